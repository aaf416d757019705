"""The patron rewards: what each of them brings at once, and what it does from then on (Patron Reward)."""

from collections.abc import Callable
from typing import Final

from adjudicator.games.codex_leicester.parts import Space
from adjudicator.games.codex_leicester.pieces import PatronReward

NOTHING_AT_ONCE: Final = Space()


def automata_upgrade() -> Space:
    """Every automaton of the player, owned or gained later, makes 2 works from now on (`Player.works_of_automata`)."""
    return NOTHING_AT_ONCE


def week_reduction() -> Space:
    """An invention takes a week less for each symbol of its type that the player has: `Player.weeks` (G56)."""
    return NOTHING_AT_ONCE


def new_symbols() -> Space:
    """Each symbol of a type that is new to the player brings 2 florins from now on: `gaining.note_new_symbol` (G55)."""
    return NOTHING_AT_ONCE


def two_salaries() -> Space:
    """Two additional apprentices are not paid: `Player.salaried`."""
    return NOTHING_AT_ONCE


def two_works() -> Space:
    """Two works at once, in one workshop or in two; lost where they cannot be made."""
    return Space(works=2)


def five_florins() -> Space:
    """Five florins."""
    return Space(florins=5)


def salary_and_material() -> Space:
    """One additional apprentice is not paid (`Player.salaried`), and one material of the player's choice."""
    return Space(materials=1)


def token_and_florins() -> Space:
    """One work resolve token and 2 florins."""
    return Space(tokens=1, florins=2)


def two_materials() -> Space:
    """Two materials of the player's choice, of one kind or of two."""
    return Space(materials=2)


def track_discount() -> Space:
    """The third action of an area costs 2 florins, and the last one 1 less: `Game.step_price` (G81)."""
    return NOTHING_AT_ONCE


REWARDS: Final[dict[PatronReward, Callable[[], Space]]] = {
    "automata-upgrade": automata_upgrade,
    "week-reduction": week_reduction,
    "new-symbols": new_symbols,
    "two-salaries": two_salaries,
    "two-works": two_works,
    "five-florins": five_florins,
    "salary-and-material": salary_and_material,
    "token-and-florins": token_and_florins,
    "two-materials": two_materials,
    "track-discount": track_discount,
}
"""What each reward brings at once."""
