"""Work resolve tokens, which may be spent in one's own turn (Work Resolve Token)."""

from adjudicator.games.codex_leicester.moves import Spend
from adjudicator.games.codex_leicester.rules.order import tokens_are_spent_in_own_turn
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work
from adjudicator.referee import Decision, Referee


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    while True:
        leave_out_others(game, referee, color)
        line = referee.offer(Decision(Spend, {color}), under=tokens_are_spent_in_own_turn)
        if line is None:
            return
        spend(game, referee, line)


def leave_out_others(game: Game, referee: Referee[Game], color: str) -> None:
    """Say that nobody but a player spends tokens now; before the first placement it may be still for declaring."""
    if game.has_begun_to_assign:
        referee.skip(Decision(Spend, game.everybody - {color}), under=tokens_are_spent_in_own_turn)


def spend(game: Game, referee: Referee[Game], line: Spend) -> None:
    """Spend tokens: each makes one work, and no automaton helps."""
    game.players[line.by].tokens -= line.tokens
    work(game, referee, line)
