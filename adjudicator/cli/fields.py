"""Describe the fields of a line or of a block in a record: what may stand there, and which values have a name."""

import builtins
import types
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from adjudicator.engine.moves import Block, verb_of
from adjudicator.engine.words import listed

Value = str | int | bool

PLAIN: dict[object, str] = {str: "text", int: "whole number", bool: "true or false"}
"""Types whose values have no names."""


class Field(NamedTuple):
    """A field: what may stand in it, and whether it has to be there, or else its default.

    `names` holds every value of each set of values that `kind` only names, such as the colors.
    """

    name: str
    kind: str
    required: bool
    default: Value | None
    says: str
    values: tuple[Value, ...]
    names: dict[str, tuple[Value, ...]]


def fields_of(block: type[Block]) -> Iterator[Field]:
    """Yield the fields of a block in the order in which they are declared."""
    for field in msgspec.structs.fields(block):
        names: dict[str, tuple[Value, ...]] = {}
        kind = _in_words(field.type, names)
        default = field.default if isinstance(field.default, Value) else None
        yield Field(field.encode_name, kind, field.required, default, _said(field.type), _values(field.type), names)


def _in_words(declared: Any, names: dict[str, tuple[Value, ...]]) -> str:
    """Return in words what a type allows; sets of values with a name are noted under that name."""
    inner = get_args(declared)
    match get_origin(declared):
        case typing.Annotated:
            return _annotated(declared, names)
        case typing.Union | types.UnionType:
            return listed([_in_words(part, names) for part in inner if part is not types.NoneType], "or")
        case typing.Literal:
            return listed([str(value) for value in inner], "or")
        case builtins.list:
            return f"[{_in_words(inner[0], names)}, ...]"
        case builtins.dict:
            return f"{{{_in_words(inner[0], names)}: {_in_words(inner[1], names)}}}"
        case _:
            pass
    return PLAIN.get(declared) or _named(declared, names)


def _named(declared: type, names: dict[str, tuple[Value, ...]]) -> str:
    """Return the name of a set of values, or the keys of a block."""
    if issubclass(declared, Block):
        return "{" + ", ".join(declared.__struct_fields__) + "}"
    name = verb_of(declared.__name__).replace("_", " ")
    names[name] = _values(declared)
    return name


def _annotated(declared: Any, names: dict[str, tuple[Value, ...]]) -> str:
    bare, *notes = get_args(declared)
    metas = [note for note in notes if isinstance(note, msgspec.Meta)]
    title = next((meta.title.lower() for meta in metas if meta.title), None)
    if title is not None and get_origin(bare) is Literal:
        names[title] = get_args(bare)
        return title
    least = next((f" from {meta.ge}" for meta in metas if meta.ge is not None), "")
    most = next((f" to {meta.le}" for meta in metas if meta.le is not None), "")
    return f"{_in_words(bare, names)}{least}{most}"


def _said(declared: Any) -> str:
    notes = get_args(declared)[1:] if get_origin(declared) is Annotated else ()
    metas = [note for note in reversed(notes) if isinstance(note, msgspec.Meta)]
    return next((meta.description for meta in metas if meta.description), "")


def _values(declared: Any) -> tuple[Value, ...]:
    """Return every value of a type that has few; nothing for any other type."""
    while get_origin(declared) is Annotated:
        declared = get_args(declared)[0]
    if isinstance(declared, type) and issubclass(declared, Enum):
        return tuple(member.value for member in declared)
    return get_args(declared) if get_origin(declared) is Literal else ()
