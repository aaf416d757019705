"""What is no file is reported and not opened, and what is too large is not read."""

import os
import socket
from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.batch.jobs import Task, judge
from adjudicator.batch.searching import found
from adjudicator.reading.source import LARGEST
from tests.batch import GOOD
from tests.cli.conftest import CommandLine

INTARSIA = """\
record: 1
game: intarsia
players: [{id: ana}, {id: bea}]
parts: {file: %s}
moves: []
"""

SORTS = {"pipe": "a named pipe", "socket": "a socket", "folder": "a folder"}


@pytest.fixture(params=SORTS)
def no_file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """Return something in a folder that is named like a record and is none, and what it is."""
    path = tmp_path / "a.yaml"
    if request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "folder":
        path.mkdir()
    else:
        monkeypatch.chdir(tmp_path)  # the address of a socket is short
        with socket.socket(socket.AF_UNIX) as here:
            here.bind(path.name)
    return path, SORTS[request.param]


@pytest.mark.parametrize("command", ["check", "score", "show", "test"])
def test_what_is_no_file_is_reported_and_not_opened(
    command_line: CommandLine, no_file: tuple[Path, str], command: str
) -> None:
    path, sort = no_file
    if sort == SORTS["folder"] and command in ("check", "test"):
        assert command_line(command, str(path)).err == "no record is there\n"
        return
    outcome = command_line(command, str(path))
    assert outcome.code == (1 if command == "test" else 2)
    if command != "test":
        assert f"{path}: malformed: the file cannot be read: it is {sort}, not a file" in outcome.out


def test_what_is_met_in_a_folder_and_is_no_file_hides_no_record(command_line: CommandLine, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    (tmp_path / "b.yaml").write_bytes(GOOD[0].read_bytes())
    (tmp_path / "c.yaml").symlink_to("nowhere.yaml")
    outcome = command_line("check", str(tmp_path))
    assert outcome.code == 2
    assert "a.yaml: malformed: the file cannot be read: it is a named pipe" in outcome.out
    assert "c.yaml: malformed: the file cannot be read: No such file or directory" in outcome.out
    assert outcome.out.endswith("3 records: 2 malformed, 1 legal\n")


def test_a_device_is_not_read(command_line: CommandLine) -> None:
    outcome = command_line("check", "/dev/zero")
    assert outcome.code == 2
    assert "/dev/zero: malformed: the file cannot be read: it is a device, not a file" in outcome.out


def test_a_file_that_is_too_large_is_not_read(command_line: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(100 * LARGEST)  # it takes no room on the disk, and more than there is in memory
    outcome = command_line("check", str(path))
    assert outcome.code == 2
    assert "large.yaml: malformed: the file cannot be read: it is larger than 100 MB" in outcome.out
    with pytest.raises(OSError, match="larger than 100 MB"):
        check(path)


def test_a_parts_file_that_is_no_file_or_too_large_is_not_read(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(INTARSIA % "box.yaml", encoding="utf-8")
    with (box := tmp_path / "box.yaml").open("wb") as file:
        file.truncate(100 * LARGEST)
    assert "box.yaml cannot be read: it is larger than 100 MB" in command_line("check", str(record)).out
    assert "it is larger than 100 MB" in command_line("parts", "check", str(box)).err
    box.unlink()
    os.mkfifo(box)
    assert "box.yaml is no file" in command_line("check", str(record)).out
    assert "it is a named pipe, not a file" in command_line("parts", "check", str(box)).err


def test_links_that_lead_in_a_circle_do_not_hold_a_pattern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (deep := tmp_path / "a" / "b").mkdir(parents=True)
    (deep / "1.yaml").touch()
    for name in "xyz":  # with three of them there are more ways than a walk could go
        (deep / name).symlink_to(tmp_path, target_is_directory=True)
    assert list(found(["**/*.yaml"])) == ["a/b/1.yaml"]
    assert list(found(["a/**/*.yaml"])) == ["a/b/1.yaml"]
    assert list(found([f"{tmp_path}/**/b/*.yaml"])) == [f"{tmp_path}/a/b/1.yaml"]
    assert list(found(["**"])) == ["a/b/1.yaml"]


def test_a_parts_file_travels_with_its_record(tmp_path: Path) -> None:
    (tmp_path / "boxes").mkdir()
    box, record = tmp_path / "boxes" / "mine.yaml", tmp_path / "record.yaml"
    box.write_text("parts: 1\ngame: intarsia\nstarting_hands: {x: {c: blue}}\n", encoding="utf-8")
    record.write_text(
        "record: 1\ngame: intarsia\nplayers: [{id: ana}, {id: bea}]\nparts: {file: boxes/mine.yaml}\nmoves: []\n",
        "utf-8",
    )
    here = judge(Task(str(record)))
    packed = Task(str(record)).packed()
    box.unlink()
    record.unlink()
    elsewhere = judge(packed)
    assert (elsewhere.name, elsewhere.findings) == (here.name, here.findings)
    missed = judge(packed._replace(beside={}))
    assert "boxes/mine.yaml cannot be read: No such file or directory" in [each.message for each in missed.findings]
