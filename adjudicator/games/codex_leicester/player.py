"""What a player of Codex Leicester has: goods behind the screen, a board, two workshops, and cards."""

from collections import Counter
from collections.abc import Collection
from contextlib import suppress

import msgspec

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.inventions.permanent import master_works, unpaid_apprentices, weeks_saved
from adjudicator.games.codex_leicester.moves import Permission
from adjudicator.games.codex_leicester.pieces import (
    MATERIALS,
    WORKSHOPS,
    Material,
    PatronReward,
    Request,
    Tile,
    Workshop,
    works_of,
)
from adjudicator.games.codex_leicester.rewards import automaton_works, shortens_weeks, unpaid_by

START_APPRENTICES = 3
"""Apprentices of a player at the start, who are never paid (Player Set Up, Player Board)."""

ACADEMY_APPRENTICES = 5
"""Apprentices of each player in the academy (Set Up)."""

LABORATORY_AUTOMATA = 2
"""Automata of each player in the laboratory (Set Up)."""

APPRENTICES = START_APPRENTICES + ACADEMY_APPRENTICES + 1
AUTOMATA = LABORATORY_AUTOMATA + 1
"""Pieces of a color: besides those above, one apprentice and one automaton that knowledge brings (Player Board)."""

BASIC_ROOMS = {"hammer": 3, "pincer": 0}
"""Craft rooms of a workshop without extensions (Workshop)."""

EXTENSIONS: dict[str, tuple[tuple[str, int], ...]] = {
    "hammer": (("hammer-2", 2), ("special-room", 1)),
    "pincer": (("pincer-4", 4), ("pincer-2", 2)),
}
"""The pieces that extend each workshop, with their rooms (Workshop, Common Invention Cards)."""


class Batch(msgspec.Struct, frozen=True):
    """Workers whom a player placed in a workshop at once, and the pieces that extended it then."""

    apprentices: int
    master: bool
    pieces: tuple[str, ...]

    @property
    def workers(self) -> int:
        """How many workers these are."""
        return self.apprentices + self.master


class Bench:
    """One workshop: the invention in work, its progress, its basement, and who is in its rooms this round.

    `started` says that its first worker of the round has been placed, and `batch` that apprentices have. `placed` are
    the workers of each placement, and `taken_back` the apprentices used again.
    """

    __slots__ = (
        "apprentices",
        "automata",
        "basement",
        "batch",
        "invention",
        "master",
        "name",
        "placed",
        "started",
        "taken_back",
        "works",
    )

    def __init__(self, name: Workshop) -> None:
        self.name = name
        self.invention: str | None = None
        self.works = 0
        self.basement: dict[Material, int] = {}
        self.automata = 0
        self.apprentices = 0
        self.master = False
        self.started = False
        self.batch = False
        self.placed: list[Batch] = []
        self.taken_back = 0

    @property
    def workers(self) -> int:
        """How many workers stand in its rooms."""
        return self.apprentices + self.master

    def clear(self) -> None:
        """Take the tool markers and the materials off: nothing is in work any more."""
        self.invention, self.works, self.basement = None, 0, {}

    def stand(self, batch: Batch) -> None:
        """Put workers into its rooms: its automata have worked with the first of them (G39)."""
        self.placed.append(batch)
        self.apprentices += batch.apprentices
        self.master = self.master or batch.master
        self.batch = self.batch or batch.apprentices > 0
        self.started = True

    def dismiss(self) -> None:
        """Send the workers home at the end of a round."""
        self.apprentices, self.master, self.started, self.batch = 0, False, False, False
        self.placed, self.taken_back = [], 0


class Player:
    """A player and all that is theirs.

    `apprentices` are owned, the gray one apart; `free` of them, the gray one among them, can still be placed this
    round. `academy` and `laboratory` hold what is left there of the player's color, and `on_board` the pieces of the
    knowledge track. `cards` are inventions taken as the first to complete them, `seconds` those of which the player has
    a symbol card as the second, `symbol_cards` the symbols of other symbol cards, `finished` all inventions completed.
    `counted` are the symbols of a score sheet that names no cards. `settling` are the extensions at each moment that
    may have given room to a waiting automaton. `markers` lie on the patron rewards chosen, and `rewards` are those in
    force. `led_council` counts for the request of the council, by either reading of it. `used` holds the
    once-per-round cards used in this round, and `rows` the council tiles whose prices hold in it.
    """

    def __init__(self, color: str, box: Box, florins: int) -> None:
        self.color = color
        self.box = box
        self.florins = florins
        self.materials: dict[Material, int] = dict.fromkeys(MATERIALS, 0)
        self.tokens = 0
        self.apprentices = START_APPRENTICES
        self.free = START_APPRENTICES
        self.has_master = True
        self.academy = ACADEMY_APPRENTICES
        self.laboratory = LABORATORY_AUTOMATA
        self.on_board = {"apprentice", "automaton"}
        self.automata = 0
        self.settling: list[tuple[str, ...]] = []
        self.tiles: list[Tile] = []
        self.workshops: dict[str, Bench] = {name: Bench(name) for name in WORKSHOPS}
        self.cards: list[str] = []
        self.seconds: list[str] = []
        self.symbol_cards: list[str] = []
        self.finished: list[str] = []
        self.counted: Counter[str] | None = None
        self.fulfilled: list[Request] = []
        self.markers: list[PatronReward] = []
        self.rewards: list[PatronReward] = []
        self.led_council = dict.fromkeys(("most_influence", "first_to_place"), 0)
        self.led_council_twice = False
        self.knowledge = 0
        self.used: set[str] = set()
        self.may_finish_early = False
        self.rows: set[str] = set()

    # --- workers ---------------------------------------------------------------------------------------------------

    @property
    def has_gray(self) -> bool:
        """Whether the gray special apprentice is the player's."""
        return "gray-apprentice" in self.cards

    @property
    def workers(self) -> int:
        """How many workers the player owns, the master included."""
        return self.apprentices + self.has_gray + 1

    @property
    def all_at_home(self) -> bool:
        """Whether all workers can still be placed in this round."""
        return self.has_master and self.free == self.apprentices + self.has_gray

    def gain_apprentice(self) -> None:
        """Add an apprentice, who can still be placed in this round."""
        self.apprentices += 1
        self.free += 1

    def salaried(self, knowledge_is_paid: bool) -> int:
        """Return how many apprentices are paid: all beyond three, less those that cards and rewards exempt (G92, G93).

        The one of the knowledge track is left out where the table pays only those of the academy.
        """
        additional = self.apprentices - START_APPRENTICES
        if not knowledge_is_paid and self.has_knowledge_apprentice:
            additional -= 1
        saved = unpaid_apprentices(self.cards) + unpaid_by(self.rewards)
        return max(0, additional - saved)

    @property
    def has_knowledge_apprentice(self) -> bool:
        """Whether the player still has the apprentice of the knowledge track; those of the academy go back first."""
        hired = ACADEMY_APPRENTICES - self.academy
        return self.apprentices - START_APPRENTICES > hired

    def dismiss_apprentices(self, number: int) -> None:
        """Send unpaid apprentices back to the academy (G95)."""
        self.apprentices -= number
        self.academy += number

    def call_home(self) -> None:
        """Take all workers back to the board at the end of a round."""
        for bench in self.workshops.values():
            if bench.started or bench.taken_back:
                bench.dismiss()
        self.free, self.has_master = self.apprentices + self.has_gray, True
        self.settle()

    # --- rooms and automata ----------------------------------------------------------------------------------------

    @property
    def has_special_room(self) -> bool:
        """Whether the special craft room lies on the player's hammer workshop."""
        return "special-room" in self.cards

    def extensions(self, workshop: str) -> list[tuple[str, int]]:
        """Return the pieces that extend a workshop, with their rooms."""
        tiles, cards = self.tiles, self.cards  # the special craft room is a card
        return [extension for extension in EXTENSIONS[workshop] if extension[0] in tiles or extension[0] in cards]

    def rooms(self, workshop: str) -> int:
        """Return how many craft rooms a workshop has."""
        number = BASIC_ROOMS[workshop]
        for _, rooms in self.extensions(workshop):
            number += rooms
        return number

    def free_rooms(self, workshop: str) -> int:
        """Return how many craft rooms of a workshop are empty."""
        return self.rooms(workshop) - self.automata_in(workshop) - self.workshops[workshop].workers

    def free_automaton_rooms(self, workshop: str) -> int:
        """Return how many more automata a workshop can take now."""
        pieces = [piece for piece, _ in self.extensions(workshop)]
        self._place_waiting()
        return self.fitting_rooms(workshop, pieces)

    def fitting_rooms(self, workshop: str, pieces: Collection[str]) -> int:
        """Return how many more automata find a room in a workshop with these extensions."""
        fitting = sum(self.box.automaton_rooms(piece) for piece, _ in EXTENSIONS[workshop] if piece in pieces)
        if not fitting:
            return 0
        return fitting - self.workshops[workshop].automata - self.workers_in_fitting_rooms(workshop)

    def workers_in_fitting_rooms(self, workshop: str) -> int:
        """Return how many workers stand where an automaton could, as they found no other room: they stay (G119)."""
        bench = self.workshops[workshop]
        elsewhere = crowded = 0
        for batch in bench.placed:
            others = sum(
                rooms - self.box.automaton_rooms(piece)
                for piece, rooms in EXTENSIONS[bench.name]
                if piece in batch.pieces
            )
            standing = min(batch.workers, BASIC_ROOMS[workshop] + others - elsewhere)
            elsewhere += standing
            crowded += batch.workers - standing
        return max(0, crowded - bench.taken_back)

    @property
    def waiting_automata(self) -> int:
        """How many automata have no room yet."""
        waiting = self.automata
        for bench in self.workshops.values():
            waiting -= bench.automata
        return waiting

    def rooms_for_automaton(self) -> list[Workshop]:
        """Return the workshops with a free room for an automaton; a workshop without extensions is not looked at."""
        return [name for name in WORKSHOPS if self.extensions(name) and self.free_automaton_rooms(name) > 0]

    @property
    def may_choose_room(self) -> bool:
        """Whether the player says where a further automaton goes: both workshops have a room free for it."""
        extended = all(self.extensions(name) for name in WORKSHOPS)
        return extended and len(self.rooms_for_automaton()) == len(WORKSHOPS)

    def automata_in(self, workshop: str) -> int:
        """Return how many automata lie in the rooms of a workshop; without extensions none does (G119)."""
        if not self.automata:
            return 0
        extensions = self.extensions(workshop)
        if not extensions:
            return 0
        self._place_waiting()
        for piece, _ in extensions:
            self.box.note_automaton_rooms(piece)
        return self.workshops[workshop].automata

    def settle(self) -> None:
        """Put waiting automata into rooms that are free now, as far as the box says which rooms are for them (G32).

        What depends on a value that nobody declared is made up for when something depends on it.
        """
        if not self.waiting_automata:
            return
        pieces = tuple([piece for name in WORKSHOPS for piece, _ in self.extensions(name)])
        if pieces or self.settling:  # or else there is no room at all
            self.settling.append(pieces)
            with self.box.printed.aside(), suppress(Undetermined):
                self._place_waiting()

    def _place_waiting(self) -> None:
        """Put automata into the rooms that were free when they came; where the player chooses, they wait."""
        while self.settling:
            pieces = self.settling[0]
            while self.waiting_automata:
                extended = [name for name in WORKSHOPS if any(piece in pieces for piece, _ in EXTENSIONS[name])]
                free = {name: rooms for name in extended if (rooms := self.fitting_rooms(name, pieces)) > 0}
                if not free or (len(free) > 1 and self.waiting_automata < sum(free.values())):
                    break
                self.workshops[next(iter(free))].automata += 1
            self.settling.pop(0)

    def gain_automaton(self, at: Workshop | None) -> None:
        """Add an automaton, in the workshop that the player says or where there is room."""
        self.automata += 1
        if at is not None:
            self.workshops[at].automata += 1
        self.settle()

    # --- inventions ------------------------------------------------------------------------------------------------

    def symbols(self) -> Counter[str]:
        """Return the symbols of all cards, by type."""
        return Counter(self.shown_symbols()) if self.counted is None else self.counted

    def shown_symbols(self) -> list[str]:
        """Return the symbol of each card, or those that a score sheet counts in place of the cards."""
        if self.counted is not None:
            return [*self.counted.elements()]
        return self.box.symbols(self.cards) + self.marked_symbols()

    def marked_symbols(self) -> list[str]:
        """Return the symbols that symbol cards mark."""
        return self.symbol_cards + self.box.symbols(self.seconds)

    def weeks(self, card: str) -> int:
        """Return the weeks that an invention takes this player, at least one (G34, G56)."""
        weeks = works_of(card) - weeks_saved(self.cards)
        if shortens_weeks(self.rewards) and (self.cards or self.seconds or self.symbol_cards):
            weeks -= self.shown_symbols().count(self.box.symbol(card))
        return max(1, weeks)

    def permissions(self) -> list[Permission]:
        """Return what allows the player to complete a future invention in this round (G47, G48)."""
        left: list[Permission] = ["tile"] if self.may_finish_early else []
        if "early-finish" in self.cards and "early-finish" not in self.used:
            left.append("card")
        return left

    def declared(self) -> list[str]:
        """Return the inventions in work."""
        return [bench.invention for bench in self.workshops.values() if bench.invention is not None]

    def works_of_worker(self, master: bool, apprentices: int) -> int:
        """Return the works that workers make who are placed in a workshop."""
        return apprentices + (master_works(self.cards) if master else 0)

    def works_of_automata(self, workshop: str) -> int:
        """Return the works of a workshop's automata, if their first worker of the round comes now (G39)."""
        if self.workshops[workshop].started:
            return 0
        return self.automata_in(workshop) * automaton_works(self.rewards)
