"""The printed values that a game of Intarsia plays by, looked up one by one; what nobody declared is undetermined."""

import msgspec

from adjudicator.engine.parts import Printed
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount
from adjudicator.games.intarsia.parts import FloorBoard, RewardTrack, Stacks, Supply, ToolTile, Wood
from adjudicator.games.intarsia.pieces import COLORS, HANDS, WILD, Element, counted, true_color

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

    `touching` maps a connector space to its ornament spaces, `around` an ornament space to its connector spaces.
    """

    __slots__ = ("around", "board", "center", "colors", "touching")

    def __init__(self, board: FloorBoard) -> None:
        self.board = board
        self.center = board.center
        self.colors = {space: true_color(color) for space, color in board.spaces.items()}
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


class Box:
    """The values of one box, under their names in the game.

    What is looked up at every line is remembered, unless it is made up: then each look is noted.
    """

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._plans: dict[str, Plan] = {}
        self._in_box: dict[Element, int] = {}
        self._costs: dict[Element, int] = {}

    def plan(self, side: str) -> Plan:
        """Return a side of the floor board."""
        board: FloorBoard = self.printed.need("floor_boards", side)
        plan = self._plans.get(side)
        if plan is None:
            plan = self._plans[side] = Plan(board)
        return plan

    def has_all_hands(self) -> bool:
        """Say whether every starting hand card is declared, so that no other can be chosen."""
        return len(self.printed.entries("starting_hands")) >= HANDS

    def hand(self, name: str) -> dict[str, int]:
        """Return the cards that a starting hand card shows."""
        return counted(self.printed.need("starting_hands", name))

    def tile(self, name: str) -> ToolTile:
        """Return a design of tool tile."""
        tile: ToolTile = self.printed.need("tool_tiles", name)
        return tile

    def connector_points(self, number: int) -> int:
        """Return what a connector scores at the end of a round, counted from 1."""
        return int(self.printed.need("connector_points")[number - 1])

    def frames(self, players: int) -> int:
        """Return how many frames of each color are in play."""
        supply: Supply = self.printed.need("supply", str(players))
        return supply.frames

    def copies(self, players: int) -> int:
        """Return how many copies of each tool tile are in play."""
        supply: Supply = self.printed.need("supply", str(players))
        return supply.tiles

    def in_box(self, element: Element) -> int:
        """Return how many pieces of an element are in the box; frames are counted by color."""
        number = self._in_box.get(element)
        if number is None:
            wood: Wood = self.printed.need("wood")
            number = int(getattr(wood, element.value))
            if not self.printed.is_invented("wood"):
                self._in_box[element] = number
        return number

    def cards(self) -> dict[str, int]:
        """Return how many cards of each stack are in the box."""
        stacks: Stacks = self.printed.need("cards")
        return {**dict.fromkeys(COLORS, stacks.color), WILD: stacks.wild}

    def cost(self, element: Element) -> int:
        """Return how many cards an element costs."""
        cards = self._costs.get(element)
        if cards is None:
            cards = int(self.printed.need("costs", element))
            if not self.printed.is_invented("costs", element):
                self._costs[element] = cards
        return cards

    def reward(self, element: Element) -> int:
        """Return how many cards a frame, a midsection or a core brings."""
        return int(self.printed.need("rewards", element))

    def track(self) -> RewardTrack:
        """Return the reward track."""
        track: RewardTrack = self.printed.need("reward_track")
        return track

    def steps(self, element: Element) -> int | None:
        """Return how far a table or a connector moves the reward marker, `None` where the player chooses."""
        steps = self.track().steps
        return None if isinstance(steps, str) else int(getattr(steps, element.value))

    def stop(self, marker: int, steps: int) -> int:
        """Return the space, counted from 0, that the reward marker reaches from another one."""
        track = self.track()
        stop = marker + steps
        if stop < len(track.spaces):
            return stop
        if not track.loops:
            raise _ended(track)
        return stop % len(track.spaces)

    def shown(self, space: int) -> dict[str, int]:
        """Return the three cards of a space of the reward track, counted from 0."""
        return counted(self.track().spaces[space])
