"""Read from the type of a line what it is made of: its fields, the words that fit there, and which are claims."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from math import log
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.moves import Move, Tally, claims_of


class Part(NamedTuple):
    """A field of a kind of line: its type, whether it may be left out, and whether it is a claim."""

    name: str
    hint: Any
    optional: bool
    claim: bool


_PARTS: dict[type[Any], tuple[Part, ...]] = {}


def parts(kind: type[Any]) -> tuple[Part, ...]:
    """Return the fields of a kind of line, except `note` and `stands`."""
    if kind not in _PARTS:
        known = [one for one in msgspec.structs.fields(kind) if one.name not in ("note", "stands")]
        known_kind: Any = kind
        claims = claims_of(known_kind)
        made = (Part(one.name, one.type, not one.required, one.encode_name in claims) for one in known)
        _PARTS[kind] = tuple(made)
    return _PARTS[kind]


def words_of(hint: Any) -> list[Any]:
    """Return the words that a type allows, where it names them."""
    inner = get_args(hint)
    match get_origin(hint):
        case origin if origin is Annotated:
            return words_of(inner[0])
        case origin if origin is Literal:
            return list(inner)
        case origin if origin in (Union, UnionType):
            return [word for part in inner for word in words_of(part)]
        case _:
            return list(hint) if isinstance(hint, type) and issubclass(hint, Enum) else []


def keys_of(hint: Any) -> list[Any]:
    """Return the words that a mapping's type allows as keys."""
    return [word for of in _inside(hint, dict) for word in words_of(of[0])]


def items_of(hint: Any) -> list[Any]:
    """Return the words that a list's type allows."""
    return [word for of in _inside(hint, list) for word in words_of(of[0])]


def _inside(hint: Any, kind: type) -> Iterator[tuple[Any, ...]]:
    """Yield what a type says about the mappings or lists that it allows."""
    inner = get_args(hint)
    match get_origin(hint):
        case origin if origin is Annotated:
            yield from _inside(inner[0], kind)
        case origin if origin in (Union, UnionType):
            for part in inner:
                yield from _inside(part, kind)
        case origin if origin is kind:
            yield inner
        case _:
            pass


def key(move: Move) -> str:
    """Return what distinguishes a line from others, its note aside."""
    return repr(move if move.note is None else msgspec.structs.replace(move, note=None))


def tokens(line: Move) -> set[str]:
    """Return the words in a line, without its verb."""
    return {str(word) for part in parts(type(line)) for word in _words_in(getattr(line, part.name))}


def _words_in(value: object) -> Iterator[str]:
    match value:
        case dict():
            for inner_key, inner in value.items():
                yield inner_key
                yield from _words_in(inner)
        case list():
            for inner in value:
                yield from _words_in(inner)
        case str():
            yield value
        case _:
            pass


def differing(one: Move, other: Move) -> tuple[str, ...]:
    """Return the fields in which two lines of a kind differ, claims aside."""
    fields = parts(type(one))
    return tuple(
        part.name for part in fields if not part.claim and getattr(one, part.name) != getattr(other, part.name)
    )


def makes_a_claim(line: Move) -> bool:
    """Say whether a line holds something that the program can work out."""
    said = (getattr(line, part.name) for part in parts(type(line)) if part.claim)
    return isinstance(line, Tally) or any(value is not None for value in said)


@dataclass(slots=True)
class Habits:
    """What is written in this record in each field of each kind of line, and how often a field is left out."""

    seen: dict[tuple[type[Move], str], Counter[Any]] = field(default_factory=lambda: defaultdict(Counter))
    left_out: Counter[tuple[type[Move], str]] = field(default_factory=Counter)
    lines: Counter[type[Move]] = field(default_factory=Counter)

    @classmethod
    def of(cls, moves: Iterable[Move]) -> "Habits":
        """Learn them from the lines of a record."""
        habits = cls()
        for move in moves:
            if not isinstance(move, REMARKS):
                habits.learn(move)
        return habits

    def learn(self, move: Move) -> None:
        """Note the fields of a line."""
        kind = type(move)
        self.lines[kind] += 1
        for part in parts(kind):
            value = getattr(move, part.name)
            if value is None:
                self.left_out[kind, part.name] += 1
            elif isinstance(value, str | int):
                self.seen[kind, part.name][value] += 1
            elif isinstance(value, dict | list):
                self.seen[kind, part.name].update(word for word in value if isinstance(word, str | int))

    def cost(self, move: Move) -> float:
        """Return how unusual it is for this record to leave out exactly the fields that this line leaves out."""
        kind, cost = type(move), 0.0
        for part in parts(kind):
            if part.optional and not part.claim:
                share = (self.left_out[kind, part.name] + 0.5) / (self.lines[kind] + 1)
                cost -= log(share if getattr(move, part.name) is None else 1 - share)
        return cost

    def rarity(self, kind: type[Move]) -> float:
        """Return how rare a kind of line is in this record; a common one is more likely to have been forgotten."""
        return -log((self.lines[kind] + 0.5) / (self.lines.total() + 1) * max(1, len(self.lines)))
