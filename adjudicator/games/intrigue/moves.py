"""The pieces of Intrigue and the lines of its records."""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

import msgspec

from adjudicator.engine.moves import Block, Correction, Deed, Note, Omission, Stop, Tally, said
from adjudicator.engine.record import Header

Position = Annotated[Literal[1000, 3000, 6000, 10000], msgspec.Meta(title="Position")]
"""A position in a castle, named by the ducats that it pays each turn."""

POSITIONS: tuple[Position, ...] = (1000, 3000, 6000, 10000)


class Color(StrEnum):
    """The five players' colors."""

    ORANGE = "orange"
    BLACK = "black"
    WHITE = "white"
    BLUE = "blue"
    GREEN = "green"


class Kind(StrEnum):
    """The four types of advisor."""

    CHEMIST = "chemist"
    WRITER = "writer"
    DOCTOR = "doctor"
    CLERGY = "clergy"


class Advisor(StrEnum):
    """An advisor by owner and type; each owner has two of a type, which are not told apart."""

    __slots__ = ("kind", "owner")  # rules ask for these all the time, and slots are read much faster

    ORANGE_CHEMIST = "orange chemist"
    ORANGE_WRITER = "orange writer"
    ORANGE_DOCTOR = "orange doctor"
    ORANGE_CLERGY = "orange clergy"
    BLACK_CHEMIST = "black chemist"
    BLACK_WRITER = "black writer"
    BLACK_DOCTOR = "black doctor"
    BLACK_CLERGY = "black clergy"
    WHITE_CHEMIST = "white chemist"
    WHITE_WRITER = "white writer"
    WHITE_DOCTOR = "white doctor"
    WHITE_CLERGY = "white clergy"
    BLUE_CHEMIST = "blue chemist"
    BLUE_WRITER = "blue writer"
    BLUE_DOCTOR = "blue doctor"
    BLUE_CLERGY = "blue clergy"
    GREEN_CHEMIST = "green chemist"
    GREEN_WRITER = "green writer"
    GREEN_DOCTOR = "green doctor"
    GREEN_CLERGY = "green clergy"

    def __init__(self, name: str) -> None:
        """Split the name into owner and type."""
        owner, kind = name.split()
        self.owner = Color(owner)
        self.kind = Kind(kind)


ADVISORS_OF: dict[Color, tuple[Advisor, ...]] = {
    color: tuple(advisor for advisor in Advisor if advisor.owner is color) for color in Color
}
"""The advisors of each player."""

Number = Annotated[int, msgspec.Meta(ge=0)]
Money = Annotated[int, msgspec.Meta(ge=0, description="Ducats.")]


class Income(Deed, frozen=True):
    """A claim: what the bank paid the player whose turn begins, or anybody in the last income."""

    when: ClassVar[str] = "optional, first in a turn; once each after everybody's fifth turn"
    example: ClassVar[str] = "{by: white, do: income, amount: 16000}"
    follows: ClassVar[bool] = True

    by: Annotated[Color, said("The player who was paid.")]
    amount: Annotated[Money, said("What the table says was paid, in ducats.")]


class Bribe(Deed, frozen=True):
    """A bribe that the castle's owner accepted, paid at once."""

    when: ClassVar[str] = "in a negotiation of phase 2, before the decision that it concerns"
    example: ClassVar[str] = "{by: green, do: bribe, amount: 5000, advisor: green clergy}"
    own: ClassVar[dict[str, str]] = {"advisor": "bystander_bribes"}

    by: Annotated[Color, said("The player who pays.")]
    amount: Annotated[Money, said("Ducats, a multiple of 1000.")]
    advisor: Annotated[Advisor | None, said("The advisor it is for; may be left out where it is plain.")] = None
    from_bank: Annotated[bool, said("The bank pays 1000 on behalf of a player without money.")] = False


class Place(Deed, frozen=True):
    """The owner seats an advisor that is in no conflict."""

    when: ClassVar[str] = "phase 2, step I"
    example: ClassVar[str] = "{by: white, do: place, advisor: green clergy, at: 6000}"

    by: Annotated[Color, said("The owner of the castle.")]
    advisor: Annotated[Advisor, said("The advisor that is welcomed.")]
    at: Annotated[Position, said("A free position.")]


class Choose(Deed, frozen=True):
    """The owner picks the winner of an external conflict; the others go to the island."""

    when: ClassVar[str] = "phase 2, step II"
    example: ClassVar[str] = "{by: white, do: choose, advisor: black chemist, at: 6000}"

    by: Annotated[Color, said("The owner of the castle.")]
    advisor: Annotated[Advisor, said("The advisor that wins the conflict.")]
    at: Annotated[Position | None, said("A free position; left out where the type is seated already.")] = None


class Keep(Deed, frozen=True):
    """The owner keeps the resident of an internal conflict; the newcomer goes to the island."""

    when: ClassVar[str] = "phase 2, step III"
    example: ClassVar[str] = "{by: white, do: keep, advisor: green writer}"

    by: Annotated[Color, said("The owner of the castle.")]
    advisor: Annotated[Advisor, said("The resident.")]


class Replace(Deed, frozen=True):
    """The owner seats the newcomer on the resident's exact position; the resident goes to the island."""

    when: ClassVar[str] = "phase 2, step III"
    example: ClassVar[str] = "{by: white, do: replace, advisor: green writer, newcomer: orange writer}"

    by: Annotated[Color, said("The owner of the castle.")]
    advisor: Annotated[Advisor, said("The resident.")]
    newcomer: Annotated[Advisor, said("The advisor that takes its place.")]
    at: Annotated[Position | None, said("The resident's position; may be left out.")] = None


class Exile(Deed, frozen=True):
    """A claim: an advisor that was not welcomed, or was replaced, lies on the island now."""

    when: ClassVar[str] = "optional, in phase 2, after the decision that cost the advisor its place"
    example: ClassVar[str] = "{by: white, do: exile, advisor: orange writer}"
    follows: ClassVar[bool] = True

    by: Annotated[Color, said("The owner of the castle.")]
    advisor: Annotated[Advisor, said("The advisor that was lost.")]


class Present(Deed, frozen=True):
    """The active player sends one of their advisors to a rival's castle; two lines a turn."""

    when: ClassVar[str] = "phase 3, turns 1 to 4"
    example: ClassVar[str] = "{by: white, do: present, advisor: white doctor, to: blue}"
    own: ClassVar[dict[str, str]] = {"advisor": ""}

    by: Annotated[Color, said("The active player.")]
    advisor: Annotated[Advisor, said("An advisor still in front of that player.")]
    to: Annotated[Color, said("The owner of the castle.")]


class Give(Deed, frozen=True):
    """A payment from one player to another that is no bribe: the keeping of a promise, or a gift."""

    when: ClassVar[str] = "between any two lines of the turns, to keep a promise; a gift only if the table allows it"
    example: ClassVar[str] = "{by: green, do: give, to: white, amount: 2000, promised: true}"

    by: Annotated[Color, said("The player who pays.")]
    to: Annotated[Color, said("The player who is paid.")]
    amount: Annotated[int, msgspec.Meta(ge=1, description="Ducats, a multiple of 1000.")]
    promised: Annotated[bool, said("The payer keeps a promise made before.")] = False


CastleClaim = dict[Annotated[Literal["1000", "3000", "6000", "10000"], msgspec.Meta(title="Position")], Advisor]
"""A whole castle: each filled position and who sits there."""


class Count(Tally, frozen=True, tag="tally"):
    """A claim about money, the bank, castles, the island, supplies or waiting advisors between two moves."""

    example: ClassVar[str] = "{do: tally, money: {white: 42000}, castle: {white: {1000: green clergy}}, island: 3}"

    money: Annotated[dict[Color, Money] | None, said("Ducats by player.")] = None
    bank: Annotated[Money | None, said("Ducats in the bank.")] = None
    castle: Annotated[dict[Color, CastleClaim] | None, said("Whole castles by owner.")] = None
    island: Annotated[Number | list[Advisor] | None, said("The advisors in exile: how many, or which.")] = None
    supply: Annotated[
        dict[Color, Number | list[Advisor]] | None, said("The advisors still in front of a player: how many, or which.")
    ] = None
    waiting: Annotated[
        dict[Color, Number | list[Advisor]] | None, said("The advisors in front of a castle: how many, or which.")
    ] = None


class Omit(Omission, frozen=True):
    """What was due, or comes by itself, was left out, and the table went on."""

    example: ClassVar[str] = "{by: black, do: omit, what: present}"

    by: Annotated[Color, said("The player who left it out.")]
    what: Annotated[
        Literal["income", "place", "choose", "keep", "present"],
        said("What was left out: `place` and `choose` the rest of their step, `keep` the conflict that is next."),
    ]


class Correct(Correction, frozen=True):
    """From here on this is what lies on the table; supplies and the bank follow from it."""

    example: ClassVar[str] = '{do: correct, money: {white: 26000}, note: "wrong change, found a turn later"}'

    money: Annotated[dict[Color, Money] | None, said("Ducats by player.")] = None
    castle: Annotated[dict[Color, CastleClaim] | None, said("Whole castles by owner.")] = None
    island: Annotated[list[Advisor] | None, said("The advisors in exile.")] = None
    waiting: Annotated[dict[Color, list[Advisor]] | None, said("The advisors in front of a castle.")] = None


IntrigueMove = (
    Income | Bribe | Place | Choose | Keep | Replace | Exile | Present | Give | Count | Omit | Correct | Stop | Note
)


class Seat(Block, frozen=True):
    """A player: a color, and a name for people."""

    color: Annotated[Color, said("The player's color; moves name the player by it.")]
    name: Annotated[Annotated[str, msgspec.Meta(min_length=1)] | None, said("The player's name.")] = None


class Setup(Block, frozen=True):
    """How the game was set up."""

    first: Annotated[Color | None, said("The first player; the first seat if left out.")] = None


class Rulings(Block, frozen=True):
    """The readings that this table plays by; see `adjudicator rules intrigue`."""

    bank_bribe: Annotated[
        Literal["automatic", "optional", "none"], said("Whether the bank pays for a player without money.")
    ] = "automatic"
    bank_bribe_counts: Annotated[
        Literal["per_conflict", "per_step"], said("How often the bank pays for one player in steps II and III.")
    ] = "per_conflict"
    bribes_in_step_one: Annotated[
        Literal["per_advisor", "per_player"], said("How many bribes a player with two advisors in step I may pay.")
    ] = "per_advisor"
    bystander_bribes: Annotated[
        Literal["forbidden", "allowed"], said("Whether a player with nothing at stake may pay a bribe.")
    ] = "forbidden"
    side_payments: Annotated[
        Literal["promised", "forbidden", "allowed"],
        said("Whether players may give each other money: to keep a promise, never, or as they like."),
    ] = "promised"


class Result(Block, frozen=True):
    """The table's claim about the end."""

    scores: Annotated[dict[Color, int] | None, said("Final ducats by player.")] = None
    winners: Annotated[Annotated[list[Color], msgspec.Meta(min_length=1)] | None, said("Everybody who won.")] = None


class Opening(Block, frozen=True, kw_only=True):
    """What lies on the table where the record begins, and where in the order of play that is."""

    turn: Annotated[Annotated[int, msgspec.Meta(ge=1, le=5)], said("The turn of the player, from 1.")]
    of: Annotated[Color, said("The player whose turn it is.")]
    phase: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=3)],
        said("The next phase: 1 income, 2 welcoming, 3 presenting."),
    ] = 1
    money: Annotated[dict[Color, Money], said("Ducats of every player.")]
    castle: Annotated[dict[Color, CastleClaim] | None, said("Whole castles by owner; left out, they are empty.")] = None
    waiting: Annotated[
        dict[Color, list[Advisor]] | None, said("The advisors in front of castles, in the order in which they came.")
    ] = None
    island: Annotated[list[Advisor] | None, said("The advisors in exile.")] = None
    supply: Annotated[
        dict[Color, Number | list[Advisor]] | None, said("The advisors in front of players; they follow from the rest.")
    ] = None
    bank: Annotated[Money | None, said("Ducats in the bank; they follow from the rest.")] = None


class Final(Block, frozen=True):
    """The end position, scored without any moves: everybody's money after the last income."""

    money: Annotated[dict[Color, Money], said("Ducats of every player after the last income.")]
    castle: Annotated[dict[Color, CastleClaim] | None, said("Whole castles by owner.")] = None


class Record(Header, frozen=True, kw_only=True):
    """A record of Intrigue: a game's moves, or the score sheet of its end."""

    players: Annotated[list[Seat], msgspec.Meta(min_length=3, max_length=5, description="Seats, clockwise.")]
    setup: Setup = Setup()
    rulings: Rulings = Rulings()
    position: Annotated[Opening | None, said("Where the record begins, if not at the start of the game.")] = None
    moves: Annotated[list[IntrigueMove] | None, said("One line a move, in the order played.")] = None
    final: Final | None = None
    result: Result | None = None
