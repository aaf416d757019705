"""Requirements of tool tiles against every way of giving ornaments to their places, and boards as graphs."""

from itertools import permutations, product
from typing import Any

import pytest

from adjudicator import check, position
from adjudicator.games.intarsia.board import Met, meets
from adjudicator.games.intarsia.box import Design, Plan
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.parts import MANY, FloorBoard, ToolTile
from adjudicator.games.intarsia.pieces import Color, Element
from adjudicator.games.intarsia.state import Game
from adjudicator.judging.position import Position
from tests.support import RECORDS

SPACES = ("a1", "a2", "a3", "a4")
PLAN = Plan(FloorBoard(spaces=dict.fromkeys(SPACES, Color.RED), connectors={"x1": list(SPACES)}, center="x1"))
REQUIREMENTS = [{"1": 2}, {"2": 1, "1": 1}, {"4": 1, "2": 2}, {"3": 2, "2": 1, "1": 1}, {"4": 3}]


@pytest.mark.parametrize("requires", REQUIREMENTS, ids=str)
@pytest.mark.parametrize("exactly", [False, True])
def test_a_requirement_is_met_if_its_places_can_be_filled(requires: dict[str, int], exactly: bool) -> None:
    """Each ornament fills one place: with as many pieces at least, or exactly."""
    tile = ToolTile(tool="saw", color=Color.ORANGE, requires=requires, bonus=1)  # type: ignore[arg-type]
    places = [int(pieces) for pieces, number in requires.items() for _ in range(number)]
    for sizes in product(range(5), repeat=len(SPACES)):
        stages = {space: size for space, size in zip(SPACES, sizes, strict=True) if size}
        fills = any(
            all(size == place if exactly else size >= place for size, place in zip(chosen, places, strict=True))
            for chosen in permutations(stages.values(), len(places))
        )
        assert (meets(Design(tile), PLAN, stages) >= (Met.EXACTLY if exactly else Met.AT_LEAST)) == fills, sizes


def test_ornaments_of_another_color_fill_no_place() -> None:
    """A tile asks for one color."""
    tile = ToolTile(tool="saw", color=Color.GREEN, requires={"1": 1}, bonus=1)
    assert meets(Design(tile), PLAN, {"a1": 4}) is Met.NOT


def test_a_requirement_beyond_all_boards_is_not_met() -> None:
    """More ornaments are wanted than there are."""
    design = Design(ToolTile(tool="saw", color=Color.RED, requires={"1": MANY}, bonus=1))
    assert meets(design, PLAN, {"a1": 4}) is Met.NOT
    assert meets(design, PLAN, {"a1": 1}) is Met.NOT


ABOUT_SPACES = {
    "space-is-made-for-the-element",
    "space-is-empty",
    "ornament-grows-in-order",
    "frame-touches-a-connector",
    "connector-touches-a-frame",
}


def test_what_has_room_for_an_element_is_what_the_rules_let_be_built() -> None:
    """The elements that a board has room for are exactly those that no rule about spaces forbids."""
    record: Any = check(RECORDS / "intarsia" / "games" / "three-players.yaml").record
    for n in range(0, len(record.moves), 7):
        there: Position[Game] = position(record, n)
        game = there.state
        for player in game.players:
            room = set(game.boards[player].buildable(game.plan))
            for build in every_build(game.plan, player):
                broken = {objection.rule.id for objection in there.folder.rulebook.objections(game, build)}
                assert ((build.element, build.at) in room) == broken.isdisjoint(ABOUT_SPACES), build


def every_build(plan: Plan, player: str) -> list[Build]:
    """Return every element on every space, paid with nothing."""
    spaces = [*plan.colors, *plan.touching]
    return [Build(by=player, element=element, at=at, pay={}) for element in Element for at in spaces]
