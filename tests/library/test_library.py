"""What a program that uses the library may rely on."""

import doctest
import importlib
import inspect
import pickle
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import adjudicator
from adjudicator import Game
from tests.support import RECORDS, files

FIVE = RECORDS / "intrigue" / "games" / "five-players.yaml"
GAMES = sorted(path for name in adjudicator.GAMES for path in (RECORDS / name / "games").glob("*.yaml"))

PACKAGE = Path(adjudicator.__file__).parent

START = {"record": 1, "game": "intrigue", "players": [{"color": "white"}, {"color": "black"}, {"color": "green"}]}


def test_a_record_is_judged_however_it_is_given() -> None:
    """A path, its name as text, the text, bytes, plain values and a typed record are one record."""
    text = FIVE.read_text(encoding="utf-8")
    record: Any = adjudicator.check(FIVE).record
    plain = msgspec.to_builtins(record, str_keys=True)
    for given in (FIVE, str(FIVE), text, text.encode(), plain, record):
        verdict = adjudicator.check(given)
        assert (verdict.name, verdict.scores) == ("legal", adjudicator.check(FIVE).scores)


def test_a_verdict_is_one_line_a_report_and_json() -> None:
    illegal = adjudicator.check(RECORDS / "intrigue" / "illegal" / "position-is-free.yaml", name="a.yaml")
    assert repr(illegal) == "<Verdict illegal: 1 finding in a.yaml>"
    assert "1000 is taken by orange chemist [position-is-free]" in str(illegal)
    assert illegal.to_json()["findings"][0]["rule"] == "position-is-free"


@pytest.mark.parametrize("path", files("examples", "illegal", "malformed")[::25], ids=lambda path: path.stem)
def test_a_verdict_can_be_pickled(path: Path) -> None:
    """What comes back says the same."""
    verdict = adjudicator.check(path)
    again = pickle.loads(pickle.dumps(verdict))
    assert again.to_json() == verdict.to_json()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_games_steps_and_positions_can_be_pickled_and_are_one_line(path: Path) -> None:
    """A position comes back as it was; that is worked out anew from its record."""
    game = Game.open(path)
    there, step = game.at(len(game) // 2), next(iter(game))
    for each in (game, there, step, *game.verdict.findings):
        again = pickle.loads(pickle.dumps(each))
        assert repr(again) == repr(each)
        assert len(repr(each).splitlines()) == 1
        assert len(repr(each)) < 200
    again = pickle.loads(pickle.dumps(there))
    assert there.folder.snapshot(again.state) == there.folder.snapshot(there.state)


@pytest.mark.parametrize("line", [b"{by: white, do: income, amount: 0}", 3, None, ["income"]])
def test_what_is_no_line_is_refused_by_its_type(line: object) -> None:
    with pytest.raises(TypeError, match="a line is a move, its fields or a text, and not "):
        Game.new("intrigue", players=["white", "black", "green"]).play(line)  # type: ignore[arg-type]  # is tried


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_walk_sees_every_line_with_the_table_after_it(path: Path) -> None:
    """At every tenth line the table is that of the position after it, which is worked out anew."""
    game = Game.open(path)
    numbers = []
    for step in game:
        numbers.append(step.number)
        assert step.line == step.place.line
        assert step.move is game.moves[step.number - 1]
        if step.number % 10 == 0:
            assert game.folder.snapshot(step.state) == game.folder.snapshot(game.at(step.number).state)
    assert numbers == list(range(1, len(game) + 1))


def test_a_walk_ends_at_the_line_that_is_refused_and_says_why() -> None:
    game = Game.open(RECORDS / "intrigue" / "illegal" / "position-is-free.yaml")
    steps = list(game)
    assert [len(step.findings) for step in steps] == [0, 0, 0, 1]
    assert steps[-1].findings[0].rule is not None
    with pytest.raises(ValueError, match="the game stopped before its last line"):
        game.play("pass")


def test_a_move_is_played_as_a_move_as_fields_as_text_and_in_words() -> None:
    """Each of them writes the same line."""
    present = {"by": "white", "do": "present", "advisor": "white writer", "to": "black"}
    moves = adjudicator.moves("intrigue")
    lines = (
        moves.Present(by="white", advisor="white writer", to="black"),
        present,
        "{by: white, do: present, advisor: white writer, to: black}",
        "present white writer to black",
        "pr wr bl",
    )
    texts = set()
    for line in lines:
        game = Game.new("intrigue", players=["white", "black", "green"])
        assert game.play(line) == []
        texts.add(game.text)
    assert len(texts) == 1


def test_a_refused_move_changes_nothing() -> None:
    game = Game.new("intrigue", players=["white", "black", "green"])
    game.play("pr wr bl")
    before = game.text
    (finding,) = game.play({"by": "white", "do": "present", "advisor": "black writer", "to": "green"})
    assert finding.rule is not None
    assert finding.rule.id == "advisor-is-own"
    assert (game.text, len(game)) == (before, 1)


def test_undo_takes_moves_back_to_the_start() -> None:
    game = Game.new("intrigue", players=["white", "black", "green"])
    start = game.text
    game.play("pr wr bl")
    game.play("pr do gr")
    game.undo()
    game.undo()
    assert game.text == start
    with pytest.raises(ValueError, match="no move"):
        game.undo()


def test_words_of_several_moves_or_of_none_are_refused() -> None:
    game = Game.new("intrigue", players=["white", "black", "green"])
    with pytest.raises(ValueError, match="fits 2 legal moves"):
        game.play("pr wr")
    with pytest.raises(ValueError, match="fits 0 legal moves"):
        game.play("fly away")


def test_what_is_written_is_read_back_equal_and_comments_are_kept(tmp_path: Path) -> None:
    game = Game.open(RECORDS / "intrigue" / "games" / "three-players.yaml")
    game.write(tmp_path / "again.yaml")
    again = Game.open(tmp_path / "again.yaml")
    assert again.text == game.text
    assert again.moves == game.moves
    assert "# ---- Turn 1, white ----" in again.text


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_the_end_of_a_game_has_scores_a_ranking_and_a_result(path: Path) -> None:
    """The result is what the record itself claims, where it claims one."""
    game = Game.open(path)
    result = game.result()
    assert result is not None
    assert game.scores is not None
    claimed = msgspec.to_builtins(game.record.result, str_keys=True)
    assert {key: value for key, value in claimed.items() if value is not None}.items() <= result.items()


def test_legal_moves_are_moves_that_can_be_played() -> None:
    game = Game.new("intrigue", players=["white", "black", "green"])
    for move in game.legal():
        fresh = Game.new("intrigue", players=["white", "black", "green"])
        assert fresh.play(move) == []


@pytest.mark.parametrize("name", sorted(adjudicator.__all__))
def test_what_is_public_is_documented_and_can_be_looked_at(name: str) -> None:
    """`help`, `inspect.signature` and `typing.get_type_hints` work on it."""
    thing = getattr(adjudicator, name)
    if name == "GAMES":
        return
    assert inspect.getdoc(thing)
    inspect.signature(thing)
    typing.get_type_hints(thing)


WITH_EXAMPLES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_the_docstrings_run(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of the project, where the records are that they name."""
    monkeypatch.chdir(PACKAGE.parent)
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", sorted({*adjudicator.__all__} - {"GAMES"}))
def test_what_is_public_has_an_example(name: str) -> None:
    """And so has every method of it that is no property."""
    thing = getattr(adjudicator, name)
    own = vars(thing).items() if name == "Game" else ()
    methods = [method for each, method in own if each[0] != "_" and not isinstance(method, property)]
    for each in (thing, *methods):
        assert ">>> " in (inspect.getdoc(each) or "")


def test_the_version_is_there() -> None:
    assert adjudicator.__version__.split(".")[0].isdecimal()
