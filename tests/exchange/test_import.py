"""`import`: what other programs keep, read leniently, compared with records, and made records; nothing is guessed."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator import check
from tests.cli.conftest import CommandLine
from tests.exchange.test_export import SHEET

BGSTATS: dict[str, Any] = {
    "games": [{"id": 3, "name": "Intrigue"}, {"id": 4, "name": "Chess"}],
    "players": [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Bruno"}, {"id": 9, "name": "Zoe"}],
    "plays": [
        {
            "playDate": "2026-03-01 20:15:00",
            "gameRefId": 3,
            "comments": "Friday",
            "playerScores": [
                {"playerRefId": 9, "score": "20000", "seatOrder": 3, "winner": False},
                {"playerRefId": 1, "score": "50000", "seatOrder": 1, "winner": True},
                {"playerRefId": 2, "score": "50000", "seatOrder": 2, "winner": True},
            ],
        },
        {"playDate": "2026-03-02 20:15:00", "gameRefId": 4, "playerScores": [{"playerRefId": 1, "score": "1"}]},
    ],
}

BGG = """\
<plays username="ana" userid="1" total="1" page="1">
<play id="77" date="2026-03-01" quantity="1" length="0" incomplete="0" nowinstats="0" location="">
<item name="Intrigue" objecttype="thing" objectid="265"/>
<comments>A tie &amp; a toast</comments>
<players>
<player username="" userid="0" name="Bruno" startposition="2" color="blue" score="50000" new="0" rating="0" win="1"/>
<player username="ana" name="Ana" startposition="1" color="Green" score="{score}" new="0" rating="0" win="1"/>
<player username="" userid="0" name="Zoe" startposition="3" color="orange" score="20000" new="0" rating="0" win="0"/>
</players></play></plays>
"""

ROWS = """\
playdate;game;player;color;score;win
2026-03-01;Intrigue;Ana;green;50000;1
2026-03-01;Intrigue;Bruno;blue;50000;1
2026-03-01;Intrigue;Zoe;orange;{score};0
"""


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The record of the same evening."""
    path = tmp_path / "shared.yaml"
    path.write_text(SHEET.format(name="Ana"), encoding="utf-8")
    return str(path)


def put(tmp_path: Path, name: str, text: str) -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def files(tmp_path: Path, score: str) -> list[tuple[str, str]]:
    """Return one evening as each program keeps it, with a score of one player as text."""
    data = json.loads(json.dumps(BGSTATS))
    data["plays"][0]["playerScores"][1]["score"] = score
    return [
        ("bgstats", put(tmp_path, "export.json", json.dumps(data))),
        ("bgg-xml", put(tmp_path, "plays.xml", BGG.format(score=score))),
        ("csv", put(tmp_path, "plays.csv", ROWS.format(score=20000).replace("50000", score, 1))),
    ]


def test_a_play_that_agrees_with_the_replay_says_so(command_line: CommandLine, tmp_path: Path, record: str) -> None:
    for form, file in files(tmp_path, "50000"):
        outcome = command_line("import", file, "--from", form, "--against", record)
        assert f"Ana, Bruno, Zoe: agrees with {record}\n" in outcome.out
        assert outcome.code == 0


def test_a_play_that_differs_is_shown_side_by_side(command_line: CommandLine, tmp_path: Path, record: str) -> None:
    for form, file in files(tmp_path, "49000"):
        outcome = command_line("import", file, "--from", form, "--against", record)
        assert f": differs from {record}\n  score of Ana: 49000 there, 50000 by the replay\n" in outcome.out
        assert outcome.code == 1


def test_a_score_that_is_no_whole_number_is_reported_and_not_guessed(
    command_line: CommandLine, tmp_path: Path, record: str
) -> None:
    for form, file in files(tmp_path, "49-46ish"):
        outcome = command_line("import", file, "--from", form, "--against", record)
        assert "score of Ana: 49-46ish there, 50000 by the replay" in outcome.out
        assert "the score of Ana is '49-46ish', which is not a whole number" in outcome.out


def test_a_record_of_a_result_is_written_and_can_be_judged(command_line: CommandLine, tmp_path: Path) -> None:
    """Who sits where is known from the colors; the app has none, and a comment says that seats are given out."""
    for form, file in files(tmp_path, "50000"):
        folder = tmp_path / f"made-{form}"
        assert command_line("import", file, "--from", form, "-o", str(folder)).code == 0
        (made,) = folder.iterdir()
        text = made.read_text(encoding="utf-8")
        assert ("not known" in text) is (form == "bgstats")
        seats = ["green", "blue", "orange"] if form != "bgstats" else None
        record: Any = check(made).record
        assert seats is None or [str(player.color) for player in record.players] == seats
        assert list(record.result.scores.values()) == [50000, 50000, 20000]
        assert [player.name for player in record.players] == ["Ana", "Bruno", "Zoe"]


def test_a_file_that_is_there_is_left_alone(command_line: CommandLine, tmp_path: Path) -> None:
    _, (_, file), _ = files(tmp_path, "50000")
    folder = tmp_path / "made"
    command_line("import", file, "--from", "bgg-xml", "-o", str(folder))
    (made,) = folder.iterdir()
    made.write_text("mine", encoding="utf-8")
    outcome = command_line("import", file, "--from", "bgg-xml", "-o", str(folder))
    assert (made.read_text(encoding="utf-8"), outcome.err) == ("mine", f"left alone, since it exists: {made}\n")


def test_several_plays_of_one_session_are_not_compared(command_line: CommandLine, tmp_path: Path, record: str) -> None:
    data = json.loads(json.dumps(BGSTATS))
    data["plays"].insert(0, data["plays"][0])
    outcome = command_line(
        "import", put(tmp_path, "e.json", json.dumps(data)), "--from", "bgstats", "--against", record
    )
    assert outcome.out.count("2 plays and 1 record of that day with these players, which cannot be told apart") == 2


def test_a_winner_chosen_by_hand_and_games_of_others_are_named(command_line: CommandLine, tmp_path: Path) -> None:
    data = json.loads(json.dumps(BGSTATS))
    data["plays"][0]["manualWinner"] = True
    outcome = command_line("import", put(tmp_path, "e.json", json.dumps(data)), "--from", "bgstats")
    assert "(manualWinner)" in outcome.out
    assert "not used: play 2: Chess is not one of our games" in outcome.out


def test_expansions_are_named(command_line: CommandLine, tmp_path: Path) -> None:
    """A game with more in its box cannot come out as the record does."""
    data = json.loads(json.dumps(BGSTATS))
    data["games"].append({"id": 9, "name": "Intrigue: The Court", "isExpansion": 1})
    data["plays"][0]["expansionPlays"] = [{"gameRefId": 9}, {"gameRefId": 10}, "odd"]
    outcome = command_line("import", put(tmp_path, "e.json", json.dumps(data)), "--from", "bgstats")
    assert "it was played with Intrigue: The Court and an expansion without a name, which no rules" in outcome.out


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_cells_are_read_whatever_separates_them_and_ends_their_lines(
    command_line: CommandLine, tmp_path: Path, separator: str
) -> None:
    """As spreadsheets write them: with a mark at the beginning, and the line ends of Windows."""
    text = "\ufeff" + ROWS.format(score=20000).replace(";", separator).replace("\n", "\r\n")
    (tmp_path / "p.csv").write_bytes(text.encode())
    outcome = command_line("import", str(tmp_path / "p.csv"), "--from", "csv")
    assert "Intrigue, 2026-03-01, Ana, Bruno, Zoe" in outcome.out
    assert outcome.err == ""


def test_a_quantity_and_pages_that_are_missing_are_named(command_line: CommandLine, tmp_path: Path) -> None:
    text = BGG.format(score=50000).replace('quantity="1"', 'quantity="2"').replace('total="1"', 'total="230"')
    outcome = command_line("import", put(tmp_path, "p.xml", text), "--from", "bgg-xml")
    assert "it stands for 2 plays" in outcome.out
    assert "not used: the file: it holds 1 of 230 plays" in outcome.out


def test_a_file_without_plays_says_so(command_line: CommandLine, tmp_path: Path) -> None:
    """A line of columns with nothing below it is read, and not passed over in silence."""
    path = put(tmp_path, "plays.csv", "Game,Player,Date\n")
    code, out, _ = command_line("import", path, "--from", "csv")
    assert (code, out) == (0, "the file holds no plays\n")


def test_a_decimal_comma_is_refused(command_line: CommandLine, tmp_path: Path) -> None:
    outcome = command_line("import", put(tmp_path, "p.csv", ROWS.format(score='"20,5"')), "--from", "csv")
    assert "decimal comma" in outcome.out


def test_what_export_writes_import_reads(command_line: CommandLine, tmp_path: Path, record: str) -> None:
    for form, kind in (("csv", "csv"), ("bgg-csv", "csv"), ("bgstats", "bgstats")):
        file = put(tmp_path, f"round-{form}", command_line("export", "--to", form, record).out)
        outcome = command_line("import", file, "--from", kind, "--against", record)
        assert f": agrees with {record}\n" in outcome.out, form


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("bgstats", "{"),
        ("bgstats", "[]"),
        ("bgstats", "[" * 100_000),
        ("bgg-xml", "<plays>"),
        ("bgg-xml", "<games/>"),
        ("bgg-xml", '<!DOCTYPE p [<!ENTITY a "x">]><plays>&a;</plays>'),
        ("csv", "a,b\n1,2\n"),
        ("csv", ""),
    ],
)
def test_another_file_is_refused_in_a_sentence(command_line: CommandLine, tmp_path: Path, kind: str, text: str) -> None:
    outcome = command_line("import", put(tmp_path, "file", text), "--from", kind)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"{tmp_path / 'file'}: ")


def test_the_comparison_is_there_for_machines(command_line: CommandLine, tmp_path: Path, record: str) -> None:
    _, (_, file), _ = files(tmp_path, "49000")
    (play,) = json.loads(
        command_line("import", file, "--from", "bgg-xml", "--against", record, "--format", "json").out
    )["plays"]
    assert play["differences"] == [{"about": "score of Ana", "kept": "49000", "replayed": "50000"}]
    assert (play["compared"], play["records"]) == (True, [record])


@pytest.mark.parametrize("date", ["../../elsewhere", "2026-13-40", "01.03.2026", "9" * 5000])
def test_what_is_no_day_is_named_and_names_no_file(command_line: CommandLine, tmp_path: Path, date: str) -> None:
    """A file is named by the day of its play, and lies in the folder that was asked for."""
    folder = tmp_path / "deep" / "made"
    file = put(tmp_path, "plays.csv", ROWS.format(score=20000).replace("2026-03-01", date))
    outcome = command_line("import", file, "--from", "csv", "-o", str(folder))
    assert outcome.code == 0
    assert "which is no day written as YYYY-MM-DD" in outcome.out
    assert [path.name for path in folder.iterdir()] == ["undated-intrigue-001.yaml"]
    assert list(tmp_path.rglob("*.yaml")) == list(folder.iterdir())


def test_a_day_that_the_calendar_does_not_have_is_named_in_every_format(
    command_line: CommandLine, tmp_path: Path
) -> None:
    for form, file in files(tmp_path, "50000"):
        path = Path(file)
        path.write_text(path.read_text(encoding="utf-8").replace("2026-03-01", "2026-02-30"), encoding="utf-8")
        outcome = command_line("import", file, "--from", form)
        assert "its day is '2026-02-30', which is no day written as YYYY-MM-DD" in outcome.out


def test_no_record_is_written_that_cannot_be_read(command_line: CommandLine, tmp_path: Path) -> None:
    """Two players are too few for Intrigue, and a name may be no text at all."""
    two = "".join(line for line in BGG.format(score=50000).splitlines(keepends=True) if "Zoe" not in line)
    data = json.loads(json.dumps(BGSTATS))
    data["players"][0]["name"] = "\ud800"
    for form, file in {
        "bgg-xml": put(tmp_path, "p.xml", two),
        "bgstats": put(tmp_path, "e.json", json.dumps(data)),
    }.items():
        folder = tmp_path / form
        outcome = command_line("import", file, "--from", form, "-o", str(folder))
        assert outcome.code == 0
        assert outcome.err.startswith("not written: play ")
        assert list(folder.iterdir()) == []


def test_ids_of_any_kind_and_cells_of_any_size_are_read_or_refused(command_line: CommandLine, tmp_path: Path) -> None:
    """An id that is a list is nobody's; a cell that no reader of CSV takes is reported."""
    data = json.loads(json.dumps(BGSTATS))
    data["players"].append({"id": [], "name": "Nobody"})
    outcome = command_line("import", put(tmp_path, "e.json", json.dumps(data)), "--from", "bgstats")
    assert outcome.code == 0
    large = put(tmp_path, "plays.csv", ROWS.format(score="9" * 200_000))
    outcome = command_line("import", large, "--from", "csv")
    assert (outcome.code, outcome.err) == (2, f"{large}: this is not CSV: field larger than field limit (131072)\n")
