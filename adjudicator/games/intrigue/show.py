"""A position of Intrigue in plain words, and as plain values."""

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.games.intrigue.moves import POSITIONS
from adjudicator.games.intrigue.state import TURNS, Game
from adjudicator.games.intrigue.tallies import seats_of, supply_of


def where(game: Game) -> str:
    """Say where the game stands: whose turn it is, the phase, and in phase 2 its step."""
    if game.turn > TURNS:
        return "after the fifth turns"
    return f"turn {game.turn} of {game.owner}, {game.phase}" if game.turn else "before the first turn"


def describe(game: Game) -> Iterator[str]:
    """Yield the lines of a picture of the table."""
    yield where(game)
    yield ""
    yield f"{'castle':<8}" + "".join(f"{position:<16}" for position in POSITIONS) + "waiting"
    for castle in game.castles.values():
        seats = "".join(f"{castle.seats.get(position, '-'):<16}" for position in POSITIONS)
        yield f"{castle.owner:<8}{seats}{counted(castle.waiting)}"
    yield ""
    yield f"{'player':<8}{'ducats':>7}  in front of them"
    for player in game.players:
        yield f"{player:<8}{game.money[player]:>7}  {counted(supply_of(game, player))}"
    yield ""
    yield f"bank    {game.bank:>7}"
    yield f"island  {counted(game.island)}"
    for negotiation in game.negotiations:
        about = counted(negotiation.advisors) + (f" against {negotiation.resident}" if negotiation.resident else "")
        paid = ", ".join([*negotiation.paid, *(f"the bank for {player}" for player in sorted(negotiation.banked))])
        yield f"under negotiation: {about}; paid so far: {paid or 'nobody'}"


def snapshot(game: Game) -> dict[str, object]:
    """Return everything on the table as plain values."""
    return {
        "turn": game.turn,
        "active": str(game.owner),
        "money": {str(player): money for player, money in game.money.items()},
        "bank": game.bank,
        "castles": {
            str(owner): {at: str(advisor) for at, advisor in seats_of(castle).items()}
            for owner, castle in game.castles.items()
        },
        "waiting": {str(owner): sorted(map(str, castle.waiting)) for owner, castle in game.castles.items()},
        "supply": {str(player): sorted(map(str, supply_of(game, player))) for player in game.players},
        "island": sorted(map(str, game.island)),
    }


def counted(advisors: Sequence[str]) -> str:
    """Return names with their number where there are several: `black writer, 2 green chemist`."""
    counts = Counter(advisors)
    return ", ".join(f"{count} {name}" if count > 1 else str(name) for name, count in sorted(counts.items())) or "-"
