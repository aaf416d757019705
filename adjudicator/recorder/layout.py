"""Put a line into the text of a record or take one out: all else in it, comments and layout, stays as it is."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from yaml.nodes import MappingNode, Node, SequenceNode

from adjudicator.reading.tree import Tree, row_after
from adjudicator.reading.writing import flow

INDENT = 2
"""How far the first line under `moves:` is indented."""


class NotByLine(ValueError):
    """The moves of a record do not stand one below the other, so that no line can be added or taken out."""


class Moves(NamedTuple):
    """Where the moves of a record stand: the node of the list and that of its key."""

    key: Node
    items: SequenceNode


def moves_of(text: str) -> Moves:
    """Return where the moves stand in the text of a well-formed record.

    Raises `ValueError` if it has none, and `NotByLine` if they do not stand line by line.
    """
    tree = Tree(text)
    record, items = tree.node(), tree.node("moves")
    if not isinstance(record, MappingNode) or not isinstance(items, SequenceNode):
        raise ValueError("the record has no list of moves")
    if record.flow_style or (items.flow_style and not _is_empty(items)):
        raise NotByLine("the moves stand in brackets")
    return Moves(tree.key("moves"), items)


def _is_empty(items: SequenceNode) -> bool:
    """Say whether this is an empty list on one line."""
    return not items.value and items.start_mark.line == items.end_mark.line


def with_move(text: str, move: Mapping[str, Any]) -> str:
    """Return the text with a move added after the last one, and indented like it."""
    key, items = moves_of(text)
    lines, end = _split(text)
    if not items.value:
        return _with_first_move(lines, end, key, items, move)
    at = row_after(items.value[-1])
    lines.insert(at, f"{' ' * items.start_mark.column}- {flow(dict(move))}{end}")
    return "".join(lines)


def _with_first_move(lines: list[str], end: str, key: Node, items: SequenceNode, move: Mapping[str, Any]) -> str:
    """Return the text with its first move; what stands after `moves: []` stays there."""
    number, at = key.start_mark.line, items.start_mark.line
    head, tail = lines[at][: items.start_mark.column], lines[at][items.end_mark.column :]
    first = f"- {flow(dict(move))}"
    if at != number:
        lines[at] = f"{head}{first}{tail}"
    else:
        lines[number] = head.rstrip() + tail
        lines.insert(number + 1, f"{' ' * INDENT}{first}{end}")
    return "".join(lines)


def without_last_move(text: str) -> tuple[str, str]:
    """Return the text without its last move, and that move as it was written. Raises `ValueError` without moves."""
    key, items = moves_of(text)
    if not items.value:
        raise ValueError("there is no move to take back")
    lines, _ = _split(text)
    last, column = items.value[-1], items.start_mark.column
    first, end = last.start_mark.line, row_after(last)
    while lines[first][column] != "-":  # the dash stands on a line of its own
        first -= 1
    gone = "".join(lines[first:end]).strip()
    del lines[first:end]
    if len(items.value) == 1:
        number, after = key.start_mark.line, key.end_mark.column
        lines[number] = lines[number][:after] + re.sub(r"^\s*:", ": []", lines[number][after:])
    return "".join(lines), gone


def with_key(text: str, key: str, value: Any) -> str:
    """Return the text with one more key at the end of its top level."""
    _, end = _split(text)
    return f"{text.rstrip()}{end}{key}: {flow(value)}{end}"


def without_key(text: str, key: str) -> tuple[str, str]:
    """Return the text without a key of its top level, whose value stands in lines of its own, and what stood there."""
    tree = Tree(text)
    first, end = tree.key(key).start_mark.line, row_after(tree.node(key))
    lines, _ = _split(text)
    return "".join([*lines[:first], *lines[end:]]), "".join(lines[first:end]).strip()


def _split(text: str) -> tuple[list[str], str]:
    """Return the lines of a text with their ends, the last one's too, and how its lines end."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = re.findall(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+", text)
    if lines and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    return lines, end
