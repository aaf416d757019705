"""The order of play of Intrigue, from the first presentation to the last income, as the rulebook tells it."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.intrigue.moves import Bribe, Choose, Exile, Give, Income, Keep, Place, Present, Replace
from adjudicator.games.intrigue.rules import (
    bribe_comes_before_the_decision,
    bribe_names_its_advisor,
    conflict_is_next_in_order,
    exiled_advisor_was_turned_away,
    external_conflicts_next,
    fifth_turn_presents_nobody,
    game_ends_after_five_turns,
    income_comes_first,
    internal_conflicts_last,
    last_income_comes_once,
    phase_two_is_skipped_when_nobody_waits,
    side_payments_are_not_provided_for,
    two_advisors_are_presented,
    unconflicted_advisors_first,
)
from adjudicator.games.intrigue.state import TURNS, Game, Holding, Negotiation


def play(game: Game, referee: Referee[Game]) -> None:
    """Five turns each, clockwise, then one last income for everybody (Turn Structure, End of the Game)."""
    with referee.anytime(Decision(Give, game.players), under=side_payments_are_not_provided_for, then=game.give):
        for turn in range(1, TURNS + 1):
            for player in game.players:
                game.begin_turn(player, turn)
                referee.forget()
                collect_income(game, referee)
                welcome_and_expel(game, referee)
                present_two_advisors(game, referee)
    collect_last_income(game, referee)
    referee.end(under=game_ends_after_five_turns)


def collect_income(game: Game, referee: Referee[Game]) -> None:
    """Phase 1: the bank pays, whether or not the table wrote it down (A3)."""
    claimed = referee.offer(Decision(Income, {game.owner}), under=income_comes_first)
    holdings = game.income_of(game.owner)
    if claimed is not None:
        hold_claim(referee, claimed, holdings)
        game.unsaid.clear()
    else:
        referee.checkpoint()
        game.unsaid.append(game.owner)
    game.pay_income(game.owner, holdings, claimed)


def hold_claim(referee: Referee[Game], claimed: Income, holdings: list[Holding]) -> None:
    """Hold what the table says it paid a player against the positions of that player's advisors."""
    referee.claim(claimed, "amount", sum([holding.position for holding in holdings]), holdings)


def welcome_and_expel(game: Game, referee: Referee[Game]) -> None:
    """Phase 2: first who is in no conflict, then the external conflicts, then the internal ones."""
    game.phase = "phase 2"
    with referee.anytime(Decision(Exile, {game.owner}), under=exiled_advisor_was_turned_away, then=game.name_lost):
        if game.castle.waiting:
            game.unsaid.clear()
            place_unconflicted_advisors(game, referee)
            resolve_external_conflicts(game, referee)
            settle_internal_conflicts(game, referee)
        else:
            leave_out_phase_two(game, referee)


def leave_out_phase_two(game: Game, referee: Referee[Game]) -> None:
    """Nobody waits: there is nothing to negotiate and nothing to decide (F6)."""
    owner = {game.owner}
    referee.rule_out(
        Decision(Bribe, game.players),
        *(Decision(kind, owner) for kind in (Place, Choose, Keep, Replace)),
        under=phase_two_is_skipped_when_nobody_waits,
    )


def place_unconflicted_advisors(game: Game, referee: Referee[Game]) -> None:
    """Step I: one negotiation about all of them, then the owner seats each where they please."""
    negotiation = Negotiation(game.castle.unconflicted(), by_advisor=True)
    if not negotiation.advisors:
        return
    game.phase = "phase 2, step I"
    game.negotiate([negotiation])
    bribing, placing = Decision(Bribe, game.players), Decision(Place, {game.owner})
    while negotiation.advisors:
        match referee.expect(bribing, placing, under=unconflicted_advisors_first):
            case Bribe() as bribe:
                pay(game, referee, bribe)
            case Place(advisor=advisor, at=position):
                if not negotiation.begun:  # the bribes are collected before the first placement (C2)
                    game.let_bank_pay(negotiation)
                negotiation.begun = True
                game.seat(advisor, position)
                negotiation.advisors.remove(advisor)
    game.close(negotiation)


def resolve_external_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Step II: type by type, in the owner's order; one enters, or goes on to step III, and the rest are exiled."""
    conflicts = game.castle.external_conflicts()
    if not conflicts:
        return
    game.phase = "phase 2, step II"
    game.negotiate([Negotiation(rivals) for rivals in conflicts])
    bribing, choosing = Decision(Bribe, game.players), Decision(Choose, {game.owner})
    while game.negotiations:
        match referee.expect(bribing, choosing, under=external_conflicts_next):
            case Bribe() as bribe:
                pay(game, referee, bribe)
            case Choose(advisor=winner, at=position):
                negotiation = game.negotiation_about(winner)
                negotiation.advisors.remove(winner)
                game.exile(*negotiation.advisors)
                if position is not None:  # its type is new here; else step III decides (B6)
                    game.seat(winner, position)
                game.let_bank_pay(negotiation)
                game.close(negotiation)


def settle_internal_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Step III: by position, from 1000 up; the resident stays, or the newcomer takes its exact place."""
    if not game.castle.waiting:
        return
    game.phase = "phase 2, step III"
    conflicts = game.castle.internal_conflicts()
    game.negotiate([Negotiation(challengers, resident) for resident, challengers in conflicts])
    owner = {game.owner}
    bribing, keeping, replacing = Decision(Bribe, game.players), Decision(Keep, owner), Decision(Replace, owner)
    while game.negotiations:
        negotiation = game.negotiations[0]
        match referee.expect(bribing, keeping, replacing, under=internal_conflicts_last):
            case Bribe() as bribe:
                pay(game, referee, bribe)
            case Keep(advisor=resident):
                game.keep(resident, negotiation.advisors)
                game.let_bank_pay(negotiation)
                game.close(negotiation)
            case Replace(advisor=resident, newcomer=newcomer):
                game.replace(resident, newcomer)
                game.let_bank_pay(negotiation)
                game.close(negotiation)


def pay(game: Game, referee: Referee[Game], bribe: Bribe) -> None:
    """Pay a bribe, and say so where it was recorded in an unusual way; a bribe of 0 is none (D2)."""
    if not bribe.amount:
        return
    (negotiation,) = game.negotiations_for(bribe)
    if negotiation.begun:
        referee.notice("the bribes of step I come before the first placement", bribe_comes_before_the_decision)
    if (
        game.last_paid_in is not None
        and game.last_paid_in is not negotiation
        and game.last_paid_in in game.negotiations
    ):
        referee.notice("another conflict is under negotiation", external_conflicts_next)
    elif negotiation.resident is not None and negotiation is not game.negotiations[0]:
        referee.notice("a conflict on a lower position comes first", conflict_is_next_in_order)
    if bribe.advisor is None and len(at_stake := game.paid_for(negotiation, bribe)) == 1:
        referee.notice(f"taken to be for {min(at_stake)}", bribe_names_its_advisor)
    game.pay(negotiation, bribe)


def present_two_advisors(game: Game, referee: Referee[Game]) -> None:
    """Phase 3: exactly two, to rival castles; nobody has any left in the fifth turn."""
    game.phase = "phase 3"
    presenting = Decision(Present, {game.owner})
    if game.turn == TURNS:
        referee.rule_out(presenting, under=fifth_turn_presents_nobody)
        return
    for _ in range(2):
        present = referee.expect(presenting, under=two_advisors_are_presented)
        game.unsaid.clear()
        game.present(present.advisor, present.to)
    referee.rule_out(presenting, under=two_advisors_are_presented)


def collect_last_income(game: Game, referee: Referee[Game]) -> None:
    """End of the Game: everybody's income once more, in any order; a line may also follow the payment (A5).

    A player's line goes with their fifth turn while it can; only behind another line is it surely about the end.
    """
    game.begin_last_income()
    unpaid, unclaimed = list(game.players), [player for player in game.players if player not in game.unsaid]
    while unpaid or unclaimed:
        referee.rule_out(Decision(Give, game.players), under=game_ends_after_five_turns)
        claimed = referee.offer(Decision(Income, [*unclaimed]), under=last_income_comes_once)
        if claimed is not None:
            hold_claim(referee, claimed, game.income_of(claimed.by))
            unclaimed += game.unsaid
            game.unsaid.clear()
            unclaimed.remove(claimed.by)
            referee.rule_out(Decision(Income, game.players), under=last_income_comes_once)
        elif not unpaid:
            return
        else:
            referee.checkpoint()
        player = claimed.by if claimed is not None else unpaid[0]
        if player in unpaid:
            game.pay_income(player, game.income_of(player), claimed)
            unpaid.remove(player)
