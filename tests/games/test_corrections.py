"""A correction to what comes by itself right after it: it would count twice, and a hint says so."""

import pytest

from adjudicator import check
from tests.support import RECORDS

INTRIGUE = (RECORDS / "intrigue" / "irregular" / "income-left-out.yaml").read_text(encoding="utf-8")
SCORES = (RECORDS / "intarsia" / "examples" / "position-at-the-end.yaml").read_text(encoding="utf-8")
CARDS = (RECORDS / "intarsia" / "examples" / "corrected.yaml").read_text(encoding="utf-8")
BANK = (RECORDS / "codex_leicester" / "examples" / "bank-with-one-player.yaml").read_text(encoding="utf-8")

ONCE_MORE = "what comes by itself right after this line makes the same difference once more: "


def hints(text: str, moves: str) -> list[str | None]:
    """Return the hints of what corrections changed in a record with other moves."""
    verdict = check(text.partition("moves:")[0] + "moves:\n" + moves, home=RECORDS)
    return [each.hint for each in verdict.findings if each.kind == "notice"]


@pytest.mark.parametrize(
    ("money", "hint"),
    [
        (38000, ONCE_MORE + "write income by orange first, or leave this line out"),
        (37000, None),
    ],
)
def test_a_correction_to_an_income_that_is_still_to_come(money: int, hint: str | None) -> None:
    """Orange sits on 6000: 32000 and 6000 are 38000, and the income comes after the correction."""
    moves = f"""  - {{do: correct, money: {{orange: {money}}}}}
  - {{by: orange, do: present, advisor: orange chemist, to: black}}
"""
    assert hints(INTRIGUE, moves) == [hint]


def test_after_the_line_of_an_income_a_correction_is_one() -> None:
    """The income of 6000 is written first; the next one comes rounds later."""
    moves = """  - {by: orange, do: income, amount: 6000}
  - {do: correct, money: {orange: 44000}}
  - {by: orange, do: present, advisor: orange chemist, to: black}
"""
    assert hints(INTRIGUE, moves) == [None]


def test_a_correction_to_points_that_are_still_to_be_scored() -> None:
    """Ana has 10 points and two connectors at 4; the 12 of the ornament make another difference."""
    assert hints(SCORES, "  - {do: correct, score: {ana: 18}}\n") == [ONCE_MORE + "leave this line out"]
    assert hints(SCORES, "  - {do: correct, score: {ana: 22}}\n") == [None]


def test_a_correction_to_cards_that_are_still_to_be_dealt() -> None:
    """Nobody holds a card before the first preparation; ana's hand-1 gives 4 purple, 3 green, 2 yellow and 1 wild."""
    cards = "{purple: 4, green: 3, yellow: 2, wild: 1}"
    assert hints(CARDS, f"  - {{do: correct, hand: {{ana: {cards}}}}}\n") == [ONCE_MORE + "leave this line out"]
    assert hints(CARDS, "  - {do: correct, hand: {ana: {purple: 4}}}\n") == [None]


def test_a_correction_to_florins_that_the_bank_is_still_to_pay() -> None:
    """Red has 8 florins, and the bank pays 2 when all other areas are empty."""
    before, after = BANK.split("  - {do: tally", 1)
    moves = before.split("moves:\n", 1)[1]
    placing = after.split("\n", 1)[1].split("expect:")[0]
    for florins, hint in ((10, ONCE_MORE + "leave this line out"), (9, None)):
        assert hints(BANK, f"{moves}  - {{do: correct, florins: {{red: {florins}}}}}\n{placing}") == [hint]
