"""One layout for a record, made from the places of its values: every comment stays above or after what it stands by.

The keys of the record and of its lines have one order, each move takes one line, quotes stand only where they are
needed, and there is one blank line at most. Kept are the order of keys inside values (a split is made in the order
written), blocks, texts of several lines, and line ends.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from yaml.nodes import MappingNode, ScalarNode, SequenceNode

from adjudicator.engine.moves import Tally
from adjudicator.games import GAMES, game_named
from adjudicator.judging.writing import key_order
from adjudicator.reading.careful import read_carefully
from adjudicator.reading.comments import Comments, is_block_text
from adjudicator.reading.places import Unreadable
from adjudicator.reading.tree import row_after
from adjudicator.reading.writing import PLAIN

TOP: Final = (
    *("record", "game", "rules", "title", "date", "players", "setup", "rulings", "parts"),
    *("position", "moves", "final", "result", "expect"),
)
"""The keys of a record in their order; others come after them."""

WIDTH: Final = 120
"""A longer line at the top of a record becomes a block."""

MOVES: Final = "moves"

_ALL_KEPT: Final = re.compile(r"[|>][1-9]?\+")
_SPECIAL: Final = re.compile(r"[,\[\]{}]|: |:$")

Lines = list[str]


class Entry(NamedTuple):
    """A key and its value, the comments and blank lines above them, and the row up to which lines belong to them."""

    key: ScalarNode
    value: Any
    above: Lines
    until: int


def laid_out(text: str) -> str | None:
    """Return a text in the one layout; nothing if it cannot be read, or if anything would be lost."""
    plain = text.replace("\r\n", "\n")
    try:
        data, root, faults, _ = read_carefully(plain)
    except Unreadable:
        return None
    if faults or "\r" in plain or root.flow_style:
        return None
    layout = Layout(plain, root, data)
    new = "\n".join(layout.lines()) + "\n"
    if not _same(layout, new):
        return None
    return new.replace("\n", "\r\n") if "\r\n" in text else new


def _same(layout: "Layout", new: str) -> bool:
    """Say whether a new text has the same values and the same comments."""
    try:
        data, root, faults, _ = read_carefully(new)
    except Unreadable:
        return False
    comments = sorted(Comments(new, root).values()) == sorted(layout.comments.values())
    return not faults and comments and _told(data) == _told(layout.data)


def _told(data: Any) -> Any:
    """Return values so that they compare by the order of the keys inside them, but not of the keys of a line."""
    top = {key: _ordered(value) for key, value in data.items() if key != MOVES}
    moves = data.get(MOVES)
    lines = moves if isinstance(moves, list) else [moves]
    return top, [
        {key: _ordered(value) for key, value in line.items()} if isinstance(line, dict) else _ordered(line)
        for line in lines
    ]


def _ordered(data: Any) -> Any:
    if isinstance(data, dict):
        return [(key, _ordered(value)) for key, value in data.items()]
    return [_ordered(value) for value in data] if isinstance(data, list) else (type(data), data)


class Layout:
    """A text and its nodes, to be laid out anew."""

    def __init__(self, text: str, root: MappingNode, data: dict[str, Any]) -> None:
        self.text = text
        self.rows = text.split("\n")
        self.root = root
        self.data = data
        self.comments = Comments(text, root)
        game = data.get("game")
        self.folder = game_named(game) if isinstance(game, str) and game in GAMES else None

    # --- the whole

    def lines(self) -> Iterator[str]:
        """Yield the lines of the text in its one layout, without a blank one at either end."""
        entries, foot = self._entries()
        whole: Lines = []
        if entries:  # what stands above the first key is the file's own, and stays at its head
            whole, entries[0] = list(entries[0].above), entries[0]._replace(above=[])
        entries.sort(key=lambda entry: TOP.index(entry.key.value) if entry.key.value in TOP else len(TOP))
        for entry in entries:
            whole += entry.above
            whole += self._entry(entry, "")
        yield from _spaced([*whole, *foot])

    def _entries(self) -> tuple[list[Entry], Lines]:
        """Return the entries at the top of the record, and what stands below the last of them."""
        entries: list[Entry] = []
        row = 0
        ends = [*(key.start_mark.line for key, _ in self.root.value[1:]), len(self.rows)]
        for (key, value), end in zip(self.root.value, ends, strict=True):
            above = self._between(row, key.start_mark.line)
            row = self._until(row_after(value), end)
            entries.append(Entry(key, value, above, row))
        return entries, self._between(row, len(self.rows))

    def _until(self, row: int, end: int) -> int:
        """Return the row after the last comment that is indented and so belongs to what stands above it."""
        until = row
        for below in range(row, end):
            if below in self.comments.alone:
                if not self.rows[below].startswith((" ", "\t")):
                    break
                until = below + 1
        return until

    def _between(self, first: int, end: int) -> Lines:
        """Return the comments and blank lines of some rows."""
        blank_or_comment = (
            row for row in range(first, end) if row in self.comments.alone or not self.rows[row].strip()
        )
        return [self.comments.get(row, "") for row in blank_or_comment]

    # --- a key and its value

    def _entry(self, entry: Entry, indentation: str) -> Iterator[str]:
        key, value, _, until = entry
        start, end = key.start_mark.line, row_after(value)
        name = f"{indentation}{self._raw(key)}:"
        plain = isinstance(value, ScalarNode) and not value.style  # outside braces it needs no quotes
        one = f"{name} {self._raw(value) if plain else self._flow(value, {})}"
        is_block = self._is_block(value, one, indentation, key.value)
        over_rows = len(one) > WIDTH and end - value.start_mark.line > 1
        if not is_block and (over_rows or is_block_text(value)):
            yield from self._as_it_stands(start, end, key.start_mark.column, len(indentation))
        elif is_block:
            yield name + self._behind(start, value)
            inner = self._items if isinstance(value, SequenceNode) else self._fields
            yield from inner(value, indentation + "  ", start + 1, key.value == MOVES and not indentation)
        else:
            inside, behind = self._around(start, end)
            yield from _indented(inside, indentation)
            yield one + behind
        yield from _indented(self._between(end, until), indentation + "  ")

    def _is_block(self, value: Any, one: str, indentation: str, key: str) -> bool:
        if isinstance(value, ScalarNode) or not value.value:
            return False
        at_the_top = not indentation and (len(one) > WIDTH or key == MOVES)
        return not value.flow_style or (at_the_top and not is_block_text(value))

    def _behind(self, row: int, value: Any) -> str:
        """Return the comment after a key whose value begins below it."""
        comment = self.comments.get(row)
        return f"  {comment}" if comment is not None and value.start_mark.line > row else ""

    def _around(self, start: int, end: int) -> tuple[Lines, str]:
        """Return the comments on the inner rows of a value, and the one after its last row."""
        inside = [self.comments[row] for row in range(start, end - 1) if row in self.comments]
        last = self.comments.get(end - 1)
        return inside, "" if last is None else f"  {last}"

    def _fields(self, node: MappingNode, indentation: str, row: int, _moves: bool) -> Iterator[str]:
        for key, value in node.value:
            yield from _indented(self._between(row, key.start_mark.line), indentation)
            row = max(row, row_after(value))
            yield from self._entry(Entry(key, value, [], row), indentation)

    def _items(self, node: SequenceNode, indentation: str, row: int, moves: bool) -> Iterator[str]:
        for item in node.value:
            start, end = item.start_mark.line, row_after(item)
            yield from _indented(self._between(row, start), indentation)
            if isinstance(item, MappingNode) and not item.flow_style and not moves:
                first, *others = self._fields(item, f"{indentation}  ", start, False)
                yield f"{indentation}- {first.removeprefix(_KEPT).lstrip()}"
                yield from others
            elif is_block_text(item):
                dash = self.rows[start].rindex("-", 0, item.start_mark.column)
                yield from self._as_it_stands(start, end, dash, len(indentation))
            else:
                inside, behind = self._around(start, end)
                yield from _indented(inside, indentation)
                yield f"{indentation}- {self._flow(item, self._rank(item) if moves else {})}{behind}"
            row = max(row, end)

    def _as_it_stands(self, start: int, end: int, column: int, wanted: int) -> Iterator[str]:
        """Yield rows as they are, moved so that what began at a column begins at another."""
        rows = self.rows[start:end]
        while len(rows) > 1 and not rows[-1].strip() and not any(_ALL_KEPT.search(row) for row in rows):
            rows.pop()  # a text that does not say otherwise ends without the blank lines below it
        for row in rows:
            moved = " " * (wanted - column) + row if wanted > column else row[min(column - wanted, _margin(row)) :]
            yield _KEPT + (moved if row.strip() else "")
        yield from self._between(start + len(rows), end)

    # --- values on one line

    def _rank(self, node: Any) -> dict[str, int]:
        """Return the rank of each key of a line: by its kind of move, but in a tally as they were written."""
        pairs = node.value if isinstance(node, MappingNode) else []
        verb = next((str(value.value) for key, value in pairs if key.value == "do"), "")
        kind = self.folder.verbs.get(verb) if self.folder is not None else None
        names: Sequence[str] = ("by", "do") if kind is None or issubclass(kind, Tally) else key_order(kind)
        return {name: place for place, name in enumerate(names)} | {"stands": len(names) + 1, "note": len(names) + 2}

    def _flow(self, node: Any, rank: dict[str, int]) -> str:
        if isinstance(node, MappingNode):
            pairs = sorted(node.value, key=lambda pair: rank.get(pair[0].value, len(rank))) if rank else node.value
            return "{" + ", ".join(f"{self._raw(key)}: {self._flow(value, {})}" for key, value in pairs) + "}"
        if isinstance(node, SequenceNode):
            return "[" + ", ".join(self._flow(item, {}) for item in node.value) + "]"
        return self._scalar(node)

    def _scalar(self, node: ScalarNode) -> str:
        """Return a scalar as it is written, with quotes if it needs them in braces and without if it does not."""
        raw = self._raw(node)
        if node.style:
            return str(node.value) if PLAIN.fullmatch(node.value) else raw
        return json.dumps(node.value, ensure_ascii=False) if _SPECIAL.search(raw) else raw

    def _raw(self, node: ScalarNode) -> str:
        return self.text[node.start_mark.index : node.end_mark.index]


_KEPT: Final = "\0"
"""Stands before a line that is written as it is; no text that can be read holds it."""


def _margin(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


def _indented(lines: Sequence[str], indentation: str) -> Iterator[str]:
    for line in lines:
        yield indentation + line if line else ""


def _spaced(lines: Lines) -> Iterator[str]:
    """Yield lines with one blank one at most between two, and none at either end."""
    blank, begun = False, False
    for line in lines:
        if line.startswith(_KEPT) or line.strip():
            if blank and begun:
                yield ""
            blank, begun = False, True
            yield line.removeprefix(_KEPT) if line.startswith(_KEPT) else line.rstrip()
        else:
            blank = True
