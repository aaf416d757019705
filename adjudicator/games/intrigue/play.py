"""The order of play of Intrigue, from the first presentation to the last income, as in the rulebook."""

from collections.abc import Mapping
from typing import Final, TypeVar

from adjudicator.engine.moves import Deed
from adjudicator.engine.questions import Decision, ruled_out
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.referee import Referee
from adjudicator.games.intrigue.castle import Negotiation
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
from adjudicator.games.intrigue.state import TURNS, Game, where_from

D = TypeVar("D", bound=Deed)


def of_owner(kind: type[D]) -> Mapping[Color, Decision[D]]:
    """Return a decision of the active player, made once for each who may be that."""
    return {color: Decision(kind, (color,)) for color in Color}


INCOME: Final = of_owner(Income)
PLACE: Final = of_owner(Place)
CHOOSE: Final = of_owner(Choose)
KEEP: Final = of_owner(Keep)
REPLACE: Final = of_owner(Replace)
EXILE: Final = of_owner(Exile)
PRESENT: Final = of_owner(Present)

INCOME_LINE: Final = {color: f"income by {color}" for color in Color}
"""The line that a record may have for an income, by whose it is."""


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
    owner = game.owner
    claimed = referee.offer(INCOME[owner], under=income_comes_first)
    if claimed is None:
        if referee.left_out(Income, owner, under=income_comes_first):
            return
        referee.checkpoint(written=INCOME_LINE[owner])
    pay_out(game, referee, owner, claimed)
    if claimed is not None:
        game.unsaid.clear()
    else:
        game.unsaid.append(owner)


def pay_out(game: Game, referee: Referee[Game], player: Color, claimed: Income | None) -> None:
    """Pay a player for the positions of their advisors, and check what the table says it paid against that."""
    amount, due = game.income_of(player, claimed)
    if claimed is not None:
        hold_claim(game, referee, claimed, amount, due)
    game.pay_income(player, amount, due)


def hold_claim(game: Game, referee: Referee[Game], claimed: Income, right: int, due: list[ScoreLine]) -> None:
    """Check what the table says it paid against the positions; on a line that it let stand, it is what was paid."""
    if claimed.amount == right:
        return
    referee.claim(claimed, "amount", right, where_from(due), adds_to="money")
    if claimed.stands:
        game.pay_as_written(claimed.by, claimed.amount - right, claimed)


def welcome_and_expel(game: Game, referee: Referee[Game]) -> None:
    """Play phase 2: first advisors in no conflict, then the external conflicts, then the internal ones."""
    with referee.anytime(EXILE[game.owner], under=exiled_advisor_was_turned_away, then=game.name_lost):
        if game.castle.waiting:
            game.unsaid.clear()
            place_unconflicted_advisors(game, referee)
            resolve_external_conflicts(game, referee)
            settle_internal_conflicts(game, referee)
        else:
            leave_out_phase_two(game, referee)


def leave_out_phase_two(game: Game, referee: Referee[Game]) -> None:
    """Leave phase 2 out when nobody waits: there is nothing to negotiate and nothing to decide (F6)."""
    owner = game.owner
    referee.rule_out(
        Decision(Bribe, game.players),
        PLACE[owner],
        CHOOSE[owner],
        KEEP[owner],
        REPLACE[owner],
        under=phase_two_is_skipped_when_nobody_waits,
    )


def place_unconflicted_advisors(game: Game, referee: Referee[Game]) -> None:
    """Play step I: one negotiation about all of them, then the owner seats each where they please."""
    alone = game.castle.unconflicted()
    if not alone:
        return
    game.phase = "phase 2, step I"
    negotiation = Negotiation(alone, tuple(alone), by_advisor=True)
    game.negotiate([negotiation])
    bribing, placing = Decision(Bribe, game.players), PLACE[game.owner]
    while negotiation.advisors:
        move = referee.due(bribing, placing, omit=Place, under=unconflicted_advisors_first)
        if type(move) is Place:
            if not negotiation.begun:  # the bribes are collected before the first placement (C2)
                game.let_bank_pay(negotiation)
                negotiation.begun = True
            game.withdraw(move.advisor)
            game.seat(move.advisor, move.at)
        elif type(move) is Bribe:
            pay(game, referee, move)
        else:  # advisors that were not placed go on waiting
            break
    game.close(negotiation)


def resolve_external_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Play step II: type by type, in the owner's order; one enters, or goes on to step III, the rest are exiled."""
    conflicts = game.castle.external_conflicts()
    if not conflicts:
        return
    game.phase = "phase 2, step II"
    game.negotiate(conflicts)
    bribing, choosing = Decision(Bribe, game.players), CHOOSE[game.owner]
    while game.negotiations:
        move = referee.due(bribing, choosing, omit=Choose, under=external_conflicts_next)
        if type(move) is Choose:
            winner = move.advisor
            negotiation = game.negotiation_about(winner)
            negotiation.advisors.remove(winner)
            game.exile(*negotiation.advisors)
            if move.at is not None:  # its type is new here; else step III decides (B6)
                game.seat(winner, move.at)
            game.let_bank_pay(negotiation)
            game.close(negotiation)
        elif type(move) is Bribe:
            pay(game, referee, move)
        else:  # advisors among which none was chosen go on waiting
            game.negotiate([])


def settle_internal_conflicts(game: Game, referee: Referee[Game]) -> None:
    """Play step III: by position, from 1000 up; the resident stays, or the newcomer takes its exact place."""
    if not game.castle.waiting:
        return
    game.phase = "phase 2, step III"
    game.negotiate(game.castle.internal_conflicts())
    bribing, keeping, replacing = Decision(Bribe, game.players), KEEP[game.owner], REPLACE[game.owner]
    while game.negotiations:
        move = referee.due(bribing, keeping, replacing, omit=Keep, under=internal_conflicts_last)
        if type(move) is Keep:
            negotiation = game.negotiation_of(move.advisor)
            game.keep(move.advisor, negotiation.advisors)
            game.let_bank_pay(negotiation)
            game.close(negotiation)
        elif type(move) is Replace:
            negotiation = game.negotiation_of(move.advisor)
            negotiation.advisors.remove(move.newcomer)
            game.replace(move.advisor, move.newcomer, move.at)
            game.exile(*negotiation.advisors)
            game.let_bank_pay(negotiation)
            game.close(negotiation)
        elif type(move) is Bribe:
            pay(game, referee, move)
        else:  # the next conflict stays open, if the table did not end it in another way
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
    owner = game.owner
    if game.turn == TURNS:
        referee.rule_out(PRESENT[owner], under=fifth_turn_presents_nobody)
        return
    for _ in range(2):
        present = referee.due(PRESENT[owner], omit=Present, under=two_advisors_are_presented)
        game.unsaid.clear()
        if present is not None:
            game.present(present.advisor, present.to)
    referee.rule_out_again(NO_THIRD[owner])


def collect_last_income(game: Game, referee: Referee[Game]) -> None:
    """Pay everybody's income once more at the end, in any order; a line may also follow the payment (A5).

    A player's line belongs to their fifth turn while it can; only after another line is it surely about the end. So
    `unpaid` are those whom the bank still has to pay, and `unclaimed` those of whom a line about this income may still
    come: before the payment, which then follows it, or after.
    """
    game.begin_last_income()
    unpaid, unclaimed = list(game.players), [player for player in game.players if player not in game.unsaid]
    no_gift = [ruled_out(Decision(Give, game.players), under=game_ends_after_five_turns)]
    no_second = [ruled_out(Decision(Income, game.players), under=last_income_comes_once)]
    while unpaid or unclaimed:
        referee.rule_out_again(no_gift)
        claimed = referee.offer(Decision(Income, [*unclaimed]), under=last_income_comes_once)
        if claimed is not None:
            unclaimed += game.unsaid
            game.unsaid.clear()
            unclaimed.remove(claimed.by)
            referee.rule_out_again(no_second)
        elif not unpaid:
            return
        elif (omitted := without_income(game, referee, unpaid)) is not None:
            unpaid.remove(omitted)
            unclaimed = [player for player in unclaimed if player is not omitted]
            continue
        else:
            referee.checkpoint(written=INCOME_LINE[unpaid[0]])
        player = claimed.by if claimed is not None else unpaid[0]
        if player in unpaid:
            pay_out(game, referee, player, claimed)
            unpaid.remove(player)
        elif claimed is not None:
            hold_claim(game, referee, claimed, *game.income_of(player))


def without_income(game: Game, referee: Referee[Game], unpaid: list[Color]) -> Color | None:
    """Return the player whose last income the table left out, if the next line says so."""
    return next((player for player in unpaid if referee.left_out(Income, player, under=last_income_comes_once)), None)


NO_THIRD: Final = {color: [ruled_out(present, under=two_advisors_are_presented)] for color, present in PRESENT.items()}
"""What is ruled out once the active player has presented two advisors, by player."""

PHASES: Final = (
    ("phase 1", collect_income),
    ("phase 2", welcome_and_expel),
    ("phase 3", present_two_advisors),
)
"""The phases of a turn, in their order."""
