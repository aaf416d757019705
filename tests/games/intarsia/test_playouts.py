"""Random games of Intarsia: what must hold of hands and scores, and the end position judged as a score sheet."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from adjudicator import check, position
from adjudicator.games.intarsia import GAME
from adjudicator.games.intarsia.invariants import invariants
from adjudicator.games.intarsia.moves import Build, ChooseHand
from adjudicator.games.intarsia.state import ORNAMENT_POINTS, Game
from adjudicator.games.intarsia.tallies import elements_on
from adjudicator.judging.random_play import Playout, draw_header, play_out
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text
from tests.support import RECORDS, examples, opened

SEEDS = st.integers(0, 2**32)
PLAYOUTS = settings(deadline=None, max_examples=examples(60), phases=(Phase.explicit, Phase.reuse, Phase.generate))


def played(seed: int) -> Playout:
    """Play a game at random."""
    return play_out(GAME, draw_header(GAME, random.Random(seed)), seed)


def hand_sizes(game: Game) -> dict[str, int]:
    """Count the cards in each hand."""
    return {player: sum(hand.values()) for player, hand in game.hands.items()}


def hand_of(record: Any, n: int, player: str) -> tuple[int, int]:
    """Return the round after so many lines and how many cards a player holds."""
    state = position(record, n).state
    return state.round, hand_sizes(state)[player]


@given(seed=SEEDS)
@PLAYOUTS
def test_a_build_costs_one_card_and_each_trade_one_more(seed: int) -> None:
    """This holds of every hand at every build, unless the stacks could not give all the cards that were due."""
    playout = played(seed)
    short = {finding.move for finding in playout.referee.findings if finding.kind == "notice"}
    record: Any = check(playout.text()).record
    builds = [n for n, move in enumerate(record.moves, 1) if isinstance(move, Build) and n not in short]
    for n in builds[:: max(1, len(builds) // 8)]:
        build = record.moves[n - 1]
        (round_before, before), (round_after, after) = (hand_of(record, number, build.by) for number in (n - 1, n))
        if round_before != round_after:
            continue  # nobody could build any more, and the cards of the next round are dealt
        trades = sum(build.pay.values()) - playout.state.box.cost(build.element)
        assert before - after == 1 + trades


@given(seed=SEEDS)
@PLAYOUTS
def test_nobody_builds_more_than_ten_elements_for_each_hand_dealt(seed: int) -> None:
    """Ten cards a round and one fewer after each build."""
    game: Game = played(seed).state
    assert all(board.element_count <= 30 for board in game.boards.values())


@given(seed=SEEDS)
@PLAYOUTS
def test_a_score_is_connectors_and_tiles_and_ornaments(seed: int) -> None:
    """Worked out anew from the boards at the end, and from what each line says."""
    game: Game = played(seed).state
    for player, board in game.boards.items():
        by_source = {"connectors": 0, "tool tile": 0, "ornament": 0}
        for line in game.ledger:
            if line.player == player:
                by_source[line.what] += line.points
        assert by_source["ornament"] == sum(ORNAMENT_POINTS[stage] for stage in board.stages.values())
        assert sum(by_source.values()) == game.score(player)


@given(seed=SEEDS)
@PLAYOUTS
def test_the_end_of_a_game_is_a_score_sheet_that_comes_out_the_same(seed: int) -> None:
    """No rule about score sheets finds anything in what a legal game led to, and the scores and winners agree."""
    playout = played(seed)
    verdict = check(sheet_of(playout))
    assert [finding.message for finding in verdict.findings if finding.kind != "notice"] == []
    right = playout.result()
    assert (verdict.scores, sorted(verdict.winners)) == (right["scores"], sorted(right["winners"]))


def sheet_of(playout: Playout) -> str:
    """Return the end of a game as a score sheet."""
    game: Game = playout.state
    connectors = {
        player: sum(line.points for line in game.ledger if line.player == player and line.what == "connectors")
        for player in game.players
    }
    boards = {player: {at: str(top) for at, top in elements_on(board).items()} for player, board in game.boards.items()}
    final = {"boards": boards, "connector_points": connectors, "tiles": game.tiles}
    header = {**playout.header, "setup": {"side": "A"}, "final": final}
    return record_text(header, []).replace("moves: []\n", "")


def test_the_hands_of_a_round_follow_the_choices() -> None:
    """Each player is dealt the card that they chose."""
    folder, record = opened(RECORDS / "intarsia" / "games" / "three-players.yaml")
    chosen = [move for move in record.moves if isinstance(move, ChooseHand)][-3:]
    game: Game = replay(folder, record, record.moves).state
    assert game.held == {move.by: move.hand for move in chosen}


BREACHES: dict[str, Callable[[Game], object]] = {
    "a card from nowhere": lambda game: game.hands["ana"].update(green=9),
    "a card owed": lambda game: (game.hands["ana"].update(green=-1), game.stacks.update(green=17)),
    "an element from nowhere": lambda game: game.boards["ana"].stages.update(a1=4),
    "a frame of another color": lambda game: game.frames.update(red=1),
    "a loose connector": lambda game: game.boards["ana"].connectors.update(x6=None),
    "a tile from nowhere": lambda game: game.tiles["ana"].append("saw-red"),
    "one hand for two": lambda game: game.held.update(dict.fromkeys(game.players, "hand-1")),
}
"""Ways to spoil a position of Intarsia."""


@pytest.mark.parametrize("breach", BREACHES)
def test_an_invariant_that_is_broken_is_named(breach: str) -> None:
    """Nothing appears from nowhere unseen."""
    folder, record = opened(RECORDS / "intarsia" / "games" / "two-players.yaml")
    game: Game = replay(folder, record, record.moves[:6]).state
    assert invariants(game) == []
    BREACHES[breach](game)
    assert invariants(game) != []
