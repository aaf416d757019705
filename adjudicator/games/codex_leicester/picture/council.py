"""The round, the turn order, the council's tiles, and what the patron gives."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.numbers import PIECE_SPACES
from adjudicator.games.codex_leicester.parts import Space
from adjudicator.games.codex_leicester.picture.pieces import UNDECLARED, named
from adjudicator.games.codex_leicester.pieces import PRINTED_REWARDS, REQUESTS, ROUNDS
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.shared.picture import Key, Mark, Panel, Seat, known
from adjudicator.games.shared.svg import NOTHING, Drawn, fit, path, rect, text, use, wrapped

TRACK: Final = 6
"""The spaces of the knowledge track."""

PRIZES: Final = {2: "apprentice", 4: "automaton"}
"""The pieces that lie on two of them."""

WIDTH: Final = 332


class CouncilPanel(Panel[Game]):
    """Round and phase, this turn order and the next one, the tiles on show, and the bots."""

    def __init__(self, game: Game, seats: Mapping[str, Seat]) -> None:
        super().__init__("council", "Round, turn order and council tiles", 140 if not game.bots else 160)
        self.seats, self.tiles, self.bots = seats, len(game.council), bool(game.bots)
        self.wide = WIDTH / max(1, self.tiles) - 5
        self.slot("round", (4, 2, WIDTH, 26), self.draw_round, Mark.QUIET)
        self.slot("order", (4, 32, 164, 42), partial(self.draw_order, "order"))
        self.slot("next", (172, 32, 164, 42), partial(self.draw_order, "next order"))
        for i in range(self.tiles):
            self.slot(f"tile-{i}", (round(4 + i * (self.wide + 5), 1), 80, round(self.wide, 1), 54), self.draw_tile)
        if self.bots:
            self.slot("bots", (4, 140, WIDTH, 18), self.draw_bots)

    def look(self, state: Game) -> list[Key]:
        """Return the round and phase, both orders, and what lies on each space of the council."""
        area = state.area if state.phase == "resolving" else None
        following = state.next_order if state.phase in ("set-up", "resolving") else {}
        keys: list[Key] = [(state.round, state.phase, area), (tuple(enumerate(state.order, 1)),)]
        keys.append((tuple(sorted(following.items())),))
        keys += zip(state.council, state.under_tile, strict=True)
        if self.bots:
            keys.append((tuple(state.bots), len(state.drawn)))
        return keys

    def draw_round(self, now: int, phase: str, area: str | None) -> Drawn:
        """Draw the rounds with the one that is played marked, and say the phase."""
        found = ""
        for number in range(1, ROUNDS + 1):
            here = number == now
            found += rect((number - 1) * 22, 2, 20, 20, "here" if here else "gone", 10)
            found += text((number - 1) * 22 + 10, 16, number, "strong" if here else "lab", "middle")
        words = fit(phase + (f", {area}" if area else ""), 12.5, 170)
        return Drawn(found + text(WIDTH, 16, words, "strong", "end"), f"round {now}, {phase}")

    def draw_order(self, name: str, order: tuple[tuple[int, str], ...]) -> Drawn:
        """Draw a turn order by its places."""
        if not order:
            return NOTHING
        found = text(0, 10, name, "dim")
        for place, player in order:
            x = (place - 1) * 32
            found += self.seats[player].token(x, 15, 24) + text(x + 25, 39, place, "tiny")
        return Drawn(found, f"{name}: {', '.join(f'{place} {player}' for place, player in order)}")

    def draw_tile(self, tile: str | None, florins: int) -> Drawn:
        """Draw a council tile with the florins under it."""
        if tile is None:
            return Drawn(rect(0, 0, self.wide, 54, "gone", 5) + text(self.wide / 2, 31, "taken", "dim", "middle"))
        found = rect(0, 0, self.wide, 54, "box", 5)
        for i, line in enumerate(wrapped(named(tile), 11, self.wide - 6)):
            found += text(self.wide / 2, 16 + i * 12, line, "lab", "middle")
        for i in range(florins):
            found += use("florin", self.wide / 2 - 9 * florins + 18 * i, 35, 15, "fl")
        return Drawn(found, named(tile) + (f" on {florins} florins" if florins else ""))

    def draw_bots(self, bots: tuple[str, ...], drawn: int) -> Drawn:
        """Say who the bots are, and how many of their cards are drawn."""
        words = f"bots: {', '.join(bots)}; {drawn} of their cards drawn"
        return Drawn(text(0, 13, words, "lab"), words)


class PatronPanel(Panel[Game]):
    """The knowledge track, the requests, and the rewards."""

    def __init__(self, game: Game, seats: Mapping[str, Seat]) -> None:
        super().__init__("patron", "Knowledge, requests and rewards", 92)
        self.seats = seats
        none: tuple[str, ...] = ()
        chosen = known(lambda: tuple(game.patron_rewards), none)
        self.rewards: list[str] = [*PRINTED_REWARDS, *(r for r in chosen if r not in PRINTED_REWARDS)]
        for i in range(TRACK + 1):
            x = round(4 + i * 47.6, 1)
            self.ground += rect(x, 2, 45, 78, "ground", 5) + text(x + 5, 15, i, "strong")
            if i in PIECE_SPACES:
                self.ground += use(PRIZES[i], x + 14, 60, 17, "soft")
            for j, line in enumerate(_prize(game.box, i)):
                self.ground += text(x + 22.5, 66 + 10 * j, fit(line, 9, 44), "mini soft", "middle")
            self.slot(f"k{i}", (x + 2, 17, 41, 40), partial(self.draw_space, i))
        self._list("requests", list(REQUESTS))
        self._list("rewards", self.rewards)

    def _list(self, title: str, names: list[str]) -> None:
        self.ground += text(6, self.height + 10, title, "dim")
        self.height += 14
        for name in names:
            self.ground += text(8, self.height + 16, named(name), "lab") + path(f"M4 {self.height + 24}H336", "grid")
            self.slot(f"{title}-{name}", (170, self.height, 166, 22), partial(self.draw_whose, name))
            self.height += 25
        self.height += 4

    def look(self, state: Game) -> list[Key]:
        """Return who stands on each space of the track, and whose markers lie where."""
        players = state.players.items()
        on: list[list[str]] = [[] for _ in range(TRACK + 1)]
        for color, player in players:
            on[player.knowledge].append(color)
        keys: list[Key] = [(tuple(each),) for each in on]
        keys += ((tuple(color for color, player in players if request in player.fulfilled),) for request in REQUESTS)
        keys += ((tuple(color for color, player in players if reward in player.markers),) for reward in self.rewards)
        return keys

    def draw_space(self, number: int, who: tuple[str, ...]) -> Drawn:
        """Draw who stands on a space, two side by side."""
        size = 20 if len(who) <= 4 else 13.5
        abreast = 2 if len(who) <= 4 else 3
        tokens = "".join(
            self.seats[color].token(round(i % abreast * (size + 0.5), 1), round(i // abreast * (size + 0.5), 1), size)
            for i, color in enumerate(who)
        )
        return Drawn(tokens, f"on space {number}: {', '.join(who)}" if who else "")

    def draw_whose(self, name: str, who: tuple[str, ...]) -> Drawn:
        """Draw whose markers lie on a request or a reward."""
        tokens = "".join(self.seats[color].token(i * 27, 0, 22) for i, color in enumerate(who))
        return Drawn(tokens, f"{named(name)}: {', '.join(who)}" if who else "")


def _prize(box: Box, number: int) -> list[str]:
    """Return what a space of the knowledge track gives, in short words."""
    if number == 0 or number in PIECE_SPACES:
        return []
    space: Space | None = known(lambda: box.space(number), None)
    if space is None:
        return [UNDECLARED]
    gifts = ((space.florins, "florin"), (space.tokens, "token"), (space.materials, "mat."), (space.works, "work"))
    return [f"{n} {name}{'s' if n > 1 and name != 'mat.' else ''}" for n, name in gifts if n]
