"""The end of Tiny Game: the most points win, and players who tie share the win."""

from adjudicator.engine.ranking import ScoreLine, Standing
from adjudicator.starter.tiny_game.moves import Final
from adjudicator.starter.tiny_game.state import Table


def standing(table: Table) -> Standing:
    """Score the game: every point is a line that says where it came from."""
    return Standing(table.lines, "End", "players who tie share the win")


def lay_out(table: Table, final: Final) -> None:
    """Put the end position of a score sheet on the table; it does not say who took the last counter."""
    table.lines = [ScoreLine(player, counters, "counters", "End") for player, counters in final.counters.items()]
