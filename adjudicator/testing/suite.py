"""Join all tests of a game in one class, each repeated for every rule, record or switch that it is about."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from adjudicator.engine.moves import verb
from adjudicator.games.readings import readings
from adjudicator.judging.random_play import switches
from adjudicator.testing.acts import ActSample, ActTests
from adjudicator.testing.as_played import AsPlayedTests, closing_kinds
from adjudicator.testing.beginnings import BeginningTests
from adjudicator.testing.candidates import CandidateTests
from adjudicator.testing.changes import HOWS, ChangeTests, Sample
from adjudicator.testing.cuts import CutTests
from adjudicator.testing.figures import FigureTests
from adjudicator.testing.random_games import RandomGameTests
from adjudicator.testing.readings import ReadingTests
from adjudicator.testing.rules import RuleTests
from adjudicator.testing.statements import StatementTests
from adjudicator.testing.subject import Subject

REPEATED: Mapping[str, Callable[[Subject], dict[str, Any]]] = {
    "rule": lambda subject: dict(subject.folder.rulebook.rules),
    "switch": lambda subject: {switch: switch for switch in switches(subject.folder)},
    "reading": lambda subject: dict(readings(subject.name)),
    "broken": lambda subject: {subject.id_of(path): path for path in subject.paths("illegal")},
    "sound_game": lambda subject: {subject.id_of(path): path for path in subject.sound_games},
    "good_game": lambda subject: {subject.id_of(path): path for path in subject.good_games},
    "seed": lambda subject: {str(seed): seed for seed in range(subject.games)},
    "few_seed": lambda subject: {str(seed): seed for seed in subject.few},
    "cut_seed": lambda subject: {str(seed): seed for seed in subject.few if subject.folder.position_of is not None},
    "figure": lambda subject: {name: name for name in subject.folder.figures},
    "settable": lambda subject: {name: name for name in sorted(subject.folder.corrected)},
    "tolerable": lambda subject: {rule.id: rule for rule in subject.tolerable},
    "lenient": lambda subject: {subject.name: subject.folder} if subject.folder.conserved else {},
    "closing": lambda subject: {verb(kind): kind for kind in closing_kinds(subject.folder)},
    "sample": lambda subject: {subject.id_of(path): path for path in subject.sample_paths},
    "acts": lambda subject: {subject.id_of(path): path for path in subject.with_acts},
    "how": lambda _: {how: how for how in HOWS},
}
"""What a test may be repeated for, by the name of its argument, with the ids of the repetitions."""


class GameTests(
    RuleTests,
    ReadingTests,
    StatementTests,
    CandidateTests,
    BeginningTests,
    RandomGameTests,
    FigureTests,
    CutTests,
    AsPlayedTests,
    ChangeTests,
    ActTests,
):
    """The tests of one game."""

    subject: Subject
    _samples: ClassVar[dict[Any, Sample]] = {}
    _played: ClassVar[dict[Any, ActSample]] = {}

    @pytest.fixture
    def sample(self, request: pytest.FixtureRequest) -> Sample:
        """Return a sample game, which is changed line by line."""
        return self._sample(request.param)

    @pytest.fixture
    def acts(self, request: pytest.FixtureRequest) -> ActSample:
        """Return a record of what a table did, mistakes and all, which is changed where it says so."""
        return self._acts(request.param)

    @pytest.fixture
    def samples(self) -> list[Sample]:
        """Return all records that are changed."""
        games = [self._sample(path) for path in self.subject.sample_paths]
        return [*games, *(self._acts(path) for path in self.subject.with_acts)]

    def _sample(self, path: Any) -> Sample:
        if path not in self._samples:
            self._samples[path] = Sample(self.subject, path)
        return self._samples[path]

    def _acts(self, path: Any) -> ActSample:
        if path not in self._played:
            self._played[path] = ActSample(self.subject, path)
        return self._played[path]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Repeat a test for everything that its arguments name."""
        for name, repeated in REPEATED.items():
            if name in metafunc.fixturenames:
                found = repeated(self.subject)
                metafunc.parametrize(name, list(found.values()), ids=list(found), indirect=name in ("sample", "acts"))
