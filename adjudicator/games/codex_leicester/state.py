"""The table of a game of Codex Leicester: players, card rows, areas, council and decks, and whose turn it is."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, get_args

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.engine.undetermined import Undetermined, not_in_the_position
from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.inventions.permanent import tile_florin
from adjudicator.games.codex_leicester.numbers import (
    ACADEMY_MATERIAL,
    BANK_PLAYERS,
    COUNCIL_FIRSTS,
    EARLY_WORKS,
    LAST,
    LATE_ROUNDS,
    LATE_WORKS,
    MIDDLE_ROUNDS,
    MIDDLE_WORKS,
    PRICES,
    SALES,
    START_FLORINS,
    THIRD,
    THIRD_DISCOUNTED,
)
from adjudicator.games.codex_leicester.pieces import (
    COMMONS,
    COUNCIL_TILES,
    MARKETS,
    MATERIAL_OF,
    MATERIALS,
    WORKSHOPS,
    Area,
    CouncilTile,
    Workshop,
)
from adjudicator.games.codex_leicester.placements import Areas
from adjudicator.games.codex_leicester.player import Player
from adjudicator.games.codex_leicester.record import Setup
from adjudicator.games.codex_leicester.rewards import discounts_track

Phase = Literal["set-up", "declaring", "assigning", "moving", "resolving", "round's end"]

PHASES: Final = get_args(Phase)
"""The phases in their order; those from the second on make a round."""

PLACES: Final[dict[Phase, int]] = {phase: place for place, phase in enumerate(PHASES)}
"""The place of each phase in their order."""


class Choice(msgspec.Struct, frozen=True):
    """What a player is about to gain where more than one answer may be legal.

    `number` counts materials or works, and `workshop` is the one where an invention was completed.
    """

    what: Literal["material", "materials", "piece", "apprentice", "reuse", "symbol", "works"]
    player: str
    number: int = 1
    workshop: Workshop | None = None

    @property
    def in_words(self) -> str:
        """The choice in words."""
        match self.what:
            case "material" | "symbol":
                return f"a {self.what}"
            case "materials" | "works":
                return f"{self.number} {self.what}"
            case "piece":
                return "a piece of the laboratory or a florin"
            case "apprentice" | "reuse":
                return "an apprentice or a florin"


class Game:
    """The state of a game. Scripts change it, rules only look at it.

    `order` is the turn order, bots included. `row` holds the present inventions and, after the first `present_spaces`
    of them, the future ones. `finishers` are those who have completed an invention, in order. `turn` is the player
    who acts, `area` what is being resolved with `step` actions taken, `choice` what is about to be gained, `revealing`
    what is to be turned up. `owed` are the salaries that florins did not cover. `interrupted` says that cards or tokens
    have been used in this round, and `closed` which area closed last in it, and why. In the council `placing` still
    have a place to choose and `choosing` a tile to take, in this order, and `acting` are all whose turn it may be.
    While inventions are declared, workers placed, and in an area, `going` are those who have a turn before everybody
    has one again, the next one first; `acted` counts the turns of the dummy and the bots in an area. `refilled` says
    that the council has been refilled as the round ended. A record may begin in the middle of round `begins`. `drawing`
    says what a card is drawn for.
    """

    __slots__ = (  # without them so many attributes are slow to look up
        *("setup", "rules_on", "box", "colors", "everybody", "players", "bots", "dummy", "ledger", "finishers"),
        *("markers", "drawn", "row", "present_spaces", "row_spaces", "seen", "epics", "council", "under_tile"),
        *("tile_stack", "tile_discards", "taken", "areas", "temporary", "order", "next_order", "round", "phase"),
        *("turn", "area", "step", "closed", "choice", "revealing", "drawing", "owed", "placing", "choosing"),
        *("acting", "begins", "going", "acted", "refilled", "interrupted"),
    )

    def __init__(self, colors: Sequence[str], setup: Setup, rules_on: Switches, box: Box) -> None:
        self.setup = setup
        self.rules_on = rules_on
        self.box = box
        self.colors = list(colors)
        self.everybody = tuple(colors)
        florins = START_FLORINS[len(colors)]
        self.players = {color: Player(color, box, florins) for color in colors}
        self.bots = list(setup.bots or ())
        self.dummy = setup.dummy
        self.markers: dict[str, list[str]] = {}
        self.drawn: set[str] = set()
        self.ledger = [ScoreLine(color, florins, "start", "Player Set Up") for color in colors]
        self.temporary = list(setup.temporary_order or ())
        self.order: list[str] = []
        self.next_order: dict[int, str] = {}
        self.row = [*(setup.present or ()), *(setup.future or ())]
        self.present_spaces = len(setup.present or ())
        self.row_spaces = len(self.row)
        self.seen = set(self.row)
        self.epics = list(setup.epics or ())
        self.finishers: dict[str, list[str]] = {}
        self.council: list[CouncilTile | None] = list(setup.council or ())
        self.under_tile = [0] * len(self.council)
        self.tile_stack = {tile for tile in COUNCIL_TILES if tile not in self.council}
        self.tile_discards: list[CouncilTile] = []
        self.taken: list[tuple[str, CouncilTile]] = []
        self.areas = Areas({area: [] for area in self.areas_in_play()})
        self.round = 0
        self.phase: Phase = "set-up"
        self.turn: str | None = None
        self.area: Area | None = None
        self.step = 0
        self.closed = ""
        self.choice: Choice | None = None
        self.revealing: Literal["card", "tile"] | None = None
        self.owed: dict[str, int] = {}
        self.placing: list[str] = []
        self.choosing: list[str] = []
        self.acting: list[str] = []
        self.begins: int | None = None
        self.going: list[str] = []
        self.acted: dict[str, int] = {}
        self.refilled = False
        self.drawing: dict[str, str] | None = None
        self.interrupted = False

    @property
    def seats(self) -> int:
        """How many people play."""
        return len(self.colors)

    @property
    def patron_rewards(self) -> Sequence[str]:
        """The patron reward tiles in play; those for the first game where the record names none."""
        return self.setup.patron_rewards or self.box.first_game()

    @property
    def track(self) -> list[str]:
        """The turn order that the track shows: that of the next round as soon as the council has decided it (G21)."""
        if not self.order or len(self.next_order) < len(self.order):
            return self.order
        return [self.next_order[place] for place in sorted(self.next_order)]

    @property
    def order_is_unknown(self) -> bool:
        """Whether the record begins after the council and does not say what came of it."""
        is_over = self.is_over("resolving") or (self.phase == "resolving" and self.area not in (None, "council"))
        return is_over and not self.next_order

    def known_track(self) -> list[str]:
        """Return the turn order that the track shows. Raises `Undetermined` where the position does not say it."""
        if self.order_is_unknown:
            write = f"next_order: {{{', '.join(f'{place}: _' for place in range(1, len(self.order) + 1))}}}"
            raise not_in_the_position("the next turn order", write, "position.next_order")
        return self.track

    def areas_in_play(self) -> list[str]:
        """Return the areas of the side of the board in use, the markets in no special order."""
        bank = ["bank"] if self.seats >= BANK_PLAYERS else []
        return ["council", "laboratory", "academy", *MARKETS.values(), *bank]

    # --- florins ---------------------------------------------------------------------------------------------------

    def receive(self, color: str, florins: int, what: str, cite: str, line: Move | None, *about: str) -> None:
        """Give a player florins, or take them where the number is negative, and note why."""
        if florins:
            self.players[color].florins += florins
            self.ledger.append(ScoreLine(color, florins, what, cite, about, line))

    def brought(self, line: Move) -> list[ScoreLine]:
        """Return what a line has brought in florins so far."""
        return [entry for entry in self.ledger if entry.move is line and entry.points > 0]

    def cost(self, line: Move) -> list[ScoreLine]:
        """Return what a line has cost in florins so far."""
        return [entry for entry in self.ledger if entry.move is line and entry.points < 0]

    # --- card rows -------------------------------------------------------------------------------------------------

    @property
    def present(self) -> list[str]:
        """The row of present inventions."""
        return self.row[: self.present_spaces]

    @property
    def future(self) -> list[str]:
        """The row of future inventions."""
        return self.row[self.present_spaces :]

    @property
    def deck_lasts(self) -> bool:
        """Whether the deck of common inventions has a card left."""
        return len(self.seen) < len(COMMONS)

    def turns_nothing_up(self, _: object) -> bool:
        """Say whether no card or tile is due to be turned up: until it is, nothing can be done out of turn."""
        return self.revealing is None

    def on_show(self) -> list[str]:
        """Return the inventions that can be declared: both rows and the epics that nobody has taken."""
        return [*self.row, *self.epics]

    def take_off(self, card: str) -> bool:
        """Take a completed invention off the table, and say whether a row now waits for a card (12-1, Epics)."""
        if card in self.epics:
            self.epics.remove(card)
            return False
        if card not in self.row:
            return False
        self.row.remove(card)
        return self.deck_lasts

    def has_to_choose_a_room(self, color: str) -> bool:
        """Say whether an automaton of a player waits while both workshops have a room for it (G32)."""
        player = self.players[color]
        if not player.waiting_automata:
            return False
        with self.box.printed.aside(), suppress(Undetermined):
            return player.may_choose_room
        return False

    # --- areas -----------------------------------------------------------------------------------------------------

    def market_after(self, market: Area | None) -> Area | None:
        """Return which market with a player comes next on the board after another, or as the first of all."""
        areas = self.areas
        others = [each for each in MARKETS.values() if areas[each] and each != market and self.holds_a_player(each)]
        if not others or market is None:
            return next(self.box.in_order(others), None)
        in_order = self.box.in_order([*others, market])
        while next(in_order) != market:
            pass
        return next(in_order, None)

    def holds_a_player(self, area: str) -> bool:
        """Say whether anybody but the dummy and the bots has workers in an area."""
        players = self.players
        for placed in self.areas[area]:  # noqa: SIM110  # asked so often that a generator costs
            if placed.player in players:
                return True
        return False

    def note_leader(self, color: str, how: str) -> None:
        """Note that a player leads in the council, in influence or in placing workers (G1)."""
        player = self.players[color]
        player.led_council[how] += 1
        twice = {reading for reading, times in player.led_council.items() if times >= COUNCIL_FIRSTS}
        if twice:
            player.led_council_twice |= len(twice) > 1 or self.rules_on("council_request") in twice

    def clear_space(self, space: int, player: str | None) -> int:
        """Take the tile off a space of the council, by a player if one gets it, and return the florins under it."""
        tile, florins = self.council[space], self.under_tile[space]
        self.council[space], self.under_tile[space] = None, 0
        if tile is not None:
            self.tile_discards.append(tile)
            if player is not None:
                self.taken.append((player, tile))
        return florins

    def has_apprentices(self, place: str, player: str) -> bool:
        """Say whether apprentices of a player have been placed in an area or a workshop in this round."""
        if place in WORKSHOPS:
            return self.players[player].workshops[place].batch
        for placed in self.areas[place]:  # noqa: SIM110  # asked so often that a generator costs
            if placed.player == player and placed.apprentices:
                return True
        return False

    def has_place_for_apprentices(self, player: str) -> bool:
        """Say whether apprentices of a player could still be placed somewhere in this round."""
        if not all(self.has_apprentices(area, player) for area in self.areas):
            return True
        return any(
            bench.invention is not None and not bench.batch and self.players[player].free_rooms(bench.name)
            for bench in self.players[player].workshops.values()
        )

    def florins_with_tile(self, color: str, tile: CouncilTile) -> int:
        """Return the florins of a player once they have taken a council tile with what lies under it."""
        player = self.players[color]
        under = self.under_tile[self.council.index(tile)] if tile in self.council else 0
        return player.florins + under + tile_florin(player.cards)

    @property
    def is_bare(self) -> bool:
        """Whether nobody stands in an area before workers are placed, the dummy neither."""
        return self.phase in ("declaring", "assigning") and not any(self.areas.values())

    @property
    def has_placements(self) -> bool:
        """Whether a player has placed workers in this round."""
        for player in self.players.values():  # noqa: SIM110  # asked so often that a generator costs
            if not player.all_at_home:
                return True
        return False

    @property
    def all_are_placed(self) -> bool:
        """Whether no player has a worker left to place in this round."""
        return not any(player.free or player.has_master for player in self.players.values())

    # --- works -----------------------------------------------------------------------------------------------------

    def is_closed(self, card: str) -> bool:
        """Say whether an invention is a future one, which cannot be completed (G14)."""
        return card in self.future

    def can_work(self, color: str) -> bool:
        """Say whether a work of a player would do anything: on full future inventions it would not (G54, G118)."""
        player = self.players[color]
        return any(
            bench.works < player.weeks(bench.invention) or not self.is_closed(bench.invention) or self.may_finish(color)
            for bench in player.workshops.values()
            if bench.invention is not None
        )

    def may_finish(self, color: str) -> bool:
        """Say whether a player has a permission left to complete a future invention in this round."""
        player = self.players[color]
        left = player.permissions()
        return "tile" in left or ("card" in left and player.florins > 0)

    # --- the value track -------------------------------------------------------------------------------------------

    def step_price(self, color: str, area: str) -> int:
        """Return what the next action in an area costs a player, works and materials apart (G79, G80, G81)."""
        player = self.players[color]
        discount = discounts_track(player.rewards)
        if discount and self.step == THIRD:
            return THIRD_DISCOUNTED
        price = PRICES[self.step]
        if player.rows:
            tile = "market-row" if area in MATERIAL_OF else "laboratory-row"
            price = self.box.row(tile)[self.step] if tile in player.rows else price
        return price - 1 if discount and self.step == LAST else price

    def works_for_sale(self, area: str) -> tuple[int, int] | None:
        """Return the works that an action in an area makes in this round, and their price; `None` if it makes none."""
        late = self.round >= LATE_ROUNDS
        if area == "laboratory":
            return LATE_WORKS if late else MIDDLE_WORKS if self.round >= MIDDLE_ROUNDS else EARLY_WORKS
        return LATE_WORKS if area == "academy" and late else None

    def price(self, color: str, area: str, take: str) -> int:
        """Return what an action costs a player in all."""
        return self.step_price(color, area) + self.price_of(take, area)

    def price_of(self, take: str, area: str) -> int:
        """Return what works and materials of laboratory and academy cost apart from the action."""
        if take == "works":
            works = self.works_for_sale(area)
            return 0 if works is None else works[1]
        return ACADEMY_MATERIAL if area == "academy" and take in MATERIALS else 0

    def sale(self, color: str) -> tuple[int, int]:
        """Return how many pieces the next sale of a player takes, and the florins it brings (Sell Materials)."""
        if "market-row" in self.players[color].rows:
            sale = self.box.selling()[self.step]
            return sale.materials, sale.florins
        return SALES[self.step]

    # --- salaries ---------------------------------------------------------------------------------------------------

    def salaries(self, color: str, *, spares: bool) -> int:
        """Return how many apprentices of a player are paid; the one of knowledge may be spared at this table (G92)."""
        return self.players[color].salaried(knowledge_is_paid=not spares)

    def spares_an_apprentice(self, color: str) -> bool:
        """Say whether the apprentice of a player's knowledge track would be paid, and at this table is not."""
        player = self.players[color]
        return (
            player.has_knowledge_apprentice
            and player.salaried(knowledge_is_paid=True) != player.salaried(knowledge_is_paid=False)
            and self.rules_on("salaried") == "hired"
        )

    def pieces(self, color: str) -> int:
        """Return how many materials lie behind a player's screen."""
        return sum(self.players[color].materials.values())

    def has_a_choice_of_salary(self, color: str) -> bool:
        """Say whether a player may choose the materials for salaries: several kinds, and more than are owed."""
        kinds = sum(pieces > 0 for pieces in self.players[color].materials.values())
        return kinds > 1 and self.pieces(color) > self.owed[color]

    # --- rounds ----------------------------------------------------------------------------------------------------

    def is_over(self, phase: Phase) -> bool:
        """Say whether a phase of this round is over, as far as the order of play goes."""
        return PLACES[phase] < PLACES[self.phase]

    def by_the_track(self, players: list[str]) -> list[str]:
        """Return players as they come in this phase: in turn order, and to declare in reverse."""
        return sorted(players, key=self.order.index, reverse=self.phase == "declaring")

    def begin_round(self, number: int) -> None:
        """Begin a round: cards stand straight again, and what council tiles allowed is over."""
        self.order = self.known_track()
        self.round, self.phase, self.turn, self.area, self.taken = number, "declaring", None, None, []
        self.interrupted, self.closed = False, ""
        self.going, self.refilled = [], False
        for player in self.players.values():
            player.used.clear()
            player.rows.clear()
            player.may_finish_early = False
            player.call_home()
