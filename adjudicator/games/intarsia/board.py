"""A player's floor board: the ornaments and connectors that were built on it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import IntEnum

from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.parts import ToolTile
from adjudicator.games.intarsia.pieces import STAGES, Element, true_color


class Board:
    """What lies on a floor board, except the free connector in its center.

    `stages` holds the number of pieces of each ornament by its space, `connectors` the spaces of the connectors that
    were built, and `builds` the last line that built on a space, where there is one.
    """

    __slots__ = ("builds", "connectors", "stages")

    def __init__(self) -> None:
        self.stages: dict[str, int] = {}
        self.connectors: dict[str, None] = {}
        self.builds: dict[str, Build] = {}

    @property
    def connector_count(self) -> int:
        """How many connectors lie here, the free one included (R15)."""
        return 1 + len(self.connectors)

    @property
    def element_count(self) -> int:
        """How many elements were built here."""
        return sum(self.stages.values()) + len(self.connectors)

    def has_connector(self, plan: Plan, space: str) -> bool:
        """Say whether a connector lies on a space."""
        return space == plan.center or space in self.connectors

    def put(self, element: Element, at: str, line: Build | None = None) -> None:
        """Add an element."""
        if element is Element.CONNECTOR:
            self.connectors[at] = None
        else:
            self.stages[at] = STAGES.index(element) + 1
        if line is not None:
            self.builds[at] = line

    def top(self, space: str) -> Element:
        """Return the topmost element on a space that is built on."""
        stage = self.stages.get(space)
        return Element.CONNECTOR if stage is None else STAGES[stage - 1]

    def elements(self) -> Counter[Element]:
        """Count the elements that were built, each stage of an ornament separately."""
        count = Counter(element for stage in self.stages.values() for element in STAGES[:stage])
        count[Element.CONNECTOR] = len(self.connectors)
        return count

    def frames(self, plan: Plan) -> Counter[str]:
        """Count the frames by color."""
        return Counter(plan.colors[space] for space in self.stages)

    def buildable(self, plan: Plan) -> Iterator[tuple[Element, str]]:
        """Yield every element that the spaces of the board have room for now, and where."""
        for space, connectors in plan.around.items():
            stage = self.stages.get(space, 0)
            if stage == len(STAGES):
                continue
            if stage or any(self.has_connector(plan, connector) for connector in connectors):
                yield STAGES[stage], space
        for connector, spaces in plan.touching.items():
            if not self.has_connector(plan, connector) and any(space in self.stages for space in spaces):
                yield Element.CONNECTOR, connector


class Met(IntEnum):
    """How ornaments meet a requirement: not at all, with larger ornaments among them, or exactly."""

    NOT = 0
    AT_LEAST = 1
    EXACTLY = 2


def meets(tile: ToolTile, plan: Plan, stages: Mapping[str, int]) -> Met:
    """Say how ornaments meet the requirement of a tool tile; each of them fills one place of it (R5)."""
    color, colors = true_color(tile.color), plan.colors
    sizes = [stage for space, stage in stages.items() if colors[space] == color]
    requires = [(int(pieces), number) for pieces, number in tile.requires.items()]
    if sum([number for _, number in requires]) > len(sizes):
        return Met.NOT
    if all(sizes.count(pieces) >= number for pieces, number in requires):
        return Met.EXACTLY
    sizes.sort(reverse=True)
    places = sorted([pieces for pieces, number in requires for _ in range(number)], reverse=True)
    return Met.AT_LEAST if all(size >= place for size, place in zip(sizes, places, strict=False)) else Met.NOT
