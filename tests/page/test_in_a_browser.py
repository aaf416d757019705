"""Pages in a real browser: stepping, links, keys, screen readers, narrow and wide, dark, without scripts, on paper."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from adjudicator.judging.position import position
from tests.page.conftest import OpenPage
from tests.page.support import GAMES, judged, written
from tests.page.test_document import hostile
from tests.support import RECORDS, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = {
    **GAMES,
    "illegal": RECORDS / "codex_leicester/illegal/workers-find-rooms.yaml",
    "three": RECORDS / "intrigue/games/three-players.yaml",
    "two": RECORDS / "intarsia/games/two-players.yaml",
    "solo": RECORDS / "codex_leicester/games/solo.yaml",
    "sheet": RECORDS / "intarsia/examples/score-sheet.yaml",
    "malformed": RECORDS / "malformed/intrigue-five-faults.yaml",
    "undetermined": RECORDS / "intarsia/undetermined/parts.yaml",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a page of each kind."""
    folder = tmp_path_factory.mktemp("pages")
    for name, path in PAGES.items():
        (folder / f"{name}.html").write_text(written(path), encoding="utf-8")
    (folder / "hostile.html").write_text(written(hostile()), encoding="utf-8")
    (folder / "index.html").write_text(_list_of_games(), encoding="utf-8")
    return folder


def _list_of_games() -> str:
    from adjudicator.page.index import Row, entry_of, index

    entries = [entry_of(judged(path), path.name, f"{name}.html") for name, path in PAGES.items()]
    rows = [Row("Ana", 12, 3, 1, 87.5, 120, "2026-05-09"), Row("Bo", 9, 4, 0, 91.25, 99, "")]
    return index("Fridays", entries, {"Intrigue": rows}, 2)


def state_of(page: "Page") -> tuple[str, str]:
    """Return what the counter says, and the number of the line that is marked in the list."""
    current = page.locator(".list li[aria-current]")
    line = (current.get_attribute("id") or "") if current.count() else ""
    return page.inner_text("#count"), line.removeprefix("move-")


def words_of(page: "Page", panel: str) -> str:
    """Return what a panel says to whoever does not see it."""
    return page.locator(f"#{panel}-d").evaluate("each => each.textContent") or ""


# --- stepping ------------------------------------------------------------------------------------------------------


def test_a_step_shows_the_table_after_its_line(home: Path, open_page: OpenPage) -> None:
    """Forwards and backwards, what the castles say is the money and the seats of the position there."""
    page = open_page(home / "intrigue.html")
    _, record = opened(GAMES["intrigue"])
    for n in (171, 131, 62, 61, 25, 0, 24, 60, 132, 170):
        page.evaluate(f"location.hash = '#move-{n}'") if n else page.keyboard.press("Home")
        page.wait_for_function(f"document.getElementById('count').textContent.startsWith('{n} /')")
        there: Any = position(record, n).state
        for color, castle in there.castles.items():
            words = words_of(page, f"castle-{color}")
            assert f"{there.money[color]} ducats" in words, f"after line {n}"
            assert all(f"{at} {advisor}" in words for at, advisor in castle.seats.items()), f"after line {n}"


def test_keys_go_by_lines_turns_rounds_and_findings(home: Path, open_page: OpenPage) -> None:
    """In round 6 purple opens the laboratory in line 267, red loses works in 268, and the academy comes with 271."""
    page = open_page(home / "codex_leicester.html", "#move-268")
    assert state_of(page) == ("268 / 327", "268")
    for key, line in (
        ("ArrowRight", "269"),
        ("ArrowLeft", "268"),
        ("Shift+ArrowRight", "271"),
        ("Shift+ArrowLeft", "267"),
        ("Shift+ArrowDown", "268"),
        ("Shift+ArrowDown", "287"),
        ("Shift+ArrowUp", "268"),
        ("Shift+PageDown", "279"),
        ("Home", ""),
    ):
        page.keyboard.press(key)
        assert state_of(page)[1] == line, key
    page.keyboard.press("Shift+PageUp")
    assert state_of(page)[0] == "0 / 327"
    page.keyboard.press("End")
    assert page.inner_text("#when") == "at the end"
    page.keyboard.press("n")
    assert page.inner_text("#when") == "at the end"


def test_buttons_go_where_keys_go(home: Path, open_page: OpenPage) -> None:
    """Each has a name for who does not see it."""
    page = open_page(home / "codex_leicester.html", "#move-268")
    for name, line in (("Step on", "269"), ("Step back", "268"), ("Turn on", "271"), ("Next finding", "287")):
        page.get_by_role("button", name=name).click()
        assert state_of(page)[1] == line, name
    page.get_by_role("button", name="Round back").click()
    assert state_of(page)[1] == "279"
    page.get_by_role("button", name="Round on").click()
    assert page.inner_text("#when") == "at the end"


def test_the_slider_keeps_its_own_keys(home: Path, open_page: OpenPage) -> None:
    """With the focus on it an arrow is one step and not two."""
    page = open_page(home / "intrigue.html", "#move-61")
    page.focus("#slider")
    page.keyboard.press("ArrowRight")
    assert state_of(page) == ("62 / 171", "62")
    assert page.get_attribute("#slider", "aria-valuetext") == "line 62"


def test_a_click_on_a_line_a_point_or_the_chart_goes_there(home: Path, open_page: OpenPage) -> None:
    """The address names the line, so that it can be sent to somebody."""
    page = open_page(home / "intrigue.html")
    page.click("#move-57 .what")
    assert state_of(page) == ("57 / 171", "57")
    assert page.evaluate("location.hash") == "#move-57"
    page.locator("details.player summary").first.click()
    link = page.locator("details.player a").first
    line = (link.get_attribute("href") or "").removeprefix("#move-")
    link.click()
    assert state_of(page)[1] == line
    chart = page.locator(".chart")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.4, "y": box["height"] / 2})
    assert 20 < int(state_of(page)[1]) < 120


@pytest.mark.parametrize("width", [360, 1600])
def test_a_link_to_a_line_shows_the_table_there(home: Path, open_page: OpenPage, width: int) -> None:
    """Who opens it sees the table and not the middle of the list; so does who follows a link in the report."""
    page = open_page(home / "intrigue.html", "#move-61", width=width)
    heading = page.locator("#table-h").bounding_box()
    assert heading is not None
    assert 0 <= heading["y"] < 300
    page.locator("details.player summary").last.click()
    page.locator("details.player a").last.click()
    heading = page.locator("#table-h").bounding_box()
    assert heading is not None
    assert 0 <= heading["y"] < 300


def test_what_changed_is_marked_and_said(home: Path, open_page: OpenPage) -> None:
    """Orange bribes black with 20000: an arrow and two purses, and nothing else."""
    page = open_page(home / "intrigue.html", "#move-61")
    marked = page.eval_on_selector_all(".slot.changed", "all => all.map(each => each.id)")
    assert sorted(marked) == ["castle-black-money", "castle-orange-money", "money-orange-black"]
    said = page.inner_text("#now")
    for words in ("61 orange bribe amount 20000", "orange to black 20000", "36000 ducats", "18000 ducats"):
        assert words in said


def test_what_follows_by_itself_is_a_step_with_its_own_words(home: Path, open_page: OpenPage) -> None:
    """After the last line Greta has 29 florins; one more and the final bonuses make 33 of them."""
    page = open_page(home / "codex_leicester.html")
    page.keyboard.press("End")
    assert page.inner_text("#now").startswith("By itself")
    assert "30 florins and 3 of final bonuses: 33" in words_of(page, "player-green")
    page.keyboard.press("ArrowLeft")
    assert state_of(page)[0] == "327 / 327"
    assert "29 florins" in words_of(page, "player-green")
    assert "final bonuses" not in words_of(page, "player-green")


def test_a_finding_is_marked_on_the_table_and_said_above_it(home: Path, open_page: OpenPage) -> None:
    """Where a line finds no rooms, the workshop that it names has a red ring."""
    page = open_page(home / "illegal.html")
    page.get_by_role("button", name="Next finding").click()
    assert page.locator("#here .finding.is-illegal").count() == 1
    assert page.locator(".panel.fault").count() == 1
    assert page.locator(".slot.fault").count() == 1


# --- for everybody -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        ("three", 360, "dark"),
        ("hostile", 1600, "light"),
        ("two", 1600, "dark"),
        ("sheet", 360, "light"),
        ("solo", 1600, "light"),
        ("illegal", 360, "dark"),
        ("malformed", 360, "dark"),
        ("undetermined", 800, "light"),
        ("index", 800, "dark"),
    ],
)
def test_axe_finds_nothing_that_shuts_somebody_out(
    home: Path, open_page: OpenPage, name: str, width: int, scheme: str
) -> None:
    """No violation of any rule that axe-core knows, in the middle of a game."""
    from axe_playwright_python.sync_playwright import Axe

    page = open_page(home / f"{name}.html", "#move-40", width=width, scheme=scheme)
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in found] == []


@pytest.mark.parametrize("name", [*PAGES, "hostile", "index"])
def test_nothing_sticks_out_at_the_side(home: Path, open_page: OpenPage, name: str) -> None:
    """The page is as wide as the window, from a narrow telephone to a wall."""
    page = open_page(home / f"{name}.html")
    for width in (320, 360, 800, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width


@pytest.mark.parametrize("name", GAMES)
def test_text_on_the_table_stays_inside_its_panel(home: Path, open_page: OpenPage, name: str) -> None:
    """With the fonts of this system nothing is cut off, at the beginning, in the middle and at the end."""
    page = open_page(home / f"{name}.html")
    outside = """() => [...document.querySelectorAll('.panel > svg text')].filter(each => {
        const inner = each.getBoundingClientRect(), outer = each.ownerSVGElement.getBoundingClientRect();
        return inner.width && (inner.left < outer.left - 1 || inner.right > outer.right + 1
            || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1);
    }).map(each => each.textContent)"""
    for line in ("Home", "#move-60", "End"):
        page.evaluate(f"location.hash = '{line}'") if line.startswith("#") else page.keyboard.press(line)
        assert page.evaluate(outside) == []


@pytest.mark.parametrize("name", GAMES)
def test_without_scripts_everything_is_there_but_the_stepping(home: Path, open_page: OpenPage, name: str) -> None:
    """The final table, the lines, the findings, the scores; the controls are not shown."""
    page = open_page(home / f"{name}.html", "#move-20", script=False)
    assert not page.is_visible("#bar")
    for place in (".panels svg", "#move-20", "#findings", "#result table", "details.player"):
        assert page.locator(place).first.is_visible(), place


def test_dark_is_dark_and_paper_is_white(home: Path, open_page: OpenPage) -> None:
    """Who reads in the dark prints on white paper all the same."""
    page = open_page(home / "intrigue.html", scheme="dark")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(ground) == "rgb(23, 21, 15)"
    page.emulate_media(media="print")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_printed_on_two_pages_at_most(home: Path, open_page: OpenPage, name: str) -> None:
    """The table at the end and the report; controls and lines are left out."""
    page = open_page(home / f"{name}.html", "#move-20")
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) <= 2


def test_a_list_is_sorted_by_a_click_on_its_heading(home: Path, open_page: OpenPage) -> None:
    """First upwards and then downwards, numbers as numbers; the heading says which."""
    page = open_page(home / "index.html")
    standings = page.locator("table.sortable").nth(1)
    button = standings.get_by_role("button", name="Plays")
    heading = standings.locator("th[aria-sort]")
    for direction, names in (("ascending", ["Bo", "Ana"]), ("descending", ["Ana", "Bo"])):
        button.click()
        assert heading.get_attribute("aria-sort") == direction
        assert standings.locator("tbody th").all_inner_texts() == names


# --- safe ----------------------------------------------------------------------------------------------------------


def test_a_hostile_record_does_nothing(home: Path, open_page: OpenPage) -> None:
    """No dialog, no request, no image: a script in a name is a name, in the list and on the table."""
    page = open_page(home / "hostile.html", "#move-1")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert page.locator("img").count() == 0
    assert "</script><img src=x onerror=alert(2)>" in page.inner_text("body")
    assert page.evaluate("document.scripts.length") == 2


def test_the_policy_of_a_page_refuses_what_gets_in_all_the_same(home: Path, browser: "Browser") -> None:
    """Even a script and a style that somebody put into the page by hand are refused."""
    text = written(GAMES["intrigue"]).replace("<main", "<script>document.title = 'taken'</script><main", 1)
    place = home / "tampered.html"
    place.write_text(text.replace("<h1", '<h1 style="color:#ff0000"', 1), encoding="utf-8")
    page = browser.new_page()
    page.goto(place.as_uri())
    assert page.title() != "taken"
    assert page.eval_on_selector("h1", "each => getComputedStyle(each).color") != "rgb(255, 0, 0)"
    page.close()
