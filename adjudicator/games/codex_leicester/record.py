"""A record of Codex Leicester: who plays, the set-up, the readings, the lines or the end position, and the result."""

from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block, Note, Stop, said
from adjudicator.engine.record import Header
from adjudicator.games.codex_leicester.moves import (
    Act,
    Assign,
    Cancel,
    ChooseOrder,
    Correct,
    Count,
    Counted,
    Declare,
    Draw,
    Fulfil,
    Gain,
    Keep,
    Leave,
    Materials,
    Omit,
    Pass,
    PaySalary,
    Positive,
    Remove,
    Reveal,
    Sell,
    Shift,
    Spend,
    TakeOrder,
    TakeTile,
    Use,
    Word,
)
from adjudicator.games.codex_leicester.parts import Inline
from adjudicator.games.codex_leicester.pieces import (
    Area,
    Color,
    CouncilTile,
    Material,
    PatronReward,
    Request,
    RewardTile,
    Tile,
    Workshop,
)

CodexMove = (
    ChooseOrder
    | Keep
    | Remove
    | Shift
    | Cancel
    | Declare
    | Assign
    | Spend
    | Use
    | Pass
    | Gain
    | Fulfil
    | Reveal
    | Draw
    | TakeOrder
    | TakeTile
    | Act
    | Sell
    | Leave
    | PaySalary
    | Counted
    | Omit
    | Correct
    | Stop
    | Note
)


class Seat(Block, frozen=True):
    """A player: the color used in moves, and a name for people."""

    color: Annotated[Color, said("The player's color.")]
    name: Annotated[Word | None, said("The player's name.")] = None


class Setup(Block, frozen=True):
    """What lies on the table at the start, and what was dealt."""

    patron_rewards: Annotated[
        list[RewardTile] | None, said("The five patron reward tiles; those for the first game if left out.")
    ] = None
    council: Annotated[list[CouncilTile] | None, said("The council tiles on show, from the left.")] = None
    epics: Annotated[list[Word] | None, said("The epic inventions on show.")] = None
    present: Annotated[list[Word] | None, said("The row of present inventions, from the left.")] = None
    future: Annotated[list[Word] | None, said("The row of future inventions, from the left.")] = None
    temporary_order: Annotated[list[Color] | None, said("The temporary turn order.")] = None
    dealt: Annotated[dict[Color, list[Word]] | None, said("The four multipurpose cards of every player.")] = None
    dummy: Annotated[Color | None, said("The dummy's color, with two players.")] = None
    bots: Annotated[list[Color] | None, said("The bots' colors, in the solo game.")] = None


class Rulings(Block, frozen=True):
    """The readings that this table plays by; see `adjudicator rules codex_leicester`."""

    council_request: Annotated[
        Literal["most_influence", "first_to_place"], said("What the request for the council counts.")
    ] = "most_influence"
    solo_symbol_card: Annotated[
        Literal["allowed", "none"], said("Whether the card `symbol` gives a symbol in the solo game.")
    ] = "allowed"
    pass_florin: Annotated[
        Literal["pay", "receive"], said("Whether the card `pass` costs one florin or brings it.")
    ] = "pay"
    early_finish: Annotated[
        Literal["with_a_work", "when_full"],
        said("Whether the card `early-finish` needs a work, or may complete an invention that has them all."),
    ] = "with_a_work"
    works_without_invention: Annotated[
        Literal["allowed", "forbidden"], said("Whether works may be bought that nobody can use.")
    ] = "allowed"
    mover_at_council: Annotated[
        Literal["allowed", "forbidden"], said("Whether the card `mover` moves to and from the council.")
    ] = "allowed"
    mover_time: Annotated[
        Literal["after_assignment", "before_the_council"],
        said("Whether the card `mover` may be used until the round ends, or before the council only."),
    ] = "after_assignment"
    council_tile: Annotated[
        Literal["duty", "choice"], said("Whether whoever may take a council tile has to, or may do without.")
    ] = "duty"
    bot_completed: Annotated[
        Literal["stays", "leaves"],
        said("Whether an invention that a bot completed stays in its row while the player works on it."),
    ] = "stays"
    salaried: Annotated[
        Literal["all_additional", "hired"],
        said("Whether the apprentice of the knowledge track is paid as well, or those of the academy alone."),
    ] = "all_additional"
    card_use: Annotated[
        Literal["anytime", "own_turn"], said("When a once-per-round card may be used, outside declaring.")
    ] = "anytime"
    bystander_actions: Annotated[
        Literal["per_apprentice", "every_turn", "once"],
        said("How often the dummy or a bot acts in an area."),
    ] = "per_apprentice"
    dummy_first_in_council: Annotated[
        Literal["no_tile", "best_player"], said("Who takes the council tile where the dummy is first.")
    ] = "no_tile"


class Standing(Block, frozen=True, kw_only=True):
    """Workers whom somebody placed in an area at once."""

    by: Annotated[Color, said("The player, the dummy or the bot.")]
    apprentices: Annotated[Positive | None, said("How many apprentices, the gray one among them.")] = None
    master: Annotated[bool, said("Whether the master is one of them.")] = False


class Working(Block, frozen=True, kw_only=True):
    """Workers whom a player placed in a workshop at once."""

    apprentices: Annotated[Positive | None, said("How many apprentices, the gray one among them.")] = None
    master: Annotated[bool, said("Whether the master is one of them.")] = False
    rooms: Annotated[
        list[Tile | Literal["special-room"]] | None,
        said("The extensions that the workshop had then; those that it has now if left out."),
    ] = None


class Free(Block, frozen=True, kw_only=True):
    """Workers who have not been placed in a round."""

    apprentices: Annotated[Count, said("How many apprentices, the gray one among them.")] = 0
    master: Annotated[bool, said("Whether the master is one of them.")] = False


Step = Annotated[int, msgspec.Meta(ge=0, le=4)]
ByPlace = dict[Literal["1", "2", "3", "4", "5"], Color]
Lasting = Literal["early-work", "laboratory-row", "market-row"]


class Opening(Block, frozen=True, kw_only=True):
    """What lies on the table where the record begins, and where in the order of play that is."""

    round: Annotated[Annotated[int, msgspec.Meta(ge=1, le=7)], said("The round.")]
    phase: Annotated[
        Literal["declaring", "assigning", "moving", "resolving", "round's end"],
        said("The phase: `moving` is for the card `mover`, between the last placement and the council."),
    ] = "declaring"
    area: Annotated[Area | None, said("The area that is being resolved.")] = None
    of: Annotated[
        Color | None,
        said(
            "Who is next to declare, to place workers, to choose in the council or to act in the area, bots too;"
            " if left out, the first to do so."
        ),
    ] = None
    removed: Annotated[
        Area | None,
        said("The area that the dummy has left, before workers are placed; nothing where it is still to be chosen."),
    ] = None
    areas: Annotated[
        dict[Area, list[Standing]] | None,
        said("The workers in each area, dummy and bots too, in the order in which they were placed."),
    ] = None
    workshops: Annotated[
        dict[Color, dict[Workshop, list[Working]]] | None, said("The workers in a player's workshops in this round.")
    ] = None
    taken_back: Annotated[
        dict[Color, dict[Workshop, Positive]] | None,
        said("Apprentices of those that the card `reuse` has taken out of a workshop."),
    ] = None
    free: Annotated[
        dict[Color, Free] | None,
        said(
            "Workers not placed in this round; they follow from the rest until areas are resolved, then there are none."
        ),
    ] = None
    used: Annotated[dict[Color, list[Word]] | None, said("The once-per-round cards used in this round.")] = None
    lasting: Annotated[
        dict[Color, list[Lasting]] | None, said("The council tiles whose effect a player still has in this round.")
    ] = None
    taken: Annotated[
        dict[CouncilTile, Color] | None, said("Who took which council tile in this round, bots too, in their order.")
    ] = None
    placing: Annotated[
        list[Color] | None,
        said("Who has a place in the next turn order still to choose, in order; by influence if left out."),
    ] = None
    choosing: Annotated[
        list[Color] | None, said("Who has a council tile still to take, in order; by influence if left out.")
    ] = None
    last: Annotated[
        Color | None, said("In the council, who acted last: tokens of this player may be spent until the next line.")
    ] = None
    next_order: Annotated[
        ByPlace | None, said("The places taken in the next turn order; after the council all of them.")
    ] = None
    step: Annotated[dict[Area, Step] | None, said("The actions taken in the area; none if left out.")] = None
    turns: Annotated[
        list[Color] | None,
        said("Who has a turn in the area before everybody has one again; by influence from `of` on if left out."),
    ] = None
    acted: Annotated[dict[Color, Positive] | None, said("The turns of the dummy and the bots in the area.")] = None
    refilled: Annotated[
        bool, said("At the round's end, whether the council has been refilled, so that salaries are next.")
    ] = False
    order: Annotated[list[Color], said("The turn order of the round, bots included.")]
    present: Annotated[list[Word], said("The row of present inventions, from the left.")]
    future: Annotated[list[Word], said("The row of future inventions, from the left.")]
    epics: Annotated[list[Word], said("The epic inventions on show.")]
    finishers: Annotated[
        dict[Word, list[Color]] | None, said("Who has completed each invention, bots too, from the first on.")
    ] = None
    markers: Annotated[dict[Word, list[Color]] | None, said("The bots' markers on inventions, one by one.")] = None
    drawn: Annotated[list[Word] | None, said("The bots' cards drawn since the deck was shuffled.")] = None
    council: Annotated[
        list[CouncilTile | Literal["empty"]], said("The council tiles on show, from the left, and the empty spaces.")
    ]
    under: Annotated[dict[CouncilTile, Count] | None, said("The florins under them.")] = None
    discards: Annotated[list[CouncilTile] | None, said("The council tiles set aside.")] = None
    florins: Annotated[
        dict[Color, Count] | None,
        said("Florins by player; of whom they are left out all is unknown behind the screen that is not said either."),
    ] = None
    materials: Annotated[
        dict[Color, dict[Material, Count]] | None, said("The materials behind a player's screen; none if left out.")
    ] = None
    tokens: Annotated[dict[Color, Count] | None, said("The work resolve tokens of a player; none if left out.")] = None
    apprentices: Annotated[
        dict[Color, Count] | None, said("The apprentices of a player in all, without the gray one; 3 if left out.")
    ] = None
    board: Annotated[
        dict[Color, list[Literal["apprentice", "automaton"]]] | None,
        said("The pieces left on a player's knowledge track; both if left out."),
    ] = None
    automata: Annotated[
        dict[Color, dict[Workshop | Literal["waiting"], Count]] | None,
        said("The automata of a player in the rooms of each workshop, and those that wait for one."),
    ] = None
    rooms: Annotated[dict[Color, list[Tile]] | None, said("The extension tiles of a player.")] = None
    cards: Annotated[dict[Color, list[Word]] | None, said("The invention cards of a player, epics among them.")] = None
    symbol_cards: Annotated[
        dict[Color, list[Word]] | None, said("The symbols that a player chose by the card `symbol`.")
    ] = None
    inventions: Annotated[
        dict[Color, dict[Workshop, Word]] | None, said("The inventions in work in a player's workshops.")
    ] = None
    works: Annotated[dict[Color, dict[Workshop, Count]] | None, said("The works made for them.")] = None
    fulfilled: Annotated[dict[Color, list[Request]] | None, said("The requests that a player has fulfilled.")] = None
    rewards: Annotated[
        dict[Color, list[PatronReward]] | None, said("The patron rewards that bear a player's marker.")
    ] = None
    led_council: Annotated[
        dict[Color, dict[Literal["most_influence", "first_to_place"], Count]] | None,
        said("How often a player led in the council, by either reading of it."),
    ] = None
    workers: Annotated[
        dict[Color, Count] | None, said("Workers owned, the master among them; they follow from the rest.")
    ] = None
    knowledge: Annotated[
        dict[Color, Count] | None, said("Spaces that the knowledge marker has moved; they follow from the rest.")
    ] = None
    influence: Annotated[
        dict[Area, dict[Color, Count]] | None, said("Influence in an area; it follows from the rest.")
    ] = None


class Result(Block, frozen=True):
    """The table's claim about the end."""

    scores: Annotated[dict[Color, int] | None, said("Final florins by player.")] = None
    winners: Annotated[Annotated[list[Color], msgspec.Meta(min_length=1)] | None, said("Everybody who won.")] = None


class Final(Block, frozen=True):
    """The end position after the last salaries, scored without any moves."""

    florins: Annotated[dict[Color, Count], said("The florins of every player, before the final bonuses.")]
    cards: Annotated[dict[Color, list[Word]] | None, said("The invention cards of a player, epics among them.")] = None
    symbol_cards: Annotated[
        dict[Color, dict[Word, Positive]] | None, said("The symbol cards of a player, by symbol.")
    ] = None
    symbols: Annotated[
        dict[Color, dict[Word, Positive]] | None, said("The symbols of a player by type, in place of the cards.")
    ] = None
    epics: Annotated[
        dict[Color, Count] | None, said("The florins of a player's epic inventions, in place of the cards.")
    ] = None
    rewards: Annotated[
        dict[Color, list[PatronReward]] | None, said("The patron rewards that bear a player's marker.")
    ] = None
    rooms: Annotated[dict[Color, list[Tile]] | None, said("The extension tiles of a player.")] = None
    automata: Annotated[
        dict[Color, Annotated[int, msgspec.Meta(ge=0, le=3)]] | None, said("The automata of a player, placed or not.")
    ] = None
    apprentices: Annotated[
        dict[Color, Count] | None, said("The apprentices of a player in all, without the gray one; 3 if left out.")
    ] = None
    materials: Annotated[dict[Color, Materials] | None, said("The materials behind a player's screen.")] = None


class Record(Header, frozen=True, kw_only=True):
    """A record of Codex Leicester: a game's moves, or the score sheet of its end."""

    players: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=5, description="Seats.")]
    setup: Setup = Setup()
    parts: Annotated[Inline, said("The printed values of the box.")] = Inline()
    rulings: Rulings = Rulings()
    position: Annotated[Opening | None, said("What lies on the table where the record begins.")] = None
    moves: Annotated[list[CodexMove] | None, said("One line a move, in the order played.")] = None
    final: Final | None = None
    result: Result | None = None
