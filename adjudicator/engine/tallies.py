"""The tallies of one gap between two moves: each is right if it holds at some moment of the gap."""

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.figures import Figures, compare
from adjudicator.engine.finding import Difference
from adjudicator.engine.moves import Tally
from adjudicator.engine.undetermined import Undetermined


class OpenTallies:
    """The tallies that have held at no moment of their gap so far, with what differs at the best of those moments.

    Of moments that agree equally well the last one counts: a table counts when everything that follows by itself has
    been done.
    """

    __slots__ = ("_figures", "open")

    def __init__(self, figures: Figures[Any]) -> None:
        self._figures = figures
        self.open: dict[int, tuple[Tally, list[Difference] | None]] = {}

    def add(self, number: int, tally: Tally) -> None:
        """Open the tally of a line."""
        self.open[number] = tally, None

    def weigh(self, state: Any) -> Iterator[tuple[int, Undetermined]]:
        """Check all of them against this moment; yield and close those that depend on a value which nobody declared."""
        for number, (tally, best) in list(self.open.items()):
            try:
                differences = self.differences(state, tally)
            except Undetermined as missing:
                del self.open[number]
                yield number, missing
                continue
            if not differences:
                del self.open[number]
            elif best is None or len(differences) <= len(best):
                self.open[number] = tally, differences

    def differences(self, state: Any, tally: Tally) -> list[Difference]:
        """Return every difference between a tally and this moment."""
        return compare(self._figures, state, tally)

    def close(self) -> list[tuple[int, Difference]]:
        """End the gap: return what is different, by the number of the line."""
        wrong = [(number, each) for number, (_, best) in self.open.items() for each in best or ()]
        self.open.clear()
        return wrong
