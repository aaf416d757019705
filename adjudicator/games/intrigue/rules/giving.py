"""Side payments between the players."""

from adjudicator.games.intrigue.moves import Give
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import Game


@rulebook.rule(Give, cite="Phase 2, I", basis="inferred", reading="D14", switch="side_payments", stands=True)
def side_payments_are_not_provided_for(game: Game, give: Give) -> str | None:
    """Money goes from the bank to players, to the active player as bribes, and to anybody to whom it was promised."""
    allowed = game.rules_on("side_payments")
    if allowed == "allowed" or (give.promised and allowed == "promised"):
        return None
    kept = " (where it keeps a promise the line has promised: true)" if allowed == "promised" else ""
    return f"{give.by} pays {give.to} beside the rules{kept}"


@rulebook.rule(
    Give,
    cite="Phase 2, I",
    at="to",
    basis="inferred",
    reading="D14",
    given=(side_payments_are_not_provided_for,),
    stands=False,
)
def gift_goes_to_a_rival(game: Game, give: Give) -> str | None:
    """A side payment goes to another player of this game."""
    return None if give.to in game.castles and give.to is not give.by else f"{give.to} is no rival of {give.by}"
