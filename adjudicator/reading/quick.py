"""Simple lines, which most moves are, read without libyaml; everything else of the text is given to it.

**What is simple.** Under `moves:` at the start of a line, a *simple line* is `- {key: value, ...}`, indented as the
first item is, with a simple value (`simple` says what that is). A comment of printable characters may follow it.

**What is left out.** A *run* is a simple line followed by simple and empty lines. libyaml is given the text without the
lines of the runs, but for the first of each, the *anchor*. What it makes of the anchors is then checked against the
text: each must be an item of the block list right under the root's key `moves`, a mapping in braces that begins and
ends on its own line. Otherwise the whole text goes to libyaml.

**Why the result is the same.** libyaml goes through a text from left to right, and what it makes of a line depends on
the line and on the state in which it comes to it. Let an anchor be such an item, with its dash at column `c`. After it
the state is S: outside all scalars and brackets, between two items of the list `moves`, whose dashes stand at column
`c`. (A key might still begin at the anchor's `{`; that is given up at the end of the line, whatever follows.) In state
S a simple line adds one item and leads to S, since no character that it may hold means anything else there; an empty
line adds nothing and leads to S. So the state is S after the whole run as it is after the anchor alone, and what
follows the run is read in the same state whether or not libyaml has seen the run. By induction over the runs this holds
for the whole text: its anchors are such items exactly if those of the shortened text are, and what was left out stands
right after its anchor. What a scalar stands for is decided by the same tables as everywhere (`scalars`), characters
that no record may hold are neither safe nor printable, and a key that is given twice is noticed by counting.

Places in what was left out are found when they are asked for: that line alone is then composed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice
from typing import Any, Final, NamedTuple

from yaml.nodes import MappingNode, SequenceNode

from adjudicator.reading.nodes import Found, Nodes, Path, compose, compose_harmless, mapping_of, walk
from adjudicator.reading.scalars import Doubt
from adjudicator.reading.simple import is_empty, item

MOVES: Final = "moves"

_EMPTY: Final = r"[ ]*(?:#[^\n]*)?\n"
_BEGINNING: Final = re.compile(rf"(?:^|(?<=\n)){MOVES}:{_EMPTY}(?=(?:{_EMPTY})*(?P<dash>[ ]*- )\{{)")
_ENDED: Final = re.compile(r"[ ]*(?:[ ]#.*)?\Z")


# ---- the whole text


class _Run(NamedTuple):
    """A run: the line of its anchor (from 0) in what libyaml is given and in the text, and the items after it."""

    kept: int
    line: int
    items: list[dict[str, Any]]


def read_lines(text: str) -> tuple[dict[str, Any], LineNodes]:
    """Return the values of a text, and nodes that know where they stand; raises `Doubt`, or an error of libyaml."""
    beginning = _BEGINNING.search(text)
    if beginning is None:
        raise Doubt
    dash = beginning["dash"]
    lines = text.split("\n")
    kept, runs = _without_runs(lines, text.count("\n", 0, beginning.end()), dash)
    if len(kept) == len(lines):
        raise Doubt
    root = compose("\n".join(kept) + "\n" if runs[-1].kept == len(kept) - 1 else "\n".join(kept))
    data = mapping_of(root)
    anchors = _anchors(root, kept, runs, len(dash))
    some, moves, done = data[MOVES], [], 0
    for anchor, run in zip(anchors, runs, strict=True):
        moves += some[done : anchor + 1]
        moves += run.items
        done = anchor + 1
    data[MOVES] = moves + some[done:]
    return data, LineNodes(root, lines, dash, [*zip(anchors, runs, strict=True)], len(lines) - len(kept))


def _without_runs(lines: list[str], first: int, dash: str) -> tuple[list[str], list[_Run]]:
    """Return the lines without those that libyaml need not see, from the first line under `moves:` on."""
    begins = dash + "{"
    kept = lines[:first]
    runs: list[_Run] = []
    items: list[dict[str, Any]] | None = None  # of the run that goes on
    for number, line in enumerate(lines[first:], first):
        found = item(rest) if (rest := line.removeprefix(begins)) != line else None
        if items is not None:
            if found is not None:
                items.append(found)
                continue
            if is_empty(line):
                continue
        if line and line[0] not in " -#":
            return kept + lines[number:], runs
        items = None if found is None else []
        if items is not None:
            runs.append(_Run(len(kept), number, items))
        kept.append(line)
    return kept, runs


def _anchors(root: MappingNode, kept: list[str], runs: list[_Run], column: int) -> list[int]:
    """Return which items of the list of moves the anchors are; raises `Doubt` if one is not as it has to be."""
    moves = next((value for key, value in root.value if key.value == MOVES), None)
    if not isinstance(moves, SequenceNode) or moves.flow_style:
        raise Doubt
    begun = {item.start_mark.line: index for index, item in enumerate(moves.value)}
    anchors = [begun.get(run.kept, -1) for run in runs]
    for index, run in zip(anchors, runs, strict=True):
        item = moves.value[index]
        start, end = item.start_mark, item.end_mark
        if not isinstance(item, MappingNode) or not item.flow_style or (start.line, start.column) != (run.kept, column):
            raise Doubt
        if end.line != run.kept or not _ENDED.match(kept[run.kept], end.column):
            raise Doubt
    return anchors


# ---- places


class LineNodes(Nodes):
    """The nodes of a text whose runs libyaml was not given."""

    __slots__ = ("_begins", "_dash", "_left_out", "_lines", "_runs")

    def __init__(
        self, root: MappingNode, lines: list[str], dash: str, runs: list[tuple[int, _Run]], left_out: int
    ) -> None:
        super().__init__(root)
        self._lines = lines
        self._dash = dash
        self._runs = runs  # each with the item that is its anchor, among those that libyaml has seen
        self._left_out = left_out
        self._begins: dict[int, list[int]] = {}  # where the items of a run begin, by the line of its anchor

    def at(self, path: Path) -> tuple[Found, Found]:
        """Return the nodes of key and value as far as the path leads, each with its line."""
        if path[:1] == (MOVES,) and path[1:] and isinstance(path[1], int):
            index = path[1]
            for anchor, run in self._runs:
                if index <= anchor:
                    break
                if index <= anchor + len(run.items):
                    return self._in_run(run, index - anchor, path[2:])
                index -= len(run.items)
            path = (MOVES, index, *path[2:])
        key, value = walk(self.root, self.root, path)
        return (key, self._line(key)), (value, self._line(value))

    def _line(self, node: Any) -> int:
        """Return the line of a node that libyaml has seen: below a run it stands further down."""
        line: int = node.start_mark.line
        next_run = bisect_left(self._runs, line, key=lambda run: run[1].kept)
        if next_run == len(self._runs):
            return line + self._left_out + 1
        _, run = self._runs[next_run]
        return line + run.line - run.kept + 1

    def _items(self, run: _Run) -> list[int]:
        """Return the lines in which the items of a run begin."""
        if run.line not in self._begins:
            begins = self._dash + "{"
            below = range(run.line + 1, len(self._lines))
            self._begins[run.line] = list(
                islice((n for n in below if self._lines[n].startswith(begins)), len(run.items))
            )
        return self._begins[run.line]

    def _in_run(self, run: _Run, number: int, path: Path) -> tuple[Found, Found]:
        """Return the nodes in the item of this number after an anchor: its line is composed alone."""
        line = self._items(run)[number - 1]
        item = compose_harmless(" " * len(self._dash) + self._lines[line][len(self._dash) :])
        key, value = walk(item, item, path)
        return (key, line + 1), (value, line + 1)
