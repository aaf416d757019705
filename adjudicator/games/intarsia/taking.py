"""Step 4: which cards are due after a build, and what becomes of those that the stacks cannot give (R12)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from adjudicator.games.intarsia.paying import subsets
from adjudicator.games.intarsia.pieces import COLORS, WILD

Stacks = Mapping[str, int]


class Free(NamedTuple):
    """Cards of the player's choice: so many not of the ornament's color, and so many of it in their stead."""

    others: int
    own: int

    @property
    def number(self) -> int:
        """How many cards are taken."""
        return self.others + self.own


def free_cards(stacks: Stacks, color: str, number: int) -> Free:
    """Return what a midsection or a core of a color brings: its own color serves only where all others are gone."""
    others = min(number, sum(stacks[known] for known in COLORS if known != color))
    return Free(others, min(number - others, stacks[color]))


def free_choices(stacks: Stacks, color: str, number: int) -> Iterator[dict[str, int]]:
    """Yield every set of cards that a midsection or a core of a color may bring."""
    due = free_cards(stacks, color, number)
    own = {color: due.own} if due.own else {}
    for cards in subsets(stacks, due.others, tuple(known for known in COLORS if known != color)):
        yield {**cards, **own}


class Shown(NamedTuple):
    """The cards of a space of the reward track: those that are `there`, and how many others make up for the rest.

    `rest` is what the stacks of colors hold beside those that are there, `lost` how many cards nothing makes up for.
    """

    there: dict[str, int]
    substitutes: int
    rest: dict[str, int]
    lost: int

    @property
    def is_free(self) -> bool:
        """Say whether the player chooses among several substitutes."""
        open_stacks = sum(1 for number in self.rest.values() if number)
        return 0 < self.substitutes < sum(self.rest.values()) and open_stacks > 1

    def choices(self) -> Iterator[dict[str, int]]:
        """Yield every set of cards that may be taken."""
        for cards in subsets(self.rest, self.substitutes, COLORS):
            yield {
                stack: self.there.get(stack, 0) + cards.get(stack, 0)
                for stack in (*COLORS, WILD)
                if stack in self.there or stack in cards
            }


def shown_cards(stacks: Stacks, cards: Stacks, wild_is_lost: bool) -> Shown:
    """Return what a space of the reward track gives while the stacks hold no more than they do."""
    there = {stack: min(number, stacks[stack]) for stack, number in cards.items() if stacks[stack]}
    rest = {color: stacks[color] - there.get(color, 0) for color in COLORS}
    missing = {stack: number - there.get(stack, 0) for stack, number in cards.items()}
    made_up_for = sum(missing.values()) - (missing.get(WILD, 0) if wild_is_lost else 0)
    substitutes = min(made_up_for, sum(rest.values()))
    return Shown(there, substitutes, rest, sum(missing.values()) - substitutes)
