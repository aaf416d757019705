"""Lines for people: colors of a terminal, and nothing else that could act on one.

A report colors parts of its lines with `Paint`. What it paints is marked with a word drawn at random when the program
starts, so that nothing in a record can imitate it; `shown` escapes what acts on a terminal or a log in the whole line,
and only then turns the marks into colors. No line may be written anywhere without `shown`.
"""

import os
import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from adjudicator.engine.unsafe import escaped

Paint = Callable[[str, str], str]
"""Give a text the color of its role: `bad`, `good`, `warn`, `rule` or `bold`."""

STYLES: dict[str, dict[str, Any]] = {
    "bad": {"fg": "red", "bold": True},
    "good": {"fg": "green", "bold": True},
    "warn": {"fg": "yellow", "bold": True},
    "rule": {"fg": "cyan"},
    "bold": {"bold": True},
}

_LOT = os.urandom(8).hex()
_MARKED = re.compile(f"<{_LOT}:(?P<role>[a-z]+)>(?P<text>.*?)</{_LOT}>", re.DOTALL)


def plain(text: str, _role: str) -> str:
    """Leave a text without color."""
    return text


def painter(colored: bool) -> Paint:
    """Return the function that colors texts."""
    return _painted if colored else plain


def _painted(text: str, role: str) -> str:
    return f"<{_LOT}:{role}>{text}</{_LOT}>"


def shown(line: str) -> str:
    """Return a line as it may be written: in its colors, with everything unsafe in it escaped."""
    return escaped(line) if _LOT not in line else _Row.of(line).colored()


def written(lines: Iterable[str], width: int | None = None) -> str:
    """Return lines as one text, fitted to a width if one is given."""
    if width is None:
        return "".join(f"{shown(line)}\n" for line in lines)
    from adjudicator.report.fitting import fitted  # only a terminal needs it

    rows = [_Row.of(line) for line in lines]
    return "".join(
        "".join(piece if isinstance(piece, str) else rows[piece.row].colored(piece.start, piece.end) for piece in line)
        + "\n"
        for line in fitted([row.text for row in rows], width)
    )


class _Row(msgspec.Struct, frozen=True):
    """A line with everything escaped, and the columns in it that have a color."""

    text: str
    colors: list[tuple[int, int, str]]

    @classmethod
    def of(cls, line: str) -> "_Row":
        """Take a line apart."""
        text, colors, end = "", [], 0
        for marked in _MARKED.finditer(line) if _LOT in line else ():
            before = text + escaped(line[end : marked.start()])
            text = before + escaped(marked["text"])
            colors.append((len(before), len(text), marked["role"]))
            end = marked.end()
        return cls(text + escaped(line[end:]), colors)

    def colored(self, start: int = 0, end: int | None = None) -> str:
        """Return some columns of it with their colors."""
        from click import style  # only colored lines need it

        end = len(self.text) if end is None else end
        pieces, at = [], start
        for begins, ends, role in self.colors:
            if begins < end and ends > start:
                first, last = max(begins, start), min(ends, end)
                pieces += [self.text[at:first], style(self.text[first:last], **STYLES[role])]
                at = last
        return "".join((*pieces, self.text[at:end]))
