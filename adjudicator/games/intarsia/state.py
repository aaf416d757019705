"""The table of a game of Intarsia: hands and stacks, floor boards, tool tiles, the tracks, and whose turn it is."""

from collections import Counter
from collections.abc import Sequence

from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.box import Box, Plan
from adjudicator.games.intarsia.moves import Build, Pass
from adjudicator.games.intarsia.pieces import STACKS, WILD, Element, counted, told_pieces
from adjudicator.games.intarsia.taking import Free, Shown, free_cards, shown_cards

ROUNDS = 3
"""Rounds of a game (Flow)."""

COPIES = 2
"""Copies of each tool tile in the box."""

ORNAMENT_POINTS = (0, 1, 3, 7, 12)
"""What an ornament scores at the end, by its number of pieces (End)."""

Cards = dict[str, int]


MARKER_MOVERS = (Element.TABLE, Element.CONNECTOR)
"""The elements that move the reward marker."""


class Action:
    """A building action before it is taken: what its steps look at, worked out once for all rules.

    `color` is that of the ornament, `None` for a connector (R2); `paid` and `taken` are counted under true names, and
    `stacks` are those of step 4, with the payment back in them (R13).
    """

    __slots__ = ("board", "build", "color", "moves_marker", "paid", "plan", "stacks", "taken")

    def __init__(self, game: "Game", build: Build) -> None:
        self.build = build
        self.plan = game.plan
        self.board = game.boards[build.by]
        self.color = self.plan.colors.get(build.at)
        self.moves_marker = build.element in MARKER_MOVERS
        self.paid = counted(build.pay)
        self.taken = counted(build.take) if build.take else {}
        self.stacks = game.stacks.copy()
        for stack, number in self.paid.items():
            self.stacks[stack] += number

    @property
    def ornament_color(self) -> str:
        """The color of the ornament that is built on."""
        return self.plan.colors[self.build.at]


class Game:
    """The state of a game. Scripts change it, rules only look at it.

    `players` sit clockwise. `held` is the starting hand card of each player, `passed` holds those who are out of the
    round in the order in which they passed, and `chosen` those who have chosen the card of the next round. `marker` is
    the space of the reward marker, from 0.
    """

    def __init__(
        self, players: Sequence[str], first: str, side: str, hands: dict[str, str], rules_on: Switches, box: Box
    ) -> None:
        self.players = list(players)
        self.everybody = frozenset(players)
        self.side = side
        self.rules_on = rules_on
        self.box = box
        self.stacks: Cards = box.cards()
        self.hands: dict[str, Cards] = {player: dict.fromkeys(STACKS, 0) for player in players}
        self.boards = {player: Board() for player in players}
        self.tiles: dict[str, list[str]] = {player: [] for player in players}
        self.claimed: Counter[str] = Counter()
        self.built: Counter[Element] = Counter({Element.CONNECTOR: len(players)})
        self.frames: Counter[str] = Counter()
        self.marker = 0
        self.ledger: list[ScoreLine] = []
        self.held = dict(hands)
        self.start = first
        self.round = 0
        self.turn: str | None = None
        self.passed: list[str] = []
        self.last_pass: Pass | None = None
        self.chosen: list[str] = []
        self._action: Action | None = None

    @property
    def plan(self) -> Plan:
        """The floor board that everybody plays on."""
        return self.box.plan(self.side)

    def score(self, player: str) -> int:
        """Return the points of a player so far."""
        return sum(line.points for line in self.ledger if line.player == player)

    def clockwise(self, first: str) -> list[str]:
        """Return all players clockwise from one of them."""
        index = self.players.index(first)
        return [*self.players[index:], *self.players[:index]]

    # --- preparation phase -----------------------------------------------------------------------------------------

    def begin_round(self, number: int) -> None:
        """Begin a round; from the second on the last to pass in the round before starts (R11)."""
        if self.passed:
            self.start = self.passed[-1]
        self.round, self.turn, self.passed, self.chosen = number, None, [], []

    def deal(self, player: str) -> Cards:
        """Give a player the cards of their starting hand card, and return those that the stacks do not hold (R19)."""
        shown = self.box.hand(self.held[player])
        missing = {stack: number - self.stacks[stack] for stack, number in shown.items() if number > self.stacks[stack]}
        self.take(player, {stack: number - missing.get(stack, 0) for stack, number in shown.items()})
        return missing

    # --- building phase --------------------------------------------------------------------------------------------

    def next_turn(self) -> str | None:
        """Return the player whose turn comes next, clockwise, or `None` when all have passed."""
        order = [*self.clockwise(self.turn)[1:], self.turn] if self.turn else self.clockwise(self.start)
        self.turn = next((player for player in order if player not in self.passed), None)
        return self.turn

    def leave(self, line: Pass) -> None:
        """Let a player pass."""
        self.passed.append(line.by)
        self.last_pass = line

    def action(self, build: Build) -> Action:
        """Return what the steps of a building action look at; the same for every rule that is asked about it."""
        action = self._action
        if action is None or action.build is not build:
            action = self._action = Action(self, build)
        return action

    def pay(self, build: Build) -> None:
        """Step 1, and the first half of step 4: the cards paid lie in their stacks before new ones are taken (R13)."""
        hand = self.hands[build.by]
        for stack, number in counted(build.pay).items():
            hand[stack] -= number
            self.stacks[stack] += number

    def build(self, build: Build) -> None:
        """Step 2: add the element to the board."""
        self.boards[build.by].put(build.element, build.at, build)
        self.built[build.element] += 1
        if build.element is Element.FRAME:
            self.frames[self.plan.colors[build.at]] += 1

    def is_left(self, element: Element, color: str | None) -> bool:
        """Say whether the supply holds an element, a frame of this color (R16)."""
        if element is not Element.FRAME or color is None:
            return self.built[element] < self.box.in_box(element)
        built = self.frames[color]
        return built < self.box.in_box(element) and built < self.box.frames(len(self.players))

    def stages_after(self, build: Build) -> dict[str, int]:
        """Return the ornaments of the player's board with the element that is being built."""
        stages = self.boards[build.by].stages
        if build.element is Element.CONNECTOR:
            return stages
        return {**stages, build.at: stages.get(build.at, 0) + 1}

    def claim(self, player: str, name: str, line: Build | None = None) -> ScoreLine:
        """Step 3: move a tool tile to a player, and score it with those of its type that they own."""
        tile = self.box.tile(name)
        mates = [mate for mate in self.tiles[player] if self.box.tile(mate).tool == tile.tool]
        points = tile.bonus + sum(self.box.tile(mate).bonus for mate in mates)
        about = (name, *((f"with {', '.join(mates)}",) if mates else ()))
        self.tiles[player].append(name)
        self.claimed[name] += 1
        scored = ScoreLine(player, points, "tool tile", "Claim", about, line)
        self.ledger.append(scored)
        return scored

    def steps_of(self, build: Build) -> int:
        """Return how far the reward marker moves for a table or a connector."""
        return self.box.steps(build.element) or build.advance or 0

    def free_cards(self, action: Action) -> Free:
        """Return what a frame, a midsection or a core brings."""
        return free_cards(action.stacks, action.ornament_color, self.box.reward(action.build.element))

    def shown_cards(self, action: Action) -> Shown:
        """Return what a table or a connector brings."""
        stop = self.box.stop(self.marker, self.steps_of(action.build))
        cards = self.box.shown(stop)
        shown = shown_cards(action.stacks, cards, wild_is_lost=False)
        if cards.get(WILD, 0) <= action.stacks[WILD]:
            return shown
        without = shown_cards(action.stacks, cards, wild_is_lost=True)
        return without if shown != without and self.rules_on("missing_wild") == "lost" else shown

    def take(self, player: str, cards: Cards) -> None:
        """The second half of step 4: give a player new cards."""
        hand = self.hands[player]
        for stack, number in cards.items():
            hand[stack] += number
            self.stacks[stack] -= number

    def advance(self, build: Build) -> None:
        """Move the reward marker."""
        self.marker = self.box.stop(self.marker, self.steps_of(build))

    # --- conclusion phase and the end ------------------------------------------------------------------------------

    def score_connectors(self) -> None:
        """Score every player's connectors, the free one too (R15)."""
        points = self.box.connector_points(self.round)
        for player in self.players:
            count = self.boards[player].connector_count
            about = (f"in round {self.round}, {count} at {points} {'point' if points == 1 else 'points'} each",)
            self.ledger.append(
                ScoreLine(player, count * points, "connectors", "Conclusion phase", about, self.last_pass)
            )

    def order_of_choice(self) -> list[str]:
        """Return the players in the order in which they choose the next starting hand card (R9)."""
        first = self.passed[-1 if self.rules_on("first_choice") == "last_to_pass" else 0]
        clockwise = self.clockwise(first)
        as_passed = [first, *(player for player in reversed(self.passed) if player != first)]
        return as_passed if clockwise != as_passed and self.rules_on("next_choices") == "passing_order" else clockwise

    def choose(self, player: str, hand: str) -> None:
        """Let a player take a starting hand card from the middle."""
        self.held[player] = hand
        self.chosen.append(player)

    def holder_of(self, hand: str) -> str | None:
        """Return the player who has a starting hand card while the next ones are chosen (R10)."""
        holders = [player for player in self.players if self.held.get(player) == hand]
        holder = next((player for player in self.chosen if player in holders), None)
        if holder is None and holders and self.rules_on("old_cards") == "exchanged":
            return holders[0]
        return holder

    def score_ornaments(self) -> None:
        """Score every ornament once, by the number of its pieces."""
        for player, board in self.boards.items():
            for space, stage in board.stages.items():
                about = (f"at {space}, {told_pieces(stage)}",)
                line = ScoreLine(player, ORNAMENT_POINTS[stage], "ornament", "End", about, board.builds.get(space))
                self.ledger.append(line)
