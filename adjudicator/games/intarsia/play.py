"""The order of play of Intarsia, from the first preparation to the final scoring, as in the rulebook."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from adjudicator.engine.finding import Difference
from adjudicator.engine.questions import Decision, ruled_out
from adjudicator.engine.referee import Referee
from adjudicator.engine.words import amount, are, listed
from adjudicator.games.intarsia.moves import Build, ChooseHand, MakeUp, Pass
from adjudicator.games.intarsia.pieces import counted, in_words
from adjudicator.games.intarsia.rules.order import (
    building_lasts_until_all_have_passed,
    game_ends_after_three_rounds,
    last_to_pass_chooses_first,
    others_choose_in_turn,
    phases_come_in_order,
    players_act_in_turn,
    who_passed_is_out_of_the_round,
)
from adjudicator.games.intarsia.state import PHASES, ROUNDS, Action, Game
from adjudicator.games.intarsia.taking import Shown


def play(game: Game, referee: Referee[Game]) -> None:
    """Play three rounds of three phases each, and then the final scoring (Flow, End; R1)."""
    for number in game.rounds_left():
        for phase in PHASES[:-1] if number == ROUNDS else PHASES:
            if not game.is_over(number, phase):
                game.phase = phase
                SCRIPTS[phase](game, referee)
    referee.checkpoint()
    game.score_ornaments()
    referee.end(under=game_ends_after_three_rounds)


def prepare(game: Game, referee: Referee[Game]) -> None:
    """Prepare: everybody takes the cards of their starting hand card, the start player first (R19)."""
    referee.begin()
    referee.checkpoint()
    for player in game.clockwise(game.start):
        if missing := game.deal(player):
            make_up_for(game, referee, player, missing)


def make_up_for(game: Game, referee: Referee[Game], player: str, missing: dict[str, int]) -> None:
    """Drop what the stacks cannot give of a starting hand card, unless the table takes other cards for it (R19)."""
    if game.may_make_up():
        game.missing = sum(missing.values())
        made_up = referee.choose(Decision(MakeUp, {player}), under=phases_come_in_order)
        game.take(player, counted(made_up.take))
        say_what_is_lost(referee, game.missing - sum(made_up.take.values()))
        game.missing = 0
    else:
        referee.notice(f"{game.held[player]} gives {player} {in_words(missing)} less: their stacks hold no more")


def build_in_turn(game: Game, referee: Referee[Game]) -> None:
    """Let players build clockwise, one action or a pass in each turn, until all have passed.

    A player who has passed does nothing more in this round, and starting hand cards are chosen after it.
    """
    passed_on = {player: Decision(Build, {player}, passes_on=True) for player in game.players}
    turns = {player: (Decision(Build, {player}), Decision(Pass, {player})) for player in game.players}
    early = ruled_out(Decision(ChooseHand, game.everybody), under=building_lasts_until_all_have_passed)
    out = Decision(Build, game.passed), Decision(Pass, game.passed)  # as the list grows
    ruled_out_here = (early,), (ruled_out(*out, under=who_passed_is_out_of_the_round), early)
    with referee.out_of_turn(Decision(Build, game.everybody), then=partial(act, game, referee)):
        while (player := game.next_turn()) is not None:
            referee.begin()
            referee.rule_out_again(ruled_out_here[bool(game.passed)])
            building, passing = turns[player]
            if game.can_build(player):
                line = referee.due(building, passing, omit=Build, under=players_act_in_turn)
            else:
                line = referee.offer(passed_on[player], passing, under=players_act_in_turn)
                if line is None and not referee.left_out(Build, player, under=players_act_in_turn):
                    # passing is the only answer, and needs no line
                    game.leave(player, None)
            match line:
                case Build():
                    act(game, referee, line)
                case Pass():
                    game.leave(player, line)
                case None:
                    pass  # or else the turn was passed over


def act(game: Game, referee: Referee[Game], build: Build) -> None:
    """Take a building action: pay, build, claim and take, in this order; on a line that stands, as it was done."""
    action = game.action(build)
    game.pay(action)
    game.build(action)
    if build.claim or build.points is not None:
        claim_tool_tiles(game, referee, build)
    if action.moves_marker:
        take_the_cards_shown(game, referee, action)
    else:
        take_free_cards(game, referee, action)
        if build.advance is not None:
            game.advance(action)


def claim_tool_tiles(game: Game, referee: Referee[Game], build: Build) -> None:
    """Take step 3: each tile scores its bonus and those of all tiles of its type that the player already owns."""
    scored = [game.claim(build.by, name, build) for name in build.claims]
    if build.points is not None:
        about = f"points for {listed(build.claims, 'and') if build.claims else 'no tool tile'}:"
        points = sum(line.points for line in scored)
        referee.claim(build, "points", points, scored, about, adds_to="score")
        if build.stands:
            game.score_as_written(build, points)


def take_free_cards(game: Game, referee: Referee[Game], action: Action) -> None:
    """Take step 4 after a frame, a midsection or a core: cards of the player's choice."""
    if game.cards_due(action) or action.taken:
        game.take(action.build.by, game.cards_taken(action))
    say_what_is_lost(referee, action.lost)


def take_the_cards_shown(game: Game, referee: Referee[Game], action: Action) -> None:
    """Take step 4 after a table or a connector: the marker moves and its space shows the cards (missing ones: R12)."""
    shown = game.shown_cards(action)
    game.advance(action)
    as_written = shown.is_free or (action.build.stands and action.build.take is not None)
    given = action.taken if shown.is_free else next(shown.choices())
    hold_to_what_is_shown(referee, action, given, shown)
    game.take(action.build.by, action.taken if as_written else given)
    if as_written and not shown.is_free:
        return
    if shown.leaves_some:
        say_what_is_lost(referee, shown.lost, "no wild card is left, and this table plays missing_wild: lost")
    else:
        say_what_is_lost(referee, shown.lost)


def hold_to_what_is_shown(referee: Referee[Game], action: Action, taken: dict[str, int], shown: Shown) -> None:
    """Check the cards that the table says it took against those that the reward track gave."""
    if action.build.take is not None and action.taken != taken:
        there = [f"{number} {stack}, as shown" for stack, number in shown.there.items()]
        others = [f"{shown.substitutes} from another stack"] if shown.substitutes else []
        made_of = (*there, *others)
        referee.differ(
            Difference(
                ("take",), in_words(action.taken), in_words(taken), made_of, f"cards for a {action.build.element}:"
            )
        )


def say_what_is_lost(referee: Referee[Game], number: int, why: str = "all stacks of colors are empty") -> None:
    """Say that the stacks could not give all the cards that were due, and why not."""
    if number:
        referee.notice(f"{amount(number, 'card')} {are(number)} lost: {why}", at="element")


def score_connectors(game: Game, referee: Referee[Game]) -> None:
    """Score the connectors in the conclusion phase."""
    referee.begin()
    referee.checkpoint()
    with referee.on_account_of(game.last_line):
        game.score_connectors()


def choose_starting_hand_cards(game: Game, referee: Referee[Game]) -> None:
    """Choose the starting hand cards of the next round: the last to pass first, then the others (R9)."""
    first = game.order_of_choice()[0]
    too_late = Decision(Build, game.everybody), Decision(Pass, game.everybody)
    ruled_out_here = (ruled_out(*too_late, under=phases_come_in_order),)
    for player in game.choices_left():
        game.turn = player
        referee.begin()
        under = last_to_pass_chooses_first if player == first else others_choose_in_turn
        referee.rule_out_again(ruled_out_here)
        choosing = Decision(ChooseHand, {player})
        if game.box.has_all_hands():
            choose = referee.choose(choosing, omit=ChooseHand, under=under)
        else:
            choose = referee.due(choosing, omit=ChooseHand, under=under)
        if choose is not None:  # or else the old card stays
            game.choose(player, choose.hand)


SCRIPTS: Final[Mapping[str, Callable[[Game, Referee[Game]], None]]] = {
    "preparation": prepare,
    "building": build_in_turn,
    "conclusion": score_connectors,
    "choosing": choose_starting_hand_cards,
}
"""The script of each phase of a round."""
