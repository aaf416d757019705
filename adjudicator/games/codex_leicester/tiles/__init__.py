"""The council tiles: one file for each, with all about it (Council Tile Effects)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import claim_florins, say_what_is_lost
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES
from adjudicator.games.codex_leicester.state import Game


def use_tile(game: Game, referee: Referee[Game], line: TakeTile) -> None:
    """Use the effect of a tile, or of the one that is copied (G76); what is not used is lost (G78, G122)."""
    effect = line.copy or line.tile
    if line.copy is not None:
        game.players[line.by].used.add("tile-copy")
    works = TILES[effect].works
    if works:
        say_what_is_lost(referee, line, works, line.split)
    if not TILES[effect].use(game, referee, line):
        referee.notice(f"the effect of {effect} is not used", at="tile", move=line)
    if not works:
        claim_florins(game, referee, line)
