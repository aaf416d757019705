"""Simple values and lines, and texts of nothing else, read without libyaml.

**Simple values** are plain texts of letters, digits and a few safe signs, double-quoted texts of printable characters
without `\\`, and lists and mappings of these in brackets, on one line, not too deep, with exactly `: ` and `, ` between
their parts and keys of ASCII letters, digits, spaces, `_`, `.` and `-`. A comment of printable characters may follow
one. Lines that are blank, or hold only such a comment, are *empty*.

**A simple text** is, apart from empty lines, a *block* at the first column. A block is made of *entries* `key: value`
or of *items* `- value` that all begin in its column, each with a simple value on the same line; a `key:` alone is
followed by a block further in, or by items right below it. (In a block a plain text may have commas.)

**Why a simple text has the values that libyaml finds.** The lines of a block begin in one column, and what is further
in than the line above stands right below a `key:` alone. So no plain text goes on in a line below: that line would have
to be further in than its key or its dash. Quotes and brackets end in their own line, and no safe character begins or
ends anything in it. So libyaml reads each line by itself, in the block in which it stands. What a scalar stands for is
decided by the same tables as everywhere (`scalars`), characters that no record may hold are neither safe nor printable,
and a key that is given twice is noticed by counting.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from adjudicator.reading.scalars import CACHED_LENGTH, VALUES, Doubt, Plain, quoted_value, remember

_PLAIN: Final = r"(?:[^\W_]|-(?=[0-9]))[\w .;'/()+-]*+(?<! )"
_QUOTED: Final = r'"[^"\\]*+"'
_KEY: Final = r"[A-Za-z0-9_][A-Za-z0-9_. -]{0,63}+(?<! )"
_OPEN: Final = r'[^\[\]{}"]'
_FLAT: Final = rf"(?:{_OPEN}++|{_QUOTED})*+"
_DEEPER: Final = rf"(?:{_OPEN}++|{_QUOTED}|\[{_FLAT}\]|\{{{_FLAT}\}})*+"
_BRACKETED: Final = rf"\[{_OPEN}*+\]|\{{{_OPEN}*+\}}|\[{_DEEPER}\]|\{{{_DEEPER}\}}"  # most hold no others and no quotes
_VALUE: Final = rf'(?:[^,\[\]{{}}" ][^,\[\]{{}}"]*+|{_QUOTED}|{_BRACKETED})'
_FIELDS: Final = re.compile(rf"({_KEY}: {_VALUE})(?:, |\Z)")
_ITEMS: Final = re.compile(rf"({_VALUE})(?:, |\Z)")
_NAME: Final = re.compile(_KEY)
_SCALAR: Final = re.compile(rf'{_PLAIN}|"(?P<quoted>[^"\\]*+)"')
_IN_A_BLOCK: Final = re.compile(r"(?:[^\W_]|-(?=[0-9]))[\w .,;'/()+-]*+(?<! )")
_ENTRY: Final = re.compile(rf"(?P<key>{_KEY}): +(?P<value>[^ #].*)")
_OPENING: Final = re.compile(rf"(?P<key>{_KEY}):(?: *| +#.*)")
_CLOSING: Final = {"[": "]", "{": "}"}
_DEEPEST: Final = 8


# ---- one line: each distinct text is looked at once in a process


class _Scalars(dict[str, Plain]):
    """What a plain or a quoted text stands for; what is not simple raises `Doubt`."""

    def __missing__(self, text: str) -> Plain:
        scalar = _SCALAR.fullmatch(text)
        if scalar is None or not text.isprintable():
            raise Doubt
        return remember(self, text, VALUES[text] if scalar["quoted"] is None else quoted_value(scalar["quoted"]))


class _Names(dict[str, str]):
    """Simple keys, each by itself; what is not simple raises `Doubt`."""

    def __missing__(self, text: str) -> str:
        if _NAME.fullmatch(text) is None:
            raise Doubt
        return remember(self, text, text)


class _Fields(dict[str, tuple[str, Any]]):
    """Key and value of a field by its text; what is not simple raises `Doubt`. Nothing of two levels is remembered."""

    def __missing__(self, text: str) -> tuple[str, Any]:
        name, _, value = text.partition(": ")
        if not value:
            raise Doubt
        return _remembered(self, text, (_name(name), _value(value)))


def _remembered(cache: dict[str, tuple[str, Any]], text: str, pair: tuple[str, Any]) -> tuple[str, Any]:
    """Keep the key and the value of a short text, if its value has no two levels, and return them."""
    if len(text) > CACHED_LENGTH or text.count("{") + text.count("[") > 1:
        return pair
    return remember(cache, text, pair)


_scalar: Final = _Scalars().__getitem__
_name: Final = _Names().__getitem__
_field: Final = _Fields().__getitem__


def mapping(body: str) -> dict[str, Any]:
    """Return the mapping with this text between its braces; raises `Doubt` if it is not simple."""
    if "[" in body or "{" in body or '"' in body:
        texts = _split(_FIELDS, body)
        found = dict(map(_field, texts))
        for key, value in found.items():
            if value.__class__ is dict or value.__class__ is list:
                found[key] = value.copy()  # what is remembered is not handed out
    else:
        texts = body.split(", ") if body else []
        found = dict(map(_field, texts))
    if len(found) != len(texts):
        raise Doubt
    return found


def _value(text: str) -> Any:
    if text[0] == "{":
        return mapping(text[1:-1])
    if text[0] != "[":
        return _scalar(text)
    body = text[1:-1]
    if "[" in body or "{" in body or '"' in body:
        return [_value(item) for item in _split(_ITEMS, body)]
    return list(map(_scalar, body.split(", "))) if body else []


def _split(parts: re.Pattern[str], text: str) -> list[str]:
    """Return the parts of a text between its commas, if it is made of nothing else."""
    found: list[str] = parts.findall(text)
    if ", ".join(found) != text:
        raise Doubt
    return found


def item(rest: str) -> dict[str, Any] | None:
    """Return what a line says whose text after the opening brace is this; nothing if it is not simple."""
    try:
        body = rest.removesuffix("}")
        if body != rest:
            return mapping(body)
    except Doubt:
        pass  # a comment may end with a brace, too
    commented, sign, comment = rest.partition(" #")
    commented = commented.rstrip(" ")
    try:
        return mapping(commented[:-1]) if sign and commented[-1:] == "}" and comment.isprintable() else None
    except Doubt:
        return None


def is_empty(line: str) -> bool:
    """Say whether a line is blank or holds only a comment that may stand there."""
    line = line.lstrip(" ")
    return not line or (line[0] == "#" and line.isprintable())


# ---- a text of simple lines alone


def read_simple(text: str) -> dict[str, Any]:
    """Return the values of a text that is simple; raises `Doubt` where it is not."""
    blocks = _Blocks(text.split("\n"))
    data = blocks.read(0, _DEEPEST)
    if blocks.line is not None or not isinstance(data, dict):
        raise Doubt
    return data


class _Blocks:
    """The lines of a text, read from the first to the last."""

    __slots__ = ("_at", "_lines")

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._at = 0

    @property
    def line(self) -> str | None:
        """The next line that is not empty, if there is one."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line and (line[0] not in " #" or not is_empty(line)):
                return line
            self._at += 1
        return None

    def read(self, column: int, room: int) -> dict[str, Any] | list[Any]:
        """Return what the block says that begins here, in a column, with room for so many levels."""
        line = self.line
        if line is None or not room:
            raise Doubt
        return self._items(column) if line.startswith("- ", column) else self._entries(column, room)

    def _items(self, column: int) -> list[Any]:
        begins, in_braces = " " * column + "- ", " " * column + "- {"
        items: list[Any] = []
        read = 0
        for line in islice(self._lines, self._at, None):
            if (rest := line.removeprefix(in_braces)) != line:
                found = item(rest)
                items.append(_value_in_a_block("{" + rest) if found is None else found)
            elif line.startswith(begins):
                items.append(_value_in_a_block(line.removeprefix(begins)))
            elif line and not is_empty(line):
                break
            read += 1
        self._at += read
        return items

    def _entries(self, column: int, room: int) -> dict[str, Any]:
        margin = " " * column
        entries: dict[str, Any] = {}
        number = 0
        while (line := self.line) is not None and line.startswith(margin):
            self._at += 1
            number += 1
            key, value = _entry(line[column:])
            if value is None:
                entries[key] = self._below(column, room)
            else:
                entries[key] = value.copy() if value.__class__ is dict or value.__class__ is list else value
        if len(entries) != number:
            raise Doubt
        return entries

    def _below(self, column: int, room: int) -> dict[str, Any] | list[Any]:
        """Return what the block says that belongs to a key in a column; items may begin right below it."""
        line = self.line or ""
        margin = len(line) - len(line.lstrip(" "))
        if margin < column or (margin == column and not line.startswith("- ", column)):
            raise Doubt
        return self.read(margin, room - 1)


def _value_in_a_block(text: str) -> Any:
    """Return what a text stands for that a comment may follow; raises `Doubt` if it is not simple."""
    return _alone_or_commented(text)[0]


def without_comment(text: str) -> str:
    """Return a simple value as it is written, without the comment that may follow it."""
    return _alone_or_commented(text)[1]


class _Entries(dict[str, tuple[str, Any]]):
    """Key and value of an entry by its line, without a value where a block follows, remembered as fields are."""

    def __missing__(self, line: str) -> tuple[str, Any]:
        if (entry := _ENTRY.fullmatch(line)) is not None:
            pair = entry["key"], _value_in_a_block(entry["value"])
        elif (opening := _OPENING.fullmatch(line)) is not None and line.isprintable():
            pair = opening["key"], None
        else:
            raise Doubt
        return _remembered(self, line, pair)


_entry: Final = _Entries().__getitem__


def _alone_or_commented(text: str) -> tuple[Any, str]:
    try:
        return _simple_in_a_block(text), text
    except Doubt:
        body, sign, comment = text.partition(" #")
        if not sign or not comment.isprintable():
            raise
        body = body.rstrip(" ")
        return _simple_in_a_block(body), body


def _simple_in_a_block(text: str) -> Any:
    if (closing := _CLOSING.get(text[:1])) is not None:
        if text[-1] != closing:
            raise Doubt
        return _value(text)
    return VALUES[text] if _IN_A_BLOCK.fullmatch(text) and text.isprintable() else _scalar(text)


# ---- where its parts stand


def beginning_of(line: str, column: int) -> tuple[str, int | None]:
    """Return the key of an entry, and the column where its value begins, `None` where a block follows."""
    entry = _ENTRY.fullmatch(line, column)
    if entry is not None:
        return entry["key"], entry.start("value")
    return line[column : line.index(":", column)], None


def parts_of(text: str) -> Iterator[tuple[int, str | None, str]]:
    """Yield the parts of a simple value in brackets: where each begins, its key if it has one, and its value."""
    pattern = {"{": _FIELDS, "[": _ITEMS}.get(text[0])
    at = 1
    for part in _split(pattern, text[1:-1]) if pattern is not None else ():
        key, _, value = part.partition(": ") if pattern is _FIELDS else (None, "", part)
        yield at, key, value
        at += len(part) + len(", ")
