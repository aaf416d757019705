"""The lines of a record of Codex Leicester."""

from typing import Annotated, ClassVar, Literal

import msgspec

from adjudicator.engine.moves import Correction, Deed, Omission, Tally, claimed, said
from adjudicator.games.codex_leicester.pieces import (
    Area,
    Color,
    CouncilTile,
    Material,
    PatronReward,
    Place,
    Request,
    Tile,
    Workshop,
)

Word = Annotated[str, msgspec.Meta(min_length=1)]
By = Annotated[Color, said("The player.")]
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Number = Annotated[int, msgspec.Meta(ge=1, le=5)]
Materials = dict[Material, Positive]
Split = dict[Workshop, Positive]
Permission = Literal["tile", "card"]
Knowledge = Literal["apprentice", "automaton", "none"]
Future = dict[Workshop, Permission]
Purpose = Literal["first place", "declaration", "workers", "tile", "place"]

Pays = Annotated[Count | None, claimed("the florins that the line costs.")]
Gets = Annotated[Count | None, claimed("the florins that the line brings; one in place of a piece counts for itself.")]
SplitField = Annotated[
    Split | None, said("The works by workshop, made in the order written; what is left out is lost.")
]
FutureField = Annotated[
    Future | None,
    said(
        "The workshops whose future invention is completed, each by a permission: of the council `tile` or the `card`."
    ),
]
At = Annotated[Workshop | None, said("The workshop of a new automaton, due where both have a free room for it.")]


# --- set-up --------------------------------------------------------------------------------------------------------


class ChooseOrder(Deed, frozen=True):
    """A player chooses a place in the turn order of the first round."""

    when: ClassVar[str] = "set-up, in temporary order"
    example: ClassVar[str] = "{by: red, do: choose_order, place: 2}"

    by: By
    place: Annotated[Number, said("The place, 1 being first.")]


class Keep(Deed, frozen=True):
    """A player chooses two of four multipurpose cards and takes the goods that they show."""

    when: ClassVar[str] = "set-up, in turn order"
    example: ClassVar[str] = "{by: red, do: keep, cards: [m07, m21], choose: [ore, florin]}"

    by: By
    cards: Annotated[list[Word], msgspec.Meta(min_length=1, description="The two cards that are kept.")]
    choose: Annotated[
        list[Word] | None,
        said('Card by card, the answers to each "/", each free material and each free extension tile.'),
    ] = None
    at: Annotated[
        Workshop | Annotated[list[Workshop], msgspec.Meta(min_length=1)] | None,
        said("The workshop of a new automaton, or of each, where both have a free room for it."),
    ] = None


class Remove(Deed, frozen=True):
    """With two players, one dummy apprentice is taken away."""

    when: ClassVar[str] = "two players: end of set-up, and first line of every later round"
    example: ClassVar[str] = "{by: blue, do: remove, from: academy}"

    by: By
    from_: Annotated[Area, said("The area.")] = msgspec.field(name="from")


# --- declaring phase -----------------------------------------------------------------------------------------------


class Shift(Deed, frozen=True):
    """Automata move from one workshop to the other."""

    when: ClassVar[str] = "declaring phase, in reverse turn order"
    example: ClassVar[str] = "{by: red, do: shift, automata: 1, from: hammer, to: pincer}"

    by: By
    automata: Annotated[Positive, said("How many.")]
    to: Annotated[Workshop, said("The workshop where they go.")]
    from_: Annotated[
        Workshop | None, said("The workshop that they leave; without it automata that wait for a room go into one.")
    ] = msgspec.field(name="from", default=None)


class Cancel(Deed, frozen=True):
    """A declared invention is given up: its materials come back, its works are lost."""

    when: ClassVar[str] = "declaring phase, in reverse turn order"
    example: ClassVar[str] = "{by: red, do: cancel, workshop: hammer}"

    by: By
    workshop: Annotated[Workshop, said("The workshop.")]


class Declare(Deed, frozen=True):
    """An invention is declared in an empty workshop; its materials go to the basement."""

    when: ClassVar[str] = "declaring phase, in reverse turn order"
    example: ClassVar[str] = "{by: red, do: declare, workshop: hammer, invention: glass-converter}"

    by: By
    workshop: Annotated[Workshop, said("The workshop.")]
    invention: Annotated[Word, said("The invention card.")]


# --- assignment phase ----------------------------------------------------------------------------------------------


class Assign(Deed, frozen=True, kw_only=True):
    """A player places apprentices, or the master, in an area or a workshop."""

    when: ClassVar[str] = "assignment phase, in turn order"
    example: ClassVar[str] = "{by: red, do: assign, apprentices: 2, to: laboratory}"

    by: By
    apprentices: Annotated[Positive | None, said("How many apprentices, the gray one among them.")] = None
    master: Annotated[bool, said("Whether the master is placed.")] = False
    to: Annotated[Place, said("The area or workshop.")]
    future: FutureField = None
    pays: Pays = None
    gets: Gets = None


class Spend(Deed, frozen=True):
    """Work resolve tokens are spent, each for one work."""

    when: ClassVar[str] = "in one's own turn, in the assignment phase or while areas are resolved"
    example: ClassVar[str] = "{by: red, do: spend, tokens: 2, workshop: hammer}"

    by: By
    tokens: Annotated[Positive, said("How many.")]
    workshop: Annotated[Workshop, said("The workshop where the works are made.")]
    area: Annotated[
        Area | None, said("The area in which this turn is, where the tokens would else be of an earlier turn.")
    ] = None
    future: FutureField = None
    pays: Pays = None
    gets: Gets = None


class Use(Deed, frozen=True):
    """A once-per-round card is used."""

    when: ClassVar[str] = "between any two lines outside the declaring phase; the mover before the council opens"
    example: ClassVar[str] = "{by: red, do: use, card: glass-converter, give: glass, take: ore}"

    by: By
    card: Annotated[Word, said("The card.")]
    give: Annotated[Material | None, said("The material that is given, for a converter or the sale.")] = None
    take: Annotated[Material | None, said("The material that is taken, for a converter.")] = None
    from_: Annotated[Area | None, said("The area that the apprentice leaves, for the mover.")] = msgspec.field(
        name="from", default=None
    )
    to: Annotated[Area | None, said("The area where the apprentice goes, for the mover.")] = None
    workshop: Annotated[
        Workshop | None, said("The workshop whose full future invention is completed, for the early finish.")
    ] = None
    pays: Pays = None
    gets: Gets = None


class Pass(Deed, frozen=True):
    """A player places nothing in this turn, by the card that allows it."""

    when: ClassVar[str] = "assignment phase, in one's turn, with the card `pass`"
    example: ClassVar[str] = "{by: red, do: pass}"

    by: By
    pays: Pays = None
    gets: Gets = None


# --- completion ----------------------------------------------------------------------------------------------------


class Gain(Deed, frozen=True):
    """What a player chooses to gain where a card, a reward, a space or a place leaves a choice."""

    when: ClassVar[str] = "right after the line that brings it; due where more than one answer is legal"
    example: ClassVar[str] = "{by: red, do: gain, material: ore}"

    by: By
    material: Annotated[Material | None, said("One material.")] = None
    materials: Annotated[Materials | None, said("Several materials.")] = None
    take: Annotated[
        Tile | Literal["automaton", "apprentice", "florin"] | None,
        said("A piece, or the one florin in its place."),
    ] = None
    at: At = None
    symbol: Annotated[Word | None, said("A symbol.")] = None
    split: SplitField = None
    future: FutureField = None
    pays: Pays = None
    gets: Gets = None


class Fulfil(Deed, frozen=True):
    """A patron request is met: knowledge grows, and a patron reward is chosen."""

    when: ClassVar[str] = "right after the line by which a request is met"
    example: ClassVar[str] = "{by: red, do: fulfil, request: one-invention, reward: five-florins}"

    by: By
    request: Annotated[Request, said("The request.")]
    reward: Annotated[PatronReward, said("The reward that the marker goes to.")]
    knowledge: Annotated[
        Knowledge | None,
        said("What the second or the fourth space of the knowledge track gives."),
    ] = None
    at: At = None
    pays: Pays = None
    gets: Gets = None


class Reveal(Deed, frozen=True):
    """A card of the invention deck, or a tile of the council's stack, is turned up."""

    when: ClassVar[str] = "a card right after another left its row, tiles at the end of a round"
    example: ClassVar[str] = "{do: reveal, card: token}"

    card: Annotated[Word | None, said("The invention that is turned up.")] = None
    tile: Annotated[CouncilTile | None, said("The council tile that is turned up.")] = None


class Draw(Deed, frozen=True):
    """A card of the bots' deck is drawn."""

    when: ClassVar[str] = "solo, where a bot chooses"
    example: ClassVar[str] = "{do: draw, card: m07}"

    card: Annotated[Word, said("The multipurpose card.")]
    for_: Annotated[
        Annotated[dict[Color, Purpose], msgspec.Meta(min_length=1, max_length=1)] | None,
        said("Whose card it is, and what it decides."),
    ] = msgspec.field(name="for", default=None)


# --- resolving areas -----------------------------------------------------------------------------------------------


class TakeOrder(Deed, frozen=True):
    """A player chooses a place in the turn order of the next round."""

    when: ClassVar[str] = "council, by influence"
    example: ClassVar[str] = "{by: red, do: take_order, place: 1}"

    by: By
    place: Annotated[Number, said("The place, 1 being first.")]


class TakeTile(Deed, frozen=True):
    """A player takes a council tile with the florins under it and uses its effect."""

    when: ClassVar[str] = "council, by influence, after the places"
    example: ClassVar[str] = "{by: red, do: take_tile, tile: two-works, split: {hammer: 2}}"

    by: By
    tile: Annotated[CouncilTile, said("The tile.")]
    copy: Annotated[CouncilTile | None, said("The tile whose effect is used instead, by the card `tile-copy`.")] = None
    sell: Annotated[Material | None, said("The material that is sold, for `trade`.")] = None
    buy: Annotated[Material | None, said("The material that is bought, for `trade`.")] = None
    material: Annotated[Material | None, said("The material that is gained, for `material`.")] = None
    split: SplitField = None
    future: FutureField = None
    from_: Annotated[Area | None, said("The area that workers leave, for `move-workers`.")] = msgspec.field(
        name="from", default=None
    )
    to: Annotated[Area | None, said("The area where they go, for `move-workers`.")] = None
    apprentices: Annotated[Positive | None, said("How many apprentices move.")] = None
    master: Annotated[bool, said("Whether the master moves.")] = False
    pays: Pays = None
    gets: Gets = None


class Act(Deed, frozen=True):
    """A player takes an action in the area that is being resolved, and pays for it by the value track."""

    when: ClassVar[str] = "laboratory, academy and markets, in one's turn"
    example: ClassVar[str] = "{by: red, do: act, take: works, split: {hammer: 2}}"

    by: By
    take: Annotated[
        Material | Tile | Literal["automaton", "apprentice", "works"], said("A piece, a material, or works.")
    ]
    split: SplitField = None
    future: FutureField = None
    at: At = None
    pays: Pays = None
    gets: Gets = None


class Sell(Deed, frozen=True):
    """A player sells to a market, by the lower row of the value track."""

    when: ClassVar[str] = "markets in round 7, in one's turn"
    example: ClassVar[str] = "{by: red, do: sell, material: ore}"

    by: By
    material: Annotated[Material, said("The material.")]
    gets: Gets = None


class Leave(Deed, frozen=True):
    """A player passes in an area and takes the workers back."""

    when: ClassVar[str] = (
        "laboratory, academy and markets, in one's turn; who can do nothing else leaves without a line"
    )
    example: ClassVar[str] = "{by: red, do: leave}"

    by: By
    area: Annotated[
        Area | None, said("The area that is left, where an earlier one could be meant that the player has to leave.")
    ] = None


class PaySalary(Deed, frozen=True):
    """A player pays with materials what florins do not cover of the salaries."""

    when: ClassVar[str] = "after rounds 3, 5 and 7, where florins do not cover the salaries"
    example: ClassVar[str] = "{by: red, do: pay_salary, materials: {ore: 1}}"

    by: By
    materials: Annotated[Materials, said("The materials.")]


class Counted(Tally, frozen=True, tag="tally"):
    """A claim about what is where between two moves; only what is named is compared."""

    example: ClassVar[str] = "{do: tally, florins: {red: 12}, works: {red: {hammer: 5}}}"

    florins: Annotated[dict[Color, Count] | None, said("Florins by player.")] = None
    materials: Annotated[
        dict[Color, dict[Material, Count]] | None, said("Materials behind the screens, by player.")
    ] = None
    works: Annotated[dict[Color, dict[Workshop, Count]] | None, said("Works made in a workshop.")] = None
    weeks: Annotated[dict[Color, dict[Workshop, Count]] | None, said("Weeks that its invention needs.")] = None
    workers: Annotated[dict[Color, Count] | None, said("Workers owned, the master among them.")] = None
    automata: Annotated[
        dict[Color, dict[Workshop | Literal["waiting"], Count]] | None,
        said("Automata in the rooms of a workshop, or waiting for a room."),
    ] = None
    tokens: Annotated[dict[Color, Count] | None, said("Work resolve tokens.")] = None
    symbols: Annotated[dict[Color, dict[Word, Count]] | None, said("Symbols by type.")] = None
    knowledge: Annotated[dict[Color, Count] | None, said("Spaces that the knowledge marker has moved.")] = None
    influence: Annotated[dict[Area, dict[Color, Count]] | None, said("Influence in an area.")] = None
    order: Annotated[
        list[Color] | None,
        said("The turn order on the track, after the council that of the next round."),
    ] = None
    present: Annotated[list[Word] | None, said("The row of present inventions.")] = None
    future: Annotated[list[Word] | None, said("The row of future inventions.")] = None
    council: Annotated[
        dict[CouncilTile, Count] | None, said("Council tiles on show, each with the florins under it.")
    ] = None
    markers: Annotated[dict[Word, dict[Color, Count]] | None, said("The bots' markers on an invention, by color.")] = (
        None
    )
    step: Annotated[dict[Area, Count] | None, said("Actions taken in an area that is being resolved.")] = None


class Omit(Omission, frozen=True):
    """What was due was left out, and the table went on."""

    example: ClassVar[str] = "{by: red, do: omit, what: act}"

    what: Annotated[
        Literal["assign", "act", "sell", "reveal", "take_order", "take_tile", "fulfil", "pay_salary", "remove"],
        said("What was left out: `assign`, `act` and `sell` a turn, `pay_salary` all salaries of the player."),
    ]
    by: Annotated[Color | None, said("The player who left it out; a card or tile that was not turned up has none.")] = (
        None
    )


class Correct(Correction, frozen=True):
    """From here on this is what lies on the table; what follows from it is held to."""

    example: ClassVar[str] = '{do: correct, florins: {red: 12}, note: "wrong change, found a round later"}'

    florins: Annotated[dict[Color, Count] | None, said("Florins by player.")] = None
    materials: Annotated[
        dict[Color, dict[Material, Count]] | None, said("Materials behind the screens, by player.")
    ] = None
    works: Annotated[dict[Color, dict[Workshop, Count]] | None, said("Works made in a workshop.")] = None
    tokens: Annotated[dict[Color, Count] | None, said("Work resolve tokens.")] = None
    order: Annotated[list[Color] | None, said("The turn order on the track.")] = None
    present: Annotated[list[Word] | None, said("The row of present inventions.")] = None
    future: Annotated[list[Word] | None, said("The row of future inventions.")] = None
    council: Annotated[
        dict[CouncilTile, Annotated[int, msgspec.Meta(ge=0, le=2)]] | None,
        said("The florins under council tiles on show."),
    ] = None
