"""Beginnings of a game of Intrigue in the middle: what lies on the table there, and where in the order of play it is.

A record may begin at each turn of a player, and before each phase of it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from adjudicator.engine import figures
from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import ScoreLine
from adjudicator.games.intrigue.moves import Advisor, Correct, Final, Opening
from adjudicator.games.intrigue.rules import rulebook
from adjudicator.games.intrigue.scoring import POSITION_NAMED
from adjudicator.games.intrigue.state import ALL_MONEY, EACH, TURNS, Game
from adjudicator.games.intrigue.tallies import FIGURES, seats_of


def begin(game: Game, position: Opening) -> list[Difference]:
    """Lay a position on the table, and return where it disagrees with what follows from the rest of it.

    What came before is known only by what it left behind.
    """
    game.owner, game.turn = position.of, position.turn
    game.castle = game.castles[game.owner]
    game.begins = (position.turn, position.phase)
    game.money = {player: position.money[player] for player in game.players}
    game.ledger = [ScoreLine(player, held, "start of the record", "Setup") for player, held in game.money.items()]
    game.island = list(position.island or ())
    for owner, castle in game.castles.items():
        castle.seats = {POSITION_NAMED[at]: advisor for at, advisor in (position.castle or {}).get(owner, {}).items()}
        castle.waiting = list((position.waiting or {}).get(owner, ()))
    game.settle()
    return figures.compare({name: FIGURES[name] for name in ("supply", "bank")}, game, position)


def position_of(game: Game) -> dict[str, Any] | None:
    """Return the position as a record writes it, or `None` where a last income has no line yet or turns are over."""
    if game.unsaid or not 0 < game.turn <= TURNS:
        return None
    castles = game.castles.items()
    phase = int(game.phase.removeprefix("phase "))
    position = {
        "turn": game.turn,
        "of": str(game.owner),
        "phase": phase if phase > 1 else None,
        "money": {str(player): held for player, held in game.money.items()},
        "castle": {
            str(owner): {at: str(advisor) for at, advisor in seats_of(castle).items()}
            for owner, castle in castles
            if castle.seats
        },
        "waiting": {str(owner): [str(each) for each in castle.waiting] for owner, castle in castles if castle.waiting},
        "island": [str(advisor) for advisor in game.island],
    }
    return {key: value for key, value in position.items() if value or key == "money"}


# --- what can lie on a table ---------------------------------------------------------------------------------------


@rulebook.rule(Correct, Opening, cite="Components", basis="inferred", at="money")
def money_is_in_the_box(game: Game, table: Correct | Opening) -> str | None:
    """The box holds 800000 ducats."""
    total = sum({**dict.fromkeys(game.players, 0), **game.money, **(table.money or {})}.values())
    return None if total <= ALL_MONEY else f"{total} ducats in all"


@rulebook.rule(Correct, Opening, Final, cite="Components", at="castle")
def advisors_are_two_of_a_kind(game: Game, table: Correct | Opening | Final) -> str | None:
    """A player has two advisors of each type."""
    there = Counter(_laid(game, table))
    return " and ".join(f"{count} of {name}" for name, count in there.items() if count > EACH) or None


def _laid(game: Game, table: Correct | Opening | Final) -> Iterator[Advisor]:
    """Yield every advisor that is out of its supply once a correction, a position or an end lies on the table."""
    is_whole = not isinstance(table, Correct)
    island: list[Advisor] | None = getattr(table, "island", None)
    yield from (island or ()) if is_whole or island is not None else game.island
    for owner, castle in game.castles.items():
        seats = (table.castle or {}).get(owner)
        waiting: list[Advisor] | None = (getattr(table, "waiting", None) or {}).get(owner)
        yield from (seats or {}).values() if is_whole or seats is not None else castle.seats.values()
        yield from (waiting or ()) if is_whole or waiting is not None else castle.waiting
