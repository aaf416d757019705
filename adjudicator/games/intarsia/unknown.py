"""What a position leaves out because nobody knows it; the game goes on until somebody has to look there."""

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, Sequence, ValuesView
from typing import Any

from adjudicator.engine.undetermined import Undetermined, not_in_the_position
from adjudicator.games.intarsia.pieces import COLORS, STACKS
from adjudicator.reading.writing import flow

Why = Callable[[str], Undetermined]
"""Return what is missing where a stack is looked at."""


class UnknownCards(dict[str, int]):
    """Cards by stack, some of them unknown: looking at one of those, or at all cards, raises `Undetermined`.

    `back` are cards that have just come back, known or not how many lay there before.
    """

    def __init__(self, told: Mapping[str, int], why: Why) -> None:
        super().__init__(told)
        self.why = why
        self.back: Mapping[str, int] = {}

    def __missing__(self, stack: str) -> int:
        """Raise what is missing."""
        raise self.why(stack)

    def _whole(self) -> dict[str, int]:
        return {stack: self[stack] for stack in STACKS}

    def __iter__(self) -> Iterator[str]:
        """Go through all stacks."""
        return iter(self._whole())

    def keys(self) -> KeysView[str]:  # type: ignore[override]  # a view of the same, if all is known
        """Return all stacks."""
        return self._whole().keys()

    def values(self) -> ValuesView[int]:  # type: ignore[override]
        """Return the numbers of all stacks."""
        return self._whole().values()

    def items(self) -> ItemsView[str, int]:  # type: ignore[override]
        """Return all stacks with their numbers."""
        return self._whole().items()

    def get(self, stack: str, _: Any = None) -> int:
        """Return the number of a stack; there is one, known or not."""
        return self[stack]

    def copy(self) -> "UnknownCards":
        """Return the same cards, as far as they are known."""
        return UnknownCards(known_cards(self), self.why)


def known_cards(cards: dict[str, int]) -> dict[str, int]:
    """Return the stacks of which the number is known."""
    return {stack: cards[stack] for stack in STACKS if stack in cards}


def change(cards: dict[str, int], by: Mapping[str, int], sign: int = 1) -> None:
    """Add cards, or take them away; what is unknown stays unknown."""
    for stack, number in by.items():
        if stack in cards:
            cards[stack] += sign * number


def move_cards(cards: Mapping[str, int], there: dict[str, int], here: dict[str, int]) -> None:
    """Take cards away there and add them here; what is unknown stays unknown."""
    for stack, number in cards.items():
        if stack in there:
            there[stack] -= number
        if stack in here:
            here[stack] += number


def with_back(stacks: dict[str, int], cards: Mapping[str, int]) -> dict[str, int]:
    """Return stacks with cards back in them; of one whose number is unknown these are known to lie there."""
    after = stacks.copy()
    if type(after) is UnknownCards:
        after.back = cards
        change(after, cards)
    else:
        for stack, number in cards.items():
            after[stack] += number
    return after


def at_least(cards: Mapping[str, int], stack: str) -> int:
    """Return how many cards of a stack there are, or of one whose number is unknown those that have just come back."""
    if type(cards) is UnknownCards and stack not in cards:
        return cards.back.get(stack, 0)
    return cards[stack]


def known_first(cards: Mapping[str, int]) -> Sequence[str]:
    """Return the colors, those of which the number is known first."""
    return COLORS if type(cards) is not UnknownCards else sorted(COLORS, key=lambda color: color not in cards)


def unsaid(what: str, field: str, key: str | None = None, rest: str = "...") -> Undetermined:
    """Return that something is not in the position, and the line that would say it."""
    line = f"{field}: {rest}" if key is None else f"{field}: {{{flow(key)}: {rest}}}"
    return not_in_the_position(what, line)


def unknown_hand(player: str) -> Why:
    """Return what is missing where somebody looks at the cards of a player."""
    return lambda _: unsaid(f"the cards of {player}", "hand", player, "{...}")


def unknown_stack(stack: str) -> Undetermined:
    """Return what is missing where somebody looks at a stack."""
    return unsaid(f"the {stack} stack", "stacks", stack)


def unknown_points(player: str) -> Undetermined:
    """Return what is missing where somebody looks at the points of a player."""
    return unsaid(f"the points of {player}", "score", player)
