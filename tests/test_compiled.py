"""The boxes in the form that is read at once say what their texts say."""

import json
from pathlib import Path

import pytest

from adjudicator.engine.shipped import folder
from adjudicator.games import GAMES, game_named
from adjudicator.games.compiled import beside, compiled
from adjudicator.judging.boxes import read_box

PARTS = folder("records") / "parts"
BOXES = [
    (name, PARTS / sample)
    for name in GAMES
    if (box := game_named(name).box) is not None
    for sample in box.samples.values()
]


@pytest.mark.parametrize(("game", "place"), BOXES, ids=lambda value: value.stem if isinstance(value, Path) else "")
def test_a_compiled_box_is_what_its_text_says(game: str, place: Path) -> None:
    """Otherwise: `python -m adjudicator.games.compiled`."""
    values, problems = read_box(game_named(game), place.read_bytes())
    assert problems == []
    assert compiled(game, str(place)) == values


@pytest.mark.parametrize(("game", "place"), BOXES, ids=lambda value: value.stem if isinstance(value, Path) else "")
def test_a_box_whose_text_has_changed_is_read(game: str, place: Path, tmp_path: Path) -> None:
    copy = tmp_path / place.name
    copy.write_bytes(place.read_bytes() + b"# another line\n")
    assert compiled(game, str(copy)) is None
    Path(beside(str(copy))).write_bytes(Path(beside(str(place))).read_bytes())
    assert compiled(game, str(copy)) is None
    assert json.loads(Path(beside(str(place))).read_bytes())["values"]["game"] == game
