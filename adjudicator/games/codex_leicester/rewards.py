"""The patron rewards: what each brings at once, and what it does from then on (Patron Reward)."""

from collections.abc import Collection
from typing import Final

import msgspec

from adjudicator.games.codex_leicester.parts import Space
from adjudicator.games.codex_leicester.pieces import PatronReward


class Reward(msgspec.Struct, frozen=True):
    """A patron reward.

    `at_once` is what it brings when it is chosen. From then on `unpaid` additional apprentices have no salary, every
    automaton makes `automaton_works`, a symbol of a new type brings `new_symbol` florins, an invention takes a week
    less for each symbol of its type if it `shortens` them, and the value track is cheaper if it `discounts` it.
    """

    at_once: Space = Space()
    unpaid: int = 0
    automaton_works: int = 1
    new_symbol: int = 0
    shortens: bool = False
    discounts: bool = False


REWARDS: Final[dict[PatronReward, Reward]] = {
    "automata-upgrade": Reward(automaton_works=2),
    "week-reduction": Reward(shortens=True),
    "new-symbols": Reward(new_symbol=2),
    "two-salaries": Reward(unpaid=2),
    "two-works": Reward(Space(works=2)),
    "five-florins": Reward(Space(florins=5)),
    "salary-and-material": Reward(Space(materials=1), unpaid=1),
    "token-and-florins": Reward(Space(tokens=1, florins=2)),
    "two-materials": Reward(Space(materials=2)),
    "track-discount": Reward(discounts=True),
}
"""The two rewards printed on the board and the eight tiles: each is defined here and nowhere else."""


SHORTENING: Final = {name for name, reward in REWARDS.items() if reward.shortens}
DISCOUNTING: Final = {name for name, reward in REWARDS.items() if reward.discounts}
"""The rewards that make inventions shorter, and those that make the value track cheaper."""


def brought_at_once(reward: PatronReward) -> Space:
    """Return what a reward brings when it is chosen."""
    return REWARDS[reward].at_once


def unpaid_by(rewards: Collection[PatronReward]) -> int:
    """Return for how many additional apprentices rewards spare the salary (G93)."""
    return sum(REWARDS[reward].unpaid for reward in rewards)


def automaton_works(rewards: Collection[PatronReward]) -> int:
    """Return the works of each automaton, owned or gained later (G57)."""
    return max((REWARDS[reward].automaton_works for reward in rewards), default=1)


def new_symbol_florins(rewards: Collection[PatronReward]) -> int:
    """Return the florins for a symbol of a type that is new to the player (G55)."""
    return sum(REWARDS[reward].new_symbol for reward in rewards)


def shortens_weeks(rewards: Collection[PatronReward]) -> bool:
    """Say whether an invention takes a week less for each symbol of its type (G56)."""
    return not SHORTENING.isdisjoint(rewards)


def discounts_track(rewards: Collection[PatronReward]) -> bool:
    """Say whether the third action of an area costs 2 florins, and the last one 1 less (G81)."""
    return not DISCOUNTING.isdisjoint(rewards)
