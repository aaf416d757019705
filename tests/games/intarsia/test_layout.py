"""Where the spaces of a floor board lie, of which a box tells only what touches what."""

from itertools import combinations
from math import hypot

import pytest

from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.layout import CONNECTOR, ORNAMENT, placed
from adjudicator.games.intarsia.parts import BoxFile
from adjudicator.games.intarsia.pieces import Side
from adjudicator.games.printed import shipped

WIDTH, HEIGHT, MARGIN = 340.0, 300.0, 33.0


def sample(side: Side) -> Plan:
    """Return a side of the sample box."""
    box = shipped("intarsia", "sample")
    assert isinstance(box, BoxFile)
    assert box.floor_boards is not None
    return Plan(box.floor_boards[side])


@pytest.mark.parametrize("side", ["A", "B"])
def test_nothing_lies_on_anything_else(side: Side) -> None:
    """Ornaments and connectors of the sample box keep their distance, all of them inside the floor."""
    plan = sample(side)
    places = placed(list(plan.colors), plan.touching, WIDTH, HEIGHT, MARGIN)
    assert set(places) == {*plan.colors, *plan.touching}
    radius = {name: CONNECTOR if name in plan.touching else ORNAMENT for name in places}
    for one, other in combinations(places, 2):
        (ax, ay), (bx, by) = places[one], places[other]
        assert hypot(ax - bx, ay - by) >= radius[one] + radius[other] - 2, f"{one} and {other}"
    for x, y in places.values():
        assert MARGIN - 4 <= x <= WIDTH - MARGIN + 4
        assert MARGIN - 4 <= y <= HEIGHT - MARGIN + 4


def test_the_same_graph_always_lies_the_same() -> None:
    """Two pages of one box show one floor."""
    plan = sample("A")
    assert placed(list(plan.colors), plan.touching, WIDTH, HEIGHT, MARGIN) == placed(
        list(plan.colors), plan.touching, WIDTH, HEIGHT, MARGIN
    )


def test_names_that_say_nothing_lie_in_a_ring() -> None:
    """Spaces that are called by words are placed all the same, and each connector between what it touches."""
    places = placed(["north", "east", "south"], {"x": ["north", "east"], "y": ["south"]}, WIDTH, HEIGHT, MARGIN)
    assert len(set(places.values())) == 5
    to_north, to_south = (
        hypot(places["x"][0] - places[n][0], places["x"][1] - places[n][1]) for n in ("north", "south")
    )
    assert to_north < to_south


@pytest.mark.parametrize(
    ("spaces", "touching"), [(["a1"], {}), (["a1"], {"x1": []}), (["a1", "b1"], {"x1": ["a1"], "x2": ["b1"]})]
)
def test_a_graph_in_pieces_is_placed_too(spaces: list[str], touching: dict[str, list[str]]) -> None:
    """A single space, a connector that touches nothing, two islands: every one has a place of its own."""
    places = placed(spaces, touching, WIDTH, HEIGHT, MARGIN)
    assert len({(round(x), round(y)) for x, y in places.values()}) == len(places)
