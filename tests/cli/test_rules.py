"""`adjudicator rules`: the rulebook of a game, whole, in part, and as statements."""

import json
import subprocess
import sys
from typing import Any

import pytest

from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.readings import readings
from tests.cli.conftest import CommandLine

FOLDERS = [game_named(name) for name in GAMES]
every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


@every_game
def test_without_words_every_rule_is_printed_under_its_heading(
    folder: GameFolder[Any], command_line: CommandLine
) -> None:
    """Headings come in the order of the rulebook, and every rule stands once below its own, with its sentence."""
    done = command_line("rules", folder.name)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    printed = {line.strip(): index for index, line in enumerate(lines)}
    headings = [index for index, line in enumerate(lines[1:], 1) if line[:1].strip()]
    starts = {heading: index for index in headings for heading in [lines[index].partition(" [")[0]]}
    assert list(starts) == [heading for heading in folder.rulebook.outline.values() if heading in starts]
    for rule in folder.rulebook.rules.values():
        above = max(index for index in headings if index < printed[rule.id])
        assert above == starts[folder.rulebook.outline[rule.cite]]
        assert lines[printed[rule.id] + 1] == f"    {rule.says}"


@every_game
def test_the_json_of_all_rules_has_the_promised_keys(folder: GameFolder[Any], command_line: CommandLine) -> None:
    """Version 1: id, sentence, short name of the heading, basis, reading and switch; the heading comes on top."""
    report = json.loads(command_line("rules", folder.name, "--format", "json").out)
    assert report == {
        "version": 1,
        "rules": [
            {
                "id": rule.id,
                "says": rule.says,
                "cite": rule.cite,
                "heading": folder.rulebook.outline[rule.cite],
                "basis": rule.basis,
                "reading": rule.reading,
                "switch": rule.switch,
                "stands": rule.stands,
            }
            for rule in folder.rulebook.rules.values()
        ],
    }


@every_game
def test_every_rule_can_be_printed_in_full(folder: GameFolder[Any], command_line: CommandLine) -> None:
    """Its sentence and, where one stands behind it, what the reading asks, rules and why."""
    known = readings(folder.name)
    for rule in folder.rulebook.rules.values():
        done = command_line("rules", folder.name, rule.id)
        assert done.code == 0
        assert done.out.startswith(f"{rule.id}\n  {rule.says}\n")
        if rule.reading:
            reading = known[rule.reading]
            assert all(text in done.out for text in (reading.question, reading.ruling, reading.reason))
        assert not rule.switch or f"switch {rule.switch}\n" in done.out


@every_game
def test_every_reading_can_be_printed_in_full(folder: GameFolder[Any], command_line: CommandLine) -> None:
    """Also those that no rule cites, and however the letter is written."""
    for reading in readings(folder.name).values():
        done = command_line("rules", folder.name, reading.id.lower())
        assert done.code == 0
        assert done.out.startswith(f"reading {reading.id}\n  question: {reading.question}\n")


@every_game
def test_a_switch_is_looked_up_by_its_name(folder: GameFolder[Any], command_line: CommandLine) -> None:
    """The reading that it turns is printed, and its values with the default."""
    for switch in folder.rulings.__struct_fields__:
        out = command_line("rules", folder.name, switch).out
        assert out.startswith("reading ")
        assert f"switch {switch}\n" in out
        assert f"{getattr(folder.rulings(), switch)} (the default)" in out


def test_the_json_of_a_rule_in_full_has_its_reading_and_its_switch(command_line: CommandLine) -> None:
    """Nothing that the text says is missing."""
    report = json.loads(command_line("rules", "intrigue", "bank-pays-once", "--format", "json").out)
    assert [rule["id"] for rule in report["rules"]] == ["bank-pays-once"]
    assert [reading["id"] for reading in report["readings"]] == ["E3"]
    assert report["readings"][0]["rules"] == ["bank-pays-once"]
    (switch,) = report["switches"]
    assert (switch["name"], switch["values"]) == ("bank_bribe_counts", ["per_conflict", "per_step"])
    assert switch["default"] == "per_conflict"


def found(command_line: CommandLine, *words: str) -> list[str]:
    """Return the ids of the rules of Intrigue that are found by words."""
    report = json.loads(command_line("rules", "intrigue", *words, "--format", "json").out)
    return [rule["id"] for rule in report["rules"]]


def test_words_are_found_in_ids_sentences_headings_and_readings(command_line: CommandLine) -> None:
    """A word of each, and in either case."""
    assert found(command_line, "exact-position") == ["newcomer-takes-the-exact-position"]
    assert found(command_line, "NOTES", "5000") == ["amount-is-whole-thousands", "money-is-whole-thousands"]
    assert found(command_line, "present 2 advisors", "own color") == ["advisor-is-own"]
    assert found(command_line, "lump") == ["step-one-takes-a-bribe-for-each-advisor"]
    assert found(command_line, "last ducat") == ["bank-pays-in-place-of-a-party"]


def test_every_word_has_to_be_found(command_line: CommandLine) -> None:
    """More words find fewer rules."""
    many, fewer = found(command_line, "bank"), found(command_line, "bank", "step")
    assert set(fewer) < set(many)
    done = command_line("rules", "intrigue", "ducats", "crowd")
    assert (done.code, done.out) == (2, "")


def test_words_that_stand_in_no_one_rule_together_are_reported(command_line: CommandLine) -> None:
    """Each alone would find something."""
    done = command_line("rules", "intrigue", "lump", "ducat")
    assert (done.code, done.err) == (2, "Error: nothing in the rules of Intrigue has all of: lump, ducat\n")


def test_a_word_that_nothing_is_like_is_sent_to_the_whole_list(command_line: CommandLine) -> None:
    """No suggestion is better than a wild one."""
    done = command_line("rules", "intrigue", "qqqq")
    assert done.code == 2
    assert "nothing in the rules of Intrigue has qqqq (`adjudicator rules intrigue` lists all rules)" in done.err


def test_a_misspelt_game_is_answered_with_the_nearest(command_line: CommandLine) -> None:
    """A usage error: exit code 2, and nothing on standard output."""
    done = command_line("rules", "intrige")
    assert (done.code, done.out) == (2, "")
    assert "unknown game: intrige (did you mean intrigue?)" in done.err


# --- statements ----------------------------------------------------------------------------------------------------


@every_game
def test_every_statement_is_printed_with_what_carries_it(folder: GameFolder[Any], command_line: CommandLine) -> None:
    """Text and JSON hold the same statements, each with its kind, its sentence and its traces."""
    statements = json.loads(command_line("rules", folder.name, "--statements", "--format", "json").out)["statements"]
    lines = command_line("rules", folder.name, "--statements").out.splitlines()
    assert lines[-1] == f"{len(statements)} statements"
    for statement in statements:
        assert f"  {statement['id']}  {statement['kind']}: {statement['says']}" in lines
        assert set(statement) == {
            *("id", "heading", "says", "kind", "rules", "script", "claims", "never_judged", "records"),
        }
        if statement["rules"]:
            assert f"    rules: {', '.join(statement['rules'])}" in lines
        if statement["never_judged"]:
            assert f"    never judged: {statement['never_judged']}" in lines


def test_statements_are_found_by_words(command_line: CommandLine) -> None:
    """By their numbers, and by what carries them."""
    report = json.loads(command_line("rules", "intrigue", "--statements", "ig-075", "--format", "json").out)
    assert [statement["id"] for statement in report["statements"]] == ["IG-075"]
    report = json.loads(command_line("rules", "intrigue", "--statements", "castle-is-in-play", "--format", "json").out)
    assert all("castle-is-in-play" in statement["rules"] for statement in report["statements"])
    assert command_line("rules", "intrigue", "--statements", "ig-075").out.endswith("\n1 statement\n")


def test_words_in_no_statement_are_reported(command_line: CommandLine) -> None:
    """A search that finds nothing is no success."""
    done = command_line("rules", "intrigue", "--statements", "dragon")
    assert (done.code, done.err) == (2, "Error: no statement of Intrigue has all of: dragon\n")


def test_the_plain_list_loads_neither_yaml_nor_jsonschema() -> None:
    """What takes time to load is loaded where it is needed."""
    program = (
        "import sys; from adjudicator.cli.main import run; run(['rules', 'intrigue']); "
        "print([name for name in ('yaml', 'jsonschema', 'adjudicator.judging.check') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
