"""The values of a text as it writes them: where each begins and ends, for whoever changes one and leaves the rest."""

from __future__ import annotations

import yaml
from yaml.nodes import MappingNode, Node, SequenceNode

from adjudicator.reading.nodes import Nodes, compose
from adjudicator.reading.scalars import Doubt


class Tree:
    """The nodes of a text that can be read, by the paths of its plain values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._nodes = Nodes(_root(text))

    def node(self, *path: str | int) -> Node:
        """Return the node of the value at this path, or of its nearest ancestor that exists."""
        return self._nodes.at(path)[1][0]

    def key(self, *path: str | int) -> Node:
        """Return the node of the key of the value at this path, or of its nearest ancestor that exists."""
        return self._nodes.at(path)[0][0]

    def span(self, *path: str | int) -> tuple[int, int]:
        """Return from which character up to which the value at this path stands, or its nearest ancestor."""
        node = self.node(*path)
        return node.start_mark.index, end_of(node)


def _root(text: str) -> MappingNode:
    try:
        return compose(text)
    except (Doubt, yaml.YAMLError):
        from adjudicator.reading.careful import read_carefully  # rarely needed

        return read_carefully(text)[1]


def end_of(node: Node) -> int:
    """Return the index of the character after a value; one in block style ends with the last value in it."""
    return int(_last_of(node).end_mark.index)


def row_after(node: Node) -> int:
    """Return the row after the last one of a value, counted from 0; one in block style ends with the last in it."""
    last = _last_of(node)
    end = last.end_mark.line + (1 if last.end_mark.column > 0 else 0)
    return int(max(end, last.start_mark.line + 1))


def _last_of(node: Node) -> Node:
    """Return the last value in a value in block style: its own end mark may stand at what comes next."""
    while isinstance(node, MappingNode | SequenceNode) and node.value and not node.flow_style:
        node = node.value[-1][1] if isinstance(node, MappingNode) else node.value[-1]
    return node
