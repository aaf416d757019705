"""The small things that lie all over a table of Codex Leicester: goods, symbols, figures, and who works on a card."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.player import Bench, Player
from adjudicator.games.shared.picture import known
from adjudicator.games.shared.svg import circle, path, rect, symbol, text, use

GOOD: Final = {"ore": "O", "wood": "W", "brick": "B", "glass": "G", "rope": "R"}
"""The letters of the materials."""

SYMBOLS: Final = {"red": "R", "gray": "Gy", "green": "Gn", "blue": "B", "yellow": "Y"}
"""The letters of the symbols whose names are colors; others are named by their first two letters."""

UNDECLARED: Final = "?"

MASTER: Final = "M10 1l2.2 3 3.3-1-.8 3.4C14 9 12.2 10 10 10S6 9 5.3 6.4L4.5 3l3.3 1z"
GEAR: Final = (
    "M7.5 0h3l.5 2.6 2 .8L15.2 2 17 3.8l-1.5 2.2.9 2L18 8.5v2l-2 .6-.9 2 1.4 2.1L15 17l-2.2-1.4-1.9.9-.4 1.5h-3"
    "L7 16.4l-2-.8L2.9 17 1 15.2l1.4-2.2-.8-2L0 10.5v-2l1.7-.5.8-2L1 3.8 2.8 2l2.3 1.4 2-.8z"
    "M9 5.8A3.2 3.2 0 1 0 9 12.2 3.2 3.2 0 1 0 9 5.8Z"
)


class Work(NamedTuple):
    """Who works on an invention, how far they are and of how many weeks; a bot only marks it."""

    player: str
    works: int | None = None
    weeks: int | None = None

    def __str__(self) -> str:
        """Say it: `blue 3/7`."""
        if self.works is None:
            return self.player
        return f"{self.player} {self.works}/{UNDECLARED if self.weeks is None else self.weeks}"


def work_of(color: str, player: Player, bench: Bench) -> Work:
    """Return how far a player is with what is in work in a workshop."""
    card = bench.invention
    return Work(color, bench.works, None if card is None else weeks_of(player, card))


def weeks_of(player: Player, card: str) -> int | None:
    """Return the weeks that an invention takes a player, `None` while that depends on what nobody declared."""
    return known(lambda: player.weeks(card), None)


def symbol_of(box: Box, card: str) -> str:
    """Return the symbol of a card, or a question mark."""
    return known(lambda: box.symbol(card), UNDECLARED)


def needed(box: Box, card: str) -> tuple[tuple[str, int], ...]:
    """Return the materials that an invention needs, none while nobody declared them."""
    return known(lambda: tuple((str(material), n) for material, n in box.materials(card).items()), ())


def draw_symbol(name: str, x: float, y: float, size: float = 16) -> str:
    """Draw a symbol: a color and letters."""
    style = name if name in SYMBOLS else "other"
    letters = SYMBOLS.get(name) or name[:2].capitalize()
    word = text(x + size / 2, y + size * 0.72, letters, f"mini strong on-s-{style}", "middle")
    return rect(x, y, size, size, f"sy-{style}", 3) + word


def draw_goods(goods: Iterable[tuple[str, int]], x: float, y: float, size: float, most: int = 12) -> str:
    """Draw materials side by side, each piece by itself."""
    pieces = [material for material, number in goods for _ in range(number)][:most]
    return "".join(draw_good(material, x + i * (size + 1), y, size) for i, material in enumerate(pieces))


def draw_good(material: str, x: float, y: float, size: float) -> str:
    """Draw a material: a color and a letter."""
    word = text(x + size / 2, y + size * 0.77, GOOD[material], f"mini strong on-m-{material}", "middle")
    return use("good", x, y, size, f"m-{material}") + word


def named(card: str) -> str:
    """Return the name of a card in words."""
    return card.replace("-", " ")


def symbols() -> str:
    """Define the figures, the gear of an automaton, a material and a florin."""
    apprentice = circle(8, 5, 4) + path("M1.5 19C1.5 12 4 9.5 8 9.5S14.5 12 14.5 19z")
    master = path(MASTER) + path("M1.5 21C2 14 5 11 10 11s8 3 8.5 10z")
    gear = f'<path fill-rule="evenodd" d="{GEAR}"/>'
    return (
        symbol("apprentice", "0 0 16 20", apprentice)
        + symbol("master", "0 0 20 22", master)
        + symbol("automaton", "0 0 18 18", gear)
        + symbol("good", "0 0 16 16", rect(1, 1, 14, 14, rx=3))
        + symbol("florin", "0 0 16 16", circle(8, 8, 7) + circle(8, 8, 4.6, "inner"))
    )
