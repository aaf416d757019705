"""The order of play of Pebbles."""

from functools import cache
from itertools import cycle

from adjudicator.engine.finding import Difference
from adjudicator.engine.questions import Decision, Question, ruled_out
from adjudicator.engine.referee import Referee
from adjudicator.engine.words import listed

from .moves import Alms, Buy, Color, Double, Hand, Roll, Take
from .rules import (
    charms_are_sold_once,
    die_comes_first,
    doubling_comes_before_taking,
    hands_are_open,
    last_pebble_ends_the_game,
    poor_get_alms,
    turn_takes_or_buys,
)
from .state import Table


def play(table: Table, referee: Referee[Table]) -> None:
    """Let everybody have turns, clockwise; pebbles change hands at any time; the last pebble ends it."""
    everybody = table.players
    with (
        referee.anytime(Decision(Hand, everybody), under=hands_are_open, then=table.hand),
        referee.out_of_turn(Decision(Take, everybody), then=table.take_line),
    ):
        for player in cycle(everybody):
            if not table.heap:
                break
            take_turn(table, referee, player)
    referee.end(under=last_pebble_ends_the_game)


def take_turn(table: Table, referee: Referee[Table], player: Color) -> None:
    """Get alms, roll, double if you like, take or buy."""
    referee.begin()
    if player == table.players[0]:  # a new round: what was offered in the last one is cited no more
        referee.forget()
    get_alms(table, referee, player)
    if not table.heap:
        return
    table.shows = referee.expect(Decision(Roll), under=die_comes_first).shows
    twice = referee.offer_again(doubling_by(player)) is not None
    if twice:
        table.doubled.add(player)
    match choice(table, referee, player):
        case Take() as take:
            referee.claim(take, "points", take.pebbles * (1 + twice), about="points of take:")
            table.take(player, take.pebbles, take, twice)
        case Buy() as line:
            buy(table, referee, line, twice)
        case None:
            pass  # the table passed over it


@cache
def doubling_by(player: Color) -> Question:
    """Return the offer to double, which every turn makes; made once for each player."""
    return Question((Decision(Double, {player}),), doubling_comes_before_taking, True)


def choice(table: Table, referee: Referee[Table], player: Color) -> Take | Buy | None:
    """Return what a player does with the roll; where one number can be taken and nothing bought it needs no line."""
    taking = Decision(Take, {player})
    if (line := referee.at_hand(taking, under=turn_takes_or_buys)) is not None:
        return line  # whatever else might be done
    if table.unsold():
        return referee.due(taking, Decision(Buy, {player}), omit=Take, under=turn_takes_or_buys)
    referee.rule_out(Decision(Buy, table.players), under=charms_are_sold_once)
    return referee.choose(taking, omit=Take, under=turn_takes_or_buys)


@cache
def nobody_gets_alms(players: tuple[Color, ...]) -> list[Question]:
    """Return what the rules leave out in most turns; made once, since it is said so often."""
    return [ruled_out(Decision(Alms, players), under=poor_get_alms)]


def get_alms(table: Table, referee: Referee[Table], player: Color) -> None:
    """Give a pebble of the heap to a player who has a charm and no pebble, with a line or without."""
    if not table.is_poor(player):
        referee.rule_out_again(nobody_gets_alms(tuple(table.players)))
    elif not referee.left_out(Alms, player, under=poor_get_alms):
        line = referee.offer(Decision(Alms, {player}), under=poor_get_alms)
        referee.checkpoint()
        table.take(player, 1, line, False)


def buy(table: Table, referee: Referee[Table], line: Buy, twice: bool) -> None:
    """Pay for a charm; whoever doubled for it has done so for nothing."""
    if twice:
        referee.notice("the doubling is lost: no pebbles are taken", doubling_comes_before_taking)
    with referee.on_account_of(line):
        table.buy(line.by, line.charm, line)
    left = table.unsold()
    if line.left is not None and sorted(line.left) != sorted(left):
        claimed, right = listed(line.left or ["none"], "and"), listed(left or ["none"], "and")
        referee.differ(Difference(("left",), claimed, right, about="charms left:"))
