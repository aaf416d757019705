"""What a table may have counted in Intrigue, checked against the state, and what it may have put right."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from adjudicator.engine.figures import Figure, Figures, same_pieces
from adjudicator.engine.moves import Move
from adjudicator.games.intrigue.castle import Castle
from adjudicator.games.intrigue.moves import ADVISORS_OF, Advisor, CastleClaim, Color
from adjudicator.games.intrigue.scoring import POSITION_NAMED
from adjudicator.games.intrigue.state import Game
from adjudicator.games.shared.ledgers import ledger_of


def seats_of(castle: Castle) -> dict[str, Advisor]:
    """Return the filled positions of a castle, from 1000 up, as a record writes them."""
    return {name: castle.seats[position] for name, position in POSITION_NAMED.items() if position in castle.seats}


def _seats(castle: CastleClaim | dict[str, Advisor]) -> str:
    seats = sorted(castle.items(), key=lambda seat: int(seat[0]))
    return "{" + ", ".join(f"{position}: {advisor}" for position, advisor in seats) + "}"


def supply_of(game: Game, player: Color) -> list[Advisor]:
    """Return the advisors still in front of a player."""
    return [advisor for advisor in ADVISORS_OF[player] for _ in range(game.supply[advisor])]


def _names(advisors: Iterable[Advisor]) -> str:
    return f"[{', '.join(sorted(advisors))}]"


def _pieces(claimed: int | Sequence[Advisor]) -> object:
    return claimed if isinstance(claimed, int) else _names(claimed)


# --- setting: what follows from the rest is worked out anew --------------------------------------------------------


def _put_money(game: Game, player: Color, amount: int, line: Move) -> None:
    game.correct_money(player, amount, line)
    game.settle()


def _put_castle(game: Game, owner: Color, seats: Mapping[str, Advisor], _: Move) -> None:
    game.castles[owner].seats = {POSITION_NAMED[at]: advisor for at, advisor in seats.items()}
    game.settle()


def _put_waiting(game: Game, owner: Color, advisors: Sequence[Advisor], _: Move) -> None:
    game.castles[owner].waiting = list(advisors)
    game.settle()


def _put_island(game: Game, _: None, advisors: Sequence[Advisor], __: Move) -> None:
    game.island = list(advisors)
    game.settle()


def _players(game: Game) -> Iterable[Color]:
    return game.players


FIGURES: Final[Figures[Game]] = {
    "money": Figure(
        lambda game, player: game.money[player], "{}'s money:", _put_money, made_of=ledger_of, keys=_players
    ),
    "bank": Figure(lambda game, _: game.bank, "the bank's money:", depth=0),
    "castle": Figure(
        lambda game, owner: seats_of(game.castles[owner]), "{}'s castle:", _put_castle, shown=_seats, keys=_players
    ),
    "island": Figure(lambda game, _: game.island, "island:", _put_island, depth=0, agrees=same_pieces, shown=_pieces),
    "supply": Figure(supply_of, "{}'s supply:", agrees=same_pieces, shown=_pieces, keys=_players),
    "waiting": Figure(
        lambda game, owner: game.castles[owner].waiting,
        "waiting at {}'s castle:",
        _put_waiting,
        agrees=same_pieces,
        shown=_pieces,
        keys=_players,
    ),
}
"""What can be counted; what follows from the rest cannot be set."""
