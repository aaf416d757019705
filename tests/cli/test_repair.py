"""`adjudicator repair`: what it prints, writes and ends with."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.desk.repair.repairing import Repair
from tests.cli.conftest import CommandLine
from tests.support import RECORDS

BRIBE = RECORDS / "intrigue" / "mismatch" / "money-tally.bribe.yaml"
"""The bribe of move 3, in line 11, is 5000 where the count says 4000."""

MALFORMED = RECORDS / "malformed" / "intrigue-unknown-piece.yaml"
LEGAL = RECORDS / "intrigue" / "games" / "three-players.yaml"
UNDETERMINED = RECORDS / "codex_leicester" / "undetermined" / "position-with-an-invention.yaml"
TALLY = "- {do: tally, money: {white: 32000}}\n"
POSITION = RECORDS / "intarsia" / "examples" / "position-in-a-turn.yaml"
SHEET = RECORDS / "intrigue" / "examples" / "score-sheet-tie.yaml"


def mended() -> str:
    return BRIBE.read_text(encoding="utf-8").replace("amount: 5000", "amount: 4000")


def test_the_text_shows_the_finding_the_change_and_what_is_left(command_line: CommandLine) -> None:
    done = command_line("repair", str(BRIBE))
    assert (done.code, done.err) == (1, "")
    assert "one change explains everything" in done.out  # a count of which two figures are wrong is hardly mistyped
    assert (
        "-  - {by: orange, do: bribe, amount: 5000, advisor: orange chemist}  # they had talked about 6000" in done.out
    )
    assert (
        "+  - {by: orange, do: bribe, amount: 4000, advisor: orange chemist}  # they had talked about 6000" in done.out
    )
    assert "then all 7 moves are legal so far and every claim holds" in done.out


def test_the_json_holds_each_change_with_the_whole_text(command_line: CommandLine) -> None:
    report = json.loads(command_line("repair", str(BRIBE), "--format", "json").out)
    assert set(report) == {"version", "path", "before", "headline", "suggestions", "tried", "complete"}
    assert (report["version"], report["path"], report["complete"]) == (1, str(BRIBE), True)
    assert (report["before"]["verdict"], report["before"]["finding"]["move"]) == ("mismatch", 7)
    (first,) = report["suggestions"]
    assert {name: first[name] for name in ("rank", "verdict", "findings_left", "text")} == {
        "rank": 1,
        "verdict": "unfinished",
        "findings_left": [],
        "text": mended(),
    }
    (change,) = first["changes"]
    assert {name: change[name] for name in ("op", "move", "line", "old", "new")} == {
        "op": "replace",
        "move": 3,
        "line": 11,
        "old": "{by: orange, do: bribe, amount: 5000, advisor: orange chemist}",
        "new": "{by: orange, do: bribe, amount: 4000, advisor: orange chemist}",
    }
    assert report["tried"] > 0


def test_apply_prints_the_record_with_a_suggestion(command_line: CommandLine) -> None:
    done = command_line("repair", str(BRIBE), "--apply", "1")
    assert (done.code, done.out) == (0, mended())


def test_apply_writes_a_file_or_over_the_record_where_it_is_asked(command_line: CommandLine, tmp_path: Path) -> None:
    record, output = tmp_path / "game.yaml", tmp_path / "mended.yaml"
    record.write_bytes(BRIBE.read_bytes())
    assert command_line("repair", str(record), "--apply", "1", "-o", str(output)).code == 0
    assert output.read_text(encoding="utf-8") == mended()
    assert record.read_bytes() == BRIBE.read_bytes()
    assert command_line("repair", str(record), "--apply", "1", "--in-place").code == 0
    assert record.read_text(encoding="utf-8") == mended()
    assert command_line("repair", str(record)).code == 0


def test_a_file_that_cannot_be_written_is_reported(command_line: CommandLine, tmp_path: Path) -> None:
    done = command_line("repair", str(BRIBE), "--apply", "1", "-o", str(tmp_path / "nowhere" / "mended.yaml"))
    assert (done.code, done.out) == (2, "")
    assert "cannot be written" in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param((str(BRIBE), "-o", "x.yaml"), id="output-without-apply"),
        pytest.param((str(BRIBE), "--in-place"), id="in-place-without-apply"),
        pytest.param((str(BRIBE), "--apply", "1", "--in-place", "-o", "x.yaml"), id="both"),
        pytest.param((str(BRIBE), "--apply", "9"), id="no-such-suggestion"),
        pytest.param(("-", "--apply", "1", "--in-place"), id="over-standard-input"),
        pytest.param((str(SHEET),), id="score-sheet"),
    ],
)
def test_what_contradicts_itself_is_refused(arguments: tuple[str, ...], command_line: CommandLine) -> None:
    done = command_line("repair", *arguments)
    assert (done.code, done.out) == (2, "")
    assert "Error: " in done.err


def test_what_cannot_be_read_is_answered_first(command_line: CommandLine) -> None:
    """A name that nobody knows has its own hint; nothing is searched."""
    done = command_line("repair", str(MALFORMED))
    assert (done.code, done.err) == (
        2,
        "mend what cannot be read first: `adjudicator fix` does so where it is certain\n",
    )
    assert "hint: write orange chemist" in done.out


def test_a_legal_record_needs_no_repair(command_line: CommandLine) -> None:
    done = command_line("repair", str(LEGAL))
    assert (done.code, done.out) == (0, f"{LEGAL}: nothing to repair: every line is legal and every claim holds\n")


def test_an_undetermined_record_is_told_apart_from_a_legal_one(command_line: CommandLine) -> None:
    """It is judged only as far as its values are declared, and the missing one comes first."""
    done = command_line("repair", str(UNDETERMINED))
    assert done.code == 2
    assert "undetermined: inventions.token.materials is printed in the box and declared nowhere" in done.out
    assert "nothing to repair: as far as it is judged (0 of 1 move), every line is legal" in done.out


def test_a_wrong_score_is_put_right_although_that_of_a_rival_is_unknown(command_line: CommandLine) -> None:
    """Ana has 11 points; what Rui has stays unknown whatever is changed."""
    done = command_line("repair", str(RECORDS / "intarsia" / "undetermined" / "position-score.claimed.yaml"))
    assert "no change of one line or two explains everything; these help" in done.out
    assert "+  scores: {ana: 11, rui: 10}" in done.out
    assert "then the first finding is about the result: undetermined: the position does not say" in done.out


@pytest.mark.parametrize(("more", "says"), [("", "no move is left"), (TALLY, "the move is legal")])
def test_few_moves_that_are_left_are_told_in_a_sentence(
    command_line: CommandLine, tmp_path: Path, more: str, says: str
) -> None:
    """A placement that nobody waits for is one too many; 32000 is what white starts with."""
    path = tmp_path / "record.yaml"
    path.write_text(
        f"record: 1\ngame: intrigue\nplayers: [{{color: white}}, {{color: black}}, {{color: green}}]\nmoves:\n{more}"
        "- {by: white, do: place, advisor: green writer, at: 10000}\n",
        encoding="utf-8",
    )
    assert f"then {says} so far and every claim holds" in command_line("repair", str(path)).out


def test_what_is_left_may_be_about_the_position(command_line: CommandLine, tmp_path: Path) -> None:
    """One green card is taken for a green core, and the stack of 16 cards is one short of what is not in hands: 14."""
    text = (
        POSITION.read_text(encoding="utf-8")
        .replace("green: 14", "green: 13")
        .replace("take: {red: 1, yellow: 1}", "take: {red: 1, green: 1}")
    )
    path = tmp_path / "record.yaml"
    path.write_text(text, encoding="utf-8")
    done = command_line("repair", str(path))
    assert "then the first finding is about the position: mismatch: green stack: 13 is claimed, 14 is right" in done.out


def test_the_keyboard_stops_the_search_and_the_best_so_far_is_printed(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends as every interrupted run does."""
    steps = Repair.steps

    def interrupted(repair: Repair) -> Iterator[float]:
        for share in steps(repair):
            if repair.suggestions():
                raise KeyboardInterrupt
            yield share

    monkeypatch.setattr(Repair, "steps", interrupted)
    done = command_line("repair", str(BRIBE))
    assert (done.code, done.err.strip()) == (130, "interrupted")
    assert "1. line " in done.out
    assert "the search was not complete" in done.out
