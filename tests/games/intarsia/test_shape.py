"""The published schemas of Intarsia and the types behind them, held to the same verdict on spoilt records and boxes."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from adjudicator import check
from adjudicator.games.intarsia import BOX, GAME
from adjudicator.judging.schemas import published, published_box
from adjudicator.reading.source import read
from tests.support import RECORDS

STRAY: list[Any] = ["", "ana", "green", "violet", "core", "hand-1", "a1", "choice", "A", "010", 0, 1, 2, -1, 17, True]
STRAY += [[], {}, ["a1"], {"green": 1}, {"green": 0}, {"2": {"frames": 1, "tiles": 1}}, {"1": 2}]

SAMPLES = {
    "record": (published(GAME), GAME.record, "intarsia/games/two-players.yaml"),
    "score sheet": (published(GAME), GAME.record, "intarsia/examples/score-sheet.yaml"),
    "own parts": (published(GAME), GAME.record, "intarsia/examples/own-parts.yaml"),
    "box": (published_box(GAME, BOX), BOX.file, "parts/intarsia-sample.yaml"),
}


def spots(value: object) -> Iterator[tuple[Any, Any]]:
    """Yield every mapping and list in a value with each of its keys and indices."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield value, key
        yield from spots(inner)


def is_built(data: object, kind: Any) -> bool:
    """Say whether the types take it."""
    try:
        return msgspec.convert(data, kind) is not None
    except msgspec.ValidationError:
        return False


@pytest.mark.parametrize("name", SAMPLES)
def test_schema_and_types_agree_on_what_is_spoilt(name: str) -> None:
    """One value is exchanged, one key is added or one is dropped: both take the result, or both refuse it."""
    schema, kind, file = SAMPLES[name]
    validator = Draft202012Validator(schema)
    good = read((RECORDS / file).read_bytes()).data
    assert validator.is_valid(good)
    assert is_built(good, kind)
    chooser = random.Random(name)
    for _ in range(250):
        data = copy.deepcopy(good)
        container, key = chooser.choice(list(spots(data)))
        match chooser.choice(("change", "add", "drop")):
            case "add" if isinstance(container, dict):
                container[chooser.choice(("green", "violet", "stray", "A", "hand-9", "5", "4"))] = chooser.choice(STRAY)
            case "drop":
                del container[key]
            case _:
                container[key] = chooser.choice(STRAY)
        assert validator.is_valid(data) == is_built(data, kind), data


def test_both_names_of_a_color_are_read_as_one() -> None:
    """Violet is purple and orange is red, in whatever a record says."""
    text = (RECORDS / "intarsia" / "games" / "two-players.yaml").read_text("utf-8")
    plain = check(text)
    other = check(text.replace("purple: ", "violet: ").replace("red: ", "orange: "))
    assert (other.name, other.scores) == (plain.name, plain.scores)
    assert other.name == "legal"
