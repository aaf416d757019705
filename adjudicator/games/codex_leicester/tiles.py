"""The council tiles: what each of them does for the player who takes it, or copies it (Council Tile Effects)."""

from collections.abc import Callable
from typing import Final

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import claim_florins, say_what_is_lost
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import CouncilTile
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work
from adjudicator.games.codex_leicester.works import TILE_WORKS

CITE: Final = "Council Tile Effects"

SOLD_FOR, BOUGHT_FOR = 3, 1
"""Florins for a material by the tile `trade`."""

Effect = Callable[[Game, Referee[Game], TakeTile], bool]


def trade(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """One material is sold for 3 florins, or one is bought for 1."""
    materials = game.players[line.by].materials
    if line.sell is not None:
        materials[line.sell] -= 1
        game.receive(line.by, SOLD_FOR, "council tile", CITE, line, f"{line.sell} sold")
    if line.buy is not None:
        materials[line.buy] += 1
        game.receive(line.by, -BOUGHT_FOR, "council tile", CITE, line, f"{line.buy} bought")
    return line.sell is not None or line.buy is not None


def two_works(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """Two works at once, in one workshop or in two."""
    work(game, referee, line)
    return True


def florin(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """One florin."""
    game.receive(line.by, 1, "council tile", CITE, line)
    return True


def material(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """One material of the player's choice."""
    if line.material is not None:
        game.players[line.by].materials[line.material] += 1
    return line.material is not None


def move_workers(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Workers in one area move to another, the council left aside (G70)."""
    if line.from_ is None or line.to is None:
        return False
    game.move(line.by, line.from_, line.to, line.apprentices or 0, line.master)
    return True


def early_work(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """One work at once; and one future invention may be completed in this round, by this work or later (G48)."""
    game.players[line.by].may_finish_early = True
    work(game, referee, line)
    return True


def laboratory_row(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """In this round the player pays by the tile in laboratory and academy."""
    game.players[line.by].rows.add("laboratory-row")
    return True


def market_row(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """In this round the player buys by the tile in the markets, or sells by it in round 7."""
    game.players[line.by].rows.add("market-row")
    return True


TILE_EFFECTS: Final[dict[CouncilTile, Effect]] = {
    "trade": trade,
    "two-works": two_works,
    "florin": florin,
    "material": material,
    "move-workers": move_workers,
    "early-work": early_work,
    "laboratory-row": laboratory_row,
    "market-row": market_row,
}
"""What each tile does; an effect says whether the player has used it, where there was something to use."""


def use_tile(game: Game, referee: Referee[Game], line: TakeTile) -> None:
    """Use the effect of a tile, or of the one that is copied (G76); what is not used is lost (G78, G122)."""
    effect = line.copy or line.tile
    if line.copy is not None:
        game.players[line.by].used.add("tile-copy")
    makes_works = effect in TILE_WORKS
    if makes_works:
        say_what_is_lost(game, referee, line, TILE_WORKS[effect], line.split)
    if not TILE_EFFECTS[effect](game, referee, line):
        referee.notice(f"the effect of {effect} is not used", at="tile", move=line)
    if not makes_works:
        claim_florins(game, referee, line)
