"""Good games of Intarsia with one thing changed: it is found, or another game comes of it, or a reason is given."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from adjudicator.engine.moves import Move, Note
from adjudicator.games.intarsia.moves import Build, ChooseHand, Count, Pass
from adjudicator.games.intarsia.pieces import STACKS, Card, Element
from adjudicator.games.intarsia.state import MARKER_MOVERS
from tests.mutations.unnoticed import How, Mutation, mutations, original, silent
from tests.support import RECORDS, name_of

SAMPLES = [RECORDS / "intarsia" / "games" / f"{players}-players.yaml" for players in ("two", "three", "four")]


def changes(path: Path, move: Move) -> Iterator[tuple[str, Any]]:
    """Yield a field of a move and another value for it."""
    game = original(path).state
    if isinstance(move, Build | Pass | ChooseHand):
        yield from (("by", player) for player in game.players if player != move.by)
    match move:
        case Build():
            yield from (("element", element) for element in Element if element is not move.element)
            yield from (("at", at) for at in [*game.plan.colors, *game.plan.touching] if at != move.at)
            yield from (("pay", cards) for cards in near(move.pay))
            yield from (("take", cards) for cards in near(move.take or {}))
            yield from (
                ("claim", name) for name in (None, *game.box.printed.entries("tool_tiles")) if name != move.claim
            )
            yield from (("points", points) for points in (None, 0, 99) if points != move.points)
            yield from (("advance", steps) for steps in (None, 1, 2, 3) if steps != move.advance)
        case ChooseHand():
            yield from (("hand", hand) for hand in game.box.printed.entries("starting_hands") if hand != move.hand)
        case Count():
            for field in ("score", "stacks"):
                claimed = getattr(move, field) or {}
                yield from ((field, {**claimed, key: number + 1}) for key, number in claimed.items())
            for player, cards in (move.hand or {}).items():
                yield from (("hand", {**(move.hand or {}), player: other}) for other in near(cards))
        case _:
            yield "note", "something else"


def near(cards: dict[Card, int]) -> Iterator[dict[Card, int]]:
    """Yield cards with one more, or one fewer, of each color, and with one of a color for one of another."""
    for color in map(Card, STACKS):
        more = {**cards, color: cards.get(color, 0) + 1}
        yield more
        for other in cards:
            fewer = {known: number - (known is other) for known, number in more.items()}
            if {known: number for known, number in fewer.items() if number} != cards:
                yield {known: number for known, number in fewer.items() if number}


def is_swap(mutation: Mutation, kind: type[Move]) -> bool:
    """Say whether one of two neighbours that changed places is of a kind."""
    return mutation.how == "swap" and (isinstance(mutation.old, kind) or isinstance(mutation.new, kind))


EQUIVALENT: dict[str, Callable[[Mutation], bool]] = {
    "A note or a remark is never judged.": lambda m: (
        m.field == "note" or (m.how != "swap" and isinstance(m.old, Note)) or is_swap(m, Note)
    ),
    "A tally may be left out or written twice.": lambda m: m.how in ("drop", "duplicate") and isinstance(m.old, Count),
    "A tally may be moved past a line that changes nothing it counts.": lambda m: is_swap(m, Count),
    "What the tiles scored may be left out.": lambda m: (
        m.field == "points" and isinstance(m.new, Build) and m.new.points is None
    ),
    "Without a tool tile an action scores nothing, written down or not.": lambda m: (
        m.field == "points" and isinstance(m.new, Build) and m.new.points == 0 and m.new.claim is None
    ),
    "The steps of the reward marker are printed, written down or not.": lambda m: (
        m.field == "advance" and isinstance(m.old, Build) and m.old.element in MARKER_MOVERS
    ),
}
"""Why a mutation may go unnoticed, and which mutations that explains."""


@cache
def unnoticed(path: Path, how: How) -> list[Mutation]:
    """Return the mutations of a sample game that go unnoticed."""
    return silent(path, mutations(path, how, changes))


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
