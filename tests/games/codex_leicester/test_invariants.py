"""A position of Codex Leicester that legal moves cannot lead to is noticed, and the others are not."""

import random
from collections.abc import Callable

import pytest

from adjudicator.engine.ranking import ScoreLine
from adjudicator.games.codex_leicester import GAME
from adjudicator.games.codex_leicester.invariants import invariants
from adjudicator.games.codex_leicester.placements import Placement
from adjudicator.games.codex_leicester.state import Game
from adjudicator.judging.random_play import draw_header, play_out
from tests.games.codex_leicester.tables import complete, table, work_on


def midgame() -> Game:
    """Lay a table while workers are placed: red has completed an invention and works on another."""
    game = table()
    game.round, game.phase, game.turn = 1, "assigning", "red"
    red = game.players["red"]
    complete(game, "red", "token")
    work_on(game, "red", "hammer", "sale", 3)
    red.fulfilled, red.markers, red.rewards, red.knowledge = ["one-invention"], ["two-works"], ["two-works"], 1
    red.tiles, red.automata, red.laboratory = ["hammer-2"], 2, 0
    red.workshops["hammer"].automata, red.workshops["hammer"].apprentices, red.free = 1, 2, 1
    game.areas.place("council", "blue", 3)
    game.players["blue"].free = 0
    return game


def red_has(name: str, value: object) -> Callable[[Game], object]:
    """Return a change of one thing that red has."""
    return lambda game: setattr(game.players["red"], name, value)


def in_the_hammer(name: str, value: object) -> Callable[[Game], object]:
    """Return a change of one thing in red's hammer workshop."""
    return lambda game: setattr(game.players["red"].workshops["hammer"], name, value)


def several(*changes: Callable[[Game], object]) -> Callable[[Game], object]:
    """Return several changes as one."""

    def spoil(game: Game) -> None:
        for change in changes:
            change(game)

    return spoil


BREACHES: dict[str, Callable[[Game], object]] = {
    "florins from nowhere": red_has("florins", 3),
    "debts": lambda game: game.receive("red", -3, "salaries", "Setup For Next Round", None),
    "florins that came to nobody": lambda game: game.ledger.append(ScoreLine("blue", 1, "bank", "Bank")),
    "negative materials": lambda game: game.players["red"].materials.update({"ore": -1}),
    "negative tokens": red_has("tokens", -1),
    "an apprentice from nowhere": red_has("apprentices", 4),
    "an apprentice lost": red_has("academy", 4),
    "an apprentice fewer than three": several(red_has("apprentices", 2), red_has("academy", 6)),
    "an apprentice in two places": lambda game: game.areas.place("academy", "red", 2),
    "an apprentice nowhere": red_has("free", 0),
    "two masters": lambda game: game.areas.place("academy", "red", 0, master=True),
    "a master nowhere": red_has("has_master", False),
    "an automaton from nowhere": red_has("laboratory", 1),
    "automata in rooms that nobody has": several(red_has("automata", 0), red_has("laboratory", 2)),
    "an automaton beside a free room": lambda game: game.players["red"].tiles.append("pincer-4"),
    "two tiles of a type": lambda game: game.players["red"].tiles.append("hammer-2"),
    "too many in a workshop": several(
        in_the_hammer("apprentices", 5), red_has("apprentices", 8), red_has("academy", 0)
    ),
    "automata where no room is made for them": in_the_hammer("automata", 2),
    "works without an invention": in_the_hammer("invention", None),
    "more works than there are": in_the_hammer("works", 8),
    "a basement of other materials": in_the_hammer("basement", {"ore": 1}),
    "an invention that is completed": in_the_hammer("invention", "token"),
    "an invention that is nowhere": in_the_hammer("invention", "reuse"),
    "the same in both workshops": lambda game: work_on(game, "red", "pincer", "sale"),
    "a card twice": lambda game: game.row.append("sale"),
    "a card gone": lambda game: game.row.pop(),
    "a card in a row and taken": lambda game: game.row.append("token"),
    "an epic gone": lambda game: game.epics.pop(),
    "an epic in the deck": several(lambda game: game.seen.add("per-set"), lambda game: game.row.append("per-set")),
    "markers of nobody": lambda game: game.markers.update({"sale": ["green"]}),
    "a tile gone": lambda game: game.tile_stack.pop(),
    "a tile twice": lambda game: game.tile_discards.append("trade"),
    "three florins under a tile": lambda game: game.under_tile.__setitem__(0, 3),
    "florins under no tile": several(
        lambda game: game.clear_space(0, None), lambda game: game.under_tile.__setitem__(0, 1)
    ),
    "somebody unknown in an area": lambda game: game.areas.place("academy", "purple", 1),
    "nobody in an area": lambda game: game.areas["academy"].append(Placement("blue", 0)),
    "a fifth action": several(lambda game: setattr(game, "area", "academy"), lambda game: setattr(game, "step", 5)),
    "an action nowhere": lambda game: setattr(game, "step", 1),
    "nobody in a place": lambda game: game.order.pop(),
    "two places of one player": lambda game: game.next_order.update({1: "red", 2: "red"}),
    "a fourth place": lambda game: game.next_order.update({4: "red"}),
    "more knowledge than requests": red_has("knowledge", 2),
    "a marker too many": lambda game: game.players["red"].markers.append("week-reduction"),
    "two markers on a reward": several(
        red_has("markers", ["two-works"] * 2),
        red_has("fulfilled", ["one-invention", "one-epic"]),
        red_has("knowledge", 2),
    ),
    "a marker on a tile not in play": red_has("markers", ["new-symbols"]),
    "a reward without a marker": red_has("rewards", ["week-reduction"]),
    "a card that another completed": lambda game: game.finishers.update({"token": ["blue"]}),
    "a card completed by nobody": lambda game: game.players["blue"].finished.append("token"),
    "a symbol card of the first": lambda game: game.players["red"].seconds.append("token"),
    "a card used that is not there": lambda game: game.players["red"].used.add("sale"),
}
"""Ways to spoil a position of Codex Leicester."""


@pytest.mark.parametrize("spoil", BREACHES.values(), ids=BREACHES)
def test_a_spoilt_position_is_noticed(spoil: Callable[[Game], object]) -> None:
    """Nothing can appear from nowhere, and a position that moves lead to has nothing wrong with it."""
    game = midgame()
    assert invariants(game) == []
    spoil(game)
    assert invariants(game)


@pytest.mark.parametrize("players", GAME.plays)
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_wrong_in_a_random_game(players: int, seed: int) -> None:
    """At every question with any number of players."""
    play_out(GAME, draw_header(GAME, random.Random(seed), players), seed)
