"""The values that only a box of Intarsia prints: their shape, and how a game looks them up."""

from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block, said
from adjudicator.engine.parts import Values
from adjudicator.games.intarsia.pieces import Card, Color, Element, Side

Name = Annotated[str, msgspec.Meta(min_length=1)]
Pieces = Annotated[Literal["1", "2", "3", "4"], msgspec.Meta(title="Pieces")]
PlayerCount = Annotated[Literal["2", "3", "4"], msgspec.Meta(title="PlayerCount")]

# No box comes near these bounds: they keep a slip of the pen from being counted through one by one.
FEW = 6
MANY = 100
MOST = 1000

Amount = Annotated[int, msgspec.Meta(ge=1, le=MANY)]
Price = Annotated[int, msgspec.Meta(ge=1, le=FEW)]
InBox = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
ShownCards = dict[Card, Annotated[int, msgspec.Meta(ge=0, le=MANY)]]
"""Material cards by color as a card or a space shows them, none of a color included."""


class FloorBoard(Block, frozen=True):
    """One side of the floor board as a graph: ornament spaces, connector spaces, and which of them touch."""

    spaces: Annotated[dict[Name, Color], said("Every ornament space and the color of its frame.")]
    connectors: Annotated[
        dict[Name, list[Name]], said("Every connector space and the ornament spaces that it touches.")
    ]
    center: Annotated[Name, said("The connector space in the center, where the free connector lies.")]


class Steps(Block, frozen=True):
    """How far the reward marker moves."""

    table: Annotated[Amount, said("After a table.")]
    connector: Annotated[Amount, said("After a connector.")]


class RewardTrack(Block, frozen=True):
    """The track of the reward marker."""

    spaces: Annotated[
        list[ShownCards],
        msgspec.Meta(min_length=1, description="The three cards of each space, from the one at the arrow on."),
    ]
    loops: Annotated[bool, said("Whether the last space is followed by the first.")]
    steps: Annotated[Steps | Literal["choice"], said("How far the marker moves, or that the player chooses.")]


class ToolTile(Block, frozen=True):
    """A design of tool tile."""

    tool: Annotated[Name, said("The tool type.")]
    color: Annotated[Color, said("The color of the ornaments that it requires.")]
    requires: Annotated[
        dict[Pieces, Amount],
        msgspec.Meta(min_length=1, description="How many ornaments of that color, by their number of pieces."),
    ]
    bonus: Annotated[int, msgspec.Meta(ge=0, le=MANY, description="Points.")]


class Supply(Block, frozen=True):
    """What is in play for a number of players."""

    frames: Annotated[int, msgspec.Meta(ge=0, le=MOST, description="Frames of each color.")]
    tiles: Annotated[int, msgspec.Meta(ge=1, le=2, description="Copies of each tool tile.")]


class Wood(Block, frozen=True):
    """The wood elements in the box."""

    frame: Annotated[InBox, said("Frames of each color.")]
    midsection: InBox
    core: InBox
    table: InBox
    connector: InBox


class Stacks(Block, frozen=True):
    """The material cards in the box."""

    color: Annotated[InBox, said("Cards of each color.")]
    wild: Annotated[int, msgspec.Meta(ge=0, le=MOST, description="Wild cards.")]


class Parts(Values, frozen=True):
    """The printed values of a box of Intarsia."""

    floor_boards: Annotated[dict[Side, FloorBoard] | None, said("The sides of the floor board.")] = None
    starting_hands: Annotated[
        dict[Name, ShownCards] | None, said("The starting hand cards by a name of the table's.")
    ] = None
    reward_track: Annotated[RewardTrack | None, said("The reward track.")] = None
    connector_points: Annotated[
        Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=MANY)]], msgspec.Meta(min_length=3, max_length=3)] | None,
        said("What a connector scores at the end of rounds 1, 2 and 3."),
    ] = None
    tool_tiles: Annotated[dict[Name, ToolTile] | None, said("The designs of tool tiles by a name of the table's.")] = (
        None
    )
    supply: Annotated[dict[PlayerCount, Supply] | None, said("What is in play, by the number of players.")] = None
    costs: Annotated[dict[Element, Price] | None, said("What each wood element costs, in cards.")] = None
    rewards: Annotated[
        dict[Literal["frame", "midsection", "core"], Annotated[int, msgspec.Meta(ge=0, le=FEW)]] | None,
        said("How many cards a frame, a midsection and a core bring."),
    ] = None
    wood: Annotated[Wood | None, said("The wood elements in the box.")] = None
    cards: Annotated[Stacks | None, said("The material cards in the box.")] = None


class Inline(Parts, frozen=True):
    """The parts of a record: a box that comes with the program, a file beside the record, and values written here.

    Values written here win over those of the file, these over those of the box, and these over the built-in ones.
    """

    box: Annotated[Literal["sample"] | None, said("A box that comes with the program.")] = None
    file: Annotated[Name | None, said("A parts file in the folder of the record or below it.")] = None


class BoxFile(Parts, frozen=True, kw_only=True):
    """A parts file: the printed values of one box."""

    parts: Annotated[int, msgspec.Meta(ge=1, le=1, description="The version of the format of parts files.")]
    game: Annotated[Literal["intarsia"], said("The game whose box it is.")]
    title: Annotated[Name | None, said("A title for people.")] = None
