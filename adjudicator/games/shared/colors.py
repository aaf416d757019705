"""The colors of players and of what is around them, in light and in dark; stylesheets name them, tests measure them."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple


class Hue(NamedTuple):
    """A player's color on a light and on a dark ground, what is written on it, and the color of its line in a chart."""

    light: str
    dark: str
    ink_light: str
    ink_dark: str
    line_light: str
    line_dark: str


PAPER, NIGHT = "#1f1b16", "#14110c"
WHITE = "#ffffff"

HUES: Final[dict[str, Hue]] = {
    "red": Hue("#c43d00", "#f0693a", WHITE, NIGHT, "#c43d00", "#f0693a"),
    "blue": Hue("#0d3b66", "#4683d8", WHITE, NIGHT, "#0d3b66", "#4683d8"),
    "green": Hue("#0a7d5a", "#55cfa0", WHITE, NIGHT, "#0a7d5a", "#55cfa0"),
    "yellow": Hue("#f2d21b", "#f2d21b", PAPER, PAPER, "#a98c00", "#f2d21b"),
    "purple": Hue("#ae54a8", "#e08fd0", WHITE, NIGHT, "#ae54a8", "#e08fd0"),
    "orange": Hue("#f09b19", "#f5a742", PAPER, NIGHT, "#c77800", "#f5a742"),
    "black": Hue("#26221d", "#0c0b09", WHITE, WHITE, "#26221d", "#f1ebe0"),
    "white": Hue("#ffffff", "#fbfaf7", PAPER, PAPER, "#8a8378", "#a59d90"),
}
"""The colors of players: any two that meet at a table differ for three kinds of color blindness as well."""

LIGHT: Final[dict[str, str]] = {
    "page": "#f6f3ec",
    "card": "#fffdf8",
    "ink": "#1f1b16",
    "soft": "#5f574c",
    "rule": "#d9d0c0",
    "edge": "#85796a",
    "accent": "#7a3b12",
    "mark": "#a94e09",
    "markbg": "#ffedc9",
    "bad": "#a3190f",
    "badbg": "#fdeae6",
    "warn": "#7a4b00",
    "warnbg": "#fdf1d6",
    "good": "#1d5e37",
    "goodbg": "#e3f3e6",
    "calm": "#41566b",
    "calmbg": "#e9eff5",
    "odd": "#6a3d8f",
    "oddbg": "#f2eafa",
    "ground": "#efe8da",
    "wall": "#e6dcc8",
    "arch": "#fbf7ee",
    "stone": "#b9a98b",
    "sea": "#cfe3ec",
    "sand": "#f1e2b6",
}
"""The colors of a page on a light ground, by the names that stylesheets use."""

DARK: Final[dict[str, str]] = {
    "page": "#17150f",
    "card": "#211e18",
    "ink": "#f1ebe0",
    "soft": "#b8ae9f",
    "rule": "#3d372d",
    "edge": "#9c8f7d",
    "accent": "#f0b27a",
    "mark": "#ffb454",
    "markbg": "#4a3413",
    "bad": "#ff9d8f",
    "badbg": "#431a15",
    "warn": "#f5c56b",
    "warnbg": "#3d2c0b",
    "good": "#8fd9a8",
    "goodbg": "#15331f",
    "calm": "#a9c3dd",
    "calmbg": "#1e2a36",
    "odd": "#d3b4ee",
    "oddbg": "#33233f",
    "ground": "#2c2820",
    "wall": "#3d372c",
    "arch": "#1a1812",
    "stone": "#6d624f",
    "sea": "#17303b",
    "sand": "#5a4c27",
}
"""The same on a dark ground."""

VARIABLE = re.compile(r"var\(--([a-z-]+)\)")


def values(dark: bool) -> dict[str, str]:
    """Return every color by its name in stylesheets."""
    found = dict(DARK if dark else LIGHT)
    for name, hue in HUES.items():
        found[name] = hue.dark if dark else hue.light
        found[f"on-{name}"] = hue.ink_dark if dark else hue.ink_light
        found[f"line-{name}"] = hue.line_dark if dark else hue.line_light
    return found


def themes() -> str:
    """Write both sets of colors for a page: the dark ones only on a screen, so that they are never printed."""
    light, dark = _block(values(dark=False)), _block(values(dark=True))
    return (
        f":root{{color-scheme:light dark;{light}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
    )


def classes() -> str:
    """Write the style classes of the players' colors: `c-` a piece, `on-` a word on it, `k-` a sign, `l-` a line."""
    return "".join(
        f".c-{hue}{{fill:var(--{hue})}}svg .on-{hue}{{fill:var(--on-{hue})}}"
        f".k-{hue}{{stroke:var(--on-{hue})}}.l-{hue}{{stroke:var(--line-{hue})}}\n"
        for hue in HUES
    )


def resolved(css: str) -> str:
    """Return a stylesheet with the light colors written out, for programs that know no variables."""
    known: Mapping[str, str] = values(dark=False)
    return VARIABLE.sub(lambda found: known[found[1]], css)


def _block(colors: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{color};" for name, color in colors.items())
