"""What players may do in laboratory, academy and markets, and how they may pay salaries."""

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Final, Literal

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.candidates.gains import several_materials, workshops_for_automaton
from adjudicator.games.codex_leicester.candidates.shares import shares, some_share
from adjudicator.games.codex_leicester.moves import Act, Leave, PaySalary, Sell
from adjudicator.games.codex_leicester.pieces import MATERIAL_OF, MATERIALS, STEPS, TILES, Color, Material, Tile
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.areas import on_offer
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.works import in_work

Taken = Material | Tile | Literal["automaton", "apprentice", "works"]
TAKEN: Final[tuple[Taken, ...]] = (*TILES, "automaton", "apprentice", *MATERIALS, "works")
"""What actions give."""

LEAVES: Final = 0.02
"""How often a random player thinks of leaving an area, each time it is looked at."""

WORKS_FIRST: Final = 3
"""How much more a random player likes works than anything else where an invention is in work."""

IDLE_WORKS: Final = 0.02
"""How often a random player thinks of works that nobody can use."""


@rulebook.candidates(Act)
def actions(game: Game, player: Color) -> Iterator[Act]:
    """Yield everything that the area may give, works with every split and automata with every workshop."""
    for take in takings(game):
        if take == "works":
            sold = game.works_for_sale(game.area or "")
            for share in shares(game, player, sold[0] if sold is not None else 0):
                yield Act(by=player, take=take, split=share.split, future=share.future)
        elif take == "automaton":
            yield from (Act(by=player, take=take, at=at) for at in workshops_for_automaton())
        else:
            yield Act(by=player, take=take)


def takings(game: Game) -> tuple[Taken, ...]:
    """Return what an action in the area that is being resolved gives; after the fourth there is none."""
    return taken_of(on_offer(game, game.area)) if game.area is not None and game.step < STEPS else ()


@cache
def taken_of(offered: tuple[str, ...]) -> tuple[Taken, ...]:
    """Return what is on offer in the order in which it is proposed."""
    return tuple(take for take in TAKEN if take in offered)


@rulebook.sampler(Act)
def some_action(game: Game, player: Color, chooser: Random) -> Act | None:
    """Draw something that is there and that the player can pay for; works where an invention is in work."""
    within_reach = [take for take in takings(game) if is_there(game, player, take) and can_pay(game, player, take)]
    if not within_reach:
        return None
    busy = bool(in_work(game, player))
    (take,) = chooser.choices(within_reach, [WORKS_FIRST if busy and take == "works" else 1 for take in within_reach])
    if take == "works":
        sold = game.works_for_sale(game.area or "")
        if not busy and chooser.random() >= IDLE_WORKS:
            return None
        share = some_share(game, player, sold[0] if sold is not None else 0, chooser)
        return Act(by=player, take=take, split=share.split, future=share.future)
    at = chooser.choice(workshops_for_automaton()) if take == "automaton" else None
    return Act(by=player, take=take, at=at)


def is_there(game: Game, player: Color, take: Taken) -> bool:
    """Say whether a piece of a player is left in its area; materials and works always are."""
    owner = game.players[player]
    if take == "automaton":
        return owner.laboratory > 0
    if take == "apprentice":
        return owner.academy > 0
    return take not in owner.tiles


def can_pay(game: Game, player: Color, take: Taken) -> bool:
    """Say whether a player can pay for an action; nobody can while the price or what is held is unknown."""
    try:
        return game.price(player, game.area or "", take) <= game.players[player].florins
    except Undetermined:
        return False


@rulebook.candidates(Sell)
def sales(game: Game, player: Color) -> Iterable[Sell]:
    """Yield the sale of the market's material."""
    material = MATERIAL_OF.get(game.area or "")
    return () if material is None else (Sell(by=player, material=material),)


@rulebook.candidates(Leave)
def leavings(game: Game, player: Color) -> Iterable[Leave]:
    """Yield leaving, which is always possible, with the area named and without."""
    return Leave(by=player), Leave(by=player, area=game.area)


@rulebook.sampler(Leave)
def some_leaving(game: Game, player: Color, chooser: Random) -> Leave | None:
    """Leave seldom, unless there is nothing else to do."""
    return Leave(by=player, area=game.area) if chooser.random() < LEAVES else None


@rulebook.candidates(PaySalary)
def salary_payments(game: Game, player: Color) -> Iterator[PaySalary]:
    """Yield every choice of as many materials as are missing, or all that there are."""
    held = game.players[player].materials
    number = min(game.owed.get(player, 0), game.pieces(player))
    for materials in several_materials(number) if number else ():
        if all(pieces <= held[material] for material, pieces in materials.items()):
            yield PaySalary(by=player, materials=materials)
