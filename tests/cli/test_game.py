"""`adjudicator game new`: a package that judges a tiny game and passes its own tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine
from tests.support import ROOT


def test_a_new_game_passes_its_own_tests(command_line: CommandLine, tmp_path: Path) -> None:
    """Installed as its pyproject says, it is known by its entry point, and all that holds a game holds it."""
    done = command_line("game", "new", "last_stone", str(tmp_path / "stones"))
    assert (done.code, done.err) == (0, "")
    home = tmp_path / "stones"
    assert "tiny" not in "".join(path.read_text().casefold() for path in home.rglob("*") if path.is_file())
    metadata = home / "src" / "adjudicator_last_stone-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: adjudicator-last-stone\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text("[adjudicator.games]\nlast_stone = last_stone_game\n")
    assert 'last_stone = "last_stone_game"' in (home / "pyproject.toml").read_text()
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider"],
        cwd=home,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{home / 'src'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout


def test_nothing_that_is_there_is_written_over(command_line: CommandLine, tmp_path: Path) -> None:
    """A folder that holds something is left alone."""
    (tmp_path / "mine.txt").touch()
    done = command_line("game", "new", "last_stone", str(tmp_path))
    assert (done.code, f"{tmp_path} is there already, and not empty" in done.err) == (2, True)
    assert list(tmp_path.iterdir()) == [tmp_path / "mine.txt"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Last-Stone", "Last-Stone is no name for a game: small letters, digits and _, a letter first"),
        ("intrigue", "there is a game intrigue already, from adjudicator"),
    ],
)
def test_a_name_that_will_not_do_is_refused(command_line: CommandLine, tmp_path: Path, name: str, message: str) -> None:
    """It has to be a word that Python and records can hold, and no other game's."""
    done = command_line("game", "new", name, str(tmp_path / "new"))
    assert (done.code, message in done.err) == (2, True)
    assert not (tmp_path / "new").exists()
