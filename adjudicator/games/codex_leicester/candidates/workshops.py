"""What players may do while inventions are declared: shift automata, cancel, declare."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.moves import Cancel, Declare, Shift
from adjudicator.games.codex_leicester.pieces import WORKSHOPS, Color, works_of
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.state import Game

SHIFTS: Final = 0.04
CANCELS: Final = 0.004
"""How often a random player thinks of shifting automata or of giving an invention up, each time it is looked at."""

LIKED: Final = {4: 2, 7: 3, 11: 5, 15: 5}
"""How much a random player likes an invention, by its works; a future one half as much."""


@rulebook.candidates(Shift)
def shifts(game: Game, player: Color) -> Iterator[Shift]:
    """Yield every number of automata from one workshop to the other, and of waiting ones into either."""
    owner = game.players[player]
    for source, target in permutations(WORKSHOPS):
        for automata in range(1, owner.workshops[source].automata + 1):
            yield Shift(by=player, automata=automata, from_=source, to=target)
    for target in WORKSHOPS:
        for automata in range(1, owner.waiting_automata + 1):
            yield Shift(by=player, automata=automata, to=target)


@rulebook.sampler(Shift)
def some_shift(game: Game, player: Color, chooser: Random) -> Shift | None:
    """Shift seldom."""
    ways = list(shifts(game, player))
    return chooser.choice(ways) if ways and chooser.random() < SHIFTS else None


@rulebook.candidates(Cancel)
def cancels(game: Game, player: Color) -> Iterator[Cancel]:
    """Yield every workshop where an invention is in work."""
    for workshop in WORKSHOPS:
        if game.players[player].workshops[workshop].invention is not None:
            yield Cancel(by=player, workshop=workshop)


@rulebook.sampler(Cancel)
def some_cancel(game: Game, player: Color, chooser: Random) -> Cancel | None:
    """Give an invention up seldom, or a random game would complete none."""
    ways = list(cancels(game, player))
    return chooser.choice(ways) if ways and chooser.random() < CANCELS else None


@rulebook.candidates(Declare)
def declarations(game: Game, player: Color) -> Iterator[Declare]:
    """Yield every invention on show in every empty workshop."""
    for workshop in WORKSHOPS:
        if game.players[player].workshops[workshop].invention is None:
            for invention in game.on_show():
                yield Declare(by=player, workshop=workshop, invention=invention)


@rulebook.sampler(Declare)
def some_declaration(game: Game, player: Color, chooser: Random) -> Declare | None:
    """Draw an invention whose materials are there, preferably a long one, and one that can be completed at once."""
    owner = game.players[player]
    empty = [name for name in WORKSHOPS if owner.workshops[name].invention is None and owner.rooms(name)]
    within_reach = [card for card in game.on_show() if card not in owner.declared() and can_begin(game, player, card)]
    if not empty or not within_reach:
        return None
    (invention,) = chooser.choices(within_reach, [liking(game, card) for card in within_reach])
    return Declare(by=player, workshop=chooser.choice(empty), invention=invention)


def can_begin(game: Game, player: Color, card: str) -> bool:
    """Say whether a player holds the materials of an invention."""
    held = game.players[player].materials
    try:
        return all(held[material] >= pieces for material, pieces in game.box.materials(card).items())
    except Undetermined:
        return False


def liking(game: Game, card: str) -> float:
    """Return how much a random player likes an invention."""
    return LIKED[works_of(card)] / (2 if game.is_closed(card) else 1)
