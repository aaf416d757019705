"""`diff`: where two records of one session part, which of them is legal there, and what else differs."""

from adjudicator.desk.diff import Compared, Line, Side, compare
from adjudicator.judging.check import check
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
