"""A repair: the search for one wrong line, then for two, and what it suggests."""

import pathlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.repair.probe import Bench
from adjudicator.desk.repair.search import MOST, Found, Search
from adjudicator.desk.repair.suggestions import Suggestion, Writer, placed, tie
from adjudicator.engine.record import Header
from adjudicator.games import game_named
from adjudicator.judging.replay import rulings_of
from adjudicator.judging.verdict import Verdict

SHOWN = 8
"""How many suggestions there are at most."""

PARTIAL = 3
"""How many changes that help but do not explain everything are reported, or tried with a second one."""

SECOND = 400
"""How many replays each search for a second change may take."""

ALTERNATIVES = 40
"""How many other changes for one place are reported at most."""


@dataclass(slots=True)
class Repair:
    """A search in a record that was judged and can be read. `within` bounds how far back from the trouble it looks.

    `steps` does the work; `suggestions` may be asked at any time, also where the work was interrupted. `complete` says
    whether it was finished.
    """

    verdict: Verdict
    within: int | None = None
    home: pathlib.Path | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False
    pairs: list[tuple[Found, Found]] = field(default_factory=list)
    _search: Search = field(init=False)
    _bench: Bench = field(init=False)
    _seconds: list[Search] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Replay the record as it is."""
        assert isinstance(self.verdict.record, Header)
        record: Any = self.verdict.record
        folder = game_named(record.game)
        record = msgspec.structs.replace(record, rulings=rulings_of(folder, record, self.rulings))
        self._bench = Bench(folder)
        self._search = Search(self._bench, record, self.within)

    @property
    def tried(self) -> int:
        """How many changes were tried."""
        return sum(search.tried for search in (self._search, *self._seconds))

    @property
    def first(self) -> int:
        """The number of the first line in trouble."""
        return self._search.first

    def steps(self) -> Iterator[float]:
        """Try changes, and yield how much of what may be spent is spent: at most 1."""
        for _ in self._search.run():
            yield min(1.0, self._search.spent / MOST)
        if not self._search.before.whole and not self._whole:
            for done, first in enumerate(self._furthest()):
                for _ in self._second(first):
                    yield (done + 0.5) / PARTIAL
        self.complete = self._search.complete or bool(self._whole) or bool(self.pairs)

    @property
    def _whole(self) -> list[Found]:
        return [found for found in self._search.found if found.outcome.whole]

    def _furthest(self) -> list[Found]:
        changes = [found for found in self._search.found if found.change.op != "stands"]
        return sorted(changes, key=lambda found: (-found.gain, found.change.cost))[:PARTIAL]

    def _second(self, first: Found) -> Iterator[None]:
        """Look for a second change after the first, greedily."""
        search = Search(Bench(self._bench.folder), first.record, self.within, SECOND)
        self._seconds.append(search)
        for found in search.run():
            if found is not None and found.outcome.whole and found.change.op != "stands":
                self.pairs.append((first, found))
            yield

    def suggestions(self) -> list[Suggestion]:
        """Return what is suggested so far: what explains everything; else two changes that do; else what helps."""
        record = self._search.record
        off = self._search.before.differences
        writer = Writer(self.verdict, record, record.moves, off, self.home, self.rulings)
        whole = placed(self._whole)
        if whole:
            shown = self._with_what_stands(whole)[:SHOWN]
            made = [writer.suggestion([likeliest], others[:ALTERNATIVES]) for likeliest, *others in shown]
        elif self.pairs:
            made = [writer.suggestion(pair) for pair in self._likeliest_pairs()]
        else:
            stands = [found for found in self._search.found if found.change.op == "stands"]
            made = [writer.suggestion([found]) for found in [*self._furthest(), *stands]]
        tie(made)
        return made

    def _likeliest_pairs(self) -> Sequence[tuple[Found, Found]]:
        return sorted(self.pairs, key=lambda pair: sum(found.change.cost for found in pair))[:PARTIAL]

    def _with_what_stands(self, places: list[list[Found]]) -> list[list[Found]]:
        """Put a move that stands second where a change explains everything too: it is strong evidence, but no proof."""
        stands = [place for place in places if place[0].change.op == "stands"]
        others = [place for place in places if place[0].change.op != "stands"]
        return [*others[:1], *stands, *others[1:]]
