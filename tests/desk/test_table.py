"""What changed on the table between two moves, what everybody has by then, and what legal lines cost and bring."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.desk.explanation import legal_at
from adjudicator.desk.prices import priced
from adjudicator.desk.repair.lines import parts
from adjudicator.desk.table import Changed, changed, so_far
from adjudicator.judging.position import position
from tests.desk.slipped import THREE_PLAYERS
from tests.support import RECORDS, name_of, opened


def at(n: int, path: Path = THREE_PLAYERS) -> Any:
    return position(opened(path)[1], n)


def test_what_changed_is_reported_by_its_place_with_both_values() -> None:
    """From move 6 to 8 white pays black 4000, and black seats the white chemist on 10000."""
    assert changed(at(6), at(8)) == [
        Changed(("money", "white"), 32000, 28000),
        Changed(("money", "black"), 32000, 36000),
        Changed(("castles", "black", "10000"), None, "white chemist"),
        Changed(("waiting", "black"), ["white chemist"], []),
    ]


def test_nothing_changes_while_people_talk() -> None:
    """Move 6 is a note."""
    assert changed(at(5), at(6)) == []


def test_backwards_it_is_the_other_way_round() -> None:
    assert Changed(("money", "white"), 28000, 32000) in changed(at(8), at(6))


def test_what_everybody_has_so_far_adds_up_to_what_they_hold() -> None:
    """White has paid 4000 and 2000 by move 11, and green has got 2000."""
    lines = so_far(at(11))
    assert [(line.player, line.points) for line in lines if line.player == "white"] == [
        ("white", 32000),
        ("white", -4000),
        ("white", -2000),
    ]
    assert sum(line.points for line in lines if line.player == "green") == 34000


def test_what_only_the_end_gives_is_not_there_yet() -> None:
    """Before the last line of Codex Leicester nobody has a bonus for symbols."""
    path = RECORDS / "codex_leicester" / "games" / "three-players.yaml"
    record = opened(path)[1]
    there = at(len(record.moves) - 1, path)
    bonuses = {line.what for line in there.folder.standing(there.state).lines} - {line.what for line in so_far(there)}
    assert "different symbols" in bonuses


CLAIMING = [
    pytest.param(path, number, id=f"{name_of(path)}-{number}")
    for path in sorted(RECORDS.glob("*/games/t*.yaml"))
    for number, move in enumerate(opened(path)[1].moves or (), 1)
    if any(part.claim and type(getattr(move, part.name)) is int for part in parts(type(move)))
]


@pytest.mark.parametrize(("path", "number"), CLAIMING)
def test_a_line_has_the_price_that_people_worked_out_for_it(path: Path, number: int) -> None:
    """The claims of the recorded games are right; a line without them gets them back."""
    record = opened(path)[1]
    move = record.moves[number - 1]
    claims = [part.name for part in parts(type(move)) if part.claim and type(getattr(move, part.name)) is int]
    (again,) = priced(record, number - 1, [msgspec.structs.replace(move, **dict.fromkeys(claims))])
    assert [getattr(again, name) for name in claims] == [getattr(move, name) or None for name in claims]


def test_what_a_line_costs_keeps_it_with_those_that_differ_in_one_word() -> None:
    """After move 26 an action in the laboratory costs blue 3 florins, a step after the one for 2."""
    path = RECORDS / "codex_leicester" / "games" / "three-players.yaml"
    record = opened(path)[1]
    _, questions = legal_at(record, 26)
    due = questions[-1]
    alone = [str(option) for option in due.options]
    due.moves = priced(record, 26, due.moves)
    with_sums = [str(option) for option in due.options]
    assert len(with_sums) == len(alone)
    assert any("pays 3" in option for option in with_sums)
