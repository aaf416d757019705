"""Where the keys and values of a simple text stand, found without libyaml, as libyaml would say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from adjudicator.reading.simple import beginning_of, is_empty, parts_of, without_comment

Step = str | int


class Mark(NamedTuple):
    """A place in a text; line and column count from 0."""

    line: int
    column: int


class Spot(NamedTuple):
    """Where a key or a value begins and ends; a block ends in a later line."""

    start_mark: Mark
    end_mark: Mark


_NOWHERE: Final = Mark(-1, 0)


class Spots:
    """The keys and values of a text that is known to be simple, by their paths."""

    __slots__ = ("_items", "_lines", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: list[str] = []  # once a place is asked for
        self._items: dict[int, list[int]] = {}  # the lines of the items of a block, by its first line

    def at(self, path: tuple[Step, ...]) -> tuple[tuple[Spot, int], tuple[Spot, int]]:
        """Return the spots of key and value as far as the path leads, each with its line."""
        self._lines = self._lines or self._text.split("\n")
        first = next(number for number, line in enumerate(self._lines) if not is_empty(line))
        key = value = Spot(Mark(first, 0), _NOWHERE)
        line, column = first, 0
        for index, step in enumerate(path):
            found = self._find(line, column, step)
            if found is None:
                break
            key, value = found
            line, column = value.start_mark
            if value.end_mark is not _NOWHERE:
                key, value = _inside(self._lines[line], key, value, path[index + 1 :])
                break
        return (key, key.start_mark.line + 1), (value, value.start_mark.line + 1)

    def _find(self, first: int, column: int, step: Step) -> tuple[Spot, Spot] | None:
        """Return key and value of a step in the block that begins in a line and a column."""
        if self._lines[first].startswith("- ", column):
            if first not in self._items:
                self._items[first] = list(self._items_of(first, column))
            items = self._items[first]
            if isinstance(step, str) or not 0 <= step < len(items):
                return None
            item = self._value(items[step], column + 2)
            return item, item
        for number in self._entries(first, column):
            key, start = beginning_of(self._lines[number], column)
            if key == step:
                value = self._block(number + 1) if start is None else self._value(number, start)
                return Spot(Mark(number, column), Mark(number, column + len(key))), value
        return None

    def _items_of(self, first: int, column: int) -> Iterator[int]:
        """Yield the lines of the items of a block."""
        begins = " " * column + "- "
        for number in range(first, len(self._lines)):
            if self._lines[number].startswith(begins):
                yield number
            elif not is_empty(self._lines[number]):
                return

    def _entries(self, first: int, column: int) -> Iterator[int]:
        """Yield the lines of the entries of a block: what is further in, or an item, belongs to the one above."""
        margin = " " * column
        for number in range(first, len(self._lines)):
            line = self._lines[number]
            if is_empty(line):
                continue
            if not line.startswith(margin):
                return
            if line[column] not in " -":
                yield number

    def _block(self, first: int) -> Spot:
        """Return the spot of the block that begins in a line or below it."""
        number = next(number for number in range(first, len(self._lines)) if not is_empty(self._lines[number]))
        line = self._lines[number]
        return Spot(Mark(number, len(line) - len(line.lstrip(" "))), _NOWHERE)

    def _value(self, number: int, start: int) -> Spot:
        end = start + len(without_comment(self._lines[number][start:]))
        return Spot(Mark(number, start), Mark(number, end))


def _inside(line: str, key: Spot, value: Spot, path: tuple[Step, ...]) -> tuple[Spot, Spot]:
    """Return key and value as far as a path leads inside a value on one line."""
    number = value.start_mark.line

    def spot(start: int, length: int) -> Spot:
        return Spot(Mark(number, start), Mark(number, start + length))

    for step in path:
        start = value.start_mark.column
        found: Any = None
        for index, (at, name, text) in enumerate(parts_of(line[start : value.end_mark.column])):
            if step == (index if name is None else name):
                inner = spot(start + at, len(text)) if name is None else spot(start + at + len(name) + 2, len(text))
                found = inner if name is None else spot(start + at, len(name)), inner
                break
        if found is None:
            break
        key, value = found
    return key, value
