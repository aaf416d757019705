"""Record what every slot of a picture holds after each line; each drawing is made once and named by its number."""

from collections.abc import Callable, Iterator
from html import escape
from typing import Any, NamedTuple

from markupsafe import Markup

from adjudicator.games.shared.picture import WIDTH, Key, Mark, Panel, Slot
from adjudicator.games.shared.svg import NOTHING, Drawn, attributes, clean, rect

HALO = 2
"""How far the mark of a change stands out around its slot."""


class Step(NamedTuple):
    """The table at one moment: the number of a drawing for each slot.

    `by_itself` says that it shows what followed line `line` without a line of its own, such as an income.
    """

    line: int
    by_itself: bool
    drawings: list[int]


class Film:
    """The steps of a game, and the drawings that they are made of.

    A drawing depends on its arguments alone, so each is made only once, and equal texts are stored once.
    """

    def __init__(self, panels: list[Panel[Any]]) -> None:
        self.panels = panels
        self.slots: list[Slot] = [slot for panel in panels for slot in panel.slots]
        self.quiet = [slot.mark is Mark.QUIET for slot in self.slots]
        self.drawings: list[Drawn] = [NOTHING]
        self.steps: list[Step] = []
        self._numbers: dict[tuple[str, str], int] = {("", ""): 0}
        self._known: dict[tuple[Callable[..., Drawn], Key], int] = {}
        self._keys: list[list[Key]] = [[] for _ in panels]
        self._now = [0] * len(self.slots)

    # --- looking ---------------------------------------------------------------------------------------------------

    def look(self, state: Any) -> list[int]:
        """Return the number of the drawing that each slot holds now."""
        now, first = self._now, 0
        for index, panel in enumerate(self.panels):
            keys = panel.look(state)
            old = self._keys[index]
            if keys != old:
                if now is self._now:
                    now = now.copy()
                for number, key in enumerate(keys):
                    if not old or key != old[number]:
                        now[first + number] = self._drawn(panel.slots[number], key)
                self._keys[index] = keys
            first += len(panel.slots)
        return now

    def _drawn(self, slot: Slot, key: Key) -> int:
        """Return the number of a drawing; make it if it does not exist yet."""
        known = self._known.get((slot.draw, key))
        if known is None:
            drawn = slot.draw(*key)
            drawn = drawn._replace(words=clean(drawn.words))
            known = self._numbers.setdefault((drawn.svg, drawn.words), len(self.drawings))
            if known == len(self.drawings):
                self.drawings.append(drawn)
            self._known[slot.draw, key] = known
        return known

    def after(self, line: int, state: Any) -> None:
        """Add the step of a line; remarks that were taken together with it show the same."""
        now = self.look(state)
        last = self.steps[-1].line if self.steps else line - 1
        self.steps += (Step(each, False, now) for each in range(last + 1, line + 1))
        self._now = now

    def by_itself(self, state: Any) -> None:
        """Add a step if something has happened since the last; if only quiet slots did, change that step."""
        now = self.look(state)
        if now is self._now or now == self._now:
            return
        line = self.steps[-1].line
        if any(a != b and not quiet for a, b, quiet in zip(now, self._now, self.quiet, strict=True)):
            self.steps.append(Step(line, True, now))
        else:
            self.steps[-1] = self.steps[-1]._replace(drawings=now)
        self._now = now

    def up_to(self, line: int) -> None:
        """Keep the table as it is for the lines up to this one, which changed nothing."""
        last = self.steps[-1].line if self.steps else -1
        self.steps += (Step(each, False, self._now) for each in range(last + 1, line + 1))

    # --- what a page needs -----------------------------------------------------------------------------------------

    def changes(self) -> Iterator[tuple[int, int, list[int]]]:
        """Yield each step as its line, whether it came by itself, and the slots that change with their drawings."""
        last = [0] * len(self.slots)
        for line, by_itself, now in self.steps:
            changed = [number for i, (a, b) in enumerate(zip(last, now, strict=True)) if a != b for number in (i, b)]
            yield line, int(by_itself), changed
            last = now

    def height(self, panel: Panel[Any], drawings: list[int] | None = None) -> float:
        """Return how high a panel is: with the most room that its last slot needs at any moment, or at this one."""
        if not panel.grows or not panel.slots:
            return panel.height
        at = self.slots.index(panel.slots[-1])
        shown = {step.drawings[at] for step in self.steps} if drawings is None else {drawings[at]}
        return panel.height + max(self.drawings[number].height for number in shown)

    def drawn(self, panel: Panel[Any], drawings: list[int], height: float | None = None) -> Markup:
        """Return a panel whole, as it is at one moment."""
        numbers = [(slot, drawings[self.slots.index(slot)]) for slot in panel.slots]
        if panel.is_text:
            return _as_text(panel, [(slot, self.drawings[number]) for slot, number in numbers])
        words = "; ".join(words for _, number in numbers if (words := self.drawings[number].words))
        grown = self.height(panel) - panel.height
        slots = "".join(_slot(slot, slot.height or grown, self.drawings[number].svg) for slot, number in numbers)
        size = f"0 0 {WIDTH} {height or self.height(panel):g}"
        names = f"{panel.id}-t {panel.id}-d"
        return Markup(  # whatever comes from a record was escaped where it was drawn
            f"<svg{attributes(viewBox=size, role='img', aria_labelledby=names)}>"
            f'<title id="{panel.id}-t">{escape(panel.title)}</title><desc id="{panel.id}-d">{escape(words)}</desc>'
            f"{panel.ground}{slots}</svg>"
        )


def _slot(slot: Slot, height: float, svg: str) -> str:
    halo = (
        rect(-HALO, -HALO, slot.width + 2 * HALO, height + 2 * HALO, "halo", 4)
        if slot.width and slot.mark is Mark.MARKED
        else ""
    )
    place = attributes(id=slot.id, cls="slot", transform=f"translate({slot.x:g} {slot.y:g})")
    return f"<g{place}>{halo}<g>{svg}</g></g>"


def _as_text(panel: Panel[Any], slots: list[tuple[Slot, Drawn]]) -> Markup:
    lines = "".join(f'<span class="slot" id="{slot.id}"><span>{drawn.svg}</span></span>' for slot, drawn in slots)
    hidden = f'<p class="hidden" id="{panel.id}-d"></p>'
    return Markup(f'<pre tabindex="0" role="region" aria-label="{escape(panel.title)}">{lines}</pre>{hidden}')
