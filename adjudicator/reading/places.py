"""Where something stands in a text, and what is wrong there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

LINE_END: Final = re.compile(r"\r\n|\n|\r")


class Place(NamedTuple):
    """Where a key or value stands: from `column` up to, not including, `end_column`; at least one column wide."""

    line: int
    column: int
    end_column: int


class Edit(NamedTuple):
    """A span of the text, up to and not including its end, and what is to stand there instead."""

    line: int
    column: int
    end_line: int
    end_column: int
    text: str


class Fault(msgspec.Struct, frozen=True):
    """One reason why the text is malformed, in plain words: the one type of problem of this room."""

    message: str
    place: Place
    hint: str | None = None


class Unreadable(Exception):  # an adjective, as every finding
    """The reading cannot go on: the text is not YAML, not UTF-8, too big, too deep, or holds no record."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*(fault.message for fault in faults))
        self.faults: list[Fault] = sorted(faults, key=lambda fault: fault.place)


def place_of(node: Any, number: int, line: str) -> Place:
    """Return the place of a node, an event or a token, given the number and the text of the line that it begins in."""
    start, end = node.start_mark, node.end_mark
    end_column = end.column if end.line == start.line else len(line.rstrip())
    return Place(number, start.column + 1, max(end_column + 1, start.column + 2))


def place_at(text: str, index: int) -> Place:
    """Return the place of the character at this index."""
    ends = list(LINE_END.finditer(text, 0, index))
    column = index - (ends[-1].end() if ends else 0) + 1
    return Place(len(ends) + 1, column, column + 1)


def edited(text: str, edits: Iterable[Edit]) -> str:
    """Return a text with these edits made; of two that overlap only the first.

    >>> edited("a: 1\\nb: 2\\n", [Edit(2, 4, 2, 5, "3")])
    'a: 1\\nb: 3\\n'
    """
    starts = [0, *(end.end() for end in LINE_END.finditer(text))]
    parts: list[str] = []
    done = 0
    for edit in sorted(set(edits)):
        start, end = starts[edit.line - 1] + edit.column - 1, starts[edit.end_line - 1] + edit.end_column - 1
        if start >= done:
            parts += text[done:start], edit.text
            done = end
    return "".join([*parts, text[done:]])
