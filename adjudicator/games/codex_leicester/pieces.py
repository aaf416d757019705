"""The pieces of Codex Leicester by their names in a record, and what the rulebook says of each."""

from typing import Final, Literal, get_args

Color = Literal["red", "blue", "green", "yellow", "purple"]
Material = Literal["ore", "wood", "brick", "glass", "rope"]
Workshop = Literal["hammer", "pincer"]
Tile = Literal["hammer-2", "pincer-4", "pincer-2"]
Area = Literal[
    "council",
    "laboratory",
    "academy",
    "ore market",
    "wood market",
    "brick market",
    "glass market",
    "rope market",
    "bank",
]
Place = Literal[Area, Workshop]
Request = Literal["council-twice", "all-of-laboratory", "all-of-academy", "one-invention", "two-symbols", "one-epic"]
RewardTile = Literal[
    "new-symbols",
    "two-salaries",
    "two-works",
    "five-florins",
    "salary-and-material",
    "token-and-florins",
    "two-materials",
    "track-discount",
]
PrintedReward = Literal["automata-upgrade", "week-reduction"]
PatronReward = Literal[PrintedReward, RewardTile]
CouncilTile = Literal[
    "trade", "two-works", "florin", "material", "move-workers", "early-work", "laboratory-row", "market-row"
]
Good = Literal["florin", "material", Material, "apprentice", "extension", Tile, "automaton", "token"]

MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
WORKSHOPS: Final[tuple[Workshop, ...]] = get_args(Workshop)
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
PRINTED_REWARDS: Final[tuple[PatronReward, ...]] = get_args(PrintedReward)
REQUESTS: Final[tuple[Request, ...]] = get_args(Request)
COUNCIL_TILES: Final[tuple[CouncilTile, ...]] = get_args(CouncilTile)
MARKETS: Final[dict[Material, Area]] = {
    "ore": "ore market",
    "wood": "wood market",
    "brick": "brick market",
    "glass": "glass market",
    "rope": "rope market",
}
MATERIAL_OF: Final[dict[str, Material]] = {market: material for material, market in MARKETS.items()}

ROUNDS: Final = 7
"""Rounds of a game (Game Play)."""

STEPS: Final = 4
"""Actions that an area gives in a round (Value Track)."""

FOUR_WORKS: Final = ("ore-converter", "wood-converter", "glass-converter", "brick-converter", "rope-converter")
SEVEN_WORKS: Final = (
    "token",
    "material",
    "laboratory-piece",
    "apprentice",
    "special-room",
    "reuse",
    "sale",
    "pass",
    "tile-florin",
    "always-first",
)
ELEVEN_WORKS: Final = (
    "two-materials",
    "symbol",
    "two-tokens",
    "gray-apprentice",
    "mover",
    "early-finish",
    "tile-copy",
    "fewer-weeks",
    "strong-master",
    "no-salary",
)
COMMONS: Final = (*FOUR_WORKS, *SEVEN_WORKS, *ELEVEN_WORKS)
"""The common inventions (Game Components)."""
COMMON: Final = frozenset(COMMONS)

EPICS: Final = (
    "per-permanent",
    "per-once-per-round",
    "per-instant",
    "per-reward",
    "per-room-and-automaton",
    "per-material",
    "per-card",
    "per-apprentice",
    "per-set",
    "per-work-value",
)
"""The epics but for those of one symbol, which are `per-symbol-` and the symbol."""

PER_SYMBOL: Final = "per-symbol-"

WORKS: Final[dict[str, int]] = {
    **dict.fromkeys(FOUR_WORKS, 4),
    **dict.fromkeys(SEVEN_WORKS, 7),
    **dict.fromkeys(ELEVEN_WORKS, 11),
    **dict.fromkeys(EPICS, 15),
}
"""The works that each invention takes, by its card; the epics of one symbol take 15 as well."""

INSTANT: Final = frozenset(
    {
        "token",
        "material",
        "laboratory-piece",
        "apprentice",
        "special-room",
        "reuse",
        "two-materials",
        "symbol",
        "two-tokens",
        "gray-apprentice",
    }
)
ONCE_PER_ROUND: Final = frozenset({*FOUR_WORKS, "sale", "pass", "mover", "early-finish", "tile-copy"})
PERMANENT: Final = frozenset({"tile-florin", "always-first", "fewer-weeks", "strong-master", "no-salary"})
"""The inventions by the class of their effect (Icons, Common Invention Cards)."""


def is_epic(card: str) -> bool:
    """Say whether a card is an epic invention."""
    return card not in COMMON and (card in EPICS or card.startswith(PER_SYMBOL))


def works_of(card: str) -> int:
    """Return the works that an invention takes."""
    return 15 if is_epic(card) else WORKS[card]
