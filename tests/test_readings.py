"""The readings of the rulebooks' gaps: every one is there, says what it rules, and names what carries it."""

import inspect
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from adjudicator.engine.rulebook import Rule
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.readings import Reading, readings

NUMBERED = {
    "intrigue": {"A": 10, "B": 16, "C": 7, "D": 17, "E": 8, "F": 9},
    "intarsia": {"R": 23},
    "codex_leicester": {"G": 131},
}
"""How many readings each part of a game's list has."""

BETWEEN = {"codex_leicester": {"G15": ("G15a", "G15b")}}
"""Readings that a game's list has between two numbers, after the first of them."""

FOLDERS = [game_named(name) for name in GAMES]
READINGS = [
    pytest.param(folder, reading, id=f"{folder.name}-{reading.id}")
    for folder in FOLDERS
    for reading in readings(folder.name).values()
]
CITING = [
    pytest.param(rule, readings(folder.name), id=f"{rule.id}-{rule.reading}")
    for folder in FOLDERS
    for rule in folder.rulebook.rules.values()
    if rule.reading
]


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_of_the_list_is_there_in_its_order(game: str) -> None:
    """No gap of the rulebook is read without being named."""
    numbered = [f"{part}{number}" for part, most in NUMBERED[game].items() for number in range(1, most + 1)]
    between = BETWEEN.get(game, {})
    assert list(readings(game)) == [name for number in numbered for name in (number, *between.get(number, ()))]


@pytest.mark.parametrize(("folder", "reading"), READINGS)
def test_a_reading_asks_a_question_and_answers_in_sentences(folder: GameFolder[Any], reading: Reading) -> None:
    """Question, ruling and reason begin with a capital and end as sentences do."""
    assert reading.question.endswith("?")
    assert reading.ruling.endswith(".")
    assert reading.reason.endswith(".")
    assert all(text[:1].isupper() for text in (reading.question, reading.ruling, reading.reason))


@pytest.mark.parametrize(("folder", "reading"), READINGS)
def test_the_rules_that_carry_a_reading_exist(folder: GameFolder[Any], reading: Reading) -> None:
    """A rule that is renamed takes its reading along."""
    assert set(reading.judged.rules) <= set(folder.rulebook.rules)


@pytest.mark.parametrize(("folder", "reading"), READINGS)
def test_the_functions_that_carry_a_reading_exist(folder: GameFolder[Any], reading: Reading) -> None:
    """A name leads to a function or a class that is defined in that module of the game."""
    for name in reading.judged.script:
        carrier = resolve_name(f"{GAMES[folder.name]}.{name}")
        assert inspect.isfunction(carrier) or inspect.isclass(carrier)
        assert f"{carrier.__module__}.{carrier.__qualname__}" == f"{GAMES[folder.name]}.{name}"


@pytest.mark.parametrize(("rule", "known"), CITING)
def test_a_reading_that_a_rule_cites_names_the_rule(rule: Rule, known: dict[str, Reading]) -> None:
    """Whoever looks up a reading finds every rule that rests on it."""
    assert rule.id in known[rule.reading or ""].judged.rules


@pytest.mark.parametrize(("rule", "known"), CITING)
def test_a_rule_is_as_firm_as_the_reading_it_cites(rule: Rule, known: dict[str, Reading]) -> None:
    """A rule and its reading have the same basis."""
    assert rule.basis == known[rule.reading or ""].basis


@pytest.mark.parametrize(("rule", "known"), CITING)
def test_a_rule_with_a_switch_cites_the_reading_of_that_switch(rule: Rule, known: dict[str, Reading]) -> None:
    """A reading that is looked up for a switch is the one that the switch turns."""
    assert rule.switch is None or known[rule.reading or ""].switch == rule.switch


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_switch_turns_exactly_one_reading(folder: GameFolder[Any]) -> None:
    """The switches of the readings are the fields of the rulings, each once."""
    turned = [reading.switch for reading in readings(folder.name).values() if reading.switch]
    assert sorted(turned) == sorted(folder.rulings.__struct_fields__)


ENTRY = "A1:\n  question: May they?\n  ruling: They may.\n  reason: It says so.\n  basis: text\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A1: [", "readings of sample, line 1: "),
        (ENTRY + "  judged: {never: nobody asks}\n" + ENTRY, "readings of sample, line 7: "),
        (ENTRY, "readings of sample, A1: Object missing required field `judged`"),
        (ENTRY + "  judged: {}\n", "readings of sample, A1: give rules or script, or else never"),
        (ENTRY + "  judged: {rules: [a], never: nobody asks}\n", "readings of sample, A1: give rules or script"),
        (
            ENTRY + "  judged: {never: nobody asks}\n  swich: a\n",
            "readings of sample, A1: Object contains unknown field",
        ),
        ("A1: a ruling\n", "readings of sample, A1: Expected `object`, got `str`"),
    ],
    ids=["no-yaml", "a-key-twice", "nothing-judged", "judged-by-nothing", "judged-and-not", "misspelt", "a-text"],
)
def test_a_file_that_is_not_right_is_refused_with_its_place(
    text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every fault is a `ValueError` that names the game, and the line or the reading."""
    package = tmp_path / f"of_{tmp_path.name}"  # a new name for each test, since Python keeps what it has imported
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "readings.yaml").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "sample", package.name)
    with pytest.raises(ValueError, match=r"^readings of sample") as refused:
        readings("sample")
    assert str(refused.value).startswith(message)


def test_a_game_without_readings_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that has no file of readings is no crash."""
    monkeypatch.setitem(GAMES, "sample", "adjudicator.report")
    with pytest.raises(ValueError, match=r"^sample has no readings$"):
        readings("sample")


def test_readings_are_read_once() -> None:
    """The file is not read again for the next question."""
    assert readings("intrigue") is readings("intrigue")
