"""What players may do in the council: places in the next turn order, and council tiles with all their effects."""

from collections.abc import Iterator
from random import Random
from typing import Final

from adjudicator.games.codex_leicester.candidates.shares import some_share
from adjudicator.games.codex_leicester.inventions.tile_copy import tiles_to_copy
from adjudicator.games.codex_leicester.moves import TakeOrder, TakeTile
from adjudicator.games.codex_leicester.pieces import Color, CouncilTile
from adjudicator.games.codex_leicester.roster import TILES
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.state import Game

COPIES: Final = 0.5
"""How often a random player who can copy a tile does so."""

DECLINES: Final = 0.1
"""How often a random player does without the effect of a tile."""


@rulebook.candidates(TakeOrder)
def next_places(game: Game, player: Color) -> Iterator[TakeOrder]:
    """Yield every place."""
    return (TakeOrder(by=player, place=place) for place in range(1, len(game.order) + 1))


@rulebook.candidates(TakeTile)
def taken_tiles(game: Game, player: Color) -> Iterator[TakeTile]:
    """Yield every tile on show, with every use of its effect, and of the effect of every tile that can be copied."""
    for tile in game.council:
        if tile is not None:
            yield from lines_of(game, player, tile, None)
            for copy in tiles_to_copy(game, player, tile):
                yield from lines_of(game, player, tile, copy)


def lines_of(game: Game, player: Color, tile: CouncilTile, copy: CouncilTile | None) -> Iterator[TakeTile]:
    """Yield every use of one effect, and last the line that does not use it, where it can go unused."""
    effect = TILES[copy or tile]
    yield from (TakeTile(by=player, tile=tile, copy=copy, **fields) for fields in effect.ways(game, player))
    if not effect.needs:
        yield TakeTile(by=player, tile=tile, copy=copy)


@rulebook.sampler(TakeTile)
def some_tile(game: Game, player: Color, chooser: Random) -> TakeTile | None:
    """Draw a tile, perhaps another one to copy, and preferably use the effect."""
    tiles = [tile for tile in game.council if tile is not None]
    if not tiles:
        return None
    tile = chooser.choice(tiles)
    others = tiles_to_copy(game, player, tile)
    copy = chooser.choice(others) if others and chooser.random() < COPIES else None
    effect = copy or tile
    if works := TILES[effect].works:
        share = some_share(game, player, works, chooser, by_tile=effect == "early-work")
        return TakeTile(by=player, tile=tile, copy=copy, split=share.split, future=share.future)
    *used, unused = lines_of(game, player, tile, copy)
    return chooser.choice(used) if used and chooser.random() >= DECLINES else unused
