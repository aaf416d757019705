"""What findings of Intarsia say: the facts first, numbers with their nouns, and what can be instead."""

from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.report.text import cited
from tests.support import RECORDS

INTARSIA = RECORDS / "intarsia"


def messages(path: Path, kind: str) -> list[str]:
    """Return what the findings of a kind say."""
    return [finding.message for finding in check(path).findings if finding.kind == kind]


@pytest.mark.parametrize(
    ("record", "kind", "message"),
    [
        (
            "rulings/missing_wild-lost.yaml",
            "notice",
            "1 card is lost: no wild card is left, and this table plays missing_wild: lost",
        ),
        ("examples/card-lost.yaml", "notice", "1 card is lost: all stacks of colors are empty"),
        (
            "illegal/connector-points-can-be-made.two.yaml",
            "illegal",
            "12 for ana: 2 connectors at the end, worth 1, 2 and 4 in the three rounds, can score 11, 13 or 14",
        ),
        (
            "illegal/requirements-of-claimed-tiles-are-met.yaml",
            "illegal",
            "plane-purple requires purple ornaments: 2 of 2 pieces; ana has 1 of 3 pieces",
        ),
        ("mismatch/points.yaml", "mismatch", "points for saw-purple: 2 is claimed, 1 is right"),
        (
            "illegal/own-color-is-not-taken.own_color-all_are_empty.yaml",
            "illegal",
            "the ornament is purple, and the other stacks still hold 2 green",
        ),
        (
            "illegal/element-is-left.yaml",
            "illegal",
            "all 28 cores of the box are built",
        ),
    ],
)
def test_a_message_says_what_there_is(record: str, kind: str, message: str) -> None:
    """With what would be right, where that can be said."""
    assert message in messages(INTARSIA / record, kind), messages(INTARSIA / record, kind)


def test_what_a_sheet_does_not_check_is_named_with_the_value_that_it_depends_on() -> None:
    """One notice a value, with the line to write."""
    verdict = check(INTARSIA / "examples" / "score-sheet-without-supply.yaml")
    (notice,) = verdict.findings
    assert notice.message.startswith("not checked, since supply.2 is declared nowhere: ")
    assert (notice.hint or "").startswith("write under parts: supply: {2: {frames: _, tiles: _}}")
    assert verdict.name == "legal"


def test_a_heading_with_brackets_stands_in_quotes() -> None:
    """No bracket closes that was not opened."""
    verdict = check(INTARSIA / "illegal" / "payment-fits-the-cost.yaml")
    rule = next(finding.rule for finding in verdict.findings if finding.rule is not None)
    said = cited(rule, verdict)
    assert said.endswith('("1) Pay for the wood element (Pagar pelo elemento de madeira)"; text)')


@pytest.mark.parametrize("path", sorted((INTARSIA / "illegal").glob("*.yaml")), ids=lambda path: path.stem)
def test_no_message_counts_one_thing_as_many(path: Path) -> None:
    """One is one: no `1 cards`."""
    for message in messages(path, "illegal"):
        words = message.replace(",", "").replace(":", "").split()
        assert not any(one == "1" and many.endswith("s") and many != "is" for one, many in pairwise(words)), message
