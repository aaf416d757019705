"""`test --against`: which records are judged otherwise than in a saved run."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import CommandLine
from tests.support import RECORDS

LEGAL = RECORDS / "intrigue" / "games" / "five-players.yaml"
SHEET = RECORDS / "intrigue" / "examples" / "score-sheet.yaml"
ILLEGAL = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"
NAMES = {LEGAL: "legal.yaml", SHEET: "sheet.yaml", ILLEGAL: "illegal.yaml"}

Save = Callable[[], str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a legal record, a score sheet and an illegal record."""
    games = tmp_path / "games"
    games.mkdir()
    for path, name in NAMES.items():
        (games / name).write_bytes(path.read_bytes())
    return games


@pytest.fixture
def save(folder: Path, command_line: CommandLine) -> Save:
    """Return what saves a run over the folder and returns the name of the file."""

    def run() -> str:
        saved = folder.parent / "old.jsonl"
        saved.write_text(command_line("check", "--format", "json-lines", str(folder)).out, encoding="utf-8")
        return str(saved)

    return run


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_where_nothing_changed_nothing_is_listed(command_line: CommandLine, save: Save, folder: Path) -> None:
    outcome = command_line("test", "--against", save(), str(folder))
    assert outcome == (0, "3 unchanged, 0 changed, 0 appeared, 0 vanished\n", "")


def test_a_comment_is_no_change(command_line: CommandLine, save: Save, folder: Path) -> None:
    saved = save()
    with (folder / "legal.yaml").open("a", encoding="utf-8") as record:
        record.write("# seen by Ana\n")
    assert command_line("test", "--against", saved, str(folder)).code == 0


def test_a_changed_verdict_is_listed_with_its_first_finding(
    command_line: CommandLine, save: Save, folder: Path
) -> None:
    saved = save()
    change(folder / "illegal.yaml", "orange writer, at: 1000", "orange writer, at: 3000")
    outcome = command_line("test", "--against", saved, str(folder))
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert lines[0] == f"{folder / 'illegal.yaml'}: changed, was illegal, now unfinished"
    assert lines[1].startswith(
        "  first finding: was 13:56: illegal: 1000 is taken by orange chemist [position-is-free], now "
    )
    assert lines[-1] == "2 unchanged, 1 changed, 0 appeared, 0 vanished"


def test_other_scores_and_winners_are_a_change_though_the_verdict_is_the_same(
    command_line: CommandLine, save: Save, folder: Path
) -> None:
    text = (folder / "sheet.yaml").read_text(encoding="utf-8").split("result:")[0]
    (folder / "sheet.yaml").write_text(text, encoding="utf-8")
    saved = save()
    change(folder / "sheet.yaml", "money: {green: 121000, blue: 137000", "money: {green: 137000, blue: 121000")
    outcome = command_line("test", "--against", saved, str(folder))
    assert outcome.code == 1
    assert outcome.out.splitlines()[:3] == [
        f"{folder / 'sheet.yaml'}: changed, still legal",
        "  scores: was green 121000, blue 137000, orange 98000, black 112000,"
        " now green 137000, blue 121000, orange 98000, black 112000",
        "  winners: was blue, now green",
    ]


def test_what_appeared_and_what_vanished_is_listed(command_line: CommandLine, save: Save, folder: Path) -> None:
    saved = save()
    (folder / "legal.yaml").rename(folder / "new.yaml")
    outcome = command_line("test", "--against", saved, str(folder))
    assert outcome.code == 1
    assert outcome.out.splitlines() == [
        f"{folder / 'new.yaml'}: appeared, now legal",
        f"{folder / 'legal.yaml'}: vanished, was legal",
        "2 unchanged, 0 changed, 1 appeared, 1 vanished",
    ]


def test_without_paths_the_records_of_the_saved_run_are_judged(
    command_line: CommandLine, save: Save, folder: Path
) -> None:
    saved = save()
    assert command_line("test", "--against", saved).code == 0
    (folder / "legal.yaml").unlink()
    (folder / "other.yaml").write_bytes(SHEET.read_bytes())
    assert command_line("test", "--against", saved).out.splitlines() == [
        f"{folder / 'legal.yaml'}: vanished, was legal",
        "2 unchanged, 0 changed, 0 appeared, 1 vanished",
    ]


def test_the_json_gives_what_was_and_what_is(command_line: CommandLine, save: Save, folder: Path) -> None:
    saved = save()
    change(folder / "illegal.yaml", "orange writer, at: 1000", "orange writer, at: 3000")
    report: Any = json.loads(command_line("test", "--against", saved, "--format", "json", str(folder)).out)
    assert {key: report[key] for key in ("version", "unchanged", "changed", "appeared", "vanished")} == {
        "version": 1,
        "unchanged": 2,
        "changed": 1,
        "appeared": 0,
        "vanished": 0,
    }
    (record,) = report["records"]
    assert (record["what"], record["differs"]) == ("changed", ["verdict", "first_finding"])
    assert record["was"]["first_finding"]["rule"] == "position-is-free"
    assert (record["was"]["verdict"], record["now"]["verdict"]) == ("illegal", "unfinished")


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"version": 2, "path": "a", "verdict": "legal"}', "\xff"])
def test_a_file_that_is_no_saved_run_is_refused_with_its_line(command_line: CommandLine, save: Save, line: str) -> None:
    saved = save()
    with open(saved, "ab") as run:
        run.write(line.encode("latin-1") + b"\n")
    outcome = command_line("test", "--against", saved)
    assert (outcome.code, outcome.out) == (2, "")
    assert "old.jsonl: line 4 is not one that `check --format json-lines` writes" in outcome.err


def test_an_empty_run_and_no_record_is_nothing_to_compare(command_line: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").touch()
    outcome = command_line("test", "--against", str(tmp_path / "old.jsonl"))
    assert (outcome.code, outcome.err) == (2, "no record is there\n")


def test_without_a_saved_run_paths_are_needed(command_line: CommandLine) -> None:
    outcome = command_line("test")
    assert outcome.code == 2
    assert "PATH is missing" in outcome.err
