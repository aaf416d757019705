"""Phase 2, steps I and II: which advisor is placed or chosen, and where."""

from adjudicator.games.intrigue.moves import Choose, Place
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import Game


@rulebook.rule(Place, Choose, cite="Phase 2", at="advisor", stands=False)
def advisor_is_waiting(game: Game, welcome: Place | Choose) -> str | None:
    """Only an advisor that waits at the active player's castle can be welcomed there."""
    return None if welcome.advisor in game.castle.waiting else f"no {welcome.advisor} waits at {game.owner}'s castle"


@rulebook.rule(Place, cite="Phase 2", at="advisor", reading="B4", given=(advisor_is_waiting,), stands=True)
def placed_advisor_is_in_no_conflict(game: Game, place: Place) -> str | None:
    """An advisor of a type that sits in the castle, or that also waits there, is in conflict and not simply placed."""
    if game.castle.has(place.advisor.kind):
        return f"a {place.advisor.kind} sits in {game.owner}'s castle already: an internal conflict"
    if len(game.castle.waiting_of(place.advisor.kind)) > 1:
        return f"several {place.advisor.kind} advisors wait: an external conflict"
    return None


@rulebook.rule(
    Choose, cite="Phase 2, II", at="advisor", reading="B3", basis="inferred", given=(advisor_is_waiting,), stands=False
)
def chosen_advisor_is_in_external_conflict(game: Game, choose: Choose) -> str | None:
    """In step II one winner is chosen among waiting advisors of the same type, once for each such type."""
    for negotiation in game.negotiations:
        if choose.advisor in negotiation:
            return None
    return f"{choose.advisor} is in no open conflict"


@rulebook.rule(
    Choose,
    cite="Phase 2, II",
    at="advisor",
    basis="inferred",
    reading="B3",
    given=(chosen_advisor_is_in_external_conflict,),
    stands=True,
)
def winner_is_seated(game: Game, choose: Choose) -> str | None:
    """The winner of an external conflict takes a free position at once if its type is new to the castle."""
    if choose.at is not None or game.castle.has(choose.advisor.kind):
        return None
    return f"no {choose.advisor.kind} sits in {game.owner}'s castle, so {choose.advisor} needs a position"


@rulebook.rule(
    Choose,
    cite="Conflicts",
    at="at",
    basis="inferred",
    reading="B6",
    given=(chosen_advisor_is_in_external_conflict,),
    stands=True,
)
def stacked_winner_waits_for_step_three(game: Game, choose: Choose) -> str | None:
    """The winner of an external conflict gets no position yet if its type sits in the castle already."""
    if choose.at is None or not game.castle.has(choose.advisor.kind):
        return None
    kind = choose.advisor.kind
    return f"{choose.advisor} still has to meet the {kind} on {game.castle.position_of(kind)}"
