"""Declaring phase: automata move, inventions are cancelled and declared, in reverse turn order (I)."""

from functools import cache, partial

from adjudicator.engine.questions import Decision, Question, ruled_out
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.bots import bot_declares
from adjudicator.games.codex_leicester.moves import Cancel, Declare, Pass, Shift, Spend, Use
from adjudicator.games.codex_leicester.rules.order import (
    cards_and_tokens_rest_while_declaring,
    declaring_goes_in_reverse_order,
)
from adjudicator.games.codex_leicester.state import Game


def declare_inventions(game: Game, referee: Referee[Game]) -> None:
    """Let players declare, the last in turn order first; one who has nothing to do needs no line."""
    game.phase = "declaring"
    with (
        referee.out_of_turn(Decision(Shift, game.everybody), then=partial(shift, game)),
        referee.out_of_turn(Decision(Cancel, game.everybody), then=partial(cancel, game)),
        referee.out_of_turn(Decision(Declare, game.everybody), then=partial(declare, game)),
    ):
        game.going = game.going or game.order[::-1]
        while game.going:
            keep_to_the_track(game, referee)
            player = game.going[0]
            referee.begin()
            if player in game.bots:
                bot_declares(game, referee, player)
            else:
                prepare_workshops(game, referee, player)
            game.going = game.going[1:]


def keep_to_the_track(game: Game, referee: Referee[Game]) -> None:
    """Let those who are still to come do so in the turn order as it stands here, where the table may correct it."""
    order = game.order
    referee.checkpoint()
    if game.order != order:
        game.going = game.by_the_track(game.going)


def prepare_workshops(game: Game, referee: Referee[Game], player: str) -> None:
    """Let a player do any of these, in any order and again (G27); an automaton with a choice of rooms goes to one."""
    exclusions, preparing, question = asked_while_declaring(game.everybody, player)
    while True:
        referee.rule_out_again(exclusions)
        line: Shift | Cancel | Declare | None = (
            referee.expect(*preparing, under=declaring_goes_in_reverse_order)
            if game.has_to_choose_a_room(player)
            else referee.offer_again(question)
        )
        match line:
            case None:
                return
            case Declare():
                declare(game, line)
            case Cancel():
                cancel(game, line)
            case Shift():
                shift(game, line)


@cache
def asked_while_declaring(
    everybody: tuple[str, ...], player: str
) -> tuple[list[Question], tuple[Decision[Shift], Decision[Cancel], Decision[Declare]], Question]:
    """Return what nobody does while inventions are declared, what a player may do, and the question that offers it.

    All of it is made once, since it is asked so often.
    """
    resting = Decision(Use, everybody), Decision(Spend, everybody), Decision(Pass, everybody)
    preparing = Decision(Shift, {player}), Decision(Cancel, {player}), Decision(Declare, {player})
    question = Question(preparing, declaring_goes_in_reverse_order, True)
    return [ruled_out(*resting, under=cards_and_tokens_rest_while_declaring)], preparing, question


def shift(game: Game, line: Shift) -> None:
    """Move automata from one workshop to the other, or waiting ones into a room; others may then find one."""
    player = game.players[line.by]
    if line.from_ is not None:
        player.workshops[line.from_].automata -= line.automata
    player.workshops[line.to].automata += line.automata
    player.settle()


def cancel(game: Game, line: Cancel) -> None:
    """Give an invention up: the materials come back from the basement, the works are lost."""
    player = game.players[line.by]
    bench = player.workshops[line.workshop]
    for material, pieces in bench.basement.items():
        player.materials[material] += pieces
    bench.clear()


def declare(game: Game, line: Declare) -> None:
    """Put the invention's materials into the basement of an empty workshop (G31)."""
    player = game.players[line.by]
    bench = player.workshops[line.workshop]
    bench.invention, bench.works = line.invention, 0
    bench.basement = dict(game.box.materials(line.invention))
    for material, pieces in bench.basement.items():
        player.materials[material] -= pieces
