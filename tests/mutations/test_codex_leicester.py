"""Good games of Codex Leicester with one thing changed: found, or another game comes of it, or there is a reason."""

import types
import typing
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from adjudicator.engine.moves import Move, by_of
from adjudicator.games.codex_leicester.grammar import slips
from adjudicator.games.codex_leicester.moves import (
    Act,
    Assign,
    Cancel,
    ChooseOrder,
    Counted,
    Declare,
    Draw,
    Fulfil,
    Gain,
    Leave,
    Shift,
    Spend,
    TakeOrder,
    TakeTile,
    Use,
)
from adjudicator.judging.replay import replay
from tests.mutations.unnoticed import How, Mutation, mutations, original, silent
from tests.support import RECORDS, name_of, opened

SAMPLES = [RECORDS / "codex_leicester" / "games" / f"{name}.yaml" for name in ("solo", "three-players")]
CLAIMS = ("pays", "gets")


def changes(_: Path, move: Move) -> Iterator[tuple[str, Any]]:
    """Yield every field of a move with other values for it that are worth a try and fit the others."""
    for field, hint in get_type_hints(type(move)).items():
        if field in move.__struct_fields__:
            value = getattr(move, field)
            for other in others(hint, value):
                if other != value and not list(slips(msgspec.structs.replace(move, **{field: other}))):
                    yield field, other


def others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield other values of a type: all words of a few, numbers near the given one, maps and lists with one change."""
    kind, arguments = get_origin(hint) or hint, get_args(hint)
    if kind in (typing.Union, types.UnionType):
        for argument in arguments:
            yield from others(argument, value)
    elif kind is typing.Literal:
        yield from arguments
    elif kind is types.NoneType:
        yield None
    elif kind is dict and isinstance(value, dict):
        for key, inner in value.items():
            yield {other: value[other] for other in value if other != key}
            yield from ({**value, key: other} for other in others(arguments[1], inner))
    elif kind is list and isinstance(value, list):
        for index in range(len(value)):
            yield [*value[:index], *value[index + 1 :]]
    elif kind is bool:
        yield not value
    elif kind is int and isinstance(value, int):
        yield from (near for near in (value - 1, value + 1) if near >= 1)


def is_swap(mutation: Mutation, kind: type[Move] | types.UnionType) -> bool:
    """Say whether one of two neighbours that changed places is of a kind."""
    return mutation.how == "swap" and (isinstance(mutation.old, kind) or isinstance(mutation.new, kind))


def is_own_swap(mutation: Mutation, *kinds: type[Move]) -> bool:
    """Say whether two lines of these kinds by one player changed places."""
    both = isinstance(mutation.old, kinds) and isinstance(mutation.new, kinds)
    return mutation.how == "swap" and both and by_of(mutation.old) == by_of(mutation.new or mutation.old)


def differs_at_once(mutation: Mutation) -> bool:
    """Say whether the position right after the changed lines is another one, whatever comes of it later."""
    if mutation.how not in ("change", "swap"):
        return False
    folder, record = opened(mutation.path)
    number = mutation.line + (mutation.how == "swap")
    moves = (mutation.moves[:number], opened(mutation.path)[1].moves[:number])
    changed, before = (replay(folder, record, first).snapshot() for first in moves)
    return changed != before


EQUIVALENT: dict[str, Callable[[Mutation], bool]] = {
    "A tally may be left out, shortened or written twice.": lambda m: (
        m.how in ("drop", "duplicate", "change") and isinstance(m.old, Counted)
    ),
    "A tally may be moved past a line that changes nothing it counts.": lambda m: is_swap(m, Counted),
    "A claim may be left out.": lambda m: m.field in CLAIMS and getattr(m.new, m.field) is None,
    "What a player prepares while declaring may come in any order.": lambda m: is_own_swap(m, Shift, Cancel, Declare),
    "The last free place is taken without a line.": lambda m: (
        m.how == "drop" and isinstance(m.old, ChooseOrder | TakeOrder)
    ),
    "Two actions in one area cost the same in either order, and in the solo game so do two placements.": lambda m: (
        is_own_swap(m, Act, Assign)
    ),
    "A florin that is the only answer left needs no line.": lambda m: (
        m.how == "drop" and isinstance(m.old, Gain) and m.old.take == "florin"
    ),
    "Who can do nothing else leaves without a line.": lambda m: m.how == "drop" and isinstance(m.old, Leave),
    "The area of a turn may be named.": lambda m: m.field == "area",
    "Effect and requests come in the order that the player likes.": lambda m: is_own_swap(m, Gain, Fulfil),
    "Places may be chosen with the tiles, and in the solo game before a bot's.": lambda m: (
        is_own_swap(m, TakeOrder, TakeTile) or (is_swap(m, TakeOrder) and is_swap(m, Draw))
    ),
    "An automaton goes where there is room, written down or not.": lambda m: m.field == "at",
    "Two cards of the bots may mark the same.": lambda m: is_swap(m, Draw) and type(m.old) is type(m.new),
    "A card may be used a line earlier or later.": lambda m: is_swap(m, Use),
    "A token may be spent before or after what else the turn is for.": lambda m: is_swap(m, Spend),
}
"""Why a mutation may go unnoticed, and which mutations that explains."""


@cache
def unnoticed(path: Path, how: How) -> list[Mutation]:
    """Return the mutations of a sample game that go unnoticed, right after them and at the end."""
    return [mutation for mutation in silent(path, mutations(path, how, changes)) if not differs_at_once(mutation)]


@pytest.mark.parametrize("how", get_args(How))
@pytest.mark.parametrize("path", SAMPLES, ids=name_of)
def test_no_mutation_is_silently_accepted(path: Path, how: How) -> None:
    """Each is found at its line or later, or leads to another position, or there is a reason why it changes nothing."""
    assert original(path).found == []
    unexplained = [str(m) for m in unnoticed(path, how) if not any(why(m) for why in EQUIVALENT.values())]
    assert unexplained == []


@pytest.mark.parametrize("why", EQUIVALENT.values(), ids=EQUIVALENT)
def test_every_reason_is_needed(why: Callable[[Mutation], bool]) -> None:
    """A reason that explains no mutation, or none alone, is dropped from the list."""
    silent = [mutation for path in SAMPLES for how in get_args(How) for mutation in unnoticed(path, how)]
    others = [other for other in EQUIVALENT.values() if other is not why]
    assert any(why(mutation) and not any(other(mutation) for other in others) for mutation in silent)
