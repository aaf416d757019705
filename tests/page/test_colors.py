"""The colors of a page: every text is legible, and no two players look alike, whoever looks and by whatever light."""

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from math import dist

import pytest

from adjudicator.games.shared.colors import HUES, resolved, values
from adjudicator.games.shared.picture import SHAPES, seated

TABLES = {
    "intrigue": ("orange", "black", "white", "blue", "green"),
    "codex_leicester": ("red", "blue", "green", "yellow", "purple"),
    "intarsia": ("blue", "orange", "black", "white"),
}
"""The colors that can meet at a table of each game."""

LEAST = 20.0
"""How far apart two players' colors are at least (CIE76): some 2 can be told apart side by side, 10 at a glance."""

EYES: dict[str, Sequence[Sequence[float]]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of linear red, green and blue for each kind of eye (Machado, Oliveira, Fernandes 2009)."""


def linear(color: str) -> list[float]:
    """Return the light of a color, from 0 to 1 for red, green and blue (WCAG 2.2, relative luminance)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(color: str) -> float:
    """Return how bright a color is."""
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors, from 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(light: Sequence[float]) -> tuple[float, float, float]:
    """Return light as CIE L*a*b*, where distances are differences that are seen."""
    red, green, blue = light
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (max(0.0, part) for part in xyz))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(color: str, eye: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Return a color as it is seen by an eye."""
    light = linear(color)
    return lab([sum(a * b for a, b in zip(row, light, strict=True)) for row in eye])


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how different two colors look."""
    return dist(one, other)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("game", TABLES)
def test_no_two_players_look_alike(game: str, eye: str, dark: bool) -> None:
    """The colors of everybody at a table, for each kind of eye."""
    colors = values(dark)
    for one, other in combinations(TABLES[game], 2):
        apart = distance(seen(colors[one], EYES[eye]), seen(colors[other], EYES[eye]))
        assert apart >= LEAST, f"{one} and {other}: {apart:.1f}"


def test_nobody_is_known_by_a_color_alone() -> None:
    """Five at a table have five shapes and five letters, black's being another one than blue's."""
    seats = seated(dict.fromkeys(TABLES["intrigue"]), TABLES["intrigue"]).values()
    assert len({seat.shape for seat in seats}) == 5 == len(SHAPES)
    assert sorted(seat.letter for seat in seats) == ["B", "G", "K", "O", "W"]


def test_players_with_one_first_letter_have_different_letters() -> None:
    """Ana, Alf and Ada are A, L and D; who has no latin letter gets one all the same."""
    seats = seated({"ana": None, "alf": None, "ada": None, "日本": None}, ("blue", "orange", "black", "white"))
    assert [seat.letter for seat in seats.values()] == ["A", "L", "D", "B"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("hue", HUES)
def test_a_letter_on_a_piece_is_legible(hue: str, dark: bool) -> None:
    """At least 4.5 to 1, and the edge of the piece 3 to 1 to the paper around it."""
    colors = values(dark)
    assert contrast(colors[hue], colors[f"on-{hue}"]) >= 4.5
    assert contrast(colors["edge"], colors["card"]) >= 3
    assert contrast(colors[f"line-{hue}"], colors["card"]) >= 3


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        *(
            ("ink", ground)
            for ground in ("page", "card", "ground", "markbg", "badbg", "warnbg", "calmbg", "oddbg", "arch")
        ),
        *(("soft", ground) for ground in ("page", "card", "ground", "markbg", "badbg", "warnbg", "calmbg", "oddbg")),
        *((name, f"{name}bg") for name in ("bad", "warn", "good", "calm", "odd", "mark")),
        ("ink", "sand"),
        ("accent", "page"),
        ("accent", "card"),
    ],
)
def test_a_text_is_legible_on_its_ground(words: str, ground: str, dark: bool) -> None:
    """At least 4.5 to 1: axe-core does not measure texts in a drawing."""
    colors = values(dark)
    assert contrast(colors[words], colors[ground]) >= 4.5, f"{contrast(colors[words], colors[ground]):.2f}"


def styled(game: str) -> Mapping[str, str]:
    """Return the color in which each class of a game's pieces is filled, where it is always the same."""
    package = f"adjudicator.games.{game}" + (".picture" if game == "codex_leicester" else "")
    css = (files(package) / "picture.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for selectors, color in re.findall(r"^([^{]+)\{fill:(#[0-9a-f]{6})", css, re.MULTILINE):
        found |= {selector.rpartition(".")[2]: color for selector in selectors.split(",")}
    return found


@pytest.mark.parametrize(
    ("game", "piece", "letter"),
    [
        *(("intarsia", f"o-{color}", f"on-{color}-card") for color in ("yellow", "green", "purple", "red", "wild")),
        *(("codex_leicester", f"m-{good}", f"on-m-{good}") for good in ("ore", "wood", "brick", "glass", "rope")),
        *(
            ("codex_leicester", f"sy-{name}", f"on-s-{name}")
            for name in ("red", "gray", "green", "blue", "yellow", "other")
        ),
    ],
)
def test_a_letter_on_a_card_or_a_good_is_legible(game: str, piece: str, letter: str) -> None:
    """Cards, materials and symbols have their own colors, the same by day and by night."""
    colors = styled(game)
    assert contrast(colors[piece], colors[letter]) >= 4.5


def test_colors_are_written_out_for_whatever_knows_no_variables() -> None:
    """Every variable of a style is replaced, and one that nobody knows is a fault of the program."""
    assert resolved(".a{fill:var(--ink);stroke:var(--on-blue)}") == ".a{fill:#1f1b16;stroke:#ffffff}"
    with pytest.raises(KeyError):
        resolved(".a{fill:var(--nobody)}")
