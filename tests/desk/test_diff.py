"""`diff`: where two records of one session part, which of them is legal there, and what else differs."""

from typing import Any

import msgspec

from adjudicator.desk.diff import Compared, Line, Side, compare
from adjudicator.games import game_named
from adjudicator.judging.check import check
from adjudicator.judging.cutting import cut
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import record_text, without_nothing
from adjudicator.report.color import plain
from adjudicator.report.diff import diff_lines
from tests.desk.slipped import good, slipped

PAYS = "  - {by: white, do: bribe, amount: 2000, advisor: white writer}\n"
PLACES = "  - {by: black, do: place, advisor: white chemist, at: 10000}\n"
INCOME = "  - {by: white, do: income, amount: 16000}\n"
COUNT = "  - {do: tally, money: {white: 26000, black: 33000, green: 37000}, island: 1}\n"


def compared(*slips: tuple[str, str]) -> Compared:
    """Compare the whole game with itself after some slips."""
    return compare(check(good(), name="a.yaml"), check(slipped(*slips), name="b.yaml"))


def written(line: str) -> str:
    return line.strip().removeprefix("- ")


def test_two_records_of_the_same_lines_tell_the_same_game() -> None:
    """Notes and comments are everybody's own."""
    note = '  - {do: note, by: black, text: "a bribe? not one ducat"}\n'
    made = compared((note, ""), ("# Waiting: white chemist (no conflict).", ""))
    assert (made.same, made.part) == (True, None)


def test_they_part_at_the_first_line_that_differs() -> None:
    """Both sums could be paid: only the count tells which was."""
    other = PAYS.replace("2000", "5000")
    made = compared((PAYS, other))
    assert made.part == (Side(Line(11, written(PAYS)), True), Side(Line(11, written(other)), True))
    assert [(len(each.one), len(each.other)) for each in made.differences] == [(1, 1)]
    assert (made.one.name, made.other.name) == ("legal", "mismatch")


def test_the_one_that_breaks_a_rule_there_is_reported() -> None:
    """Green has presented nobody yet: its chemist does not wait at black's castle."""
    made = compared((PLACES, PLACES.replace("white chemist", "green chemist")))
    assert made.part is not None
    assert [side.legal for side in made.part] == [True, False]


def test_a_line_that_one_of_them_forgot_shows_at_the_next_one() -> None:
    """Without the placing black presents an advisor while one still waits."""
    made = compared((PLACES, ""))
    assert made.part is not None
    assert [side.line.number if side.line else None for side in made.part] == [8, 8]
    assert [side.legal for side in made.part] == [True, False]
    assert [(len(each.one), len(each.other)) for each in made.differences] == [(1, 0)]


def test_where_a_record_ends_the_other_goes_on_alone() -> None:
    text = good()
    cut = text[: text.index(INCOME)]
    made = compare(check(text, name="a.yaml"), check(cut, name="b.yaml"))
    assert made.part is not None
    assert made.part[0] == Side(Line(45, written(INCOME)), True)
    assert made.part[1] == Side(None, None)


def test_a_claim_is_no_other_move_and_a_count_is_told_apart() -> None:
    """White counted 26000 after the first turn, the other one did not look; 27000 does not hold."""
    assert compared((COUNT, "")).part is None
    made = compared((COUNT, COUNT.replace("26000", "27000")))
    assert made.part is None
    assert [(count.first, count.line.number, count.holds) for count in made.counts] == [
        (True, 17, True),
        (False, 17, False),
    ]


def test_what_differs_above_and_below_the_moves_is_named() -> None:
    made = compared(("setup: {first: white}", "setup: {first: black}"), ("winners: [white]", "winners: [black]"))
    assert made.top == ["setup", "result"]


def begun_later(n: int, *slips: tuple[str, str]) -> Verdict:
    """Return the game cut out from the last beginning before a line on, with its result, after some slips."""
    whole: Any = check(good()).record
    made = cut(game_named("intrigue"), whole, n)
    result = msgspec.to_builtins(whole.result, str_keys=True)
    text = record_text(made.header, [*made.moves, *whole.moves[n:]], without_nothing(result))
    for old, new in slips:
        assert old in text
        text = text.replace(old, new, 1)
    return check(text, name="b.yaml")


def test_a_record_that_begins_in_the_middle_is_compared_from_there_on() -> None:
    """White's third turn begins with the tally in line 44: the 43 lines before it are left aside, in either record."""
    whole = check(good(), name="a.yaml")
    later = begun_later(44)
    assert later.name == "legal"
    made = compare(whole, later)
    assert (made.same, made.before) == (True, (43, 0))
    assert compare(later, whole).before == (0, 43)
    assert list(diff_lines(made, plain))[2:] == [
        "B begins where A is after move 43",
        "both hold the same game from there on",
    ]


def test_records_that_begin_in_the_middle_part_where_their_lines_do() -> None:
    """The first line of the one is the 44th of the other."""
    made = compare(check(good(), name="a.yaml"), begun_later(44, ("bribe, amount: 2000", "bribe, amount: 5000")))
    assert made.part is not None
    assert [side.line.number if side.line else None for side in made.part] == [46, 3]


def test_another_position_at_the_beginning_is_named() -> None:
    """With 2000 ducats more for white it is a position that the whole game never comes to."""
    whole, other = check(good(), name="a.yaml"), begun_later(44, ("money: {white: 61000", "money: {white: 63000"))
    made = compare(whole, other)
    assert made.before == (0, 0)
    assert "position" in made.top
    assert compare(begun_later(44), other).top == ["position"]
