"""What is forbidden where areas are resolved (Value Track, Laboratory, Academy, Markets)."""

from functools import cache

from adjudicator.engine.words import amount, listed
from adjudicator.games.codex_leicester.moves import Act, Sell
from adjudicator.games.codex_leicester.pieces import MATERIAL_OF, MATERIALS, TILES
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def on_offer(game: Game, area: str) -> tuple[str, ...]:
    """Return what an action in an area may take in this round."""
    return offered(area, game.works_for_sale(area) is not None)


@cache
def offered(area: str, makes_works: bool) -> tuple[str, ...]:
    """Return what an action in an area may take where it makes works, or where it makes none."""
    if area in MATERIAL_OF:
        return (MATERIAL_OF[area],)
    works = ("works",) if makes_works else ()
    if area == "laboratory":
        return (*TILES, "automaton", *works)
    return ("apprentice", *(works or MATERIALS))


@rulebook.rule(Act, cite="Resolving", at="take", stands=True)
def action_belongs_to_the_area(game: Game, act: Act) -> str | None:
    """An action takes what its area offers in this round."""
    offered = on_offer(game, game.area or "")
    return None if act.take in offered else f"the {game.area} is being resolved, and offers {listed(offered, 'or')}"


@rulebook.rule(Act, cite="Value Track", reading="G79", at="take", given=(action_belongs_to_the_area,), stands=False)
def action_is_paid_for(game: Game, act: Act) -> str | None:
    """An action costs what the value track shows, and works and materials of laboratory and academy their own price."""
    price, held = game.price(act.by, game.area or "", act.take), game.players[act.by].florins
    return None if price <= held else f"it costs {amount(price, 'florin')}, and {act.by} has {held}"


@rulebook.rule(
    Act,
    cite="Laboratory",
    at="take",
    basis="ruling",
    reading="G54",
    switch="works_without_invention",
    given=(action_belongs_to_the_area,),
    stands=True,
)
def works_find_an_invention(game: Game, act: Act) -> str | None:
    """Where the table wants it so, works are not bought that cannot be made."""
    if act.take != "works" or game.can_work(act.by):
        return None
    if game.rules_on("works_without_invention") == "allowed":
        return None
    return f"{act.by} can make no work now"


@rulebook.rule(Sell, cite="Sell Materials", at="material", stands=True)
def market_takes_its_own_material(game: Game, sell: Sell) -> str | None:
    """A market buys its own material only."""
    own = MATERIAL_OF[game.area or ""]
    return None if sell.material == own else f"the {game.area} takes {own}"


@rulebook.rule(
    Sell, cite="Sell Materials", at="material", reading="G85", given=(market_takes_its_own_material,), stands=False
)
def sold_pieces_are_held(game: Game, sell: Sell) -> str | None:
    """A sale takes as many pieces as its step says, from behind the player's screen."""
    pieces, held = game.sale(sell.by)[0], game.players[sell.by].materials[sell.material]
    return None if pieces <= held else f"this sale takes {pieces} {sell.material}, and {sell.by} holds {held}"
