"""What players of Codex Leicester may think of: all that could be legal, counted by hand, and purposeful at random."""

from collections import Counter
from typing import Any

import pytest

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester import GAME
from adjudicator.games.codex_leicester.candidates.shares import splits
from adjudicator.games.codex_leicester.moves import (
    Assign,
    Cancel,
    ChooseOrder,
    Declare,
    Draw,
    Fulfil,
    Gain,
    Keep,
    Pass,
    Remove,
    Reveal,
    Shift,
    Spend,
    Use,
)
from adjudicator.games.codex_leicester.pieces import MATERIALS
from adjudicator.games.codex_leicester.state import Choice, Game
from tests.games.codex_leicester.tables import BOTS, complete, legal, proposed, table, told, work_on

DUMMY = "{dummy: green, council: [florin, trade, material]}"
AREAS = ["council", "laboratory", "academy", *(f"{material} market" for material in MATERIALS)]


# --- set-up --------------------------------------------------------------------------------------------------------


def test_places_of_the_first_order_are_as_many_as_players() -> None:
    """A place that somebody has is thought of, and the rules refuse it."""
    game = table()
    game.order, game.next_order = [], {2: "blue"}
    assert told(proposed(game, ChooseOrder), "place") == [1, 2, 3]
    assert told(legal(game, ChooseOrder), "place") == [1, 3]


def test_any_two_of_the_cards_dealt_are_kept_with_every_answer() -> None:
    """`m01` asks nothing, `m04` for one of 3 tiles, `m07` for one of 5 materials, `m14` for one of 2 sides.

    That makes 3 + 5 + 2 + 15 + 6 + 10 ways for six pairs of cards, and each pair can be written in two orders.
    """
    keeps = legal(table(), Keep)
    assert len(keeps) == 2 * (3 + 5 + 2 + 15 + 6 + 10)
    assert told([keep for keep in keeps if keep.cards == ["m14", "m01"]], "choose") == [["florin"], ["token"]]


def test_a_side_of_several_goods_is_named_by_its_first() -> None:
    """`m21` gives two florins or a token, `m15` five florins."""
    keeps = [keep for keep in legal(table(), Keep, "blue") if keep.cards == ["m21", "m15"]]
    assert told(keeps, "choose") == [["florin"], ["token"]]


def test_a_side_that_is_a_free_choice_asks_for_one_more_answer() -> None:
    """An extension of choice, or an automaton; and the second extension is of another type."""
    cards = "m01: {goods: [[extension, automaton], extension]}, m02: {goods: [florin]}"
    game = table(parts=f"{{multipurpose: {{{cards}}}}}", setup="{dealt: {red: [m01, m02]}}")
    keeps = [keep.choose for keep in legal(game, Keep) if keep.cards == ["m01", "m02"]]
    assert len(keeps) == 3 * 2 + 3 + 1  # and the automaton may be said to go into the hammer tile
    assert ["extension", "hammer-2", "pincer-4"] in keeps
    assert ["extension", "hammer-2", "hammer-2"] not in keeps
    assert ["automaton", "hammer-2"] in keeps


def test_where_all_tiles_are_there_an_extension_asks_nothing() -> None:
    """It is forfeited."""
    game = table(setup="{dealt: {red: [m04, m12]}}")
    game.players["red"].tiles = ["hammer-2", "pincer-4", "pincer-2"]
    assert told(legal(game, Keep), "choose") == [None, None]


def test_cards_whose_goods_are_undeclared_are_thought_of_without_answers() -> None:
    """The rules say what is missing, and the other cards can be kept."""
    game = table(parts="{multipurpose: {m01: {goods: [florin]}, m07: {goods: [token]}}}")
    keeps = proposed(game, Keep)
    assert len(keeps) == 12
    assert {tuple(keep.cards) for keep in legal(game, Keep)} == {("m01", "m07"), ("m07", "m01")}
    with pytest.raises(Undetermined, match=r"^multipurpose\.m04\.goods "):
        GAME.rulebook.objections(game, next(keep for keep in keeps if keep.cards == ["m01", "m04"]))


def test_a_dummy_is_removed_from_any_area_in_use() -> None:
    """There is no bank with two players."""
    assert told(legal(table(2, setup=DUMMY), Remove), "from_") == AREAS


# --- chance --------------------------------------------------------------------------------------------------------


def test_a_card_that_is_due_is_one_that_was_never_turned_up() -> None:
    """Six of 25 lie in the rows, and a completed one does not come back."""
    game = table()
    game.revealing = "card"
    assert len(legal(game, Reveal, None)) == 19
    complete(game, "red", "reuse", "token")
    cards = told(legal(game, Reveal, None), "card")
    assert len(cards) == 18
    assert "token" not in cards


def test_a_tile_that_is_due_is_one_of_the_stack() -> None:
    """Four of eight lie in the council."""
    game = table()
    game.revealing = "tile"
    assert told(legal(game, Reveal, None), "tile") == ["move-workers", "early-work", "laboratory-row", "market-row"]


def test_nothing_is_turned_up_where_nothing_is_due() -> None:
    """Neither a card nor a tile."""
    assert proposed(table(), Reveal, None) == []


def test_a_drawn_card_is_left_out_until_the_deck_is_shuffled() -> None:
    """There are 44 of them."""
    game = table(1, setup=BOTS)
    assert len(legal(game, Draw, None)) == 44
    game.drawn = {"m01", "m44"}
    assert told(legal(game, Draw, None), "card")[0] == "m02"
    assert len(legal(game, Draw, None)) == 42


# --- declaring -----------------------------------------------------------------------------------------------------


def test_automata_are_shifted_by_any_number() -> None:
    """Two lie in the pincer workshop, and one room of the hammer tile is free for one."""
    game = table()
    red = game.players["red"]
    red.tiles, red.automata, red.laboratory = ["hammer-2", "pincer-4", "pincer-2"], 2, 0
    red.workshops["pincer"].automata = 2
    assert told(proposed(game, Shift), "automata", "from_", "to") == [(1, "pincer", "hammer"), (2, "pincer", "hammer")]
    assert told(legal(game, Shift), "automata") == [1]


def test_what_is_in_work_can_be_cancelled() -> None:
    """Nothing else can."""
    game = table()
    work_on(game, "red", "pincer", "sale")
    assert told(legal(game, Cancel), "workshop") == ["pincer"]


def test_every_invention_on_show_is_thought_of_in_every_empty_workshop() -> None:
    """Six in rows and six epics; with ore and wood red can begin the glass converter and `token`."""
    game = table()
    game.players["red"].materials |= {"ore": 1, "wood": 1}
    assert len(proposed(game, Declare)) == 2 * 12
    assert told(legal(game, Declare), "workshop", "invention") == [("hammer", "glass-converter"), ("hammer", "token")]
    game.players["red"].tiles.append("pincer-4")
    assert len(legal(game, Declare)) == 4
    work_on(game, "red", "hammer", "sale")
    assert told(legal(game, Declare), "workshop", "invention") == [("pincer", "glass-converter"), ("pincer", "token")]


# --- workers -------------------------------------------------------------------------------------------------------


def test_the_first_placement_thought_of_is_one_apprentice_in_the_council() -> None:
    """Whether anybody can place at all is answered at once."""
    first = proposed(table(), Assign)[0]
    assert (first.to, first.apprentices, first.master) == ("council", 1, False)


def test_workers_go_to_every_area_and_to_workshops_with_an_invention() -> None:
    """Three apprentices or the master in eight areas, or in three rooms."""
    game = table()
    assert len(legal(game, Assign)) == (3 + 1) * 8
    work_on(game, "red", "hammer", "token")
    assert len(legal(game, Assign)) == (3 + 1) * 9
    game.players["red"].workshops["hammer"].apprentices = 1
    assert len(legal(game, Assign)) == (3 + 1) * 8 + (2 + 1)


def test_with_four_players_the_bank_is_one_area_more() -> None:
    """And the gray apprentice is one of the apprentices."""
    game = table(4)
    game.players["red"].free = 4
    assert len(legal(game, Assign)) == (4 + 1) * 9


def test_nobody_places_who_has_nobody_left() -> None:
    """Neither apprentices nor the master."""
    game = table()
    game.players["red"].free, game.players["red"].has_master = 0, False
    assert proposed(game, Assign) == []


def test_a_future_invention_is_completed_with_each_permission() -> None:
    """`material` takes 7 works and has 5: two or three apprentices or the master complete it."""
    game = table()
    game.phase = "assigning"
    work_on(game, "red", "hammer", "material", 5)
    red = game.players["red"]
    assert told(legal(game, Assign)[4 * 8 :], "future") == [None] * 4
    red.may_finish_early = True
    complete(game, "red", "early-finish")
    found = told(legal(game, Assign)[4 * 8 :], "master", "apprentices", "future")
    assert [line for line in found if line[2] == {"hammer": "tile"}] == [
        (True, None, {"hammer": "tile"}),
        (False, 2, {"hammer": "tile"}),
        (False, 3, {"hammer": "tile"}),
    ]
    assert len([line for line in found if line[2] == {"hammer": "card"}]) == 3
    red.used.add("early-finish")
    assert all(line.future != {"hammer": "card"} for line in proposed(game, Assign))


def test_tokens_are_spent_by_any_number_where_an_invention_is_in_work() -> None:
    """Without tokens or an invention nobody spends any."""
    game = table()
    game.players["red"].tokens = 3
    assert proposed(game, Spend) == []
    work_on(game, "red", "hammer", "token")
    assert told(legal(game, Spend), "tokens", "workshop") == [(1, "hammer"), (2, "hammer"), (3, "hammer")]
    game.players["red"].tokens = 0
    assert proposed(game, Spend) == []


def test_who_has_the_card_can_pass() -> None:
    """The others cannot."""
    game = table()
    complete(game, "red", "pass")
    assert len(legal(game, Pass)) == 1
    assert proposed(game, Pass, "blue") == []


def test_converters_and_the_sale_take_what_is_held() -> None:
    """A converter gives four other materials; used once they are used up."""
    game = table()
    game.phase = "assigning"
    red = game.players["red"]
    complete(game, "red", "glass-converter", "sale")
    assert proposed(game, Use) == []
    red.materials |= {"glass": 1, "rope": 2}
    assert told(legal(game, Use), "card", "give", "take") == [
        *(("glass-converter", "glass", take) for take in ("ore", "wood", "brick", "rope")),
        ("sale", "glass", None),
        ("sale", "rope", None),
    ]
    red.used |= {"glass-converter", "sale"}
    assert proposed(game, Use) == []


def test_the_mover_moves_from_where_an_apprentice_stands_to_every_other_area() -> None:
    """The master does not move."""
    game = table()
    game.phase = "moving"
    complete(game, "red", "mover")
    game.areas.place("academy", "red", 2)
    game.areas.place("bank" if "bank" in game.areas else "council", "red", 0, master=True)
    uses = legal(game, Use)
    assert {use.from_ for use in uses} == {"academy"}
    assert told(uses, "to") == [area for area in AREAS if area != "academy"]


def test_the_early_finish_is_a_line_of_its_own_only_where_the_table_plays_so() -> None:
    """A future invention that has all its works is completed, in one's own turn."""
    for ruling, number in (("with_a_work", 0), ("when_full", 1)):
        game = table(rulings=f"{{early_finish: {ruling}}}")
        game.phase, game.turn = "assigning", "red"
        complete(game, "red", "early-finish")
        work_on(game, "red", "hammer", "material", 7)
        assert len(legal(game, Use)) == number


# --- gains ---------------------------------------------------------------------------------------------------------


def gained(choice: Choice, *fields: str, game: Game | None = None) -> list[Any]:
    """Return what red may gain."""
    game = game or table()
    game.phase, game.choice = "assigning", choice
    return told(legal(game, Gain), *fields)


def test_materials_are_gained_in_every_combination() -> None:
    """One of five; two of one kind or of two kinds are 5 + 10."""
    assert gained(Choice("material", "red"), "material") == list(MATERIALS)
    pairs = gained(Choice("materials", "red", 2), "materials")
    assert len(pairs) == 15
    assert {"ore": 2} in pairs
    assert {"ore": 1, "rope": 1} in pairs


def test_pieces_are_gained_that_are_there_or_a_florin() -> None:
    """An automaton goes to a workshop that has a room for it, which has to be said where both have one."""
    assert gained(Choice("piece", "red"), "take", "at") == [
        ("hammer-2", None),
        ("pincer-4", None),
        ("pincer-2", None),
        ("automaton", None),
        ("florin", None),
    ]
    game = table()
    game.players["red"].tiles = ["hammer-2", "pincer-4"]
    assert gained(Choice("piece", "red"), "take", "at", game=game) == [
        ("pincer-2", None),
        ("automaton", "hammer"),
        ("automaton", "pincer"),
        ("florin", None),
    ]


def test_an_apprentice_is_gained_or_a_florin() -> None:
    """With an empty academy it is the florin."""
    assert gained(Choice("apprentice", "red"), "take") == ["apprentice", "florin"]
    game = table()
    game.players["red"].academy = 0
    assert gained(Choice("apprentice", "red"), "take", game=game) == ["florin"]


def test_one_of_the_four_symbols_shown_is_gained() -> None:
    """While they are undeclared every symbol that may be is thought of."""
    assert gained(Choice("symbol", "red"), "symbol") == ["red", "gray", "green", "blue"]
    game = table(parts="{}")
    game.choice = Choice("symbol", "red")
    assert told(proposed(game, Gain), "symbol") == ["red", "gray"]


def test_works_are_split_in_every_way_and_order() -> None:
    """Two works in two workshops: all there, one each in either order, one only, or none."""
    game = table()
    work_on(game, "red", "hammer", "token")
    work_on(game, "red", "pincer", "sale")
    assert gained(Choice("works", "red", 2), "split", game=game) == [
        {"hammer": 2},
        {"hammer": 1, "pincer": 1},
        {"pincer": 2},
        {"pincer": 1, "hammer": 1},
        {"hammer": 1},
        {"pincer": 1},
        {},
    ]


def test_splits_of_three_works_are_ordered_by_the_works_made() -> None:
    """Nobody thinks of losing works first, and no split comes twice."""
    found = [tuple(split.items()) for split in splits(["hammer", "pincer"], 3)]
    assert len(set(found)) == len(found) == (2 + 4) + (2 + 2) + 2 + 1
    made = [sum(works for _, works in split) for split in found]
    assert made == sorted(made, reverse=True)


def test_nobody_gains_what_another_player_may_choose() -> None:
    """Nor anything where there is no choice."""
    assert proposed(table(), Gain) == []
    game = table()
    game.choice = Choice("material", "blue")
    assert proposed(game, Gain) == []


def test_a_request_that_is_met_brings_any_reward_that_is_new() -> None:
    """Two printed ones and five tiles, one of which bears a marker already."""
    game = table()
    red = game.players["red"]
    complete(game, "red", "token")
    assert len(legal(game, Fulfil)) == 7
    red.fulfilled, red.markers, red.knowledge = ["council-twice"], ["five-florins"], 1
    fulfilments = legal(game, Fulfil)
    assert {fulfil.request for fulfil in fulfilments} == {"one-invention"}
    assert "five-florins" not in told(fulfilments, "reward")
    assert Counter(told(fulfilments, "knowledge")) == {"apprentice": 6, "automaton": 6}


def test_the_fourth_space_gives_what_is_left_or_nothing() -> None:
    """Where the automaton is gone, an apprentice."""
    game = table()
    red = game.players["red"]
    complete(game, "red", "token")
    red.knowledge, red.on_board = 3, {"apprentice"}
    assert set(told(legal(game, Fulfil), "knowledge")) == {"apprentice", "none"}
