"""Printed values of Codex Leicester that nobody declared: named, with the line that declares them."""

import re
from typing import Any

import pytest

from adjudicator.engine.parts import sections_of
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.box import FIELDS, LINES, Box
from adjudicator.games.codex_leicester.parts import BoxFile, Inline, Multipurpose
from adjudicator.games.printed import box_of, printed
from tests.games.codex_leicester.tables import NOBODY, layered, values

NAME = "codex_leicester"


@pytest.mark.parametrize(
    ("look", "value", "line"),
    [
        (
            lambda box: box.materials("token"),
            "inventions.token.materials",
            "inventions: {token: {materials: {ore: _}}}",
        ),
        (lambda box: box.symbol("sale"), "inventions.sale.symbol", "inventions: {sale: {symbol: _}}"),
        (
            lambda box: box.pays("reuse", True),
            "inventions.reuse.florins",
            "inventions: {reuse: {florins: {first: _, later: _}}}",
        ),
        (
            lambda box: box.offered_symbols(),
            "inventions.symbol.symbols",
            "inventions: {symbol: {symbols: [_, _, _, _]}}",
        ),
        (lambda box: box.goods("m07"), "multipurpose.m07.goods", "multipurpose: {m07: {goods: [_]}}"),
        (lambda box: box.bot_choice("m07"), "multipurpose.m07.marked", "multipurpose: {m07: {marked: _}}"),
        (lambda box: box.bot_places("m07", 3), "multipurpose.m07.bot", "multipurpose: {m07: {bot: {1: {A: _}}}}"),
        (lambda box: box.row("market-row"), "council_tiles.market-row.row", "council_tiles: {market-row: {row: ["),
        (lambda box: box.selling(), "council_tiles.market-row.selling", "council_tiles: {market-row: {selling: [{mat"),
        (lambda box: box.space(3), "knowledge_track.3", "knowledge_track: {3: {florins: _, tokens: _, materials: _, "),
        (lambda box: box.first_game(), "patron_rewards.first_game", "patron_rewards: {first_game: [_, _, _, _, _]}"),
        (lambda box: next(box.in_order(["rope market", "glass market"])), "markets.D", "markets: {D: _}"),
        (
            lambda box: box.extras(1),
            "order_extras.1",
            f"order_extras: {{1: [{', '.join(['{florins: _, materials: _}'] * 3)}]}}",
        ),
        (
            lambda box: box.extras(4),
            "order_extras.4",
            f"order_extras: {{4: [{', '.join(['{florins: _, materials: _}'] * 4)}]}}",
        ),
        (lambda box: box.automaton_rooms("special-room"), "workshops.special-room", "workshops: {special-room: _}"),
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
    assert missing.value.write == "multipurpose: {m07: {bot: {2: {A: _}}}}"


def test_a_market_that_nobody_declared_is_undetermined_only_where_it_counts() -> None:
    """The council needs no market, and ore is known to be sold at D."""
    box = Box(printed(NAME, values("multipurpose: {m07: {bot: {1: {A: 1, D: 2}, 2: {E: 1}}}}")))
    assert box.bot_places("m07", 1) == {"council": 1, "ore market": 2}
    with pytest.raises(Undetermined) as missing:
        box.bot_places("m07", 2)
    assert (missing.value.value, missing.value.write) == ("markets.E", "markets: {E: _}")


def test_the_line_for_a_card_whose_name_needs_quotes_has_them() -> None:
    """A symbol may have any name."""
    with pytest.raises(Undetermined) as missing:
        layered(NOBODY).symbol("per-symbol-a: b")
    assert missing.value.write == 'inventions: {"per-symbol-a: b": {symbol: _}}'


FILLED = {
    "symbols": "symbols: [red, gray, a, b, c]",
    "patron_rewards": f"patron_rewards: {{first_game: [{', '.join(['two-works'] * 5)}]}}",
    "markets": "markets: {E: wood}",
    "rows": "rows: {present: 4, future: 4}",
}
"""The lines whose blanks do not stand for any number or good."""


@pytest.mark.parametrize("section", LINES)
def test_every_section_has_the_line_that_declares_it(section: str) -> None:
    """With an entry's name and values in it, it can be read."""
    line = LINES[section].format(entry=box_of(NAME).examples.get(section, ""))
    filled = FILLED.get(section) or re.sub(
        r"symbol: _|marked: _|goods: \[_\]|\b_\b",
        lambda mark: {"symbol: _": "symbol: red", "marked: _": "marked: left", "goods: [_]": "goods: [ore]"}.get(
            mark[0], "1"
        ),
        line,
    )
    assert line.split(":")[0] == filled.split(":")[0] == section
    layer = values(filled)
    assert getattr(layer, section) is not None
    assert tuple(LINES) == sections_of(Inline) == sections_of(BoxFile)


def test_a_line_for_a_field_names_a_field_of_a_card_or_tile() -> None:
    """Fields that take a word have none of their own."""
    fields = {*Multipurpose.__struct_fields__, "materials", "florins", "symbols", "row", "selling"}
    assert set(FIELDS) <= fields
