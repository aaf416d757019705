"""What may follow in a position: what is certain, and what depends on a value that is missing."""

from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.desk.explanation import legal_at
from adjudicator.report.color import plain
from adjudicator.report.explanation import legal_lines
from tests.support import RECORDS

TWO_TURNS = """\
record: 1
game: codex_leicester
players: [{color: red}, {color: blue}, {color: yellow}, {color: green}]
setup:
  patron_rewards: [two-works, five-florins, salary-and-material, token-and-florins, two-materials]
  council: [florin, material, trade, two-works]
  epics: [per-card, per-set, per-reward, per-instant, per-material, per-apprentice, per-permanent, per-work-value]
  present: [glass-converter, token, sale, material]
  future: [apprentice, pass, reuse, special-room]
  temporary_order: [red, blue, yellow, green]
  dealt:
    red: [m01, m02, m03, m04]
    blue: [m11, m15, m05, m06]
    yellow: [m24, m09, m07, m08]
    green: [m25, m26, m27, m28]
parts: {box: sample}
position:
  round: 3
  phase: resolving
  area: bank
  areas: {bank: [{by: red, apprentices: 2}, {by: blue, apprentices: 1}]}
  next_order: {1: yellow, 2: red, 3: blue, 4: green}
  order: [blue, red, yellow, green]
  present: [glass-converter, token, sale, material]
  future: [apprentice, pass, reuse, special-room]
  epics: [per-card, per-set, per-reward, per-instant, per-material, per-apprentice, per-permanent, per-work-value]
  council: [florin, material, trade, two-works]
  florins: {red: 9, yellow: 4, green: 4}
  tokens: {red: 1}
  inventions: {red: {hammer: sale}, blue: {hammer: token}}
moves: []
"""
"""The bank pays Red and then Blue, and in each of these turns tokens may be spent; nobody knows what Blue has."""


def legal(what: str | Path) -> list[str]:
    """Return the lines that list what is legal where the judging of a record ended."""
    verdict = check(what)
    return list(legal_lines(*legal_at(verdict.record, verdict.judged), plain))


@pytest.mark.parametrize(
    ("name", "missing"),
    [("position-cards.payment", "what the position does not say"), ("supply", "printed values that nobody declared")],
)
def test_what_is_missing_for_more_legal_moves_is_named_as_what_it_is(name: str, missing: str) -> None:
    """The box prints the supply, and a hand of cards is printed nowhere."""
    lines = legal(RECORDS / "intarsia" / "undetermined" / f"{name}.yaml")
    assert any(line.startswith("  build by ") and line.endswith(f": more depends on {missing}") for line in lines)


def test_a_question_that_is_asked_again_is_listed_with_what_depends_on_a_missing_value_there() -> None:
    lines = legal(TWO_TURNS)
    assert lines[: lines.index("due [workers-are-placed-in-turn-order]")] == [
        "may come [tokens-are-spent-in-own-turn]",
        "  spend by red: tokens 1, workshop hammer, area bank or nothing",
        "  spend by blue: more depends on what the position does not say",
        "may come [declaring-goes-in-reverse-order]",
        "  cancel by blue or red: workshop hammer",
    ]
