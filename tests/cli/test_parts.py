"""`adjudicator parts`: a box is checked against what is known, shown, and begun."""

import json
from pathlib import Path

import pytest

from adjudicator.reading.source import read
from tests.cli.conftest import CommandLine
from tests.support import RECORDS

SAMPLE = str(RECORDS / "parts" / "intarsia-sample.yaml")


def test_the_sample_box_agrees_with_what_is_known(command_line: CommandLine) -> None:
    """Exit code 0."""
    done = command_line("parts", "check", SAMPLE)
    assert (done.code, done.out) == (0, f"{SAMPLE}: agrees with what is known\n")


def test_a_departure_is_reported_with_its_place(command_line: CommandLine, tmp_path: Path) -> None:
    """Exit code 1, in text and as JSON."""
    box = tmp_path / "box.yaml"
    box.write_text("parts: 1\ngame: intarsia\nconnector_points: [3, 2, 1]\n", encoding="utf-8")
    done = command_line("parts", "check", str(box))
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{box}:3:19: malformed: the value of a connector grows from round to round",
        f"{box}: departs from what is known",
    ]
    report = json.loads(command_line("parts", "check", str(box), "--format", "json").out)
    assert [(finding["line"], finding["column"]) for finding in report["findings"]] == [(3, 19)]


@pytest.mark.parametrize("text", ["parts: 1\ngame: intarsia\nconnector_points: 3\n", "a: [", "parts: 1\n"])
def test_a_file_that_cannot_be_read_has_exit_code_2(text: str, command_line: CommandLine, tmp_path: Path) -> None:
    """And says where the fault is."""
    box = tmp_path / "box.yaml"
    box.write_text(text, encoding="utf-8")
    done = command_line("parts", "check", str(box))
    assert done.code == 2
    assert f"{box}:" in done.out
    assert "malformed" in done.out


@pytest.mark.parametrize("game", ["intarsia", "codex_leicester"])
def test_a_new_file_uncommented_says_what_is_still_to_be_filled_in(
    game: str, command_line: CommandLine, tmp_path: Path
) -> None:
    """It can be read, and each of its blanks is a value still to fill in."""
    new = command_line("parts", "new", game).out
    filled = [line for line in new.splitlines() if not line.startswith(("# title", "# sources", "# `"))]
    box = tmp_path / "box.yaml"
    box.write_text("\n".join(line.removeprefix("# ") for line in filled), encoding="utf-8")
    done = command_line("parts", "check", str(box))
    *findings, last = done.out.splitlines()
    assert done.code == 2
    assert len(findings) > 5
    assert all("still to be filled in" in finding for finding in findings)
    assert "until it can be read" in last


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("", "1:1: malformed: no values here (a parts file begins with parts: 1)"),
        ("# nothing yet\n", "1:1: malformed: no values here (a parts file begins with parts: 1)"),
        (
            "game: intarsia\nrecord: 1\nparts: {box: sample}\nmoves: []\n",
            "2:1: malformed: this is a record and no parts file (a parts file begins with parts: 1)",
        ),
    ],
)
def test_what_is_no_box_at_all_is_reported_in_one_line(
    text: str, first: str, command_line: CommandLine, tmp_path: Path
) -> None:
    """And nothing is said of what is known, which it was never checked against."""
    box = tmp_path / "box.yaml"
    box.write_text(text, encoding="utf-8")
    done = command_line("parts", "check", str(box))
    assert done.code == 2
    assert done.out.splitlines() == [
        f"{box}:{first}",
        f"{box}: cannot be checked against what is known until it can be read",
    ]


def test_departures_are_reported_in_the_order_of_the_file(command_line: CommandLine, tmp_path: Path) -> None:
    """One line for each value."""
    box = tmp_path / "box.yaml"
    box.write_text("parts: 1\ngame: intarsia\nrewards: {core: 1}\ncosts: {frame: 2, core: 4}\n", encoding="utf-8")
    done = command_line("parts", "check", str(box))
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{box}:3:17: malformed: rewards.core is 1, and 2 in every box that is known",
        f"{box}:4:16: malformed: costs.frame is 2, and 1 in every box that is known",
        f"{box}:4:25: malformed: costs.core is 4, and 3 in every box that is known",
        f"{box}: departs from what is known",
    ]


def test_a_file_that_is_not_there_is_a_usage_error(command_line: CommandLine) -> None:
    """Nothing goes to standard output."""
    done = command_line("parts", "check", "nowhere.yaml")
    assert (done.code, done.out) == (2, "")
    assert "nowhere.yaml cannot be read" in done.err


def test_values_are_shown_with_where_they_were_read(command_line: CommandLine) -> None:
    """The built-in ones, or those of a box over them, invented ones marked."""
    assert "costs.core: 3\n    tabletopping.games; " in command_line("parts", "show", "intarsia").out
    out = command_line("parts", "show", "intarsia", "sample").out
    assert "costs.core: 3\n" in out
    assert "connector_points: [1, 2, 4]\n    invented\n" in out
    values = json.loads(command_line("parts", "show", "intarsia", "sample", "--format", "json").out)["values"]
    known = {value["name"]: value for value in values}
    assert known["supply.2"] == {
        "name": "supply.2",
        "value": {"frames": 5, "tiles": 1},
        "source": None,
        "invented": True,
    }
    assert known["starting_hands.hand-1"]["source"] == "tabletopping.games 2024/11/07"


def test_a_new_box_can_be_read_and_names_every_value_that_is_not_built_in(command_line: CommandLine) -> None:
    """Each of them is a comment to fill in."""
    out = command_line("parts", "new", "intarsia").out
    assert read(out).data == {"parts": 1, "game": "intarsia"}
    for section in ("floor_boards", "starting_hands", "reward_track", "connector_points", "tool_tiles", "supply"):
        assert f"\n# {section}: " in out
    assert "costs" not in out


@pytest.mark.parametrize("arguments", [("show", "intrigue"), ("new", "intrigue"), ("show", "intarsia", "smaple")])
def test_what_there_is_not_is_a_usage_error(arguments: tuple[str, ...], command_line: CommandLine) -> None:
    """A game without printed values, and a box that nobody ships."""
    done = command_line("parts", *arguments)
    assert (done.code, done.out) == (2, "")


def test_a_folder_is_searched_for_records_and_not_for_boxes(command_line: CommandLine, tmp_path: Path) -> None:
    """A parts file beside its records is passed by, and told apart where it is named itself."""
    box = tmp_path / "box.yaml"
    box.write_text("parts: 1\ngame: intarsia\n", encoding="utf-8")
    assert command_line("check", str(tmp_path)).err == "no record is there\n"
    done = command_line("check", str(box))
    assert done.code == 2
    assert "this is a parts file and no record" in done.out
