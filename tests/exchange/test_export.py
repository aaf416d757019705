"""`export`: plays as other programs take them, each value worked out by hand from a small score sheet."""

import csv
import io
import json
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.cli.conftest import CommandLine
from tests.support import RECORDS

SHEET = """\
record: 1
game: intrigue
date: 2026-03-01
players: [{{color: green, name: {name}}}, {{color: blue, name: Bruno}}, {{color: orange, name: Zoe}}]
final:
  money: {{green: 50000, blue: 50000, orange: 20000}}
  castle: {{}}
"""


@pytest.fixture
def shared_win(tmp_path: Path) -> str:
    """A score sheet whose win is shared by two: the ranks are 1, 1 and 3."""
    path = tmp_path / "shared.yaml"
    path.write_text(SHEET.format(name="Ana"), encoding="utf-8")
    return str(path)


def test_a_play_is_one_row_of_csv(command_line: CommandLine, shared_win: str) -> None:
    outcome = command_line("export", "--to", "csv", shared_win)
    (row,) = csv.DictReader(io.StringIO(outcome.out))
    assert row == {
        "date": "2026-03-01",
        "game": "intrigue",
        "title": "Intrigue",
        "players": "Ana; Bruno; Zoe",
        "seats": "green; blue; orange",
        "scores": "50000; 50000; 20000",
        "ranks": "1; 1; 3",
        "winners": "Ana; Bruno",
        "tie_break": "",
        "verdict": "legal",
        "path": shared_win,
    }
    assert outcome.code == 0


def test_a_player_is_one_row_with_the_names_of_boardgamegeek(command_line: CommandLine, shared_win: str) -> None:
    rows = list(csv.DictReader(io.StringIO(command_line("export", "--to", "bgg-csv", shared_win).out)))
    assert [(row["player"], row["startposition"], row["score"], row["rank"], row["win"]) for row in rows] == [
        ("Ana", "1", "50000", "1", "1"),
        ("Bruno", "2", "50000", "1", "1"),
        ("Zoe", "3", "20000", "3", "0"),
    ]


@pytest.mark.parametrize("name", ["=1+2", "+1", "-1", "@SUM(A1)"])
def test_a_name_that_a_spreadsheet_would_reckon_is_made_text(
    command_line: CommandLine, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "formula.yaml"
    path.write_text(SHEET.format(name=json.dumps(name)), encoding="utf-8")
    for form, column in (("csv", "players"), ("bgg-csv", "player")):
        row = next(csv.DictReader(io.StringIO(command_line("export", "--to", form, str(path)).out)))
        assert row[column].startswith(f"'{name}")


def test_an_object_a_line_holds_every_player(command_line: CommandLine, shared_win: str) -> None:
    (line,) = command_line("export", "--to", "jsonl", shared_win).out.splitlines()
    play = json.loads(line)
    assert (play["winners"], play["tie_break"], play["verdict"]) == (["Ana", "Bruno"], None, "legal")
    assert play["players"][2] == {
        "name": "Zoe",
        "seat": "orange",
        "score": 20000,
        "rank": 3,
        "winner": False,
        "first": False,
    }


def test_the_file_for_bg_stats_joins_plays_games_and_players(command_line: CommandLine, shared_win: str) -> None:
    """Every reference leads to a row; scores are text, as the app writes them."""
    data = json.loads(command_line("export", "--to", "bgstats", shared_win).out)
    (play,) = data["plays"]
    assert (play["playDate"], play["manualWinner"]) == ("2026-03-01 00:00:00", False)
    names = {player["id"]: player["name"] for player in data["players"]}
    scores = [(names[row["playerRefId"]], row["score"], row["rank"], row["winner"]) for row in play["playerScores"]]
    assert scores == [("Ana", "50000", 1, True), ("Bruno", "50000", 1, True), ("Zoe", "20000", 3, False)]
    assert [game["name"] for game in data["games"] if game["id"] == play["gameRefId"]] == ["Intrigue"]


def test_a_win_by_a_tie_break_is_reported_to_bg_stats_as_chosen_by_hand(command_line: CommandLine) -> None:
    """In `three-players` Pia and Jonas have 77 each, and Pia claimed more tool tiles: the app knows only points."""
    path = str(RECORDS / "intarsia" / "games" / "three-players.yaml")
    (play,) = json.loads(command_line("export", "--to", "bgstats", path).out)["plays"]
    assert play["manualWinner"]


def test_a_link_for_bg_stats_says_of_every_player_who_won_and_who_began(
    command_line: CommandLine, shared_win: str
) -> None:
    """The app refuses a player without `winner` or `startPlayer`."""
    link = command_line("export", "--to", "bgstats-links", shared_win).out.strip()
    address, data = link.split("?data=")
    assert address.endswith("/createPlay.html")
    assert not set(data) & set(' "{}[]')
    players = json.loads(unquote(data))["players"]
    assert [(player["winner"], player["startPlayer"]) for player in players] == [
        (True, True),
        (True, False),
        (False, False),
    ]


def test_the_same_play_has_the_same_identity_at_every_export(command_line: CommandLine, shared_win: str) -> None:
    first, second = (command_line("export", "--to", "bgstats", shared_win).out for _ in range(2))
    assert first == second


def test_what_cannot_be_exported_is_named(command_line: CommandLine, tmp_path: Path) -> None:
    """A malformed record has no play, an unfinished one no scores for BG Stats; the others are written."""
    broken = tmp_path / "broken.yaml"
    broken.write_text("record: 1\ngame: intrigue\n", encoding="utf-8")
    unfinished = str(RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml")
    outcome = command_line("export", "--to", "csv", str(broken), unfinished)
    assert outcome.code == 2
    assert outcome.err.startswith(f"not exported: {broken}: ")
    (row,) = csv.DictReader(io.StringIO(outcome.out))
    assert (row["verdict"], row["scores"].strip("; ")) == ("unfinished", "")
    outcome = command_line("export", "--to", "bgstats-links", unfinished)
    assert outcome.out == ""
    assert outcome.err.startswith(f"not exported: {unfinished}: it has no ")
