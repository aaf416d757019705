"""Change one field of a line to another value of its type: what somebody might have written instead."""

import enum
import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from adjudicator.engine.moves import Block, Deed, Move, verb

Words = Mapping[tuple[str, str], Sequence[Any]]
"""The plain values that records hold, by the verb and the field."""

NEAR = (-1000, -2, -1, 1, 2, 1000)
"""How far other numbers lie from the one that was written."""


def words_of(moves: Iterable[Move]) -> Words:
    """Return the plain values that stand in some lines."""
    words: dict[tuple[str, str], dict[Any, None]] = {}
    for move in moves:
        for field in move.__struct_fields__:
            value = getattr(move, field)
            if isinstance(value, str | int) and not isinstance(value, bool):
                words.setdefault((verb(type(move)), field), {})[value] = None
    return {place: list(values) for place, values in words.items()}


def typed_changes(move: Move, words: Words) -> Iterator[tuple[str, Any]]:
    """Yield every field of a move except those that all lines have, each with other values of its type."""
    hints = get_type_hints(type(move))
    for field in move.__struct_fields__:
        value, known = getattr(move, field), words.get((verb(type(move)), field), ())
        if field not in Deed.__struct_fields__:
            yield from ((field, other) for other in unlike(value, hints[field], known))


def typed_mutants(move: Move, words: Words) -> Iterator[Move]:
    """Yield a move with one field changed, in every way that its type allows and that is worth a try."""
    for field, value in typed_changes(move, words):
        yield msgspec.structs.replace(move, **{field: value})


def unlike(value: Any, hint: Any, known: Sequence[Any]) -> Iterator[Any]:
    """Yield values of a type other than the one given, each once."""
    seen: list[Any] = [value]
    for other in others(hint, value, known):
        if other not in seen:
            seen.append(other)
            yield other


def others(hint: Any, value: Any, known: Sequence[Any] = ()) -> Iterator[Any]:
    """Yield values of a type: all if they are few, numbers near the given one, mappings and lists with one thing
    changed."""
    kind, arguments = get_origin(hint) or hint, get_args(hint)
    if kind in (typing.Union, types.UnionType):
        for argument in arguments:
            yield from others(argument, value, known)
    elif kind is typing.Annotated:
        yield from others(arguments[0], value, known)
    elif kind is typing.Literal:
        yield from arguments
    elif kind is types.NoneType:
        yield None
    elif kind is dict:
        yield from _other_maps(arguments, value)
    elif kind in (list, tuple):
        yield from _other_lists(arguments, value)
    elif isinstance(kind, type):
        yield from _other_plain(kind, value, known)


def _other_plain(kind: type, value: Any, known: Sequence[Any]) -> Iterator[Any]:
    if issubclass(kind, enum.Enum):
        yield from kind
    elif issubclass(kind, bool):
        yield from (False, True)
    elif issubclass(kind, int):
        near = [value + step for step in NEAR] if isinstance(value, int) else []
        yield from (number for number in [0, *near, *known] if isinstance(number, int) and number >= 0)
    elif issubclass(kind, str):
        yield from (word for word in known if isinstance(word, str))
    elif issubclass(kind, Block) and isinstance(value, kind):
        for field, hint in get_type_hints(kind).items():
            for other in others(hint, getattr(value, field)):
                yield msgspec.structs.replace(value, **{field: other})


def _other_maps(arguments: tuple[Any, ...], value: Any) -> Iterator[Any]:
    if not isinstance(value, dict):
        return
    names, contents = arguments
    for key, inner in value.items():
        yield {other: value[other] for other in value if other != key}
        yield from ({**value, key: other} for other in others(contents, inner))
        for name in others(names, key):
            if name not in value:
                yield {name if known == key else known: content for known, content in value.items()}
    for name in others(names, None):
        if name is not None and name not in value and value:
            yield {**value, name: next(iter(value.values()))}


def _other_lists(arguments: tuple[Any, ...], value: Any) -> Iterator[Any]:
    if not isinstance(value, list | tuple):
        return
    for index, inner in enumerate(value):
        yield type(value)([*value[:index], *value[index + 1 :]])
        for other in others(arguments[0], inner):
            yield type(value)([*value[:index], other, *value[index + 1 :]])
