"""The pieces of Pebbles and the lines of its records."""

from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block, Deed, Note, Omission, Tally
from adjudicator.engine.record import Header

Color = Literal["red", "blue", "green"]
COLORS: tuple[Color, ...] = ("red", "blue", "green")
Charm = Literal["sun", "moon"]
CHARMS: tuple[Charm, ...] = ("sun", "moon")
Some = Annotated[int, msgspec.Meta(ge=0)]


class Roll(Deed, frozen=True):
    """Chance: what the die shows."""

    shows: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Double(Deed, frozen=True):
    """A player says that their next pebbles count twice."""

    by: Color


class Take(Deed, frozen=True):
    """A player takes pebbles from the heap; `points` claims what they count."""

    by: Color
    pebbles: Some
    points: Some | None = None


class Buy(Deed, frozen=True):
    """A player pays the price that is printed on a charm; `left` claims which charms nobody has bought."""

    by: Color
    charm: Charm
    left: list[Charm] | None = None


class Alms(Deed, frozen=True):
    """The heap gives a pebble to a player who has a charm and none; it comes by itself, written down or not."""

    by: Color


class Omit(Omission, frozen=True):
    """What was due, or comes by itself, was left out, and the table went on."""

    by: Color
    what: Literal["take", "alms"]


class Hand(Deed, frozen=True):
    """A player hands a pebble to another."""

    by: Color
    to: Color


class Count(Tally, frozen=True, tag="tally"):
    """A claim about the heap and the players' pebbles."""

    heap: Some | None = None
    pebbles: dict[Color, Some] | None = None


class Seat(Block, frozen=True):
    """A player."""

    color: Color


class Setup(Block, frozen=True):
    """How many pebbles lie in the heap."""

    heap: Some = 6


class Rulings(Block, frozen=True):
    """The readings of Pebbles."""

    hands: Literal["open", "closed"] = "open"


class Result(Block, frozen=True):
    """The table's claim about the end."""

    scores: dict[Color, int] | None = None
    winners: list[Color] | None = None


class Final(Block, frozen=True):
    """The end position: everybody's pebbles."""

    pebbles: dict[Color, Some]


class Record(Header, frozen=True, kw_only=True):
    """A record of Pebbles; `parts` holds the prices printed on its charms."""

    players: Annotated[list[Seat], msgspec.Meta(min_length=2, max_length=3)]
    setup: Setup = Setup()
    rulings: Rulings = Rulings()
    parts: dict[Charm, int] | None = None
    moves: list[Roll | Double | Take | Buy | Alms | Hand | Omit | Count | Note] | None = None
    final: Final | None = None
    result: Result | None = None
