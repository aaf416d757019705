"""The printed values that a game of Intarsia plays by, looked up one by one; what nobody declared is undetermined."""

import msgspec

from adjudicator.engine.parts import Printed, Section
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount
from adjudicator.games.intarsia.parts import FloorBoard, RewardTrack, Stacks, Supply, ToolTile, Wood
from adjudicator.games.intarsia.pieces import (
    COLORS,
    CONNECTOR,
    HANDS,
    TABLE,
    WILD,
    Element,
    counted,
    true_color,
)

LINES = {
    "floor_boards": "floor_boards: {{{entry}: {{spaces: {{a1: _}}, connectors: {{x1: [a1]}}, center: x1}}}}",
    "starting_hands": "starting_hands: {{{entry}: {{yellow: _, green: _, purple: _, red: _, wild: _}}}}",
    "reward_track": "reward_track: {{spaces: [{{green: _, wild: _}}], loops: _, steps: {{table: _, connector: _}}}}",
    "connector_points": "connector_points: [_, _, _]",
    "tool_tiles": "tool_tiles: {{{entry}: {{tool: _, color: _, requires: {{1: _}}, bonus: _}}}}",
    "supply": "supply: {{{entry}: {{frames: _, tiles: _}}}}",
    "costs": "costs: {{{entry}: _}}",
    "rewards": "rewards: {{{entry}: _}}",
    "wood": "wood: {{frame: _, midsection: _, core: _, table: _, connector: _}}",
    "cards": "cards: {{color: _, wild: _}}",
}
"""The line of `parts:` that declares a value of each section."""


class Plan:
    """A floor board as a graph: `colors` of its ornament spaces, and which spaces touch which connector spaces.

    `of_color` has the ornament spaces of each color.
    `touching` maps a connector space to its ornament spaces, `around` an ornament space to its connector spaces.
    """

    __slots__ = ("around", "board", "center", "colors", "of_color", "touching")

    def __init__(self, board: FloorBoard) -> None:
        self.board = board
        self.center = board.center
        self.colors = {space: true_color(color) for space, color in board.spaces.items()}
        self.of_color: dict[str, list[str]] = {color: [] for color in COLORS}
        for space, color in self.colors.items():
            self.of_color[color].append(space)
        self.touching = board.connectors
        self.around: dict[str, list[str]] = {space: [] for space in board.spaces}
        for connector, spaces in board.connectors.items():
            for space in spaces:
                self.around[space].append(connector)

    def __contains__(self, space: str) -> bool:
        """Say whether the board has a space of this name."""
        return space in self.colors or space in self.touching


def _ended(track: RewardTrack) -> Undetermined:
    """Return the error for a reward marker that has to move on beyond the end of the track."""
    from adjudicator.reading.writing import flow  # only a track that has ended needs it

    loop = {**msgspec.to_builtins(track, str_keys=True), "loops": True}
    return Undetermined(
        "reward_track",
        f"reward_track: {flow(loop)}",
        f"the reward track has ended after {amount(len(track.spaces), 'space')}",
        "write `loops: true` in reward_track if its last space is followed by the first",
    )


class Design:
    """A design of tool tile as the rules ask about it.

    `places` are the pieces that each ornament of a requirement has, the largest first, and `counts` how many ornaments
    it has of each size.
    """

    __slots__ = ("bonus", "color", "counts", "places", "tile", "tool")

    def __init__(self, tile: ToolTile) -> None:
        self.tile = tile
        self.tool = tile.tool
        self.bonus = tile.bonus
        self.color = true_color(tile.color)
        self.counts = [(int(pieces), number) for pieces, number in tile.requires.items()]
        self.places = [pieces for pieces, number in sorted(self.counts, reverse=True) for _ in range(number)]


class Track:
    """The reward track: the cards of its spaces under true names, and how far each element moves the marker.

    `steps` is `None` where the player chooses.
    """

    __slots__ = ("loops", "printed", "spaces", "steps")

    def __init__(self, track: RewardTrack) -> None:
        self.printed = track
        self.spaces = [counted(cards) for cards in track.spaces]
        self.loops = track.loops
        steps = track.steps
        self.steps = None if isinstance(steps, str) else {TABLE: steps.table, CONNECTOR: steps.connector}


def _frames(supply: Supply) -> int:
    return supply.frames


def _copies(supply: Supply) -> int:
    return supply.tiles


def _pieces(wood: Wood) -> dict[Element, int]:
    return {element: int(getattr(wood, element.value)) for element in Element}


class Box:
    """The values of one box, under their names in the game.

    `plan` returns a side of the floor board, `design` a design of tool tile, `track` the reward track and `hand` the
    cards that a starting hand card shows. What is looked up at every line is made once, and each look at what is made
    up is noted.
    """

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.plan = Section(printed, "floor_boards", Plan).need
        self.design = Section(printed, "tool_tiles", Design).need
        self.track = Section(printed, "reward_track", Track).need
        self.hand = Section(printed, "starting_hands", counted).need
        self._costs = Section(printed, "costs", int)
        self._rewards = Section(printed, "rewards", int)
        self._frames = Section(printed, "supply", _frames)
        self._copies = Section(printed, "supply", _copies)
        self._wood = Section(printed, "wood", _pieces)

    def has_all_hands(self) -> bool:
        """Say whether every starting hand card is declared, so that no other can be chosen."""
        return len(self.printed.entries("starting_hands")) >= HANDS

    def tile(self, name: str) -> ToolTile:
        """Return a design of tool tile as the box prints it."""
        return self.design(name).tile

    def connector_points(self, number: int) -> int:
        """Return what a connector scores at the end of a round, counted from 1."""
        return int(self.printed.need("connector_points")[number - 1])

    def frames(self, seats: str) -> int:
        """Return how many frames of each color are in play with so many players."""
        return self._frames.need(seats)

    def copies(self, seats: str) -> int:
        """Return how many copies of each tool tile are in play with so many players."""
        return self._copies.need(seats)

    def cost(self, element: Element) -> int:
        """Return how many cards an element costs."""
        return self._costs.need(element)

    def reward(self, element: Element) -> int:
        """Return how many cards a frame, a midsection or a core brings."""
        return self._rewards.need(element)

    def in_box(self, element: Element) -> int:
        """Return how many pieces of an element are in the box; frames are counted by color."""
        return self._wood.need()[element]

    def cards(self) -> dict[str, int]:
        """Return how many cards of each stack are in the box."""
        stacks: Stacks = self.printed.need("cards")
        return {**dict.fromkeys(COLORS, stacks.color), WILD: stacks.wild}

    def steps(self, element: Element) -> int | None:
        """Return how far a table or a connector moves the reward marker, `None` where the player chooses."""
        steps = self.track().steps
        return None if steps is None else steps[element]

    def stop(self, marker: int, steps: int) -> int:
        """Return the space, counted from 0, that the reward marker reaches from another one."""
        track = self.track()
        stop = marker + steps
        if stop < len(track.spaces):
            return stop
        if not track.loops:
            raise _ended(track.printed)
        return stop % len(track.spaces)

    def shown(self, space: int) -> dict[str, int]:
        """Return the three cards of a space of the reward track, counted from 0."""
        return self.track().spaces[space]
