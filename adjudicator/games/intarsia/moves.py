"""The pieces of Intarsia and the lines of its records."""

from typing import Annotated, ClassVar, Literal

import msgspec

from adjudicator.engine.moves import Block, Correction, Deed, Note, Omission, Stop, Tally, claimed, said
from adjudicator.engine.record import Header
from adjudicator.games.intarsia.parts import Inline, Pieces
from adjudicator.games.intarsia.pieces import CardClaim, Cards, Color, Element, Side

Word = Annotated[str, msgspec.Meta(min_length=1)]
Player = Annotated[str, msgspec.Meta(min_length=1, description="A player's id.")]
Number = Annotated[int, msgspec.Meta(ge=0)]
Points = Annotated[int, msgspec.Meta(ge=0, description="Points.")]


class Build(Deed, frozen=True):
    """One building action with its four steps: pay, build, claim a tool tile, take new material cards."""

    when: ClassVar[str] = "building phase, in a player's turn"
    example: ClassVar[str] = (
        "{by: ana, do: build, element: core, at: b2, pay: {green: 2, wild: 1}, take: {purple: 1, yellow: 1},"
        " claim: plane-green, points: 5}"
    )

    by: Annotated[str, said("The player whose turn it is.")]
    element: Annotated[Element, said("The wood element.")]
    at: Annotated[Word, said("A space of the player's floor board.")]
    pay: Annotated[Cards, said("The cards that leave the hand.")]
    claim: Annotated[
        Word | list[Word] | None,
        said("The tool tile that is claimed; a list where the table plays claims_per_turn: many."),
    ] = None
    points: Annotated[Points | None, claimed("what the table says the tool tiles of this action scored.")] = None
    take: Annotated[
        Cards | None,
        said(
            "The cards taken for a midsection or a core; after a table or a connector a claim, due only where an"
            " empty stack leaves a choice."
        ),
    ] = None
    advance: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        said("The steps of the reward marker after a table or a connector, where the box leaves them to the player."),
    ] = None

    @property
    def claims(self) -> tuple[str, ...]:
        """The tool tiles that are claimed, in order."""
        if self.claim is None:
            return ()
        return (self.claim,) if isinstance(self.claim, str) else tuple(self.claim)


class Pass(Deed, frozen=True):
    """The player takes no building action and is out of this round."""

    when: ClassVar[str] = "building phase, in a player's turn"
    example: ClassVar[str] = "{by: rui, do: pass}"

    by: Annotated[str, said("The player whose turn it is.")]


class MakeUp(Deed, frozen=True):
    """The player takes other cards for those of the starting hand card that the stacks do not hold."""

    when: ClassVar[str] = (
        "preparation phase, where the table plays missing_at_the_deal: other_stack and leaves a choice"
    )
    example: ClassVar[str] = "{by: rui, do: make_up, take: {red: 1, yellow: 1}}"

    by: Annotated[str, said("The player to whom cards are dealt.")]
    take: Annotated[Cards, said("The cards that are taken in place of the missing ones.")]


class ChooseHand(Deed, frozen=True):
    """The player chooses the starting hand card of the next round."""

    when: ClassVar[str] = "conclusion phase of rounds 1 and 2"
    example: ClassVar[str] = "{by: rui, do: choose_hand, hand: hand-2}"

    by: Annotated[str, said("The player whose turn it is to choose.")]
    hand: Annotated[Word, said("The starting hand card, by the name that the parts give it.")]


BoardClaim = dict[Word, Element]
"""A whole floor board: each space that is built on, with its topmost element; the free connector may be left out."""


class Count(Tally, frozen=True, tag="tally"):
    """A claim about whatever lies on the table between two moves."""

    example: ClassVar[str] = "{do: tally, score: {ana: 31}, hand: {ana: {green: 2, wild: 1}}}"

    score: Annotated[dict[Player, Points] | None, said("Points by player.")] = None
    hand: Annotated[dict[Player, CardClaim] | None, said("Whole hands by player.")] = None
    board: Annotated[dict[Player, BoardClaim] | None, said("Whole floor boards by player.")] = None
    tiles: Annotated[dict[Player, list[Word]] | None, said("All tool tiles of a player, in any order.")] = None
    hand_cards: Annotated[dict[Player, Word] | None, said("The starting hand cards beside the boards.")] = None
    stacks: Annotated[CardClaim | None, said("The cards left in the stacks that are named.")] = None
    supply: Annotated[
        dict[Literal["midsection", "core", "table", "connector"], Number] | None,
        said("The elements left in the supply, frames apart."),
    ] = None
    frames: Annotated[dict[Color, Number] | None, said("The frames left in the supply, by color.")] = None
    stock: Annotated[dict[Word, Number] | None, said("The copies of tool tiles left on their board.")] = None
    round: Annotated[Annotated[int, msgspec.Meta(ge=1, le=3)] | None, said("Where the round marker stands.")] = None
    marker: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        said("The space of the reward track where the marker stands; the arrow points at space 1."),
    ] = None


class Omit(Omission, frozen=True):
    """A turn that was passed over, or a starting hand card that was not chosen, and the table went on."""

    example: ClassVar[str] = "{by: ana, do: omit, what: build}"

    by: Annotated[str, said("The player who left it out.")]
    what: Annotated[
        Literal["build", "choose_hand"],
        said("What was left out: the whole turn, or the choice of a starting hand card."),
    ]


class Correct(Correction, frozen=True):
    """From here on this is what lies on the table, whatever the moves gave."""

    example: ClassVar[str] = "{do: correct, score: {ana: 31}, note: the marker was moved too far}"

    score: Annotated[dict[Player, Points] | None, said("Points by player.")] = None
    hand: Annotated[dict[Player, CardClaim] | None, said("Whole hands by player; the stacks follow.")] = None
    board: Annotated[dict[Player, BoardClaim] | None, said("Whole floor boards by player; the supply follows.")] = None
    tiles: Annotated[
        dict[Player, list[Word]] | None, said("All tool tiles of a player, in the order in which they were claimed.")
    ] = None
    hand_cards: Annotated[dict[Player, Word] | None, said("The starting hand cards beside the boards.")] = None
    marker: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None, said("The space of the reward track where the marker stands.")
    ] = None


IntarsiaMove = Build | Pass | MakeUp | ChooseHand | Count | Omit | Correct | Stop | Note


class Seat(Block, frozen=True):
    """A player: the word used in moves, a name for people, and the wall color of the floor board."""

    id: Annotated[Word, said("The word by which moves name the player.")]
    name: Annotated[Word | None, said("The player's name.")] = None
    color: Annotated[Word | None, said("The wall color of the floor board; nothing depends on it.")] = None


class Setup(Block, frozen=True):
    """How the game was set up."""

    side: Annotated[Side, said("The side of the floor boards.")] = "A"
    first: Annotated[Word | None, said("The start player of the first round; the first seat if left out.")] = None
    hands: Annotated[dict[Player, Word] | None, said("The first starting hand card of every player.")] = None


class Rulings(Block, frozen=True):
    """The readings that this table plays by; see `adjudicator rules intarsia`."""

    trade: Annotated[
        Literal["any_two", "two_different"], said("Which two cards may be traded for one of the color needed.")
    ] = "any_two"
    requirement: Annotated[
        Literal["at_least", "exactly"], said("Whether a larger ornament meets the requirement of a smaller one.")
    ] = "at_least"
    claim_after: Annotated[
        Literal["any_build", "its_build"],
        said("Whether a tile is claimed after any build, or only by the one with which the board first meets it."),
    ] = "any_build"
    claims_per_turn: Annotated[Literal["one", "many"], said("How many tool tiles may be claimed in one action.")] = (
        "one"
    )
    same_design_twice: Annotated[
        Literal["allowed", "forbidden"], said("Whether a player may own both copies of a tool tile.")
    ] = "allowed"
    core_cards: Annotated[
        Literal["free", "same"], said("Whether the two cards taken for a core have to be of one color.")
    ] = "free"
    own_color: Annotated[
        Literal["one_is_empty", "all_are_empty"],
        said("Whether a midsection or a core brings its own color once one stack of another color is empty, or all."),
    ] = "one_is_empty"
    missing_wild: Annotated[
        Literal["other_stack", "lost"], said("What becomes of a wild card of the reward track that is not there.")
    ] = "other_stack"
    missing_at_the_deal: Annotated[
        Literal["lost", "other_stack"],
        said("What becomes of a card of a starting hand card that is not there when a round begins."),
    ] = "lost"
    first_choice: Annotated[
        Literal["last_to_pass", "first_to_pass"], said("Who chooses the next starting hand card first.")
    ] = "last_to_pass"
    next_choices: Annotated[
        Literal["clockwise", "passing_order"], said("The order of the others: seats, or the last to pass first.")
    ] = "clockwise"
    old_cards: Annotated[
        Literal["exchanged", "returned"],
        said("Whether an old card lies in the middle after its owner's choice, or all of them before the first."),
    ] = "exchanged"


class Result(Block, frozen=True):
    """The table's claim about the end."""

    scores: Annotated[dict[Player, int] | None, said("Final points by player.")] = None
    winners: Annotated[Annotated[list[Word], msgspec.Meta(min_length=1)] | None, said("Everybody who won.")] = None


class Opening(Block, frozen=True, kw_only=True):
    """What lies on the table where the record begins, and where in the order of play that is."""

    round: Annotated[Annotated[int, msgspec.Meta(ge=1, le=3)], said("The round, where the round marker stands.")]
    phase: Annotated[
        Literal["preparation", "building", "conclusion", "choosing"],
        said("What comes next: dealing, a turn, the points for connectors, or the choice of a starting hand card."),
    ] = "building"
    start: Annotated[Word | None, said("The start player of the round; the first seat if left out.")] = None
    next: Annotated[
        Word | None, said("The player whose turn or whose choice comes next; the start player if left out.")
    ] = None
    passed: Annotated[list[Word] | None, said("Who has passed in this round, in order.")] = None
    chosen: Annotated[list[Word] | None, said("Who has chosen the card of the next round, in order.")] = None
    score: Annotated[dict[Player, Points] | None, said("The points of every player, as far as they are known.")] = None
    hand: Annotated[
        dict[Player, CardClaim] | None, said("The cards of every player, of whom all of them are known.")
    ] = None
    hand_cards: Annotated[
        dict[Player, Word] | None, said("The starting hand card beside the board of every player, as far as known.")
    ] = None
    board: Annotated[dict[Player, BoardClaim] | None, said("Whole floor boards; left out, they are empty.")] = None
    tiles: Annotated[
        dict[Player, list[Word]] | None, said("The tool tiles of a player, in the order in which they were claimed.")
    ] = None
    marker: Annotated[
        Annotated[int, msgspec.Meta(ge=1)] | None,
        said("The space of the reward track where the marker stands, if that is known."),
    ] = None
    stacks: Annotated[
        CardClaim | None, said("The cards left in the stacks; they follow from the rest if all hands are known.")
    ] = None


class Final(Block, frozen=True, kw_only=True):
    """The end position, scored without any moves: of each player the floor board, or the ornaments counted."""

    boards: Annotated[dict[Player, BoardClaim] | None, said("Whole floor boards by player.")] = None
    ornaments: Annotated[
        dict[Player, dict[Pieces, Number]] | None,
        said("In place of a floor board: how many ornaments a player has, by their number of pieces."),
    ] = None
    connector_points: Annotated[
        dict[Player, Points], said("What the connectors of every player scored in the three rounds together.")
    ]
    tiles: Annotated[
        dict[Player, list[Word]] | None, said("The tool tiles of each player, in the order in which they were claimed.")
    ] = None


class Record(Header, frozen=True, kw_only=True):
    """A record of Intarsia: a game's moves, or the score sheet of its end."""

    players: Annotated[list[Seat], msgspec.Meta(min_length=2, max_length=4, description="Seats, clockwise.")]
    setup: Setup = Setup()
    parts: Annotated[Inline, said("The printed values of the box.")] = Inline()
    rulings: Rulings = Rulings()
    position: Annotated[Opening | None, said("Where the record begins, if not at the start of the game.")] = None
    moves: Annotated[list[IntarsiaMove] | None, said("One line a move, in the order played.")] = None
    final: Final | None = None
    result: Result | None = None
