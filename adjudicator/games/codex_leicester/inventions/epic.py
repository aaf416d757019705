"""Epic inventions: what each brings to its owner at the end of the game (Epic Invention Cards).

An epic counts itself wherever it is one of the things counted.
"""

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.pieces import INSTANT, ONCE_PER_ROUND, PERMANENT, WORKS
from adjudicator.games.codex_leicester.player import START_APPRENTICES, Player


class Portion(NamedTuple):
    """How many things an epic counts, and the florins that each of them brings."""

    number: int
    florins: int

    def __str__(self) -> str:
        """Write the count as a score line has it: `4 x 2`."""
        return f"{self.number} x {self.florins}"


Bonus = tuple[Portion, ...]


def epic_bonus(player: Player, epic: str) -> Bonus:
    """Return what an epic counts for its owner; a name that is not in the table is that of an epic of one symbol."""
    counted = EPIC_BONUSES.get(epic)
    return per_symbol(player, Box.counted_symbol(epic)) if counted is None else counted(player)


def all_cards(player: Player) -> int:
    """Return how many invention cards, epics included, and symbol cards a player has; each shows one symbol."""
    if player.counted is not None:
        return player.counted.total()
    return len(player.cards) + len(player.seconds) + len(player.symbol_cards)


def of_works(player: Player, works: int) -> int:
    """Return how many common inventions of so many works a player has taken; symbol cards are none (G99)."""
    return sum(WORKS.get(card) == works for card in player.cards)


def per_symbol(player: Player, symbol: str) -> Bonus:
    """Count two florins for each symbol of the type that the card names, on inventions and on symbol cards (G8)."""
    return (Portion(player.shown_symbols().count(symbol), 2),)


def per_permanent(player: Player) -> Bonus:
    """Count three florins for each invention with a permanent effect; epics have none (G98)."""
    return (Portion(_among(player, PERMANENT), 3),)


def per_once_per_round(player: Player) -> Bonus:
    """Count two florins for each invention with a once-per-round effect; epics have none (G98)."""
    return (Portion(_among(player, ONCE_PER_ROUND), 2),)


def per_instant(player: Player) -> Bonus:
    """Count two florins for each invention with an instant effect; epics have none (G98)."""
    return (Portion(_among(player, INSTANT), 2),)


def per_reward(player: Player) -> Bonus:
    """Count one florin for each of the player's markers on the patron rewards."""
    return (Portion(len(player.markers), 1),)


def per_room_and_automaton(player: Player) -> Bonus:
    """Count one florin for each extension tile, each automaton, waiting ones too, and the special craft room."""
    return (Portion(len(player.tiles) + player.automata + player.has_special_room, 1),)


def per_material(player: Player) -> Bonus:
    """Count two florins for each material behind the screen; what lies in a workshop does not count (G15a)."""
    return (Portion(sum(player.materials.values()), 2),)


def per_card(player: Player) -> Bonus:
    """Count one florin for each invention card, epics included, and each symbol card."""
    return (Portion(all_cards(player), 1),)


def per_apprentice(player: Player) -> Bonus:
    """Count one florin for each apprentice beyond the first three, the gray one included."""
    return (Portion(player.apprentices - START_APPRENTICES + player.has_gray, 1),)


def per_set(player: Player) -> Bonus:
    """Count four florins for each set of three inventions, one of 4, one of 7 and one of 11 works (G99)."""
    return (Portion(min(of_works(player, works) for works in (4, 7, 11)), 4),)


def per_work_value(player: Player) -> Bonus:
    """Count one florin for each invention of 4 or 7 works, and two for each of 11 works (G99)."""
    return Portion(of_works(player, 4) + of_works(player, 7), 1), Portion(of_works(player, 11), 2)


def _among(player: Player, effects: Collection[str]) -> int:
    return sum(card in effects for card in player.cards)


EPIC_BONUSES: Final[dict[str, Callable[[Player], Bonus]]] = {
    "per-permanent": per_permanent,
    "per-once-per-round": per_once_per_round,
    "per-instant": per_instant,
    "per-reward": per_reward,
    "per-room-and-automaton": per_room_and_automaton,
    "per-material": per_material,
    "per-card": per_card,
    "per-apprentice": per_apprentice,
    "per-set": per_set,
    "per-work-value": per_work_value,
}
"""What each epic counts, by the name of its card; those of one symbol are counted by `per_symbol`."""
