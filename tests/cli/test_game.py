"""`adjudicator game new`: a package that judges a tiny game and passes its own tests."""

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from adjudicator.engine.referee import Referee
from tests.cli.conftest import CommandLine
from tests.support import ROOT


def test_a_new_game_passes_its_own_tests(command_line: CommandLine, tmp_path: Path) -> None:
    """Installed as its pyproject says, it is known by its entry point, and all that holds a game holds it."""
    done = command_line("game", "new", "last_stone", str(tmp_path / "stones"))
    assert (done.code, done.err) == (0, "")
    home = tmp_path / "stones"
    assert "tiny" not in "".join(path.read_text().casefold() for path in home.rglob("*") if path.is_file())
    assert 'last_stone = "last_stone_game"' in (home / "pyproject.toml").read_text()
    assert " passed" in pass_of(home, home / "src", "last_stone", tmp_path)


def pass_of(home: Path, code: Path, game: str, elsewhere: Path) -> str:
    """Run the tests of a package as if it were installed, and return what they say; they pass."""
    metadata = elsewhere / "site" / f"adjudicator_{game}-0.1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: adjudicator-{game}\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text(f"[adjudicator.games]\n{game} = {game}_game\n")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--rootdir", str(home)],
        cwd=home,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, code, metadata.parent)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def test_pebbles_is_held_by_the_tests_for_anybodys_game(tmp_path: Path) -> None:
    """A package of its own under the tests, which CI installs for real."""
    home = ROOT / "tests" / "pebbles"
    assert " passed" in pass_of(home, home, "pebbles", tmp_path)


def test_pebbles_uses_every_call_of_the_referee() -> None:
    """Whatever a script of the program's own games asks of the referee, the tiny game shows."""

    def calls(scripts: Iterable[Path]) -> set[str]:
        return {call for script in scripts for call in re.findall(r"referee\.(\w+)\b\(?", script.read_text())}

    own = calls((ROOT / "adjudicator" / "games").rglob("*.py"))
    asked = {call for call in own if inspect.isfunction(getattr(Referee, call, None))}
    assert sorted(asked - calls([ROOT / "tests" / "pebbles" / "pebbles_game" / "play.py"])) == []


def test_nothing_that_is_there_is_written_over(command_line: CommandLine, tmp_path: Path) -> None:
    """A folder that holds something is left alone."""
    (tmp_path / "mine.txt").touch()
    done = command_line("game", "new", "last_stone", str(tmp_path))
    assert (done.code, f"{tmp_path} exists, and is not empty" in done.err) == (2, True)
    assert list(tmp_path.iterdir()) == [tmp_path / "mine.txt"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Last-Stone", "Last-Stone cannot be the name of a game: lower-case letters, digits and _, a letter first"),
        ("intrigue", "there is already a game intrigue, from adjudicator"),
    ],
)
def test_a_name_that_will_not_do_is_refused(command_line: CommandLine, tmp_path: Path, name: str, message: str) -> None:
    """It has to be a word that Python and records can hold, and no other game's."""
    done = command_line("game", "new", name, str(tmp_path / "new"))
    assert (done.code, message in done.err) == (2, True)
    assert not (tmp_path / "new").exists()
