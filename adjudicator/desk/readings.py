"""Does the outcome depend on a reading? The record judged under every other value of every switch."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from adjudicator.engine.finding import Finding
from adjudicator.judging.check import judge
from adjudicator.judging.open import Opened
from adjudicator.judging.random_play import switches
from adjudicator.judging.replay import rulings_of
from adjudicator.judging.verdict import Verdict

Outcome = tuple[Any, ...]
"""What can differ between two verdicts, in the order in which it is reported."""

QUIET = ("notice", "unfinished", "irregular")
"""Findings that do not say that a claim or a line is wrong."""


def first_fault(verdict: Verdict) -> Finding | None:
    """Return the first finding of a verdict that something is wrong."""
    return next((finding for finding in verdict.findings if finding.kind not in QUIET), None)


def outcome(verdict: Verdict) -> dict[str, Any]:
    """Return what a verdict comes to: its name, its first fault, who won, and with what score."""
    fault = first_fault(verdict)
    return {
        "verdict": verdict.name,
        "finding": None if fault is None else (fault.move, fault.kind, fault.message),
        "winners": list(verdict.winners),
        "scores": verdict.scores,
    }


@dataclass(slots=True)
class Row:
    """The record under other values of one switch or two, and what differs from the record as it is played."""

    rulings: dict[str, str]
    verdict: Verdict
    differs: list[str]

    @property
    def others_win(self) -> bool:
        """Say whether other players win."""
        return "winners" in self.differs and bool(self.verdict.winners)


@dataclass(slots=True)
class Readings:
    """A record judged as its table plays, and under each other reading. `rows` and `pairs` grow with `steps`."""

    opened: Opened
    path: str
    rulings: Mapping[str, str]
    with_pairs: bool = False
    verdict: Verdict = field(init=False)
    rows: list[Row] = field(default_factory=list)
    pairs: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Judge the record as it is."""
        self.verdict = judge(self.opened, self.path, self.rulings)

    @property
    def values(self) -> dict[str, str]:
        """The value of every switch as the table plays."""
        assert self.opened.folder is not None
        rulings = rulings_of(self.opened.folder, self.opened.record, self.rulings)
        return {switch: getattr(rulings, switch) for switch in rulings.__struct_fields__}

    @property
    def rests_on(self) -> list[str]:
        """The switches that the verdict rests on."""
        return [leaning.switch for leaning in self.verdict.rulings]

    def steps(self) -> Iterator[None]:
        """Judge the record under one reading after the other."""
        for switch, value in self._others():
            self.rows.append(self._row({switch: value}))
            yield
        if not self.with_pairs:
            return
        single = {next(iter(row.rulings.items())): row for row in self.rows}
        for one, other in combinations(single, 2):
            if one[0] != other[0]:
                row = self._row(dict((one, other)))
                if all(outcome(row.verdict) != outcome(single[each].verdict) for each in (one, other)) and row.differs:
                    self.pairs.append(row)
                yield

    @property
    def total(self) -> int:
        """How many steps there are."""
        others = list(self._others())
        several = sum(1 for one, other in combinations(others, 2) if one[0] != other[0])
        return len(others) + (several if self.with_pairs else 0)

    def _others(self) -> Iterator[tuple[str, str]]:
        """Yield every switch with each of its values that the table does not play by."""
        assert self.opened.folder is not None
        now = self.values
        for switch, values in switches(self.opened.folder).items():
            yield from ((switch, value) for value in values if value != now[switch])

    def _row(self, rulings: dict[str, str]) -> Row:
        verdict = judge(self.opened, self.path, {**self.rulings, **rulings})
        was, now = outcome(self.verdict), outcome(verdict)
        return Row(rulings, verdict, [what for what, value in now.items() if value != was[what]])

    @property
    def worth_reporting(self) -> list[Row]:
        """The readings worth reporting: those of switches that the verdict rests on, and all that would change it."""
        rests_on = set(self.rests_on)
        return [row for row in self.rows if row.differs or not rests_on.isdisjoint(row.rulings)]

    @property
    def changing(self) -> list[Row]:
        """The readings that change something: those by which others win first, then those that change the verdict."""
        rows = [row for row in (*self.rows, *self.pairs) if row.differs]
        return sorted(rows, key=lambda row: (len(row.rulings), not row.others_win, "verdict" not in row.differs))
