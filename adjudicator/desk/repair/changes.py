"""Changes of one line, each with its cost: the logarithm of how unlikely a slip of that kind is."""

from dataclasses import dataclass, field
from math import inf, log
from typing import Any, Final, Literal

import msgspec

from adjudicator.desk.repair.lines import key
from adjudicator.desk.repair.probe import with_lines
from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path

LIKELY: Final = {
    "replace": 0.45,
    "insert": 0.17,
    "double": 0.12,
    "swap": 0.17,
    "claim": 0.2,
    "extra": 0.01,
    "verb": 0.03,
    "two": 0.02,
    "apart": 0.02,
    "top": 0.03,
    "stands": 0.004,
}
"""How likely a slip of each kind is among all; only the order of magnitude matters.

`double` is a line written again right after itself and `apart` a little later, `extra` any other surplus line, `two` a
line wrong in two fields, `top` something above the moves, and `stands` a move that the table let stand.
"""

Op = Literal["replace", "insert", "delete", "swap", "top", "result", "stands"]


def unlikely(kind: str) -> float:
    """Return the cost of a kind of slip."""
    return -log(LIKELY[kind])


@dataclass(slots=True, eq=False)
class Family:
    """Lines that differ in a whole number only and are not all tried: how many were tried because of a wrong claim."""

    refined: int = 0


@dataclass(slots=True, eq=False)
class Pool:
    """All lines of which one may be missing at a place, if they are too many to try in turn, with their costs.

    `base` is the cost of a missing line there, and a pool that is `thin` does not hold all of them yet. `best` says how
    far the game came with one of them and how far off the claims then were; `level` counts steps to a line that does no
    better, `steps` those to a better one.
    """

    lines: dict[str, Move]
    base: float
    thin: bool
    costs: dict[str, float] = field(default_factory=dict)
    pushed: set[str] = field(default_factory=set)
    best: tuple[float, float] = (1, -inf)
    level: int = 0
    steps: int = 0
    released: bool = False


@dataclass(slots=True, eq=False)
class Change:
    """A change of one line, by its index; of the top, or of the result, when `record` holds the changed record.

    `number` is a field whose value is one of many whole numbers, which a wrong claim may settle.
    """

    op: Op
    at: int
    new: Move | None = None
    cost: float = 0.0
    number: str | None = None
    family: Family | None = None
    pool: Pool | None = None
    record: Any = None
    path: Path = ()

    @property
    def mark(self) -> tuple[Any, ...]:
        """What distinguishes a change from others."""
        if self.op in ("top", "result"):
            return (self.op, self.path, repr(self.record.result) if self.op == "result" else repr(_top(self.record)))
        return (self.op, self.at, None if self.new is None else key(self.new))

    @property
    def shift(self) -> int:
        """By how many the lines after it move down."""
        return {"insert": 1, "delete": -1}.get(self.op, 0)

    def made(self, record: Any) -> Any:
        """Return a record with this change."""
        moves, at = record.moves, self.at
        new = [] if self.new is None else [self.new]
        match self.op:
            case "replace" | "stands":
                return with_lines(record, [*moves[:at], *new, *moves[at + 1 :]])
            case "insert":
                return with_lines(record, [*moves[:at], *new, *moves[at:]])
            case "delete":
                return with_lines(record, [*moves[:at], *moves[at + 1 :]])
            case "swap":
                return with_lines(record, [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]])
            case "result":
                return msgspec.structs.replace(record, result=self.record.result)
            case "top":
                return msgspec.structs.replace(self.record, moves=moves, result=record.result)


def _top(record: Any) -> tuple[Any, ...]:
    return (record.players, record.setup, record.rulings)
