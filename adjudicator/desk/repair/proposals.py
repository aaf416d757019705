"""Turn what was scouted into changes with their costs: how easily a line is written in place of another."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log
from typing import NamedTuple

from adjudicator.desk.repair.changes import Change, Family, Pool, unlikely
from adjudicator.desk.repair.lines import Habits, key, parts
from adjudicator.desk.repair.scout import MOST_NUMBERS, OTHER_VERB, Scout, open_number, rest_of
from adjudicator.desk.repair.slips import is_open, unlike
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.moves import Move, Note, Tally, by_of

FAR = 0.1
"""How much less likely a change is that lies far from the trouble, by the logarithm of the distance."""

RECENT = 8
"""A surplus line that equals one of so many lines before it counts as written twice."""

FEW = 100
"""If more lines than this could be missing at a place, they are not tried in turn."""

PROBES = 6
"""How many of these are tried to see whether one is missing there at all."""

PROBED_AHEAD = 4.5


class Proposal(NamedTuple):
    """A change, and how far ahead of its turn it is tried."""

    change: Change
    ahead: float = 0.0


class Proposals:
    """The changes of a window of lines that was scouted."""

    def __init__(self, scout: Scout) -> None:
        self.scout = scout
        self.moves: Sequence[Move] = scout.moves
        self.habits: Habits = scout.habits
        last = scout.high if scout.high <= len(self.moves) else len(self.moves)
        self.lines = range(scout.low, min(last, scout.first))

    def __iter__(self) -> Iterator[Proposal]:
        """Yield all of them: lines swapped or taken out, replaced, and put in."""
        if self.scout.layer == "slips":
            for at in self.lines:
                yield from map(Proposal, self._reordered(at))
        for at, variants in self.scout.found.instead.items():
            if at in self.lines:
                yield from map(Proposal, self._replaced(at, variants))
        for at, legal in self.scout.found.places.items():
            if self.scout.low <= at < min(self.scout.high, self.scout.first):
                yield from self._put_in(at, legal)

    def _cost(self, kind: str, at: int) -> float:
        return unlikely(kind) + FAR * log(1 + max(0, self.scout.first - 1 - at))

    # --- surplus lines, and neighbours in the wrong order ------------------------------------------------------------

    def _reordered(self, at: int) -> Iterator[Change]:
        line = self.moves[at]
        if isinstance(line, Note):
            return
        if not isinstance(line, Tally):
            yield Change("delete", at, cost=self._cost(self._surplus(at), at))
        following = self.moves[at + 1] if at + 1 < len(self.moves) else None
        if following is None or isinstance(following, Note) or key(following) == key(line):
            return
        if not (isinstance(line, Tally) and isinstance(following, Tally)):
            yield Change("swap", at, cost=self._cost("swap", at))

    def _surplus(self, at: int) -> str:
        """Return what kind of slip a surplus line is."""
        this = key(self.moves[at])
        before = at - 1
        while before >= 0 and isinstance(self.moves[before], REMARKS):
            before -= 1
        if before >= 0 and key(self.moves[before]) == this:
            return "double"
        recent = self.moves[max(0, at - RECENT) : at]
        return "apart" if any(key(line) == this for line in recent) else "extra"

    # --- another line in its place -----------------------------------------------------------------------------------

    def _replaced(self, at: int, variants: dict[str, tuple[tuple[str, ...], Move]]) -> Iterator[Change]:
        old = self.moves[at]
        by_fields: dict[tuple[str, ...], list[Move]] = defaultdict(list)
        for names, line in variants.values():
            by_fields[names].append(line)
        written = [part for part in parts(type(old)) if not part.claim and getattr(old, part.name) is not None]
        for names, lines in by_fields.items():
            kind = "verb" if names[0] == OTHER_VERB else "replace" if len(names) == 1 else "two"
            many = open_number(names, lines)
            number = many or (names[0] if kind == "replace" and self._is_sum(old, names[0]) else None)
            choices = min(len(lines), MOST_NUMBERS) if number else len(lines)
            base = self._cost(kind, at) + log(max(1, len(written)) * choices)
            family = Family()
            for line in self.scout.few(many, lines, getattr(old, many, None)) if many else lines:
                yield Change("replace", at, line, base + self._unusual(names, old, line), number, family)

    def _is_sum(self, line: Move, name: str) -> bool:
        part = next(part for part in parts(type(line)) if part.name == name)
        return is_open(part, getattr(line, name))

    def _unusual(self, names: tuple[str, ...], old: Move, new: Move) -> float:
        habit = self.habits.cost(new) - (self.habits.cost(old) if type(new) is type(old) else 0.0)
        return max(0.0, habit) + unlike(names, old, new)

    # --- a line that is missing --------------------------------------------------------------------------------------

    def _put_in(self, at: int, legal: dict[str, Move]) -> Iterator[Proposal]:
        by_kind: dict[tuple[type[Move], str | None], list[Move]] = defaultdict(list)
        for line in legal.values():
            by_kind[type(line), by_of(line)].append(line)
        for (kind, by), lines in by_kind.items():
            thinned = self.scout.found.thinned.get((at, kind, by))
            number = open_number((part.name for part in parts(kind)), lines)
            families: dict[str, list[Move]] = defaultdict(list)
            for line in lines:
                families[rest_of(line, number) if number else ""].append(line)
            choices = thinned or (len(families) * MOST_NUMBERS if number else len(lines))
            base = self._cost("insert", at) + log(len(by_kind) * choices) + 0.5 * self.habits.rarity(kind)
            if thinned or (number is None and len(lines) > FEW):
                yield from self._probed(at, Pool({key(line): line for line in lines}, base, bool(thinned)))
                continue
            for several in families.values():
                family = Family()
                for line in several:
                    yield Proposal(Change("insert", at, line, base + self.habits.cost(line), number, family))

    def _probed(self, at: int, pool: Pool) -> Iterator[Proposal]:
        """Yield a few of very many lines that may be missing, spread over them all."""
        price(pool, self.habits)
        for index, (name, line) in enumerate(pool.lines.items()):
            if index * PROBES // len(pool.lines) != (index - 1) * PROBES // len(pool.lines):
                pool.pushed.add(name)
                yield Proposal(Change("insert", at, line, pool.costs[name], pool=pool), PROBED_AHEAD)


def price(pool: Pool, habits: Habits) -> None:
    """Give every line of a pool its cost: those that move few pieces come first."""
    pool.costs = {name: pool.base + habits.cost(line) + 0.2 * moved(line) for name, line in pool.lines.items()}


def moved(line: Move) -> int:
    """Return how many pieces a line moves: of very many lines those that move few come first."""
    values: Iterable[object] = (getattr(line, part.name) for part in parts(type(line)))
    return sum(n for value in values if isinstance(value, dict) for n in value.values() if type(n) is int)
