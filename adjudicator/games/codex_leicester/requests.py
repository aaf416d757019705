"""The six patron requests: when a player has met each of them (Patron Requests)."""

from collections.abc import Callable
from typing import Final

from adjudicator.games.codex_leicester.pieces import COMMON, TILES, Request
from adjudicator.games.codex_leicester.player import Player

IDENTICAL_SYMBOLS = 2


def council_twice(player: Player) -> bool:
    """Say whether a player led in the council twice: in influence, or in placing workers if the table plays so (G1)."""
    return player.led_council_twice


def all_of_laboratory(player: Player) -> bool:
    """Say whether a player took all three extension tiles and both automata out of the laboratory (G24, G64)."""
    return len(player.tiles) == len(TILES) and player.laboratory == 0


def all_of_academy(player: Player) -> bool:
    """Say whether no apprentice of the player's color is left in the academy (G24, G63)."""
    return player.academy == 0


def one_invention(player: Player) -> bool:
    """Say whether a player has completed an invention, as the first or later, epics included (G58, G59)."""
    return bool(player.finished)


def two_symbols(player: Player) -> bool:
    """Say whether a player has two symbols of one type, by invention cards or symbol cards (G61)."""
    if len(player.cards) + len(player.seconds) + len(player.symbol_cards) < IDENTICAL_SYMBOLS:
        return False
    symbols = player.shown_symbols()
    return len(set(symbols)) < len(symbols)


def one_epic(player: Player) -> bool:
    """Say whether a player has completed an epic invention, as the first or later."""
    return not COMMON.issuperset(player.finished)


MEETS: Final[dict[Request, Callable[[Player], bool]]] = {
    "council-twice": council_twice,
    "all-of-laboratory": all_of_laboratory,
    "all-of-academy": all_of_academy,
    "one-invention": one_invention,
    "two-symbols": two_symbols,
    "one-epic": one_epic,
}
"""When each request is met."""


def open_requests(player: Player) -> list[Request]:
    """Return the requests that a player has met and whose marker still lies on the board."""
    fulfilled, met = player.fulfilled, []
    for request, meets in MEETS.items():
        if request not in fulfilled and meets(player):
            met.append(request)
    return met
