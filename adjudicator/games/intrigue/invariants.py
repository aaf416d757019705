"""Check what holds in every position of Intrigue, whatever was let stand, and what holds if all was legal."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.games.intrigue.castle import Castle
from adjudicator.games.intrigue.moves import Advisor
from adjudicator.games.intrigue.scoring import ADVISORS
from adjudicator.games.intrigue.state import ALL_MONEY, TURNS, Game, where_from


def conserved(game: Game) -> list[str]:
    """Return what cannot be, whatever a table let stand: nothing comes from nowhere, and nobody owes anything."""
    return [*_box(game), *_advisors(game)]


def invariants(game: Game) -> list[str]:
    """Return what cannot be in a position that legal moves led to."""
    return [*conserved(game), *_money(game), *_supplies(game), *_castles(game), *_waiting(game)]


def _box(game: Game) -> Iterator[str]:
    """Check that the box holds 800000 ducats, and nobody owes any."""
    total = game.bank + sum(game.money.values())
    if total != ALL_MONEY:
        yield f"{total} ducats in all"
    for name, held in (("the bank", game.bank), *game.money.items()):
        if held < 0:
            yield f"{name} holds {held} ducats"


def _money(game: Game) -> Iterator[str]:
    """Check that money comes in whole notes, and nobody is paid in the first turn."""
    for name, held in (("the bank", game.bank), *game.money.items()):
        if held % 1000:
            yield f"{name} holds {held} ducats"
    if game.turn == 1 and (due := game.income_of(game.owner)[1]):
        yield f"{game.owner} holds {', '.join(where_from(due))} in the first turn"


def _advisors(game: Game) -> Iterator[str]:
    """Check that each player's eight advisors, two of a type, are each in one place."""
    there = Counter(game.island)
    for castle in game.castles.values():
        there.update(castle.waiting)
        there.update(castle.seats.values())
    for advisor in Advisor:
        in_supply = game.supply.get(advisor, 0)
        expected = 2 if advisor.owner in game.players else 0
        if in_supply < 0 or in_supply + there[advisor] != expected:
            yield f"{in_supply} {advisor} in supply and {there[advisor]} elsewhere"


def _supplies(game: Game) -> Iterator[str]:
    """Check that two advisors leave a player's supply in each of the first four turns."""
    held = Counter[str]()
    for advisor, count in game.supply.items():
        held[advisor.owner] += count
    passed = game.players.index(game.owner)
    for index, player in enumerate(game.players):
        least = ADVISORS - 2 * (game.turn if index <= passed else game.turn - 1)
        most = ADVISORS - 2 * (game.turn if index < passed else game.turn - 1)
        if not max(least, 0) <= held[player] <= min(max(most, 0), ADVISORS):
            yield f"{held[player]} advisors in front of {player} in turn {game.turn}"


def _castles(game: Game) -> Iterator[str]:
    """Check that a castle's residents are of different types, and none of them is its owner's."""
    for castle in game.castles.values():
        if len({advisor.kind for advisor in castle.seats.values()}) < len(castle.seats):
            yield f"{castle.owner}'s castle holds two of a type"
        if any(advisor.owner is castle.owner for advisor in _at(castle)):
            yield f"{castle.owner}'s own advisor is at their castle"


def _waiting(game: Game) -> Iterator[str]:
    """Check that each rival sends at most two advisors between two turns of a castle's owner, and none stays there."""
    for castle in game.castles.values():
        waiting = len(castle.waiting)
        if waiting > 2 * (len(game.players) - 1) or (waiting and game.turn > TURNS):
            yield f"{waiting} advisors wait at {castle.owner}'s castle in turn {game.turn}"


def _at(castle: Castle) -> Iterator[Advisor]:
    yield from castle.seats.values()
    yield from castle.waiting
