"""What players may do in the assignment phase and in between: place workers, spend tokens, use cards, pass."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final, get_args

from adjudicator.games.codex_leicester.candidates.shares import (
    futures,
    is_worth_working,
    missing_works,
    some_future,
)
from adjudicator.games.codex_leicester.moves import Assign, Spend, Use
from adjudicator.games.codex_leicester.pieces import MATERIAL_OF, Area, Color, Workshop
from adjudicator.games.codex_leicester.roster import USES
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.works import in_work

WORKSHOP_FIRST: Final = 0.7
"""How often a random player thinks of a workshop before an area, each time a placement is looked at."""

LIKED_AREAS: Final[dict[Area, int]] = {"council": 3, "laboratory": 4, "academy": 3, "bank": 3}
MARKET_OF_LACKING, OTHER_MARKET = 4, 1
"""How much a random player likes each area; a market most if nothing of its material is there."""

BATCHES: Final = (1, 1, 1, 2, 3)
"""The numbers among which a random player draws how many apprentices are placed in an area at once."""

SPENDS: Final = 0.1
"""How often a random player thinks of spending tokens, each time it is looked at."""


AREAS: Final[tuple[Area, ...]] = get_args(Area)
"""The areas of the board."""


@rulebook.candidates(Assign)
def placements(game: Game, player: Color) -> Iterator[Assign]:
    """Yield one apprentice in every area, the master in every area, more apprentices, and the same in workshops."""
    owner = game.players[player]
    areas = areas_in_use(game) if owner.free or owner.has_master else []
    if owner.free:
        yield from (Assign(by=player, to=area, apprentices=1) for area in areas)
    if owner.has_master:
        yield from (Assign(by=player, to=area, master=True) for area in areas)
    if owner.free:
        for apprentices, area in product(range(2, owner.free + 1), areas):
            yield Assign(by=player, to=area, apprentices=apprentices)
    for workshop in in_work(game, player):
        if not owner.has_master and min(owner.free, owner.free_rooms(workshop)) <= 0:
            continue
        for future in futures(game, player, [workshop]):
            if owner.has_master:
                yield Assign(by=player, to=workshop, master=True, future=future)
            for apprentices in range(1, min(owner.free, owner.free_rooms(workshop)) + 1):
                yield Assign(by=player, to=workshop, apprentices=apprentices, future=future)


def areas_in_use(game: Game) -> list[Area]:
    """Return the areas of the side of the board in use."""
    return [area for area in AREAS if area in game.areas]


@rulebook.sampler(Assign)
def some_placement(game: Game, player: Color, chooser: Random) -> Assign | None:
    """Draw workers for an invention in work, or for an area."""
    owner = game.players[player]
    workshops = [
        name for name in in_work(game, player) if owner.free_rooms(name) > 0 and is_worth_working(game, player, name)
    ]
    master = owner.has_master and (not owner.free or chooser.random() < 1 / (1 + owner.free))
    if not master and not owner.free:
        return None
    if workshops and chooser.random() < WORKSHOP_FIRST:
        return in_a_workshop(game, player, chooser.choice(workshops), master, chooser)
    areas = areas_in_use(game)
    (area,) = chooser.choices(areas, [liking(game, player, area) for area in areas])
    if master:
        return Assign(by=player, to=area, master=True)
    return Assign(by=player, to=area, apprentices=min(chooser.choice(BATCHES), owner.free))


def liking(game: Game, player: Color, area: Area) -> int:
    """Return how much a random player likes an area."""
    if area not in MATERIAL_OF:
        return LIKED_AREAS[area]
    return OTHER_MARKET if game.players[player].materials[MATERIAL_OF[area]] else MARKET_OF_LACKING


def in_a_workshop(game: Game, player: Color, workshop: Workshop, master: bool, chooser: Random) -> Assign:
    """Place the master in a workshop, or as many apprentices as its invention still takes, and sometimes fewer."""
    owner = game.players[player]
    most = min(owner.free, owner.free_rooms(workshop), missing_works(game, player, workshop))
    apprentices = None if master else max(chooser.randint(1, most) for _ in range(3))
    works = owner.works_of_worker(master, apprentices or 0) + owner.works_of_automata(workshop)
    future = some_future(game, player, {workshop: works}, chooser)
    return Assign(by=player, to=workshop, apprentices=apprentices, master=master, future=future)


@rulebook.candidates(Spend)
def spendings(game: Game, player: Color) -> Iterator[Spend]:
    """Yield every number of tokens in every workshop with an invention in work, with the turn's area and without."""
    if not game.players[player].tokens:
        return
    for workshop, area in product(in_work(game, player), dict.fromkeys((None, game.area))):
        for future in futures(game, player, [workshop]):
            for tokens in range(1, game.players[player].tokens + 1):
                yield Spend(by=player, tokens=tokens, workshop=workshop, area=area, future=future)


@rulebook.sampler(Spend)
def some_spending(game: Game, player: Color, chooser: Random) -> Spend | None:
    """Spend seldom, and no more tokens than the invention still takes."""
    held = game.players[player].tokens
    workshops = [workshop for workshop in in_work(game, player) if is_worth_working(game, player, workshop)]
    if not held or not workshops or chooser.random() >= SPENDS:
        return None
    workshop = chooser.choice(workshops)
    tokens = chooser.randint(1, min(held, missing_works(game, player, workshop)))
    future = some_future(game, player, {workshop: tokens}, chooser)
    return Spend(by=player, tokens=tokens, workshop=workshop, area=game.area, future=future)


# --- once-per-round cards ------------------------------------------------------------------------------------------


@rulebook.candidates(Use)
def uses(game: Game, player: Color) -> Iterator[Use]:
    """Yield every use of every once-per-round card that a player has and has not used in this round."""
    owner = game.players[player]
    for card in owner.cards:
        if card not in owner.used:
            yield from uses_of(game, player, card)


def uses_of(game: Game, player: Color, card: str) -> Iterator[Use]:
    """Yield every use of one card."""
    if card in USES:
        yield from (Use(by=player, card=card, **fields) for fields in USES[card].ways(game, player))
