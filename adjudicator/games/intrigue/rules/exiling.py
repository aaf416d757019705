"""Phase 2: who is sent to the island, where a line says so."""

from adjudicator.games.intrigue.moves import Exile
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import Game


@rulebook.rule(Exile, cite="Phase 2", at="advisor", reading="B2", stands=True)
def lone_newcomer_is_welcomed(game: Game, exile: Exile) -> str | None:
    """An advisor whose type is new to the castle has to be welcomed."""
    waits = not game.lost[exile.advisor] and exile.advisor in game.castle.unconflicted()
    return f"no {exile.advisor.kind} sits in {game.owner}'s castle" if waits else None


@rulebook.rule(Exile, cite="Phase 2, II", at="advisor", basis="inferred", reading="B5", stands=True)
def one_of_the_rivals_enters(game: Game, exile: Exile) -> str | None:
    """Exactly one advisor of an external conflict is chosen, and only then are the others exiled."""
    if game.lost[exile.advisor] or exile.advisor not in game.castle.waiting:
        return None
    rivals = len(game.castle.waiting_of(exile.advisor.kind))
    return f"one of {rivals} {exile.advisor.kind} advisors has to be chosen first" if rivals > 1 else None


@rulebook.rule(Exile, cite="Phase 2, III", at="advisor", reading="B7", stands=True)
def resident_or_newcomer_stays(game: Game, exile: Exile) -> str | None:
    """An internal conflict ends with the resident kept or replaced, never with both gone."""
    if game.lost[exile.advisor] or game.castle.waiting_of(exile.advisor.kind) != [exile.advisor]:
        return None
    resident = game.castle.position_of(exile.advisor.kind)
    return f"the {exile.advisor.kind} on {resident} is not yet kept or replaced" if resident else None


@rulebook.rule(
    Exile,
    cite="Phase 2, III",
    at="advisor",
    reading="B9",
    basis="inferred",
    given=(lone_newcomer_is_welcomed, one_of_the_rivals_enters, resident_or_newcomer_stays),
    stands=True,
)
def seated_advisors_leave_only_by_replacement(game: Game, exile: Exile) -> str | None:
    """A seated advisor is expelled only by another of its type that replaces it in an internal conflict."""
    sits = not game.lost[exile.advisor] and exile.advisor in game.castle.seats.values()
    return f"{exile.advisor} sits in {game.owner}'s castle" if sits else None


@rulebook.rule(
    Exile,
    cite="Phase 2, III",
    at="advisor",
    given=(seated_advisors_leave_only_by_replacement,),
    stands=False,
)
def exiled_advisor_was_turned_away(game: Game, exile: Exile) -> str | None:
    """The advisors exiled in a turn are those that were not welcomed, or were replaced, in that turn."""
    if game.lost[exile.advisor] or exile.advisor in (*game.castle.waiting, *game.castle.seats.values()):
        return None  # the rules above judge one that is still at the castle
    if exile.advisor in game.lost:
        return f"every {exile.advisor} that was turned away this turn has its line"
    return f"{game.owner}'s castle has turned no {exile.advisor} away this turn"
