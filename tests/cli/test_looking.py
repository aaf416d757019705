"""Which move is meant: by its number, by the line that `check` prints, or the last one."""

from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine
from tests.support import RECORDS

ILLEGAL = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"  # its four moves stand in the lines 10 to 13
LEGAL = RECORDS / "intrigue" / "games" / "five-players.yaml"
MISMATCH = RECORDS / "intrigue" / "mismatch" / "money-tally.yaml"
SETUP = RECORDS / "codex_leicester" / "illegal" / "council-shows-different-tiles.three.yaml"  # it has one move
POSITION = RECORDS / "codex_leicester" / "undetermined" / "position-with-an-invention.yaml"  # and so has this


@pytest.mark.parametrize("at", ["4", "L13", "13:56", "13:1", "last"])
def test_a_move_is_named_by_number_line_or_place(command_line: CommandLine, at: str) -> None:
    assert command_line("explain", str(ILLEGAL), "--at", at) == command_line("explain", str(ILLEGAL), "--at", "4")


@pytest.mark.parametrize("command", ["show", "legal"])
def test_the_last_move_of_a_position_is_the_last_that_stands(command_line: CommandLine, command: str) -> None:
    at_3 = command_line(command, str(ILLEGAL), "--at", "3")
    assert command_line(command, str(ILLEGAL), "--at", "last") == at_3
    assert command_line(command, str(ILLEGAL), "--at", "L12") == at_3
    assert command_line(command, str(ILLEGAL)) == at_3


def test_what_is_explained_is_the_first_finding_if_nothing_is_said(command_line: CommandLine) -> None:
    for record, move in ((ILLEGAL, "4"), (MISMATCH, "5")):
        assert command_line("explain", str(record)) == command_line("explain", str(record), "--at", move)
    outcome = command_line("explain", str(LEGAL))
    assert outcome.code == 2
    assert "nothing is found at any move; --at says which one to explain" in outcome.err


@pytest.mark.parametrize(
    "look", [("show",), ("legal",), ("explain",), ("explain", "--at", "1"), ("show", "--diff", "0..0")]
)
@pytest.mark.parametrize("record", [SETUP, POSITION], ids=["set-up", "position"])
def test_where_the_game_cannot_begin_nothing_is_said_of_its_moves(
    command_line: CommandLine, record: Path, look: tuple[str, ...]
) -> None:
    """No move was judged, and so none is legal or illegal; what is wrong with the beginning is reported."""
    done = command_line(*look, str(record))
    assert (done.code, done.err) == (2, "no move was judged: the game cannot begin like this\n")
    assert ("3 lie there, 4 are in play" if record == SETUP else "inventions.token.materials") in done.out
    assert "the game is over" not in done.out
    assert "found: legal" not in done.out


def test_a_move_of_several_lines_is_named_by_each_of_them(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(
        "record: 1\n"
        "game: intrigue\n"
        "players: [{color: white}, {color: black}, {color: green}]\n"
        "moves:\n"
        "  # the first\n"
        "  - by: white\n"
        "    do: present\n"
        "    advisor: white writer\n"
        "    to: black\n"
        "  # the second\n"
        "  - {do: note, text: hello}\n"
        "title: a game\n",
        encoding="utf-8",
    )
    first = command_line("explain", str(record), "--at", "1")
    assert [command_line("explain", str(record), "--at", f"L{line}") for line in (6, 7, 8, 9)] == [first] * 4
    assert command_line("explain", str(record), "--at", "L11") == command_line("explain", str(record), "--at", "2")
    for line in (4, 12, 13):
        assert f"no move stands in line {line}" in command_line("explain", str(record), "--at", f"L{line}").err


@pytest.mark.parametrize("at", ["-1", "x", "L", "13:", "1.5", "²"])
def test_what_names_no_move_is_refused_with_what_would(command_line: CommandLine, at: str) -> None:
    outcome = command_line("explain", str(ILLEGAL), f"--at={at}")
    assert outcome.code == 2
    assert "such as 19, L29 for line 29, 29:51 for a place in it, or last" in " ".join(outcome.err.split())


def test_another_line_is_played_at_the_line_that_check_prints(command_line: CommandLine) -> None:
    said = [command_line("what-if", str(ILLEGAL), "--at", at, "--without") for at in ("4", "L13", "13:56", "last")]
    assert said == said[:1] * 4
    assert said[0].code == 0
