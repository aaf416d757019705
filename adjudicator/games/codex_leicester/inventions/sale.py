"""The card `sale`: once a round a material is sold for 2 florins (Inventions Require 7 Works)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.pieces import MATERIALS, Color
from adjudicator.games.codex_leicester.roster import USES, CardUse, Fields
from adjudicator.games.codex_leicester.state import Game

SOLD_FOR = 2
"""Florins for the material."""


def sell_one(game: Game, _: Referee[Game], line: Use) -> None:
    """Sell one material of any kind for 2 florins."""
    if line.give is not None:
        game.players[line.by].materials[line.give] -= 1
        game.receive(line.by, SOLD_FOR, "card", "7 Works", line, f"{line.give} sold")


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every material that is held."""
    return ({"give": material} for material in MATERIALS if game.players[player].materials[material])


USES["sale"] = CardUse(sell_one, ("give",), ways)
