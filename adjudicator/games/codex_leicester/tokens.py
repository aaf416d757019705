"""Work resolve tokens, which may be spent in one's own turn (Work Resolve Token)."""

from adjudicator.games.codex_leicester.moves import Fulfil, Gain, Reveal, Spend
from adjudicator.games.codex_leicester.rules.order import (
    effects_are_gained_at_once,
    requests_are_fulfilled_at_once,
    row_is_refilled_at_once,
    tokens_are_spent_in_own_turn,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work
from adjudicator.questions import Decision
from adjudicator.referee import Referee


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    while True:
        leave_out_others(game, referee, color)
        line = referee.offer(Decision(Spend, {color}), under=tokens_are_spent_in_own_turn)
        if line is None:
            return
        spend(game, referee, line)


def leave_out_others(game: Game, referee: Referee[Game], color: str) -> None:
    """Say that nobody else spends tokens in a player's turn."""
    referee.skip(Decision(Spend, game.others(color)), under=tokens_are_spent_in_own_turn)


def leave_out_what_follows(game: Game, referee: Referee[Game]) -> None:
    """Say that nothing is gained, fulfilled or turned up at the start of a turn: that comes with other lines."""
    referee.skip(Decision(Gain, game.everybody), under=effects_are_gained_at_once)
    referee.skip(Decision(Fulfil, game.everybody), under=requests_are_fulfilled_at_once)
    referee.skip(Decision(Reveal), under=row_is_refilled_at_once)


def spend(game: Game, referee: Referee[Game], line: Spend) -> None:
    """Spend tokens: each makes one work, and no automaton helps."""
    game.players[line.by].tokens -= line.tokens
    work(game, referee, line)
