"""Work resolve tokens, which may be spent in one's own turn (Work Resolve Token)."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Decision, Question, ruled_out
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.games.codex_leicester.moves import Cancel, Declare, Draw, Fulfil, Gain, Leave, Reveal, Shift, Spend
from adjudicator.games.codex_leicester.rules.order import (
    bots_place_by_drawn_cards,
    bots_take_places_by_drawn_cards,
    cards_and_tokens_rest_while_declaring,
    council_is_refilled,
    effects_are_gained_at_once,
    requests_are_fulfilled_at_once,
    row_is_refilled_at_once,
    tokens_are_spent_in_own_turn,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work

M = TypeVar("M", bound=Move)


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    while True:
        leave_out_others(game, referee, color)
        leave_out_declaring(game, referee)
        line = referee.offer(spending(game, color), under=tokens_are_spent_in_own_turn)
        if line is None:
            return
        spend(game, referee, line)


def spending(game: Game, *colors: str) -> Decision[Spend]:
    """Return the decision to spend tokens in a turn; a line that names the area of a later turn is not for it."""
    return spending_in(game.area, colors)


@cache
def spending_in(area: str | None, colors: tuple[str, ...]) -> Decision[Spend]:
    """Return that decision; it is made once, since it is offered at nearly every line."""
    return Decision(Spend, colors, about(area))


@cache
def about(area: str | None) -> Callable[[Spend | Leave], bool]:
    """Return what says whether a line names this area, or none."""
    return lambda line: line.area in (None, area)


def leave_out_declaring(game: Game, referee: Referee[Game]) -> None:
    """Say that nobody declares any more once a card or tokens have been used, even before any worker is placed."""
    if game.interrupted and game.phase == "assigning" and not game.has_placements:
        ended = Decision(Shift, game.everybody), Decision(Cancel, game.everybody), Decision(Declare, game.everybody)
        referee.rule_out(*ended, under=cards_and_tokens_rest_while_declaring)


def leave_out_others(game: Game, referee: Referee[Game], *colors: str) -> None:
    """Say that nobody else spends tokens in a player's turn."""
    referee.rule_out_again(spending_of_others(game.everybody, colors))


@cache
def spending_of_others(everybody: tuple[str, ...], colors: tuple[str, ...]) -> list[Question]:
    """Return what nobody but some players does; made once, since it is said before nearly every line."""
    others = [color for color in everybody if color not in colors]
    return [ruled_out(Decision(Spend, others), under=tokens_are_spent_in_own_turn)]


def leave_out_what_follows(game: Game, referee: Referee[Game]) -> None:
    """Say that nothing is gained, fulfilled or turned up at the start of a turn: that belongs to other lines."""
    drawing = bots_place_by_drawn_cards if game.phase == "assigning" else bots_take_places_by_drawn_cards
    referee.rule_out_again(what_follows(game.everybody, drawing))


@cache
def what_follows(everybody: tuple[str, ...], drawing: Rule) -> list[Question]:
    """Return what comes with other lines alone, and a card drawn under a rule; made once, like what others do not."""
    return [
        ruled_out(Decision(Gain, everybody), under=effects_are_gained_at_once),
        ruled_out(Decision(Fulfil, everybody), under=requests_are_fulfilled_at_once),
        ruled_out(Decision(Reveal, None, lambda line: line.card is not None), under=row_is_refilled_at_once),
        ruled_out(Decision(Reveal, None, lambda line: line.tile is not None), under=council_is_refilled),
        ruled_out(Decision(Draw), under=drawing),
    ]


def spend(game: Game, referee: Referee[Game], line: Spend) -> None:
    """Spend tokens: each makes one work, and no automaton helps."""
    game.interrupted = True
    game.players[line.by].tokens -= line.tokens
    work(game, referee, line)


def beside(game: Game, effect: Callable[[M], None]) -> Callable[[M], None]:
    """Return what becomes of a line out of turn: it takes effect, and the question before it stands again."""

    def take_effect(line: M) -> None:
        choice, turn, revealing, drawing = game.choice, game.turn, game.revealing, game.drawing
        effect(line)
        game.choice, game.turn, game.revealing, game.drawing = choice, turn, revealing, drawing

    return take_effect
