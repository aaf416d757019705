"""What a slip of the pen makes of a line: other words of a field's type or of this record, other sums, other cards."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from adjudicator.desk.repair.lines import Habits, Part, items_of, keys_of, parts, words_of
from adjudicator.desk.repair.vocabulary import Vocabulary
from adjudicator.engine.moves import Move

LARGE = 100
"""From this number on a sum is money: its units are thousands."""

UNIT = 1000

MISREAD = 2.8
"""How much less likely it is that a claim was written for one that looks nothing like it."""


def slips(line: Move, habits: Habits, vocabulary: Vocabulary, off: Collection[int]) -> Iterator[tuple[str, Move]]:
    """Yield lines that differ from this one in one field, with its name. `off` are sums by which claims are off."""
    kind = type(line)
    for part in parts(kind):
        value = getattr(line, part.name)
        if part.claim or value is None or isinstance(value, bool):
            continue
        seen = list(habits.seen[kind, part.name])
        if isinstance(value, str | list) and not (words_of(part.hint) or items_of(part.hint)):
            seen = list(dict.fromkeys([*seen, *vocabulary.of(line, part)]))
        for other in _values(part, value, seen, off):
            if other != value:
                yield part.name, msgspec.structs.replace(line, **{part.name: other})


def is_open(part: Part, value: object) -> bool:
    """Say whether a field holds one of many whole numbers."""
    return type(value) is int and not words_of(part.hint)


def near_sums(value: int, off: Collection[int]) -> set[int]:
    """Return the sums that this one may have been written for: near it, or apart by as much as a claim is off."""
    near = {value + step * sign for step in off for sign in (1, -1)}
    unit = 1 if value < LARGE else UNIT
    near |= {value + unit, value - unit, value * 10, value // 10}
    return {number for number in near if number > 0}


def _values(part: Part, value: Any, seen: list[Any], off: Collection[int]) -> Iterator[Any]:
    match value:
        case int() if is_open(part, value):
            yield from sorted(near_sums(value, off) | {number for number in seen if number > 0})
        case dict():
            yield from _mappings(value, list(dict.fromkeys([*keys_of(part.hint), *seen])))
        case list():
            pool = list(dict.fromkeys([*items_of(part.hint), *seen]))
            for index in range(len(value)):
                yield from ([*value[:index], word, *value[index + 1 :]] for word in pool)
            for index in range(len(value) - 1):
                yield [*value[:index], value[index + 1], value[index], *value[index + 2 :]]
        case _:
            yield from dict.fromkeys([*words_of(part.hint), *seen])


def _mappings(value: Mapping[Any, Any], names: list[Any]) -> Iterator[dict[Any, Any]]:
    """Yield mappings with one key or one number changed, dropped or added."""
    absent = [name for name in names if name not in value]
    for key, number in value.items():
        rest = {name: inner for name, inner in value.items() if name != key}
        counted = type(number) is int
        if counted:
            yield {**value, key: number + 1}
            if number > 1:
                yield {**value, key: number - 1}
        if rest:
            yield rest
        for other in absent:
            yield {(other if name == key else name): inner for name, inner in value.items()}
        if counted:
            yield from ({**rest, other: rest[other] + number} for other in rest if type(rest[other]) is int)
    if all(type(number) is int for number in value.values()):
        yield from ({**value, other: 1} for other in absent)


# --- what is easily mistaken ---------------------------------------------------------------------------------------


def look_alike(one: object, other: object) -> bool:
    """Say whether two whole numbers differ in one digit, in zeros at the end, or in the order of their digits."""
    if type(one) is not int or type(other) is not int:
        return False
    here, there = str(one), str(other)
    changed = sum(digit != digit_there for digit, digit_there in zip(here, there, strict=False))
    return (len(here) == len(there) and (changed == 1 or sorted(here) == sorted(there))) or (
        here.rstrip("0") == there.rstrip("0")
    )


def misread(one: object, other: object) -> float:
    """Return how unlikely it is that one claim was written for another; less unlikely for numbers that look alike."""
    if not look_alike(one, other):
        return MISREAD
    return 1.2 if len(str(one)) > 1 else 2.0


def unlike(names: tuple[str, ...], old: Move, new: Move) -> float:
    """Return how much less likely a change of one field is where its words look nothing like each other."""
    if len(names) != 1 or type(old) is not type(new):
        return 0.0
    one, other = getattr(old, names[0]), getattr(new, names[0])
    if isinstance(one, bool) or one is None or other is None:
        return 0.7
    if isinstance(one, str) and isinstance(other, str):
        here, there = one.split(), other.split()
        if len(here) == len(there) > 1 and sum(a != b for a, b in zip(here, there, strict=True)) == 1:
            return -0.3
    return -0.3 if look_alike(one, other) else 0.0
