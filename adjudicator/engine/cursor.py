"""Where the judging stands in the lines of a record: which comes next, which stand, and which were refused."""

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.moves import Move, Note, Tally

REMARKS: Final = (Note, Tally)
"""The kinds of line that may stand anywhere and answer no question."""


class Cursor:
    """A place between two lines: those before `next` have been judged.

    `lines` grows where further moves come from elsewhere. `number` counts the lines up to the last one that answered a
    question, and `refused` are the numbers of those that were refused and skipped.
    """

    __slots__ = ("lines", "next", "number", "refused")

    def __init__(self, lines: Sequence[Move]) -> None:
        self.lines = list(lines)
        self.next = 0
        self.number = 0
        self.refused: list[int] = []

    @property
    def is_at_end(self) -> bool:
        """Say whether no line is left of those that have come so far."""
        return self.next == len(self.lines)

    def accept(self) -> None:
        """Go past a line that answers a question."""
        self.next += 1
        self.number = self.next

    def refuse(self) -> None:
        """Go past a line that was refused."""
        self.next += 1
        self.refused.append(self.next)

    def number_of(self, line: Move) -> int:
        """Return the number of a line judged at any time; for a move without a line, that of the last one."""
        numbers = range(self.next, 0, -1)
        return next((number for number in numbers if self.lines[number - 1] is line), self.number)
