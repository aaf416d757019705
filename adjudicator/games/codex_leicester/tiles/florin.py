"""The council tile `florin`: one florin (Council Tile Effects)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game


def florin(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Give one florin."""
    game.receive(line.by, 1, "council tile", "Council Tile Effects", line)
    return True


TILES["florin"] = TileEffect(florin)
