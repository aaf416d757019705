"""The order of play of Codex Leicester, from the set-up to the last salaries, as in the rulebook."""

from functools import partial

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.areas import resolve_areas
from adjudicator.games.codex_leicester.assigning import assign_workers, move_by_card
from adjudicator.games.codex_leicester.bots import place_dummies
from adjudicator.games.codex_leicester.council import hold_council
from adjudicator.games.codex_leicester.declaring import declare_inventions
from adjudicator.games.codex_leicester.ending import end_round
from adjudicator.games.codex_leicester.inventions.once_per_round import use_card
from adjudicator.games.codex_leicester.moves import Spend, Use
from adjudicator.games.codex_leicester.pieces import ROUNDS
from adjudicator.games.codex_leicester.rules.order import cards_are_used_outside_declaring, game_ends_after_seven_rounds
from adjudicator.games.codex_leicester.setting_up import prepare
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tokens import beside, leave_out_declaring, spend


def play(game: Game, referee: Referee[Game]) -> None:
    """Play the set-up, seven rounds, and the end; the final bonuses are in `scoring.py` (Game Play)."""
    if game.begins is None:
        prepare(game, referee)
    for number in range(game.begins or 1, ROUNDS + 1):
        play_round(game, referee, number)
    referee.checkpoint()
    referee.end(under=game_ends_after_seven_rounds)


def play_round(game: Game, referee: Referee[Game], number: int) -> None:
    """Play a round: declare, assign, resolve; cards are used outside the declaring phase (G91, G116)."""
    referee.forget()
    if number != game.begins:
        game.begin_round(number)
    if game.is_bare:
        referee.begin()
        if game.dummy is not None:
            place_dummies(game, referee)
    with (
        referee.out_of_turn(
            Decision(Use, game.everybody, game.turns_nothing_up), then=partial(use_card, game, referee)
        ),
        referee.out_of_turn(
            Decision(Spend, game.everybody, game.turns_nothing_up), then=beside(game, partial(spend, game, referee))
        ),
    ):
        play_phases(game, referee)


def play_phases(game: Game, referee: Referee[Game]) -> None:
    """Play the phases: declaring, assigning, resolving and the round's end."""
    if not game.is_over("declaring"):
        declare_inventions(game, referee)
    if not game.refilled:
        place_and_resolve(game, referee)
    end_round(game, referee)


def place_and_resolve(game: Game, referee: Referee[Game]) -> None:
    """Play from assigning to resolving, while once-per-round cards may be used between any two lines."""
    number = game.round

    def use(line: Use) -> None:
        use_card(game, referee, line)
        leave_out_declaring(game, referee)

    def for_the_next_round(line: Use) -> bool:
        return number < ROUNDS and line.card in game.players[line.by].used

    using = Decision(Use, game.everybody)
    with referee.anytime(using, under=cards_are_used_outside_declaring, then=use, later=for_the_next_round):
        if not game.is_over("assigning"):
            assign_workers(game, referee)
        if not game.is_over("moving"):
            move_by_card(game, referee)
        if not game.is_over("resolving"):
            resolve(game, referee)
        game.phase = "round's end"
        referee.begin()


def resolve(game: Game, referee: Referee[Game]) -> None:
    """Resolve the council, and then the other areas."""
    game.phase = "resolving"
    if game.area in (None, "council"):  # or else the record begins after it
        hold_council(game, referee)
    resolve_areas(game, referee)
