"""What may be asked about in Pebbles."""

from collections.abc import Iterator
from typing import get_args

from .moves import Alms, Buy, Charm, Color, Double, Hand, Roll, Take
from .rules import rulebook
from .state import Table


@rulebook.candidates(Roll)
def rolls(table: Table, player: None) -> Iterator[Roll]:
    """Every side of the die."""
    return (Roll(shows=shows) for shows in (1, 2, 3))


@rulebook.candidates(Double)
def doublings(table: Table, player: Color) -> Iterator[Double]:
    """The one doubling."""
    yield Double(by=player)


@rulebook.candidates(Take)
def takes(table: Table, player: Color) -> Iterator[Take]:
    """Every number of pebbles."""
    return (Take(by=player, pebbles=pebbles) for pebbles in range(table.heap + 2))


@rulebook.candidates(Buy)
def purchases(table: Table, player: Color) -> Iterator[Buy]:
    """Every charm."""
    return (Buy(by=player, charm=charm) for charm in get_args(Charm))


@rulebook.candidates(Hand)
def gifts(table: Table, player: Color) -> Iterator[Hand]:
    """A pebble to everybody."""
    return (Hand(by=player, to=receiver) for receiver in table.players)


@rulebook.candidates(Alms)
def alms(table: Table, player: Color) -> Iterator[Alms]:
    """The one pebble."""
    yield Alms(by=player)
