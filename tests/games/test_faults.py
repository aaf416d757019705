"""The faults that people make, each put into a good game of Intrigue: every one is found, as what it is and where."""

from typing import NamedTuple

import pytest

from adjudicator import Verdict, check
from tests.support import RECORDS

GOOD = (RECORDS / "intrigue" / "games" / "three-players.yaml").read_text(encoding="utf-8")
TIE = (RECORDS / "intrigue" / "examples" / "score-sheet-tie.yaml").read_text(encoding="utf-8")

Found = tuple[str, str | None, int | None]
"""A finding in short: its kind, the id of its rule, and its move."""


class Fault(NamedTuple):
    """Lines of the good game written otherwise - each old text stands there once - and what must be found then."""

    edits: dict[str, str]
    found: list[Found]
    keep_going: bool = False


FIRST_BRIBE = "  - {by: white, do: bribe, amount: 4000, advisor: white chemist}\n  - {by: black, do: place"
FIRST_PLACE = "  - {by: black, do: place, advisor: white chemist, at: 10000}\n"
FIRST_PRESENT = "  - {by: black, do: present, advisor: black doctor, to: white}\n"
PRESENT = "  - {by: black, do: present, advisor: black chemist, to: white}\n"
CLERGY = "  - {by: green, do: place, advisor: black clergy, at: 1000}\n"
LAST_INCOME = "  - {by: black, do: income, amount: 19000}\n  - {do: tally"
LAST_TALLY = "  - {do: tally, money: {white: 155000, black: 79000, green: 64000}}\n"
BYSTANDER = "  - {by: green, do: bribe, amount: 1000, advisor: green doctor}\n"

FAULTS = {
    "the wrong player acts": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace("by: black", "by: green")},
        [("unexpected", "unconflicted-advisors-first", 8)],
    ),
    "a player presents out of turn": Fault(
        {PRESENT: PRESENT.replace("by: black", "by: green")},
        [("unexpected", "two-advisors-are-presented", 34)],
    ),
    "a verb is misspelt": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace("do: place", "do: plaec")},
        [("malformed", None, 8)],
    ),
    "a key is misspelt": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace("advisor:", "adviser:")},
        [("malformed", None, 8)],
    ),
    "a required key is missing": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace(", at: 10000", "")},
        [("malformed", None, 8)],
    ),
    "a name is unknown": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace("white chemist", "white alchemist")},
        [("unknown", None, 8)],
    ),
    "a player is not at the table": Fault(
        {FIRST_PLACE: FIRST_PLACE.replace("by: black", "by: blue")},
        [("unknown", None, 8)],
    ),
    "a move is deleted": Fault(
        {"  - {by: green, do: choose, advisor: black writer, at: 6000}\n": ""},
        [("illegal", "one-of-the-rivals-enters", 13)],
    ),
    "a move is duplicated": Fault(
        {FIRST_PLACE: FIRST_PLACE * 2},
        [("unexpected", "two-advisors-are-presented", 9)],
    ),
    "two neighbouring moves are swapped": Fault(
        {FIRST_PLACE + FIRST_PRESENT: FIRST_PRESENT + FIRST_PLACE},
        [("unexpected", "unconflicted-advisors-first", 8)],
    ),
    "an amount is above the balance": Fault(
        {FIRST_BRIBE: FIRST_BRIBE.replace("4000", "33000")},
        [("illegal", "bribe-is-within-means", 7)],
    ),
    "an amount is below the unit": Fault(
        {FIRST_BRIBE: FIRST_BRIBE.replace("4000", "400")},
        [("illegal", "amount-is-whole-thousands", 7)],
    ),
    "a component is used twice": Fault(
        {CLERGY: CLERGY + CLERGY.replace("1000", "10000")},
        [("illegal", "advisor-is-waiting", 41)],
    ),
    "a component is beyond the supply": Fault(
        {
            "- {by: white, do: present, advisor: white clergy, to: green}": "- {by: white, do: present, advisor: white "
            "chemist, to: green}"
        },
        [("illegal", "advisor-is-in-supply", 52)],
    ),
    "a space is taken twice": Fault(
        {CLERGY: CLERGY.replace("1000", "6000")},
        [("illegal", "position-is-free", 40)],
    ),
    "a move follows the end": Fault(
        {LAST_TALLY: LAST_TALLY + "  - {by: white, do: present, advisor: white doctor, to: black}\n"},
        [("unexpected", "game-ends-after-five-turns", 115)],
    ),
    "a player is paid twice at the end": Fault(
        {LAST_INCOME: "  - {by: black, do: income, amount: 19000}\n" + LAST_INCOME},
        [("unexpected", "last-income-comes-once", 114)],
    ),
    "a wrong income is claimed": Fault(
        {LAST_INCOME: LAST_INCOME.replace("19000", "18000")},
        [("mismatch", None, 113)],
    ),
    "a wrong tally is claimed": Fault(
        {LAST_TALLY: LAST_TALLY.replace("79000", "80000")},
        [("mismatch", None, 114)],
    ),
    "a wrong score is claimed": Fault(
        {"scores: {white: 155000": "scores: {white: 154000"},
        [("mismatch", None, None)],
    ),
    "a wrong winner is claimed": Fault(
        {"winners: [white]": "winners: [green]"},
        [("mismatch", None, None)],
    ),
    "one winner too many is claimed": Fault(
        {"winners: [white]": "winners: [white, green]"},
        [("mismatch", None, None)],
    ),
    "two independent faults": Fault(
        {FIRST_PLACE: BYSTANDER + FIRST_PLACE, CLERGY: BYSTANDER + CLERGY},
        [  # green's 1000 to black change hands: black has 34000 and green 36000 at move 18
            ("illegal", "payer-has-something-at-stake", 8),
            ("mismatch", None, 18),
            ("mismatch", None, 18),
            ("illegal", "bribe-is-within-means", 24),  # so green cannot pay 37000 to white, and keeps 36000
            ("mismatch", None, 29),
            ("mismatch", None, 29),
            ("mismatch", None, 29),
            ("mismatch", None, 37),
            ("mismatch", None, 37),
            ("illegal", "owner-pays-nobody", 41),  # the second that cannot be played: the judging ends
        ],
        keep_going=True,
    ),
    "a wrong tally before a wrong move": Fault(
        {"{white: 32000, black: 32000, green: 32000}": "{white: 32000, black: 31000, green: 32000}", FIRST_PLACE: ""},
        [("mismatch", None, 1), ("unexpected", "unconflicted-advisors-first", 8)],
    ),
    "five faults of shape": Fault(
        {
            "record: 1\n": 'record: "1"\n',
            "title: Three": "titel: Three",
            FIRST_PLACE: FIRST_PLACE.replace("10000", "12000"),
            PRESENT: PRESENT.replace(", to: white", ""),
            CLERGY: CLERGY.replace("do: place", "do: seat"),
        },
        [
            ("malformed", None, None),
            ("malformed", None, None),
            ("unknown", None, 8),
            ("malformed", None, 34),
            ("malformed", None, 40),
        ],
    ),
}

VERDICTS = {"unexpected": "illegal", "unknown": "malformed"}
"""The verdicts that go by another name than the finding that gives them."""


def edited(text: str, edits: dict[str, str]) -> str:
    """Write texts of a record otherwise."""
    for old, new in edits.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def found(verdict: Verdict) -> list[Found]:
    """Return every finding but the notices, in short."""
    findings = [finding for finding in verdict.findings if finding.kind != "notice"]
    return [(finding.kind, finding.rule.id if finding.rule else None, finding.move) for finding in findings]


def test_the_game_is_good_before_anything_is_changed() -> None:
    """There is nothing to find in it."""
    assert found(check(GOOD)) == found(check(TIE)) == []


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found(fault: Fault) -> None:
    """Each fault gives its finding and no other, and the worst one names the verdict."""
    verdict = check(edited(GOOD, fault.edits), keep_going=fault.keep_going)
    assert found(verdict) == fault.found
    kinds = [kind for kind, _, _ in fault.found]
    assert verdict.name in {VERDICTS.get(kind, kind) for kind in kinds}
    assert all(finding.place is not None for finding in verdict.findings)


def test_a_record_cut_short_is_unfinished_and_claims_no_winner() -> None:
    """It says what is due and from whom, and nobody has won yet."""
    verdict = check(GOOD[: GOOD.index(FIRST_PLACE)])
    assert found(verdict) == [("unfinished", "unconflicted-advisors-first", None)]
    assert "the game waits for" in verdict.findings[0].message
    assert "place by black" in verdict.findings[0].message
    assert (verdict.scores, verdict.winners) == (None, [])


def test_a_result_claimed_for_a_record_cut_short_is_a_mismatch() -> None:
    """The claim cannot be right, and the game still waits."""
    verdict = check(GOOD[: GOOD.index(FIRST_PLACE)] + GOOD[GOOD.index("result:") :])
    assert found(verdict) == [("mismatch", None, None), ("unfinished", "unconflicted-advisors-first", None)]
    assert verdict.name == "mismatch"


def test_a_leader_of_a_tie_left_out_is_a_mismatch() -> None:
    """Who ties for the most money shares the victory, and the record names only one of them."""
    verdict = check(edited(TIE, {"winners: [white, green]": "winners: [white]"}))
    assert found(verdict) == [("mismatch", None, None)]
    assert verdict.winners == ["white", "green"]
    assert verdict.findings[0].path == ("result", "winners")


def test_a_second_fault_waits_unless_the_judging_keeps_going() -> None:
    """At the first illegal move the verdict stands and the rest is not judged."""
    fault = FAULTS["two independent faults"]
    verdict = check(edited(GOOD, fault.edits))
    assert found(verdict) == fault.found[:1]
    assert verdict.judged == 7


def test_what_is_found_after_a_refused_move_is_conditional() -> None:
    """Only the first fault is certain; at the second move that cannot be played the judging ends."""
    fault = FAULTS["two independent faults"]
    verdict = check(edited(GOOD, fault.edits), keep_going=True)
    assert [finding.conditional for finding in verdict.findings if finding.kind == "illegal"] == [False, True, True]
    assert verdict.judged == 40
    assert verdict.scores is None


def test_a_record_of_one_line_that_cannot_be_read_does_not_miss_its_moves() -> None:
    """The line without braces is the one fault; without any line the moves are missing."""
    head = GOOD[: GOOD.index("moves:")]
    only = "moves:\n  - by: black, do: present, advisor: black doctor, to: white\n"
    assert [finding.message for finding in check(head + only).findings] == ["braces are missing around these fields"]
    assert [finding.message for finding in check(head).findings] == ["neither `moves` nor `final` is there"]
