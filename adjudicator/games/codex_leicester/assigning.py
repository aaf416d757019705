"""Assignment phase: workers go to areas and workshops, turn by turn, until all of them are placed (II)."""

from functools import cache, partial
from itertools import islice

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.bots import bot_places
from adjudicator.games.codex_leicester.declaring import keep_to_the_track
from adjudicator.games.codex_leicester.gaining import claim_florins
from adjudicator.games.codex_leicester.inventions.once_per_round import use_card
from adjudicator.games.codex_leicester.inventions.passing import pass_by_card
from adjudicator.games.codex_leicester.moves import Assign, Pass, Spend, Use
from adjudicator.games.codex_leicester.pieces import WORKSHOPS, Area
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.order import (
    cards_are_used_outside_declaring,
    workers_are_placed_in_turn_order,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tokens import (
    begin_turn,
    beside,
    leave_out_declaring,
    spend,
    spend_tokens,
    spending_in,
)
from adjudicator.games.codex_leicester.working import fulfil_requests, work


def assign_workers(game: Game, referee: Referee[Game]) -> None:
    """Let turns go round in turn order as long as anybody can place workers."""
    game.phase = "assigning"
    with referee.out_of_turn(
        Decision(Assign, game.everybody, game.turns_nothing_up), then=beside(game, partial(assign, game, referee))
    ):
        if game.bots:
            assign_with_bots(game, referee)
        else:
            go_round(game, referee)
    game.turn, game.going = None, []


def go_round(game: Game, referee: Referee[Game]) -> None:
    """Let players take turns until nobody can place workers any more."""
    goes_on = True
    while goes_on:
        goes_on = bool(game.going)  # where the record begins in the middle of these turns
        game.going = game.going or list(game.order)
        while game.going:
            keep_to_the_track(game, referee)
            if can_place(game, game.going[0]):
                goes_on = True
                referee.begin()
                take_turn(game, referee, game.going[0])
            game.going = game.going[1:]


def assign_with_bots(game: Game, referee: Referee[Game]) -> None:
    """Let everybody in the solo game place everything at once; a player who passes comes after the bots (G114)."""
    game.going = game.going or [*game.order, *game.players]
    while game.going:
        if game.going[0] in game.bots:
            game.turn = None
            referee.begin()
            bot_places(game, referee, game.going[0])
        else:
            place_everything(game, referee, game.going[0])
        game.going = game.going[1:]


def place_everything(game: Game, referee: Referee[Game], player: str) -> None:
    """Take turns until all workers are placed, or until one is passed by a card."""
    while can_place(game, player):
        referee.begin()
        if not take_turn(game, referee, player):
            return


def can_place(game: Game, player: str) -> bool:
    """Say whether a player has a legal placement: without one the turn is left out (G13, G51, G52)."""
    if game.phase != "assigning":  # somebody has used the mover, which ends the phase
        return False
    if has_an_area(game, player):
        return True
    return rulebook.can(game, Assign, player) is True


def has_an_area(game: Game, player: str) -> bool:
    """Say whether a player has the master left, who may go to any area, or an apprentice and an area without any."""
    owner = game.players[player]
    if owner.has_master:
        return True
    if owner.free > 0:
        for area in game.areas:
            if not game.has_apprentices(area, player):
                return True
    return False


def single_placement(game: Game, player: str) -> Assign | None:
    """Return the legal placement if there is only one; passing by a card counts as another."""
    if has_an_area(game, player):
        return None
    owner = game.players[player]
    if "pass" in owner.cards and "pass" not in owner.used:
        return None
    answers = list(islice(rulebook.answers(game, Assign, (player,)), 2))
    line, missing = answers[0] if len(answers) == 1 else (None, None)
    return line if isinstance(line, Assign) and missing is None else None


def take_turn(game: Game, referee: Referee[Game], player: str) -> bool:
    """Place workers, or pass the turn by a card; tokens may be spent before and after (G42, G117).

    The player must have a legal placement; a single one needs no line. Return whether the turn was not passed.
    """
    game.turn = player
    passes, spent = False, False
    while not spent or can_place(game, player):  # what a token completes may close the last workshop
        begin_turn(game, referee, player)
        if game.interrupted:
            leave_out_declaring(game, referee)
        single = single_placement(game, player)
        under = workers_are_placed_in_turn_order
        placing, passing, spending = answers_in_turn(player, game.area, single is not None)
        if single is None:
            line = referee.due(placing, passing, spending, omit=Assign, under=under)
        else:
            line = referee.offer(placing, passing, spending, under=under)
        match line:
            case Assign():
                assign(game, referee, line)
            case Spend():
                spend(game, referee, line)
                spent = True
                continue
            case Pass():
                pass_by_card(game, referee, line)
                passes = True
            case None:
                if single is not None and not referee.left_out(Assign, player, under=under):
                    assign(game, referee, single)  # or else the turn was passed over
        break
    spend_tokens(game, referee, player)
    return not passes


@cache
def answers_in_turn(
    player: str, area: Area | None, follows: bool
) -> tuple[Decision[Assign], Decision[Pass], Decision[Spend]]:
    """Return what a player may do in a turn; made once, since it is asked so often."""
    return Decision(Assign, {player}, passes_on=follows), Decision(Pass, {player}), spending_in(area, (player,))


def assign(game: Game, referee: Referee[Game], line: Assign) -> None:
    """Place workers: those in a workshop work at once, those in an area wait for the next phase."""
    player = game.players[line.by]
    player.free -= line.apprentices or 0
    player.has_master = player.has_master and not line.master
    if line.to in WORKSHOPS:
        work(game, referee, line)
        return
    first = line.to == "council" and not game.areas["council"]
    game.areas.place(line.to, line.by, line.apprentices or 0, line.master)
    claim_florins(game, referee, line)
    if first:
        game.note_leader(line.by, "first_to_place")
        fulfil_requests(game, referee, line.by)


def move_by_card(game: Game, referee: Referee[Game]) -> None:
    """Let the owner of the card `mover` move an apprentice between assignment and council (G121)."""
    game.phase = "moving"
    owners = [color for color, player in game.players.items() if "mover" in player.cards]
    if owners:
        referee.begin()
    moving = Decision(Use, owners, lambda use: use.card == "mover")
    while owners and (line := referee.offer(moving, under=cards_are_used_outside_declaring)):
        use_card(game, referee, line)
