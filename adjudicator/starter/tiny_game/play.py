"""The order of play of Tiny Game, as its rules tell it: the script asks the referee for each decision."""

from itertools import cycle

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.starter.tiny_game.moves import Take
from adjudicator.starter.tiny_game.rules import last_counter_ends_the_game, turns_go_clockwise
from adjudicator.starter.tiny_game.state import Table


def play(table: Table, referee: Referee[Table]) -> None:
    """Let everybody take in turn until the heap is gone."""
    for player in cycle(table.players):
        if not table.heap:
            break
        table.turn = player
        take = referee.expect(Decision(Take, {player}), under=turns_go_clockwise)
        table.take(player, take.counters, take)
    referee.end(under=last_counter_ends_the_game)
