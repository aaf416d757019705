"""The search for the one wrong line: the likeliest changes first, each replayed, up to the first that explains all.

Nothing here judges: only the referee does. A change that is far from the trouble is tried late, and ranked by how
likely it is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from math import inf, log
from typing import Any, Final

import msgspec

from adjudicator.desk.repair.changes import Change, Family, Pool, unlikely
from adjudicator.desk.repair.claims import corrected_claims
from adjudicator.desk.repair.lines import Habits, differing, key, parts, tokens
from adjudicator.desk.repair.probe import Bench, Outcome
from adjudicator.desk.repair.proposals import Proposals, price
from adjudicator.desk.repair.scout import Layer, Scout
from adjudicator.desk.repair.top import top_changes
from adjudicator.desk.repair.vocabulary import Vocabulary
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.moves import Deed, Move, by_of

LAG: Final = 1.0
"""How much later a change is tried, by the logarithm of its distance: most faults show at once."""

MARGIN: Final = 4.0
"""How much less likely a change may be that is still tried once one explains everything."""

SURE: Final = 1.5
"""If a change that explains everything costs less than this, others are looked for as if it cost so much."""

SURE_CLAIM: Final = 3.0
"""The same for a rewritten claim: the fault may lie further back, in what it counts."""

WORTH: Final[dict[Layer, float]] = {"slips": MARGIN, "inserts": 2.0}
"""The same for what was not looked for yet: listing lines that may be missing is expensive."""

MOST: Final = 1500
"""How many replays of the whole record, counted in lines, a search lasts if nothing explains everything."""

ENOUGH: Final = 200
"""How many it lasts if something does; or half as many more after that was found."""

REFINED: Final = 12
"""How many sums of one family of lines are tried because of a wrong claim."""

STEPS: Final[dict[Layer, int]] = {"slips": 3, "inserts": 2}
"""How many lines the first window of each layer has; each further window is three times as long."""

LEAST: Final[dict[Layer, float]] = {"slips": 1.8, "inserts": 3.0}
"""What the likeliest change of each layer costs."""


@dataclass(slots=True, eq=False)
class Found:
    """A change that was tried and helps: the record with it, what is wrong then, and how many lines further it gets."""

    change: Change
    outcome: Outcome
    record: Any
    gain: int

    @property
    def rank(self) -> tuple[bool, float]:
        """What ranks it: whether it explains everything, and how likely it is."""
        cost = self.change.cost
        return not self.outcome.whole, cost if self.outcome.whole else cost - self.gain


@dataclass(slots=True)
class Search:
    """A search in one typed record. `within` bounds how many lines back from the trouble it looks."""

    bench: Bench
    record: Any
    within: int | None = None
    most: int = MOST
    found: list[Found] = field(default_factory=list)
    tried: int = 0
    complete: bool = False
    before: Outcome = field(init=False)
    _moves: list[Move] = field(init=False)
    _habits: Habits = field(init=False)
    _vocabulary: Vocabulary = field(init=False)
    _about: set[str] = field(init=False)
    _known: dict[str, bool] = field(default_factory=dict)
    _heap: list[tuple[float, int, Change]] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)
    _since: float = 0.0

    def __post_init__(self) -> None:
        """Replay the record as it is, and see what is wrong."""
        self._moves = list(self.record.moves)
        self._habits = Habits.of(self._moves)
        self._vocabulary = Vocabulary(self.bench.folder, self.record)
        self.before = self.bench.run(self.record, self._moves, hurry=False)
        self._about = self._words_of_the_trouble()

    @property
    def first(self) -> int:
        """The number of the first line in trouble."""
        return self.before.reach

    @property
    def spent(self) -> float:
        """What the search has cost so far, in replays of the whole record."""
        return self.bench.lines / max(1, len(self._moves))

    def run(self) -> Iterator[Found | None]:
        """Try changes; yield each that helps as it is found, and `None` for each that does not."""
        if self.before.whole:
            self.complete = True
            return
        for change in corrected_claims(self.record, self.before, self.bench):
            self._push(change)
        self._let_stand()
        for change in top_changes(self.bench.folder, self.record, self.bench.switches, self._about):
            self._push(change)
        best, seen, start = inf, set(), self.spent
        windows = [Window(layer, len(self._moves) + 1, step) for layer, step in STEPS.items()]
        while True:
            waiting = self._heap[0][0] if self._heap and self._heap[0][0] <= best + MARGIN else inf
            unseen, window = min(self._ahead(windows, best), key=lambda ahead: ahead[0])
            if min(waiting, unseen) == inf:
                self.complete = True
                return
            if self._has_spent_enough(start, explained=best < inf):
                return
            if unseen < waiting:
                self._scout(window)
                continue
            change = heappop(self._heap)[2]
            if change.mark in seen:
                continue
            seen.add(change.mark)
            found = self._try(change)
            if best == inf:
                self._since = self.spent
            if found is not None and found.outcome.whole and change.op != "stands":
                least = SURE_CLAIM if change.op == "result" or self._is_claim(change) else SURE
                best = min(best, max(change.cost, least))
            yield found

    def _has_spent_enough(self, start: float, *, explained: bool) -> bool:
        """Say whether a search that began at a cost may cost no more; much less once a change explains everything."""
        enough = max(ENOUGH, self._since - start + ENOUGH // 2) if explained else self.most
        return self.spent - start > enough

    def _ahead(self, windows: "list[Window]", best: float) -> "Iterator[tuple[float, Window]]":
        """Yield each window with the least cost of what was not looked for there, or infinity if it is too much."""
        for window in windows:
            least = window.least(self.first, self.within)
            yield (least if least <= best + WORTH[window.layer] else inf), window

    def _let_stand(self) -> None:
        """Try to let the refused line stand: the table may have broken a rule, with no slip of the pen."""
        trouble = next(trouble for trouble in self.before.troubles if trouble.number == self.first)
        if trouble.kind not in ("illegal", "unexpected") or self.first == 0:
            return
        line = self._moves[self.first - 1]
        if isinstance(line, Deed) and not line.stands:
            new = msgspec.structs.replace(line, stands=True)
            self._push(Change("stands", self.first - 1, new, unlikely("stands")))

    # --- what is tried -----------------------------------------------------------------------------------------------

    def _try(self, change: Change) -> Found | None:
        self.tried += 1
        record = change.made(self.record)
        try:
            outcome = self.bench.run(record, record.moves)
        except Exception:
            if change.op != "stands":
                raise
            return None  # a game that cannot go on from there did not
        reach = outcome.reach - (change.shift if outcome.reach > change.at + 1 else 0)
        gain = reach - self.first
        if change.pool is not None and (gain > 0 or (gain == 0 and outcome.weight < self.before.weight)):
            self._draw_from(change.pool, change, (gain, -outcome.weight))
        if change.number and not outcome.whole and gain >= 0 and change.at < self.first:
            self._refine(change, change.number, outcome)
        if not outcome.whole and gain <= 0:
            return None
        found = Found(change, outcome, record, gain)
        self.found.append(found)
        return found

    def _refine(self, change: Change, number: str, outcome: Outcome) -> None:
        """Try a sum that leads to a wrong claim with the difference added, and taken off."""
        line, family = change.new, change.family or Family()
        value = getattr(line, number, None)
        if line is None or type(value) is not int:
            return
        for step in outcome.differences:
            for other in (value + step, value - step):
                if other > 0 and family.refined < REFINED:
                    family.refined += 1
                    new = msgspec.structs.replace(line, **{number: other})
                    self._push(Change(change.op, change.at, new, change.cost))

    def _draw_from(self, pool: Pool, change: Change, score: tuple[float, float]) -> None:
        """Try the likeliest of very many lines that may be missing, and those that are most like one that helps."""
        if not pool.released:
            pool.released = True
            self._fill(pool, change)
            for name, line in pool.lines.items():
                if name not in pool.pushed:
                    self._push(Change("insert", change.at, line, pool.costs[name], pool=pool), 4.0)
        if score < pool.best or change.new is None:
            return
        pool.level = pool.level + 1 if score == pool.best else 0
        pool.best = score
        if pool.level > 3:
            return
        ahead = 4.5 if pool.level else 5.0 + score[0] / 5 + pool.steps
        pool.steps += not pool.level
        for name, line in pool.lines.items():
            if name not in pool.pushed and len(differing(change.new, line)) == 1:
                pool.pushed.add(name)
                cost = pool.costs[name]
                self._push(Change("insert", change.at, line, cost, pool=pool), ahead + cost - change.cost)

    def _fill(self, pool: Pool, change: Change) -> None:
        """Ask the rules about every line that may be missing where some of them were asked about."""
        if not pool.thin or change.new is None:
            return
        scout = self._scouting(change.at, change.at + 1, "inserts", change.at)
        scout.thorough = True
        self._scouted(scout)
        kind, by = type(change.new), by_of(change.new)
        legal = scout.found.places[change.at]
        pool.lines |= {name: line for name, line in legal.items() if type(line) is kind and by_of(line) == by}
        price(pool, self._habits)

    # --- the order in which it is tried ------------------------------------------------------------------------------

    def _push(self, change: Change, ahead: float = 0.0) -> None:
        heappush(self._heap, (change.cost + self._remote(change) - ahead, next(self._numbers), change))

    def _remote(self, change: Change) -> float:
        """Return how much later a change is tried because of its distance from the trouble and of what it is about."""
        if change.op in ("top", "result", "stands") or self._is_claim(change):
            return 0.0
        away = LAG * log(1 + max(0, self.first - 1 - change.at))
        lines = [] if change.new is None else [change.new]
        if change.op != "insert":
            lines += self._moves[change.at : change.at + (2 if change.op == "swap" else 1)]
        shared = max((len(tokens(line) & self._about) for line in lines), default=0)
        if shared != 1:
            away += 1.0 - 0.5 * min(shared, 3)
        return away - (2.0 if accounts_for(change, self._moves, self.before.differences) else 0.0)

    def _is_claim(self, change: Change) -> bool:
        """Say whether a change only rewrites what is claimed on a line."""
        if change.op != "replace" or change.new is None:
            return False
        old = self._moves[change.at]
        return isinstance(old, REMARKS) or (type(old) is type(change.new) and not differing(old, change.new))

    def _words_of_the_trouble(self) -> set[str]:
        first = [trouble for trouble in self.before.troubles if trouble.number == self.before.reach]
        words = {str(step) for trouble in first for step in trouble.path}
        if self.before.reach == 0:  # the set-up is impossible: what lay on the table may be named later
            words |= {word for line in self._moves for word in tokens(line)}
        elif self.before.reach <= len(self._moves):
            line = self._moves[self.before.reach - 1]
            words |= set() if isinstance(line, REMARKS) else tokens(line)
        return words

    # --- what is looked at -------------------------------------------------------------------------------------------

    def _scout(self, window: "Window") -> None:
        """Look at the questions of the next window of a layer, and line up every change there."""
        low, high = window.open(self.first)
        ends = min(len(self._moves), high, max(0, self.first - 1))
        scout = self._scouting(low, high, window.layer, ends)
        self._scouted(scout)
        for at in sorted(at for at in scout.found.offered if low <= at < ends):
            scout.ends = at  # a line that took an offer hides the questions after it
            self._scouted(scout)
        for change, ahead in Proposals(scout):
            self._push(change, ahead)

    def _scouting(self, low: int, high: int, layer: Layer, ends: int) -> Scout:
        off, moves = self.before.differences, self._moves
        names = self._vocabulary
        return Scout(moves, self.first, low, high, layer, ends, self._habits, off, self._is_known, names)

    def _scouted(self, scout: Scout) -> None:
        start = min(scout.low, scout.ends)
        while start and isinstance(self._moves[start - 1], REMARKS):
            start -= 1
        self.bench.run(self.record, self._moves[:start], scout)

    def _is_known(self, line: Move) -> bool:
        """Say whether every name in a line is known to the record."""
        name = key(line)
        if name not in self._known:
            self._known[name] = self._vocabulary.knows(line)
        return self._known[name]


@dataclass(slots=True)
class Window:
    """The lines of one layer that were scouted so far: from `low` on."""

    layer: Layer
    low: int
    step: int

    def least(self, first: int, within: int | None) -> float:
        """Return the least cost of a change that was not looked for yet; infinite where there is none."""
        if self.low <= 0 or (within is not None and first - self.low >= within):
            return inf
        return LEAST[self.layer] + LAG * log(1 + max(0, first - self.low))

    def open(self, first: int) -> tuple[int, int]:
        """Return the next window, from its first line to the one after its last, by their indices."""
        high = self.low
        self.low = max(0, min(high, first) - self.step)
        self.step *= 3
        return self.low, high


def accounts_for(change: Change, moves: list[Move], off: list[int]) -> bool:
    """Say whether a sum changes by just what a claim is off."""
    if change.op not in ("insert", "replace") or change.new is None or not off:
        return False
    old = moves[change.at] if change.op == "replace" else None
    for part in parts(type(change.new)):
        one, other = getattr(change.new, part.name), getattr(old, part.name, 0)
        if not part.claim and type(one) is int and type(other) is int and abs(one - other) in off:
            return True
    return False
