"""Random games: never stuck, everything conserved, and judged again they come out the same."""

import random
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from adjudicator import GAMES, check
from adjudicator.desk.explanation import legal_at
from adjudicator.desk.options import Bundle, Option
from adjudicator.engine.moves import Block, Move, Note, Tally, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rulebook
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.pieces import counted
from adjudicator.games.intrigue import GAME as INTRIGUE
from adjudicator.games.intrigue.moves import (
    POSITIONS,
    Advisor,
    Bribe,
    Color,
    Count,
    Give,
    Income,
    Kind,
    Position,
    Present,
)
from adjudicator.games.intrigue.state import TURNS, Game
from adjudicator.judging.random_play import (
    PlayoutFailed,
    RandomMoves,
    command,
    draw_header,
    play_out,
    switches,
    typed,
)
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import plain_move, record_text, top
from tests.support import RECORDS, examples, good_games, name_of, opened

FOLDERS = [game_named(name) for name in GAMES]
for_every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
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


@for_every_game
@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(200))
def test_a_random_game_comes_out_the_same_when_it_is_judged(
    folder: GameFolder[Any], data: st.DataObject, seed: int
) -> None:
    """It ends, with everything conserved at every question, and its record is legal and ends in the same position."""
    playout = play_out(folder, data.draw(headers(folder)), seed)
    verdict = check(playout.text())
    assert verdict.name == "legal"
    assert {finding.kind for finding in verdict.findings} <= {"notice"}
    assert verdict.judged == len(playout.moves)
    again = replay(folder, typed(folder, playout.header), playout.moves)
    assert again.snapshot() == folder.snapshot(playout.state)


@for_every_game
@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(50))
def test_score_lines_add_up_to_the_scores(folder: GameFolder[Any], data: st.DataObject, seed: int) -> None:
    """Every point has an origin, and the winners are those who have most points; alone nobody wins."""
    playout = play_out(folder, data.draw(headers(folder)), seed)
    verdict = check(playout.text())
    assert verdict.standing is not None
    assert verdict.scores is not None
    for player, score in verdict.scores.items():
        assert score == sum(line.points for line in verdict.standing.lines if line.player == player)
    assert bool(verdict.winners) == (len(verdict.scores) > 1)
    assert {verdict.scores[winner] for winner in verdict.winners} <= {max(verdict.scores.values())}


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


@for_every_game
@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(25))
def test_a_wrong_claim_about_a_random_game_is_a_mismatch(
    folder: GameFolder[Any], data: st.DataObject, seed: int
) -> None:
    """Another score, one winner too many and one too few are each found, at the place of the claim.

    Where everybody wins nobody is one too many, and alone no winner can be claimed.
    """
    playout = play_out(folder, data.draw(headers(folder)), seed)
    right = playout.result()
    player = data.draw(st.sampled_from(sorted(right["scores"])))
    scores = {**right["scores"], player: right["scores"][player] + data.draw(st.sampled_from((-1000, -1, 1, 1000)))}
    claims: list[tuple[dict[str, Any], tuple[str, ...]]] = [({"scores": scores}, ("result", "scores", player))]
    if winners := right.get("winners"):
        losers = [player for player in scores if player not in winners]
        claims += [({"winners": [*winners, loser]}, ("result", "winners")) for loser in losers[:1]]
        claims.append(({"winners": winners[1:] or losers[:1]}, ("result", "winners")))
    for wrong, path in claims:
        verdict = check(record_text(playout.header, playout.moves, {**right, **wrong}))
        assert verdict.name == "mismatch"
        assert [finding.path for finding in verdict.findings if finding.kind != "notice"] == [path]


@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(25))
def test_a_wrong_income_and_a_wrong_count_in_a_random_game_are_mismatches(data: st.DataObject, seed: int) -> None:
    """In Intrigue every income claimed and every sum counted is held against the game, and all of them are reported."""
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

MOST_TRIED = 60
"""Moves of a position that are judged one by one, legal and illegal ones each; a rich player has thousands of gifts."""


class Everything:
    """Moves that end where a decision is due, and every candidate of every question on the way, if it is `like` one."""

    def __init__(self, like: Move | None = None) -> None:
        self.candidates: dict[str, Move] = {}
        self.like = {field: getattr(like, field) for field in ("element", "at") if hasattr(like, field)}

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Note the candidates, and decline what may be declined."""
        for decision in [*question.decisions, *(also.decision for also in referee.interjections)]:
            for move in referee.rulebook.propose(referee.state, decision.kind, decision.by):
                assert isinstance(move, decision.kind)
                if all(getattr(move, field, None) == value for field, value in self.like.items()):
                    self.candidates[essence(move)] = move
        if question.optional:
            return None
        raise RecordEnds(question)


def essence(move: Move) -> str:
    """Return a move as text, without what is only claimed in it and under one name for each color."""
    values = plain_move(move)
    if isinstance(move, Build):
        values |= {"pay": sorted(counted(move.pay).items()), "take": sorted(counted(move.take or {}).items())}
    if "materials" in values:
        values["materials"] = sorted(values["materials"].items())
    return repr([(field, value) for field, value in values.items() if field not in ("note", "points", "pays", "gets")])


def told(option: Option, folder: GameFolder[Any]) -> Iterator[Move]:
    """Yield every move that a line of `adjudicator legal` stands for."""
    kind = next(kind for kind in folder.moves if verb(kind) == option.do)
    for values in product(*option.fields.values()):
        fields = zip(option.fields, values, strict=True)
        said = {field: _unbundled(value) for field, value in fields if value is not None}
        yield msgspec.convert({"do": option.do, **said}, kind, strict=False)


def _unbundled(value: Any) -> Any:
    return value.plain() if isinstance(value, Bundle) else value


@for_every_game
@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(40))
def test_exactly_what_is_listed_as_legal_is_accepted(folder: GameFolder[Any], data: st.DataObject, seed: int) -> None:
    """At any position each legal move that is listed is accepted after the moves so far, and any other is refused."""
    playout = play_out(folder, data.draw(headers(folder)), seed)
    n = data.draw(st.integers(0, len(playout.moves)))
    before, record = playout.moves[:n], typed(folder, playout.header)
    _, questions = legal_at(msgspec.structs.replace(record, moves=playout.moves), n)
    legal = {essence(move): move for asked in questions for option in asked.options for move in told(option, folder)}
    everything = Everything()
    replay(folder, record, before, everything)
    assert legal.keys() <= everything.candidates.keys()
    chooser = random.Random(seed)
    for candidates in (legal.keys(), everything.candidates.keys() - legal.keys()):
        for name in chooser.sample(sorted(candidates), min(MOST_TRIED, len(candidates))):
            move = everything.candidates[name]
            again = replay(folder, record, [*before, move])
            assert again.ended.illegal == (name not in legal), (
                f"{again.found}\n{record_text(playout.header, [*before, move])}"
            )
            assert again.referee.judged == n + (name in legal)


class Hurried(RandomMoves):
    """Random moves; at every question some candidates are held against the rules in all the ways that there are."""

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Ask about the candidates, and go on."""
        rulebook, state = referee.rulebook, referee.state
        for decision in [*question.decisions, *(also.decision for also in referee.interjections)]:
            for player in (None,) if decision.by is None else decision.by:
                for move in rulebook.sample(state, decision.kind, player, self.chooser, 4):
                    heard = [facts for _, facts in rulebook.hearing(state, move)]
                    refused = any(isinstance(facts, str) for facts in heard)
                    legal = all(facts is None for facts in heard)
                    assert rulebook.allows(state, move) == legal, move
                    assert legal or (refused == bool(_objections(rulebook, state, move))), move
        return RandomMoves.more(self, referee, question)


def _objections(rulebook: Rulebook[Any], state: Any, move: Block) -> bool:
    """Say whether rules object to a move; not, where a value is missing and none of them does."""
    try:
        objections = rulebook.objections(state, move)
        assert rulebook.permits(state, move) == (not objections), move
    except Undetermined:
        return False
    return bool(objections)


@for_every_game
@given(data=st.data(), seed=SEEDS)
@settings(PLAYOUTS, max_examples=examples(10))
def test_what_is_said_in_a_hurry_is_what_all_the_rules_say(
    folder: GameFolder[Any], data: st.DataObject, seed: int
) -> None:
    """A move is allowed if and only if every rule was asked and none objects."""
    replay(folder, typed(folder, data.draw(headers(folder))), [], Hurried(random.Random(seed)))


@pytest.mark.parametrize("path", good_games(), ids=name_of)
def test_every_move_of_a_good_record_is_among_the_candidates_of_its_position(path: Path) -> None:
    """Nobody plays what `adjudicator legal` would not even think of; a bribe of 0 is no bribe (D2) and not proposed."""
    folder, record = opened(path)
    for index, move in enumerate(record.moves):
        if isinstance(move, Note | Tally) or (isinstance(move, Bribe) and not move.amount):
            continue
        everything = Everything(like=move)
        replay(folder, record, record.moves[:index], everything)
        assert essence(move) in everything.candidates, f"move {index + 1}"


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
    "an advisor not in play": lambda game: game.supply.update({Advisor.WHITE_CLERGY: 1}),
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
    """What failed is told with the moves up to there, and a check of them stops where the game did."""
    header = top(INTRIGUE, ["white", "black", "green"], "black")

    def broke(game: Game) -> list[str]:
        return ["white is broke"] if game.turn == 3 else []

    with pytest.raises(PlayoutFailed, match="white is broke") as failed:
        play_out(INTRIGUE, header, 7, broke)
    verdict = check(failed.value.playout.text())
    assert verdict.name == "unfinished"
    assert verdict.judged == len(failed.value.playout.moves) > 0


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
