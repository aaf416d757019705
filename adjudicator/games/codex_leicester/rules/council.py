"""What is forbidden where council tiles are taken and used (Council, Council Tile Effects)."""

from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(TakeTile, cite="Council", at="tile", stands=False)
def tile_lies_in_the_council(game: Game, line: TakeTile) -> str | None:
    """One of the tiles on show is taken."""
    if line.tile in game.council:
        return None
    shown = ", ".join(tile for tile in game.council if tile is not None)
    return f"{line.tile} is not on show; there are {shown or 'none'}"
