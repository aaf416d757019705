"""`adjudicator diff`: its text, its JSON and its exit codes."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine
from tests.desk.slipped import THREE_PLAYERS, slipped
from tests.support import RECORDS

SHEET = RECORDS / "intrigue" / "examples" / "score-sheet-tie.yaml"
INTARSIA = RECORDS / "intarsia" / "games" / "two-players.yaml"
MALFORMED = RECORDS / "malformed" / "intrigue-unknown-piece.yaml"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """The whole game as somebody else wrote it: a sum is another one, and a line is missing."""
    path = tmp_path / "other.yaml"
    sum_, missing = "amount: 2000, advisor: white writer", "  - {by: black, do: keep, advisor: white chemist}\n"
    path.write_text(slipped((sum_, sum_.replace("2000", "5000")), (missing, "")), encoding="utf-8")
    return path


def test_the_text_says_where_they_part_and_shows_what_differs(other: Path, command_line: CommandLine) -> None:
    done = command_line("diff", str(THREE_PLAYERS), str(other))
    assert (done.code, done.err) == (1, "")
    lines = done.out.splitlines()
    assert "they part at move 11 of A and move 11 of B: both are legal there" in lines
    assert "- A move 11: {by: white, do: bribe, amount: 2000, advisor: white writer}" in lines
    assert "+ B move 11: {by: white, do: bribe, amount: 5000, advisor: white writer}" in lines
    assert "- A move 33: {by: black, do: keep, advisor: white chemist}" in lines


def test_the_json_holds_both_sides(other: Path, command_line: CommandLine) -> None:
    report = json.loads(command_line("diff", str(THREE_PLAYERS), str(other), "--format", "json").out)
    assert (report["version"], report["game"], report["same"]) == (1, "intrigue", False)
    assert (report["a"]["verdict"], report["b"]["verdict"]) == ("legal", "illegal")
    assert [report[side]["parts_at"]["line"]["move"] for side in "ab"] == [11, 11]
    assert [len(each["a"]) + len(each["b"]) for each in report["differences"]] == [2, 1]


def test_the_same_game_twice_ends_with_0(command_line: CommandLine) -> None:
    done = command_line("diff", str(THREE_PLAYERS), str(THREE_PLAYERS))
    assert (done.code, done.out.splitlines()[-1]) == (0, "both hold the same game")


@pytest.mark.parametrize("path", [SHEET, INTARSIA, MALFORMED], ids=lambda path: str(path.stem))
def test_what_is_no_record_of_that_game_is_refused(path: Path, command_line: CommandLine) -> None:
    assert command_line("diff", str(THREE_PLAYERS), str(path)).code == 2
