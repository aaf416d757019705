"""Work resolve tokens, which may be spent in one's own turn (Work Resolve Token)."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import (
    Act,
    Fulfil,
    Gain,
    Leave,
    Reveal,
    Sell,
    Spend,
    TakeOrder,
    TakeTile,
    Use,
)
from adjudicator.games.codex_leicester.rules.order import (
    effects_are_gained_at_once,
    requests_are_fulfilled_at_once,
    row_is_refilled_at_once,
    tokens_are_spent_in_own_turn,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    while True:
        leave_out_others(game, referee, color)
        spending = Decision(Spend, {color}, lambda _: is_for_this_turn(game, referee, color))
        line = referee.offer(spending, under=tokens_are_spent_in_own_turn)
        if line is None:
            return
        spend(game, referee, line)


def is_for_this_turn(game: Game, referee: Referee[Game], color: str) -> bool:
    """Say whether tokens after a placement belong to its turn, and not to the player's next one in an area.

    The line that goes on with the game tells: where it is the player's own, and none of the assignment phase, the
    tokens are of its turn, and what they bring is not placed any more (G117).
    """
    if game.phase != "assigning":
        return True
    for line in referee.upcoming():
        if isinstance(line, Use) and line.card == "mover":
            return True
        if not isinstance(line, Spend | Reveal | Gain | Fulfil | Use):
            return not (isinstance(line, TakeOrder | TakeTile | Act | Sell | Leave) and line.by == color)
    return True


def leave_out_others(game: Game, referee: Referee[Game], color: str) -> None:
    """Say that nobody else spends tokens in a player's turn."""
    referee.rule_out(Decision(Spend, game.others(color)), under=tokens_are_spent_in_own_turn)


def leave_out_what_follows(game: Game, referee: Referee[Game]) -> None:
    """Say that nothing is gained, fulfilled or turned up at the start of a turn: that comes with other lines."""
    referee.rule_out(Decision(Gain, game.everybody), under=effects_are_gained_at_once)
    referee.rule_out(Decision(Fulfil, game.everybody), under=requests_are_fulfilled_at_once)
    referee.rule_out(Decision(Reveal), under=row_is_refilled_at_once)


def spend(game: Game, referee: Referee[Game], line: Spend) -> None:
    """Spend tokens: each makes one work, and no automaton helps."""
    game.players[line.by].tokens -= line.tokens
    work(game, referee, line)
