"""Show the table of a game without drawings in words, as `show` describes it."""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from adjudicator.games.shared.colors import HUES
from adjudicator.games.shared.picture import Heading, Key, Mark, Panel, Picture, seated
from adjudicator.games.shared.svg import Drawn, clean

Describe = Callable[[Any], Iterator[str]]


class DescribedPanel(Panel[Any]):
    """The description of a position, line by line."""

    is_text = True

    def __init__(self, describe: Describe) -> None:
        super().__init__("table", "The table in words", 0)
        self.describe = describe
        self.slot("lines", (0, 0, 0, 0), self.draw_lines, Mark.UNMARKED)

    def look(self, state: Any) -> list[Key]:
        """Return the lines of the description."""
        return [tuple(self.describe(state))]

    def draw_lines(self, *lines: str) -> Drawn:
        """Write the lines below each other."""
        return Drawn(escape("\n".join(clean(line) for line in lines)))


class DescribedPicture(Picture[Any]):
    """A table in words."""

    def __init__(self, describe: Describe, names: Mapping[str, str | None]) -> None:
        super().__init__(seated(names, [*HUES] * (len(names) // len(HUES) + 1)))
        self.panels.append(DescribedPanel(describe))

    def heading(self, state: Any) -> Heading:
        """Return one heading for all lines: what the rounds of such a game are is not known."""
        return Heading("The game", "The game")
