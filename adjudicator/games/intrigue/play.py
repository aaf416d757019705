"""The order of play of Intrigue, from the first presentation to the last income, as in the rulebook."""

from typing import Final

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.intrigue.castle import Holding, Negotiation
from adjudicator.games.intrigue.moves import Bribe, Choose, Color, Exile, Give, Income, Keep, Place, Present, Replace
from adjudicator.games.intrigue.rules.bribing import bribe_comes_before_the_decision, bribe_names_its_advisor
from adjudicator.games.intrigue.rules.exiling import exiled_advisor_was_turned_away
from adjudicator.games.intrigue.rules.giving import side_payments_are_not_provided_for
from adjudicator.games.intrigue.rules.order import (
    external_conflicts_next,
    fifth_turn_presents_nobody,
    game_ends_after_five_turns,
    income_comes_first,
    internal_conflicts_last,
    last_income_comes_once,
    phase_two_is_skipped_when_nobody_waits,
    two_advisors_are_presented,
    unconflicted_advisors_first,
)
from adjudicator.games.intrigue.rules.replacing import conflict_is_next_in_order
from adjudicator.games.intrigue.state import TURNS, Game


def play(game: Game, referee: Referee[Game]) -> None:
    """Play five turns each, clockwise, then one last income for everybody (Turn Structure, End of the Game)."""
    everybody = game.players
    with (
        referee.anytime(Decision(Give, everybody), under=side_payments_are_not_provided_for, then=game.give),
        referee.out_of_turn(Decision(Present, everybody), then=game.present_line),
        referee.out_of_turn(Decision(Bribe, everybody), then=game.pay_beside),
    ):
        for turn, player, first in game.turns_left():
            game.begin_turn(player, turn)
            referee.forget()
            for name, play_phase in PHASES[first - 1 :]:
                game.phase = name
                referee.begin()
                play_phase(game, referee)
    collect_last_income(game, referee)
    referee.end(under=game_ends_after_five_turns)


def collect_income(game: Game, referee: Referee[Game]) -> None:
    """Play phase 1: the bank pays, whether or not the table wrote it down (A3)."""
    claimed = referee.offer(Decision(Income, {game.owner}), under=income_comes_first)
    if claimed is None:
        if referee.left_out(Income, game.owner, under=income_comes_first):
            return
        referee.checkpoint(written=f"income by {game.owner}")
    pay_out(game, referee, game.owner, claimed)
    if claimed is not None:
        game.unsaid.clear()
    else:
        game.unsaid.append(game.owner)


def pay_out(game: Game, referee: Referee[Game], player: Color, claimed: Income | None) -> None:
    """Pay a player for the positions of their advisors, and check what the table says it paid against that."""
    holdings = game.income_of(player)
    if claimed is not None:
        hold_claim(game, referee, claimed, holdings)
    game.pay_income(player, holdings, claimed)


def hold_claim(game: Game, referee: Referee[Game], claimed: Income, holdings: list[Holding]) -> None:
    """Check what the table says it paid against the positions; on a line that it let stand, it is what was paid."""
    right = sum([holding.position for holding in holdings])
    referee.claim(claimed, "amount", right, holdings, adds_to="money")
    if claimed.stands:
        game.pay_as_written(claimed.by, claimed.amount - right, claimed)


def welcome_and_expel(game: Game, referee: Referee[Game]) -> None:
    """Play phase 2: first advisors in no conflict, then the external conflicts, then the internal ones."""
    with referee.anytime(Decision(Exile, {game.owner}), under=exiled_advisor_was_turned_away, then=game.name_lost):
        if game.castle.waiting:
            game.unsaid.clear()
            place_unconflicted_advisors(game, referee)
            resolve_external_conflicts(game, referee)
            settle_internal_conflicts(game, referee)
        else:
            leave_out_phase_two(game, referee)


def leave_out_phase_two(game: Game, referee: Referee[Game]) -> None:
    """Leave phase 2 out when nobody waits: there is nothing to negotiate and nothing to decide (F6)."""
    owner = {game.owner}
    referee.rule_out(
        Decision(Bribe, game.players),
        *(Decision(kind, owner) for kind in (Place, Choose, Keep, Replace)),
        under=phase_two_is_skipped_when_nobody_waits,
    )


def place_unconflicted_advisors(game: Game, referee: Referee[Game]) -> None:
    """Play step I: one negotiation about all of them, then the owner seats each where they please."""
    negotiation = Negotiation(game.castle.unconflicted(), by_advisor=True)
    if not negotiation.advisors:
        return
    game.phase = "phase 2, step I"
    game.negotiate([negotiation])
    bribing, placing = Decision(Bribe, game.players), Decision(Place, {game.owner})
    while negotiation.advisors:
        match referee.due(bribing, placing, omit=Place, under=unconflicted_advisors_first):
            case Bribe() as bribe:
                pay(game, referee, bribe)
            case Place(advisor=advisor, at=position):
                if not negotiation.begun:  # the bribes are collected before the first placement (C2)
                    game.let_bank_pay(negotiation)
                negotiation.begun = True
                game.withdraw(advisor)
                game.seat(advisor, position)
            case None:  # advisors that were not placed go on waiting
                break
    game.close(negotiation)


def resolve_external_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Play step II: type by type, in the owner's order; one enters, or goes on to step III, the rest are exiled."""
    conflicts = game.castle.external_conflicts()
    if not conflicts:
        return
    game.phase = "phase 2, step II"
    game.negotiate([Negotiation(rivals) for rivals in conflicts])
    bribing, choosing = Decision(Bribe, game.players), Decision(Choose, {game.owner})
    while game.negotiations:
        match referee.due(bribing, choosing, omit=Choose, under=external_conflicts_next):
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
            case None:  # advisors among which none was chosen go on waiting
                game.negotiate([])


def settle_internal_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Play step III: by position, from 1000 up; the resident stays, or the newcomer takes its exact place."""
    if not game.castle.waiting:
        return
    game.phase = "phase 2, step III"
    conflicts = game.castle.internal_conflicts()
    game.negotiate([Negotiation(challengers, resident) for resident, challengers in conflicts])
    owner = {game.owner}
    bribing, keeping, replacing = Decision(Bribe, game.players), Decision(Keep, owner), Decision(Replace, owner)
    while game.negotiations:
        match referee.due(bribing, keeping, replacing, omit=Keep, under=internal_conflicts_last):
            case Bribe() as bribe:
                pay(game, referee, bribe)
            case Keep(advisor=resident):
                negotiation = game.negotiation_of(resident)
                game.keep(resident, negotiation.advisors)
                game.let_bank_pay(negotiation)
                game.close(negotiation)
            case Replace(advisor=resident, newcomer=newcomer, at=position):
                negotiation = game.negotiation_of(resident)
                negotiation.advisors.remove(newcomer)
                game.replace(resident, newcomer, position)
                game.exile(*negotiation.advisors)
                game.let_bank_pay(negotiation)
                game.close(negotiation)
            case None:  # the next conflict stays open, if the table did not end it in another way
                game.negotiate(game.negotiations[1:])


def pay(game: Game, referee: Referee[Game], bribe: Bribe) -> None:
    """Pay a bribe, and give notice if it was recorded in an unusual way; an amount of 0 is no bribe (D2)."""
    if not bribe.amount:
        return
    match game.negotiations_for(bribe):
        case [negotiation]:
            pay_in(game, referee, bribe, negotiation)
        case _:  # the table let it stand, and it settles nothing
            game.pay_beside(bribe)


def pay_in(game: Game, referee: Referee[Game], bribe: Bribe, negotiation: Negotiation) -> None:
    """Pay a bribe in its negotiation."""
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
    """Play phase 3: exactly two, to rival castles; nobody has any left in the fifth turn."""
    presenting = Decision(Present, {game.owner})
    if game.turn == TURNS:
        referee.rule_out(presenting, under=fifth_turn_presents_nobody)
        return
    for _ in range(2):
        present = referee.due(presenting, omit=Present, under=two_advisors_are_presented)
        game.unsaid.clear()
        if present is not None:
            game.present(present.advisor, present.to)
    referee.rule_out(presenting, under=two_advisors_are_presented)


def collect_last_income(game: Game, referee: Referee[Game]) -> None:
    """Pay everybody's income once more at the end, in any order; a line may also follow the payment (A5).

    A player's line belongs to their fifth turn while it can; only after another line is it surely about the end. So
    `unpaid` are those whom the bank still has to pay, and `unclaimed` those of whom a line about this income may still
    come: before the payment, which then follows it, or after.
    """
    game.begin_last_income()
    unpaid, unclaimed = list(game.players), [player for player in game.players if player not in game.unsaid]
    while unpaid or unclaimed:
        referee.rule_out(Decision(Give, game.players), under=game_ends_after_five_turns)
        claimed = referee.offer(Decision(Income, [*unclaimed]), under=last_income_comes_once)
        if claimed is not None:
            unclaimed += game.unsaid
            game.unsaid.clear()
            unclaimed.remove(claimed.by)
            referee.rule_out(Decision(Income, game.players), under=last_income_comes_once)
        elif not unpaid:
            return
        elif (omitted := without_income(game, referee, unpaid)) is not None:
            unpaid.remove(omitted)
            unclaimed = [player for player in unclaimed if player is not omitted]
            continue
        else:
            referee.checkpoint(written=f"income by {unpaid[0]}")
        player = claimed.by if claimed is not None else unpaid[0]
        if player in unpaid:
            pay_out(game, referee, player, claimed)
            unpaid.remove(player)
        elif claimed is not None:
            hold_claim(game, referee, claimed, game.income_of(player))


def without_income(game: Game, referee: Referee[Game], unpaid: list[Color]) -> Color | None:
    """Return the player whose last income the table left out, if the next line says so."""
    return next((player for player in unpaid if referee.left_out(Income, player, under=last_income_comes_once)), None)


PHASES: Final = (
    ("phase 1", collect_income),
    ("phase 2", welcome_and_expel),
    ("phase 3", present_two_advisors),
)
"""The phases of a turn, in their order."""
