"""What becomes of the judging after a line that is refused: it ends, or it goes on as the table did."""

from typing import Final

from adjudicator.engine.cursor import Cursor
from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Illegal

WRITTEN_TWICE: Final = "skipped as written twice: the line before says the same"
"""What becomes of a line that is refused and repeats the one before it, where the judging goes on."""


class GoingOn:
    """Whether the judging goes on after lines that are refused, as it does where it is `wanted`.

    The first line that cannot be played is skipped, and the second ends the judging: what is found later mostly follows
    from these. A line that repeats the one before it was written twice; it is skipped as well, and ends nothing.
    """

    __slots__ = ("_cursor", "_unplayable", "_wanted")

    def __init__(self, cursor: Cursor, wanted: bool) -> None:
        self._cursor = cursor
        self._wanted = wanted
        self._unplayable: int | None = None

    def as_played(self, move: Move) -> bool:
        """Say whether the next line takes its effect although it breaks a rule, if the pieces allow it."""
        return self._wanted and not self._is_repeated(move)

    def hint(self, move: Move) -> str | None:
        """Return the hint that says what becomes of the judging after the next line, if more than that it goes on."""
        if not self._wanted:
            return None
        if self._is_repeated(move):
            return WRITTEN_TWICE
        before = self._unplayable
        return None if before is None else f"the judging ends here: line {before} could not be played either"

    def skip(self) -> None:
        """Skip the next line, which is refused; raises `Illegal` where the judging ends."""
        cursor = self._cursor
        if not self._wanted:
            raise Illegal
        if not self._is_repeated(cursor.lines[cursor.next]):
            if self._unplayable is not None:
                raise Illegal
            self._unplayable = cursor.next + 1
        cursor.refuse()

    def _is_repeated(self, move: Move) -> bool:
        """Say whether the line before says the same as the next one."""
        cursor = self._cursor
        return cursor.next > 0 and cursor.lines[cursor.next - 1] == move
