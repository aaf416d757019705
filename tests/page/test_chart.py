"""The chart: round amounts on its side, one line for each player, every line named where it ends."""

import re

import pytest

from adjudicator.games.shared.picture import seated
from adjudicator.page.chart import chart, marked

SEATS = list(seated({"white": "Ana", "black": "Bo & Co"}, ["white", "black"]).values())


@pytest.mark.parametrize(
    ("bottom", "top", "marks"),
    [
        (0, 0, [0, 1]),
        (0, 5, [0, 1, 2, 3, 4, 5]),
        (0, 33, [0, 10, 20, 30, 40]),
        (0, 108, [0, 50, 100, 150]),
        (0, 179_000, [0, 50_000, 100_000, 150_000, 200_000]),
        (-3, 12, [-5, 0, 5, 10, 15]),
    ],
)
def test_the_amounts_that_are_marked_are_round(bottom: int, top: int, marks: list[int]) -> None:
    """Steps of 1, 2 or 5 times a power of ten, at most five of them between the least and the most."""
    assert list(marked(bottom, top)) == marks


def drawn(*worths: tuple[int, tuple[int, int]]) -> str:
    """Draw a chart of two players."""
    return chart(worths, [(1, "Round 1"), (50, "Round 2")], SEATS, "points", str)


def test_a_line_is_level_until_an_amount_changes() -> None:
    """Ana's goes up twice and Bo's once, each to the right first."""
    lines = re.findall(r'<path d="([^"]+)" class="line', drawn((0, (0, 0)), (40, (10, 0)), (100, (20, 5))))
    assert [line.count("V") for line in lines] == [2, 1]
    assert all(re.fullmatch(r"M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)*H\d+", line) for line in lines)


def test_everybody_is_named_where_the_line_ends_and_in_words() -> None:
    """Names are escaped like any other text, and stand apart where lines end together."""
    text = drawn((0, (0, 0)), (100, (20, 20)))
    assert "At the end: Ana 20; Bo &amp; Co 20." in text
    heights = [float(y) for y in re.findall(r'y="([\d.-]+)" class="lab">(?:Ana|Bo)', text)]
    assert abs(heights[0] - heights[1]) >= 20


def test_a_game_that_stands_still_has_a_chart() -> None:
    """Nobody has anything at any time."""
    assert "At the end: Ana 0" in drawn((0, (0, 0)))
