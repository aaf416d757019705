"""Texts in a drawing: escaped, cut to the room there is, and broken between words."""

import pytest

from adjudicator.games.shared.svg import attributes, clean, fit, part, shortened, text, width_of, wrapped


def test_text_and_attributes_are_escaped() -> None:
    """Nothing that a record holds can end a tag or an attribute."""
    hostile = '"><script>alert(1)</script>&'
    assert "<script" not in text(0, 0, hostile)
    assert "<script" not in part(hostile, "name")
    assert attributes(title=hostile) == ' title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"'


def test_attributes_that_say_nothing_are_left_out() -> None:
    """Neither `None` nor an empty text is written; 0 is."""
    assert attributes(cls="", x=0, y=None, text_anchor="end") == ' x="0" text-anchor="end"'


def test_a_number_has_no_needless_digits() -> None:
    """Four of them are enough for any place on a panel."""
    assert attributes(x=12.0, y=1 / 3, width=340) == ' x="12" y="0.3333" width="340"'


def test_what_turns_a_text_round_is_written_out() -> None:
    """So are other controls; a line break and a tab are a space."""
    assert clean("a\u202eb\x1b\nc\td") == "a\\u202eb\\x1b c d"


@pytest.mark.parametrize("name", ["Ana", "Wilhelmina von Hohenstein", "M" * 10_000, "日本語の名前"])
@pytest.mark.parametrize("room", [40.0, 90.0, 400.0])
def test_a_text_fits_its_room(name: str, room: float) -> None:
    """It is whole where that is possible, and else ends in an ellipsis."""
    fitted = fit(name, 12, room)
    assert width_of(fitted, 12) <= room
    assert fitted == name or fitted.endswith("…")
    assert fitted == name or width_of(name[:400], 12) > room


def test_a_long_text_is_shortened() -> None:
    """To as many letters as are wanted, the ellipsis among them."""
    assert shortened("abcdef", 6) == "abcdef"
    assert shortened("abcdefg", 6) == "abcde…"


def test_words_are_broken_into_lines() -> None:
    """As many as there is room for; what is left over is in the last one, cut."""
    assert wrapped("laboratory row", 11, 70) == ["laboratory", "row"]
    assert wrapped("two works", 11, 200) == ["two works"]
    assert len(wrapped("per room and automaton and more of it", 11, 60)) == 2
