"""Read a text in which something is wrong or doubtful, and name every fault that can be named.

It follows the parser's events, since composed nodes no longer show their anchors and tags.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from unicodedata import normalize

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from adjudicator.reading import syntax
from adjudicator.reading.nodes import DEEPEST
from adjudicator.reading.places import LINE_END, Fault, Place, Unreadable, place_of
from adjudicator.reading.scalars import (
    FORBIDDEN,
    objection_to_key,
    objection_to_plain,
    objection_to_quoted,
    plain_value,
)

NOTHING: Final = Fault("no record here", Place(1, 1, 2), "a record begins with record: 1")
"""The fault of a text without any value."""


class Careful(NamedTuple):
    """What a careful reading returns: values, nodes, faults in their order, and where a key has lost its value."""

    data: dict[str, Any]
    root: MappingNode
    faults: list[Fault]
    gone: frozenset[tuple[int, str]]


_REFUSED: Final = "refused"  # the tag of a node whose fault is already reported
_ABSENT: Final = object()


class _Doubts:
    """The faults found so far, and the lines that their places need."""

    __slots__ = ("faults", "gone", "lines")

    def __init__(self, text: str) -> None:
        self.lines: list[str] = LINE_END.split(text)
        self.faults: list[Fault] = []
        self.gone: set[tuple[int, str]] = set()  # where a mapping begins, and the key of a value that it has lost

    def add(self, node: Any, message: str, hint: str | None = None) -> None:
        """Note a fault of this node or event."""
        self.faults.append(Fault(message, self.place(node), hint))

    def place(self, node: Any) -> Place:
        """Return where this node or event stands; for an empty item, where the dash before it stands."""
        start = node.start_mark
        if isinstance(node, ScalarNode) and _is_empty(node) and start.column:
            return Place(start.line + 1, start.column, start.column + 1)
        return place_of(node, start.line + 1, self.lines[start.line] if start.line < len(self.lines) else "")


def read_carefully(text: str) -> Careful:
    """Read a text and name every fault. Raises `Unreadable` where the reading cannot go on."""
    found = FORBIDDEN.search(text)
    if found:
        raise Unreadable(syntax.forbidden(text, found.start()))
    doubts = _Doubts(text)
    try:
        root = _compose_carefully(text, doubts)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        if mark is not None and "maximum nesting" in str(error):
            read_carefully(text[: mark.index])  # libyaml may look that far ahead before it reports the first level
        raise Unreadable(*doubts.faults, syntax.explain(error, text)) from None
    if root is None or (isinstance(root, ScalarNode) and not root.style and root.value in ("", "~", "null")):
        raise Unreadable(*doubts.faults, NOTHING)
    if not isinstance(root, MappingNode):
        hint = "is there a space after the colon?" if ":" in root.value else "a record begins with record: 1"
        doubts.add(root, "a record is a mapping: lines of key: value", hint)
        raise Unreadable(*doubts.faults)
    data = _careful_mapping(root, doubts)
    faults = sorted(doubts.faults, key=lambda fault: fault.place)
    return Careful(data, root, faults, frozenset(doubts.gone))


def _compose_carefully(text: str, doubts: _Doubts) -> Node | None:
    """Return the node that the events of the first document add up to, without tags, anchors or aliases."""
    root: Node | None = None
    open_nodes: list[Any] = []
    event: Any  # the stubs mix the marks of the two parsers
    for event in yaml.parse(text, yaml.CSafeLoader):
        if isinstance(event, yaml.DocumentStartEvent):
            if root is not None:
                doubts.add(event, "a second document: a file holds one record", "put it into a file of its own")
                break
            if event.version or event.tags:
                doubts.add(event, "YAML directives are refused", "leave the line out")
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop().end_mark = event.end_mark
        elif isinstance(event, yaml.NodeEvent):
            node = _node_of(event, doubts)
            if open_nodes:
                _attach(node, open_nodes[-1])
            else:
                root = node
            if isinstance(event, yaml.CollectionStartEvent):
                open_nodes.append(node)
                if len(open_nodes) > DEEPEST:
                    doubts.add(event, f"nested deeper than {DEEPEST}")
                    raise Unreadable(*doubts.faults)
    return root


def _node_of(event: Any, doubts: _Doubts) -> Node:
    start: Any = event.start_mark
    end: Any = event.end_mark
    if isinstance(event, yaml.AliasEvent):
        doubts.add(event, "aliases are refused: write the values out", "quote the value if the * belongs to a text")
        return ScalarNode(_REFUSED, "", start, end, "")
    if event.anchor is not None:
        doubts.add(event, "anchors are refused: write the values out", "quote the value if the & belongs to a text")
    if event.tag is not None:
        doubts.add(event, "tags are refused: write the value alone", "quote the value if the ! belongs to a text")
    if isinstance(event, yaml.ScalarEvent):
        told = event.value == "" and (event.anchor is not None or event.tag is not None)
        return ScalarNode(_REFUSED if told else "", event.value, start, end, event.style)
    kind = MappingNode if isinstance(event, yaml.MappingStartEvent) else SequenceNode
    return kind("", [], start, end, event.flow_style)


def _attach(node: Node, parent: Any) -> None:
    if isinstance(parent, SequenceNode):
        parent.value.append(node)
    elif parent.value and len(parent.value[-1]) == 1:
        parent.value[-1] = (*parent.value[-1], node)
    else:
        parent.value.append((node,))


def _careful_mapping(node: MappingNode, doubts: _Doubts) -> dict[str, Any]:
    """Return the mapping without its refused fields; the node loses them too, so that paths still lead to places."""
    data: dict[str, Any] = {}
    lines: dict[str, int] = {}
    kept: list[tuple[Node, Node]] = []
    for key, value in node.value:
        name = _careful_key(key, lines, doubts)
        built = _ABSENT
        if _is_empty(value):
            if isinstance(key, ScalarNode):  # a list or a mapping as a key is reported already
                doubts.add(key, "a value is missing", _why_empty(key, value))
        else:
            built = _careful_value(value, doubts)
        if name is None:
            continue
        if built is _ABSENT:
            doubts.gone |= {(node.start_mark.index, name), (node.start_mark.index, name.partition(":")[0])}
        else:
            data[name] = built
            kept.append((key, value))
    node.value = kept
    return data


def _careful_list(node: SequenceNode, doubts: _Doubts) -> list[Any]:
    """Return the list without its refused items; the node loses them too."""
    both = [(item, _careful_value(item, doubts)) for item in node.value]
    node.value = [item for item, built in both if built is not _ABSENT]
    return [built for _, built in both if built is not _ABSENT]


def _is_empty(node: Any) -> bool:
    return bool(node.start_mark.index == node.end_mark.index)


def _why_empty(key: Any, value: Any) -> str:
    if value.start_mark.index != key.end_mark.index:
        return "a field may be absent, never empty"
    if ":" in key.value:
        return "put a space after the colon"
    if key.value.isdigit():
        return "a number has no comma, and a text that has one needs quotes"
    return "a field is written as key: value; a text with a comma needs quotes"


def _careful_value(node: Any, doubts: _Doubts) -> Any:
    if isinstance(node, MappingNode):
        if _is_to_fill_in(node, doubts):
            doubts.add(node, *syntax.TO_FILL_IN)
            return _ABSENT
        return _careful_mapping(node, doubts)
    if isinstance(node, SequenceNode):
        return _careful_list(node, doubts)
    if node.tag == _REFUSED:
        return _ABSENT
    objection = objection_to_quoted(node.value) if node.style else objection_to_plain(node.value)
    if objection:
        doubts.add(node, *objection)
        return _ABSENT
    return normalize("NFC", node.value) if node.style else plain_value(node.value)


def _is_to_fill_in(node: MappingNode, doubts: _Doubts) -> bool:
    """Say whether a mapping is but a question mark, the sign of a key, that stands in place of a value."""
    start = node.start_mark
    return (
        all(_is_empty(key) and _is_empty(value) for key, value in node.value)
        and doubts.lines[start.line][start.column : start.column + 1] == "?"
    )


def _careful_key(node: Any, lines: dict[str, int], doubts: _Doubts) -> str | None:
    """Return the name of the key, or nothing if it is refused; `lines` holds the line where each name first stood."""
    if not isinstance(node, ScalarNode):
        doubts.add(node, "a key must be a text, not a list or a mapping", "quote it if the brackets belong to a text")
        return None
    if node.tag == _REFUSED:
        return None
    objection = objection_to_key(node.value, plain=not node.style)
    if objection:
        doubts.add(node, *objection)
        return None
    name = normalize("NFC", node.value)
    line = node.start_mark.line + 1
    if name in lines:
        both = f"first in line {lines[name]}, again in line {line}" if lines[name] != line else f"both in line {line}"
        doubts.add(node, f'the key "{syntax.printable(name)}" is given twice: {both}', "keep one of them")
        return None
    lines[name] = line
    return name
