"""Where the comments of a text stand, and the rows of its nodes: both count rows from 0."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

_SIGN: Final = re.compile(r"(?:(?<=[ \t])|^)#", re.MULTILINE)


class Comments(dict[int, str]):
    """The comment on each row that has one; `alone` are the rows on which nothing else stands."""

    def __init__(self, text: str, root: Node) -> None:
        super().__init__()
        self.alone: set[int] = set()
        spans = sorted((node.start_mark.index, node.end_mark.index) for node in scalars_of(root))
        starts = [start for start, _ in spans]
        for row, (at, line) in enumerate(_lines(text)):
            for sign in _SIGN.finditer(line):
                before = bisect_right(starts, at + sign.start()) - 1
                if before < 0 or at + sign.start() >= spans[before][1]:
                    self[row] = line[sign.start() :].rstrip()
                    if not line[: sign.start()].strip():
                        self.alone.add(row)
                    break


def _lines(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for line in text.split("\n"):
        yield at, line
        at += len(line) + 1


def scalars_of(node: Any) -> Iterator[ScalarNode]:
    """Yield every scalar in a node, keys included, in the order of the text."""
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, MappingNode):
        for key, value in node.value:
            yield from scalars_of(key)
            yield from scalars_of(value)
    elif isinstance(node, SequenceNode):
        for item in node.value:
            yield from scalars_of(item)


def is_block_text(node: Any) -> bool:
    """Say whether a text of several lines stands in a node."""
    return any(each.style in ("|", ">") or each.start_mark.line != each.end_mark.line for each in scalars_of(node))
