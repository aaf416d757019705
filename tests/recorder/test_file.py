"""The file is whole at every moment, held by one recorder, and never written over somebody else's change."""

import os
import random
import signal
import time
from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.recorder.file import ChangedUnderneath, Held, RecordFile
from adjudicator.recorder.session import Session, run_script
from adjudicator.recorder.table import Table
from adjudicator.report.color import plain

START = """\
record: 1
game: intrigue
players: [{color: white, name: Ana}, {color: black}, {color: green}]
moves: []   # nothing yet
# the end of the file
"""

TYPED = ["pr wr bl", "pr doc gre", "place white doctor 1", "note who knows?", "undo", "pl wr 3", "undo"]


def begun(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(START, encoding="utf-8", newline="")
    return path


def test_a_second_recorder_of_one_file_is_reported(tmp_path: Path) -> None:
    """A link to the record is the same record."""
    path = begun(tmp_path)
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    with RecordFile(path), pytest.raises(Held), RecordFile(link):
        raise AssertionError
    with RecordFile(link):
        pass


def test_an_editors_change_is_never_written_over(tmp_path: Path) -> None:
    path = begun(tmp_path)
    with RecordFile(path) as file:
        file.read()
        path.write_text(START + "title: mine\n", encoding="utf-8", newline="")
        assert file.changed()
        with pytest.raises(ChangedUnderneath):
            file.save(START)
        assert "title: mine" in path.read_text(encoding="utf-8")
        file.read()
        file.save(file.text + "# more\n")
    assert path.read_text(encoding="utf-8").endswith("title: mine\n# more\n")


def test_the_mark_at_the_beginning_and_the_rights_of_a_file_are_kept(tmp_path: Path) -> None:
    path = begun(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + START.encode())
    path.chmod(0o640)
    with RecordFile(path) as file:
        file.save(file.read() + "# more\n")
    assert path.read_bytes() == b"\xef\xbb\xbf" + START.encode() + b"# more\n"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_stray_copy_of_a_killed_recorder_is_removed(tmp_path: Path) -> None:
    path = begun(tmp_path)
    stray = tmp_path / ".game.yaml.writing"
    stray.write_text("half", encoding="utf-8")
    with RecordFile(path) as file:
        file.read()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.yaml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with RecordFile(tmp_path / "pipe.yaml") as file, pytest.raises(OSError, match="it is a named pipe, not a file"):
        file.read()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_recorder_that_is_killed_loses_at_most_the_line_being_typed(tmp_path: Path) -> None:
    """200 times, at random moments: the file is a whole record, and no line that was acknowledged is lost."""
    path = begun(tmp_path)
    chooser = random.Random(1)
    told = tmp_path / "told"
    for _ in range(200):
        told.write_bytes(b"")
        child = os.fork()
        if child == 0:
            _write_for_ever(path, told)
        time.sleep(chooser.random() * 0.06)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        verdict = check(path)
        assert verdict.name == "unfinished", verdict.findings
        assert "# the end of the file" in path.read_text(encoding="utf-8")
        acknowledged = told.read_bytes().split(b"\n")[:-1]
        if acknowledged:
            assert verdict.moves in _next_to(int(acknowledged[-1]))
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.name.endswith(".yaml")) == ["game.yaml"]


def _next_to(number: int) -> tuple[int, ...]:
    """Return how many lines a record may have after a number was acknowledged: the next line, or undo, may be there."""
    return (number - 1, number, number + 1)


def _write_for_ever(path: Path, told: Path) -> None:
    """Take lines and take them back, and write down how many there are after each; never comes back."""
    try:
        with RecordFile(path) as file, told.open("ab", buffering=0) as acknowledged:
            file.read()
            session = Session(Table(file), lambda _: None, plain)
            while True:
                for text in TYPED:
                    run_script(session, [text])
                    acknowledged.write(b"%d\n" % session.table.number)
    finally:
        os._exit(0)
