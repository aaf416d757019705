"""`adjudicator fix`: what it writes, shows and ends with; and the edits that reports carry."""

import json
from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.reading.places import Edit, edited
from tests.cli.conftest import CommandLine
from tests.support import ROOT

MISTYPED = ROOT / "tests" / "gallery" / "mistyped.yaml"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return a copy of the record of slips."""
    path = tmp_path / "mistyped.yaml"
    path.write_bytes(MISTYPED.read_bytes())
    return path


def test_a_record_is_mended_in_its_place(record: Path, command_line: CommandLine) -> None:
    """Eight slips in five lines; a color that nobody has is left."""
    done = command_line("fix", str(record))
    assert (done.code, done.out) == (2, f"{record}: 8 slips mended, 1 is left: see `adjudicator check`\n")
    assert done.err == "1 record changed\n"
    assert record.read_text("utf-8").split("\n")[9:14] == [
        "  - {by: white, do: income, amount: 0}",
        "  - {by: white, do: present, advisor: white doctor, to: black}",
        "  - {by: white, do: present, advisor: white writer, to: green}   # their second",
        "  - {by: black, do: income, amount: 71000}",
        "  - {by: black, do: present, advisor: black chemist, to: purple}",
    ]
    assert [each.message for each in check(record).findings] == ["unknown color: purple"]


def test_a_second_run_changes_nothing(record: Path, command_line: CommandLine) -> None:
    """What is left is left again."""
    command_line("fix", str(record))
    once = record.read_bytes()
    assert command_line("fix", str(record)).err == "0 records changed\n"
    assert record.read_bytes() == once


def test_the_difference_is_shown_and_nothing_written(record: Path, command_line: CommandLine) -> None:
    """With --diff."""
    done = command_line("fix", "--diff", str(record))
    assert done.code == 2
    assert "-  - {by: black, do: income, amount: 71.000}\n" in done.out
    assert "+  - {by: black, do: income, amount: 71000}\n" in done.out
    assert record.read_bytes() == MISTYPED.read_bytes()


def test_the_exit_code_says_whether_something_is_left(record: Path, command_line: CommandLine) -> None:
    """0 if all can be read, 1 if only the difference is shown, 2 for what is left or no file."""
    record.write_text(record.read_text("utf-8").replace("purple", "white"), "utf-8")
    assert command_line("fix", "--diff", str(record)).code == 1
    assert command_line("fix", str(record)).code == 0
    assert command_line("fix", str(record)).code == 0
    assert command_line("fix", str(record.with_name("none.yaml"))).code == 2
    assert command_line("fix", "-").code == 2


def test_json_and_sarif_carry_the_edits(record: Path, command_line: CommandLine) -> None:
    """Made in the text, those of one run leave what only the next one can see."""
    report = json.loads(command_line("check", "--format", "json", str(record)).out)["records"][0]
    edits = {Edit(**edit) for finding in report["findings"] for edit in finding["edits"]}
    assert edits
    left = check(edited(record.read_text("utf-8"), edits)).findings
    assert [each.name for each in left] == ["white_writer", "Carla", "purple"]
    (run,) = json.loads(command_line("check", "--format", "sarif", str(record)).out)["runs"]
    changes = [fix["artifactChanges"][0] for result in run["results"] for fix in result.get("fixes", ())]
    assert {each["replacements"][0]["insertedContent"]["text"] for each in changes} <= {edit.text for edit in edits}
    assert all(each["artifactLocation"]["uri"].endswith("mistyped.yaml") for each in changes)


@pytest.mark.parametrize("form", ["text", "lines"])
def test_check_says_how_much_can_be_fixed(form: str, record: Path, command_line: CommandLine) -> None:
    """In the end, over all records; and nothing where nothing can."""
    done = command_line("check", "--format", form, str(record))
    assert done.out.endswith("6 of 7 can be fixed with --fix\n")
    command_line("fix", str(record))
    assert "--fix" not in command_line("check", "--format", form, str(record)).out


def test_check_fixes_first_if_it_is_asked_to(record: Path, command_line: CommandLine) -> None:
    """And judges what came of it."""
    done = command_line("check", "--fix", str(record))
    assert done.code == 2
    assert done.err == f"{record}: 8 slips mended, 1 is left: see `adjudicator check`\n"
    assert "unknown color: purple" in done.out
    assert "incom\n" not in record.read_text("utf-8")
    record.write_text(record.read_text("utf-8").replace("purple", "white"), "utf-8")
    assert command_line("check", "--fix", str(record)).code == 1  # black presents in white's turn
