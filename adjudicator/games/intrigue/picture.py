"""What Intrigue looks like: a castle of each player, the island, and the money that changed hands in this turn."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from math import cos, hypot, pi, sin
from typing import Final

from adjudicator.engine.moves import Correction, Move, Tally
from adjudicator.engine.record import Path
from adjudicator.games.intrigue.moves import (
    POSITIONS,
    Advisor,
    Bribe,
    Choose,
    Color,
    Exile,
    Give,
    Income,
    Keep,
    Kind,
    Place,
    Present,
    Replace,
)
from adjudicator.games.intrigue.state import TURNS, Game
from adjudicator.games.shared.picture import (
    Heading,
    Key,
    Mark,
    Panel,
    Picture,
    Seat,
    Spot,
    counts,
    head,
    seated,
)
from adjudicator.games.shared.svg import NOTHING, Drawn, attributes, faint, fit, path, rect, symbol, text, use

ICONS: Final = {
    Kind.CHEMIST: "M12.5 7h7M14 7v6l-5 9.5a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3L18 13V7M11 19h10",
    Kind.WRITER: "M9 25C11 15 16 9 24 6c-1 8-6 13-13 14M9 25l5-7M13 25h9",
    Kind.DOCTOR: "M13.5 7h5v6.5H25v5h-6.5V25h-5v-6.5H7v-5h6.5z",
    Kind.CLERGY: "M16 5.5v4M14 7.5h4M16 10c-5 3-7 7-6 13h12c1-6-1-10-6-13zM16 14v6M13.5 16.5h5M10 25.5h12",
}
"""The signs of the advisors: a flask, a quill, a cross and a miter."""

SHORT: Final = {Kind.CHEMIST: "Ch", Kind.WRITER: "Wr", Kind.DOCTOR: "Do", Kind.CLERGY: "Cl"}

TIMES: Final = "\u00d7"

BANK: Final = "bank"
BANK_SIGN: Final = "M20 3 38 14H2zM5 16h4v15H5zM14 16h4v15h-4zM22 16h4v15h-4zM31 16h4v15h-4zM3 33h34v4H3z"

TIP: Final = (
    '<marker id="{0}" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="{1}" markerHeight="{1}"'
    ' markerUnits="userSpaceOnUse" orient="auto"><path class="{0}" d="M0 0 8 4 0 8z"/></marker>'
)

ABREAST: Final = 7
ROOMY_ROWS: Final = 2
"""How many stand side by side on the island, and in how many rows before they draw together."""


def ducats(amount: int) -> str:
    """Write an amount with a narrow space between the thousands."""
    return f"{amount:,}".replace(",", "\u202f")


class Pieces:
    """The advisors as they are drawn wherever they stand."""

    def __init__(self, seats: Mapping[str, Seat]) -> None:
        self.seats = seats

    def pawn(self, advisor: Advisor, x: float, y: float, size: float) -> str:
        """Draw an advisor: the piece of its player with the sign of its type."""
        seat = self.seats[advisor.owner]
        return seat.piece(x, y, size) + use(f"kind-{advisor.kind}", x, y, size, f"k-{seat.hue}")

    def short(self, advisor: Advisor) -> str:
        """Name an advisor by the letter of its player and two of its type."""
        return f"{self.seats[advisor.owner].letter} {SHORT[advisor.kind]}"


class CastlePanel(Panel[Game]):
    """A castle with its four positions, who waits at its gate, and what its owner has."""

    captioned = False

    def __init__(self, seat: Seat, pieces: Pieces, *, is_empty: bool, is_sheet: bool) -> None:
        height = 34 if is_empty else 198 if is_sheet else 250
        super().__init__(f"castle-{seat.player}", f"{seat.name}'s castle ({seat.player})", height)
        self.seat, self.pieces = seat, pieces
        self.color = Color(seat.player)
        self.is_empty, self.is_sheet = is_empty, is_sheet
        self.slot("head", (6, 4, 220, 28), self.draw_head, Mark.QUIET)
        self.slot("money", (234, 4, 100, 28), self.draw_money)
        if is_empty:
            return
        self.ground = self._wall()
        for i, position in enumerate(POSITIONS):
            self.slot(f"{position}", (12 + 82 * i, 130, 68, 55), partial(self.draw_seat, position))
        if not is_sheet:
            self.slot("gate", (6, 197, 166, 51), self.draw_gate)
            self.slot("supply", (180, 197, 154, 51), self.draw_supply)

    def _wall(self) -> str:
        battlements = "h12v-9h11v9h12v-9h11v9h12v-9h11v9h13"
        wall = "M6 192V78" + "".join(f"v{-12 if i else 0}{battlements}" for i in range(4)) + "V192z"
        arches = "".join(
            path(f"M{10 + 82 * i} 186v-{48 + 12 * i}a36 36 0 0 1 72 0v{48 + 12 * i}z", "arch") for i in range(4)
        )
        values = "".join(
            text(46 + 82 * i, 126 - 12 * i, ducats(value), "value", "middle") for i, value in enumerate(POSITIONS)
        )
        return path(wall, "wall") + rect(6, 188, 328, 6, f"c-{self.seat.hue} thin") + arches + values

    def look(self, state: Game) -> list[Key]:
        """Return what is due to the owner, who sits where, who waits, and who can still be sent."""
        castle = state.castles[self.color]
        acts = state.owner is self.color and 0 < state.turn <= TURNS
        keys: list[Key] = [(acts,), (state.money[self.color],)]
        if self.is_empty:
            return keys
        keys += ((castle.seats.get(position),) for position in POSITIONS)
        if not self.is_sheet:
            supply = tuple((advisor, n) for advisor, n in state.supply.items() if n and advisor.owner is self.color)
            keys += ((tuple(castle.waiting),), (supply,))
        return keys

    def draw_head(self, acts: bool) -> Drawn:
        """Draw whose castle it is."""
        return head(self.seat, acts, 220, self.seat.player)

    def draw_money(self, amount: int) -> Drawn:
        """Draw what the owner has."""
        return Drawn(text(98, 20, ducats(amount), "money", "end"), f"{amount} ducats")

    def draw_seat(self, position: int, advisor: Advisor | None) -> Drawn:
        """Draw who sits on a position."""
        if advisor is None:
            return Drawn(text(34, 34, "empty", "dim", "middle"))
        names = text(34, 42, advisor.owner, "lab", "middle") + text(34, 53, advisor.kind, "lab", "middle")
        return Drawn(self.pieces.pawn(advisor, 18, 0, 32) + names, f"{position} {advisor}")

    def draw_gate(self, waiting: tuple[Advisor, ...]) -> Drawn:
        """Draw who waits at the gate, in the order of arrival."""
        title = text(0, 10, "waiting at the gate", "dim")
        if not waiting:
            return Drawn(title + text(0, 30, "nobody", "lab"))
        step = min(40, 140 / max(1, len(waiting) - 1))
        pawns = "".join(self.pieces.pawn(advisor, round(i * step, 1), 13, 26) for i, advisor in enumerate(waiting))
        names = "".join(
            text(
                round(i * step + 13, 1),
                49,
                self.pieces.short(advisor) if step > 26 else SHORT[advisor.kind],
                "tiny",
                "middle",
            )
            for i, advisor in enumerate(waiting)
        )
        return Drawn(title + pawns + names, f"waiting: {', '.join(waiting)}")

    def draw_supply(self, supply: tuple[tuple[Advisor, int], ...]) -> Drawn:
        """Draw how many advisors of each type the owner can still send."""
        numbers = {advisor.kind: n for advisor, n in supply}
        found = text(0, 10, "still to send", "dim")
        for i, kind in enumerate(Kind):
            n = numbers.get(kind, 0)
            sign = use(f"kind-{kind}", i * 39, 12, 24, "sign") + text(i * 39 + 23, 30, f"{TIMES}{n}", "lab")
            found += faint(sign + text(i * 39 + 12, 49, SHORT[kind], "tiny", "middle"), n)
        return Drawn(found, f"to send: {counts((kind, numbers.get(kind, 0)) for kind in Kind) or 'nobody'}")


class IslandPanel(Panel[Game]):
    """The island with everybody who was sent there."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__("island", "The island", 150)
        self.pieces = pieces
        self.ground = (
            path("M4 4h332v142H4z", "sea")
            + path("M20 96C34 50 92 30 168 30s142 22 152 62c6 30-60 44-150 44S10 128 20 96z", "sand")
            + path("M14 22q8-6 16 0t16 0M280 18q8-6 16 0t16 0M18 138q8-6 16 0t16 0M286 138q8-6 16 0t16 0", "wave")
        )
        self.slot("who", (30, 32, 280, 100), self.draw_who)

    def look(self, state: Game) -> list[Key]:
        """Return who is there, and how many of each."""
        return [(tuple(sorted(Counter(state.island).items())),)]

    def draw_who(self, exiled: tuple[tuple[Advisor, int], ...]) -> Drawn:
        """Draw one of each advisor, with their number where there are several."""
        if not exiled:
            return Drawn(text(140, 54, "nobody yet", "lab", "middle"), "nobody")
        rows = -(-len(exiled) // ABREAST)
        size, high = (26, 44) if rows <= ROOMY_ROWS else (19, 33)
        found = ""
        for i, (advisor, n) in enumerate(exiled):
            row, place = divmod(i, ABREAST)
            beside = min(ABREAST, len(exiled) - row * ABREAST)
            x, y = (
                round(140 + (place - beside / 2) * (280 / ABREAST) + 20 - size / 2, 1),
                52 - rows * high / 2 + row * high,
            )
            name = f"{n}{TIMES} {SHORT[advisor.kind]}" if n > 1 else SHORT[advisor.kind]
            found += self.pieces.pawn(advisor, x, y, size) + text(x + size / 2, y + size + 11, name, "tiny", "middle")
        return Drawn(found, counts((advisor, n) for advisor, n in exiled))


class MoneyPanel(Panel[Game]):
    """The players in a circle and what they paid each other in this turn, the bank in the middle."""

    def __init__(self, seats: Mapping[str, Seat], players: list[Color]) -> None:
        angles = {player: -pi / 2 + 2 * pi * i / len(players) for i, player in enumerate(players)}
        self.at: dict[str, tuple[float, float]] = {
            p: (170 + 124 * cos(a), 134 + 92 * sin(a)) for p, a in angles.items()
        }
        super().__init__(
            "money", "Money that changed hands in this turn", round(max(y for _, y in self.at.values()) + 40)
        )
        self.players = players
        self.at[BANK] = (170.0, 134.0)
        self.ground = use("bank", 150, 114, 40, "soft") + text(170, 168, "bank", "lab", "middle")
        for player in players:
            x, y = (round(each, 1) for each in self.at[player])
            below = y > self.at[BANK][1]
            self.ground += seats[player].token(x - 18, y - 18, 36)
            self.ground += text(
                x, round(y + 33 if below else y - 24, 1), fit(seats[player].name, 12.5, 100), "strong", "middle"
            )
        self.pairs = [(a, b) for a in (BANK, *players) for b in players if a != b]
        for a, b in self.pairs:
            self.slot(f"{a}-{b}", (0, 0, 0, 0), partial(self.draw_payment, a, b))
        self.turn: tuple[int, Color] | None = None
        self.begin = self.end = 0
        self.paid: Counter[tuple[str, str]] = Counter()

    def look(self, state: Game) -> list[Key]:
        """Return what each paid to each since the turn began."""
        now, end = (state.turn, state.owner), len(state.ledger)
        if now != self.turn or end < self.end:
            self.turn, self.begin = now, end
            self.paid.clear()
        else:
            for line in state.ledger[self.end : end]:
                if line.about[:1] == ("from",):
                    self.paid[line.about[1], line.player] += line.points
                elif line.about[:1] != ("to",) and not isinstance(line.move, Correction):
                    self.paid[BANK, line.player] += line.points
        self.end = end
        return [(self.paid[pair],) for pair in self.pairs]

    def draw_payment(self, a: str, b: str, amount: int) -> Drawn:
        """Draw a bent arrow with its sum, from who paid to who was paid."""
        if not amount:
            return NOTHING
        (x1, y1), (x2, y2) = self.at[a], self.at[b]
        length = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        bend = 0 if a == BANK else 16
        mx, my = (x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend
        x1, y1, x2, y2 = x1 + ux * 24, y1 + uy * 24, x2 - ux * 28, y2 - uy * 28
        arrow = path(f"M{x1:.0f} {y1:.0f}Q{mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}", "flow")
        t = 0.5 if a == BANK else 0.4  # nearer to who paid: arrows meet where they end
        here, bent, there = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x, y = here * x1 + bent * mx + there * x2, here * y1 + bent * my + there * y2
        label = text(round(x), round(y - 5 if a == BANK else y + 4), ducats(amount), "sum", "middle")
        return Drawn(arrow + label, f"{a} to {b} {amount}")


class IntriguePicture(Picture[Game]):
    """A table of Intrigue."""

    unit = "ducats"
    style = "picture.css"

    def __init__(self, game: Game, names: Mapping[str, str | None], *, is_sheet: bool = False) -> None:
        super().__init__(seated(names, list(names)))
        pieces = Pieces(self.seats)
        is_empty = is_sheet and not any(castle.seats for castle in game.castles.values())
        if not is_sheet:
            self.panels.append(MoneyPanel(self.seats, game.players))
        for player in game.players:
            self.panels.append(CastlePanel(self.seats[player], pieces, is_empty=is_empty, is_sheet=is_sheet))
        if not is_sheet:
            self.panels.append(IslandPanel(pieces))

    def symbols(self) -> str:
        """Define the signs of the advisors, the bank and the tips of arrows."""
        stroke = 'fill="none" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
        signs = (symbol(f"kind-{kind}", "0 0 32 32", f"<path{attributes(d=d)} {stroke}/>") for kind, d in ICONS.items())
        bank = symbol("bank", "0 0 40 40", path(BANK_SIGN))
        return "".join(signs) + bank + TIP.format("tip", 9) + TIP.format("newtip", 14)

    def heading(self, state: Game) -> Heading:
        """Return the turn, and whose it is."""
        if state.turn > TURNS:
            return Heading("End", "Last income")
        if not state.turn:
            return Heading("Set-up", "Set-up")
        return Heading(f"Turn {state.turn}", f"Turn {state.turn}, {state.owner}", state.owner)

    def worth(self, state: Game) -> Mapping[str, int]:
        """Return the money of each player."""
        return {str(player): amount for player, amount in state.money.items()}

    def number(self, amount: int) -> str:
        """Write an amount of ducats."""
        return ducats(amount)

    def spot(self, state: Game, move: Move, path: Path) -> Spot | None:
        """Return the position, the gate, the purse or the island that a line is about."""
        match move:
            case Place(by=by, at=int(at)) | Choose(by=by, at=int(at)):
                return _spot(by, str(at))
            case Keep(by=by, advisor=resident) | Replace(by=by, advisor=resident):
                seat = state.castles[by].position_of(resident.kind)
                return _spot(by, None if seat is None else str(seat))
            case Present(to=to):
                return _spot(to, "gate")
            case Exile():
                return Spot("island", "island-who")
            case Income(by=by) | Bribe(by=by) | Give(by=by):
                return _spot(by, "money")
            case Choose(by=by):
                return _spot(by, None)
            case Tally() | Correction():
                return _counted(path)
            case _:
                return None


def _spot(owner: str, slot: str | None) -> Spot:
    panel = f"castle-{owner}"
    return Spot(panel, slot and f"{panel}-{slot}")


def _counted(path: Path) -> Spot | None:
    """Return where something lies that a tally counts."""
    match path:
        case ("island", *_):
            return Spot("island", "island-who")
        case ("money", str(owner), *_):
            return _spot(owner, "money")
        case ("supply", str(owner), *_):
            return _spot(owner, "supply")
        case ("waiting", str(owner), *_):
            return _spot(owner, "gate")
        case ("castle", str(owner), *_):
            return _spot(owner, None)
        case _:
            return None
