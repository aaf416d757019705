"""The rules of Intrigue: what the order of play asks for, and what it forbids, each with its place in the rulebook."""

from adjudicator.engine.rulebook import Rulebook
from adjudicator.games.intrigue.moves import Bribe, Choose, Exile, Give, Income, Keep, Place, Present, Replace
from adjudicator.games.intrigue.state import BANK_BRIBE, Game

OUTLINE = {
    "Components": "Components",
    "Setup": "Setup",
    "Turn Structure": "Turn Structure",
    "Phase 1": "Phase 1: Collect Income",
    "Phase 2": "Phase 2: Welcome and Expel Rival Advisors",
    "Conflicts": "Resolving Conflicts",
    "Order": "Order for Welcoming and Expelling Advisors",
    "Phase 2, I": "I. The active player places the advisors that are in no conflict",
    "Phase 2, II": "II. The active player deals with the external conflicts",
    "Phase 2, III": "III. The active player settles the internal conflicts",
    "Phase 3": "Phase 3: Present 2 Advisors",
    "Turn Summary": "Turn Summary",
    "End": "End of the Game",
}
"""Every heading of the rulebook, by the short name that citations use."""

rulebook = Rulebook[Game](OUTLINE)

# --- the order of play ---------------------------------------------------------------------------------------------


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


# --- phase 3: presenting -------------------------------------------------------------------------------------------


@rulebook.rule(Present, cite="Phase 3", at="advisor", stands=True)
def advisor_is_own(game: Game, present: Present) -> str | None:
    """A player presents advisors of their own color."""
    return None if present.advisor.owner is present.by else f"{present.advisor} is not {present.by}'s"


@rulebook.rule(
    Present, cite="Phase 3", at="advisor", basis="inferred", reading="F4", given=(advisor_is_own,), stands=False
)
def advisor_is_in_supply(game: Game, present: Present) -> str | None:
    """Only an advisor that is still in front of its player can be presented."""
    return None if game.supply[present.advisor] else f"no {present.advisor} is left in front of {present.by}"


@rulebook.rule(Present, cite="Phase 3", at="to", reading="F3", stands=True)
def castle_is_a_rivals(game: Game, present: Present) -> str | None:
    """Advisors are presented at rival castles, never at one's own."""
    return None if present.to is not present.by else f"{present.to}'s castle is {present.by}'s own"


@rulebook.rule(Present, cite="Setup", at="to", reading="A8", stands=False)
def castle_is_in_play(game: Game, present: Present) -> str | None:
    """A castle that nobody chose is out of the game."""
    return None if present.to in game.castles else f"nobody plays {present.to}"


# --- phase 2, steps I and II: welcoming ----------------------------------------------------------------------------


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
    return (
        None
        if any(choose.advisor in negotiation for negotiation in game.negotiations)
        else f"{choose.advisor} is in no open conflict"
    )


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


# --- phase 2, step III: keeping or replacing -----------------------------------------------------------------------


@rulebook.rule(Keep, Replace, cite="Phase 2, III", at="advisor", stands=False)
def resident_is_challenged(game: Game, answer: Keep | Replace) -> str | None:
    """Only a resident whose type also waits at the castle is kept or replaced."""
    if answer.advisor not in game.castle.seats.values():
        return f"{answer.advisor} does not sit in {game.owner}'s castle"
    if any(negotiation.resident is answer.advisor for negotiation in game.negotiations):
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
    positions = game.castle.positions_of_resident(replace.advisor)
    told = " and ".join(map(str, positions))
    return None if replace.at in (None, *positions) else f"{replace.advisor} sits on {told}"


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


# --- phase 2: exile lines ------------------------------------------------------------------------------------------


@rulebook.rule(Exile, cite="Phase 2", at="advisor", reading="B2", stands=True)
def lone_newcomer_is_welcomed(game: Game, exile: Exile) -> str | None:
    """An advisor whose type is new to the castle has to be welcomed."""
    waits = not game.lost[exile.advisor] and exile.advisor in game.castle.unconflicted()
    return f"no {exile.advisor.kind} sits in {game.owner}'s castle" if waits else None


@rulebook.rule(Exile, cite="Phase 2, II", at="advisor", basis="inferred", reading="B5", stands=True)
def one_of_the_rivals_enters(game: Game, exile: Exile) -> str | None:
    """Exactly one advisor of an external conflict is chosen, and only then are the others exiled."""
    waits = not game.lost[exile.advisor] and exile.advisor in game.castle.waiting
    rivals = len(game.castle.waiting_of(exile.advisor.kind))
    return f"one of {rivals} {exile.advisor.kind} advisors has to be chosen first" if waits and rivals > 1 else None


@rulebook.rule(Exile, cite="Phase 2, III", at="advisor", reading="B7", stands=True)
def resident_or_newcomer_stays(game: Game, exile: Exile) -> str | None:
    """An internal conflict ends with the resident kept or replaced, never with both gone."""
    waits = not game.lost[exile.advisor] and game.castle.waiting_of(exile.advisor.kind) == [exile.advisor]
    resident = game.castle.position_of(exile.advisor.kind)
    return f"the {exile.advisor.kind} on {resident} is not yet kept or replaced" if waits and resident else None


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


# --- phase 2: bribes -----------------------------------------------------------------------------------------------


@rulebook.rule(Bribe, Give, cite="Components", at="amount", basis="inferred", reading="D3", stands=True)
def amount_is_whole_thousands(game: Game, payment: Bribe | Give) -> str | None:
    """Every sum of money is made of notes of 1000, 5000 and 10000."""
    if not payment.amount % 1000 or (isinstance(payment, Bribe) and payment.from_bank):
        return None  # another rule judges what the bank pays
    return f"{payment.amount} is no multiple of 1000"


@rulebook.rule(Bribe, cite="Phase 2, I", at="by", basis="inferred", reading="D14", stands=False)
def owner_pays_nobody(game: Game, bribe: Bribe) -> str | None:
    """Bribes go to the active player, who pays none."""
    return f"{bribe.by} is the active player" if bribe.by is game.owner else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="advisor",
    switch="bystander_bribes",
    basis="inferred",
    reading="D11",
    given=(owner_pays_nobody,),
    stands=True,
)
def bribe_names_own_advisor(game: Game, bribe: Bribe) -> str | None:
    """A bribe is paid for one's own advisor."""
    if bribe.advisor is None or bribe.advisor.owner is bribe.by:
        return None
    if game.is_bystander(bribe) and game.bystanders_may_pay():
        return None
    return f"{bribe.advisor} is not {bribe.by}'s"


@rulebook.rule(Bribe, cite="Phase 2, II", at="advisor", reading="C1", given=(bribe_names_own_advisor,), stands=True)
def bribe_is_for_this_step(game: Game, bribe: Bribe) -> str | None:
    """Each step has its own round of negotiation; a bribe for a later step waits for it."""
    if bribe.advisor is None or game.negotiations_for(bribe):
        return None
    kind = bribe.advisor.kind
    if bribe.advisor in game.castle.waiting:
        step = "III" if len(game.castle.waiting_of(kind)) == 1 else "II"
    elif bribe.advisor in game.castle.seats.values() and game.castle.waiting_of(kind):
        step = "III"
    else:
        return None
    return f"{bribe.advisor} is a matter of step {step}"


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="advisor",
    basis="inferred",
    reading="D10",
    given=(bribe_is_for_this_step,),
    stands=True,
)
def bribe_comes_before_the_decision(game: Game, bribe: Bribe) -> str | None:
    """A bribe is paid before the decision that it concerns."""
    settled = bribe.advisor in game.settled and not game.negotiations_for(bribe)
    return f"the decision about {bribe.advisor} is made" if settled else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, III",
    at="advisor",
    basis="inferred",
    reading="D11",
    switch="bystander_bribes",
    given=(bribe_comes_before_the_decision,),
    stands=True,
)
def payer_has_something_at_stake(game: Game, bribe: Bribe) -> str | None:
    """Bribes come from the players whose advisors the negotiation is about."""
    if game.negotiations_for(bribe):
        return None
    return f"no {bribe.advisor or f'advisor of {bribe.by}'} is at stake here"


@rulebook.rule(Bribe, cite="Phase 2, II", basis="inferred", given=(payer_has_something_at_stake,), stands=True)
def bribe_names_its_advisor(game: Game, bribe: Bribe) -> str | None:
    """A bribe is for one matter: it names its advisor where the payer has several at stake."""
    if bribe.advisor is not None or len(several := game.negotiations_for(bribe)) < 2:
        return None
    names = [str(advisor) for negotiation in several for advisor in negotiation.of(bribe.by) or negotiation.advisors]
    return f"it may be for {' or '.join(names)}"


@rulebook.rule(Bribe, cite="Phase 2, I", at="amount", reading="D8", given=(bribe_names_its_advisor,), stands=True)
def bribe_is_paid_once(game: Game, bribe: Bribe) -> str | None:
    """Once paid, a bribe is neither raised nor lowered: one payment for each matter."""
    if bribe.from_bank or not bribe.amount:
        return None
    (negotiation,) = game.negotiations_for(bribe)
    if bribe.by in negotiation.banked:
        return f"the bank has paid for {bribe.by} in this negotiation"
    paid = negotiation.paid.get(bribe.by)
    if not paid:
        return None
    anew = game.paid_for(negotiation, bribe)
    if negotiation.by_advisor and anew and paid.isdisjoint(anew):
        return None
    return f"{bribe.by} has paid for {' and '.join(sorted(paid))}"


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="amount",
    basis="ruling",
    reading="D9",
    switch="bribes_in_step_one",
    given=(bribe_is_paid_once,),
    stands=True,
)
def step_one_takes_a_bribe_for_each_advisor(game: Game, bribe: Bribe) -> str | None:
    """In step I a player with two advisors may pay for each, unless the table plays with one bribe a player."""
    if bribe.from_bank or not bribe.amount:
        return None
    (negotiation,) = game.negotiations_for(bribe)
    again = bribe.by in negotiation.paid and game.rules_on("bribes_in_step_one") == "per_player"
    return f"{bribe.by} has paid in this step" if again else None


@rulebook.rule(Bribe, Give, cite="Phase 2, I", at="amount", reading="D4", stands=False)
def bribe_is_within_means(game: Game, payment: Bribe | Give) -> str | None:
    """Nobody pays money they do not have."""
    held = game.money[payment.by]
    if payment.amount <= held or (isinstance(payment, Bribe) and payment.from_bank):
        return None
    bank = " (a bribe that the bank pays has from_bank: true)" if not held and isinstance(payment, Bribe) else ""
    return f"{payment.by} holds {held}{bank}"


@rulebook.rule(Income, Bribe, cite="Components", at="amount", basis="inferred", stands=False)
def bank_pays_what_it_holds(game: Game, payment: Income | Bribe) -> str | None:
    """The bank pays no more than it holds; a sum on a line that the table let stand is what was paid."""
    is_paid = payment.stands and (isinstance(payment, Income) or payment.from_bank)
    return f"the bank holds {game.bank}" if is_paid and payment.amount > game.bank else None


# --- phase 2: the bank's bribe -------------------------------------------------------------------------------------


@rulebook.rule(
    Bribe, cite="Phase 2, I", at="from_bank", basis="inferred", reading="E2", switch="bank_bribe", stands=True
)
def bank_pays_bribes_at_all(game: Game, bribe: Bribe) -> str | None:
    """The bank pays a bribe on behalf of a player without money, unless the table plays without it."""
    plays = not bribe.from_bank or game.rules_on("bank_bribe") != "none"
    return None if plays else "this table plays without the bank's bribe"


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    reading="E1",
    given=(bribe_names_its_advisor, bank_pays_bribes_at_all),
    stands=True,
)
def bank_pays_only_for_the_broke(game: Game, bribe: Bribe) -> str | None:
    """The bank pays only for a player who has no money at all."""
    return f"{bribe.by} holds {game.money[bribe.by]}" if bribe.from_bank and game.money[bribe.by] else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    basis="ruling",
    reading="E4",
    given=(bank_pays_only_for_the_broke,),
    stands=True,
)
def bank_pays_in_place_of_a_party(game: Game, bribe: Bribe) -> str | None:
    """The bank pays in place of a player who takes part in the negotiation and has paid nothing in it."""
    if not bribe.from_bank:
        return None
    (negotiation,) = game.negotiations_for(bribe)
    if not negotiation.of(bribe.by):
        return f"{bribe.by} takes no part in this negotiation"
    return f"{bribe.by} has paid in this negotiation" if game.has_paid(negotiation, bribe.by) else None


@rulebook.rule(Bribe, cite="Phase 2, I", at="amount", reading="E6", stands=True)
def bank_pays_one_thousand(game: Game, bribe: Bribe) -> str | None:
    """The bank pays 1000 ducats, neither more nor less."""
    return f"{bribe.amount} from the bank" if bribe.from_bank and bribe.amount != BANK_BRIBE else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    basis="inferred",
    reading="E3",
    switch="bank_bribe_counts",
    given=(bank_pays_in_place_of_a_party,),
    stands=True,
)
def bank_pays_once(game: Game, bribe: Bribe) -> str | None:
    """The bank pays once for a player in a negotiation."""
    if not bribe.from_bank:
        return None
    (negotiation,) = game.negotiations_for(bribe)
    paid = bribe.by not in negotiation.unwritten and not game.bank_may_pay(negotiation, bribe.by)
    return f"the bank has paid for {bribe.by} already" if paid else None


# --- side payments -------------------------------------------------------------------------------------------------


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
