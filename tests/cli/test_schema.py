"""`adjudicator schema`: prints what is published, and writes it."""

import json
from pathlib import Path

import pytest

from adjudicator.engine.shipped import folder
from adjudicator.games import GAMES
from adjudicator.judging.schemas import file_name
from tests.cli.conftest import CommandLine


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_of_a_game_is_printed_as_it_is_published(name: str, command_line: CommandLine) -> None:
    """Byte for byte the file in `schemas/`."""
    done = command_line("schema", name)
    assert (done.code, done.err) == (0, "")
    assert done.out == (folder("schemas") / file_name(name)).read_text(encoding="utf-8")


def test_without_a_game_the_schema_of_any_record_is_printed(command_line: CommandLine) -> None:
    """It chooses among the games."""
    assert json.loads(command_line("schema").out)["properties"]["game"]["enum"] == list(GAMES)


def test_all_files_are_written_into_a_folder(tmp_path: Path, command_line: CommandLine) -> None:
    """It is made if need be, and each file that is written is named."""
    target = tmp_path / "made" / "here"
    done = command_line("schema", "--write", str(target))
    written = {path.name: path.read_bytes() for path in target.iterdir()}
    assert done.code == 0
    assert sorted(done.out.split()) == sorted(str(target / name) for name in written)
    assert {name: (folder("schemas") / name).read_bytes() for name in written} == written
    assert set(written) >= {file_name(name) for name in (*GAMES, "record")}


def test_a_game_and_a_folder_at_once_are_a_usage_error(tmp_path: Path, command_line: CommandLine) -> None:
    """Nothing is written."""
    done = command_line("schema", "intrigue", "--write", str(tmp_path))
    assert done.code == 2
    assert "--write writes the schema files of all games: leave the game out" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path, command_line: CommandLine) -> None:
    """No traceback, exit code 2."""
    (tmp_path / "file").write_text("in the way")
    done = command_line("schema", "--write", str(tmp_path / "file" / "below"))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Error: cannot write ")
