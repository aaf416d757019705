"""Random games of Intrigue, and the random chooser itself."""

import random
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator import check
from adjudicator.games.game import GameFolder
from adjudicator.games.intrigue import GAME as INTRIGUE
from adjudicator.games.intrigue.moves import (
    POSITIONS,
    Advisor,
    Color,
    Count,
    Give,
    Income,
    Kind,
    Position,
    Present,
)
from adjudicator.games.intrigue.state import TURNS, Game
from adjudicator.judging.cutting import cut
from adjudicator.judging.random_play import (
    PlayoutFailed,
    command,
    draw_header,
    play_out,
    switches,
    typed,
)
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text, top
from tests.support import RECORDS, examples, opened

SEEDS = st.integers(0, 2**32)
PLAYOUTS = settings(deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
"""A smaller seed is not a smaller game: what fails is not shrunk, it prints itself as a record."""


@st.composite
def headers(draw: st.DrawFn, folder: GameFolder[Any]) -> dict[str, Any]:
    """Draw who plays, who begins and by which readings."""
    seats = draw(st.permutations(folder.seats))[: draw(st.sampled_from(folder.plays))]
    rulings = {switch: draw(st.sampled_from(values)) for switch, values in switches(folder).items()}
    return top(folder, seats, draw(st.sampled_from(seats)), rulings, random.Random(draw(SEEDS)))


# --- the games -----------------------------------------------------------------------------------------------------


@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(50))
def test_the_money_of_intrigue_is_always_made_of_its_score_lines(data: st.DataObject, seed: int) -> None:
    """At every question each player holds exactly what the ledger says came and went."""

    def miscounted(game: Game) -> list[str]:
        totals = dict.fromkeys(game.players, 0)
        for line in game.ledger:
            totals[Color(line.player)] += line.points
        return [f"{totals} and {game.money}"] if totals != game.money else []

    play_out(INTRIGUE, data.draw(headers(INTRIGUE)), seed, miscounted)


@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(50))
def test_a_type_stays_where_it_first_sat_down(data: st.DataObject, seed: int) -> None:
    """In Intrigue a type of advisor that entered a castle keeps its position, whoever's advisor holds it."""
    seen: dict[tuple[Color, Kind], Position] = {}

    def moved(game: Game) -> list[str]:
        now = {
            (owner, seated.kind): at for owner, castle in game.castles.items() for at, seated in castle.seats.items()
        }
        faults = [f"{owner} {kind}" for (owner, kind), at in seen.items() if now.get((owner, kind)) != at]
        seen.update(now)
        return faults

    play_out(INTRIGUE, data.draw(headers(INTRIGUE)), seed, moved)
    assert seen


# --- wrong claims about them ---------------------------------------------------------------------------------------


@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(25))
def test_a_wrong_income_and_a_wrong_count_in_a_random_game_are_mismatches(data: st.DataObject, seed: int) -> None:
    """In Intrigue every income claimed and every sum counted is checked against the game and reported."""
    playout = play_out(INTRIGUE, data.draw(headers(INTRIGUE)), seed)
    moves = list(playout.moves)
    wrong: list[tuple[Any, ...]] = []
    for index, move in enumerate(moves):
        if isinstance(move, Income):
            moves[index] = msgspec.structs.replace(move, amount=move.amount + 1000)
            wrong.append(("moves", index, "amount"))
    count = Count(money={data.draw(st.sampled_from(sorted(playout.state.players))): 500})
    moves.append(count)
    wrong.append(("moves", len(moves) - 1, "money", *(count.money or ())))
    verdict = check(record_text(playout.header, moves))
    assert verdict.name == "mismatch"
    assert [finding.path for finding in verdict.findings if finding.kind != "notice"] == wrong


# --- what is legal -------------------------------------------------------------------------------------------------


def test_nobody_gives_money_once_the_last_incomes_are_due() -> None:
    """After the last fifth turn there is only income: a gift could hand over a victory that is already counted."""
    folder, record = opened(RECORDS / "intrigue" / "games" / "three-players.yaml")
    (*played, _, _, green, white, black, _) = record.moves
    gift = Give(by=Color.GREEN, to=Color.WHITE, amount=1000)
    allowing = msgspec.structs.replace(record, rulings=msgspec.structs.replace(record.rulings, side_payments="allowed"))
    for moves in ([white, gift], [green, white, black, gift]):
        assert replay(folder, allowing, [*played, *moves]).found == ["unexpected game-ends-after-five-turns"]
    assert replay(folder, allowing, [*played, gift, white, black]).found == []


# --- the chooser itself --------------------------------------------------------------------------------------------


def midgame() -> Game:
    """Return the table of Intrigue in the middle of a game."""
    _, record = opened(RECORDS / "intrigue" / "games" / "five-players.yaml")
    game: Game = replay(INTRIGUE, record, record.moves[:80]).state
    return game


BREACHES: dict[str, Callable[[Game], object]] = {
    "money from nowhere": lambda game: set_money(game, game.money[game.owner] + 1000),
    "debts": lambda game: set_money(game, -1000, game.bank + game.money[game.owner] + 1000),
    "small change": lambda game: set_money(game, 500, game.bank + game.money[game.owner] - 500),
    "income in the first turn": lambda game: set_turn(game, 1),
    "a ninth advisor": lambda game: game.island.append(Advisor.WHITE_WRITER),
    "an advisor gone": lambda game: game.island.pop(),
    "a third advisor of a type": lambda game: game.supply.update({Advisor.WHITE_CLERGY: 3}),
    "presentations forgotten": lambda game: set_turn(game, game.turn + 1),
    "two of a type": lambda game: game.castle.seats.update(dict.fromkeys(POSITIONS, Advisor.BLUE_DOCTOR)),
    "an own advisor": lambda game: game.castle.waiting.append(next(a for a in Advisor if a.owner is game.owner)),
    "somebody left waiting": lambda game: set_turn(game, TURNS + 1),
}
"""Ways to spoil a position of Intrigue."""


def set_money(game: Game, amount: int, bank: int | None = None) -> None:
    """Give the active player an amount of money, and the bank."""
    game.money[game.owner] = amount
    game.bank = game.bank if bank is None else bank


def set_turn(game: Game, turn: int) -> None:
    """Pretend that another turn has come."""
    game.turn = turn


@pytest.mark.parametrize("spoil", BREACHES.values(), ids=BREACHES)
def test_a_spoilt_position_is_noticed(spoil: Callable[[Game], object]) -> None:
    """Nothing can appear from nowhere, and a position that moves lead to has nothing wrong with it."""
    game = midgame()
    assert INTRIGUE.invariants(game) == []
    spoil(game)
    assert INTRIGUE.invariants(game)


def test_a_random_game_that_goes_wrong_is_a_record_that_can_be_judged() -> None:
    """What failed is printed with the moves up to there, and a check of them stops where the game did."""
    header = top(INTRIGUE, ["white", "black", "green"], "black")

    def broke(game: Game) -> list[str]:
        return ["white is broke"] if game.turn == 3 else []

    with pytest.raises(PlayoutFailed, match="white is broke") as failed:
        play_out(INTRIGUE, header, 7, broke)
    verdict = check(failed.value.playout.text())
    assert verdict.name == "unfinished"
    assert verdict.judged == len(failed.value.playout.moves) > 0


def test_scores_after_a_cut_begin_with_what_came_before() -> None:
    """The start of the record is where the money comes from that the record does not tell of."""
    playout = play_out(INTRIGUE, top(INTRIGUE, ["white", "black", "green"]), 1)
    half = len(playout.moves) // 2
    made = cut(INTRIGUE, msgspec.structs.replace(typed(INTRIGUE, playout.header), moves=playout.moves), half)
    verdict = check(record_text(made.header, [*made.moves, *playout.moves[half:]]))
    assert verdict.standing is not None
    assert [line.what for line in verdict.standing.lines].count("start of the record") == 3


def test_one_seed_is_one_game() -> None:
    """The same header and seed give the same moves, another seed gives others."""
    header = top(INTRIGUE, ["white", "black", "green"])
    games = [play_out(INTRIGUE, header, seed).moves for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_decision_without_a_legal_move_is_stuck() -> None:
    """A rule that forbids everything is found out, not waited for."""
    closed = deepcopy(INTRIGUE.rulebook)

    @closed.rule(Present, cite="Phase 3")
    def roads_are_open(_: Game, present: Present) -> str | None:
        """Nobody travels while the roads are closed."""
        return f"{present.advisor} cannot leave"

    header = draw_header(INTRIGUE, random.Random(1))
    with pytest.raises(PlayoutFailed, match="stuck: present is due under two-advisors-are-presented"):
        play_out(replace(INTRIGUE, rulebook=closed), header, 1)


def test_the_command_plays_games_and_says_how_many() -> None:
    """The number of games, the seeds and the moves are printed, and the exit code is 0."""
    ran = CliRunner().invoke(command, ["intrigue", "--games", "3", "--seed", "5", "--players", "4"])
    assert ran.exit_code == 0
    assert re.fullmatch(r"3 games of intrigue, seeds 5 to 7, \d+ moves: everything conserved\n", ran.output)
