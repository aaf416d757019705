"""Games as they were played: whatever a table let stand, left out or did out of turn, nothing comes from nowhere."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from adjudicator import GAMES, check
from adjudicator.engine.moves import Deed, Move, Omission, verb
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import PlayoutFailed, RandomMoves, Stuck, draw_header, play_out, typed
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text
from tests.support import RECORDS, examples, name_of, opened

FOLDERS = [folder for name in GAMES if (folder := game_named(name)).conserved is not None]
"""The games that say what is conserved whatever a table let stand."""

COMES_BY_ITSELF = ("income-comes-first",)
"""Rules of order under which a line may tell of what comes by itself, and may say that it was left out."""

IRREGULARITIES = 30
"""Lines of a game that break a rule, at most."""


@dataclass(slots=True)
class Irregular(RandomMoves):
    """Random moves; now and then one that breaks a rule and can be done, one out of turn, or an omission."""

    omitted: type[Omission] | None = None
    left: int = IRREGULARITIES

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Break a rule, or go on; what nobody can do any more is left out."""
        assert not self.watch(referee.state), self.watch(referee.state)
        if self.left and self.chooser.random() < 0.15 and (line := self._breach(referee, question)) is not None:
            self.left -= 1
            return line
        try:
            return RandomMoves.more(self, referee, question)
        except Stuck:
            if (omission := self._omission(question)) is None:
                raise
            return omission

    def _breach(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return a line that a table may have let stand, if a few tries find one."""
        if self.chooser.random() < 0.3 and (omission := self._omission(question)) is not None:
            return omission
        beside = [decision for decision, _ in referee.beside] if not question.optional else []
        return next(self._standing(referee, [*question.decisions, *beside]), None)

    def _omission(self, question: Question) -> Move | None:
        """Return a line that leaves out what is due, if that can be left out."""
        if self.omitted is None or (question.optional and question.under.id not in COMES_BY_ITSELF):
            return None
        whats = get_args(get_args(get_type_hints(self.omitted, include_extras=True)["what"])[0])
        for decision in question.decisions:
            if verb(decision.kind) in whats and (decision.by is None or decision.by):
                by = {} if decision.by is None else {"by": next(iter(decision.by))}  # chance has no player
                return msgspec.convert({"do": "omit", **by, "what": verb(decision.kind)}, self.omitted)
        return None

    def _standing(self, referee: Referee[Any], decisions: list[Any]) -> Iterator[Move]:
        for decision in self._shuffled(decisions):
            player = self.chooser.choice(sorted(decision.by)) if decision.by else None
            for move in referee.rulebook.sample(referee.state, decision.kind, player, self.chooser, 6):
                breaches = referee.rulebook.breaches(referee.state, move)
                if isinstance(move, Deed) and decision.fits(move) and breaches.can and breaches.can_be_done:
                    yield msgspec.structs.replace(move, stands=True)


def irregular_game(folder: GameFolder[Any], seed: int) -> Any:
    """Play at random with breaches, everything conserved at every question."""
    chooser = random.Random(seed)
    return play_out(folder, draw_header(folder, chooser), seed, source=source_of(folder, chooser))


def source_of(folder: GameFolder[Any], chooser: random.Random, irregularities: int = IRREGULARITIES) -> Irregular:
    """Return a source of moves of which so many may be irregular, besides the omissions that become necessary."""
    kind = next((kind for kind in folder.moves if issubclass(kind, Omission)), None)
    return Irregular(chooser, folder.conserved or folder.invariants, omitted=kind, left=irregularities)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_nothing_comes_from_nowhere_whatever_a_table_lets_stand(folder: GameFolder[Any]) -> None:
    """The game goes on to its end, with everything in its place, and its record is judged as it was played."""
    irregular = 0
    for seed in range(examples(100)):
        playout = irregular_game(folder, seed)
        verdict = check(playout.text())
        kinds = {finding.kind for finding in verdict.findings}
        assert kinds <= {"notice", "irregular"}, playout.text()
        assert verdict.finished
        again = replay(folder, typed(folder, playout.header), playout.moves)
        assert again.snapshot() == folder.snapshot(playout.state)
        irregular += sum(finding.kind == "irregular" for finding in verdict.findings)
    assert irregular > examples(100)


def can_stand() -> list[Any]:
    """Return the illegal record named for each rule whose breach the pieces allow."""
    rules = [(folder, rule) for folder in FOLDERS for rule in folder.rulebook.rules.values() if rule.stands is not None]
    return [
        pytest.param(RECORDS / folder.name / "illegal" / f"{rule.id}.yaml", rule.stands, id=rule.id)
        for folder, rule in rules
    ]


@pytest.mark.parametrize(("path", "stands"), can_stand())
def test_a_breach_that_the_pieces_allow_stands_and_any_other_does_not(path: Any, stands: bool) -> None:
    """With `stands: true` on its line the record goes on to its end; without the pieces for it the line is illegal."""
    folder, record = opened(path)
    refused = replay(folder, record).referee.judged
    lines = [*record.moves[:refused], msgspec.structs.replace(record.moves[refused], stands=True)]
    source = source_of(folder, random.Random(path.name), 0)
    replayed = replay(folder, record, lines, source if stands else None)
    found = {each.split()[0] for each in replayed.found}
    assert found == ({"irregular"} if stands else {"illegal"}), name_of(path)
    assert replayed.finished == stands
    if stands:
        assert folder.conserved is not None
        assert folder.conserved(replayed.state) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("line", ["{do: stop}", "{do: correct}"])
def test_behind_a_stop_nothing_follows_but_notes_and_tallies(folder: GameFolder[Any], line: str) -> None:
    """The table has ended the game: it cannot end it again, and what was scored is not corrected any more."""
    text = record_text(draw_header(folder, random.Random(1)), [])
    stopped = text.replace("moves: []", f"moves:\n  - {{do: stop}}\n  - {{do: note, text: nine o'clock}}\n  - {line}")
    verdict = check(stopped)
    assert [(each.kind, each.move) for each in verdict.findings] == [("irregular", 1), ("unexpected", 3)]
    assert verdict.finished


def test_a_failed_playout_is_a_record() -> None:
    """Whatever goes wrong prints the game."""
    intrigue = game_named("intrigue")
    with pytest.raises(PlayoutFailed, match="game: intrigue"):
        play_out(intrigue, draw_header(intrigue, random.Random(1)), 1, lambda _: ["a ducat too many"])
