"""`standings`: who won how often, worked out by hand for a few evenings."""

import csv
import io
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from adjudicator.batch.standings import matched, skeleton
from tests.cli.conftest import CommandLine
from tests.support import RECORDS

SHEET = """\
record: 1
game: intrigue
{date}players: [{{color: green{green}}}, {{color: blue{blue}}}, {{color: orange{orange}}}]
final:
  money: {{green: {scores[0]}, blue: {scores[1]}, orange: {scores[2]}}}
  castle: {{}}
"""


def sheet(scores: tuple[int, int, int], *names: str, date: str = "") -> str:
    """Return a score sheet of three players."""
    named = {
        seat: f", name: {json.dumps(name, ensure_ascii=False)}" if name else ""
        for seat, name in zip(("green", "blue", "orange"), names, strict=True)
    }
    return SHEET.format(scores=scores, date=f"date: {date}\n" if date else "", **named)


@pytest.fixture
def evenings(tmp_path: Path) -> str:
    """Return a folder with three games that count and two that do not."""
    texts = {
        "1": sheet((40000, 30000, 30000), "Ana", "Bruno", "Zoë", date="2026-03-01"),
        "2": sheet((50000, 50000, 20000), "Ana", "Bruno", "", date="2026-05-01"),
        "3": sheet((41000, 31000, 32000), " Ana ", "bruno", "Zoe"),
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "4.yaml").write_bytes((RECORDS / "intrigue" / "illegal" / "position-is-free.yaml").read_bytes())
    (tmp_path / "5.yaml").write_bytes((RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml").read_bytes())
    return str(tmp_path)


def report(command_line: CommandLine, *paths: str) -> Any:
    return json.loads(command_line("standings", "--format", "json", *paths).out)


def test_plays_wins_and_means_are_counted(command_line: CommandLine, evenings: str) -> None:
    (game,) = report(command_line, evenings)["games"]
    assert (game["game"], game["records"], game["unnamed"]) == ("intrigue", 3, 1)
    rows = [tuple(player.values()) for player in game["players"]]
    assert rows == [
        ("Ana", 3, 3, 1, 43666.67, "2026-05-01"),
        ("Bruno", 2, 1, 1, 40000.0, "2026-05-01"),
        ("Zoe", 1, 0, 0, 32000.0, None),
        ("bruno", 1, 0, 0, 31000.0, None),
        ("Zoë", 1, 0, 0, 30000.0, "2026-03-01"),
    ]


def test_names_that_look_alike_are_counted_apart_and_noted(command_line: CommandLine, evenings: str) -> None:
    assert report(command_line, evenings)["look_alikes"] == [["Bruno", "bruno"], ["Zoe", "Zoë"]]


def test_what_does_not_count_is_listed_with_why_not(command_line: CommandLine, evenings: str) -> None:
    listed = report(command_line, evenings)["not_counted"]
    assert [(Path(record["path"]).name, record["verdict"]) for record in listed] == [
        ("4.yaml", "illegal"),
        ("5.yaml", "unfinished"),
    ]
    assert listed[0]["why"] == "1000 is taken by orange chemist"
    assert command_line("standings", evenings).code == 1


def test_the_text_ends_with_the_table(command_line: CommandLine, evenings: str) -> None:
    lines = command_line("standings", evenings).out.splitlines()
    assert lines[0] == f"not counted: {evenings}/4.yaml: illegal: 1000 is taken by orange chemist"
    assert lines[2] == "counted apart, though they look alike: Bruno, bruno"
    assert lines[-8:] == [
        "Intrigue: 3 records",
        "  player  plays  wins  shared  mean score  last played",
        "  Ana         3     3       1    43666.67   2026-05-01",
        "  Bruno       2     1       1    40000.00   2026-05-01",
        "  Zoe         1     0       0    32000.00            -",
        "  bruno       1     0       0    31000.00            -",
        "  Zoë         1     0       0    30000.00   2026-03-01",
        "  not counted for anybody: 1 seat without a name",
    ]


def test_the_csv_holds_the_table_and_nothing_else(command_line: CommandLine, evenings: str) -> None:
    outcome = command_line("standings", "--format", "csv", evenings)
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    assert rows[0] == {
        "game": "intrigue",
        "player": "Ana",
        "plays": "3",
        "wins": "3",
        "shared": "1",
        "mean_score": "43666.67",
        "last_played": "2026-05-01",
    }
    assert len(rows) == 5
    assert outcome.err.count("not counted: ") == 2


def test_whole_games_and_score_sheets_count_alike(command_line: CommandLine) -> None:
    paths = [str(RECORDS / "intrigue" / name) for name in ("games/five-players.yaml", "examples/score-sheet.yaml")]
    (game,) = report(command_line, *paths)["games"]
    assert game["records"] == 2
    assert len(game["players"]) == 9


def test_two_players_of_one_name_at_a_table_cannot_be_told_apart(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "twins.yaml"
    record.write_text(sheet((40000, 30000, 30000), "Ana", "Ana", "Zoe"), encoding="utf-8")
    told = report(command_line, str(record))
    assert told["games"] == []
    assert told["not_counted"] == [{"path": str(record), "verdict": "legal", "why": "two players are named Ana"}]


def test_a_folder_without_records_has_no_standings(command_line: CommandLine, tmp_path: Path) -> None:
    outcome = command_line("standings", str(tmp_path))
    assert (outcome.code, outcome.out, outcome.err) == (2, "", "no record is there\n")


def test_a_name_is_matched_whatever_its_unicode_form_and_its_spaces() -> None:
    assert matched(unicodedata.normalize("NFD", " José  Luís\t")) == unicodedata.normalize("NFC", "José Luís")
    assert matched("ana") != matched("Ana")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "ANA"), ("Aná", "ana"), ("Ana-Maria", "ana maria"), ("\uff21na", "Ana"), ("Groß", "GROSS")],
)
def test_names_look_alike_without_accents_case_and_punctuation(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_of_signs_alone_are_not_all_alike() -> None:
    assert skeleton("★") != skeleton("☆")
