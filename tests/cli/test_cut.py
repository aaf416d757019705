"""`show --format record` piped into `check`: a dispute cut out of a game is judged as it is inside the whole."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import CommandLine

GAMES = {
    "intrigue/games/three-players.yaml": ("{do: tally, money: {white: 1000}}", (3, 17, 50, 98)),
    "intarsia/games/two-players.yaml": ("{do: tally, score: {rui: 1}}", (4, 23, 40, 60)),
    "codex_leicester/games/three-players.yaml": ("{do: tally, florins: {blue: 40}}", (9, 14, 29, 90, 143, 180)),
}
"""A whole game of each kind: what somebody counts wrong at its end, and after how many lines it is cut."""


def parts_of(text: str) -> tuple[str, list[str], str]:
    """Return the top of a record, its moves one by one, and its result."""
    top, _, rest = text.partition("moves:\n")
    moves, _, result = rest.partition("\nresult:")
    lines = [line for line in moves.splitlines() if line.startswith("  - ")]
    return top, lines, f"result:{result.partition('expect:')[0]}"


def whole(moves: list[str], top: str, result: str) -> str:
    """Return a record with these moves."""
    return "\n".join([f"{top}moves:", *moves, result])


@pytest.mark.parametrize("path", GAMES)
def test_what_is_cut_out_of_a_game_goes_on_as_the_game(
    path: str, command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the lines that follow it has the same verdict, findings from there on, scores and winners."""

    def judged(text: str) -> dict[str, Any]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        record: dict[str, Any] = json.loads(command_line("check", "-", "--format", "json").out)["records"][0]
        return record

    miscount, cuts = GAMES[path]
    top, moves, result = parts_of(Path("records", path).read_text(encoding="utf-8"))
    moves.append(f"  - {miscount}")
    record = tmp_path / "whole.yaml"
    record.write_text(whole(moves, top, result), encoding="utf-8")
    expected = judged(record.read_text(encoding="utf-8"))
    assert expected["verdict"] == "mismatch"
    for n in cuts:
        out = command_line("show", str(record), "--at", str(n), "--format", "record").out
        begins, _, since = out.partition("moves:")
        before = [line for line in since.splitlines() if line.startswith("  - ")]
        assert "position:" in begins
        there = judged(whole([*before, *moves[n:]], begins, result))
        assert outcome(there, n, n - len(before)) == outcome(expected, n), out


def outcome(record: dict[str, Any], n: int, after: int = 0) -> dict[str, Any]:
    """Return what is said of a record whose first move comes after others, and what was found behind move `n`."""
    findings = [(each["kind"], each["message"], each["move"] + after) for each in record["findings"]]
    found = [finding for finding in findings if finding[2] > n]
    return {key: record[key] for key in ("verdict", "finished", "scores", "ranking", "winners")} | {"found": found}
