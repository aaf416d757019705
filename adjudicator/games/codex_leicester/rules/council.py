"""What is forbidden where council tiles are taken and used (Council, Council Tile Effects)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import CouncilTile
from adjudicator.games.codex_leicester.rules.assigning import bank_is_in_play
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


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="buy", stands=True)
def trade_goes_one_way(_: Game, line: TakeTile) -> str | None:
    """One material is sold or one is bought, not both."""
    return f"{line.sell} is sold already" if line.sell is not None and line.buy is not None else None


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="sell", stands=False)
def sold_material_is_held(game: Game, line: TakeTile) -> str | None:
    """A material is sold that lies behind the player's screen."""
    if line.sell is None or game.players[line.by].materials[line.sell]:
        return None
    return f"{line.by} holds no {line.sell}"


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="buy", given=(trade_goes_one_way,), stands=False)
def bought_material_is_paid_for(game: Game, line: TakeTile) -> str | None:
    """A material is bought for one florin; what lies under the tile can pay for it."""
    if line.buy is None or game.florins_with_tile(line.by, line.tile):
        return None
    return f"it costs 1 florin, and {line.by} has none"


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="from", stands=False)
def moved_workers_stand_there(game: Game, line: TakeTile) -> str | None:
    """Workers of one's own are moved from the area where they stand."""
    if line.from_ is None or line.from_ not in game.areas:
        return None
    apprentices, masters = game.standing(line.from_, line.by)
    if (line.apprentices or 0) > apprentices:
        return Breach(f"{apprentices or 'no'} apprentices of {line.by} stand in the {line.from_}", "apprentices")
    if line.master and not masters:
        return Breach(f"{line.by}'s master does not stand in the {line.from_}", "master")
    return None


@rulebook.rule(
    TakeTile,
    cite="Council Tile Effects",
    at="to",
    basis="inferred",
    reading="G70",
    given=(bank_is_in_play,),
    stands=True,
)
def tile_moves_between_other_areas(_: Game, line: TakeTile) -> str | None:
    """Workers are moved from one area to another, the council left aside."""
    if line.from_ is None or line.to is None:
        return None
    if "council" in (line.from_, line.to):
        return Breach("nobody is moved to the council or out of it", "from" if line.from_ == "council" else "to")
    return f"they stand in the {line.to} already" if line.from_ == line.to else None
