"""Reads the YAML text of a record into plain values, strictly, and keeps the place of every key and value.

Guaranteed: any bytes end in a `Source` or in `Unreadable`, and every fault has a line and a column. Both count from
1, columns count characters, and lines end at `\\n`, `\\r\\n` and `\\r`. No text that comes out of here ends in
`\\r`.

Scalars are those of YAML 1.2, stricter still: only `true` and `false` are booleans, only plain decimal digits are
numbers, all else is text, keys are always text, and texts are in Unicode NFC. An empty value, a key given twice, an
anchor, an alias, a tag, a merge key, a directive and a second document are refused. `Source.data` holds what is
left without them, so that the shape of the rest can be checked in the same run; a record with faults is never
judged.

There are two ways through. The quick one, here, takes nearly every record, and gives up at the first doubt without a
word. The careful one, in `doubts.py`, then starts afresh and names each fault; only it refuses what is decoded.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from unicodedata import normalize

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

DEEPEST: Final = 60
LARGEST: Final = 100_000_000
MOST_DIGITS: Final = 18

_REFUSED: Final = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff"
FORBIDDEN: Final = re.compile(f"[{_REFUSED}]")
LINE_END: Final = re.compile(r"\r\n|\n|\r")

NO_BREAK: Final = re.compile(r"[ \t?:-]*(?P<space>[^\S\x00-\x7f])")  # or another space that YAML takes for text
_ESCAPED: Final = re.compile(rf"[\r{_REFUSED}]")
_WHOLE_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_CURLY_QUOTED: Final = re.compile("[\u2018\u201a-\u201c\u201e\u201f].*[\u2018\u2019\u201c\u201d]", re.DOTALL)
_NODE_PROPERTY: Final = re.compile(r"(?:!|[&*](?=\S))(?<=[\s\[\]{},:?-].)")  # an anchor, an alias, a tag, or a text
_DEEP_LINE: Final = re.compile(rf"\n[ \t?:-]{{{DEEPEST}}}")
_MANY_BRACKETS: Final = 400  # as many levels fit on the C stack even of a small thread
_CACHED: Final = 4096  # scalars at most
_CACHED_LENGTH: Final = 64  # characters of each at most

Plain: TypeAlias = str | int | bool
Kept = TypeVar("Kept")


class Place(NamedTuple):
    """Where a key or value stands: from `column` up to, not including, `end_column`; at least one column wide."""

    line: int
    column: int
    end_column: int


class Fault(NamedTuple):
    """One reason why the text is malformed, in plain words."""

    message: str
    place: Place
    hint: str | None = None


class Unreadable(Exception):  # an adjective, as every finding
    """Nothing can be read on: the text is not YAML, not UTF-8, too big, too deep, or holds no record."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*(fault.message for fault in faults))
        self.faults: list[Fault] = sorted(faults, key=lambda fault: fault.place)


class Source:
    """The text of a record, its plain values, and where each of them stands."""

    __slots__ = ("_gone", "_lines", "_root", "data", "faults", "text")

    def __init__(
        self,
        text: str,
        data: dict[str, Any],
        root: MappingNode,
        faults: list[Fault],
        gone: frozenset[tuple[int, str]] = frozenset(),
    ) -> None:
        self.text = text
        self.data: Any = data
        self.faults = faults
        self._root = root
        self._gone = gone
        self._lines: list[str] | None = None

    def where(self, *path: str | int) -> Place:
        """The value at this path of `data`, or its nearest ancestor that exists; only the first line of several."""
        return self._place(self._walk(path)[1])

    def where_key(self, *path: str | int) -> Place:
        """The key at this path of `data`, or the item if it stands in a list; of the nearest ancestor that exists."""
        return self._place(self._walk(path)[0])

    def refused(self, path: tuple[str | int, ...], key: str | None) -> bool:
        """Whether the mapping at this path has the key in the text, with a value that was refused."""
        return key is not None and (self._walk(path)[1].start_mark.index, key) in self._gone

    def line_text(self, line: int) -> str:
        """The line of this number without its end; empty past the last one."""
        if self._lines is None:
            self._lines = LINE_END.split(self.text)
        return self._lines[line - 1] if 0 < line <= len(self._lines) else ""

    def _walk(self, path: tuple[str | int, ...]) -> tuple[Node, Node]:
        """The nodes of the key and of the value as far as the path goes."""
        key: Node = self._root
        value: Node = self._root
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

    def _place(self, node: Node) -> Place:
        return place_of(node, self.line_text(node.start_mark.line + 1))


def read(content: bytes | str) -> Source:
    """The record in this text, with the faults that do not stop the reading, in their order; raises `Unreadable`."""
    if len(content) > LARGEST:
        raise Unreadable(Fault(f"the file is larger than {LARGEST // 1_000_000} MB", Place(1, 1, 2)))
    text = (content if isinstance(content, str) else _decode(content)).removeprefix("\ufeff")
    try:
        _doubt_characters(text)
        root = _compose(text)
        return Source(text, _quick_mapping(root, DEEPEST), root, [])
    except (_Doubt, TypeError, yaml.YAMLError):  # TypeError: a list or a mapping as a key
        pass
    from adjudicator.reading import careful as doubts  # rarely needed, and it needs this module

    return doubts.read_carefully(text)


# ---- places


def place_of(node: Any, line: str) -> Place:
    """The place of a node, an event or a token, given the text of the line that it starts in."""
    start, end = node.start_mark, node.end_mark
    end_column = end.column if end.line == start.line else len(line.rstrip())
    return Place(start.line + 1, start.column + 1, max(end_column + 1, start.column + 2))


def place_at(text: str, index: int) -> Place:
    """The place of the character at this index."""
    ends = list(LINE_END.finditer(text, 0, index))
    column = index - (ends[-1].end() if ends else 0) + 1
    return Place(len(ends) + 1, column, column + 1)


# ---- from bytes to text


def _decode(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        from adjudicator.reading import syntax  # rarely needed, and it needs this module

        raise Unreadable(syntax.undecodable(content, error.start)) from None


def _doubt_characters(text: str) -> None:
    """Raises for what libyaml lets pass or cannot be given; it sees to the control characters itself, on the way."""
    if text.isascii():
        return
    for character in "\x85\u2028\u2029\ufeff":
        if character in text:
            raise _Doubt
    try:
        text.encode()
    except UnicodeEncodeError:
        raise _Doubt from None


# ---- the quick way


class _Doubt(Exception):  # no error: most doubts are unfounded
    """Something has to be looked at carefully."""


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
            raise _Doubt


def _compose(text: str) -> MappingNode:
    """The nodes of the text, if nothing stands in it that they would not show."""
    lines = "\n" + text.replace("\r", "\n")
    if ("&" in text or "*" in text or "!" in text) and _NODE_PROPERTY.search(lines):
        raise _Doubt
    if "\n%" in lines:  # a directive, if it is not in the middle of a text
        raise _Doubt
    many = text.count("[") + text.count("{") > _MANY_BRACKETS
    loader = _Guarded(text) if many or _DEEP_LINE.search(lines) else _Composer(text)
    root = loader.get_single_node()
    if not isinstance(root, MappingNode):
        raise _Doubt
    return root


class _Values(dict[str, Plain]):
    """What plain scalars stand for; those that are refused raise."""

    def __missing__(self, text: str) -> Plain:
        if objection_to_plain(text):
            raise _Doubt
        return _remember(self, text, plain_value(text))


class _Keys(dict[str, str]):
    """Keys as written, in NFC; those that are refused, if only where they are plain, raise."""

    def __missing__(self, text: str) -> str:
        if objection_to_key(text, plain=True) or objection_to_quoted(text):
            raise _Doubt
        return _remember(self, text, normalize("NFC", text))


def _remember(cache: dict[str, Kept], text: str, value: Kept) -> Kept:
    if len(cache) >= _CACHED:
        cache.clear()
    if len(text) <= _CACHED_LENGTH:
        cache[text] = value
    return value


_VALUES: Final = _Values()
_KEYS: Final = _Keys()


def _quick_mapping(node: Any, room: int) -> dict[str, Any]:
    if not room:
        raise _Doubt
    data: dict[str, Any] = {}
    for key, value in node.value:
        kind = value.__class__
        if kind is ScalarNode:
            data[_KEYS[key.value]] = _quick_quoted(value.value) if value.style else _VALUES[value.value]
        elif kind is MappingNode:
            data[_KEYS[key.value]] = _quick_mapping(value, room - 1)
        else:
            data[_KEYS[key.value]] = _quick_list(value, room - 1)
    if len(data) != len(node.value):
        raise _Doubt
    return data


def _quick_list(node: Any, room: int) -> list[Any]:
    if not room:
        raise _Doubt
    data: list[Any] = []
    for value in node.value:
        kind = value.__class__
        if kind is MappingNode:
            data.append(_quick_mapping(value, room - 1))
        elif kind is ScalarNode:
            data.append(_quick_quoted(value.value) if value.style else _VALUES[value.value])
        else:
            data.append(_quick_list(value, room - 1))
    return data


def _quick_quoted(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    if objection_to_quoted(text):
        raise _Doubt
    return normalize("NFC", text)


# ---- scalars: what they stand for, and what is wrong with them (a message and a hint)


def plain_value(text: str) -> Plain:
    """What a plain scalar stands for, given that nothing is wrong with it."""
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return text == "true" if text in ("true", "false") else normalize("NFC", text)


def objection_to_plain(text: str) -> tuple[str, str] | None:
    """What is wrong with a plain scalar as a value."""
    if text in ("", "~", "null"):
        return "a value is missing", "a field may be absent, never empty"
    if text == "-":
        return "a dash alone is no value", 'leave the field out, or write "-" if a dash is meant'
    if len(text) > MOST_DIGITS and _WHOLE_NUMBER.fullmatch(text) and len(text.lstrip("-")) > MOST_DIGITS:
        return f"the number has more than {MOST_DIGITS} digits", "write it in quotes if it is a text"
    return _objection_to_unquoted(text)


def _objection_to_unquoted(text: str) -> tuple[str, str] | None:
    if text.isascii():
        return None
    if NO_BREAK.match(text) or text[-1].isspace():
        return "no-break space where a plain one is due", "use plain spaces"
    if _CURLY_QUOTED.fullmatch(text):
        return "curly quotes: write straight ones", "the quotes of YAML are \" and '"
    return None


def objection_to_quoted(text: str) -> tuple[str, str] | None:
    """What is wrong with the text of a quoted scalar: the character behind an escape."""
    escaped = _ESCAPED.search(text)
    if escaped:
        return f"the character U+{ord(escaped[0]):04X} cannot stand in a record", "leave the escape out"
    return None


def objection_to_key(text: str, *, plain: bool) -> tuple[str, str] | None:
    """What is wrong with a scalar as a key."""
    if not plain:
        return objection_to_quoted(text)
    if text == "":
        return "a key is missing", "a field is written as key: value"
    if text == "<<":
        return "merge keys are refused: write the values out", "a record has no anchors to merge from"
    return _objection_to_unquoted(text)
