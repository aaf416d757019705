"""Write SVG as text: every attribute and every text is escaped here and nowhere else."""

from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from adjudicator.engine.unsafe import escaped

WIDE, NARROW = frozenset("MWmw@%&ÄÖÜ"), frozenset("iljtfrI.,:;'|!()[] -")
WIDTHS = (0.92, 0.37, 0.63, 1.0)
"""Widths relative to the size of a font: wide, narrow and other letters of DejaVu Sans, and rarer characters."""

LONGEST = 400
"""How many characters of a text are looked at to see how many fit."""


class Drawn(NamedTuple):
    """A drawing, the words that say the same, and its height if that varies."""

    svg: str
    words: str = ""
    height: float = 0


NOTHING = Drawn("")
"""An empty place about which there is nothing to say."""


def clean(text: str) -> str:
    """Return a text on one line, with characters that would turn its direction or act otherwise written out."""
    return escaped(text.replace("\n", " ").replace("\t", " "))


def shortened(text: str, most: int) -> str:
    """Return a clean text of so many characters at most, an ellipsis included."""
    text = clean(text[: most + 1])
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def width_of(text: str, size: float) -> float:
    """Return about how wide a text is in a font of this size."""
    wide, narrow, other, beyond = WIDTHS
    return size * sum(
        wide if c in WIDE else narrow if c in NARROW else other if ord(c) < 0x2000 else beyond for c in text
    )


def fit(text: str, size: float, room: float) -> str:
    """Return a text cut to the room there is, with an ellipsis where something is missing."""
    text = clean(text[:LONGEST])
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, size: float, room: float, lines: int = 2) -> list[str]:
    """Return a text broken between its words into so many lines at most; the rest is cut off."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if not found[-1] or width_of(longer, size) <= room or len(found) == lines:
            found[-1] = longer
        else:
            found.append(word)
    return [fit(line, size, room) for line in found]


def attributes(**values: object) -> str:
    """Write attributes, those that are `None` or empty left out; `cls` is the class, and `_` in a name a hyphen."""
    return "".join(
        [
            f' {attribute(name)}="{shown(value) if isinstance(value, float | int) else quoted(str(value))}"'
            for name, value in values.items()
            if value is not None and value != ""
        ]
    )


@cache
def attribute(name: str) -> str:
    """Return the attribute that an argument stands for."""
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


@lru_cache(maxsize=4096)  # a drawing has the same classes and symbols again and again
def quoted(value: str) -> str:
    """Write the value of an attribute."""
    return escape(value)


def shown(value: object) -> str:
    """Write a number without needless digits, and anything else as it is."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def text(x: float, y: float, content: object, cls: str = "", anchor: str = "") -> str:
    """Write a text; `anchor` is `middle` or `end` where it does not begin at `x`."""
    return f"<text{attributes(x=x, y=y, cls=cls, text_anchor=anchor)}>{escape(clean(str(content)))}</text>"


def part(content: object, cls: str) -> str:
    """Write a part of a text that looks different."""
    return f"<tspan{attributes(cls=cls)}>{escape(clean(str(content)))}</tspan>"


def parts(x: float, y: float, cls: str, *spans: str, anchor: str = "") -> str:
    """Write a text made of parts, with a space between them."""
    return f"<text{attributes(x=x, y=y, cls=cls, text_anchor=anchor)}>{' '.join(spans)}</text>"


def use(symbol: str, x: float, y: float, size: float, cls: str = "", height: float | None = None) -> str:
    """Put a symbol into a square, or into a box of another height."""
    return f"<use{attributes(href=f'#{symbol}', x=x, y=y, width=size, height=height or size, cls=cls)}/>"


def symbol(name: str, view: str, content: str) -> str:
    """Define a symbol; parts without a class look like the place where it is used."""
    return f"<symbol{attributes(id=name, viewBox=view)}>{content}</symbol>"


def rect(x: float, y: float, width: float, height: float, cls: str = "", rx: float | None = None) -> str:
    """Write a rectangle, its corners rounded by `rx`."""
    return f"<rect{attributes(x=x, y=y, width=width, height=height, rx=rx, cls=cls)}/>"


def path(d: str, cls: str = "") -> str:
    """Write a path."""
    return f"<path{attributes(d=d, cls=cls)}/>"


def circle(x: float, y: float, radius: float, cls: str = "") -> str:
    """Write a circle."""
    return f"<circle{attributes(cx=x, cy=y, r=radius, cls=cls)}/>"


def group(content: str, cls: str = "", at: tuple[float, float] | None = None) -> str:
    """Group things that look alike, or move them to a place."""
    moved = f"translate({shown(at[0])} {shown(at[1])})" if at else None
    return f"<g{attributes(cls=cls, transform=moved)}>{content}</g>"


def faint(content: str, there: object) -> str:
    """Fade a drawing of something that is not there."""
    return content if there else group(content, "none")
