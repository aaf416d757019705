"""Fit lines to the width of a terminal: words wrap, none is split, and a table that is too wide is stacked.

Lines are lists of slices of the rows that they were made from, so that colors can be put on afterwards.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

HANGING = 4
"""How much further a wrapped line is indented."""

NARROWEST = 10
"""How many columns a text has at least, however deep it is indented and however narrow the terminal is."""

LABEL = 20
"""How long a label before a text may be for the text to wrap below itself."""

CUT = "..."
"""What stands in place of the ends of a line that is cut."""

EXCERPT = re.compile(r" *\d* \|(?: |$)")
MARKS = re.compile(r" *\| +\^+")
_NOTE = re.compile(r"\s*= ")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_CELL = re.compile(r"\S+(?: \S+)*")


class Piece(NamedTuple):
    """A part of a new line: what stands in some columns of the row with this number."""

    row: int
    start: int
    end: int


Line = list["Piece | str"]


class Cell(NamedTuple):
    """A cell of a table, by the columns in which it stands."""

    start: int
    end: int


def fitted(rows: Sequence[str], width: int) -> Iterator[Line]:
    """Yield the lines that some rows make in this width."""
    number = 0
    while number < len(rows):
        end = _end_of_table(rows, number)
        if end - number > 1 and any(len(row) > width for row in rows[number:end]):
            yield from _table(rows, number, end, width)
            number = end
            continue
        row = rows[number]
        if EXCERPT.match(row):
            end = _end_of_excerpt(rows, number)
            yield from _excerpt(rows, number, end, width)
            number = end
            continue
        if len(row) <= width:
            yield [Piece(number, 0, len(row))]
        else:
            yield from _wrapped(rows, Piece(number, 0, len(row)), "", _indent_below(row), width)
        number += 1


def _indent_below(row: str) -> int:
    """Return the indentation of a wrapped row: below its text, if it is a note or has a label."""
    if _NOTE.match(row):
        return row.index("=") + 2
    indent = len(row) - len(row.lstrip())
    gap = _GAP.search(row)
    return gap.end() if gap and gap.end() <= indent + LABEL else indent + HANGING


def _wrapped(rows: Sequence[str], piece: Piece, before: str, below: int, width: int) -> Iterator[Line]:
    """Yield a piece of a row as lines of this width at the most, unless a word alone is wider.

    The first line begins with a given text, and the others are indented as given.
    """
    row, start = rows[piece.row][: piece.end], piece.start
    while start < piece.end:
        end = _break(row, start, max(width - len(before), NARROWEST))
        yield [before, Piece(piece.row, start, end)]
        start = end + len(row[end:]) - len(row[end:].lstrip())
        before = " " * below


def _break(row: str, start: int, room: int) -> int:
    """Return where a line ends that begins at this column: at the last space that fits, or at the first one after."""
    if len(row) - start <= room:
        return len(row)
    word = start + len(row[start:]) - len(row[start:].lstrip())
    space = row.rfind(" ", word, start + room + 1)
    space = space if space > 0 else row.find(" ", start + room)
    return space if space > 0 else len(row)


# --- excerpts ------------------------------------------------------------------------------------------------------


def _end_of_excerpt(rows: Sequence[str], start: int) -> int:
    end = start
    while end < len(rows) and EXCERPT.match(rows[end]):
        end += 1
    return end


def _excerpt(rows: Sequence[str], start: int, end: int, width: int) -> Iterator[Line]:
    """Yield the rows of an excerpt of a record, cut around the marked place if they are too wide."""
    margin = rows[start].index("|") + 2
    room = max(width - margin - 2 * len(CUT), NARROWEST)
    longest = max(map(len, rows[start:end]))
    marked = next((row.index("^") for row in rows[start:end] if MARKS.fullmatch(row)), margin)
    first = margin if longest <= width else max(margin, min(marked - room // 2, longest - room))
    last = longest if longest <= width else first + room
    for number in range(start, end):
        row = rows[number]
        cut = " " * len(CUT) if MARKS.fullmatch(row) else CUT
        head = cut if first > margin and len(row) > margin else ""
        tail = CUT if len(row) > last and cut == CUT else ""
        yield [Piece(number, 0, min(margin, len(row))), head, Piece(number, first, min(last, len(row))), tail]


# --- tables --------------------------------------------------------------------------------------------------------


def _end_of_table(rows: Sequence[str], start: int) -> int:
    """Return where the rows end, from one on, that have three cells or more and the same indentation."""
    end = start
    while end < len(rows) and len(_cells(rows[end])) > 2 and not EXCERPT.match(rows[end]):
        end += 1
    return end


def _cells(row: str) -> list[Cell]:
    return [Cell(*found.span()) for found in _CELL.finditer(row)]


def _table(rows: Sequence[str], start: int, end: int, width: int) -> Iterator[Line]:
    """Yield a table whose last column wraps, or one that is stacked if that does not fit."""
    last = _cells(rows[start])[-1].start
    others = max(cell.end for row in rows[start:end] for cell in _cells(row) if cell.start < last)
    if last + LABEL <= width and others < last:
        for number in range(start, end):
            yield from _wrapped(rows, Piece(number, 0, len(rows[number])), "", last, width)
    else:
        yield from _stacked(rows, start, end, width)


def _stacked(rows: Sequence[str], start: int, end: int, width: int) -> Iterator[Line]:
    """Yield each row of a table as a list of its cells, each named by the head of its column."""
    heads = _cells(rows[start])
    for number in range(start + 1, end):
        first, *cells = _cells(rows[number])
        indent = " " * first.start
        yield [indent, Piece(number, first.start, first.end)]
        for cell in cells:
            head = min(heads, key=lambda head: max(head.start - cell.end, cell.start - head.end))
            name = rows[start][head.start : head.end]
            label = f"{indent}  {name}: "
            yield from _wrapped(rows, Piece(number, *cell), label, first.start + HANGING, width)
