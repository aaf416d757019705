"""The council tile `laboratory-row`: the player's own row of prices for this round (Council Tile Effects)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game


def laboratory_row(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Let the player pay by the tile in laboratory and academy in this round."""
    game.players[line.by].rows.add("laboratory-row")
    return True


TILES["laboratory-row"] = TileEffect(laboratory_row)
