"""Laboratory, academy, markets and bank, resolved one after the other (Resolving Area Phase)."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from adjudicator.engine.questions import Decision, Question, ruled_out
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.games.codex_leicester.gaining import (
    claim_florins,
    hire,
    say_what_is_lost,
    take_automaton,
    take_extension,
)
from adjudicator.games.codex_leicester.moves import Act, Leave, Sell, Spend
from adjudicator.games.codex_leicester.pieces import MATERIAL_OF, ROUNDS, STEPS, Area
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.order import (
    areas_are_resolved_by_influence,
    bystanders_use_up_actions,
    markets_buy_in_round_seven,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tokens import (
    about,
    spend,
    spend_tokens,
    spending_in,
    what_begins_no_turn,
)
from adjudicator.games.codex_leicester.unknown import is_known
from adjudicator.games.codex_leicester.working import fulfil_requests, work
from adjudicator.games.codex_leicester.works import works_to_split

BANK = (2, 1)
"""Florins of the bank for the most influential and the second (Bank)."""


def resolve_areas(game: Game, referee: Referee[Game]) -> None:
    """Resolve the areas: laboratory to markets by the value track, and then the bank (G3)."""
    if game.area != "bank":  # or else the record begins with it
        for area in areas_from(game, game.area):
            resolve(game, referee, area)
    leave_out_actions(game, referee, areas_are_resolved_by_influence)
    if "bank" in game.areas:
        pay_out(game, referee)


def areas_from(game: Game, first: Area | None) -> Iterator[Area]:
    """Yield the areas to resolve, from the one where the record begins: of the markets those where a player stands."""
    if first in (None, "laboratory"):
        yield "laboratory"
    if first in (None, "laboratory", "academy"):
        yield "academy"
        first = None
    if first is not None:
        yield first
    while (first := game.market_after(first)) is not None:
        yield first


def resolve(game: Game, referee: Referee[Game], area: Area) -> None:
    """Let turns go by influence, again and again, until four actions are taken or all workers are gone (G16, G83)."""
    there = game.holds_a_player(area)
    if game.area != area:  # or else the record begins in it
        game.area, game.step, game.acted = area, 0, {}
        if there:
            referee.begin()
    while game.step < STEPS and (game.going or game.holds_a_player(area)):
        game.going = game.going or game.areas.ranking(area)
        player = game.going[0]
        stands = game.areas.stands_in(area, player)  # or else a card has moved the last one away
        if player in game.players and stands:
            referee.begin()
            take_turn(game, referee, player)
        elif stands:
            game.acted[player] = game.acted.get(player, 0) + 1
            stand_by(game, player, game.acted[player])
        game.going = game.going[1:]
    referee.checkpoint()
    if there:
        game.closed = f"the {area} closed " + ("with its fourth action" if game.step == STEPS else "when all had left")
    if game.acted and game.holds_a_player(area):
        leave_out_actions(game, referee, bystanders_use_up_actions)
    game.area, game.step, game.turn, game.going, game.acted = None, 0, None, [], {}


def leave_out_actions(game: Game, referee: Referee[Game], under: Rule) -> None:
    """Say that nobody acts any more."""
    referee.rule_out_again(acting_no_more(game.everybody, under))


@cache
def acting_no_more(everybody: tuple[str, ...], under: Rule) -> list[Question]:
    """Return what nobody does any more; made once, since it is said in every round."""
    return [ruled_out(Decision(Act, everybody), Decision(Sell, everybody), Decision(Leave, everybody), under=under)]


def stand_by(game: Game, player: str, turn: int) -> None:
    """Count the dummy or a bot as acting for the price of the step, at every turn or less often (G103, G106, G110)."""
    area = game.area or ""
    if turn == 1 or turn <= turns_of_bystander(game, player):  # a first turn rests on no ruling
        game.step += 1
    else:
        game.areas.withdraw(area, player)


def turns_of_bystander(game: Game, player: str) -> int:
    """Return in how many turns the dummy or a bot acts in an area."""
    match game.rules_on("bystander_actions"):
        case "every_turn":
            return STEPS
        case "once":
            return 1
        case _:  # per_apprentice
            apprentices, _ = game.areas.standing(game.area or "", player)
            return apprentices


def take_turn(game: Game, referee: Referee[Game], player: str) -> None:
    """Take one action, paid by the value track; or let the player leave and take the workers back (G84, G85, G87).

    A player who can do nothing else leaves without a line.
    """
    game.turn = player
    area = game.area or ""
    turn = turn_in(area, player, game.everybody, area in MATERIAL_OF and game.round == ROUNDS)
    while True:
        referee.rule_out_again(turn.exclusions)
        line: Act | Sell | Leave | Spend | None = None
        if turn.action is not None:  # whoever takes an action can take one
            line = referee.at_hand(turn.action, under=areas_are_resolved_by_influence)
        if line is None:
            acts = can_act(game, player)
            if acts:
                line = referee.due(*turn.answers, omit=turn.answers[0].kind, under=areas_are_resolved_by_influence)
            else:
                line = referee.offer(*turn.offers, under=areas_are_resolved_by_influence)
            if line is None and (acts or is_passed_over(referee, player)):
                break
        match line:
            case Act():
                act(game, referee, line)
            case Sell():
                sell(game, referee, line)
            case Spend():
                spend(game, referee, line)
                continue
            case None | Leave():  # what a card has brought since may have come after the player left
                game.areas.withdraw(area, player)
        break
    spend_tokens(game, referee, player)


class Turn(msgspec.Struct):
    """What may be done in the turn of a player in an area.

    `exclusions` are what nobody does in it. `action` is taken where the area sells nothing else. `answers` are due from
    a player who can act; one who cannot needs no line, so that one of the `offers` may be meant for a later turn.
    """

    exclusions: list[Question]
    action: Decision[Act] | None
    answers: tuple[Decision[Any], Decision[Leave], Decision[Spend]]
    offers: tuple[Decision[Any], Decision[Leave], Decision[Spend]]


@cache
def turn_in(area: str, player: str, everybody: tuple[str, ...], sells: bool) -> Turn:
    """Return what may be done in a turn; made once, since turns like it come so often."""
    kind, other = (Sell, Act) if sells else (Act, Sell)
    acting: Decision[Any] = Decision(kind, {player})
    offered: Decision[Any] = Decision(kind, {player}, passes_on=True)
    if sells:  # each market takes another material, so that this line shows for which market it is
        offered = Decision(Sell, {player}, lambda line: line.material == MATERIAL_OF[area])
    spending = spending_in(area, (player,))
    return Turn(
        [
            *what_begins_no_turn(everybody, player, "resolving"),
            ruled_out(Decision(other, everybody), under=markets_buy_in_round_seven),
        ],
        None if sells else acting,
        (acting, Decision(Leave, {player}, about(area)), spending),
        (offered, Decision(Leave, {player}, about(area), passes_on=True), spending),
    )


def is_passed_over(referee: Referee[Game], player: str) -> bool:
    """Say whether the table left out the turn of a player who can only leave."""
    return any(referee.left_out(kind, player, under=areas_are_resolved_by_influence) for kind in (Act, Sell))


def can_act(game: Game, player: str) -> bool:
    """Say whether a player can take an action or sell here; what depends on a value nobody declared may be possible.

    What depends on the pieces behind a screen that a position does not say need not be.
    """
    kind = Sell if game.area in MATERIAL_OF and game.round == ROUNDS else Act
    if kind is Sell and not is_known(game.players[player].materials[MATERIAL_OF[game.area or ""]]):
        return False
    if kind is Act and is_out_of_reach(game, player):
        return False
    printed = game.box.printed
    with printed.aside():
        answer = rulebook.can(game, kind, player)
        looked_at = printed.noted
    if answer is False:  # only then it depends on what was looked at
        printed.noted |= looked_at
    return answer or (answer is None and any(True for _ in rulebook.answers(game, kind, (player,))))


def is_out_of_reach(game: Game, player: str) -> bool:
    """Say whether a player cannot pay for the next step, and so for no action, whatever it gives (G79).

    Where a council tile has changed the prices of the steps, the rules have to be asked.
    """
    owner = game.players[player]
    return not owner.rows and is_known(owner.florins) and game.step_price(player, game.area or "") > owner.florins


def act(game: Game, referee: Referee[Game], line: Act) -> None:
    """Pay for the action and take what it gives: works, a piece, an apprentice or a material."""
    area = game.area or ""
    game.receive(line.by, -game.step_price(line.by, area), "action", "Value Track", line, area, line.take)
    if price := game.price_of(line.take, area):
        game.receive(line.by, -price, line.take, area.capitalize(), line, area)
    game.step += 1
    match line.take:
        case "works":
            say_what_is_lost(referee, line, works_to_split(game, line), line.split)
            work(game, referee, line)
            return
        case "automaton":
            take_automaton(game, line.by, line.at)
        case "hammer-2" | "pincer-4" | "pincer-2":
            take_extension(game, line.by, line.take)
        case "apprentice":
            hire(game, line.by)
        case _:
            game.players[line.by].materials[line.take] += 1
    claim_florins(game, referee, line)
    fulfil_requests(game, referee, line.by)


def sell(game: Game, referee: Referee[Game], line: Sell) -> None:
    """Sell to a market in round 7, without a price for the action (G6)."""
    pieces, florins = game.sale(line.by)
    game.players[line.by].materials[line.material] -= pieces
    game.receive(line.by, florins, "sale", "Sell Materials", line, f"{pieces} {line.material}")
    game.step += 1
    claim_florins(game, referee, line)


def pay_out(game: Game, referee: Referee[Game]) -> None:
    """Let the bank pay the most influential and the second, each in a turn that allows tokens (G89, G117)."""
    referee.checkpoint()
    game.area = "bank"
    referee.begin()
    for player, florins in zip(game.areas.ranking("bank"), BANK, strict=False):
        game.turn = player
        game.receive(player, florins, "bank", "Bank", None)
        spend_tokens(game, referee, player)
    game.area = game.turn = None
