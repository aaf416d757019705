"""Moves of Codex Leicester drawn at random, with the values of a whole box and with none."""

import random
from typing import Any

import pytest

from adjudicator import check, position
from adjudicator.desk.explanation import legal_at
from adjudicator.engine.moves import Deed, verb
from adjudicator.games.codex_leicester import GAME
from adjudicator.games.codex_leicester.moves import ChooseOrder, Draw, Fulfil, Keep, Reveal
from adjudicator.games.codex_leicester.state import Choice, Game
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.judging.writing import record_text
from tests.games.codex_leicester.tables import proposed, table

# --- undeclared values ---------------------------------------------------------------------------------------------

KINDS = [kind for kind in GAME.moves if issubclass(kind, Deed)]


@pytest.mark.parametrize("kind", KINDS, ids=verb)
def test_no_printed_value_is_needed_to_think_of_a_move(kind: Any) -> None:
    """The rules say what is missing; at random something is drawn all the same, or nothing."""
    game = table(4, parts="{}")
    red = game.players["red"]
    game.phase, game.round, game.area, game.revealing = "resolving", 6, "laboratory", "card"
    game.finishers, red.cards, red.rewards = {"early-finish": ["red"]}, ["early-finish"], ["week-reduction"]
    bench = red.workshops["hammer"]
    bench.invention, red.tokens, red.rows = "material", 2, {"laboratory-row"}
    game.choice, game.owed = Choice("works", "red", 2), {"red": 1}
    player = None if kind in (Reveal, Draw) else "red"
    proposed(game, kind, player)
    if kind not in (Keep, Fulfil):
        list(GAME.rulebook.sample(game, kind, player, random.Random(1), 10))


# --- at random -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_what_is_drawn_at_random_is_among_the_candidates(seed: int) -> None:
    """At any question of any game, whatever is due."""
    chooser = random.Random(seed)

    def strange(game: Game) -> list[str]:
        if chooser.random() > 0.05:
            return []
        faults = []
        for kind in KINDS:
            player = None if kind in (Reveal, Draw) else chooser.choice(game.colors)
            every = proposed(game, kind, player)
            for move in GAME.rulebook.sample(game, kind, player, chooser, 4):
                faults += [] if move in every else [str(move)]
        return faults

    play_out(GAME, draw_header(GAME, random.Random(seed)), seed, strange)


def test_random_games_go_somewhere() -> None:
    """In forty of them every kind of move is made, and there is one invention completed for each player and more."""
    made: set[Any] = set()
    finished = players = 0
    for seed in range(40):
        playout = play_out(GAME, draw_header(GAME, random.Random(seed)), seed)
        made |= {type(move) for move in playout.moves}
        finished += sum(len(player.finished) for player in playout.state.players.values())
        players += len(playout.state.players)
    assert set(KINDS) <= made
    assert finished > players


def test_every_line_of_a_random_game_is_listed_as_legal_before_it() -> None:
    """At thirty of its positions."""
    header = draw_header(GAME, random.Random(5), 3)
    playout = play_out(GAME, header, 5)
    record: Any = check(record_text(header, playout.moves)).record
    for n in range(0, len(record.moves), len(record.moves) // 30):
        _, questions = legal_at(record, n)
        assert any(record.moves[n] in asked.moves for asked in questions), f"move {n + 1}"


def test_a_new_record_begins_with_a_legal_first_line() -> None:
    """The place that is chosen first is the first one."""
    header = draw_header(GAME, random.Random(1), 3)
    record: Any = check(record_text(header, [])).record
    there = position(record, 0)
    assert there.question is not None
    (decision,) = there.question.decisions
    first = next(iter(GAME.rulebook.legal(there.state, decision.kind, decision.by)))
    assert isinstance(first, ChooseOrder)
    assert (first.by, first.place) == (record.setup.temporary_order[0], 1)
