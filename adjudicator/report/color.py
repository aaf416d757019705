"""Lines for people: the colors of a terminal, and nothing else that could act on one.

A report colors parts of its lines with `Paint`. What it paints is marked with a word that is drawn by lot when the
program starts, so that nothing in a record can stand for it; `shown` escapes what acts on a terminal or a log in the
whole line, and only then turns the marks into colors. No line of a text may be written anywhere without it.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

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
    """Return how to color texts."""
    return _painted if colored else plain


def _painted(text: str, role: str) -> str:
    return f"<{_LOT}:{role}>{text}</{_LOT}>"


def shown(line: str) -> str:
    """Return a line as it may be written, with its colors, and with whatever else it holds escaped."""
    if _LOT not in line:
        return escaped(line)
    return "".join(_pieces(line))


def _pieces(line: str) -> Iterator[str]:
    from click import style  # only colored lines need it

    end = 0
    for marked in _MARKED.finditer(line):
        yield escaped(line[end : marked.start()])
        yield style(escaped(marked["text"]), **STYLES[marked["role"]])
        end = marked.end()
    yield escaped(line[end:])


def written(lines: Iterable[str]) -> str:
    """Return lines as one text."""
    return "".join(f"{shown(line)}\n" for line in lines)
