"""`repair` finds the one wrong line of a record, wherever it shows, and writes the record that was meant."""

import re
from pathlib import Path

import pytest

from adjudicator.desk.repair.repairing import Repair
from adjudicator.judging.check import check
from adjudicator.report.repair import headline
from tests.desk.slipped import good, repaired, slipped, suggestions
from tests.support import RECORDS, files, name_of, opened

# --- one slip --------------------------------------------------------------------------------------------------------

PAYS_2000 = "  - {by: white, do: bribe, amount: 2000, advisor: white writer}\n"
PLACES_CHEMIST = "  - {by: black, do: place, advisor: white chemist, at: 10000}\n"
INCOME_16000 = "  - {by: white, do: income, amount: 16000}\n"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        pytest.param(PAYS_2000, PAYS_2000.replace("2000", "5000"), id="a-sum-that-a-later-tally-tells"),
        pytest.param(PLACES_CHEMIST, "", id="a-line-left-out"),
        pytest.param(PLACES_CHEMIST, PLACES_CHEMIST * 2, id="a-line-written-twice"),
        pytest.param(PLACES_CHEMIST, PLACES_CHEMIST.replace("10000", "1000"), id="another-position"),
        pytest.param(INCOME_16000, INCOME_16000.replace("16000", "61000"), id="digits-of-a-claim-exchanged"),
        pytest.param("island: 8}", "island: 9}", id="a-count"),
        pytest.param("black: 79000, green: 64000}\n  winners", "black: 97000, green: 64000}\n  winners", id="a-result"),
    ],
)
def test_one_slip_is_found_and_the_record_written_as_it_was_meant(right: str, wrong: str) -> None:
    """The first suggestion is the whole text as it was before the slip, comments and layout included."""
    first = suggestions(slipped((right, wrong)))[0]
    assert first.text == good()
    assert first.whole
    assert first.verdict.name == "legal"


def test_a_payment_that_was_left_out_is_put_in() -> None:
    """Whether it came before or after the other one of its negotiation nothing tells."""
    first = suggestions(slipped((PAYS_2000, "")))[0]
    assert sorted(first.text.splitlines()) == sorted(good().splitlines())
    assert [step.change.op for step in first.steps] == ["insert"]


def test_two_lines_in_the_wrong_order_change_places() -> None:
    """The seat is decided before the exile that follows from it."""
    keep = "  - {by: green, do: keep, advisor: black writer}\n"
    exile = "  - {by: green, do: exile, advisor: white writer}\n  - {by: green, do: present, advisor: green chemist"
    text = slipped(
        (keep, ""), (exile, exile.replace("  - {by: green, do: present", f"{keep}  - {{by: green, do: present"))
    )
    assert suggestions(text)[0].text == good()


def test_a_count_is_put_right_for_whichever_moment_of_its_gap_looks_most_like_it() -> None:
    """Between two turns green holds 0 before its income of 10000, and 10000 after it: 100000 was meant for that."""
    income = "  - {by: green, do: income, amount: 10000}\n"
    counted = "{white: 64000, black: 49000, green: %d}, island: [white writer, black doctor, green chemist]"
    text = slipped((income, ""), (counted % 0, counted % 100000))
    first = suggestions(text)[0]
    assert first.text == slipped((income, ""), (counted % 0, counted % 10000))
    assert first.verdict.name == check(first.text).name == "legal"
    assert any("green: 0}" in other for other in first.alternatives)


def test_a_wrong_first_player_is_found_above_the_moves() -> None:
    """White's income, notes and presentations come first, so black cannot have begun."""
    found = suggestions(slipped(("setup: {first: white}", "setup: {first: black}")))
    assert found[0].text == good()
    assert [step.change.path for step in found[0].steps] == [("setup", "first")]


def test_seats_in_the_wrong_order_are_found() -> None:
    """White, black and green play in this order, round after round."""
    black, green = "  - {color: black, name: Bruno}\n", "  - {color: green, name: Carla}\n"
    first = suggestions(slipped((black + green, green + black)))[0]
    assert first.verdict.name == "legal"
    assert [step.change.path for step in first.steps] == [("players",)]
    colors = re.findall(r"- {color: (\w+), name", first.text)
    assert "white black green" in " ".join(colors * 2)  # clockwise, whoever is named first


def test_another_reading_is_suggested_where_the_game_comes_out_by_it() -> None:
    """White has nothing at stake, so it may only pay where the table lets bystanders pay."""
    path = RECORDS / "intrigue" / "rulings" / "bystander_bribes-allowed.yaml"
    text = path.read_text(encoding="utf-8").replace("bystander_bribes: allowed", "bystander_bribes: forbidden")
    readings = [each for each in suggestions(text) if each.steps[0].change.path == ("rulings", "bystander_bribes")]
    assert [each.verdict.name for each in readings] == [check(path).name]


# --- more than one, and none -----------------------------------------------------------------------------------------


def test_two_slips_are_found_where_no_single_change_explains_everything() -> None:
    """One is in the first turn of green, the other in the third of black, each shown by a different tally."""
    text = slipped(
        (PAYS_2000, PAYS_2000.replace("2000", "5000")),
        ("black, do: income, amount: 13000", "black, do: income, amount: 31000"),
    )
    found = suggestions(text)
    assert found[0].text == good()
    assert len(found[0].steps) == 2
    assert headline(found) == "no single change explains everything; these two do, and two other pairs"


def test_a_record_of_tallies_alone_is_repaired_too() -> None:
    """How rare a kind of line is in it says nothing. 32000 is what everybody starts with."""
    text = f"{good().partition('moves:')[0]}moves:\n  - {{do: tally, money: {{white: 23000}}}}\n"
    assert "money: {white: 32000}" in suggestions(text)[0].text


def test_the_result_of_a_position_without_moves_is_repaired_too() -> None:
    """Rui ends with 17: 12, one connector at 4 points, and one ornament of one piece."""
    text = (RECORDS / "intarsia" / "examples" / "position-at-the-end.yaml").read_text(encoding="utf-8")
    assert suggestions(text.replace("rui: 17}", "rui: 71}"))[0].text == text


def test_a_good_record_needs_no_repair() -> None:
    """Nothing is tried."""
    repair = repaired(good())
    assert (repair.suggestions(), repair.tried, repair.complete) == ([], 0, True)


def test_an_interrupted_search_tells_the_best_so_far_and_that_it_is_not_complete() -> None:
    """The search may be left at any step."""
    repair = Repair(check(slipped((PAYS_2000, PAYS_2000.replace("2000", "5000")))))
    for _ in repair.steps():
        if repair.suggestions():
            break
    assert repair.suggestions()
    assert not repair.complete


def test_a_search_looks_no_further_back_than_it_is_told() -> None:
    """The slip is nine lines before the tally that tells it."""
    text = slipped((PAYS_2000, PAYS_2000.replace("2000", "5000")))
    near = suggestions(text, within=2)
    assert all(
        step.line > text[: text.index("amount: 5000, advisor: white writer")].count("\n") + 1
        for each in near
        for step in each.steps
    )


# --- a rule that was broken ------------------------------------------------------------------------------------------

PAID_TWICE = """record: 1
game: intrigue
players: [{color: orange}, {color: black}, {color: white}]
setup: {first: orange}
moves:
  - {by: orange, do: present, advisor: orange chemist, to: black}
  - {by: orange, do: present, advisor: orange writer, to: white}
  - {by: orange, do: bribe, amount: 1000, advisor: orange chemist}
  - {by: orange, do: bribe, amount: 2000, advisor: orange chemist}
  - {by: black, do: place, advisor: orange chemist, at: 10000}
  - {do: tally, money: {orange: 29000, black: 35000}}
"""
"""Orange raised its bribe, which no rule allows; the count has both payments: 32000 - 1000 - 2000, 32000 + 3000."""


def test_where_the_table_broke_a_rule_the_line_may_stand() -> None:
    """No other line gives both sums: the table paid twice."""
    first = suggestions(PAID_TWICE)[0]
    line = "{by: orange, do: bribe, amount: 2000, advisor: orange chemist"
    assert first.text == PAID_TWICE.replace(line, f"{line}, stands: true")
    assert (first.verdict.name, first.broken) == ("irregular", ["bribe-is-paid-once"])
    assert headline([first]) == (
        "the line may have been played: it breaks bribe-is-paid-once, and everything after it fits"
    )


def test_where_a_slip_explains_it_too_the_line_may_stand_all_the_same() -> None:
    """Without the count one of the two lines may be one too many."""
    found = suggestions(PAID_TWICE[: PAID_TWICE.index("  - {do: tally")])
    assert [each.stands for each in found[:3]] == [False, True, False]


# --- what is said ----------------------------------------------------------------------------------------------------


def test_what_no_evidence_fixes_is_marked_and_joined() -> None:
    """The newcomer may have been put on any of three free positions: nothing later says which."""
    path = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"
    first, *_ = suggestions(path.read_text(encoding="utf-8"))
    assert first.open_fields == ("at",)
    assert sorted([first.steps[0].new, *first.alternatives], key=str) == [
        f"{{by: black, do: place, advisor: orange writer, at: {position}}}" for position in (10000, 3000, 6000)
    ]


def test_equally_likely_suggestions_are_reported_as_ties() -> None:
    """Either of the two placings may have been the slip."""
    found = suggestions((RECORDS / "intrigue" / "illegal" / "position-is-free.yaml").read_text(encoding="utf-8"))
    assert (found[0].tied, found[1].tied) == ([2], [1])


def test_a_sum_that_is_off_like_a_claim_says_so() -> None:
    """White's money is 3000 too low in the tally, and the bribe 3000 too high."""
    first = suggestions(slipped((PAYS_2000, PAYS_2000.replace("2000", "5000"))))[0]
    assert first.off == 3000


WRONG = [path for path in files("illegal", "mismatch") if opened(path)[1].moves is not None]


@pytest.mark.parametrize("path", WRONG[::23], ids=name_of)
def test_a_suggestion_explains_as_much_as_it_says(path: Path) -> None:
    """Its text is judged again: if nothing is left, the record is legal as far as it goes."""
    for each in suggestions(path.read_text(encoding="utf-8")):
        assert check(each.text).name == each.verdict.name
        assert each.whole == (each.verdict.name in ("legal", "unfinished", "irregular"))
        if "do: stop" not in each.text:  # which is irregular by itself
            assert each.stands == (each.verdict.name == "irregular")
