"""The card `reuse`: an apprentice of the workshop can be placed again (Inventions Require 7 Works)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import Gain
from adjudicator.games.codex_leicester.pieces import Workshop
from adjudicator.games.codex_leicester.player import Player
from adjudicator.games.codex_leicester.roster import INSTANTS, Instant
from adjudicator.games.codex_leicester.rules.gaining import is_reuse
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Choice, Game


def reuse(_: Game, __: Referee[Game], color: str, workshop: Workshop) -> Choice:
    """Let one apprentice of the workshop where this was completed be placed again, or else give one florin (G50)."""
    return Choice("reuse", color, workshop=workshop)


def take_back(player: Player, workshop: Workshop) -> None:
    """Take an apprentice back from a workshop to be placed again."""
    player.workshops[workshop].apprentices -= 1
    player.workshops[workshop].taken_back += 1
    player.free += 1
    player.settle()


@rulebook.rule(Gain, cite="7 Works", at="take", basis="inferred", reading="G50", stands=False)
def reused_apprentice_can_be_placed(game: Game, gain: Gain) -> str | None:
    """An apprentice is used again who stands in that workshop and can still be placed in this round."""
    if gain.take != "apprentice" or not is_reuse(game, gain) or game.choice is None:
        return None
    workshop = game.choice.workshop
    if workshop is None or not game.players[gain.by].workshops[workshop].apprentices:
        return f"no apprentice of {gain.by} stands in that workshop"
    if game.phase != "assigning":
        return "nobody places workers any more in this round"
    return None if game.has_place_for_apprentices(gain.by) else f"{gain.by} could place it nowhere"


INSTANTS["reuse"] = Instant(reuse, or_florin=True)
