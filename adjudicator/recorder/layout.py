"""Put a line into the text of a record or take one out: all else in it, comments and layout, stays as it is."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from adjudicator.reading.writing import flow

INDENT = 2
"""How far the first line under `moves:` is indented."""

EMPTY = re.compile(r"\[\s*\]")


class Moves(NamedTuple):
    """Where the moves of a record stand: the node of the list and that of its key."""

    key: Node
    items: SequenceNode


def moves_of(text: str) -> Moves:
    """Return where the moves stand in the text of a well-formed record. Raises `ValueError` if it has none."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    if isinstance(root, MappingNode):
        for key, value in root.value:
            if isinstance(key, ScalarNode) and key.value == "moves" and isinstance(value, SequenceNode):
                return Moves(key, value)
    raise ValueError("the record has no list of moves")


def with_move(text: str, move: Mapping[str, Any]) -> str:
    """Return the text with a move added after the last one, and indented like it."""
    key, items = moves_of(text)
    lines, end = _split(text)
    if not items.value:
        return _with_first_move(lines, end, key, items, move)
    at = _last_line(items.value[-1]) + 1
    if items.flow_style:
        raise ValueError("the moves stand in brackets: write one on each line, after a dash")
    indent = items.value[0].start_mark.column - len("- ")
    lines.insert(at, f"{' ' * indent}- {flow(dict(move))}{end}")
    return "".join(lines)


def _with_first_move(lines: list[str], end: str, key: Node, items: SequenceNode, move: Mapping[str, Any]) -> str:
    """Return the text with its first move; what stands after `moves: []` stays there."""
    number = key.start_mark.line
    line = lines[number]
    head, tail = line[: items.start_mark.column].rstrip(), line[items.end_mark.column :]
    if items.end_mark.line != number:
        raise ValueError("the empty list of moves goes over several lines")
    lines[number] = head + tail
    lines.insert(number + 1, f"{' ' * INDENT}- {flow(dict(move))}{end}")
    return "".join(lines)


def without_last_move(text: str) -> tuple[str, str]:
    """Return the text without its last move, and that move as it was written. Raises `ValueError` without moves."""
    key, items = moves_of(text)
    if not items.value:
        raise ValueError("there is no move to take back")
    lines, _ = _split(text)
    last = items.value[-1]
    first, end = last.start_mark.line, _last_line(last) + 1
    gone = "".join(lines[first:end]).strip()
    del lines[first:end]
    if len(items.value) == 1:
        number = key.start_mark.line
        head = re.sub(r"^(\s*moves\s*:)", r"\1 []", lines[number], count=1)
        lines[number] = head
    return "".join(lines), gone


def with_key(text: str, key: str, value: Any) -> str:
    """Return the text with one more key at the end of its top level."""
    _, end = _split(text)
    return f"{text.rstrip()}{end}{key}: {flow(value)}{end}"


def _split(text: str) -> tuple[list[str], str]:
    """Return the lines of a text with their ends, the last one's too, and how its lines end."""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = re.findall(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+", text)
    if lines and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    return lines, end


def _last_line(node: Node) -> int:
    """Return the number, from 0, of the last line of a node: the end mark of a block may stand at what comes next."""
    if isinstance(node, MappingNode | SequenceNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_line(last[1] if isinstance(last, tuple) else last)
    if isinstance(node, ScalarNode) and node.style in ("|", ">"):
        return max(node.start_mark.line, node.end_mark.line - 1)
    return node.end_mark.line
