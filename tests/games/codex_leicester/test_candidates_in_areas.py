"""What players of Codex Leicester may think of in the council, in the other areas, and when salaries are due."""

from collections import Counter
from typing import Any

from adjudicator.games.codex_leicester.moves import Act, Leave, PaySalary, Sell, TakeOrder, TakeTile
from adjudicator.games.codex_leicester.pieces import MATERIALS, Area
from adjudicator.games.codex_leicester.state import Game
from tests.games.codex_leicester.tables import BOTS, complete, legal, proposed, table, told, work_on

# --- council -------------------------------------------------------------------------------------------------------


def test_places_of_the_next_order_are_as_many_as_take_part() -> None:
    """Bots among them."""
    assert told(legal(table(1, setup=BOTS), TakeOrder), "place") == [1, 2, 3]
    game = table()
    game.next_order = {1: "blue"}
    assert told(legal(game, TakeOrder), "place") == [2, 3]


def uses_of(tile: str, game: Game) -> list[Any]:
    """Return the legal lines that take a tile."""
    return [line for line in legal(game, TakeTile) if line.tile == tile]


def test_every_tile_can_be_used_in_every_way_or_left_unused() -> None:
    """Red holds ore: five materials can be bought, one sold, five gained, or none traded; works can be made nowhere."""
    game = table()
    game.players["red"].materials["ore"] = 1
    assert len(uses_of("trade", game)) == 5 + 1 + 1
    assert len(uses_of("material", game)) == 5
    assert len(uses_of("florin", game)) == 1
    assert told(uses_of("two-works", game), "split") == [{}, None]
    work_on(game, "red", "hammer", "token")
    assert told(uses_of("two-works", game), "split") == [{"hammer": 2}, {"hammer": 1}, {}]


def test_a_tile_brings_its_own_permission() -> None:
    """The work that comes with it may complete a future invention at once."""
    game = table(setup="{council: [early-work, laboratory-row, market-row, florin]}")
    work_on(game, "red", "hammer", "material", 6)
    assert told(uses_of("early-work", game), "split", "future") == [
        ({"hammer": 1}, None),
        ({"hammer": 1}, {"hammer": "tile"}),
        ({}, None),
    ]
    assert len(uses_of("laboratory-row", game)) == len(uses_of("market-row", game)) == 1


def test_workers_are_moved_by_any_number_between_areas_besides_the_council() -> None:
    """Two apprentices and the master in the academy: five groups to six other areas; nobody out of the council."""
    game = table(setup="{council: [move-workers, laboratory-row, market-row, florin]}")
    game.areas.place("academy", "red", 2)
    game.areas.place("academy", "red", 0, master=True)
    game.areas.place("council", "red", 1)
    assert len(uses_of("move-workers", game)) == 5 * 6 + 1


def test_another_tile_is_copied_that_lies_there_or_that_another_player_took() -> None:
    """Neither one that red took nor one that nobody has seen in this round."""
    game = table(setup="{council: [florin, material, laboratory-row, market-row]}")
    complete(game, "red", "tile-copy")
    game.council[2:] = [None, None]
    game.taken = [("blue", "laboratory-row"), ("red", "market-row")]
    lines = uses_of("florin", game)
    assert Counter(told(lines, "copy")) == {None: 1, "material": 5, "laboratory-row": 1}
    game.players["red"].used.add("tile-copy")
    assert told(uses_of("florin", game), "copy") == [None]


# --- areas ---------------------------------------------------------------------------------------------------------


def acts(area: Area, round: int = 1, game: Game | None = None) -> list[Any]:
    """Return what red may do in an area with 20 florins."""
    game = game or table()
    game.phase, game.area, game.round, game.turn = "resolving", area, round, "red"
    game.players["red"].florins = 20
    return told(legal(game, Act), "take")


def test_the_laboratory_gives_pieces_and_works() -> None:
    """Works that nobody can make may be bought; those of round 6 are two."""
    assert acts("laboratory") == ["hammer-2", "pincer-4", "pincer-2", "automaton", "works", "works"]
    game = table()
    game.players["red"].tiles, game.players["red"].laboratory = ["hammer-2"], 0
    work_on(game, "red", "hammer", "token")
    assert acts("laboratory", 6, game) == ["pincer-4", "pincer-2", "works", "works", "works"]


def test_the_academy_gives_materials_early_and_works_late() -> None:
    """And apprentices as long as some are there."""
    assert acts("academy", 5) == ["apprentice", *MATERIALS]
    game = table()
    game.players["red"].academy = 0
    work_on(game, "red", "hammer", "token")
    assert acts("academy", 6, game) == ["works", "works", "works"]


def test_a_market_gives_its_material() -> None:
    """And in round 7 it buys it; leaving may name the market."""
    game = table()
    assert acts("glass market", game=game) == ["glass"]
    assert legal(game, Sell) == []
    game.players["red"].materials["glass"] = 1
    assert told(legal(game, Sell), "material") == ["glass"]
    assert told(legal(game, Leave), "area") == [None, "glass market"]


def test_nothing_is_done_where_no_area_is_resolved() -> None:
    """Neither actions nor sales."""
    assert proposed(table(), Act) == proposed(table(), Sell) == []


def test_salaries_are_paid_with_any_materials_of_the_right_number() -> None:
    """Two are missing, of ore, ore and glass: two ores, or one of each; who has too little gives all."""
    game = table()
    game.players["red"].materials |= {"ore": 2, "glass": 1}
    game.owed = {"red": 2}
    assert told(legal(game, PaySalary), "materials") == [{"ore": 2}, {"ore": 1, "glass": 1}]
    game.owed = {"red": 5}
    assert told(legal(game, PaySalary), "materials") == [{"ore": 2, "glass": 1}]
