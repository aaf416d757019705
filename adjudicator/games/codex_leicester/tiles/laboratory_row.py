"""The council tile `laboratory-row`: a row of prices of one's own for this round (Council Tile Effects)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game


def laboratory_row(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """In this round the player pays by the tile in laboratory and academy."""
    game.players[line.by].rows.add("laboratory-row")
    return True


TILES["laboratory-row"] = TileEffect(laboratory_row)
