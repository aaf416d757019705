"""A player's floor board: the ornaments and connectors that were built on it."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from enum import IntEnum

from adjudicator.games.intarsia.box import Design, Plan
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.pieces import CONNECTOR, STAGE_OF, STAGES, Element


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

    def has_any_connector(self, plan: Plan, spaces: Collection[str]) -> bool:
        """Say whether a connector lies on one of some spaces."""
        return plan.center in spaces or not self.connectors.keys().isdisjoint(spaces)

    def has_any_ornament(self, spaces: Collection[str]) -> bool:
        """Say whether an ornament stands on one of some spaces."""
        return not self.stages.keys().isdisjoint(spaces)

    def put(self, element: Element, at: str, line: Build | None = None) -> None:
        """Add an element."""
        if element is CONNECTOR:
            self.connectors[at] = None
        else:
            self.stages[at] = STAGE_OF[element]
        if line is not None:
            self.builds[at] = line

    def top(self, space: str) -> Element:
        """Return the topmost element on a space that is built on."""
        stage = self.stages.get(space)
        return CONNECTOR if stage is None else STAGES[stage - 1]

    def elements(self) -> Counter[Element]:
        """Count the elements that were built, each stage of an ornament separately."""
        count = Counter(element for stage in self.stages.values() for element in STAGES[:stage])
        count[CONNECTOR] = len(self.connectors)
        return count

    def frames(self, plan: Plan) -> Counter[str]:
        """Count the frames by color."""
        return Counter(plan.colors[space] for space in self.stages)

    def buildable(self, plan: Plan) -> Iterator[tuple[Element, str]]:
        """Yield every element that the spaces of the board have room for now, and where."""
        for space, connectors in plan.around.items():
            stage = self.stages.get(space, 0)
            if stage < len(STAGES) and (stage or self.has_any_connector(plan, connectors)):
                yield STAGES[stage], space
        for connector, spaces in plan.touching.items():
            if not self.has_connector(plan, connector) and self.has_any_ornament(spaces):
                yield CONNECTOR, connector


class Met(IntEnum):
    """How ornaments meet a requirement: not at all, with larger ornaments among them, or exactly."""

    NOT = 0
    AT_LEAST = 1
    EXACTLY = 2


NOT, AT_LEAST, EXACTLY = Met


def meets(design: Design, plan: Plan, stages: Mapping[str, int]) -> Met:
    """Say how ornaments meet the requirement of a tool tile; each of them fills one place of it (R5)."""
    sizes = [stages[space] for space in plan.of_color[design.color] if space in stages]
    if len(design.places) > len(sizes):
        return NOT
    for pieces, number in design.counts:
        if sizes.count(pieces) < number:
            break
    else:
        return EXACTLY
    sizes.sort(reverse=True)
    for size, place in zip(sizes, design.places, strict=False):
        if size < place:
            return NOT
    return AT_LEAST
