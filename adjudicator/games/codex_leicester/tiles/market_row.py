"""The council tile `market-row`: the player's own row of prices for this round (Council Tile Effects)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game


def market_row(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Let the player buy by the tile in the markets in this round, or sell by it in round 7."""
    game.players[line.by].rows.add("market-row")
    return True


TILES["market-row"] = TileEffect(market_row)
