"""What the order of play asks for, cited where a decision is due."""

from adjudicator.games.intrigue.rules.outline import rulebook


@rulebook.order(cite="Turn Structure", reading="A2")
def income_comes_first() -> None:
    """A turn begins with the active player's income, before any advisor is welcomed or presented."""


@rulebook.order(cite="Phase 2", reading="F6")
def phase_two_is_skipped_when_nobody_waits() -> None:
    """Where no advisor waits at the castle there is no negotiation and no decision about advisors."""


@rulebook.order(cite="Phase 2, I", reading="C1")
def unconflicted_advisors_first() -> None:
    """The active player first seats every waiting advisor that is in no conflict."""


@rulebook.order(cite="Phase 2, II", reading="C1")
def external_conflicts_next() -> None:
    """External conflicts come next, one type after the other in the owner's order, before any internal conflict."""


@rulebook.order(cite="Phase 2, III", reading="C1")
def internal_conflicts_last() -> None:
    """Internal conflicts come last, and every one of them is settled before advisors are presented."""


@rulebook.order(cite="Phase 3", reading="F1")
def two_advisors_are_presented() -> None:
    """The active player presents exactly two advisors, and then it is the next player's turn."""


@rulebook.order(cite="Phase 3", reading="F2")
def fifth_turn_presents_nobody() -> None:
    """In the fifth turn no advisor is presented."""


@rulebook.order(cite="End", basis="inferred", reading="A4")
def last_income_comes_once() -> None:
    """After everybody's fifth turn each player receives income once more."""


@rulebook.order(cite="Turn Structure")
def game_ends_after_five_turns() -> None:
    """The game ends after five turns of each player and the last income."""
