"""Printed values of Codex Leicester: which layer gives a field, what is said of undeclared ones, what no box holds."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.boxes import box_of, built_in, printed, read_box, shipped
from adjudicator.games import game_named
from adjudicator.games.codex_leicester.box import FIELDS, LINES, MULTIPURPOSE, Box
from adjudicator.games.codex_leicester.checks import EPIC_CARDS
from adjudicator.games.codex_leicester.parts import (
    BoxFile,
    Extra,
    Inline,
    Invention,
    Multipurpose,
    Parts,
    Rows,
    Sale,
    Space,
)
from adjudicator.games.codex_leicester.pieces import COMMONS, MARKETS, Area, is_epic
from adjudicator.parts import Printed, Undetermined, is_invented, merged, sections_of, source_of, values_of
from adjudicator.source import read

NAME = "codex_leicester"
SYMBOLS = ("red", "gray", "green", "blue", "yellow")
SAMPLE_TEXT = (Path(__file__).parents[3] / "records" / "parts" / "codex-leicester-sample.yaml").read_text("utf-8")


def values(text: str) -> Inline:
    """Return the values of one layer."""
    return msgspec.convert(read(text).data, Inline)


def layered(*layers: str) -> Box:
    """Return a box of values in layers, the topmost first."""
    return Box(Printed([values(text) for text in layers], LINES))


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
    assert list(box.printed.used) == []
    box.symbol("token")
    assert list(box.printed.used) == ["inventions.token"]


def test_an_invented_field_is_noted_however_often_it_is_looked_at() -> None:
    """What was looked at aside counts as soon as it is looked at in earnest."""
    box = layered("inventions: {token: {symbol: gray}}\ninvented: [inventions.token]")
    with box.printed.aside():
        box.symbol("token")
    assert list(box.printed.used) == []
    box.symbol("token")
    assert list(box.printed.used) == ["inventions.token"]


def test_the_record_wins_over_the_sample_and_the_sample_over_nothing_printed() -> None:
    """The florins of the glass converter are printed, so they are not invented."""
    box = Box(printed(NAME, values("box: sample\ninventions: {glass-converter: {materials: {glass: 2}}}")))
    assert box.materials("glass-converter") == {"glass": 2}
    assert (box.pays("glass-converter", first=True), box.pays("glass-converter", first=False)) == (4, 3)
    assert list(box.printed.used) == []
    assert box.symbol("glass-converter") == "green"
    assert list(box.printed.used) == ["inventions.glass-converter"]


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


def test_goods_are_told_in_one_form() -> None:
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
        looked_up.append((market, list(box.printed.used)))
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
def test_the_next_market_is_undetermined_only_where_it_hangs_on_a_letter(
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
    assert list(box.printed.used) == []


def test_the_length_of_the_rows_may_stay_undeclared() -> None:
    """The rows of the set-up tell it then."""
    assert layered("markets: {D: ore}").rows() is None


def test_symbol_cards_are_counted_when_all_are_declared() -> None:
    """And counting them rests on no invented value, for only a remark hangs on it."""
    box = sample()
    assert [box.symbol_cards(symbol) for symbol in SYMBOLS] == [9, 9, 9, 9, 8]
    assert list(box.printed.used) == []
    assert layered("multipurpose: {m01: {symbol: red}}").symbol_cards("red") is None


# --- undetermined --------------------------------------------------------------------------------------------------

NOBODY = "sources: {}"


@pytest.mark.parametrize(
    ("look", "value", "line"),
    [
        (
            lambda box: box.materials("token"),
            "inventions.token.materials",
            "inventions: {token: {materials: {ore: ?}}}",
        ),
        (lambda box: box.symbol("sale"), "inventions.sale.symbol", "inventions: {sale: {symbol: ?}}"),
        (
            lambda box: box.pays("reuse", True),
            "inventions.reuse.florins",
            "inventions: {reuse: {florins: {first: ?, later: ?}}}",
        ),
        (
            lambda box: box.offered_symbols(),
            "inventions.symbol.symbols",
            "inventions: {symbol: {symbols: [?, ?, ?, ?]}}",
        ),
        (lambda box: box.goods("m07"), "multipurpose.m07.goods", "multipurpose: {m07: {goods: [?]}}"),
        (lambda box: box.bot_choice("m07"), "multipurpose.m07.marked", "multipurpose: {m07: {marked: ?}}"),
        (lambda box: box.bot_places("m07", 3), "multipurpose.m07.bot", "multipurpose: {m07: {bot: {1: {A: ?}}}}"),
        (lambda box: box.row("market-row"), "council_tiles.market-row.row", "council_tiles: {market-row: {row: ["),
        (lambda box: box.selling(), "council_tiles.market-row.selling", "council_tiles: {market-row: {selling: [{mat"),
        (lambda box: box.space(3), "knowledge_track.3", "knowledge_track: {3: {florins: ?, tokens: ?, materials: ?, "),
        (lambda box: box.first_game(), "patron_rewards.first_game", "patron_rewards: {first_game: [?, ?, ?, ?, ?]}"),
        (lambda box: next(box.in_order(["rope market", "glass market"])), "markets.D", "markets: {D: ?}"),
        (
            lambda box: box.extras(1),
            "order_extras.1",
            f"order_extras: {{1: [{', '.join(['{florins: ?, materials: ?}'] * 3)}]}}",
        ),
        (
            lambda box: box.extras(4),
            "order_extras.4",
            f"order_extras: {{4: [{', '.join(['{florins: ?, materials: ?}'] * 4)}]}}",
        ),
        (lambda box: box.automaton_rooms("special-room"), "workshops.special-room", "workshops: {special-room: ?}"),
    ],
)
def test_what_nobody_declared_is_undetermined_with_the_line_to_write(look: Any, value: str, line: str) -> None:
    """The value is named to the field, and the line declares nothing else."""
    for _ in range(2):  # the second time it is known to be missing
        with pytest.raises(Undetermined) as missing:
            look(layered(NOBODY))
        assert missing.value.value == value
        assert missing.value.write.startswith(line)


def test_a_round_that_a_bots_card_leaves_out_is_undetermined() -> None:
    """The other rounds are known."""
    with pytest.raises(Undetermined) as missing:
        layered("multipurpose: {m07: {bot: {1: {A: 1}}}}").bot_places("m07", 2)
    assert missing.value.value == "multipurpose.m07.bot.2"
    assert missing.value.write == "multipurpose: {m07: {bot: {2: {A: ?}}}}"


def test_a_market_that_nobody_declared_is_undetermined_only_where_it_counts() -> None:
    """The council needs no market, and ore is known to be sold at D."""
    box = Box(printed(NAME, values("multipurpose: {m07: {bot: {1: {A: 1, D: 2}, 2: {E: 1}}}}")))
    assert box.bot_places("m07", 1) == {"council": 1, "ore market": 2}
    with pytest.raises(Undetermined) as missing:
        box.bot_places("m07", 2)
    assert (missing.value.value, missing.value.write) == ("markets.E", "markets: {E: ?}")


def test_the_line_for_a_card_whose_name_needs_quotes_has_them() -> None:
    """A symbol may have any name."""
    with pytest.raises(Undetermined) as missing:
        layered(NOBODY).symbol("per-symbol-a: b")
    assert missing.value.write == 'inventions: {"per-symbol-a: b": {symbol: ?}}'


FILLED = {
    "symbols": "symbols: [red, gray, a, b, c]",
    "patron_rewards": f"patron_rewards: {{first_game: [{', '.join(['two-works'] * 5)}]}}",
    "markets": "markets: {E: wood}",
    "rows": "rows: {present: 4, future: 4}",
}
"""The lines whose question marks do not stand for any number or good."""


@pytest.mark.parametrize("section", LINES)
def test_every_section_has_the_line_that_declares_it(section: str) -> None:
    """With an entry's name and values in it, it can be read."""
    line = LINES[section].format(entry=box_of(NAME).examples.get(section, ""))
    filled = FILLED.get(section) or re.sub(
        r"symbol: \?|marked: \?|goods: \[\?\]|\?",
        lambda mark: {"symbol: ?": "symbol: red", "marked: ?": "marked: left", "goods: [?]": "goods: [ore]"}.get(
            mark[0], "1"
        ),
        line,
    )
    assert re.sub(r"\?", "", line).split(":")[0] == filled.split(":")[0] == section
    layer = values(filled)
    assert getattr(layer, section) is not None
    assert list(LINES) == sections_of(Inline) == sections_of(BoxFile)


def test_a_line_for_a_field_names_a_field_of_a_card_or_tile() -> None:
    """Fields that take a word have none of their own."""
    fields = {*Multipurpose.__struct_fields__, "materials", "florins", "symbols", "row", "selling"}
    assert set(FIELDS) <= fields


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
    assert list(box_of(NAME).oddities(shipped(NAME, "sample"))) == []
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


# --- what cannot be judged by --------------------------------------------------------------------------------------


def faults(parts: Parts) -> list[tuple[str, str]]:
    """Return the places and the words of what is wrong with values."""
    return [(".".join(map(str, flaw.path)), f"{flaw.kind}: {flaw.message}") for flaw in box_of(NAME).faults(parts)]


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("symbols: [red, gray, red, blue, green]", "symbols.2", "malformed: red stands here already"),
        ("inventions: {tokens: {}}", "inventions.tokens", "unknown: unknown invention: tokens"),
        ("inventions: {per-symbol: {}}", "inventions.per-symbol", "unknown: unknown invention: per-symbol"),
        ("inventions: {per-symbol-: {}}", "inventions.per-symbol-", "unknown: unknown invention: per-symbol-"),
        (
            "box: sample\ninventions: {per-symbol-pink: {}}",
            "inventions.per-symbol-pink",
            "unknown: unknown invention: per",
        ),
        ("inventions: {token: {works: 4}}", "inventions.token.works", "malformed: token takes 7 works, not 4"),
        ("inventions: {per-set: {works: 11}}", "inventions.per-set.works", "malformed: per-set takes 15 works, not 11"),
        (
            "inventions: {token: {effect: material}}",
            "inventions.token.effect",
            "malformed: the effect of token is its name, not material",
        ),
        (
            "box: sample\ninventions: {token: {symbol: pink}}",
            "inventions.token.symbol",
            "unknown: unknown symbol: pink",
        ),
        (
            "symbols: [red, gray, a, b, c]\ninventions: {symbol: {symbols: [red, gray, a, d]}}",
            "inventions.symbol.symbols.3",
            "unknown: unknown symbol: d",
        ),
        (
            "inventions: {token: {symbols: [red, gray, a, b]}}",
            "inventions.token.symbols",
            "malformed: token offers no symbols, only the card symbol does",
        ),
        (
            "inventions: {token: {florins: {first: 7, later: 8}}}",
            "inventions.token.florins.later",
            "malformed: later inventors get 8 florins, more than the first, who gets 7",
        ),
        ("multipurpose: {m45: {}}", "multipurpose.m45", "unknown: unknown multipurpose card: m45"),
        ("multipurpose: {m1: {}}", "multipurpose.m1", "unknown: unknown multipurpose card: m1"),
        (
            "box: sample\nmultipurpose: {m01: {symbol: pink}}",
            "multipurpose.m01.symbol",
            "unknown: unknown symbol: pink",
        ),
        (
            "multipurpose: {m01: {goods: [ore, [florin, [florin, ore]]]}}",
            "multipurpose.m01.goods.1.1",
            "malformed: two sides of a / begin with florin, and an answer names a side by its first word",
        ),
        (
            "patron_rewards: {first_game: [two-works, five-florins, two-works, two-salaries, new-symbols]}",
            "patron_rewards.first_game.2",
            "malformed: two-works stands here already",
        ),
        ("markets: {E: ore}", "markets.E", "malformed: ore is the material of market D already"),
        ("markets: {E: wood, F: wood}", "markets.F", "malformed: wood is the material of market E already"),
        ("box: sample\nmarkets: {E: rope}", "markets.E", "malformed: rope is the material of market H already"),
        ("order_extras: {1: [{}, {}]}", "order_extras.1", "malformed: 2 places in the first turn order, there are 3"),
        ("order_extras: {4: [{}]}", "order_extras.4", "malformed: 1 place in the first turn order, there are 4"),
        ("invented: [markets.E]", "invented.0", "unknown: unknown value: markets.E"),
        ("sources: {inventions.token: me}", "sources.inventions.token", "unknown: unknown value: inventions.token"),
    ],
)
def test_what_cannot_be_judged_by_is_found_at_its_place(text: str, path: str, message: str) -> None:
    """Names of nothing, contradictions of the roster, and what is said twice."""
    ((place, told),) = faults(values(text))
    assert place == path
    assert told.startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "inventions: {per-symbol-anything: {effect: per-symbol, works: 15, symbol: anything}}",
        "symbols: [red, gray, a, b, c]\ninventions: {per-symbol-a: {effect: per-symbol-a}}",
        "box: sample\ninventions: {per-symbol-yellow: {}}",
        "inventions: {token: {works: 7, effect: token, florins: {first: 7, later: 7}}}",
        "markets: {D: wood, E: ore}",
        "box: sample\nmarkets: {E: rope, H: wood}",
        "order_extras: {1: [{}, {}, {}], 5: [{}, {}, {}, {}, {}]}",
        "markets: {E: wood}\ninvented: [markets]\nsources: {markets.E: my board}",
    ],
)
def test_what_can_be_judged_by_is_no_fault(text: str) -> None:
    """While the symbols are undeclared they may have any name, and an inline market moves that of the box."""
    assert faults(values(text)) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("markets: {I: wood}", "unknown"),
        ("multipurpose: {m01: {bot: {8: {A: 1}}}}", "unknown"),
        ("multipurpose: {m01: {bot: {1: {I: 1}}}}", "unknown"),
        ("order_extras: {2: [{materials: 3}, {}]}", "materials"),
        ("symbols: [red, gray]", "symbols"),
    ],
)
def test_what_has_another_shape_is_no_value_at_all(text: str, message: str) -> None:
    """It is found where a parts file is read."""
    layer, findings = read_box(game_named(NAME), f"parts: 1\ngame: {NAME}\n{text}\n".encode())
    assert layer is None
    assert message in findings[0].message


# --- against what the rulebook says of every box -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("symbols: [red, gray, ", "symbols: [pink, gray, ", "red is missing, and the rulebook names it"),
        (
            "symbol: green}\n  brick-converter",
            "symbol: green, florins: {first: 5, later: 3}}\n  brick-converter",
            "inventions.glass-converter.florins is {first: 5, later: 3}, and {first: 4, later: 3} in the rulebook",
        ),
        ("markets: {E: wood", "markets: {D: wood, E: ore", "markets.D is wood, and ore in the rulebook"),
        ("workshops: {", "workshops: {hammer-2: 2, ", "workshops.hammer-2 is 2, and 1 in the rulebook"),
        (
            "order_extras:\n",
            "order_extras:\n  5: [{}, {}, {florins: 1}, {florins: 2}, {florins: 1, materials: 1}]\n",
            "order_extras.5 is [{}, {}, {florins: 1}, {florins: 2}, {florins: 1, materials: 1}], "
            "and [{}, {}, {florins: 1}, {materials: 1}, {florins: 1, materials: 1}] in the rulebook",
        ),
        ("symbols: [red, gray, green, blue]}", "symbols: [red, gray, green, red]}", "red is offered twice"),
        ("florins: {first: 8, later: 7}", "florins: {first: 8, later: 6}", "no invention of 7 works brings 8 florins"),
        ("goods: [apprentice, florin]\n", "goods: []\n", "m03 shows no goods"),
        (
            "bot: {1: {B: 2, C: 1, E: 1, G: 1}",
            "bot: {1: {B: 2, C: 1, E: 1, H: 1}",
            "no card has {B: 2, C: 1, E: 1, G: 1}",
        ),
        ("bot: {1: {B: 2, C: 1, E: 1, G: 1}", "bot: {1: {B: 10}", "10 apprentices in a round, a bot has 9"),
        ("laboratory-row: {row: [0, ", "laboratory-row: {row: [1, ", "the first action costs 1, it is free"),
        ("laboratory-row: {row: [0, 1, 2, 3]", "laboratory-row: {row: [0, 1, 2, 2]", "the last action costs 2"),
        (
            "laboratory-row: {row",
            "laboratory-row: {selling: SALES, row",
            "the tile for the laboratory and the academy sells",
        ),
        ("pincer-4: 1", "pincer-4: 0", "1 room for automata on the pincer tiles together, the rulebook says 2"),
        ("pincer-2: 1", "pincer-2: 3", "3 rooms for automata, pincer-2 has 2 rooms"),
        ("special-room: 0", "special-room: 2", "2 rooms for automata, special-room has 1 room"),
    ],
)
def test_a_departure_from_the_rulebook_is_found(old: str, new: str, message: str) -> None:
    """Each is malformed, for the rulebook is certain."""
    assert old in SAMPLE_TEXT
    new = new.replace("SALES", f"[{', '.join(['{materials: 1, florins: 1}'] * 4)}]")
    text = SAMPLE_TEXT.replace(old, new, 1)
    text = re.sub(r"\bred\b", "pink", text) if "pink" in new else text
    layer, findings = read_box(game_named(NAME), text.encode())
    assert findings == []
    found = [flaw for flaw in box_of(NAME).oddities(layer) if message in flaw.message]
    assert [flaw.kind for flaw in found] == ["malformed"]


def remarks(text: str) -> list[tuple[str, str]]:
    """Return what is said of a box that can be judged by."""
    return [(flaw.kind, flaw.message) for flaw in box_of(NAME).oddities(values(text))]


def test_a_box_that_is_not_whole_is_only_remarked_on() -> None:
    """A record needs just the cards that it uses; the hint names the others."""
    text = "inventions: {token: {}, per-set: {}}\nmultipurpose: {m01: {}}"
    assert remarks(text) == [
        ("notice", "1 common invention, 25 are in the box"),
        ("notice", "1 epic invention, 15 are in the box"),
        ("notice", "1 multipurpose card, 44 are in the box"),
    ]
    first, second, third = box_of(NAME).oddities(values(text))
    assert (first.hint or "").startswith("missing: ore-converter, ")
    assert (second.hint or "").startswith("missing: per-permanent, ")
    assert (third.hint or "").startswith("missing: m02, m03")


def test_more_epics_of_one_symbol_than_symbols_are_a_departure() -> None:
    """Five of them are in the box."""
    text = f"inventions: {{{', '.join(f'per-symbol-{letter}: {{}}' for letter in 'abcdef')}}}"
    assert ("malformed", "6 epic inventions of one symbol, 5 are in the box") in remarks(text)


def test_prices_that_are_only_unlikely_are_remarked_on() -> None:
    """The rulebook tells the first and the last one, and lets the third be inferred."""
    assert remarks("council_tiles: {market-row: {row: [0, 2, 1, 3]}}") == [
        ("notice", "the third action costs 1, 2 or 3 would fit the rulebook"),
        ("notice", "a later action costs less than an earlier one"),
    ]


def test_one_pincer_tile_alone_may_have_any_part_of_the_rooms() -> None:
    """The rulebook tells the sum."""
    assert remarks("workshops: {pincer-4: 0}") == []
    assert remarks("workshops: {pincer-4: 3}") == [
        ("malformed", "3 rooms for automata on the pincer tiles together, the rulebook says 2")
    ]


def test_values_that_agree_with_the_rulebook_are_no_departure() -> None:
    """They may be written again."""
    assert remarks("markets: {D: ore}\nworkshops: {hammer-2: 1}") == []
    florins = "inventions: {glass-converter: {florins: {first: 4, later: 3}, symbol: red}}"
    assert [kind for kind, _ in remarks(florins)] == ["notice", "notice"]


def test_no_middle_space_on_any_card_is_a_departure() -> None:
    """One card of the rulebook marks it."""
    text = SAMPLE_TEXT.replace("marked: middle", "marked: left")
    layer, _ = read_box(game_named(NAME), text.encode())
    assert [flaw.message for flaw in box_of(NAME).oddities(layer)] == [
        "no card marks the middle space, and one in the rulebook does"
    ]
