"""`show --diff`, `score --at` and `legal --format record`: a look at the table between two moves."""

import json

import pytest

from adjudicator.judging.check import check
from tests.cli.conftest import CommandLine
from tests.desk.slipped import THREE_PLAYERS, good


def test_show_diff_prints_what_changed(command_line: CommandLine) -> None:
    done = command_line("show", str(THREE_PLAYERS), "--diff", "6..8")
    assert (done.code, done.out.splitlines()) == (
        0,
        [
            "from after move 6 to after move 8",
            "  money, white: 32000 -> 28000 (-4000)",
            "  money, black: 32000 -> 36000 (+4000)",
            "  castles, black, 10000: nothing -> white chemist",
            "  waiting, black: - white chemist",
        ],
    )
    report = json.loads(command_line("show", str(THREE_PLAYERS), "--diff", "6..8", "--format", "json").out)
    assert (report["version"], report["from"], report["to"]) == (1, 6, 8)
    assert report["changes"][0] == {"path": ["money", "white"], "was": 32000, "now": 28000}


def test_the_moves_of_a_diff_may_be_named_by_their_lines(command_line: CommandLine) -> None:
    """Line 27 of the file holds move 6, and line 29 move 8."""
    by_lines = command_line("show", str(THREE_PLAYERS), "--diff", "L27..L29").out
    assert by_lines == command_line("show", str(THREE_PLAYERS), "--diff", "6..8").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--diff", "6"),
        ("--diff", "6..x"),
        ("--diff", "6..200"),
        ("--diff", "1..2", "--at", "3"),
        ("--diff", "1..2", "--format", "svg"),
    ],
)
def test_show_diff_refuses_what_it_cannot_show(arguments: tuple[str, ...], command_line: CommandLine) -> None:
    assert command_line("show", str(THREE_PLAYERS), *arguments).code == 2


def test_score_at_prints_what_everybody_has_so_far_with_its_origin(command_line: CommandLine) -> None:
    """Move 17 counts white 26000, black 33000 and green 37000."""
    out = command_line("score", str(THREE_PLAYERS), "--at", "17").out.splitlines()
    assert out[0] == "after move 17, the game is not over"
    assert [line for line in out if line.startswith(("white", "black", "green"))] == [
        "white (Ana): 26000",
        "black (Bruno): 33000",
        "green (Carla): 37000",
    ]
    assert "     -4000  bribe paid to black, move 7 [Phase 2, I]" in out
    report = json.loads(command_line("score", str(THREE_PLAYERS), "--at", "17", "--format", "json").out)
    assert (report["move"], report["over"]) == (17, False)
    assert report["scores"] == {"white": 26000, "black": 33000, "green": 37000}


def test_each_line_that_legal_prints_for_a_record_is_legal_there(command_line: CommandLine) -> None:
    """Pasted after move 12 each gives a record that is legal so far."""
    lines = command_line("legal", str(THREE_PLAYERS), "--at", "12", "--format", "record").out.splitlines()
    moves = [line for line in lines if line.startswith("  - ")]
    text = good()
    place = text.index("  - {by: green, do: choose, advisor: black writer, at: 6000}")
    assert "  - {by: green, do: choose, advisor: black writer, at: 6000}" in moves
    for move in moves:
        assert check(f"{text[:place]}{move}\n").name == "unfinished", move
