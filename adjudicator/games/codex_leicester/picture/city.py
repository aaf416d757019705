"""The city: who stands where by rank, and what is being resolved."""

from collections.abc import Mapping
from typing import Final

from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.shared.picture import Key, Mark, Panel, Seat
from adjudicator.games.shared.svg import NOTHING, Drawn, rect, text

Standing = tuple[str, int, int, int]
"""Somebody in an area: who, with how much influence, how many apprentices and how many masters."""

HIGH: Final = 66
WIDE: Final = 164

ROOMY: Final = 3
"""How many can stand in an area before they draw together."""


def slug(name: str) -> str:
    """Return a name as part of an id."""
    return name.replace(" ", "-")


class CityPanel(Panel[Game]):
    """The areas of the city two by two, the last one across where their number is odd."""

    def __init__(self, game: Game, seats: Mapping[str, Seat]) -> None:
        self.areas = list(game.areas)
        self.seats = seats
        rows = -(-len(self.areas) // 2)
        super().__init__("city", "The city: who stands where, by rank", 6 + rows * (HIGH + 5))
        for i, area in enumerate(self.areas):
            x, y = 4 + (i % 2) * (WIDE + 4), 4 + (i // 2) * (HIGH + 5)
            across = 2 * WIDE + 4 if i == len(self.areas) - 1 and not i % 2 else WIDE
            self.ground += rect(x, y, across, HIGH, "ground", 6) + text(x + 8, y + 16, area, "strong")
            self.slot(f"{slug(area)}-on", (x + across - 84, y + 3, 80, 16), self.draw_step, Mark.QUIET)
            self.slot(slug(area), (x + 4, y + 22, across - 8, 41), self.draw_area)

    def look(self, state: Game) -> list[Key]:
        """Return who stands in each area, and how many actions are taken where that is."""
        keys: list[Key] = []
        for area in self.areas:
            keys.append((state.step if state.area == area and state.phase == "resolving" else None,))
            keys.append((_standing(state, area),) if state.areas[area] else ((),))
        return keys

    def draw_step(self, step: int | None) -> Drawn:
        """Say which action is next in the area that is being resolved."""
        if step is None:
            return NOTHING
        return Drawn(text(78, 13, f"action {step + 1}" if step < 4 else "resolved", "tag", "end"))

    def draw_area(self, standing: tuple[Standing, ...]) -> Drawn:
        """Draw who stands there, the first in rank on the left."""
        if not standing:
            return Drawn(text(4, 20, "nobody", "dim"))
        step = 51 if len(standing) <= ROOMY else 154 / len(standing)
        found = "".join(self._one(who, round(i * step, 1)) for i, who in enumerate(standing))
        words = (f"{who} {influence}{' with master' if master else ''}" for who, influence, _, master in standing)
        return Drawn(found, ", ".join(words))

    def _one(self, standing: Standing, x: float) -> str:
        who, influence, apprentices, masters = standing
        seat = self.seats[who]
        found = seat.token(x, 0, 26, str(influence))
        at = x + (0 if masters and apprentices else 5)
        if masters:
            found += seat.figure("master", at, 27, 12)
            at += 13
        if apprentices:
            found += seat.figure("apprentice", at, 28, 11) + text(at + 11, 38, apprentices, "tiny")
        return found


def _standing(game: Game, area: str) -> tuple[Standing, ...]:
    influence = game.areas.influence(area)
    return tuple((who, influence[who], *game.areas.standing(area, who)) for who in game.areas.ranking(area))
