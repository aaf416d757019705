"""What a table may have counted in Intrigue, held against the state."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import LinesOf, ScoreLine
from adjudicator.games.intrigue.moves import Advisor, CastleClaim, Color, Count
from adjudicator.games.intrigue.state import Castle, Game


def compare(game: Game, tally: Count) -> list[Difference]:
    """Return every difference between a tally and the state."""
    differences: list[Difference] = []
    if tally.money is not None:
        differences += _money(game, tally.money)
    if tally.bank is not None and tally.bank != game.bank:
        differences.append(Difference(("bank",), tally.bank, game.bank, about="the bank's money:"))
    if tally.castle is not None:
        differences += _castles(game, tally.castle)
    if tally.island is not None:
        differences += _group(("island",), tally.island, game.island, "island:")
    for player, claimed in (tally.supply or {}).items():
        differences += _group(("supply", player), claimed, supply_of(game, player), f"{player}'s supply:")
    for owner, claimed in (tally.waiting or {}).items():
        waiting = game.castles[owner].waiting
        differences += _group(("waiting", owner), claimed, waiting, f"waiting at {owner}'s castle:")
    return differences


def _money(game: Game, money: dict[Color, int]) -> Iterator[Difference]:
    for player, claimed in money.items():
        if claimed != game.money[player]:
            yield Difference(
                ("money", player), claimed, game.money[player], ledger_of(game, player), f"{player}'s money:"
            )


def ledger_of(game: Game, player: Color) -> Sequence[ScoreLine]:
    """Return what a player's money is made of, in the order in which it came and went."""
    return LinesOf(game.ledger, player)


def _castles(game: Game, castles: dict[Color, CastleClaim]) -> Iterator[Difference]:
    for owner, claimed in castles.items():
        right = seats_of(game.castles[owner])
        if claimed != right:
            yield Difference(("castle", owner), _seats(claimed), _seats(right), about=f"{owner}'s castle:")


def seats_of(castle: Castle) -> dict[str, Advisor]:
    """Return the filled positions of a castle, from 1000 up, as a record writes them."""
    return {str(position): castle.seats[position] for position in sorted(castle.seats)}


def _seats(castle: CastleClaim | dict[str, Advisor]) -> str:
    seats = sorted(castle.items(), key=lambda seat: int(seat[0]))
    return "{" + ", ".join(f"{position}: {advisor}" for position, advisor in seats) + "}"


def supply_of(game: Game, player: Color) -> list[Advisor]:
    """Return the advisors still in front of a player."""
    return [advisor for advisor, count in game.supply.items() if advisor.owner is player for _ in range(count)]


def _group(
    path: tuple[str, ...], claimed: int | list[Advisor], right: list[Advisor], about: str
) -> Iterator[Difference]:
    """Compare a number, or a list whose order does not matter, with the advisors that are there."""
    if isinstance(claimed, int):
        if claimed != len(right):
            yield Difference(path, claimed, len(right), tuple(right), about)
    elif sorted(claimed) != sorted(right):
        yield Difference(path, _names(claimed), _names(right), about=about)


def _names(advisors: Iterable[Advisor]) -> str:
    return f"[{', '.join(sorted(advisors))}]"
