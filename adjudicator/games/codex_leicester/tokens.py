"""Work resolve tokens, which may be spent in one's own turn (Work Resolve Token)."""

from adjudicator.games.codex_leicester.moves import Spend
from adjudicator.games.codex_leicester.rules.order import tokens_are_spent_in_own_turn
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work
from adjudicator.referee import Decision, Referee


def spend_tokens(game: Game, referee: Referee[Game], color: str) -> None:
    """Offer a player to spend tokens, before or after what else the turn is for (G117)."""
    others = game.everybody - {color}
    while True:
        referee.skip(Decision(Spend, others), under=tokens_are_spent_in_own_turn)
        line = referee.offer(Decision(Spend, {color}), under=tokens_are_spent_in_own_turn)
        if line is None:
            return
        spend(game, referee, line)


def spend(game: Game, referee: Referee[Game], line: Spend) -> None:
    """Spend tokens: each makes one work, and no automaton helps."""
    game.players[line.by].tokens -= line.tokens
    work(game, referee, line)
