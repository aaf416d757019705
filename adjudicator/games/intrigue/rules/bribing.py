"""Phase 2: who pays for which advisor, when, and how much."""

from adjudicator.games.intrigue.moves import Bribe, Give, Income
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import Game


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
