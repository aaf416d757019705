"""A position of Codex Leicester in words and as plain values."""

import json
from collections.abc import Callable

import msgspec
import pytest

from adjudicator.games.codex_leicester.gaining import take_extension
from adjudicator.games.codex_leicester.pieces import MATERIALS
from adjudicator.games.codex_leicester.placements import Placement
from adjudicator.games.codex_leicester.player import Batch
from adjudicator.games.codex_leicester.show import describe, snapshot
from adjudicator.games.codex_leicester.state import Choice, Game
from tests.games.codex_leicester.tables import complete, table, work_on


def midgame(parts: str = "{box: sample}") -> Game:
    """Lay a table in the third round: red has completed two inventions and works on a third one."""
    game = table(parts=parts)
    game.round, game.phase, game.turn, game.area, game.step = 3, "resolving", "red", "laboratory", 1
    red = game.players["red"]
    complete(game, "red", "token", "sale")
    red.used.add("sale")
    red.materials |= {"ore": 2, "glass": 1}
    red.tokens, red.free, red.has_master = 1, 0, False
    red.tiles, red.automata, red.laboratory = ["hammer-2"], 2, 0
    red.fulfilled, red.markers, red.rewards = ["one-invention"], ["five-florins"], ["five-florins"]
    red.knowledge, red.led_council["most_influence"], red.may_finish_early = 1, 1, True
    bench = red.workshops["hammer"]
    bench.invention, bench.works, bench.basement, bench.automata, bench.apprentices = "pass", 3, {"brick": 1}, 1, 2
    game.areas.place("laboratory", "blue", 2)
    game.areas.place("laboratory", "red", 1)
    game.areas.place("laboratory", "red", 0, master=True)
    game.council[2], game.under_tile = None, [0, 1, 0, 2]
    game.next_order = {1: "red", 2: "blue", 3: "yellow"}
    return game


MIDGAME = """\
round 3, resolving, laboratory after 1 action, red's turn
turn order: red, blue, yellow
next turn order: 1 red, 2 blue, 3 yellow

present   glass-converter, material, apprentice
future    pass [red hammer 3/7]
epics     per-card, per-set, per-reward, per-instant, per-material, per-apprentice
completed token by red
completed sale by red
rewards   two-works, five-florins, salary-and-material, token-and-florins, two-materials
council   florin, material on 1 florin, -, two-works on 2 florins
stack     4, and 0 discarded

council       -
laboratory    red 3 (1 apprentice + master), blue 2 (2 apprentices)
academy       -
ore market    -
wood market   -
brick market  -
glass market  -
rope market   -

red: 2 florins, 1 token
  materials  ore 2, glass 1
  workers    4; free: -
             1 automaton waiting for a room
  hammer     pass 3/7; basement: brick 1; 5 rooms with 1 automaton, 2 apprentices
  pincer     -; 0 rooms
  board      tiles: hammer-2; left: 0 automata in the laboratory, 5 apprentices in the academy, \
apprentice and automaton on the knowledge track
  cards      token, sale (used)
  symbols    gray 2
  knowledge  1; requests fulfilled: one-invention; most influence in the council 1 time
  rewards    five-florins
  round      may complete a future invention

blue: 2 florins, 0 tokens
""".splitlines()


def test_a_table_is_described_in_words() -> None:
    """Who works on what and how far, who stands where by rank, and what everybody has."""
    lines = list(describe(midgame()))
    assert lines[: len(MIDGAME)] == MIDGAME


def test_the_start_is_described_without_what_is_not_there_yet() -> None:
    """No round, no turn, no order."""
    game = table()
    game.order = []
    assert list(describe(game))[:3] == ["set-up", "", "present   glass-converter, token, sale"]


def test_bots_and_their_markers_are_described() -> None:
    """Two markers of one bot on a card, one of the other, beside the player's own."""
    game = table(1, setup="{bots: [blue, green], council: [florin, trade, material]}")
    game.markers = {"token": ["blue", "green", "blue"]}
    work_on(game, "red", "hammer", "token", 2)
    game.drawn = {"m01", "m02"}
    lines = list(describe(game))
    assert "present   glass-converter, token [red hammer 2/7, 2 blue, green], sale" in lines
    assert "bots      blue, green; 2 cards of their deck drawn" in lines


def test_the_dummy_and_debts_are_described() -> None:
    """The dummy has a color, and salaries that florins did not cover are owed."""
    game = table(2, setup="{dummy: green, council: [florin, trade, material]}")
    game.owed = {"red": 2}
    lines = list(describe(game))
    assert "dummy     green" in lines
    assert "  round      owes 2 florins of salaries" in lines


def test_undeclared_values_are_shown_as_a_question_mark() -> None:
    """Nothing is printed, and a table can be looked at all the same."""
    game = midgame(parts="{}")
    game.players["red"].rewards.append("week-reduction")
    lines = list(describe(game))
    assert "future    pass [red hammer 3/?]" in lines
    assert "  symbols    ? 2" in lines
    json.dumps(snapshot(game))


def test_the_rewards_of_the_first_game_are_shown_where_the_record_names_none() -> None:
    """As far as the box has them."""
    first = ["five-florins", "new-symbols", "track-discount", "two-salaries", "two-works"]
    game = table(parts=f"{{patron_rewards: {{first_game: [{', '.join(first)}]}}}}")
    game.setup = msgspec.structs.replace(game.setup, patron_rewards=None)
    assert f"rewards   {', '.join(first)}" in list(describe(game))
    assert snapshot(game)["patron_rewards"] == first
    game.box = table(parts="{}").box
    assert "rewards   ?" in list(describe(game))
    assert snapshot(game)["patron_rewards"] == []


def test_to_look_at_a_table_uses_no_printed_value() -> None:
    """A verdict does not rest on what was only shown."""
    game = midgame()
    game.box.printed.noted.clear()
    list(describe(game))
    assert game.box.printed.noted == {}


# --- plain values --------------------------------------------------------------------------------------------------


def test_a_snapshot_is_plain() -> None:
    """It comes back from JSON as it was."""
    plain = snapshot(midgame())
    assert json.loads(json.dumps(plain)) == plain


def set_on_red(name: str, value: object) -> Callable[[Game], object]:
    """Return a change of one thing that red has."""
    return lambda game: setattr(game.players["red"], name, value)


def set_on_hammer(name: str, value: object) -> Callable[[Game], object]:
    """Return a change of one thing in red's hammer workshop."""
    return lambda game: setattr(game.players["red"].workshops["hammer"], name, value)


CHANGES: dict[str, Callable[[Game], object]] = {
    "another round": lambda game: setattr(game, "round", 4),
    "another phase": lambda game: setattr(game, "phase", "round's end"),
    "another turn": lambda game: setattr(game, "turn", "blue"),
    "another area": lambda game: setattr(game, "area", "academy"),
    "another step": lambda game: setattr(game, "step", 2),
    "another order": lambda game: game.order.reverse(),
    "another next order": lambda game: game.next_order.update({1: "blue", 2: "red"}),
    "another row": lambda game: game.row.reverse(),
    "a longer present row": lambda game: setattr(game, "present_spaces", 4),
    "an epic gone": lambda game: game.epics.pop(),
    "another deck": lambda game: game.seen.add("reuse"),
    "another finisher": lambda game: game.finishers["token"].append("blue"),
    "tiles exchanged": lambda game: game.council.reverse(),
    "florins under another tile": lambda game: game.under_tile.reverse(),
    "another stack": lambda game: game.tile_stack.discard("early-work"),
    "another discard": lambda game: game.tile_discards.append("trade"),
    "a tile taken": lambda game: game.taken.append(("blue", "trade")),
    "workers in another order": lambda game: game.areas["laboratory"].reverse(),
    "more workers": lambda game: game.areas["academy"].append(Placement("blue", 1)),
    "a marker": lambda game: game.markers.update({"material": ["green"]}),
    "a card drawn": lambda game: game.drawn.add("m01"),
    "a choice": lambda game: setattr(game, "choice", Choice("material", "red")),
    "a card due": lambda game: setattr(game, "revealing", "card"),
    "a debt": lambda game: game.owed.update({"red": 1}),
    "florins": set_on_red("florins", 3),
    "materials": set_on_red("materials", dict.fromkeys(MATERIALS, 1)),
    "tokens": set_on_red("tokens", 0),
    "apprentices": set_on_red("apprentices", 4),
    "somebody free": set_on_red("free", 1),
    "the master free": set_on_red("has_master", True),
    "the academy": set_on_red("academy", 4),
    "the laboratory": set_on_red("laboratory", 1),
    "the knowledge track": set_on_red("on_board", {"automaton"}),
    "automata": set_on_red("automata", 1),
    "extension tiles": set_on_red("tiles", ["pincer-4"]),
    "cards": set_on_red("cards", ["token"]),
    "second places": set_on_red("seconds", ["reuse"]),
    "symbol cards": set_on_red("symbol_cards", ["red"]),
    "inventions completed": set_on_red("finished", ["token"]),
    "requests": set_on_red("fulfilled", ["two-symbols"]),
    "markers": set_on_red("markers", ["two-works"]),
    "rewards": set_on_red("rewards", []),
    "firsts in the council": set_on_red("led_council", {"most_influence": 0, "first_to_place": 0}),
    "knowledge": set_on_red("knowledge", 2),
    "used cards": set_on_red("used", set()),
    "a permission": set_on_red("may_finish_early", False),
    "prices": set_on_red("rows", {"market-row"}),
    "another invention": set_on_hammer("invention", "material"),
    "works": set_on_hammer("works", 4),
    "a basement": set_on_hammer("basement", {"ore": 1}),
    "an automaton in a room": set_on_hammer("automata", 0),
    "apprentices in rooms": set_on_hammer("apprentices", 1),
    "a master in a room": set_on_hammer("master", True),
    "automata that have worked": set_on_hammer("started", True),
    "apprentices placed": set_on_hammer("batch", True),
    "rooms when workers were placed": set_on_hammer("placed", [Batch(2, False, ("hammer-2",))]),
    "an apprentice used again": set_on_hammer("taken_back", 1),
}
"""Ways in which a game could go on differently."""


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_positions_that_could_go_on_differently_have_different_snapshots(change: Callable[[Game], object]) -> None:
    """Nothing on the table is left out."""
    game = midgame()
    before = snapshot(game)
    change(game)
    assert snapshot(game) != before


def test_what_came_in_another_order_makes_no_difference() -> None:
    """Neither cards nor symbols nor rewards lie in an order."""
    one, other = midgame(), midgame()
    other.players["red"].cards.reverse()
    one.players["red"].symbol_cards += ["red", "gray"]
    other.players["red"].symbol_cards += ["gray", "red"]
    assert snapshot(one) == snapshot(other)


def test_what_was_dealt_matters_only_before_it_is_kept() -> None:
    """At the set-up another deal is another position, later it is none."""
    games = [table(), table(setup="{dealt: {red: [m01, m02, m03, m04]}}")]
    assert snapshot(games[0]) != snapshot(games[1])
    for game in games:
        game.phase = "declaring"
    assert snapshot(games[0]) == snapshot(games[1])


def test_an_automaton_that_waited_is_shown_where_it_has_found_a_room() -> None:
    """It lies in the hammer workshop as soon as the tile is there."""
    game = table(parts="{box: sample}")
    game.players["red"].automata = 1
    take_extension(game, "red", "hammer-2")
    assert snapshot(game)["players"]["red"]["workshops"]["hammer"]["automata"] == 1  # type: ignore[index]  # plain values
    assert not any("waiting" in line for line in describe(game))
