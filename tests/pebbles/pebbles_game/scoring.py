"""The end of Pebbles: a point a pebble taken; charms break ties."""

from adjudicator.engine.ranking import ScoreLine, Standing, TieBreak

from .moves import Final
from .state import Table


def standing(table: Table) -> Standing:
    """Score the game."""
    charms = TieBreak("charms", "Charms", {player: len(held) for player, held in table.charms.items()})
    return Standing(table.lines, "End", "players who tie share the win", (charms,))


def lay_out(table: Table, final: Final) -> None:
    """Put an end position on the table."""
    table.lines = [ScoreLine(player, pebbles, "pebbles", "End") for player, pebbles in final.pebbles.items()]
