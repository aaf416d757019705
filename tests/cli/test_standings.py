"""`standings`: who won how often, worked out by hand for a few evenings."""

import csv
import io
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from adjudicator.batch.standings import skeleton
from adjudicator.engine.words import matched
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
        ("Ana", 3, 3, 1, 43666.67, 50000, "2026-05-01"),
        ("Bruno", 2, 1, 1, 40000.0, 50000, "2026-05-01"),
        ("Zoe", 1, 0, 0, 32000.0, 32000, None),
        ("bruno", 1, 0, 0, 31000.0, 31000, None),
        ("Zoë", 1, 0, 0, 30000.0, 30000, "2026-03-01"),
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
        "  player  plays  wins  shared  mean score   best  last played",
        "  Ana         3     3       1    43666.67  50000   2026-05-01",
        "  Bruno       2     1       1    40000.00  50000   2026-05-01",
        "  Zoe         1     0       0    32000.00  32000            -",
        "  bruno       1     0       0    31000.00  31000            -",
        "  Zoë         1     0       0    30000.00  30000   2026-03-01",
        "  not counted for anybody: 1 seat without a name",
    ]


def test_the_csv_holds_the_table_and_nothing_else(command_line: CommandLine, evenings: str) -> None:
    outcome = command_line("standings", "--format", "csv", evenings)
    rows = list(csv.DictReader(io.StringIO(outcome.out)))
    assert rows[0] == {
        "game": "intrigue",
        "period": "",
        "player": "Ana",
        "plays": "3",
        "wins": "3",
        "shared": "1",
        "mean_score": "43666.67",
        "best": "50000",
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


def test_aliases_join_the_plays_of_one_player(command_line: CommandLine, evenings: str, tmp_path: Path) -> None:
    """With `bruno` counted as Bruno he has three plays and (30000 + 50000 + 31000) / 3 points in the mean."""
    aliases = tmp_path / "aliases.txt"
    aliases.write_text("Bruno: [bruno]\nZoe: [Zoë]\n", encoding="utf-8")
    told = report(command_line, "--aliases", str(aliases), evenings)
    rows = {player["player"]: player for player in told["games"][0]["players"]}
    assert sorted(rows) == ["Ana", "Bruno", "Zoe"]
    assert (rows["Bruno"]["plays"], rows["Bruno"]["mean_score"]) == (3, 37000.0)
    assert told["look_alikes"] == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Bruno: bruno\n", ":1:8: write the other names of Bruno as a list"),
        ("Bruno: [b]\nAna: [b]\n", ": b stands for Bruno and for Ana"),
        ("Bruno: [b\n", ":1:8: "),
    ],
)
def test_a_wrong_file_of_aliases_is_refused(
    command_line: CommandLine, evenings: str, tmp_path: Path, text: str, message: str
) -> None:
    aliases = tmp_path / "aliases.txt"
    aliases.write_text(text, encoding="utf-8")
    outcome = command_line("standings", "--aliases", str(aliases), evenings)
    assert outcome.code == 2
    assert f"{aliases}{message}" in outcome.err


def test_periods_are_counted_by_themselves_and_in_order(command_line: CommandLine, evenings: str) -> None:
    games = report(command_line, "--period", "month", evenings)["games"]
    assert [(game["period"], game["records"]) for game in games] == [("2026-03", 1), ("2026-05", 1), ("undated", 1)]


def test_who_came_out_ahead_of_whom_is_counted(command_line: CommandLine, evenings: str) -> None:
    """Ana and Bruno met twice: Ana was ahead once, 40000 to 30000, and once they shared the win."""
    (game,) = report(command_line, "--head-to-head", evenings)["games"]
    pairs = {(pair["player"], pair["opponent"]): (pair["plays"], pair["ahead"]) for pair in game["head_to_head"]}
    assert (pairs["Ana", "Bruno"], pairs["Bruno", "Ana"]) == ((2, 1), (2, 0))
    assert pairs["Bruno", "Zoë"] == (1, 0)  # 30000 each
    text = command_line("standings", "--head-to-head", evenings).out
    assert "  Ana and Bruno: ahead 1 and 0 times, level 1 times\n" in text


def test_ratings_go_up_with_wins(command_line: CommandLine, evenings: str) -> None:
    (game,) = report(command_line, "--rating", evenings)["games"]
    ratings = {player["player"]: player["rating"] for player in game["players"]}
    assert ratings["Ana"] > ratings["Zoe"] > ratings["bruno"]


def test_a_folder_without_records_has_no_standings(command_line: CommandLine, tmp_path: Path) -> None:
    outcome = command_line("standings", str(tmp_path))
    assert (outcome.code, outcome.out, outcome.err) == (2, "", "no record is there\n")


def test_a_name_is_matched_whatever_its_unicode_form_and_its_spaces() -> None:
    assert matched(unicodedata.normalize("NFD", " José  Luís\t")) == unicodedata.normalize("NFC", "José Luís")
    assert matched("ana") != matched("Ana")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Aná", "ana"),
        ("Ana-Maria", "ana maria"),
        ("\uff21na", "Ana"),
        ("Groß", "GROSS"),
        ("\u0410\u043d\u0430", "A\u043d\u0430"),
    ],
)
def test_names_look_alike_without_accents_case_and_punctuation(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_of_signs_alone_are_not_all_alike() -> None:
    assert skeleton("★") != skeleton("☆")


def test_irregular_games_and_results_alone_count_and_are_marked(command_line: CommandLine) -> None:
    """What a table let stand was played, and a result is one; an irregular game that is not over has none."""
    names = ("irregular/stopped.yaml", "examples/only-the-result.yaml", "irregular/half-a-note.yaml")
    done = command_line("standings", *(str(RECORDS / "intrigue" / name) for name in names))
    out = done.out + done.err
    assert "Intrigue: 2 records" in out
    assert "in 1 record the table let breaches stand" in out
    assert "of 1 record only the result is known" in out
    assert "half-a-note.yaml: irregular" in out
