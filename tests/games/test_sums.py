"""A sum that is wrong by what was found before is one line: tallies, and the sums on the lines that they count."""

import pytest

from adjudicator import check
from tests.support import RECORDS

INTRIGUE = RECORDS / "intrigue" / "games" / "three-players.yaml"
INTARSIA = RECORDS / "intarsia" / "mismatch" / "points-ia-x5.yaml"
FLORINS = RECORDS / "codex_leicester" / "mismatch" / "florin-by-itself.yaml"
PAYMENT = RECORDS / "codex_leicester" / "effects" / "all-of-academy.yaml"

FULFILLED = "reward: five-florins, gets: 7}\n"
"""The end of the line in `FLORINS` by which red, who holds 14 florins, gets 7 more."""


def mismatches(text: str, home: str) -> list[tuple[int | None, int | None, str]]:
    """Return the move of each mismatch, the move whose difference it repeats, and the end of what is said."""
    found = check(text, home=home).findings
    return [(each.move, each.same_as, each.message.split(": ")[-1]) for each in found if each.kind == "mismatch"]


def test_a_score_is_wrong_by_the_points_of_a_tile() -> None:
    """Ana has 4 points at the end of round 1, then 5, 1 and 6, of which she wrote 7: 17 claimed, 16 right."""
    text = INTARSIA.read_text(encoding="utf-8").replace("expect:", "  - {do: tally, score: {ana: 17}}\nexpect:")
    assert mismatches(text, str(INTARSIA.parent)) == [
        (17, None, "7 is claimed, 6 is right"),
        (18, 17, "the same difference as at move 17"),
    ]


def test_a_score_that_was_counted_right_all_the_same_is_right() -> None:
    """The 16 points that there are: only the sum on the line is wrong."""
    text = INTARSIA.read_text(encoding="utf-8").replace("expect:", "  - {do: tally, score: {ana: 16}}\nexpect:")
    assert [move for move, _, _ in mismatches(text, str(INTARSIA.parent))] == [17]


@pytest.mark.parametrize(
    ("claimed", "said"),
    [(15, (9, 7, "the same difference as at move 7")), (16, (9, None, "16 is claimed, 14 is right"))],
)
def test_florins_are_wrong_by_what_a_line_says_that_it_gets(claimed: int, said: tuple[int, int | None, str]) -> None:
    """Red wrote 10 for the 9 florins of line 7, and holds 2 + 3 + 9; another difference is a finding of its own."""
    text = FLORINS.read_text(encoding="utf-8").replace("{red: 14}", f"{{red: {claimed}}}")
    assert mismatches(text, str(FLORINS.parent)) == [(7, None, "10 is claimed, 9 is right"), said]


def test_differences_add_up() -> None:
    """One florin too many on line 7 and two on line 10: red claims 24 of 14 + 7."""
    later = FULFILLED.replace("7", "9") + "  - {do: tally, florins: {red: 24}}\n"
    text = FLORINS.read_text(encoding="utf-8").replace(FULFILLED, later)
    assert mismatches(text, str(FLORINS.parent)) == [
        (7, None, "10 is claimed, 9 is right"),
        (10, None, "9 is claimed, 7 is right"),
        (11, 7, "what the differences at moves 7 to 10 add up to"),
    ]


def test_differences_that_cancel_out_leave_nothing() -> None:
    """One too many on line 7 and one too few on line 10: what is wrong after that is found anew."""
    later = FULFILLED.replace("7", "6") + "  - {do: tally, florins: {red: 22}}\n"
    text = FLORINS.read_text(encoding="utf-8").replace(FULFILLED, later)
    assert mismatches(text, str(FLORINS.parent))[-1] == (11, None, "22 is claimed, 21 is right")


def test_florins_are_short_by_what_a_line_says_too_much_that_it_pays() -> None:
    """Red holds 12 and pays 3; whoever wrote 4 holds 8 where there are 9."""
    text = PAYMENT.read_text(encoding="utf-8").replace("pays: 3}", "pays: 4}\n  - {do: tally, florins: {red: 8}}")
    assert mismatches(text, str(PAYMENT.parent)) == [
        (15, None, "4 is claimed, 3 is right"),
        (16, 15, "the same difference as at move 15"),
    ]


def test_money_is_wrong_by_an_income() -> None:
    """White's income of turn 2 is 10000, and 73000 are there after black's turn."""
    text = INTRIGUE.read_text(encoding="utf-8")
    for right, wrong in (("white, do: income, amount: 10000", "white, do: income, amount: 11000"), ("73000", "74000")):
        text = text.replace(right, wrong, 1)
    (income, _, claimed), (_, same_as, told) = mismatches(text, str(INTRIGUE.parent))
    assert claimed == "income 11000 is claimed, 10000 is right"
    assert (same_as, told) == (income, f"the same difference as at move {income}")
