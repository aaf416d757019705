"""Work out step 4: which cards are due after a build, and what replaces those that the stacks cannot give (R12)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from adjudicator.games.intarsia.paying import subsets
from adjudicator.games.intarsia.pieces import COLORS, WILD
from adjudicator.games.intarsia.unknown import UnknownCards, at_least, known_first

Stacks = Mapping[str, int]


def number_due(stacks: Stacks, number: int) -> int:
    """Return how many cards a frame, a midsection or a core brings: no more than the stacks of colors hold."""
    if type(stacks) is UnknownCards and sum(at_least(stacks, color) for color in COLORS) >= number:
        return number
    there = 0
    for color in known_first(stacks):
        if there >= number:
            return number
        there += stacks[color]
    return min(there, number)


def own_serves(stacks: Stacks, taken: Stacks, color: str, all_empty: bool) -> bool:
    """Say whether the ornament's own color may be taken beside the other cards taken (R12).

    It serves once one of the other stacks is empty, or only when all of them are.
    """
    empty = [stacks[other] <= taken.get(other, 0) for other in COLORS if other != color]
    return all(empty) if all_empty else any(empty)


def free_choices(stacks: Stacks, color: str, number: int, all_empty: bool) -> Iterator[dict[str, int]]:
    """Yield every set of cards that a midsection or a core of a color may bring, those without the color first."""
    due = number_due(stacks, number)
    others = tuple(other for other in COLORS if other != color)
    for own in range(min(due, stacks[color]) + 1):
        for cards in subsets(stacks, due - own, others):
            if not own:
                yield cards
            elif own_serves(stacks, cards, color, all_empty):
                yield {**cards, color: own}


class Shown(NamedTuple):
    """The cards of a space of the reward track: those that are `there`, and how many others replace the rest.

    `rest` is what the stacks of colors hold besides those that are there, `lost` how many cards nothing replaces.
    """

    there: dict[str, int]
    substitutes: int
    rest: dict[str, int]
    lost: int

    @property
    def is_free(self) -> bool:
        """Say whether the player chooses among several substitutes."""
        if not self.substitutes:
            return False
        open_stacks = sum(1 for number in self.rest.values() if number)
        return self.substitutes < sum(self.rest.values()) and open_stacks > 1

    @property
    def leaves_some(self) -> bool:
        """Say whether the stacks of colors hold cards beyond those that are taken."""
        return self.substitutes < sum(self.rest.values())

    def choices(self) -> Iterator[dict[str, int]]:
        """Yield every set of cards that may be taken."""
        if not self.substitutes:
            yield self.there
            return
        for cards in subsets(self.rest, self.substitutes, COLORS):
            yield {
                stack: self.there.get(stack, 0) + cards.get(stack, 0)
                for stack in (*COLORS, WILD)
                if stack in self.there or stack in cards
            }


def shown_cards(stacks: Stacks, cards: Stacks, wild_is_lost: bool) -> Shown:
    """Return what a space of the reward track gives while the stacks hold no more than they do."""
    there = {stack: min(number, stacks[stack]) for stack, number in cards.items() if stacks[stack]}
    if there == cards:
        return Shown(there, 0, {}, 0)
    missing = {stack: number - there.get(stack, 0) for stack, number in cards.items()}
    rest = {color: stacks[color] - there.get(color, 0) for color in COLORS}
    made_up_for = sum(missing.values()) - (missing.get(WILD, 0) if wild_is_lost else 0)
    substitutes = min(made_up_for, sum(rest.values()))
    return Shown(there, substitutes, rest, sum(missing.values()) - substitutes)
