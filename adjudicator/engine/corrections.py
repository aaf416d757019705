"""The corrections of one gap between two moves: what follows by itself may make the same difference once more."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.engine.figures import Changed
from adjudicator.engine.undetermined import Undetermined

ONCE_MORE = "what comes by itself right after this line makes the same difference once more: {}"
"""What is said where a table corrected what it had not done yet."""

LEAVE_OUT = "leave this line out"


class OpenCorrections:
    """The figures that were corrected in a gap, each with the index of the finding that reports it.

    `written` says which line writes what comes by itself in the gap, where one does.
    """

    __slots__ = ("_gap", "open", "written")

    def __init__(self) -> None:
        self.open: list[tuple[int, Changed]] = []
        self.written: str | None = None
        self._gap = 0

    def add(self, finding: int, changed: Changed, gap: int) -> None:
        """Note what a correction changed in the gap after the line with this number."""
        same = (changed.figure, changed.key)
        self.open = [each for each in self.open if (each[1].figure, each[1].key) != same] if gap == self._gap else []
        self.open.append((finding, changed))
        self._gap = gap
        self.written = None

    def repeated(self, state: Any, gap: int) -> Iterator[tuple[int, str]]:
        """Yield the finding of each figure that has since changed by as much again, and the hint that says so."""
        if gap != self._gap:
            self.open.clear()
        for each in list(self.open):
            finding, changed = each
            try:
                now = changed.figure.there(state, changed.key)
            except Undetermined:  # what depends on a missing value is not known to be the same
                continue
            if (made := _difference(changed.before, changed.now)) and made == _difference(changed.now, now):
                self.open.remove(each)
                instead = LEAVE_OUT if self.written is None else f"write {self.written} first, or {LEAVE_OUT}"
                yield finding, ONCE_MORE.format(instead)


def _difference(before: Any, after: Any) -> dict[Any, int]:
    """Return by how much a number, or each number of a mapping, has changed; nothing else is added to."""
    old, new = (each if isinstance(each, Mapping) else {None: each} for each in (before, after))
    if not all(isinstance(number, int) for number in (*old.values(), *new.values())):
        return {}
    made = {key: new.get(key, 0) - old.get(key, 0) for key in {*old, *new}}
    return {key: number for key, number in made.items() if number}
