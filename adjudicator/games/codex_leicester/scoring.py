"""The end of Codex Leicester: bonuses for symbols and epic inventions, what breaks a tie, and score sheets."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from adjudicator.engine.ranking import ScoreLine, Standing, TieBreak
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.inventions.epic import all_cards, epic_bonus, of_works
from adjudicator.games.codex_leicester.pieces import is_epic
from adjudicator.games.codex_leicester.player import START_APPRENTICES, Player
from adjudicator.games.codex_leicester.record import Final as EndPosition
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.unknown import require

T = TypeVar("T")

CITE: Final = "End of The Game"

DIFFERENT_TYPES: Final = {2: 3, 3: 6, 4: 10, 5: 15}
"""Florins for symbols of so many types, once (Different type of symbol bonus, G100)."""

SAME_TYPE: Final = {4: 6, 5: 10}
"""Florins for so many symbols of one type, for every such type; more than five bring no more (Same type)."""


def standing(game: Game) -> Standing:
    """Score a game: the florins that came and went, then the bonuses; alone there is a total and nobody wins (End).

    A total is missing if the position in which the record begins does not say the florins of the player, or where a
    bonus depends on a value that nobody declared.
    """
    bonuses: list[ScoreLine] = []
    missing: dict[str, Undetermined] = {}
    for color, player in game.players.items():
        try:
            require(player.florins)
            bonuses += list(bonus_lines(player))
        except Undetermined as value:
            missing[color] = value
    return Standing(
        [*game.ledger, *bonuses],
        cite=CITE,
        shared="players who are equal in everything that breaks a tie share the victory",
        tie_breaks=tie_breaks(game),
        contested=game.seats > 1,
        missing=missing,
    )


def bonus_lines(player: Player) -> Iterator[ScoreLine]:
    """Yield what the end of the game brings a player: for symbols first, and then by each epic owned."""
    yield from symbol_lines(player)
    for card in filter(is_epic, player.cards):
        bonus = epic_bonus(player, card)
        florins = sum(portion.number * portion.florins for portion in bonus)
        about = (f"{card}:", " + ".join(map(str, bonus)))
        yield ScoreLine(player.color, florins, "epic invention", "Epic Invention bonus", about)


def symbol_lines(player: Player) -> Iterator[ScoreLine]:
    """Yield the bonus for different types of symbol, and that for each type of which there are enough."""
    if all_cards(player) < min(DIFFERENT_TYPES):
        return  # it does not matter which symbol the only card shows
    symbols = player.symbols()
    if florins := DIFFERENT_TYPES.get(len(symbols)):
        yield ScoreLine(player.color, florins, "different symbols", "Different symbols", (f"({len(symbols)} types)",))
    for symbol, number in symbols.items():
        if florins := SAME_TYPE.get(min(number, max(SAME_TYPE))):
            yield ScoreLine(player.color, florins, "same symbols", "Same symbols", (f"{symbol} ({number})",))


def tie_breaks(game: Game) -> list[TieBreak]:
    """Return what is compared among players with as many florins, in the order in which it is asked."""
    players = game.players.items()
    keys = {
        "symbols": {color: all_cards(player) for color, player in players},
        "epic inventions": {color: sum(map(is_epic, player.cards)) for color, player in players},
        "cards of 11 works": {color: of_works(player, 11) for color, player in players},
        "cards of 7 works": {color: of_works(player, 7) for color, player in players},
        "cards of 4 works": {color: of_works(player, 4) for color, player in players},
        "symbol cards": {color: len(player.seconds) + len(player.symbol_cards) for color, player in players},
    }
    return [TieBreak(name, CITE, values) for name, values in keys.items()]


# --- score sheets --------------------------------------------------------------------------------------------------


def lay_out(game: Game, final: EndPosition) -> None:
    """Put the end position of a score sheet on the table, to be scored."""
    game.players = {color: player_at_the_end(game, final, color) for color in game.colors}
    florins = {color: player.florins for color, player in game.players.items()}
    game.ledger = [ScoreLine(color, held, "florins at the end", CITE) for color, held in florins.items()]
    for color, epics in (final.epics or {}).items():
        if not any(map(is_epic, of(color, final.cards, []))):
            game.ledger.append(ScoreLine(color, epics, "epic inventions", "Epic Invention bonus"))


def player_at_the_end(game: Game, final: EndPosition, color: str) -> Player:
    """Return a player as a score sheet describes them; what the sheet leaves out is taken as not there."""
    player = Player(color, game.box, of(color, final.florins, 0))
    player.cards = list(of(color, final.cards, []))
    player.symbol_cards = [
        symbol for symbol, number in of(color, final.symbol_cards, {}).items() for _ in range(number)
    ]
    if color in (final.symbols or {}) and color not in (final.cards or {}):
        player.counted = Counter(of(color, final.symbols, {}))
    player.markers = list(of(color, final.rewards, []))
    player.tiles = list(of(color, final.rooms, []))
    player.automata = of(color, final.automata, 0)
    player.apprentices = of(color, final.apprentices, START_APPRENTICES)
    player.materials |= of(color, final.materials, {})
    return player


def of(color: str, field: Mapping[Any, T] | None, otherwise: T) -> T:
    """Return what a field of a score sheet has for a player."""
    return (field or {}).get(color, otherwise)
