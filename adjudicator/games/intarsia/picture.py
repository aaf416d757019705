"""What Intarsia looks like: a floor board of each player, the reward track, the tool board, and what is left."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Final, NamedTuple

from adjudicator.engine.moves import Correction, Move, Tally
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import listed
from adjudicator.games.intarsia.box import LINES, Box, Plan
from adjudicator.games.intarsia.layout import At, placed
from adjudicator.games.intarsia.moves import Build, ChooseHand, Pass
from adjudicator.games.intarsia.parts import ToolTile
from adjudicator.games.intarsia.pieces import COLORS, STACKS, STAGES, Element, in_words, true_color
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.unknown import known_cards
from adjudicator.games.shared.picture import Heading, Key, Mark, Panel, Picture, Seat, Spot, head, known, seated
from adjudicator.games.shared.svg import Drawn, faint, fit, part, parts, path, rect, symbol, text, use

HUES: Final = ("blue", "orange", "black", "white")
"""The colors of the players, by seat: none of them is a color of ornaments, and the records give players none."""

LETTER: Final = {"yellow": "Y", "green": "G", "purple": "P", "red": "R", "wild": "✱"}

FLOOR: Final = (340, 300)
TOP: Final = 36
"""The size of a floor board, and where it begins below the player's name."""

OCTAGON: Final = "M16 2 38 2 52 16 52 38 38 52 16 52 2 38 2 16Z"
WITHIN: Final = {
    1: OCTAGON + "M18 8 8 18 8 36 18 46 36 46 46 36 46 18 36 8Z",
    2: "M19 10 35 10 44 19 44 35 35 44 19 44 10 35 10 19ZM21 15 15 21 15 33 21 39 33 39 39 33 39 21 33 15Z",
    3: "M22 17 32 17 37 22 37 32 32 37 22 37 17 32 17 22ZM27 20.5A6.5 6.5 0 1 0 27 33.5 6.5 6.5 0 1 0 27 20.5Z",
}
"""The pieces of an ornament from the outside to the inside, each open in the middle where the next one goes."""

STAR: Final = "M27 19.5l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2z"

WOOD: Final = ("", "", "w-midsection", "w-core", "w-table")
"""How the pieces of an ornament look, by their number; the frame has the color of its space."""

TILE: Final = (40, 28)
ABREAST: Final = 8
"""The size of a player's tool tile, and how many lie side by side."""


def ornament(stage: int, color: str, x: float, y: float, size: float) -> str:
    """Draw an ornament of so many pieces, one in the other."""
    found = use("within0", x, y, size, "inside")
    for number in range(1, stage + 1):
        found += use(f"within{number}", x, y, size, WOOD[number] or f"o-{color}")
    return found + (use("star", x, y, size, f"o-{color}") if stage == len(STAGES) else "")


def card(stack: str, x: float, y: float, height: float, letter: str) -> str:
    """Draw a material card with its letter in a font of some size."""
    width = height * 0.75
    word = text(x + width / 2, round(y + height / 2 + 4, 1), LETTER[stack], f"{letter} on-{stack}-card", "middle")
    return rect(x, y, width, height, f"o-{stack}", 3) + word


class Floor(NamedTuple):
    """The floor that everybody plays on, if it is declared, and where its spaces lie."""

    plan: Plan | None
    places: Mapping[str, At]


class BoardPanel(Panel[Game]):
    """A player's floor board, hand, starting hand card and tool tiles."""

    captioned = False
    grows = True

    def __init__(self, number: int, seat: Seat, game: Game, floor: Floor, *, is_sheet: bool) -> None:
        plan, self.is_sheet = floor.plan, is_sheet
        bottom = TOP + (FLOOR[1] if plan is not None else 24) + 6
        super().__init__(f"board-{number}", f"{seat.name}'s floor board", bottom + (0 if is_sheet else 46))
        self.seat, self.plan, self.box = seat, plan, game.box
        self.slot("head", (0, 2, 228, 28), self.draw_head, Mark.QUIET)
        self.slot("points", (232, 2, 104, 28), self.draw_points)
        if plan is None:
            self.ground = text(
                6, TOP + 14, fit(f"side {game.side} of the floor board is declared nowhere", 11, 330), "dim"
            )
        else:
            self._lay_floor(plan, floor.places)
        if not is_sheet:
            self.slot("hand", (4, bottom, 332, 42), self.draw_hand)
        self.slot("tiles", (4, self.height, 332, 0), self.draw_tiles)

    def _lay_floor(self, plan: Plan, places: Mapping[str, At]) -> None:
        """Draw the floor with the lines between the spaces that touch, and a slot on each space."""
        edges = "".join(
            f"M{places[c][0]:.0f} {places[c][1] + TOP:.0f}L{places[s][0]:.0f} {places[s][1] + TOP:.0f}"
            for c, spaces in plan.touching.items()
            for s in spaces
        )
        self.ground = rect(1, TOP, FLOOR[0] - 2, FLOOR[1], "ground", 8) + path(edges, "touching")
        for i, (space, color) in enumerate(plan.colors.items()):
            x, y = places[space]
            draw = partial(self.draw_ornament, space, color)
            self.slot(f"s{i}", (round(x - 27), round(y + TOP - 27), 54, 54), draw)
        for i, connector in enumerate(plan.touching):
            x, y = places[connector]
            draw = partial(self.draw_connector, connector)
            self.slot(f"c{i}", (round(x - 13), round(y + TOP - 13), 26, 26), draw)

    def look(self, state: Game) -> list[Key]:
        """Return the player's turn, points, pieces by their spaces, cards and tiles."""
        player = self.seat.player
        board, passed = state.boards[player], player in state.passed
        starts = state.start == player and not self.is_sheet
        keys: list[Key] = [(state.turn == player and not passed, passed, starts, state.held.get(player))]
        keys.append((known(lambda: state.score(player), None),))
        if self.plan is not None:
            keys += ((board.stages.get(space, 0),) for space in self.plan.colors)
            keys += ((c in board.connectors, c == self.plan.center) for c in self.plan.touching)
        if not self.is_sheet:
            keys.append((tuple(known_cards(state.hands[player]).items()),))
        keys.append((tuple(state.tiles[player]),))
        return keys

    def draw_head(self, acts: bool, passed: bool, starts: bool, hand: str | None) -> Drawn:
        """Draw whose board it is, and the starting hand card."""
        drawn = head(self.seat, acts, 226, hand or "", "passed" if passed else "starts" if starts else "")
        return drawn._replace(words="has passed") if passed else drawn

    def draw_points(self, points: int | None) -> Drawn:
        """Draw the points so far."""
        if points is None:
            return Drawn(parts(102, 21, "money", "?", part("points", "dim"), anchor="end"), "points unknown")
        return Drawn(parts(102, 21, "money", f"{points}", part("points", "dim"), anchor="end"), f"{points} points")

    def draw_ornament(self, space: str, color: str, stage: int) -> Drawn:
        """Draw an ornament, or the space where none is yet."""
        if not stage:
            names = text(27, 24, fit(space, 10, 44), "tiny soft", "middle") + text(
                27, 38, LETTER[color], "strong", "middle"
            )
            return Drawn(use("space", 0, 0, 54, f"space-{color}") + names)
        letter = text(27, 31, LETTER[color], "strong", "middle") if stage < len(STAGES) else ""
        number = text(53, 53, stage, "count", "end")
        return Drawn(ornament(stage, color, 0, 0, 54) + letter + number, f"{space} {color} {', '.join(STAGES[:stage])}")

    def draw_connector(self, name: str, lies: bool, is_center: bool) -> Drawn:
        """Draw a connector, or the space where none lies yet."""
        if lies or is_center:
            inlay = use("inlay", 0, 0, 26, "free" if is_center else "inlaid")
            return Drawn(use("connector", 0, 0, 26, "w-connector") + inlay, f"connector {name}" if lies else "")
        return Drawn(use("connector", 0, 0, 26, "nothing") + text(13, 16.5, fit(name, 10, 22), "tiny soft", "middle"))

    def draw_hand(self, cards: tuple[tuple[str, int], ...]) -> Drawn:
        """Draw the material cards in hand."""
        return draw_cards(cards, "cards")

    def draw_tiles(self, tiles: tuple[str, ...]) -> Drawn:
        """Draw the tool tiles that were claimed, in their order."""
        if not tiles:
            return Drawn(text(2, 13, "no tool tiles yet", "dim"), height=18)
        width, height = TILE
        found = ""
        for i, name in enumerate(tiles):
            at = (i % ABREAST * (width + 1.6), i // ABREAST * (height + 3))
            found += self._tile(name, *at)
        rows = -(-len(tiles) // ABREAST)
        return Drawn(found, f"tool tiles: {', '.join(tiles)}", rows * (height + 3) + 2)

    def _tile(self, name: str, x: float, y: float) -> str:
        tile = known(lambda: self.box.tile(name), None)
        if tile is None:
            return rect(x, y, *TILE, "box", 4) + text(x + 4, y + 17, fit(name, 10, 34), "tiny")
        color = true_color(tile.color)
        return (
            rect(x, y, *TILE, f"tile edge-{color}", 4)
            + text(x + 3, y + 11, fit(tile.tool, 9, 36), "mini")
            + text(x + 4, y + 24, LETTER[color], "tiny")
            + text(x + 36, y + 24, f"+{tile.bonus}", "strong", "end")
        )


class TrackPanel(Panel[Game]):
    """The reward track with its marker."""

    def __init__(self, spaces: Sequence[Mapping[str, int]]) -> None:
        rows = -(-len(spaces) // 4)
        super().__init__("track", "Reward track", 4 + 62 * rows)
        self.spaces = spaces
        for i in range(len(spaces)):
            self.slot(f"{i}", (6 + (i % 4) * 84, 4 + (i // 4) * 62, 76, 54), partial(self.draw_space, i))

    def look(self, state: Game) -> list[Key]:
        """Return where the marker is."""
        return [(state.reward_space == i,) for i in range(len(self.spaces))]

    def draw_space(self, i: int, here: bool) -> Drawn:
        """Draw a space with the cards that it shows."""
        cards = [stack for stack, number in self.spaces[i].items() for _ in range(min(number, 9))]
        step = min(23.0, 66 / max(1, len(cards)))
        shown = "".join(card(stack, round(5 + step * at, 1), 5, 26, "mini strong") for at, stack in enumerate(cards))
        number = text(6, 48, i + 1, "lab") + (text(71, 48, "▲", "tag", "end") if here else "")
        words = f"marker on space {i + 1}: {in_words(self.spaces[i])}" if here else ""
        return Drawn(rect(0, 0, 76, 54, "here" if here else "ground", 6) + shown + number, words)


class ToolsPanel(Panel[Game]):
    """The tool board: what each tile requires, what it brings, and how many are left."""

    def __init__(self, tiles: Mapping[str, ToolTile], copies: int) -> None:
        rows = _rows(tiles)
        super().__init__("tools", "Tool board: requirement, bonus, tiles left", 26 + 44 * len(rows))
        self.tiles, self.copies = tiles, copies
        self.names: list[str] = []
        for i, color in enumerate(COLORS):
            self.ground += ornament(1, color, 62 + 70 * i, 1, 18) + text(84 + 70 * i, 14, color, "lab")
        for j, (tool, by_color) in enumerate(rows):
            self.ground += text(2, 46 + 44 * j, fit(tool, 12.5, 56), "strong")
            for i, color in enumerate(COLORS):
                if (name := by_color.get(color)) is not None:
                    self.slot(f"{len(self.names)}", (60 + 70 * i, 23 + 44 * j, 66, 38), partial(self.draw_tile, name))
                    self.names.append(name)

    def look(self, state: Game) -> list[Key]:
        """Return how many copies of each tile are left."""
        return [(self.copies - state.claimed[name],) for name in self.names]

    def draw_tile(self, name: str, left: int) -> Drawn:
        """Draw a tile with the ornaments that it requires."""
        tile = self.tiles[name]
        color = true_color(tile.color)
        wanted = [int(pieces) for pieces, number in sorted(tile.requires.items()) for _ in range(min(number, 9))]
        step = min(19.0, 58 / len(wanted))
        shown = "".join(ornament(pieces, color, round(3 + step * i, 1), 3, 17) for i, pieces in enumerate(wanted))
        words = text(4, 34, f"+{tile.bonus}", "strong") + text(62, 34, f"{left} left", "tiny", "end")
        return Drawn(
            faint(rect(0, 0, 66, 38, f"tile edge-{color}", 4) + shown + words, left > 0), f"{name}: {left} left"
        )


def _rows(tiles: Mapping[str, ToolTile]) -> list[tuple[str, dict[str, str]]]:
    """Return the names of the tiles by tool and color; two of one tool and color have a row each."""
    rows: dict[tuple[str, int], dict[str, str]] = {}
    for name, tile in tiles.items():
        color = true_color(tile.color)
        row = next(n for n in count() if color not in rows.get((tile.tool, n), {}))
        rows.setdefault((tile.tool, row), {})[color] = name
    return [(tool, rows[tool, n]) for tool, n in sorted(rows)]


class StockPanel(Panel[Game]):
    """What is left of the cards and of the wood."""

    def __init__(self, box: Box) -> None:
        super().__init__("stock", "Stacks of cards, and wood that is built", 94)
        self.slot("stacks", (4, 2, 332, 42), partial(draw_cards, said="left"))
        for i, element in enumerate(Element):
            self.slot(f"wood-{element}", (4 + i * 67, 52, 64, 38), partial(self.draw_wood, element))

    def look(self, state: Game) -> list[Key]:
        """Return the cards left in the stacks, and the wood on all boards."""
        return [(tuple(known_cards(state.stacks).items()),), *((state.built[element],) for element in Element)]

    def draw_wood(self, element: Element, built: int) -> Drawn:
        """Say how many of an element are built."""
        return Drawn(text(2, 14, element, "dim") + text(2, 31, f"{built} built", "strong"), f"{built} {element}s")


def draw_cards(cards: Iterable[tuple[str, int]], said: str) -> Drawn:
    """Draw how many cards there are of each color."""
    found = ""
    amounts = dict(cards)
    for i, stack in enumerate(STACKS):
        number = amounts.get(stack, "?")
        found += faint(card(stack, 2 + i * 66, 3, 36, "strong") + text(36 + i * 66, 27, number, "money"), number)
    unknown = [stack for stack in STACKS if stack not in amounts]
    return Drawn(found, f"{said}: {in_words(amounts)}" + (f"; {listed(unknown, 'and')} unknown" if unknown else ""))


class IntarsiaPicture(Picture[Game]):
    """A table of Intarsia."""

    style = "picture.css"

    def __init__(self, game: Game, names: Mapping[str, str | None], *, is_sheet: bool = False) -> None:
        super().__init__(seated(names, HUES))
        plan = self.plan = known(lambda: game.plan, None)
        floor = Floor(plan, placed(list(plan.colors), plan.touching, *FLOOR, 33) if plan is not None else {})
        self.numbers = {player: number for number, player in enumerate(game.players)}
        for player, number in self.numbers.items():
            self.panels.append(BoardPanel(number, self.seats[player], game, floor, is_sheet=is_sheet))
        if is_sheet:
            return
        self.add("Reward track", lambda: TrackPanel(game.box.track().spaces))
        self.add("Tool board", lambda: ToolsPanel(_designs(game.box), game.box.copies(game.seats)))
        self.panels.append(StockPanel(game.box))

    def symbols(self) -> str:
        """Define the pieces."""
        found = symbol("within0", "0 0 54 54", path(OCTAGON)) + symbol("space", "0 0 54 54", path(OCTAGON))
        for number, shape in WITHIN.items():
            ring = f'<path fill-rule="evenodd" d="{shape}"/>'
            found += symbol(f"within{number}", "0 0 54 54", ring)
        found += symbol("within4", "0 0 54 54", '<circle cx="27" cy="27" r="9"/>')
        found += symbol("star", "0 0 54 54", path(STAR))
        found += symbol("connector", "0 0 30 30", path("M15 1 29 15 15 29 1 15Z"))
        return found + symbol("inlay", "0 0 30 30", path("M15 7 23 15 15 23 7 15Z"))

    def heading(self, state: Game) -> Heading:
        """Return the round and its phase."""
        name = f"Round {max(1, state.round)}"
        done = len(state.passed) == len(state.players)
        return Heading(name, f"{name}, {'conclusion' if done else 'building'}")

    def worth(self, state: Game) -> Mapping[str, int] | None:
        """Return the points of each player, if all are known."""
        return None if state.unscored else {player: state.score(player) for player in state.players}

    def spot(self, state: Game, move: Move, path: Path) -> Spot | None:
        """Return the space, the board or the hand that a line is about."""
        match move, path:
            case Build(by=by), ("pay" | "take", *_):
                return self._spot(by, "hand")
            case Build(by=by), ("points" | "claim", *_):
                return self._spot(by, "tiles")
            case Build(by=by, at=at), _:
                return self._spot(by, self._place(at))
            case ((Pass(by=by) | ChooseHand(by=by)), _):
                return self._spot(by, None)
            case ((Tally() | Correction()), ("stacks", *_)):
                return Spot("stock", "stock-stacks")
            case ((Tally() | Correction()), ("marker", *_)):
                return None if state.reward_space is None else Spot("track", f"track-{state.reward_space}")
            case (
                (Tally() | Correction()),
                (("score" | "hand" | "board" | "tiles" | "hand_cards") as what, str(player), *_),
            ):
                return self._spot(player, {"score": "points", "board": None, "hand_cards": None}.get(what, str(what)))
            case _:
                return None

    def _place(self, name: str) -> str | None:
        """Return the slot of a space."""
        if self.plan is None:
            return None
        ornaments = {space: f"s{i}" for i, space in enumerate(self.plan.colors)}
        return ornaments.get(name) or {space: f"c{i}" for i, space in enumerate(self.plan.touching)}.get(name)

    def _spot(self, player: str, slot: str | None) -> Spot | None:
        if player not in self.numbers:
            return None
        panel = f"board-{self.numbers[player]}"
        return Spot(panel, slot and f"{panel}-{slot}")


def _designs(box: Box) -> dict[str, ToolTile]:
    """Return every tool tile of a box; to look at it is no judgement. Raises `Undetermined` if there is none."""
    names = box.printed.entries("tool_tiles")
    if not names:
        raise Undetermined("tool_tiles", LINES["tool_tiles"])
    return {name: box.tile(name) for name in names}
