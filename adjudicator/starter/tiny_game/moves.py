"""The pieces of Tiny Game and the lines of its records: each class is a mapping that a record may hold."""

from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block, Deed, Note, Tally, said
from adjudicator.engine.record import Header

Color = Literal["red", "blue", "green", "yellow"]
COLORS: tuple[Color, ...] = ("red", "blue", "green", "yellow")
Some = Annotated[int, msgspec.Meta(ge=0)]


class Take(Deed, frozen=True):  # `do: take`: the verb is the name of the class
    """A player takes counters from the heap."""

    when = "in one's turn"
    example = "{by: red, do: take, counters: 2}"

    by: Annotated[Color, said("Who takes them.")]
    counters: Annotated[int, msgspec.Meta(ge=1), said("How many.")]


class Count(Tally, frozen=True, tag="tally"):  # a claim about the table, which is checked against the replay
    """What the table counted."""

    example = "{do: tally, heap: 3, counters: {red: 4}}"

    heap: Annotated[Some | None, said("Counters that are left.")] = None
    counters: Annotated[dict[Color, Some] | None, said("Counters of each player.")] = None


class Seat(Block, frozen=True):
    """A player, in the order of the seats."""

    color: Annotated[Color, said("The word that moves use.")]
    name: Annotated[str | None, said("The player's own name.")] = None


class Setup(Block, frozen=True):
    """How the table was set up."""

    heap: Annotated[int, msgspec.Meta(ge=1), said("Counters in the heap.")] = 12


class Rulings(Block, frozen=True):  # one switch for each gap of the rules that people read in two ways
    """The readings that the table plays by."""

    last_counter: Annotated[Literal["one", "two"], said("How many points the last counter is.")] = "one"


class Final(Block, frozen=True):
    """A score sheet: the counters that everybody has at the end."""

    counters: Annotated[dict[Color, Some], said("Counters of each player.")]


class Result(Block, frozen=True):
    """What the table wrote about the end, checked against what comes out."""

    scores: Annotated[dict[Color, int] | None, said("Points of each player.")] = None
    winners: Annotated[list[Color] | None, said("Everybody who won.")] = None


class Record(Header, frozen=True, kw_only=True):
    """A record of Tiny Game."""

    players: Annotated[list[Seat], msgspec.Meta(min_length=2, max_length=4)]
    setup: Setup = Setup()
    rulings: Rulings = Rulings()
    moves: list[Take | Count | Note] | None = None
    final: Final | None = None
    result: Result | None = None
