"""`adjudicator what-if`: which change belongs to which move, what it prints, and what it refuses."""

import json
from typing import Any

import pytest

from tests.cli.conftest import CommandLine
from tests.desk.slipped import THREE_PLAYERS
from tests.support import RECORDS

BRIBE_2000 = 11
"""White's bribe of 2000 to green in the first turn."""


def report(command_line: CommandLine, *arguments: str) -> Any:
    return json.loads(command_line("what-if", str(THREE_PLAYERS), *arguments, "--format", "json").out)


def test_each_change_belongs_to_the_move_before_it(command_line: CommandLine) -> None:
    note = "{do: note, text: x}"
    made = report(command_line, "--at", "6", "--without", "--at", "8", "--before", note, "--at", "9", "--play", note)
    assert made["changes"] == [
        {"op": "without", "move": 6, "line": None},
        {"op": "before", "move": 8, "line": note},
        {"op": "play", "move": 9, "line": note},
    ]


def test_the_json_has_both_games_and_what_no_longer_holds(command_line: CommandLine) -> None:
    made = report(command_line, "--at", str(BRIBE_2000), "--without")
    assert (made["version"], made["as_written"]["verdict"], made["what_if"]["verdict"]) == (1, "legal", "illegal")
    assert made["as_written"]["winners"] == ["white"]
    assert made["what_if"]["scores"] is None
    first = made["no_longer_hold"][0]
    assert (first["move"], first["move_as_written"], first["finding"]["kind"]) == (16, 17, "mismatch")
    assert "amount: 2000, advisor: white writer" not in made["text"]


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param((), id="nothing-changed"),
        pytest.param(("--at", "7"), id="at-without-a-change"),
        pytest.param(("--without",), id="change-without-at"),
        pytest.param(("--at", "7", "--at", "8", "--without"), id="at-after-at"),
        pytest.param(("--ruling", "bank_bribes=none"), id="no-such-ruling"),
    ],
)
def test_what_is_not_understood_is_refused(arguments: tuple[str, ...], command_line: CommandLine) -> None:
    done = command_line("what-if", str(THREE_PLAYERS), *arguments)
    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err


def test_a_score_sheet_has_no_moves_to_change_but_readings(command_line: CommandLine) -> None:
    sheet = str(RECORDS / "intrigue" / "examples" / "score-sheet-tie.yaml")
    assert command_line("what-if", sheet, "--at", "1", "--without").code == 2
    assert command_line("what-if", sheet, "--ruling", "bank_bribe=none").code in (0, 1)
