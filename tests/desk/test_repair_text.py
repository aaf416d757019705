"""A change of one line is an edit of the text: whatever is not changed stays as it is, in any layout."""

from typing import Any

import msgspec
import pytest

from adjudicator.desk.repair.changes import Change
from adjudicator.desk.repair.text import changed_text
from adjudicator.engine.moves import Move
from adjudicator.games.intrigue.moves import Advisor, Bribe, Color, Place, Present
from adjudicator.judging.open import open_record
from adjudicator.reading.source import read

TOP = "record: 1\ngame: intrigue\nplayers: [{color: orange}, {color: black}, {color: white}]\n"
FLOW = f"""{TOP}moves:
  # orange begins
  - {{by: orange, do: present, advisor: orange chemist, to: black}}  # the first
  - {{by: orange, do: present, advisor: orange writer, to: black}}
  # black's turn
  - {{by: orange, do: bribe, amount: 2000, advisor: orange chemist, note: "as agreed"}}  # paid
"""
BLOCK = f"""{TOP}moves:
- by: orange  # who
  do: present
  advisor: orange chemist
  to: black
# between
- by: orange
  do: present
  advisor: orange writer
  to: black
-
  by: orange
  do: bribe
  amount: 2000
  advisor: orange chemist
"""
ONE_LINE = (
    TOP + "moves: [{by: orange, do: present, advisor: orange chemist, to: black}, {by: orange, do: present, "
    "advisor: orange writer, to: black}, {by: orange, do: bribe, amount: 2000, advisor: orange chemist}]\n"
)
UNEVEN = FLOW.replace(
    "  - {by: orange, do: present, advisor: orange writer, to: black}",
    "  -   by: orange\n      do: present\n      advisor: orange writer\n      to: black",
)
"""A line in block style stands further in than the others."""
LAYOUTS = {
    "flow": FLOW,
    "block": BLOCK,
    "uneven": UNEVEN,
    "one-line": ONE_LINE,
    "windows": FLOW.replace("\n", "\r\n"),
    "open": FLOW[:-1],
}

BRIBE = Bribe(by=Color.ORANGE, amount=3000)
PLACE = Place(by=Color.BLACK, advisor=Advisor.ORANGE_CHEMIST, at=1000)
PRESENT = Present(by=Color.ORANGE, advisor=Advisor.ORANGE_CLERGY, to=Color.WHITE)
CHANGES = {
    "a-sum-and-a-key-less": Change("replace", 2, BRIBE),
    "another-verb": Change("replace", 2, PLACE),
    "a-key-more": Change(
        "replace", 2, Bribe(by=Color.ORANGE, amount=2000, advisor=Advisor.ORANGE_CHEMIST, from_bank=True)
    ),
    "put-in-first": Change("insert", 0, PRESENT),
    "put-in-between": Change("insert", 1, PRESENT),
    "put-in-last": Change("insert", 3, PLACE),
    "taken-out-first": Change("delete", 0),
    "taken-out-between": Change("delete", 1),
    "taken-out-last": Change("delete", 2),
    "exchanged": Change("swap", 1),
}


def typed(text: str) -> Any:
    opened = open_record(text)
    assert opened.is_sound, opened.problems
    return opened.record


def without_notes(moves: list[Move]) -> list[Move]:
    return [msgspec.structs.replace(move, note=None) for move in moves]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_the_changed_text_says_what_the_change_says(text: str, change: Change) -> None:
    record = typed(text)
    changed = changed_text(read(text), record, change)
    assert without_notes(typed(changed).moves) == without_notes(change.made(record).moves)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_comments_and_line_endings_stay(text: str, change: Change) -> None:
    """Only a comment behind a line that is taken out goes with it."""
    changed = changed_text(read(text), typed(text), change)
    gone = {"taken-out-first": ["# the first", "# who"], "taken-out-last": ["# paid"]}
    name = next(name for name, known in CHANGES.items() if known is change)
    for comment in ("# orange begins", "# the first", "# black's turn", "# paid", "# who", "# between"):
        assert (comment in changed) == (comment in text and comment not in gone.get(name, [])), comment
    assert changed.count("\r\n") == (changed.count("\n") if "\r\n" in text else 0)


def test_only_the_value_that_changes_is_written_anew() -> None:
    """The note, its quotes and the comment stay."""
    paid = Bribe(by=Color.ORANGE, amount=3000, advisor=Advisor.ORANGE_CHEMIST)
    assert changed_text(read(FLOW), typed(FLOW), Change("replace", 2, paid)) == FLOW.replace("2000", "3000")


def test_lines_that_change_places_take_their_comments_along() -> None:
    *top, first, second, third, fourth = FLOW.splitlines(keepends=True)
    assert changed_text(read(FLOW), typed(FLOW), Change("swap", 0)) == "".join([*top, second, first, third, fourth])


def test_a_line_is_put_in_beside_the_lines_of_its_player() -> None:
    """A line of black's belongs under the comment that opens black's turn, one of orange's above it."""
    record = typed(FLOW)
    above = changed_text(read(FLOW), record, Change("insert", 2, PRESENT))
    assert above.index("orange clergy") < above.index("# black's turn")
    text = FLOW.replace("by: orange, do: bribe, amount: 2000,", "by: black, do: keep,")
    below = changed_text(read(text), typed(text), Change("insert", 2, PLACE))
    assert below.index("# black's turn") < below.index("do: place")


def test_what_a_record_leaves_to_its_default_is_written_above_the_moves() -> None:
    record = typed(FLOW)
    rulings = msgspec.structs.replace(record.rulings, side_payments="allowed")
    change = Change(
        "top", 0, record=msgspec.structs.replace(record, rulings=rulings), path=("rulings", "side_payments")
    )
    assert changed_text(read(FLOW), record, change) == FLOW.replace(
        "moves:", "rulings: {side_payments: allowed}\nmoves:"
    )


def test_a_line_taken_out_of_brackets_leaves_the_comment_of_the_line_before() -> None:
    first, second, third = (f"{{do: note, text: {word}}}" for word in ("a", "b", "c"))
    text = f"{TOP}moves: [\n  {first},  # one\n  {second},  # two\n  {third},\n]\n"
    left = f"{TOP}moves: [\n  {first},  # one\n  {third},\n]\n"
    assert changed_text(read(text), typed(text), Change("delete", 1)) == left


@pytest.mark.parametrize("indent", ["", "  "])
def test_the_only_line_taken_out_leaves_an_empty_list(indent: str) -> None:
    """It is written further in than its key, whether the line was or not."""
    text = f"{TOP}moves:\n{indent}- {{by: orange, do: present, advisor: orange chemist, to: black}}\n"
    assert changed_text(read(text), typed(text), Change("delete", 0)) == TOP + "moves:\n  []\n"


def test_a_list_of_another_length_may_begin_right_below_its_key() -> None:
    """Black holds nothing in front of white's castle now."""
    text = f"{TOP}moves:\n  - do: tally\n    waiting:\n      white:\n      - black clergy\n"
    change = Change("replace", 0, msgspec.structs.replace(typed(text).moves[0], waiting={Color.WHITE: []}))
    assert changed_text(read(text), typed(text), change) == text.replace("      - black clergy", "        []")


def test_a_line_put_into_an_empty_list_begins_it() -> None:
    text = TOP + "moves: []\n"
    changed = changed_text(read(text), typed(text), Change("insert", 0, PRESENT))
    assert typed(changed).moves == [PRESENT]
