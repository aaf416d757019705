"""Draw a game: panels with slots, and each content of a slot drawn once."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.shared.svg import Drawn, fit, part, parts, rect, shortened, symbol, text, use, width_of

S = TypeVar("S")
V = TypeVar("V")

WIDTH: Final = 340
"""How wide every panel is: on the narrowest screens one unit is one pixel, so that small text stays legible."""

LONGEST_NAME: Final = 40

SHAPES: Final = (
    '<circle cx="16" cy="16" r="13"/>',
    '<rect x="4" y="4" width="24" height="24" rx="2"/>',
    '<path d="M16 1.5 30.5 16 16 30.5 1.5 16Z"/>',
    '<path d="M16 2 29.5 12.5 24.5 29H7.5L2.5 12.5Z"/>',
    '<path d="M9 3.5H23L30.5 16 23 28.5H9L1.5 16Z"/>',
)
"""The shape of each seat, for readers who cannot tell the colors apart."""

LETTERS: Final = {"black": "K"}
"""The letters of colors that do not begin with their own."""


class Seat(NamedTuple):
    """How somebody at the table looks: their name, and a color, a shape and a letter that nobody else has."""

    player: str
    name: str
    hue: str
    shape: int
    letter: str

    def token(self, x: float, y: float, size: float, label: str | None = None) -> str:
        """Draw the piece with its letter, or with another word on it."""
        said = self.letter if label is None else label
        words = text(x + size / 2, round(y + size * 0.5 + 4.2, 1), said, f"on on-{self.hue}", "middle") if said else ""
        return self.piece(x, y, size) + words

    def piece(self, x: float, y: float, size: float) -> str:
        """Draw the piece with nothing on it."""
        return use(f"seat{self.shape}", x, y, size, f"pc c-{self.hue}")

    def figure(self, symbol: str, x: float, y: float, size: float) -> str:
        """Draw something else in the color."""
        return use(symbol, x, y, size, f"pc c-{self.hue}")


def seated(names: Mapping[str, str | None], hues: Sequence[str]) -> dict[str, Seat]:
    """Give everybody at a table a color, a shape and a letter; one without a name is called by the record's word."""
    found: dict[str, Seat] = {}
    for shape, ((player, name), hue) in enumerate(zip(names.items(), hues, strict=False)):
        taken = {seat.letter for seat in found.values()}
        options = (LETTERS.get(player, ""), *player.upper(), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        letter = next(each for each in options if each.isalnum() and each.isascii() and each not in taken)
        shown = shortened(name or player, LONGEST_NAME)
        found[player] = Seat(player, shown, hue, shape % len(SHAPES), letter)
    return found


def shapes() -> str:
    """Define the shapes of the players."""
    return "".join(symbol(f"seat{number}", "0 0 32 32", shape) for number, shape in enumerate(SHAPES))


class Mark(Enum):
    """What a change of a slot means: it is marked; it is not marked; or it does not even make a new step."""

    MARKED = "marked"
    UNMARKED = "unmarked"
    QUIET = "quiet"


class Slot(NamedTuple):
    """A place on a panel whose content changes, and who draws it; the drawing depends on its arguments alone."""

    id: str
    x: float
    y: float
    width: float
    height: float
    draw: Callable[..., Drawn]
    mark: Mark = Mark.MARKED


Key = tuple[Hashable, ...]
"""What a slot holds: the arguments with which it is drawn."""


class Panel(ABC, Generic[S]):
    """A part of the table: the ground that never changes, and slots on it.

    `id` is a plain word and no part of a record. A panel whose drawing does not name it has its title above; if `grows`
    is set, the last slot takes the room that its highest drawing needs.
    """

    captioned: bool = True
    grows: bool = False
    is_text: bool = False

    def __init__(self, id: str, title: str, height: float) -> None:
        self.id = id
        self.title = title
        self.height = height
        self.ground = ""
        self.slots: list[Slot] = []

    def slot(
        self,
        id: str,
        place: tuple[float, float, float, float],
        draw: Callable[..., Drawn],
        mark: Mark = Mark.MARKED,
    ) -> None:
        """Add a slot: where it begins, how wide and how high it is."""
        self.slots.append(Slot(f"{self.id}-{id}", *place, draw, mark))

    @abstractmethod
    def look(self, state: S) -> list[Key]:
        """Return what each slot holds, in their order."""


class Heading(NamedTuple):
    """When a line was played: its round, its turn or phase in that round, and whose turn it is."""

    round: str
    turn: str
    player: str | None = None


class Spot(NamedTuple):
    """Where on the table something happened: a panel by its id and, if it is known that well, a slot of it."""

    panel: str
    slot: str | None = None


class Picture(ABC, Generic[S]):
    """What a game looks like: its panels in reading order, and how to name what happens on them.

    `seats` holds everybody who has pieces, the players first. `unit` is what is counted and `style` the file
    beside the game that holds its colors.
    """

    unit: ClassVar[str] = "points"
    style: ClassVar[str | None] = None

    def __init__(self, seats: Mapping[str, Seat]) -> None:
        self.seats = dict(seats)
        self.panels: list[Panel[S]] = []
        self.missing: dict[str, str] = {}

    def add(self, title: str, build: Callable[[], Panel[S]]) -> None:
        """Add a panel, or note why there is none: a printed value that it needs is declared nowhere."""
        try:
            self.panels.append(build())
        except Undetermined as missing:
            self.missing[title] = str(missing)

    def symbols(self) -> str:
        """Define what is drawn more than once."""
        return ""

    @abstractmethod
    def heading(self, state: S) -> Heading:
        """Return when the next line is played."""

    def worth(self, state: S) -> Mapping[str, int] | None:
        """Return what each player has of what decides the game, `None` if nothing of it is known before the end."""
        return None

    def conclude(self, scores: Mapping[str, int]) -> None:
        """Take in the final scores, which may hold more than lies on the table."""

    def number(self, amount: int) -> str:
        """Write an amount of it."""
        return str(amount)

    def spot(self, state: S, move: Move, path: Path) -> Spot | None:
        """Return where on the table a line belongs, or the value at a path below it; `None` if nowhere."""
        return None


def head(seat: Seat, acts: bool, room: float, *notes: str) -> Drawn:
    """Draw the head of a panel: whose it is, a remark, and a mark if it is their turn."""
    ground = rect(0, 0, room, 27, "active", 5) if acts else ""
    words = [note for note in (*notes, "acts" if acts else "") if note and note != seat.name]
    aside = fit(" · ".join(words), 10.5, room * 0.66)
    left = room - 38 - (width_of(aside, 11) + 8 if aside else 0)
    spans = [part(fit(seat.name, 15.5, left), "name"), *([part(aside, "dim")] if aside else [])]
    return Drawn(ground + seat.token(3, 1.5, 24) + parts(33, 19, "", *spans), "acts now" if acts else "")


def known(value: Callable[[], V], otherwise: V) -> V:
    """Return what may depend on a printed value, or a substitute while that is undeclared."""
    try:
        return value()
    except Undetermined:
        return otherwise


def counts(amounts: Iterable[tuple[Any, int | str]]) -> str:
    """Say how many there are of each thing: `2 ore, 1 wood`."""
    return ", ".join(f"{number} {what}" for what, number in amounts if number)
