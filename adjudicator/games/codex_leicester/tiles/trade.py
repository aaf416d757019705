"""The council tile `trade`: one material is sold for 3 florins, or one is bought for 1 (Council Tile Effects)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import MATERIALS, Color
from adjudicator.games.codex_leicester.roster import TILES, Fields, TileEffect
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game

SOLD_FOR, BOUGHT_FOR = 3, 1
"""Florins for a material that is sold, and for one that is bought."""


def trade(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Sell one material for 3 florins, or buy one for 1."""
    materials = game.players[line.by].materials
    if line.sell is not None:
        materials[line.sell] -= 1
        game.receive(line.by, SOLD_FOR, "council tile", "Council Tile Effects", line, f"{line.sell} sold")
    if line.buy is not None:
        materials[line.buy] += 1
        game.receive(line.by, -BOUGHT_FOR, "council tile", "Council Tile Effects", line, f"{line.buy} bought")
    return line.sell is not None or line.buy is not None


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every material to buy, and to sell those that are held."""
    held = game.players[player].materials
    yield from ({"buy": material} for material in MATERIALS)
    yield from ({"sell": material} for material in MATERIALS if held[material])


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="buy", stands=True)
def trade_goes_one_way(_: Game, line: TakeTile) -> str | None:
    """One material is sold or one is bought, not both."""
    return f"{line.sell} is sold already" if line.sell is not None and line.buy is not None else None


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="sell", stands=False)
def sold_material_is_held(game: Game, line: TakeTile) -> str | None:
    """A material is sold that lies behind the player's screen."""
    if line.sell is None or game.players[line.by].materials[line.sell]:
        return None
    return f"{line.by} holds no {line.sell}"


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="buy", given=(trade_goes_one_way,), stands=False)
def bought_material_is_paid_for(game: Game, line: TakeTile) -> str | None:
    """A material is bought for one florin; what lies under the tile can pay for it."""
    if line.buy is None or game.florins_with_tile(line.by, line.tile):
        return None
    return f"it costs 1 florin, and {line.by} has none"


TILES["trade"] = TileEffect(trade, ("sell", "buy"), ways=ways)
