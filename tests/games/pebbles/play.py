"""The order of play of Pebbles."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from tests.games.pebbles.moves import Buy, Double, Hand, Roll, Take
from tests.games.pebbles.rules import (
    die_comes_first,
    doubling_comes_before_taking,
    hands_are_open,
    last_pebble_ends_the_game,
    turn_takes_or_buys,
)
from tests.games.pebbles.state import Table


def play(table: Table, referee: Referee[Table]) -> None:
    """Roll, double if you like, take or buy; pebbles change hands at any time; the last pebble ends it."""
    turn = 0
    with referee.anytime(Decision(Hand, table.players), under=hands_are_open, then=table.hand):
        while table.heap:
            player = table.players[turn % len(table.players)]
            table.shows = referee.expect(Decision(Roll), under=die_comes_first).shows
            twice = referee.offer(Decision(Double, {player}), under=doubling_comes_before_taking) is not None
            if twice:
                table.doubled.add(player)
            match referee.expect(Decision(Take, {player}), Decision(Buy, {player}), under=turn_takes_or_buys):
                case Take(pebbles=pebbles) as take:
                    table.take(player, pebbles, take, twice)
                case Buy(charm=charm) as buy:
                    table.buy(player, charm, buy)
            turn += 1
    referee.end(under=last_pebble_ends_the_game)
