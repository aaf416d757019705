"""Phase 2: the bribe that the bank pays for a player who has nothing."""

from adjudicator.games.intrigue.moves import Bribe
from adjudicator.games.intrigue.rules.bribing import bribe_names_its_advisor
from adjudicator.games.intrigue.rules.outline import rulebook
from adjudicator.games.intrigue.state import BANK_BRIBE, Game


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    basis="inferred",
    reading="E2",
    switch="bank_bribe",
    stands=True,
    where=("from_bank",),
)
def bank_pays_bribes_at_all(game: Game, bribe: Bribe) -> str | None:
    """The bank pays a bribe on behalf of a player without money, unless the table plays without it."""
    plays = game.rules_on("bank_bribe") != "none"
    return None if plays else "this table plays without the bank's bribe"


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    reading="E1",
    given=(bribe_names_its_advisor, bank_pays_bribes_at_all),
    stands=True,
    where=("from_bank",),
)
def bank_pays_only_for_the_broke(game: Game, bribe: Bribe) -> str | None:
    """The bank pays only for a player who has no money at all."""
    return f"{bribe.by} holds {game.money[bribe.by]}" if game.money[bribe.by] else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    basis="ruling",
    reading="E4",
    given=(bank_pays_only_for_the_broke,),
    stands=True,
    where=("from_bank",),
)
def bank_pays_in_place_of_a_party(game: Game, bribe: Bribe) -> str | None:
    """The bank pays in place of a player who takes part in the negotiation and has paid nothing in it."""
    (negotiation,) = game.negotiations_for(bribe)
    if not negotiation.of(bribe.by):
        return f"{bribe.by} takes no part in this negotiation"
    return f"{bribe.by} has paid in this negotiation" if game.has_paid(negotiation, bribe.by) else None


@rulebook.rule(Bribe, cite="Phase 2, I", at="amount", reading="E6", stands=True, where=("from_bank",))
def bank_pays_one_thousand(game: Game, bribe: Bribe) -> str | None:
    """The bank pays 1000 ducats, neither more nor less."""
    return f"{bribe.amount} from the bank" if bribe.amount != BANK_BRIBE else None


@rulebook.rule(
    Bribe,
    cite="Phase 2, I",
    at="from_bank",
    basis="inferred",
    reading="E3",
    switch="bank_bribe_counts",
    given=(bank_pays_in_place_of_a_party,),
    stands=True,
    where=("from_bank",),
)
def bank_pays_once(game: Game, bribe: Bribe) -> str | None:
    """The bank pays once for a player in a negotiation."""
    (negotiation,) = game.negotiations_for(bribe)
    paid = bribe.by not in negotiation.unwritten and not game.bank_may_pay(negotiation, bribe.by)
    return f"the bank has paid for {bribe.by} already" if paid else None
