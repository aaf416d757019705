"""Games of installed packages: known everywhere by an entry point, and none of them can break another."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.games import GAMES, BrokenGame, all_games, game_named
from adjudicator.games.readings import readings
from adjudicator.games.statements import statements
from adjudicator.games.synonyms import meanings
from adjudicator.judging.schemas import files
from tests.cli.conftest import CommandLine
from tests.pebbles import pebbles_game

Install = Callable[..., None]

RECORD = "record: 1\ngame: pebbles\nplayers: [{color: red}, {color: blue}]\nmoves: [{do: roll, shows: 2}]\n"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Make it look as if a package were installed that gives a game; the next look-up finds it."""

    def installed(name: str, module: str, package: str) -> None:
        metadata = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[adjudicator.games]\n{name} = {module}\n")
        monkeypatch.syspath_prepend(tmp_path)
        GAMES.look_again()

    yield installed
    monkeypatch.undo()
    GAMES.look_again()


def test_an_installed_game_is_known_to_everything(install: Install, command_line: CommandLine) -> None:
    """Records of it are judged, its schema is published, and it is listed with the package that it comes from."""
    assert check(RECORD).name == "malformed"
    install("pebbles", "tests.pebbles.pebbles_game", "box-of-pebbles")
    assert check(RECORD).name == "unfinished"
    assert "pebbles.schema.json" in dict(files())
    listed = command_line("games").out
    assert "Pebbles, 2 to 3 players" in listed
    assert "from: box-of-pebbles 1.0" in listed
    assert "take" in command_line("moves", "pebbles").out
    assert json.loads(command_line("schema", "pebbles").out)["title"] == "A record of Pebbles"


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("tests.games.nowhere", "ModuleNotFoundError: No module named 'tests.games.nowhere'"),
        ("tests.support", "AttributeError: module 'tests.support' has no attribute 'GAME'"),
        ("adjudicator.games.intrigue", "its GAME is named intrigue"),
    ],
)
def test_a_broken_game_is_reported_by_its_name_and_breaks_no_other(
    install: Install, command_line: CommandLine, module: str, why: str
) -> None:
    """It is said what is wrong and which package it is; the others are there as before."""
    install("pebbles", module, "box-of-pebbles")
    message = f"the game pebbles of box-of-pebbles 1.0 cannot be used: {why}"
    with pytest.raises(BrokenGame) as broken:
        game_named("pebbles")
    assert str(broken.value) == message
    (finding,) = check(RECORD).findings
    assert (finding.kind, finding.message, finding.path) == ("malformed", message, ("game",))
    assert "pebbles" not in [game.name for game in all_games()]
    done = command_line("games")
    assert (done.code, message in done.out, "Intrigue, 3 to 5 players" in done.out) == (0, True, True)
    assert message in command_line("moves", "pebbles").err


def test_two_games_of_one_name_are_refused_with_both_packages(install: Install, command_line: CommandLine) -> None:
    """Neither is used, since nobody could say which one a record means."""
    install("pebbles", "tests.pebbles.pebbles_game", "box-of-pebbles")
    install("pebbles", "tests.pebbles.pebbles_game", "another-box")
    message = "the game pebbles of another-box 1.0 and box-of-pebbles 1.0 cannot be used: both claim its name"
    assert check(RECORD).findings[0].message == message
    assert message in command_line("games").out


def test_nobody_takes_the_name_of_a_game_of_the_program(install: Install, command_line: CommandLine) -> None:
    """The game stays what it was, and the package is named."""
    install("intrigue", "tests.pebbles.pebbles_game", "box-of-pebbles")
    assert game_named("intrigue").title == "Intrigue"
    message = "the game intrigue of box-of-pebbles 1.0 cannot be used: adjudicator has a game of that name"
    assert message in command_line("games").out


@pytest.mark.parametrize(("name", "asked"), [("readings", "A1"), ("statements", "--statements"), ("words", "stone")])
def test_a_file_of_a_game_that_cannot_be_read_is_told_to_its_author(
    install: Install, command_line: CommandLine, tmp_path: Path, name: str, asked: str
) -> None:
    """With its place, and not as a fault of the program."""
    home = tmp_path / f"wrong_{name}"
    shutil.copytree(Path(pebbles_game.__file__).parent, home)
    (home / f"{name}.yaml").write_text("A1: [\n", encoding="utf-8")
    install("pebbles", home.name, "box-of-pebbles")
    for read_once in (readings, statements, meanings):
        read_once.cache_clear()  # of the Pebbles of another test
    told = command_line("rules", "pebbles", asked)
    assert told.code == 2
    assert f"Error: {name} of pebbles, line 1: this [ is never closed" in told.err


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("A1: [\n", "words of pebbles, line 1: this [ is never closed"),
        ("stone: {means: [], says: 3}\n", "words of pebbles: Expected `str | null`, got `int` - at `$[...].says`"),
    ],
)
def test_an_unknown_name_is_found_where_the_words_of_a_game_cannot_be_read(
    install: Install, tmp_path: Path, words: str, wrong: str
) -> None:
    """What is wrong with the record is reported with its hints, and what is wrong with the game once beside it."""
    home = tmp_path / f"unread_{len(words)}"
    shutil.copytree(Path(pebbles_game.__file__).parent, home)
    (home / "words.yaml").write_text(words, encoding="utf-8")
    install("pebbles", home.name, "box-of-pebbles")
    meanings.cache_clear()  # of the Pebbles of another test
    text = RECORD.replace("{color: blue}", "{color: bleu}").replace("roll", "rol") + "result: {winners: [gold]}\n"
    told, *found = check(text).findings
    assert (told.kind, told.message, told.path) == ("notice", wrong, ("game",))
    assert [(each.place and each.place.line, each.kind, each.message, each.hint) for each in found] == [
        (3, "unknown", "unknown color: bleu", "write blue"),
        (4, "malformed", "unknown verb: rol", "write roll"),
        (5, "unknown", "unknown winners, entry 1: gold", "known: blue, green, red"),
    ]
