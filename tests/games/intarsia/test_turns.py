"""Whose turn it is, where a position names those who have passed."""

import pytest

from adjudicator.judging.check import check

RECORD = """\
record: 1
game: intarsia
players: [{id: ana}, {id: rui}]
parts: {box: sample}
position:
  round: 3
  start: rui
  next: ana
  score: {ana: 5, rui: 4}
  hand: {ana: {green: 2, wild: 1}, rui: {red: 3}}
  hand_cards: {ana: hand-2, rui: hand-1}
  board: {ana: {b2: midsection, c1: frame}, rui: {c2: frame}}
  marker: 3
  phase: building
  passed: [PASSED]
moves:
  - {by: ana, do: pass}
"""


def test_who_has_not_passed_has_a_turn() -> None:
    """Ana has not passed, so her pass is due, and only then does the round end.

    In the third round the free connector scores 4; Ana's ornaments of two pieces and of one score 3 and 1, Rui's 1.
    """
    verdict = check(RECORD.replace("PASSED", "rui"))
    assert verdict.name == "legal"
    assert verdict.scores == {"ana": 5 + 4 + 3 + 1, "rui": 4 + 4 + 1}


@pytest.mark.parametrize("passed", ["rui, rui", "rui, rui, rui"])
def test_nobody_passes_twice_in_a_round(passed: str) -> None:
    """Each name after the first is malformed, in its place."""
    verdict = check(RECORD.replace("PASSED", passed))
    places = [(finding.kind, finding.message, finding.path) for finding in verdict.findings]
    repeated = range(1, passed.count("rui"))
    assert places == [("malformed", "rui stands here already", ("position", "passed", index)) for index in repeated]
