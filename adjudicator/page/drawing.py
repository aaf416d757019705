"""Draw the table alone as one SVG, for a post or a printed sheet: panels side by side, colors written out."""

from html import escape
from typing import Final

from adjudicator.games.shared.colors import classes, resolved
from adjudicator.games.shared.picture import WIDTH, shapes
from adjudicator.games.shared.svg import attributes, fit, rect, text
from adjudicator.judging.verdict import Verdict
from adjudicator.page.document import asset, picture_style, title_of
from adjudicator.page.film import Step
from adjudicator.page.story import Story

COLUMNS: Final = 3
MARGIN: Final = 14
INSIDE: Final = 8
"""How many columns of panels there are at most, the room between them, and the room around each drawing."""

CAPTION: Final = 18
HEAD: Final = 40
"""The height of a panel's caption and of the line above all."""


class NoDrawing(ValueError):
    """A drawing was asked for of a game that has none."""


def drawing(verdict: Verdict, story: Story) -> str:
    """Return the last step of a story as SVG. Raises `NoDrawing` for a game that is only described."""
    if any(panel.is_text for panel in story.picture.panels):
        raise NoDrawing(f"{verdict.game} has no drawing: its table is shown as text")
    step = story.film.steps[-1]
    placed, width, height = _placed(story, step)
    picture = story.picture
    style = resolved("\n".join((asset("table.css"), classes(), picture_style(picture))))
    heading = text(MARGIN, 26, fit(f"{title_of(verdict)}, {_when(story, step)}", 16, width - 2 * MARGIN), "name")
    size = attributes(xmlns="http://www.w3.org/2000/svg", cls="drawing", viewBox=f"0 0 {width} {height}", width=width)
    return (
        f"<svg{size}{attributes(height=height, role='img', aria_labelledby='drawing-t')}>"
        f'<title id="drawing-t">{escape(title_of(verdict))}</title><style>{style}</style>'
        f"<defs>{shapes()}{picture.symbols()}</defs>{rect(0, 0, width, height, 'paper')}{heading}{placed}</svg>\n"
    )


def _placed(story: Story, step: Step) -> tuple[str, int, int]:
    """Return the panels, each in the column that ends highest, and the width and height that they take."""
    panels = story.picture.panels
    tops = [float(HEAD)] * min(COLUMNS, len(panels))
    found = ""
    for panel in panels:
        column = tops.index(min(tops))
        x, y = MARGIN + column * (WIDTH + 2 * INSIDE + MARGIN), tops[column]
        caption = CAPTION if panel.captioned else 0
        high = story.film.height(panel, step.drawings)
        found += rect(x, y, WIDTH + 2 * INSIDE, high + caption + 2 * INSIDE, "card", 8)
        if caption:
            found += text(x + INSIDE, y + INSIDE + 11, fit(panel.title, 11.5, WIDTH), "dim")
        place = attributes(x=x + INSIDE, y=y + INSIDE + caption, width=WIDTH, height=high)
        found += str(story.film.drawn(panel, step.drawings, high)).replace("<svg", f"<svg{place}", 1)
        tops[column] += high + caption + 2 * INSIDE + MARGIN
    return found, len(tops) * (WIDTH + 2 * INSIDE + MARGIN) + MARGIN, round(max(tops))


def _when(story: Story, step: Step) -> str:
    if not story.moves:
        return "the end"
    return f"after line {step.line} of {len(story.moves)}" if step.line else "before the first line"
