"""What is forbidden where council tiles are taken and used (Council, Council Tile Effects)."""

from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import CouncilTile
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(TakeTile, cite="Council", at="tile", stands=False)
def tile_lies_in_the_council(game: Game, line: TakeTile) -> str | None:
    """One of the tiles on show is taken."""
    if line.tile in game.council:
        return None
    shown = ", ".join(tile for tile in game.council if tile is not None)
    return f"{line.tile} is not on show; there are {shown or 'none'}"


@rulebook.rule(TakeTile, cite="11 Works", at="copy", reading="G76", stands=True)
def copied_tile_is_there(game: Game, line: TakeTile) -> str | None:
    """The effect is copied of a tile that another player took in this round or that still lies in the council."""
    if line.copy is None:
        return None
    if line.copy == line.tile:
        return "it is the tile that is taken"
    return None if line.copy in tiles_seen(game, line.by) else f"{line.copy} was not on show in this round"


def tiles_seen(game: Game, player: str) -> set[CouncilTile | None]:
    """Return the tiles that others than a player took in this round, and those that still lie in the council."""
    return {*(tile for taker, tile in game.taken if taker != player), *game.council}
