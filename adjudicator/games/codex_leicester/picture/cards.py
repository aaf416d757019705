"""The inventions on the table, and who works on each of them."""

from collections.abc import Mapping
from typing import Final

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.picture.pieces import (
    Work,
    draw_goods,
    draw_symbol,
    named,
    needed,
    symbol_of,
    work_of,
)
from adjudicator.games.codex_leicester.pieces import works_of
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.shared.picture import Key, Panel, Seat
from adjudicator.games.shared.svg import Drawn, fit, rect, text, width_of

WIDE: Final = 164
HIGH: Final = 62

ROOMY: Final = 4
"""How many can work on a card before they draw together."""


class Cards:
    """How an invention card is drawn."""

    def __init__(self, box: Box, seats: Mapping[str, Seat]) -> None:
        self.box = box
        self.seats = seats

    def draw(self, card: str | None, works: tuple[Work, ...]) -> Drawn:
        """Draw a card: its name, works, materials and symbol, and how far each player is."""
        if card is None:
            return Drawn(rect(0.5, 0.5, WIDE - 1, HIGH - 1, "gone", 6) + text(WIDE / 2, 35, "empty", "dim", "middle"))
        found = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "box", 6)
        style, size = ("strong", 12.5) if width_of(named(card), 12.5) <= WIDE - 42 else ("lab", 11)
        found += text(6, 15, fit(named(card), size, WIDE - 36), style) + text(WIDE - 7, 16, works_of(card), "wk", "end")
        found += draw_goods(needed(self.box, card), 5, 21, 13) + draw_symbol(symbol_of(self.box, card), WIDE - 22, 21)
        step = 38 if len(works) <= ROOMY else (WIDE - 10) / len(works)
        found += "".join(self._work(work, round(5 + i * step, 1)) for i, work in enumerate(works))
        words = "".join(f", {work}" for work in works)
        return Drawn(found, f"{named(card)} of {works_of(card)} works{words}")

    def _work(self, work: Work, x: float) -> str:
        seat = self.seats[work.player]
        found = seat.token(x, 38, 17)
        if work.works is None:
            return found
        share = min(1.0, work.works / work.weeks) if work.weeks else 0
        found += text(x + 19, 50, work.works, "tiny strong")
        return found + rect(x, 56, 27, 4, "bar", 2) + rect(x, 56, round(27 * share, 1), 4, f"c-{seat.hue} thin", 2)


class CardsPanel(Panel[Game]):
    """Present and future inventions, or the epics."""

    def __init__(self, game: Game, cards: Cards, rows: Mapping[str, int], id: str, title: str) -> None:
        super().__init__(id, title, 2)
        self.rows = rows
        for name, length in rows.items():
            if len(rows) > 1:
                self.ground += text(4, self.height + 11, name, "dim")
                self.height += 16
            for i in range(length):
                place = (4 + (i % 2) * (WIDE + 4), self.height + (i // 2) * (HIGH + 4), WIDE, HIGH)
                self.slot(f"{name}-{i}", place, cards.draw)
            self.height += -(-length // 2) * (HIGH + 4) + 2

    def look(self, state: Game) -> list[Key]:
        """Return the card on each place with all who work on it."""
        on = works_on(state)
        keys: list[Key] = []
        for name, length in self.rows.items():
            row = {"present": state.present, "future": state.future}.get(name, state.epics)
            keys += ((row[i], on.get(row[i], ())) if i < len(row) else (None, ()) for i in range(length))
        return keys


def works_on(game: Game) -> dict[str, tuple[Work, ...]]:
    """Return who works on each invention, the bots' markers included."""
    found: dict[str, tuple[Work, ...]] = {}
    for color, player in game.players.items():
        for bench in player.workshops.values():
            if bench.invention is not None:
                found[bench.invention] = (*found.get(bench.invention, ()), work_of(color, player, bench))
    for card, bots in game.markers.items():
        found[card] = (*found.get(card, ()), *map(Work, bots))
    return found
