"""The card `tile-copy`: once a round the effect of another council tile is used (Inventions Require 11 Works)."""

from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import COUNCIL_TILES, Color, CouncilTile
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def tiles_to_copy(game: Game, player: Color, tile: CouncilTile) -> list[CouncilTile]:
    """Return the tiles whose effect a player may use instead of that of a tile."""
    owner = game.players[player]
    if "tile-copy" not in owner.cards or "tile-copy" in owner.used:
        return []
    seen = tiles_seen(game, player)
    return [other for other in COUNCIL_TILES if other in seen and other != tile]


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
