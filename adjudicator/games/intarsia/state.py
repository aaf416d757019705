"""The table of a game of Intarsia: hands and stacks, floor boards, tool tiles, the tracks, and whose turn it is."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.box import Box, Plan
from adjudicator.games.intarsia.moves import Build, Pass
from adjudicator.games.intarsia.paying import can_pay, subsets
from adjudicator.games.intarsia.pieces import (
    COLORS,
    CONNECTOR,
    CORE,
    FRAME,
    STACKS,
    STAGES,
    TABLE,
    WILD,
    Element,
    counted,
)
from adjudicator.games.intarsia.taking import Shown, free_choices, number_due, own_serves, shown_cards
from adjudicator.games.intarsia.unknown import UnknownCards, change, move_cards, unknown_points, unsaid, with_back

PHASES = ("preparation", "building", "conclusion", "choosing")
"""The phases of a round; in the conclusion connectors score, and then starting hand cards are chosen."""

ROUNDS = 3
"""Rounds of a game (Flow)."""

COPIES = 2
"""Copies of each tool tile in the box."""

ORNAMENT_POINTS = (0, 1, 3, 7, 12)
"""What an ornament scores at the end, by its number of pieces (End)."""

Cards = dict[str, int]


MARKER_MOVERS = (TABLE, CONNECTOR)
"""The elements that move the reward marker."""


class Action:
    """A building action before it is taken: what its steps look at, worked out once for all rules.

    `color` is that of the ornament, `None` for a connector (R2); `cost` is in cards; `paid` and `taken` are counted
    under true names, and `stacks` are those of step 4, with the payment back in them (R13). What step 4 gives is worked
    out when first asked for: `due` are the cards that a frame, a midsection or a core brings, `lost` those that the
    stacks cannot give for it, and `own` those that are taken; `shown` is what a table or a connector brings, and `stop`
    the space that the reward marker reaches, from 0.
    """

    __slots__ = (
        "board",
        "build",
        "color",
        "cost",
        "due",
        "lost",
        "moves_marker",
        "own",
        "paid",
        "plan",
        "shown",
        "stacks",
        "stop",
        "taken",
    )

    def __init__(self, game: "Game", build: Build) -> None:
        self.build = build
        self.plan = plan = game.box.plan(game.side)
        self.board = game.boards[build.by]
        self.color = plan.colors.get(build.at)
        self.moves_marker = build.element in MARKER_MOVERS
        self.cost = game.box.cost(build.element)
        self.shown: Shown | None = None
        self.stop: int | None = None
        self.due: int | None = None
        self.lost = 0
        self.own: Cards | None = None
        self.paid = paid = counted(build.pay)
        self.taken = counted(build.take) if build.take else {}
        self.stacks = with_back(game.stacks, paid)

    @property
    def ornament_color(self) -> str:
        """The color of the ornament that is built on."""
        return self.plan.colors[self.build.at]


class Game:
    """The state of a game. Scripts change it, rules only look at it.

    `players` sit clockwise, and `seats` is their number as the box names it. `held` is the starting hand card of each
    player, `passed` holds those who are out of the round in the order in which they passed, and `chosen` those who have
    chosen the card of the next round. `reward_space` is the space of the reward marker, from 0, and `unscored` the
    players whose points at the start of the record are unknown. `begins` the round and phase in which the record
    begins, and `missing` how many cards the stacks could not deal to a player just now.
    """

    def __init__(
        self, players: Sequence[str], first: str, side: str, hands: dict[str, str], rules_on: Switches, box: Box
    ) -> None:
        self.players = list(players)
        self.everybody = frozenset(players)
        self.seats = str(len(players))
        self.side = side
        self.rules_on = rules_on
        self.box = box
        self.stacks: Cards = box.cards()
        self.hands: dict[str, Cards] = {player: dict.fromkeys(STACKS, 0) for player in players}
        self.boards = {player: Board() for player in players}
        self.tiles: dict[str, list[str]] = {player: [] for player in players}
        self.claimed: Counter[str] = Counter()
        self.built: Counter[Element] = Counter({CONNECTOR: len(players)})
        self.frames: Counter[str] = Counter()
        self.reward_space: int | None = 0
        self.unscored: frozenset[str] = frozenset()
        self.ledger: list[ScoreLine] = []
        self.held = dict(hands)
        self.start = first
        self.begins = (1, PHASES[0])
        self.phase = PHASES[0]
        self.round = 0
        self.turn: str | None = None
        self.passed: list[str] = []
        self.last_line: Build | Pass | None = None
        self.chosen: list[str] = []
        self.missing = 0
        self._action: Action | None = None

    @property
    def plan(self) -> Plan:
        """The floor board that everybody plays on."""
        return self.box.plan(self.side)

    @property
    def marker(self) -> int:
        """The space of the reward marker, from 0. Raises `Undetermined` if the position does not say it."""
        if self.reward_space is None:
            raise unsaid("the space of the reward marker", "marker")
        return self.reward_space

    def hand_card(self, player: str) -> str:
        """Return the starting hand card of a player. Raises `Undetermined` if the position does not say it."""
        if player not in self.held:
            raise unsaid(f"the starting hand card of {player}", "hand_cards", player)
        return self.held[player]

    def score(self, player: str) -> int:
        """Return the points of a player so far. Raises `Undetermined` if the position does not say where they began."""
        if player in self.unscored:
            raise unknown_points(player)
        return sum(line.points for line in self.ledger if line.player == player)

    def clockwise(self, first: str) -> list[str]:
        """Return all players clockwise from one of them."""
        index = self.players.index(first)
        return [*self.players[index:], *self.players[:index]]

    # --- preparation phase -----------------------------------------------------------------------------------------

    def rounds_left(self) -> Iterator[int]:
        """Yield the rounds that are left where the record begins, and begin each of them."""
        for number in range(self.begins[0], ROUNDS + 1):
            if not self.is_over(number, PHASES[0]):
                self.begin_round(number)
            yield number

    def is_over(self, number: int, phase: str) -> bool:
        """Say whether a phase of a round lies before the place where the record begins."""
        return number == self.begins[0] and PHASES.index(phase) < PHASES.index(self.begins[1])

    def begin_round(self, number: int) -> None:
        """Begin a round; from the second on the last to pass in the round before starts (R11)."""
        if self.passed:
            self.start = self.passed[-1]
        self.round, self.turn, self.passed, self.chosen = number, None, [], []

    def deal(self, player: str) -> Cards:
        """Give a player the cards of their starting hand card, and return those that the stacks do not hold (R19)."""
        shown = self.box.hand(self.hand_card(player))
        lacking = {stack: number - self.stacks[stack] for stack, number in shown.items() if number > self.stacks[stack]}
        self.take(player, {stack: number - lacking.get(stack, 0) for stack, number in shown.items()})
        return lacking

    def may_make_up(self) -> bool:
        """Say whether this table takes other cards for those that are missing at the deal (R19)."""
        return self.rules_on("missing_at_the_deal") == "other_stack"

    def made_up(self) -> Iterator[Cards]:
        """Yield every set of cards that makes up for those missing at the deal, never a wild one among them."""
        yield from subsets(self.stacks, number_due(self.stacks, self.missing), COLORS)

    # --- building phase --------------------------------------------------------------------------------------------

    def next_turn(self) -> str | None:
        """Return the player whose turn comes next, clockwise, or `None` when all have passed."""
        players, passed = self.players, self.passed
        index = players.index(self.turn) + 1 if self.turn else players.index(self.start)
        for player in (*players[index:], *players[:index]):
            if player not in passed:
                self.turn = player
                return player
        self.turn = None
        return None

    def can_build(self, player: str) -> bool:
        """Say whether a player has the cards for anything that their board and the supply have room for.

        What depends on a value that nobody declared counts as possible.
        """
        hand, board = self.hands[player], self.boards[player]
        if type(hand) is UnknownCards:
            return True
        held = sum(hand.values())
        if not held:
            return False
        for stage in board.stages.values():  # an ornament that can grow, whatever the colors: the commonest case
            if stage < len(STAGES):
                element = STAGES[stage]
                if held >= 2 * self.box.cost(element) and self.built[element] < self.box.in_box(element):
                    return True
        try:
            plan = self.plan
            for element, at in board.buildable(plan):
                color = plan.colors.get(at)
                if can_pay(hand, self.box.cost(element), color) and self.is_left(element, color):
                    return True
        except Undetermined:
            return True
        return False

    def leave(self, player: str, line: Pass | None) -> None:
        """Let a player pass; one who can do nothing else needs no line."""
        self.passed.append(player)
        self.last_line = line or self.last_line
        self._action = None  # the next line may be asked about again in the next round, with other cards in the stacks

    def action(self, build: Build) -> Action:
        """Return what the steps of a building action look at; the same for every rule that is asked about it."""
        action = self._action
        if action is None or action.build is not build:
            action = self._action = Action(self, build)
        return action

    def pay(self, action: Action) -> None:
        """Take step 1 and half of step 4: the cards paid lie in their stacks before new ones are taken (R13)."""
        self.last_line = action.build
        change(self.hands[action.build.by], action.paid, -1)
        if type(self.stacks) is UnknownCards:
            change(self.stacks, action.paid)
        else:
            self.stacks = action.stacks

    def build(self, action: Action) -> None:
        """Take step 2: add the element to the board."""
        build = action.build
        action.board.put(build.element, build.at, build)
        self.built[build.element] += 1
        if build.element is FRAME:
            self.frames[action.ornament_color] += 1

    def is_left(self, element: Element, color: str | None) -> bool:
        """Say whether the supply holds an element, a frame of this color (R16)."""
        if element is not FRAME or color is None:
            return self.built[element] < self.box.in_box(element)
        built = self.frames.get(color, 0)
        return built < self.box.in_box(element) and built < self.box.frames(self.seats)

    def left_in_supply(self, element: Element) -> int:
        """Return how many of an element other than frames are left."""
        return self.box.in_box(element) - self.built[element]

    def stages_after(self, build: Build) -> Mapping[str, int]:
        """Return the ornaments of the player's board with the element that is being built."""
        stages = self.boards[build.by].stages
        if build.element is CONNECTOR:
            return stages
        return {**stages, build.at: stages.get(build.at, 0) + 1}

    def claim(self, player: str, name: str, line: Build | None = None) -> ScoreLine:
        """Take step 3: move a tool tile to a player, and score it with those of its type that they own."""
        design, owned = self.box.design(name), self.tiles[player]
        points, mates = design.bonus, list[str]()
        for other in owned:
            mate = self.box.design(other)
            if mate.tool == design.tool:
                mates.append(other)
                points += mate.bonus
        about = (name, f"with {', '.join(mates)}") if mates else (name,)
        owned.append(name)
        self.claimed[name] += 1
        scored = ScoreLine(player, points, "tool tile", "Claim", about, line)
        self.ledger.append(scored)
        return scored

    def steps_of(self, build: Build) -> int:
        """Return how far the reward marker moves: as far as the line says, or as the track does.

        A track of one space leaves no choice.
        """
        steps = build.advance or self.box.steps(build.element)
        return steps or (1 if len(self.box.track().spaces) == 1 else 0)

    def cards_due(self, action: Action) -> int:
        """Return how many cards a frame, a midsection or a core brings."""
        if action.due is None:
            reward = self.box.reward(action.build.element)
            action.due = number_due(action.stacks, reward)
            action.lost = reward - action.due
        return action.due

    def own_color_serves(self, action: Action, taken: Cards) -> bool:
        """Say whether the ornament's own color may be taken, beside the other cards of these (R12)."""
        early = own_serves(action.stacks, taken, action.ornament_color, all_empty=False)
        if not early or own_serves(action.stacks, taken, action.ornament_color, all_empty=True):
            return early
        return self.rules_on("own_color") == "one_is_empty"

    def match(self, action: Action, taken: Cards) -> bool:
        """Say whether the cards for a core match as the table wants them to, as far as stacks hold them (R4)."""
        if len(taken) < 2:
            return True
        for stack, number in taken.items():
            if number == action.stacks[stack]:
                return True
        return self.rules_on("core_cards") == "free"

    def free_choices(self, action: Action) -> Iterator[Cards]:
        """Yield every set of cards that a frame, a midsection or a core may bring."""
        color, number = action.ornament_color, self.box.reward(action.build.element)
        if not number:
            yield {}
            return
        for taken in free_choices(action.stacks, color, number, all_empty=False):
            if (color not in taken or self.own_color_serves(action, taken)) and (
                action.build.element is not CORE or self.match(action, taken)
            ):
                yield taken

    def cards_taken(self, action: Action) -> Cards:
        """Return what a line takes for a frame, a midsection or a core; a single answer need not be said."""
        if action.build.take is not None:
            return action.taken
        if action.own is None:
            choices = list(islice(self.free_choices(action), 2)) if self.cards_due(action) else []
            action.own = choices[0] if len(choices) == 1 else {}
        return action.own

    def shown_cards(self, action: Action) -> Shown:
        """Return what a table or a connector brings, worked out once for a line."""
        if action.shown is None:
            action.shown = self._shown_cards(action)
        return action.shown

    def _shown_cards(self, action: Action) -> Shown:
        action.stop = self.box.stop(self.marker, self.steps_of(action.build))
        cards = self.box.shown(action.stop)
        shown = shown_cards(action.stacks, cards, wild_is_lost=False)
        if not cards.get(WILD) or cards[WILD] <= action.stacks[WILD]:
            return shown
        without = shown_cards(action.stacks, cards, wild_is_lost=True)
        return without if shown != without and self.rules_on("missing_wild") == "lost" else shown

    def score_as_written(self, build: Build, scored: int) -> None:
        """Add what the table scored beyond the worth of the tool tiles, on a line that it let stand."""
        points = (scored if build.points is None else build.points) - scored
        if points:
            self.ledger.append(ScoreLine(build.by, points, "tool tile", "Claim", ("as it was scored",), build))

    def take(self, player: str, cards: Cards) -> None:
        """Take the second half of step 4: give a player new cards."""
        move_cards(cards, self.stacks, self.hands[player])

    def advance(self, action: Action) -> None:
        """Move the reward marker."""
        if action.stop is None:
            action.stop = self.box.stop(self.marker, self.steps_of(action.build))
        self.reward_space = action.stop

    # --- conclusion phase and the end ------------------------------------------------------------------------------

    def score_connectors(self) -> None:
        """Score every player's connectors, the free one too (R15)."""
        points = self.box.connector_points(self.round)
        for player in self.players:
            count = self.boards[player].connector_count
            about = (f"in round {self.round}, {count} at {amount(points, 'point')} each",)
            self.ledger.append(
                ScoreLine(player, count * points, "connectors", "Conclusion phase", about, self.last_line)
            )

    def order_of_choice(self) -> list[str]:
        """Return the players in the order in which they choose the next starting hand card (R9)."""
        first = self.passed[-1 if self.rules_on("first_choice") == "last_to_pass" else 0]
        clockwise = self.clockwise(first)
        as_passed = self.passed if first == self.passed[0] else self.passed[::-1]
        return (
            list(as_passed)
            if clockwise != as_passed and self.rules_on("next_choices") == "passing_order"
            else clockwise
        )

    def choices_left(self) -> list[str]:
        """Return the players who still choose, in order, from the one on whose choice the record begins."""
        order = self.order_of_choice()
        begins_here = self.begins == (self.round, "choosing") and self.turn in order
        return order[order.index(self.turn) :] if begins_here and self.turn is not None else order

    def choose(self, player: str, hand: str) -> None:
        """Let a player take a starting hand card from the middle."""
        self.held[player] = hand
        self.chosen.append(player)

    def holder_of(self, hand: str) -> str | None:
        """Return the player who has a starting hand card while the next ones are chosen (R10)."""
        holders = [player for player in self.players if self.held.get(player) == hand]
        for player in self.chosen:
            if player in holders:
                return player
        if len(self.held) < len(self.players):
            for player in self.chosen:
                self.hand_card(player)
            if not holders and self.rules_on("old_cards") == "exchanged":
                self.hand_card(next(player for player in self.players if player not in self.held))
        return holders[0] if holders and self.rules_on("old_cards") == "exchanged" else None

    def score_ornaments(self) -> None:
        """Score every ornament once, by the number of its pieces."""
        for player, board in self.boards.items():
            for space, stage in board.stages.items():
                about = (f"at {space}, {amount(stage, 'piece')}",)
                line = ScoreLine(player, ORNAMENT_POINTS[stage], "ornament", "End", about, board.builds.get(space))
                self.ledger.append(line)
