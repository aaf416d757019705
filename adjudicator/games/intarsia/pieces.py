"""The pieces in the box of Intarsia: material cards, wood elements, and the names that boxes give their colors."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from adjudicator.engine.words import amount, listed

Side = Literal["A", "B"]
"""A side of the floor boards."""

COLORS = ("yellow", "green", "purple", "red")
"""The four colors of cards, frames and tool tiles."""

WILD = "wild"

STACKS = (*COLORS, WILD)
"""The five stacks of material cards."""

HANDS = 5
"""Starting hand cards in the box."""

ALIASES = {"orange": "red", "violet": "purple", "blue": "purple"}
"""What some boxes and reviews call a color, and the color that it is."""


class Color(StrEnum):
    """A color of an ornament space or of a tool tile, by any of its names."""

    YELLOW = "yellow"
    GREEN = "green"
    PURPLE = "purple"
    RED = "red"
    ORANGE = "orange"
    VIOLET = "violet"
    BLUE = "blue"


class Card(StrEnum):
    """A material card by its color, under any of its names, or a wild card."""

    YELLOW = "yellow"
    GREEN = "green"
    PURPLE = "purple"
    RED = "red"
    WILD = "wild"
    ORANGE = "orange"
    VIOLET = "violet"
    BLUE = "blue"


TRUE_NAMES = {card: ALIASES.get(card, card.value) for card in Card}
"""The one name under which a card is counted, by each of its names."""


class Element(StrEnum):
    """The five kinds of wood element; the first four are the stages of an ornament, in order."""

    FRAME = "frame"
    MIDSECTION = "midsection"
    CORE = "core"
    TABLE = "table"
    CONNECTOR = "connector"


FRAME, MIDSECTION, CORE, TABLE, CONNECTOR = Element
# Named apart, since nearly every rule asks for one of them and looking a member up in its class is slow.

STAGES = (FRAME, MIDSECTION, CORE, TABLE)
"""The pieces of an ornament in the order in which they are built: an ornament of three pieces has a core on top."""

STAGE_OF = {element: stage for stage, element in enumerate(STAGES, 1)}
"""How many pieces an ornament has once this one is built."""

Cards = dict[Card, Annotated[int, msgspec.Meta(ge=1)]]
"""Material cards by color."""

CardClaim = dict[Card, Annotated[int, msgspec.Meta(ge=0)]]
"""Material cards by color, none of a color included."""


def true_color(name: str) -> str:
    """Return the one name of a color under which everything is counted."""
    return ALIASES.get(name, str(name))


def counted(cards: Mapping[Card, int]) -> dict[str, int]:
    """Return cards by the true names of their colors, those that are there."""
    found = {}
    for name, number in cards.items():
        if number:
            found[TRUE_NAMES[name]] = number
    return found


def told_ornaments(numbers: Mapping[int, int]) -> str:
    """Write how many ornaments there are of so many pieces: `2 of 1 piece and 1 of 3 pieces`."""
    counts = [f"{number} of {amount(pieces, 'piece')}" for pieces, number in sorted(numbers.items())]
    return listed(counts, "and") if counts else "none"


def in_words(cards: Mapping[str, int]) -> str:
    """Write cards as a phrase: `2 green, 1 wild`."""
    return ", ".join(f"{cards[name]} {name}" for name in STACKS if cards.get(name)) or "no cards"
