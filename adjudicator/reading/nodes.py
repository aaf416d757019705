"""The nodes that libyaml makes of a text, plain values made of them, and the nodes that a path leads to.

Nothing here says what is wrong with a text: at the first doubt it raises `Doubt`, or an error of libyaml.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias, cast
from unicodedata import normalize

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from adjudicator.reading.scalars import KEYS, VALUES, Doubt, quoted_value

DEEPEST: Final = 60

_NODE_PROPERTY: Final = re.compile(r"(?:!|[&*](?=\S))(?<=[\s\[\]{},:?-].)")  # an anchor, an alias, a tag, or a text
_DEEP_LINE: Final = re.compile(rf"\n[ \t?:-]{{{DEEPEST}}}")
_MANY_BRACKETS: Final = 400  # as many levels fit on the C stack even of a small thread

Path: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = tuple[Node, int]
"""A node, and the line of the text in which it begins, from 1."""


class _Composer(yaml.CSafeLoader):
    """Composes nodes without resolving their tags, which takes most of the time and gives the values of YAML 1.1."""

    def resolve(self, kind: object, value: object, implicit: object) -> None:
        return None

    def descend_resolver(self, parent: object, index: object) -> None:
        return None

    def ascend_resolver(self) -> None:
        return None


class _Guarded(_Composer):
    """Composes nodes, but stops before their nesting can overflow the C stack; a little slower."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        # A node adds its parent when it begins and takes it away at its end: a stack kept by two calls that run in C.
        self.levels: dict[object, object] = {}
        self.descend_resolver = self.levels.setdefault  # type: ignore[assignment,method-assign]  # hides the method
        self.ascend_resolver = self.levels.popitem  # type: ignore[assignment,method-assign]  # likewise

    def resolve(self, kind: object, value: object, implicit: object) -> None:
        if value is None and len(self.levels) > DEEPEST:
            raise Doubt


def compose(text: str) -> MappingNode:
    """Return the nodes of the text, if nothing stands in it that they would not show."""
    lines = "\n" + text.replace("\r", "\n")
    if ("&" in text or "*" in text or "!" in text) and _NODE_PROPERTY.search(lines):
        raise Doubt
    if "\n%" in lines:  # a directive, if it is not in the middle of a text
        raise Doubt
    many = text.count("[") + text.count("{") > _MANY_BRACKETS
    loader = _Guarded(text) if many or _DEEP_LINE.search(lines) else _Composer(text)
    root = loader.get_single_node()
    if not isinstance(root, MappingNode):
        raise Doubt
    return root


def compose_harmless(text: str) -> MappingNode:
    """Return the nodes of a text of which it is known that they show everything, and that it holds a mapping."""
    return cast("MappingNode", _Composer(text).get_single_node())


# ---- values
# Functions of the module: a closure that refers to itself would keep the nodes alive until the next collection.


def mapping_of(node: Any, room: int = DEEPEST) -> dict[str, Any]:
    """Return the plain values of a mapping of at most so many levels."""
    if not room:
        raise Doubt
    data: dict[str, Any] = {}
    for key, value in node.value:
        kind = value.__class__
        if kind is ScalarNode:
            data[KEYS[key.value]] = quoted_value(value.value) if value.style else VALUES[value.value]
        elif kind is MappingNode:
            data[KEYS[key.value]] = mapping_of(value, room - 1)
        else:
            data[KEYS[key.value]] = _list_of(value, room - 1)
    if len(data) != len(node.value):
        raise Doubt
    return data


def _list_of(node: Any, room: int) -> list[Any]:
    if not room:
        raise Doubt
    data: list[Any] = []
    for value in node.value:
        kind = value.__class__
        if kind is MappingNode:
            data.append(mapping_of(value, room - 1))
        elif kind is ScalarNode:
            data.append(quoted_value(value.value) if value.style else VALUES[value.value])
        else:
            data.append(_list_of(value, room - 1))
    return data


# ---- places


def walk(key: Node, value: Node, path: Path) -> tuple[Node, Node]:
    """Return the nodes of the key and of the value as far as a path leads from them."""
    for step in path:
        if isinstance(value, MappingNode):
            found = next((pair for pair in value.value if normalize("NFC", pair[0].value) == step), None)
        elif isinstance(value, SequenceNode) and isinstance(step, int) and 0 <= step < len(value.value):
            found = value.value[step], value.value[step]
        else:
            found = None
        if found is None:
            break
        key, value = found
    return key, value


class Nodes:
    """The nodes of a whole text."""

    __slots__ = ("root",)

    def __init__(self, root: MappingNode) -> None:
        self.root = root

    def at(self, path: Path) -> tuple[Found, Found]:
        """Return the nodes of key and value as far as the path leads, each with its line."""
        key, value = walk(self.root, self.root, path)
        return (key, key.start_mark.line + 1), (value, value.start_mark.line + 1)
