"""Slips of somebody who writes a record by hand, drawn at random: what a repair is measured on.

They are drawn in another way than the one in which a repair ranks them: a word is taken over from a line nearby or is
any of its type, a digit is hit twice or missed, two digits change places, a key of a mapping is forgotten.
"""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from adjudicator.desk.repair.lines import Part, key, keys_of, makes_a_claim, parts, words_of
from adjudicator.engine.moves import Move, Note, Tally

KINDS = ("field", "field", "field", "missing", "doubled", "swapped", "claim")
"""The kinds of slip, each as often as it is drawn."""

NEARBY = 6
"""Lines around it from which a word is taken over."""


class Slip(NamedTuple):
    """A slip: its kind, the index of the line, and the lines and the result with it."""

    kind: str
    at: int
    moves: list[Move]
    result: Any


def draw(chooser: random.Random, record: Any, kind: str | None = None) -> Slip:
    """Draw a slip in a typed record, of one kind or of any."""
    while True:
        what = kind or chooser.choice(KINDS)
        slip = _claim(chooser, record) if what == "claim" else _line(chooser, record, what)
        if slip is not None:
            return slip


def _line(chooser: random.Random, record: Any, what: str) -> Slip | None:
    moves = list(record.moves)
    at = chooser.randrange(len(moves))
    line = moves[at]
    if isinstance(line, Note | Tally):
        return None
    match what:
        case "missing":
            return Slip(what, at, moves[:at] + moves[at + 1 :], record.result)
        case "doubled":
            return Slip(what, at, moves[: at + 1] + moves[at:], record.result)
        case "swapped":
            if at + 1 == len(moves) or isinstance(moves[at + 1], Note) or key(moves[at + 1]) == key(line):
                return None
            return Slip(what, at, [*moves[:at], moves[at + 1], line, *moves[at + 2 :]], record.result)
        case _:
            new = _mistyped(chooser, moves, at)
            return None if new is None else Slip(what, at, [*moves[:at], new, *moves[at + 1 :]], record.result)


def _mistyped(chooser: random.Random, moves: Sequence[Move], at: int) -> Move | None:
    """Return a line with one field written otherwise."""
    line = moves[at]
    written = [part for part in parts(type(line)) if not part.claim and getattr(line, part.name) not in (None, False)]
    part = chooser.choice(written)
    value = getattr(line, part.name)
    match value:
        case bool() | list():
            return None
        case dict():
            new: Any = _mapping(chooser, part, value)
        case int() if not words_of(part.hint):
            new = digits(chooser, value)
        case _:
            near = [getattr(other, part.name, None) for other in moves[max(0, at - NEARBY) : at + NEARBY]]
            words = [word for word in (*near, *words_of(part.hint)) if type(word) is type(value) and word != value]
            new = chooser.choice(words) if words else None
    return None if new is None or new == value else msgspec.structs.replace(line, **{part.name: new})


def _mapping(chooser: random.Random, part: Part, value: dict[Any, Any]) -> dict[Any, Any] | None:
    names = list(value)
    name = chooser.choice(names)
    rest = {other: inner for other, inner in value.items() if other != name}
    absent = [other for other in keys_of(part.hint) if other not in value]
    match chooser.randrange(3):
        case 0 if type(value[name]) is int:
            return {**value, name: value[name] + chooser.choice((1, -1))} if value[name] > 1 else None
        case 1 if rest:
            return rest
        case _ if absent:
            other = chooser.choice(absent)
            return {(other if key_ == name else key_): inner for key_, inner in value.items()}
        case _:
            return None


def digits(chooser: random.Random, number: int) -> int:
    """Return a whole number with a digit hit twice, missed, changed for its neighbour on the keys, or out of place."""
    text = str(number)
    zeros = len(text) - len(text.rstrip("0")) if number else 0
    head, tail = (text[: len(text) - zeros] or "0", text[len(text) - zeros :])
    at = chooser.randrange(len(head))
    match chooser.randrange(4):
        case 0:
            head = head[: at + 1] + head[at:]
        case 1 if len(head) > 1:
            head = head[:at] + head[at + 1 :]
        case 2 if len(head) > 1:
            at = chooser.randrange(len(head) - 1)
            head = head[:at] + head[at + 1] + head[at] + head[at + 2 :]
        case _:
            head = head[:at] + str(min(9, max(0, int(head[at]) + chooser.choice((1, -1))))) + head[at + 1 :]
    return int(head + tail)


def _claim(chooser: random.Random, record: Any) -> Slip | None:
    """Write a figure otherwise that the program can work out."""
    moves = list(record.moves)
    places = [at for at, line in enumerate(moves) if makes_a_claim(line)]
    if record.result is not None and record.result.scores:
        places.append(len(moves))
    at = chooser.choice(places)
    plain = msgspec.to_builtins(record.result if at == len(moves) else moves[at], str_keys=True)
    leaves = [path for path in _numbers(plain, ()) if at == len(moves) or _is_claim(moves[at], path[0])]
    if not leaves:
        return None
    path = chooser.choice(leaves)
    inner = plain
    for step in path[:-1]:
        inner = inner[step]
    number = digits(chooser, inner[path[-1]])
    if number == inner[path[-1]]:
        return None
    inner[path[-1]] = number
    kind = type(record.result) if at == len(moves) else type(moves[at])
    try:
        new = msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return None
    if at == len(moves):
        return Slip("claim", at, moves, new)
    return Slip("claim", at, [*moves[:at], new, *moves[at + 1 :]], record.result)


def _is_claim(line: Move, name: Any) -> bool:
    return isinstance(line, Tally) or any(part.claim and part.name == name for part in parts(type(line)))


def _numbers(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    match value:
        case dict():
            return [leaf for name, inner in value.items() for leaf in _numbers(inner, (*path, name))]
        case bool():
            return []
        case int():
            return [path]
        case _:
            return []
