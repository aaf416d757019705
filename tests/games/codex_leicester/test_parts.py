"""Printed values of Codex Leicester: which layer gives a field, and what is looked up where."""

import pytest

from adjudicator.engine.parts import is_invented, merged, source_of, values_of
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.box import MULTIPURPOSE, Box
from adjudicator.games.codex_leicester.checks import EPIC_CARDS
from adjudicator.games.codex_leicester.parts import Extra, Inline, Invention, Rows, Sale, Space
from adjudicator.games.codex_leicester.pieces import COMMONS, MARKETS, Area, is_epic
from adjudicator.games.printed import box_of, built_in, printed, shipped
from tests.games.codex_leicester.tables import NOBODY, layered, values

NAME = "codex_leicester"
SYMBOLS = ("red", "gray", "green", "blue", "yellow")


def sample() -> Box:
    """Return the sample box over the built-in values."""
    return Box(printed(NAME, Inline(box="sample")))


# --- field by field ------------------------------------------------------------------------------------------------


def test_a_card_is_looked_up_field_by_field() -> None:
    """What the topmost layer leaves out of a card comes from the next layer."""
    box = layered(
        "inventions: {token: {materials: {ore: 1}}}\nmultipurpose: {m01: {goods: [token]}}",
        "inventions: {token: {materials: {wood: 2}, symbol: gray, florins: {first: 8, later: 7}}}\n"
        "multipurpose: {m01: {goods: [florin], symbol: red, marked: right}}",
    )
    assert box.materials("token") == {"ore": 1}
    assert box.symbol("token") == "gray"
    assert (box.pays("token", first=True), box.pays("token", first=False)) == (8, 7)
    assert box.goods("m01") == ("token",)
    assert box.bot_choice("m01") == 2


def test_the_layer_that_gives_a_field_says_whether_it_is_invented() -> None:
    """The note names the entry, though only one of its fields was made up."""
    box = layered(
        "inventions: {token: {materials: {ore: 1}}}",
        "inventions: {token: {materials: {wood: 1}, symbol: gray}}\ninvented: [inventions]",
    )
    box.materials("token")
    assert list(box.printed.noted) == []
    box.symbol("token")
    assert list(box.printed.noted) == ["inventions.token"]


def test_an_invented_field_is_noted_however_often_it_is_looked_at() -> None:
    """What was looked at aside counts as soon as it is looked at in earnest."""
    box = layered("inventions: {token: {symbol: gray}}\ninvented: [inventions.token]")
    with box.printed.aside():
        box.symbol("token")
    assert list(box.printed.noted) == []
    box.symbol("token")
    assert list(box.printed.noted) == ["inventions.token"]


def test_the_record_wins_over_the_sample_and_the_sample_over_nothing_printed() -> None:
    """The florins of the glass converter are printed, so they are not invented."""
    box = Box(printed(NAME, values("box: sample\ninventions: {glass-converter: {materials: {glass: 2}}}")))
    assert box.materials("glass-converter") == {"glass": 2}
    assert (box.pays("glass-converter", first=True), box.pays("glass-converter", first=False)) == (4, 3)
    assert list(box.printed.noted) == []
    assert box.symbol("glass-converter") == "green"
    assert list(box.printed.noted) == ["inventions.glass-converter"]


def test_the_rows_of_a_council_tile_are_looked_up_one_by_one() -> None:
    """A record may give the selling row alone."""
    sales = ", ".join(["{materials: 1, florins: 2}"] * 4)
    box = Box(printed(NAME, values(f"box: sample\ncouncil_tiles: {{market-row: {{selling: [{sales}]}}}}")))
    assert box.row("market-row") == [0, 1, 2, 3]
    assert box.selling() == [Sale(materials=1, florins=2)] * 4


def test_a_merged_card_keeps_the_fields_that_only_one_layer_has() -> None:
    """A parts file may give the florins of a card, and the record its materials; either may be made up."""
    over = values("inventions: {token: {materials: {ore: 1}}}\nsources: {inventions: my copy}")
    under = values("inventions: {token: {materials: {wood: 2}, symbol: gray}, sale: {}}\ninvented: [inventions]")
    both = merged(over, under)
    assert both.inventions == {"token": Invention(materials={"ore": 1}, symbol="gray"), "sale": Invention()}
    assert (both.sources, both.invented) == ({"inventions.token": "my copy"}, ["inventions.token", "inventions.sale"])
    assert merged(values("inventions: {token: {symbol: red}}"), values("invented: []")).invented is None


# --- looked up -----------------------------------------------------------------------------------------------------


def test_goods_are_written_in_one_form() -> None:
    """A side of a "/" is always a tuple of goods."""
    box = layered("multipurpose: {m01: {goods: [florin, [ore, token], [[florin, florin], apprentice], extension]}}")
    choices = (("ore",), ("token",)), (("florin", "florin"), ("apprentice",))
    assert box.goods("m01") == ("florin", *choices, "extension")
    assert box.goods("m01") is box.goods("m01")


def test_the_letters_of_a_bots_card_are_areas() -> None:
    """A to C are the same on every board, the markets are where the box has them."""
    assert sample().bot_places("m01", 1) == {"laboratory": 2, "academy": 1, "wood market": 1, "glass market": 1}
    assert sample().bot_places("m02", 1) == {"council": 2, "laboratory": 1, "academy": 1, "rope market": 1}
    assert sample().bot_choice("m03") == 1
    assert layered("multipurpose: {m01: {bot: {2: {A: 3}}}}").bot_places("m01", 2) == {"council": 3}


def test_the_values_of_the_board_are_found_under_their_names() -> None:
    """Each in the form in which the game uses it."""
    box = sample()
    assert box.rows() == Rows(present=4, future=4)
    assert box.row("laboratory-row") == [0, 1, 2, 3]
    assert box.space(6) == Space(florins=5)
    assert len(set(box.first_game())) == 5
    assert box.offered_symbols() == ["red", "gray", "green", "blue"]
    assert [box.automaton_rooms(piece) for piece in ("hammer-2", "pincer-4", "pincer-2", "special-room")] == [
        1,
        1,
        1,
        0,
    ]
    assert box.counted_symbol("per-symbol-red") == "red"


def test_markets_come_in_the_order_of_their_letters() -> None:
    """Whatever order they are given in."""
    markets = ["ore market", "wood market", "brick market", "glass market", "rope market"]
    assert list(sample().in_order(dict.fromkeys(reversed(MARKETS.values())))) == markets
    assert list(sample().in_order([])) == []


def test_no_letter_is_looked_up_that_the_next_market_does_not_need() -> None:
    """Each only when its turn comes, and none for the last market."""
    box = sample()
    order = box.in_order(["rope market", "wood market", "brick market"])
    looked_up = []
    for market in order:
        looked_up.append((market, list(box.printed.noted)))
    assert looked_up == [
        ("wood market", ["markets.E"]),
        ("brick market", ["markets.E", "markets.F"]),
        ("rope market", ["markets.E", "markets.F"]),
    ]
    assert list(layered(NOBODY).in_order(["glass market"])) == ["glass market"]


@pytest.mark.parametrize(
    ("letters", "markets", "known", "value"),
    [
        ("{D: ore}", ["glass market", "ore market"], ["ore market", "glass market"], None),
        ("{D: ore}", ["glass market", "wood market", "ore market"], ["ore market"], "markets.E"),
        # E is what the others are not
        (
            "{D: ore, F: wood, G: glass, H: rope}",
            ["wood market", "brick market"],
            ["brick market", "wood market"],
            None,
        ),
        # whichever of brick and rope E is, neither is resolved
        ("{D: ore, F: wood, H: glass}", ["glass market", "wood market"], ["wood market", "glass market"], None),
        # brick is E or F, and both come before wood
        ("{D: ore, G: wood, H: glass}", ["wood market", "brick market"], ["brick market", "wood market"], None),
        # brick is E or G, and wood is F
        ("{D: ore, F: wood, H: glass}", ["wood market", "brick market"], [], "markets.E"),
        ("{D: ore, E: wood}", ["rope market", "wood market", "glass market"], ["wood market"], "markets.F"),
    ],
)
def test_the_next_market_is_undetermined_only_where_it_depends_on_a_letter(
    letters: str, markets: list[Area], known: list[str], value: str | None
) -> None:
    """However the undeclared letters are shared out among the other markets."""
    order = layered(f"markets: {letters}").in_order(markets)
    assert [next(order) for _ in known] == known
    if value is None:
        assert list(order) == []
    else:
        with pytest.raises(Undetermined) as missing:
            next(order)
        assert missing.value.value == value


def test_the_extras_for_five_players_are_printed() -> None:
    """So no layer needs to give them."""
    box = Box(printed(NAME, Inline()))
    nothing, florin, material = Extra(), Extra(florins=1), Extra(materials=1)
    assert box.extras(5) == [nothing, nothing, florin, material, Extra(florins=1, materials=1)]
    assert list(box.printed.noted) == []


def test_the_length_of_the_rows_may_stay_undeclared() -> None:
    """The rows of the set-up show it then."""
    assert layered("markets: {D: ore}").rows() is None


def test_symbol_cards_are_counted_when_all_are_declared() -> None:
    """And counting them rests on no invented value, for only a remark depends on it."""
    box = sample()
    assert [box.symbol_cards(symbol) for symbol in SYMBOLS] == [9, 9, 9, 9, 8]
    assert list(box.printed.noted) == []
    assert layered("multipurpose: {m01: {symbol: red}}").symbol_cards("red") is None


# --- what comes with the program -----------------------------------------------------------------------------------


def test_every_built_in_value_is_read_in_the_rulebook_and_every_value_of_the_sample_is_invented() -> None:
    """Never both, and never neither."""
    for section, entry, _ in values_of(built_in(NAME)):
        assert (source_of(built_in(NAME), section, entry) or "").startswith("rulebook, ")
    assert built_in(NAME).invented is None
    box = shipped(NAME, "sample")
    for section, entry, _ in values_of(box):
        assert is_invented(box, section, entry), (section, entry)
    assert box.sources is None


def test_the_sample_box_is_complete_and_agrees_with_the_rulebook() -> None:
    """Every field of every card can be looked up, and every value of the board."""
    assert list(box_of(NAME).box_warnings(shipped(NAME, "sample"))) == []
    box = sample()
    cards = [*COMMONS, *(card for card in box.printed.entries("inventions") if is_epic(card))]
    assert len(cards) == len(set(cards)) == 25 + EPIC_CARDS == len(box.printed.entries("inventions"))
    for card in cards:
        assert box.materials(card)
        assert box.symbol(card) in SYMBOLS
        assert box.pays(card, first=True) > box.pays(card, first=False)
    for card in MULTIPURPOSE:
        assert box.goods(card)
        assert box.bot_choice(card) in range(3)
        for round_number in range(1, 8):
            assert sum(box.bot_places(card, round_number).values()) in {5, 6}
    for players in range(1, 6):
        assert len(box.extras(players)) == (3 if players == 1 else players)
    assert [box.space(number) is not None for number in (1, 3, 5, 6)] == [True] * 4
    assert len(box.selling()) == 4
