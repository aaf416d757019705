"""The printed values of a box of Codex Leicester, as a record or a parts file writes them."""

from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block, said
from adjudicator.engine.parts import Values
from adjudicator.games.codex_leicester.pieces import Good, Material, RewardTile

MANY = 1000
"""No printed number is larger."""

Name = Annotated[str, msgspec.Meta(min_length=1)]
Some = Annotated[int, msgspec.Meta(ge=0, le=MANY)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=MANY)]
RoundNumber = Literal["1", "2", "3", "4", "5", "6", "7"]
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
MarketLetter = Literal["D", "E", "F", "G", "H"]


class Florins(Block, frozen=True):
    """What an invention pays."""

    first: Annotated[Some, said("Florins for the first to complete it.")]
    later: Annotated[Some, said("Florins for everybody after the first.")]


class Invention(Block, frozen=True):
    """An invention card; whatever a record does not look at may be left out."""

    works: Annotated[Literal[4, 7, 11, 15] | None, said("The works it takes; known for every card.")] = None
    effect: Annotated[Name | None, said("Its effect; known, for it is the name of the card.")] = None
    materials: Annotated[dict[Material, Amount] | None, said("The materials it needs.")] = None
    symbol: Annotated[Name | None, said("Its symbol.")] = None
    florins: Annotated[Florins | None, said("What it pays.")] = None
    symbols: Annotated[
        Annotated[list[Name], msgspec.Meta(min_length=4, max_length=4)] | None,
        said("The four symbols that the card `symbol` gives the choice of."),
    ] = None


Alternative = Good | Annotated[list[Good], msgspec.Meta(min_length=1)]
"""One side of a "/": one good, or several together."""


class Multipurpose(Block, frozen=True):
    """A multipurpose card; whatever a record does not look at may be left out."""

    goods: Annotated[
        list[Good | Annotated[list[Alternative], msgspec.Meta(min_length=2)]] | None,
        said("The goods to start with, in order; a list inside is a choice, its sides as the card has them."),
    ] = None
    symbol: Annotated[Name | None, said("Its symbol.")] = None
    marked: Annotated[Literal["left", "middle", "right"] | None, said("The space that a bot chooses.")] = None
    bot: Annotated[
        dict[RoundNumber, dict[Letter, Amount]] | None,
        said("Where a bot's apprentices go, by round: how many in which area, by its letter on the board."),
    ] = None


class Sale(Block, frozen=True):
    """One step of a selling row."""

    materials: Annotated[Amount, said("The pieces that are sold.")]
    florins: Annotated[Some, said("What they bring together.")]


PriceRow = Annotated[list[Some], msgspec.Meta(min_length=4, max_length=4)]


class TileRow(Block, frozen=True):
    """The value track on a council tile."""

    row: Annotated[PriceRow | None, said("The prices of the four actions.")] = None
    selling: Annotated[
        Annotated[list[Sale], msgspec.Meta(min_length=4, max_length=4)] | None,
        said("The four sales of round 7, on the tile for the markets."),
    ] = None


class Space(Block, frozen=True):
    """What a space of the knowledge track gives."""

    florins: Annotated[Some, said("Florins.")] = 0
    tokens: Annotated[Some, said("Work resolve tokens.")] = 0
    materials: Annotated[Annotated[int, msgspec.Meta(ge=0, le=2)], said("Materials of the player's choice.")] = 0
    works: Annotated[Some, said("Works that are made at once.")] = 0


class Extra(Block, frozen=True):
    """What a place in the first turn order brings."""

    florins: Annotated[Some, said("Florins.")] = 0
    materials: Annotated[Annotated[int, msgspec.Meta(ge=0, le=2)], said("Materials of the player's choice.")] = 0


class Rows(Block, frozen=True):
    """How many cards the two card rows hold with 4 and 5 players."""

    present: Annotated[int, msgspec.Meta(ge=4, le=10)]
    future: Annotated[int, msgspec.Meta(ge=4, le=10)]


class Parts(Values, frozen=True):
    """The printed values of a box of Codex Leicester."""

    symbols: Annotated[
        Annotated[list[Name], msgspec.Meta(min_length=5, max_length=5)] | None,
        said("The names of the five types of symbol."),
    ] = None
    inventions: Annotated[dict[Name, Invention] | None, said("The invention cards, by their names.")] = None
    multipurpose: Annotated[dict[Name, Multipurpose] | None, said("The multipurpose cards, m01 to m44.")] = None
    council_tiles: Annotated[
        dict[Literal["laboratory-row", "market-row"], TileRow] | None, said("The rows on two council tiles.")
    ] = None
    knowledge_track: Annotated[
        dict[Literal["1", "3", "5", "6"], Space] | None, said("What these spaces of the knowledge track give.")
    ] = None
    patron_rewards: Annotated[
        dict[Literal["first_game"], Annotated[list[RewardTile], msgspec.Meta(min_length=5, max_length=5)]] | None,
        said("The five patron reward tiles that are meant for the first game."),
    ] = None
    markets: Annotated[dict[MarketLetter, Material] | None, said("The material of each market, by its letter.")] = None
    rows: Annotated[Rows | None, said("The lengths of the card rows with 4 and 5 players.")] = None
    order_extras: Annotated[
        dict[Literal["1", "2", "3", "4", "5"], list[Extra]] | None,
        said("What each place of the first turn order brings, by the number of players."),
    ] = None
    workshops: Annotated[
        dict[Literal["hammer-2", "pincer-4", "pincer-2", "special-room"], Some] | None,
        said("How many rooms of an extension take an automaton."),
    ] = None


class Inline(Parts, frozen=True):
    """The parts of a record: a box that comes with the program, a file beside the record, and values written here.

    Values written here win over those of the file, these over those of the box, and these over the built-in ones.
    """

    box: Annotated[Literal["sample"] | None, said("A box that comes with the program.")] = None
    file: Annotated[Name | None, said("A parts file in the folder of the record or below it.")] = None


class BoxFile(Parts, frozen=True, kw_only=True):
    """A parts file: the printed values of one box."""

    parts: Annotated[int, msgspec.Meta(ge=1, le=1, description="The version of the format of parts files.")]
    game: Annotated[Literal["codex_leicester"], said("The game whose box it is.")]
    title: Annotated[Name | None, said("A title for people.")] = None
