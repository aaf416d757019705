"""Make changes of a record as edits of its text: all else, comments and layout included, stays as it is."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from yaml.nodes import MappingNode, Node, SequenceNode

from adjudicator.desk.repair.changes import Change
from adjudicator.engine.moves import Move, by_of, verb
from adjudicator.judging.writing import plain_move
from adjudicator.reading.places import LINE_END
from adjudicator.reading.source import Source
from adjudicator.reading.tree import Tree, end_of
from adjudicator.reading.writing import flow

Key = str | int


class Edit(NamedTuple):
    """Characters of a text, from `start` up to `end`, and what stands there instead."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """Return a text with some edits, none of which overlap."""
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def changed_text(source: Source, record: Any, change: Change) -> str:
    """Return the text of a record with a change."""
    lines = Lines(source.text)
    at = change.at
    match change.op:
        case "insert" if change.new is not None:
            edits = lines.put_in(at, plain_move(change.new), _belongs_to_next(record.moves, at, change.new))
        case "delete":
            edits = lines.taken_out(at)
        case "swap":
            edits = lines.swapped(at)
        case "replace" | "stands" if change.new is not None:
            was = source.data["moves"][at]
            edits = list(lines.differences(("moves", at), was, _rewritten(was, record.moves[at], change.new)))
        case _:
            edits = list(lines.differences((), source.data, _with_top(source.data, record, change.made(record))))
    return edited(source.text, edits)


def _belongs_to_next(moves: Sequence[Move], at: int, new: Move) -> bool:
    """Say whether a new line belongs to the player of the next line, and not to that of the one before."""
    before, after = (by_of(moves[index]) if 0 <= index < len(moves) else None for index in (at - 1, at))
    return by_of(new) == after != before


def _rewritten(was: Mapping[str, Any], old: Move, new: Move) -> dict[str, Any]:
    """Return a line as plain values, with what is the same in both written as it was; its note stays."""
    plain = plain_move(new)
    fields = {known.encode_name: known.name for known in msgspec.structs.fields(old)}
    kept = {}
    for name, value in was.items():
        field = fields.get(name)
        if name == "note" or (field and hasattr(new, field) and getattr(old, field) == getattr(new, field)):
            kept[name] = value
        elif name in plain:
            kept[name] = plain[name]
    added = {name: value for name, value in plain.items() if name not in kept and name != "do"}
    return {**kept, "do": verb(type(new)), **added} if "do" not in kept else {**kept, **added}


def _with_top(data: Mapping[str, Any], old: Any, new: Any) -> dict[str, Any]:
    """Return the plain values of a record with another top or result; new keys stand before the moves."""
    changed = {}
    for name in ("players", "setup", "rulings", "result"):
        if getattr(old, name) != getattr(new, name):
            changed[name] = _plain(getattr(new, name), data.get(name))
    added = {name: value for name, value in changed.items() if name not in data}
    plain = {}
    for name, value in data.items():
        if name == "moves":
            plain.update(added)
        plain[name] = changed.get(name, value)
    return plain


def _plain(value: Any, was: Any) -> Any:
    """Return a block as plain values, without defaults that were not written."""
    match value:
        case msgspec.Struct():
            known = {field.name: field.default for field in msgspec.structs.fields(value)}
            written = was if isinstance(was, Mapping) else {}
            said = {
                name: _plain(getattr(value, name), written.get(name))
                for name in (*written, *(name for name in known if name not in written))
                if name in written or getattr(value, name) != known[name]
            }
            return {name: inner for name, inner in said.items() if inner is not None}
        case list():
            before = was if isinstance(was, list) and len(was) == len(value) else [None] * len(value)
            return [_plain(inner, old) for inner, old in zip(value, before, strict=True)]
        case _:
            return msgspec.to_builtins(value, str_keys=True)


class Lines:
    """The text of a record with the places of its values, and the edits that change them."""

    def __init__(self, text: str) -> None:
        self.tree = Tree(text)
        self.text = text
        ends = LINE_END.search(self.text)
        self.line_end = ends[0] if ends else "\n"

    # --- lines under `moves:` ----------------------------------------------------------------------------------------

    @property
    def _moves(self) -> SequenceNode:
        node = self.tree.node("moves")
        assert isinstance(node, SequenceNode)
        return node

    def replaced(self, at: int, new: Mapping[str, Any]) -> Edit:
        """Write another line at an index."""
        return Edit(*self.tree.span("moves", at), flow(dict(new)))

    def put_in(self, at: int, new: Mapping[str, Any], before_next: bool) -> list[Edit]:
        """Put a line in before the one at an index; `before_next` if it belongs to that line, not to the one before."""
        moves = self._moves
        plain = flow(dict(new))
        if not moves.value:
            return [Edit(*self.tree.span("moves"), f"{self.line_end}  - {plain}")]
        if moves.flow_style:
            if at < len(moves.value):
                start = moves.value[at].start_mark.index
                return [Edit(start, start, f"{plain}, ")]
            end = end_of(moves.value[-1])
            return [Edit(end, end, f", {plain}")]
        line = f"{' ' * moves.start_mark.column}- {plain}"
        if at == 0 or (before_next and at < len(moves.value)):
            start = self._item(at)[0]
            return [Edit(start, start, f"{line}{self.line_end}")]
        end = self._line_end(end_of(moves.value[at - 1]))
        return [Edit(end, end, f"{self.line_end}{line}")]

    def taken_out(self, at: int) -> list[Edit]:
        """Take the line at an index out."""
        moves = self._moves
        if len(moves.value) == 1:
            return [self._in_place_of(("moves",), "[]")]
        if moves.flow_style:
            entries = moves.value[at:]  # the comment behind the line before stays with that one
            return [_without(entries, entries, 0, 0) if entries[1:] else _without(moves.value, moves.value, at, at)]
        return [Edit(*self._item(at), "")]

    def swapped(self, at: int) -> list[Edit]:
        """Let the line at an index and the next one change places, with the comments after them."""
        if self._moves.flow_style:
            one, other = (self.tree.span("moves", index) for index in (at, at + 1))
        else:
            one, other = ((self._dash(index), self._end(index)) for index in (at, at + 1))
        return [Edit(*one, self.text[slice(*other)]), Edit(*other, self.text[slice(*one)])]

    def _item(self, at: int) -> tuple[int, int]:
        """Return where the lines of an item of a block list begin and end."""
        start, end = self._dash(at), self._end(at)
        ending = LINE_END.match(self.text, end)
        if ending is None and start:  # the last line has no line end: the line before now ends the text
            return self._line_end_before(start), end
        return start, ending.end() if ending else end

    def _dash(self, at: int) -> int:
        """Return where the line begins that has the dash of an item of a block list."""
        moves = self._moves
        start = self._line_start(moves.value[at].start_mark.index)
        while self.text[start + moves.start_mark.column] != "-":
            start = self._line_start(start - 1)
        return start

    def _end(self, at: int) -> int:
        """Return where the last line of an item of a block list ends."""
        return self._line_end(end_of(self._moves.value[at]))

    def _line_start(self, index: int) -> int:
        return max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) + 1

    def _line_end(self, index: int) -> int:
        ending = LINE_END.search(self.text, index)
        return ending.start() if ending else len(self.text)

    def _line_end_before(self, start: int) -> int:
        return start - (2 if self.text[start - 2 : start] == "\r\n" else 1)

    # --- values ------------------------------------------------------------------------------------------------------

    def differences(self, path: tuple[Key, ...], old: Any, new: Any) -> Iterator[Edit]:
        """Yield the edits that make one value another: as few and as small as they can be."""
        if old == new and type(old) is type(new):
            return
        match old, new:
            case dict(), dict() if old and not new.keys().isdisjoint(old):
                yield from self._mapping(path, old, new)
            case list(), list() if len(old) == len(new):
                for index, (was, now) in enumerate(zip(old, new, strict=True)):
                    yield from self.differences((*path, index), was, now)
            case _:
                yield self._in_place_of(path, flow(new))

    def _in_place_of(self, path: tuple[Key, ...], text: str) -> Edit:
        """Write a value on one line in place of another, further in than a list in block style right below its key."""
        node, parent = self.tree.node(*path), self.tree.node(*path[:-1])
        is_below = isinstance(node, SequenceNode) and not node.flow_style and isinstance(parent, MappingNode)
        is_flush = is_below and node.start_mark.column == parent.start_mark.column
        return Edit(*self.tree.span(*path), f"  {text}" if is_flush else text)

    def _mapping(self, path: tuple[Key, ...], old: dict[str, Any], new: dict[str, Any]) -> Iterator[Edit]:
        node = self.tree.node(*path)
        assert isinstance(node, MappingNode)
        names = list(old)
        for name in names:
            if name in new:
                yield from self.differences((*path, name), old[name], new[name])
        yield from self._removed(node, names, new)
        added: dict[str | None, list[str]] = {}
        before: str | None = None
        for name, value in new.items():
            if name in old:
                before = name
            else:
                added.setdefault(before, []).append(f"{name}: {flow(value)}")
        for before, pairs in added.items():
            yield self._added(node, names, before, pairs)

    def _removed(self, node: MappingNode, names: list[str], new: Mapping[str, Any]) -> Iterator[Edit]:
        """Yield the removal of keys that are gone, those next to each other together."""
        gone = [index for index, name in enumerate(names) if name not in new]
        while gone:
            first = last = gone.pop(0)
            while gone and gone[0] == last + 1:
                last = gone.pop(0)
            keys, values = zip(*node.value, strict=True)
            if node.flow_style or first == 0:
                yield _without(keys, values, first, last)
            else:
                end = self._line_end(end_of(values[last]))
                yield Edit(self._line_end(end_of(values[first - 1])), end, "")

    def _added(self, node: MappingNode, names: list[str], before: str | None, pairs: list[str]) -> Edit:
        """Return the addition of pairs after a key, or before the first one."""
        first = node.value[0][0].start_mark
        between = ", " if node.flow_style else f"{self.line_end}{' ' * first.column}"
        if before is None:
            return Edit(first.index, first.index, "".join(f"{pair}{between}" for pair in pairs))
        end = end_of(node.value[names.index(before)][1])
        end = end if node.flow_style else self._line_end(end)
        return Edit(end, end, "".join(f"{between}{pair}" for pair in pairs))


def _without(starts: Sequence[Node], ends: Sequence[Node], first: int, last: int) -> Edit:
    """Return the removal of neighbours among the entries of a mapping or a list, with a comma at one side."""
    if first:
        return Edit(end_of(ends[first - 1]), end_of(ends[last]), "")
    return Edit(starts[0].start_mark.index, starts[last + 1].start_mark.index, "")
