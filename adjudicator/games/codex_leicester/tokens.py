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
from adjudicator.games.codex_leicester.state import Game, Phase
from adjudicator.games.codex_leicester.working import work

M = TypeVar("M", bound=Move)


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    while True:
        exclusions, question = asked_about_tokens(game.everybody, game.area, color)
        referee.rule_out_again(exclusions)
        if game.interrupted and game.phase == "assigning":
            leave_out_declaring(game, referee)
        line: Spend | None = referee.offer_again(question)
        if line is None:
            return
        spend(game, referee, line)


@cache
def asked_about_tokens(everybody: tuple[str, ...], area: str | None, color: str) -> tuple[list[Question], Question]:
    """Return that nobody else spends tokens, and the question whether a player does; made once, as the decision is."""
    question = Question((spending_in(area, (color,)),), tokens_are_spent_in_own_turn, True)
    return spending_of_others(everybody, (color,)), question


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


def begin_turn(game: Game, referee: Referee[Game], color: str) -> None:
    """Say that nobody else spends tokens in a player's turn, and that what belongs to other lines does not begin it."""
    referee.rule_out_again(what_begins_no_turn(game.everybody, color, game.phase))


@cache
def what_begins_no_turn(everybody: tuple[str, ...], color: str, phase: Phase) -> list[Question]:
    """Return what others do not in a player's turn, and what comes with other lines alone; made once as well."""
    drawing = bots_place_by_drawn_cards if phase == "assigning" else bots_take_places_by_drawn_cards
    return [*spending_of_others(everybody, (color,)), *what_follows(everybody, drawing)]


@cache
def what_follows(everybody: tuple[str, ...], drawing: Rule) -> list[Question]:
    """Return what is gained, fulfilled or turned up with other lines alone, and a card drawn under a rule."""
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
