"""`adjudicator fmt`: what it writes, shows and ends with."""

from pathlib import Path

import pytest

from adjudicator.judging.layout import laid_out
from tests.cli.conftest import CommandLine
from tests.support import ROOT

UNTIDY = ROOT / "tests" / "gallery" / "untidy.yaml"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return a copy of the record that was typed in a hurry."""
    path = tmp_path / "untidy.yaml"
    path.write_bytes(UNTIDY.read_bytes())
    return path


def test_a_record_is_laid_out_in_its_place(record: Path, command_line: CommandLine) -> None:
    """It is named; a second run names nothing."""
    done = command_line("fmt", str(record))
    assert (done.code, done.out, done.err) == (0, f"{record}\n", "1 record changed\n")
    assert record.read_text("utf-8") == laid_out(UNTIDY.read_text("utf-8"))
    again = command_line("fmt", str(record))
    assert (again.code, again.out, again.err) == (0, "", "0 records changed\n")


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_nothing_is_written_where_it_is_only_asked(option: str, record: Path, command_line: CommandLine) -> None:
    """The exit code says that something would be."""
    done = command_line("fmt", option, str(record))
    assert (done.code, done.err) == (1, "1 record would be changed\n")
    assert record.read_bytes() == UNTIDY.read_bytes()


def test_a_record_that_cannot_be_read_is_left(record: Path, command_line: CommandLine) -> None:
    """And said to be."""
    record.write_text("record: 1\nmoves: [\n", "utf-8")
    done = command_line("fmt", str(record))
    assert (done.code, record.read_text("utf-8")) == (2, "record: 1\nmoves: [\n")
    assert done.err == f"{record}: left as it is; see `adjudicator check`\n0 records changed\n"


def test_a_mark_at_the_start_stays(record: Path, command_line: CommandLine) -> None:
    """As some editors write it."""
    record.write_bytes(b"\xef\xbb\xbf" + UNTIDY.read_bytes())
    command_line("fmt", str(record))
    assert record.read_bytes().startswith(b"\xef\xbb\xbfrecord: 1\n") or record.read_bytes().startswith(
        b"\xef\xbb\xbf#"
    )
