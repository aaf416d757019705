"""Intarsia held to its rulebook; which changes of its sample games change nothing, and why."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.engine.moves import Block, Deed, Move
from adjudicator.games.intarsia.moves import Build, ChooseHand, Count, Pass
from adjudicator.games.intarsia.pieces import STACKS, Card, Element, counted, true_color
from adjudicator.games.intarsia.state import MARKER_MOVERS, Game
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import plain_move
from adjudicator.testing import tests_of
from adjudicator.testing.changes import Mutation, Reasons, plain
from tests.support import RECORDS, examples, opened

SAMPLES = [f"games/{players}-players.yaml" for players in ("two", "three", "four")]


@cache
def end_of(path: Path) -> Game:
    """Return the table at the end of a game."""
    game: Game = replay(*opened(path)).state
    return game


def changes(path: Path, move: Move) -> Iterator[tuple[str, Any]]:
    """Yield a field of a move and another value for it."""
    game = end_of(path)
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


REASONS: Reasons = {
    "Who can build nothing passes without a line.": lambda m: (
        (m.how == "drop" and isinstance(m.old, Pass)) or (not m.line and m.field == "next")
    ),
    "What the tiles scored may be left out.": lambda m: (
        m.field == "points" and isinstance(m.new, Build) and m.new.points is None
    ),
    "Without a tool tile an action scores nothing, written down or not.": lambda m: (
        m.field == "points" and isinstance(m.new, Build) and m.new.points == 0 and m.new.claim is None
    ),
    "The steps of the reward marker are printed, written down or not.": lambda m: (
        m.field == "advance" and isinstance(m.old, Build) and m.old.element in MARKER_MOVERS
    ),
    "A color has several names.": lambda m: m.new is not None and in_true_colors(m.old) == in_true_colors(m.new),
    "Who started the round is forgotten when it is over.": lambda m: m.field == "start",
    "The stacks of a position follow from the rest, and of two of them as many cards can be left.": lambda m: (
        not m.line and m.field == "stacks"
    ),
}
"""Why a mutation may go unnoticed, and which mutations that explains."""


def in_true_colors(written: Block) -> Any:
    """Return a line, or a position, as plain values with one name for each color."""
    return _renamed(plain(written))


def _renamed(values: Any) -> Any:
    return {true_color(key): _renamed(value) for key, value in values.items()} if isinstance(values, dict) else values


def essence(move: Move) -> str:
    """Return a move as text, without what is only claimed in it and under one name for each color.

    The cards of a table or a connector are a claim: the reward track shows them. One tool tile may stand in a list.
    """
    values = plain_move(move)
    if isinstance(move, Build) and len(move.claims) == 1:
        values["claim"] = move.claims[0]
    if isinstance(move, Build) and move.element in MARKER_MOVERS:
        move = msgspec.structs.replace(move, take=None)
        values.pop("take", None)
    for field in ("pay", "take"):
        if (cards := getattr(move, field, None)) is not None:
            values[field] = sorted(counted(cards).items())
    return repr([(field, value) for field, value in values.items() if field not in (*Deed.__struct_fields__, "points")])


TestIntarsia = tests_of(
    "intarsia", RECORDS, samples=SAMPLES, changes=changes, reasons=REASONS, essence=essence, games=examples(40)
)
