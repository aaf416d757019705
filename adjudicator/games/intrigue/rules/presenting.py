"""Phase 3: which advisor is presented, and at whose castle."""

from adjudicator.games.intrigue.moves import Present
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import Game


@rulebook.rule(Present, cite="Phase 3", at="advisor", stands=True)
def advisor_is_own(game: Game, present: Present) -> str | None:
    """A player presents advisors of their own color."""
    return None if present.advisor.owner is present.by else f"{present.advisor} is not {present.by}'s"


@rulebook.rule(
    Present, cite="Phase 3", at="advisor", basis="inferred", reading="F4", given=(advisor_is_own,), stands=False
)
def advisor_is_in_supply(game: Game, present: Present) -> str | None:
    """Only an advisor that is still in front of its player can be presented."""
    return None if game.supply.get(present.advisor) else f"no {present.advisor} is left in front of {present.by}"


@rulebook.rule(Present, cite="Phase 3", at="to", reading="F3", stands=True)
def castle_is_a_rivals(game: Game, present: Present) -> str | None:
    """Advisors are presented at rival castles, never at one's own."""
    return None if present.to is not present.by else f"{present.to}'s castle is {present.by}'s own"


@rulebook.rule(Present, cite="Setup", at="to", reading="A8", stands=False)
def castle_is_in_play(game: Game, present: Present) -> str | None:
    """A castle that nobody chose is out of the game."""
    return None if present.to in game.castles else f"nobody plays {present.to}"
