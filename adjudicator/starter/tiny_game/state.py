"""The table of Tiny Game: the script changes it, rules only look at it."""

from adjudicator.engine.moves import Move
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.starter.tiny_game.moves import Color


class Table:
    """The heap, what everybody has, and where each point came from."""

    def __init__(self, players: list[Color], heap: int, rules_on: Switches) -> None:
        self.players = players
        self.heap = self.all = heap
        self.rules_on = rules_on
        self.counters = dict.fromkeys(players, 0)
        self.lines: list[ScoreLine] = []
        self.turn: Color = players[0]

    def take(self, player: Color, counters: int, line: Move) -> None:
        """Move counters from the heap to a player; each is a point, and the last one may be two."""
        self.heap -= counters
        self.counters[player] += counters
        self.lines.append(ScoreLine(player, counters, "counters", "End", (), line))
        if not self.heap and self.rules_on("last_counter") == "two":
            self.lines.append(ScoreLine(player, 1, "last counter", "End", (), line))
