"""Printed values of Codex Leicester that are wrong: what cannot be judged by, and what no box holds."""

import re
from pathlib import Path

import pytest

from adjudicator.games import game_named
from adjudicator.games.codex_leicester.parts import Parts
from adjudicator.games.printed import box_of
from adjudicator.judging.boxes import read_box
from tests.games.codex_leicester.tables import values

NAME = "codex_leicester"
SAMPLE_TEXT = (Path(__file__).parents[3] / "records" / "parts" / "codex-leicester-sample.yaml").read_text("utf-8")


# --- what cannot be judged by --------------------------------------------------------------------------------------


def faults(parts: Parts) -> list[tuple[str, str]]:
    """Return the places and the words of what is wrong with values."""
    return [(".".join(map(str, flaw.path)), f"{flaw.kind}: {flaw.message}") for flaw in box_of(NAME).box_errors(parts)]


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
    found = [flaw for flaw in box_of(NAME).box_warnings(layer) if message in flaw.message]
    assert [flaw.kind for flaw in found] == ["malformed"]


def remarks(text: str) -> list[tuple[str, str]]:
    """Return what is said of a box that can be judged by."""
    return [(flaw.kind, flaw.message) for flaw in box_of(NAME).box_warnings(values(text))]


def test_a_box_that_is_not_whole_is_only_remarked_on() -> None:
    """A record needs just the cards that it uses; the hint names the others."""
    text = "inventions: {token: {}, per-set: {}}\nmultipurpose: {m01: {}}"
    assert remarks(text) == [
        ("notice", "1 common invention, 25 are in the box"),
        ("notice", "1 epic invention, 15 are in the box"),
        ("notice", "1 multipurpose card, 44 are in the box"),
    ]
    first, second, third = box_of(NAME).box_warnings(values(text))
    assert (first.hint or "").startswith("missing: ore-converter, ")
    assert (second.hint or "").startswith("missing: per-permanent, ")
    assert (third.hint or "").startswith("missing: m02, m03")


def test_more_epics_of_one_symbol_than_symbols_are_a_departure() -> None:
    """Five of them are in the box."""
    text = f"inventions: {{{', '.join(f'per-symbol-{letter}: {{}}' for letter in 'abcdef')}}}"
    assert ("malformed", "6 epic inventions of one symbol, 5 are in the box") in remarks(text)


def test_prices_that_are_only_unlikely_are_remarked_on() -> None:
    """The rulebook gives the first and the last one, and lets the third be inferred."""
    assert remarks("council_tiles: {market-row: {row: [0, 2, 1, 3]}}") == [
        ("notice", "the third action costs 1, 2 or 3 would fit the rulebook"),
        ("notice", "a later action costs less than an earlier one"),
    ]


def test_one_pincer_tile_alone_may_have_any_part_of_the_rooms() -> None:
    """The rulebook gives the sum."""
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
    assert [flaw.message for flaw in box_of(NAME).box_warnings(layer)] == [
        "no card marks the middle space, and one in the rulebook does"
    ]
