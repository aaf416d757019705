"""Phase 2, step III: who stays of the resident and the newcomer, and where."""

from adjudicator.games.intrigue.moves import Choose, Keep, Place, Replace
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.rules.welcoming import stacked_winner_waits_for_step_three
from adjudicator.games.intrigue.state import Game


@rulebook.rule(Keep, Replace, cite="Phase 2, III", at="advisor", stands=False)
def resident_is_challenged(game: Game, answer: Keep | Replace) -> str | None:
    """Only a resident whose type also waits at the castle is kept or replaced."""
    if answer.advisor not in game.castle.seats.values():
        return f"{answer.advisor} does not sit in {game.owner}'s castle"
    for negotiation in game.negotiations:
        if negotiation.resident is answer.advisor:
            return None
    return f"no {answer.advisor.kind} challenges {answer.advisor}"


@rulebook.rule(
    Keep, Replace, cite="Phase 2, III", at="advisor", reading="C4", given=(resident_is_challenged,), stands=True
)
def conflict_is_next_in_order(game: Game, answer: Keep | Replace) -> str | None:
    """Internal conflicts are settled by position, from 1000 up."""
    resident = game.negotiations[0].resident
    return None if answer.advisor is resident else f"next is {resident}"


@rulebook.rule(Replace, cite="Phase 2, III", at="newcomer", given=(resident_is_challenged,), stands=False)
def newcomer_is_the_challenger(game: Game, replace: Replace) -> str | None:
    """A resident is replaced only by the advisor of its type that waits for this conflict."""
    challengers = game.negotiation_of(replace.advisor).advisors
    return None if replace.newcomer in challengers else f"the challenger is {' or '.join(challengers)}"


@rulebook.rule(
    Replace, cite="Phase 2, III", at="at", basis="inferred", reading="B9", given=(resident_is_challenged,), stands=True
)
def newcomer_takes_the_exact_position(game: Game, replace: Replace) -> str | None:
    """A newcomer takes exactly the position of the resident it replaces."""
    if replace.at is None:
        return None
    positions = game.castle.positions_of_resident(replace.advisor)
    told = " and ".join(map(str, positions))
    return None if replace.at in positions else f"{replace.advisor} sits on {told}"


@rulebook.rule(
    Place,
    Choose,
    Replace,
    cite="Phase 2",
    at="at",
    given=(stacked_winner_waits_for_step_three, newcomer_takes_the_exact_position),
    stands=False,
)
def position_is_free(game: Game, welcome: Place | Choose | Replace) -> str | None:
    """A position holds one advisor."""
    seated = None if welcome.at is None else game.castle.seats.get(welcome.at)
    if seated is None or (isinstance(welcome, Replace) and seated is welcome.advisor):
        return None
    return f"{welcome.at} is taken by {seated}"
