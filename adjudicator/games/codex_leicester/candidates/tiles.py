"""What players may do in the council: places in the next turn order, and council tiles with all their effects."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from adjudicator.games.codex_leicester.candidates.shares import shares, some_share
from adjudicator.games.codex_leicester.candidates.workers import areas_in_use
from adjudicator.games.codex_leicester.moves import TakeOrder, TakeTile
from adjudicator.games.codex_leicester.pieces import COUNCIL_TILES, MATERIALS, Area, Color, CouncilTile
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.council import tiles_seen
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.works import TILE_WORKS

COPIES: Final = 0.5
"""How often a random player copies a tile who can."""

DECLINES: Final = 0.1
"""How often a random player does without the effect of a tile."""


@rulebook.candidates(TakeOrder)
def next_places(game: Game, player: Color) -> Iterator[TakeOrder]:
    """Every place."""
    return (TakeOrder(by=player, place=place) for place in range(1, len(game.order) + 1))


@rulebook.candidates(TakeTile)
def taken_tiles(game: Game, player: Color) -> Iterator[TakeTile]:
    """Every tile on show, with every use of its effect, and of the effect of every tile that can be copied."""
    for tile in game.council:
        if tile is not None:
            yield from lines_of(game, player, tile, None)
            for copy in tiles_to_copy(game, player, tile):
                yield from lines_of(game, player, tile, copy)


def tiles_to_copy(game: Game, player: Color, tile: CouncilTile) -> list[CouncilTile]:
    """Return the tiles whose effect a player may use instead of that of a tile."""
    owner = game.players[player]
    if "tile-copy" not in owner.cards or "tile-copy" in owner.used:
        return []
    seen = tiles_seen(game, player)
    return [other for other in COUNCIL_TILES if other in seen and other != tile]


def lines_of(game: Game, player: Color, tile: CouncilTile, copy: CouncilTile | None) -> Iterator[TakeTile]:
    """Yield every use of one effect, and last the line that does not use it, where it can go unused."""
    held = game.players[player].materials
    match copy or tile:
        case "trade":
            yield from (TakeTile(by=player, tile=tile, copy=copy, buy=material) for material in MATERIALS)
            yield from (TakeTile(by=player, tile=tile, copy=copy, sell=sold) for sold in MATERIALS if held[sold])
        case "material":
            yield from (TakeTile(by=player, tile=tile, copy=copy, material=material) for material in MATERIALS)
        case "move-workers":
            yield from transfers(game, player, tile, copy)
        case "two-works" | "early-work" as effect:
            for share in shares(game, player, TILE_WORKS[effect], by_tile=effect == "early-work"):
                if share.split is not None:
                    yield TakeTile(by=player, tile=tile, copy=copy, split=share.split, future=share.future)
        case "florin" | "laboratory-row" | "market-row":
            pass
    if (copy or tile) != "material":
        yield TakeTile(by=player, tile=tile, copy=copy)


def transfers(game: Game, player: Color, tile: CouncilTile, copy: CouncilTile | None) -> Iterator[TakeTile]:
    """Yield every number of workers, with the master and without, from one area to another, the council left aside."""
    areas: list[Area] = [area for area in areas_in_use(game) if area != "council"]
    for source in areas:
        apprentices, masters = game.standing(source, player)
        for master, number in product(range(masters + 1), range(apprentices + 1)):
            for target in areas if master or number else ():
                if target != source:
                    yield TakeTile(
                        by=player,
                        tile=tile,
                        copy=copy,
                        from_=source,
                        to=target,
                        apprentices=number or None,
                        master=bool(master),
                    )


@rulebook.sampler(TakeTile)
def some_tile(game: Game, player: Color, chooser: Random) -> TakeTile | None:
    """Draw a tile, perhaps another one to copy, and rather use the effect than not."""
    tiles = [tile for tile in game.council if tile is not None]
    if not tiles:
        return None
    tile = chooser.choice(tiles)
    others = tiles_to_copy(game, player, tile)
    copy = chooser.choice(others) if others and chooser.random() < COPIES else None
    effect = copy or tile
    if effect in TILE_WORKS:
        share = some_share(game, player, TILE_WORKS[effect], chooser, by_tile=effect == "early-work")
        return TakeTile(by=player, tile=tile, copy=copy, split=share.split, future=share.future)
    *used, unused = lines_of(game, player, tile, copy)
    return chooser.choice(used) if used and chooser.random() >= DECLINES else unused
