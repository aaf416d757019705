"""Inventions with a once-per-round effect, outside the declaring phase (Icons, Common Invention Cards)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import claim_florins
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.roster import USES
from adjudicator.games.codex_leicester.state import Game


def use_card(game: Game, referee: Referee[Game], line: Use) -> None:
    """Use one of these cards; the question that stood before stands again."""
    game.interrupted = True
    game.players[line.by].used.add(line.card)
    choice, turn, revealing = game.choice, game.turn, game.revealing
    card = USES[line.card]
    card.use(game, referee, line)
    game.choice, game.turn, game.revealing = choice, turn, revealing
    if card.claims:
        claim_florins(game, referee, line)
