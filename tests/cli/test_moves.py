"""`adjudicator moves`: every line that a record may hold, with its fields and an example that can be copied."""

import json
from typing import Any

import msgspec
import pytest

from adjudicator.engine.moves import Move, verb
from adjudicator.games import GAMES, game_named
from adjudicator.reading.source import read
from tests.cli.conftest import CommandLine

KINDS = [pytest.param(name, kind, id=f"{name}-{verb(kind)}") for name in GAMES for kind in game_named(name).moves]


@pytest.mark.parametrize("name", GAMES)
def test_without_a_verb_every_line_is_printed_in_the_order_of_the_game(name: str, command_line: CommandLine) -> None:
    """A verb begins a paragraph."""
    done = command_line("moves", name)
    verbs = [verb(kind) for kind in game_named(name).moves]
    assert (done.code, done.err) == (0, "")
    assert [paragraph.splitlines()[0] for paragraph in done.out.split("\n\n")][: len(verbs)] == verbs
    report = json.loads(command_line("moves", name, "--format", "json").out)
    assert (report["version"], report["game"]) == (1, name)
    assert [move["do"] for move in report["moves"]] == verbs


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_verb_is_printed_with_its_fields_its_time_and_an_example(
    name: str, kind: type[Move], command_line: CommandLine
) -> None:
    """Each field says whether it is required, what may stand there, and what it means."""
    out = command_line("moves", name, verb(kind)).out
    assert out.startswith(f"{verb(kind)}\n")
    assert f"  When: {kind.when}.\n" in out
    assert f"  Example: {kind.example}\n" in out
    for field in msgspec.structs.fields(kind):
        line = next(
            line
            for line in out.splitlines()
            if line.split(maxsplit=1)[:1] == [field.encode_name] or f"`{field.encode_name}`" in line
        )
        assert field.name in ("note", "stands") or ("required" if field.required else "optional") in line


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_json_of_a_verb_tells_every_field(name: str, kind: type[Move], command_line: CommandLine) -> None:
    """Name, type, duty, default and meaning; the names that a type stands for are listed once."""
    report = json.loads(command_line("moves", name, verb(kind), "--format", "json").out)
    (move,) = report["moves"]
    assert [field["name"] for field in move["fields"]] == list(kind.__struct_encode_fields__)
    for field in move["fields"]:
        assert set(field) == {"name", "type", "required", "default", "says"}
        assert field["type"]
        assert field["says"].endswith(".")


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_an_example_is_a_line_of_that_kind(name: str, kind: type[Move], command_line: CommandLine) -> None:
    """It can be copied into a record."""
    example: Any = read(kind.example).data
    assert msgspec.convert(example, kind)


def test_names_are_listed_below_the_fields_that_use_them(command_line: CommandLine) -> None:
    """Colors, pieces and positions, each once, positions in their order."""
    report = json.loads(command_line("moves", "intrigue", "place", "--format", "json").out)
    assert report["names"]["position"] == [1000, 3000, 6000, 10000]
    assert report["names"]["color"] == ["orange", "black", "white", "blue", "green"]
    assert len(report["names"]["advisor"]) == 20
    assert command_line("moves", "intrigue", "place").out.count("color: orange, black, white, blue, green\n") == 1


def test_a_misspelt_verb_is_answered_with_the_nearest(command_line: CommandLine) -> None:
    """A usage error."""
    done = command_line("moves", "intrigue", "brib")
    assert (done.code, done.out) == (2, "")
    assert "Intrigue has no verb brib (did you mean bribe?)" in done.err
