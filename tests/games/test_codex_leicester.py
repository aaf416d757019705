"""Codex Leicester held to its rulebook; which changes of its sample games change nothing, and why."""

import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from adjudicator.engine.moves import Move, by_of
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
    Omit,
    PaySalary,
    Shift,
    Spend,
    TakeOrder,
    TakeTile,
    Use,
)
from adjudicator.games.codex_leicester.player import Player
from adjudicator.judging.replay import replay
from adjudicator.testing import tests_of
from adjudicator.testing.changes import Mutation, Reasons
from tests.support import RECORDS, examples, opened

SAMPLES = ["games/solo.yaml", "games/three-players.yaml"]
CLAIMS = ("pays", "gets")


def changes(_: Path, move: Move) -> Iterator[tuple[str, Any]]:
    """Yield every field of a move with other values for it that are worth a try."""
    for field, hint in get_type_hints(type(move)).items():
        if field in move.__struct_fields__:
            value = getattr(move, field)
            for other in others(hint, value):
                if other != value:
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


def goes_there(mutation: Mutation) -> bool:
    """Say whether an automaton of a changed line could go where the line says, if it says so."""
    at = getattr(mutation.new, "at", None)
    if at is None:
        return True
    before = replay(*opened(mutation.path), mutation.moves[: mutation.line - 1]).state
    player: Player = before.players[by_of(mutation.old) or ""]
    return player.free_automaton_rooms(at) > 0


REASONS: Reasons = {
    "Before green is paid a salary by itself, there is one florin more.": lambda m: (
        isinstance(m.old, Counted) and m.line == 90 and m.field == "florins"
    ),
    "A claim may be left out.": lambda m: m.field in CLAIMS and getattr(m.new, m.field) is None,
    "What a player prepares while declaring may come in any order.": lambda m: is_own_swap(m, Shift, Cancel, Declare),
    "The last free place is taken without a line.": lambda m: (
        m.how == "drop" and isinstance(m.old, ChooseOrder | TakeOrder)
    ),
    "Two actions in one area cost the same in either order, and in the solo game so do two placements.": lambda m: (
        is_own_swap(m, Act, Assign, Omit)
    ),
    "Who pays a salary and who leaves it out come in any order.": lambda m: is_swap(m, PaySalary) and is_swap(m, Omit),
    "An assignment out of turn changes nothing for whose turn it is.": lambda m: (
        is_swap(m, Assign) and any(getattr(line, "stands", False) for line in (m.old, m.new))
    ),
    "A waiting automaton goes where there is room.": lambda m: not m.line and m.field == "automata",
    "Who is next may be left out where nobody but bots comes before.": lambda m: not m.line and m.field == "of",
    "A dummy with one apprentice acts in one turn, however many it has had.": lambda m: m.field == "acted",
    "A florin that is the only answer left needs no line.": lambda m: (
        m.how == "drop" and isinstance(m.old, Gain) and m.old.take == "florin"
    ),
    "An automaton goes where there is room, written down or not.": lambda m: m.field == "at" and goes_there(m),
    "A line names the area that a player leaves, or does not.": lambda m: m.field == "area",
    "Whoever can do nothing else leaves without a line.": lambda m: m.how == "drop" and isinstance(m.old, Leave),
    "A place and a tile of the council may be written in either order.": lambda m: is_own_swap(m, TakeOrder, TakeTile),
    "A tile left out in the council is told before or after the place that the next one chooses.": lambda m: (
        is_swap(m, TakeOrder) and is_swap(m, Omit)
    ),
    "The last free place may be written beside the card that a bot takes its place by.": lambda m: (
        is_swap(m, TakeOrder) and is_swap(m, Draw)
    ),
    "An effect and a request that come together are written in either order.": lambda m: is_own_swap(m, Gain, Fulfil),
    "Two cards of the bots may mark the same.": lambda m: is_swap(m, Draw) and type(m.old) is type(m.new),
    "A card may be used a line earlier or later.": lambda m: is_swap(m, Use),
    "A token may be spent before or after what else the turn is for.": lambda m: is_swap(m, Spend),
}
"""Why a mutation may go unnoticed, and which mutations that explains."""


TestCodexLeicester = tests_of(
    "codex_leicester",
    RECORDS,
    claims=CLAIMS,
    samples=SAMPLES,
    changes=changes,
    reasons=REASONS,
    differs_at_once=True,
    games=examples(30),
)
