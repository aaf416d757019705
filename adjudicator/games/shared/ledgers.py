"""Ledgers: where everybody's points or money come from, line by line."""

from collections.abc import Sequence
from typing import Protocol

from adjudicator.engine.ranking import LinesOf, ScoreLine


class Counting(Protocol):
    """A game that writes down what everybody gets and gives."""

    ledger: list[ScoreLine]


def ledger_of(game: Counting, player: str) -> Sequence[ScoreLine]:
    """Return what a player's points or money are made of, in the order in which they came and went."""
    return LinesOf(game.ledger, player)
