"""The page as a text: what it says, what it escapes, and what it weighs."""

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from adjudicator import GAMES as ALL_GAMES
from adjudicator.engine.unsafe import is_unsafe
from adjudicator.page.document import page
from tests.page.support import GAMES, data_of, judged, without_data, written
from tests.support import RECORDS, files, name_of

MOST = 1_500_000
"""The most bytes of a page of a whole game."""

HOSTILE = """\
record: 1
game: intrigue
title: "</title><script>alert(1)</script> \\"quotes\\" & 'more'"
players:
  - {{color: white, name: "</script><img src=x onerror=alert(2)>"}}
  - {{color: black, name: "'Ana' & \\"Bo\\""}}
  - {{color: green, name: "{long}"}}
moves:
  - {{by: white, do: present, advisor: white doctor, to: black, note: "<b onclick='alert(3)'>bold</b> {long}"}}
  - {{by: white, do: present, advisor: white writer, to: green}}
  - {{do: note, by: black, text: "<!-- <script>alert(4)</script> --> \\u2067backwards {long}"}}
  - {{by: white, do: present, advisor: white doctor, to: black}}
"""


HOSTILE_BOX = """\
record: 1
game: intarsia
players:
  - {id: "<font>ana", name: "<b onmouseover=alert(1)>Ana</b>"}
  - {id: 'rui" onload="alert(2)', color: "<marquee>"}
setup: {hands: {"<font>ana": "<blink>hand", 'rui" onload="alert(2)': "other"}}
parts:
  floor_boards:
    A:
      spaces: {"<a href=x>": green, "LONG": red, "'": yellow}
      connectors: {"<c>": ["<a href=x>", "LONG", "'"]}
      center: "<c>"
  starting_hands: {"<blink>hand": {green: 4}, other: {red: 3}}
  tool_tiles: {"<tile>": {tool: "<tool LONG>", color: green, requires: {1: 1}, bonus: 2}}
  supply: {2: {frames: 7, tiles: 1}}
  reward_track: {spaces: [{green: 2, wild: 1}], loops: true, steps: {table: 1, connector: 1}}
  connector_points: [1, 2, 3]
moves:
  - {by: "<font>ana", do: build, element: frame, at: "<a href=x>", pay: {green: 1}, claim: "<tile>", points: 2}
  - {by: 'rui" onload="alert(2)', do: build, element: frame, at: "LONG", pay: {red: 1}}
"""


def hostile() -> str:
    """Return a record in which every name and every text would like to be more than a text."""
    return HOSTILE.format(long="L" * 10_000)


def hostile_box() -> str:
    """Return a record in whose box every space, tile and hand would like to be more than a name."""
    return HOSTILE_BOX.replace("LONG", "L" * 900)  # no key of a YAML line may be longer than 1024


class Tags(HTMLParser):
    """Every tag of a page with its attributes, and all of its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.words.append(data)


def parsed(text: str) -> Tags:
    """Read a page."""
    tags = Tags()
    tags.feed(text)
    return tags


@pytest.mark.parametrize("path", GAMES.values(), ids=name_of)
def test_a_page_of_a_whole_game_is_not_heavy(path: Path) -> None:
    """At most one and a half megabytes, everything inside."""
    assert len(written(path).encode()) <= MOST


@pytest.mark.parametrize("path", [*GAMES.values(), RECORDS / "malformed/intrigue-five-faults.yaml"], ids=name_of)
def test_the_policy_allows_the_styles_and_scripts_of_the_page_and_nothing_else(path: Path) -> None:
    """Each style and each script has its hash in the policy; no tag loads anything and none has a style of its own."""
    text = written(path)
    tags = parsed(text).tags
    policy = next(a["content"] or "" for _, a in tags if a.get("http-equiv") == "Content-Security-Policy")
    insides = re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", text, re.DOTALL)
    hashes = {f"'sha256-{b64encode(hashlib.sha256(inside.encode()).digest()).decode()}'" for inside in insides}
    assert policy.startswith("default-src 'none'; ")
    assert set(re.findall(r"'sha256-[^']+'", policy)) == hashes
    assert not {"unsafe-inline", "http:", "https:", "data:"} & set(re.split(r"[ ';]+", policy))
    for tag, attributes in tags:
        assert tag not in ("link", "img", "iframe", "object", "embed", "base", "form")
        assert not {"src", "style"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
        for name in ("href", "xlink:href"):
            assert (attributes.get(name) or "#").startswith("#")


def test_what_a_record_holds_is_text_and_never_more() -> None:
    """Scripts, quotes and comments in names, notes and the title come out as letters and as nothing else."""
    text = written(hostile())
    tags = parsed(text)
    scripts = [attributes for tag, attributes in tags.tags if tag == "script"]
    assert scripts == [{"type": "application/json", "id": "data"}, {}]
    assert not [tag for tag, _ in tags.tags if tag in ("img", "b") and _ != {} and "class" not in _]
    words = "".join(tags.words)
    assert "<script>alert(1)</script> \"quotes\" & 'more'" in words
    assert "</script><img src=x onerror=alert(2)>" in words
    assert data_of(text)["lines"] == 4


def test_what_a_box_holds_is_text_and_never_more() -> None:
    """Names of spaces, tools and hands are drawn as letters, and no class and no id is made of them."""
    verdict = judged(hostile_box())
    assert verdict.name == "unfinished", verdict.findings
    text = written(hostile_box())
    tags = parsed(text)
    assert not {"font", "marquee", "blink", "c", "tile", "tool"} & {tag for tag, _ in tags.tags}
    assert "x" not in [attributes.get("href") for _, attributes in tags.tags]
    for _, attributes in tags.tags:
        assert not [name for name in attributes if name.startswith("on")]
        assert "<" not in f"{attributes.get('class')}{attributes.get('id')}"
    for drawing, _ in data_of(text)["drawings"]:
        inside = parsed(drawing)
        assert {tag for tag, _ in inside.tags} <= {"g", "use", "rect", "text", "tspan", "path", "circle"}
        assert not [name for _, values in inside.tags for name in values if name.startswith("on")]


@pytest.mark.parametrize("record", [hostile(), hostile().replace("'Ana'", "\\u202Eana")], ids=["note", "name"])
def test_nothing_turns_the_direction_of_a_text_round(record: str) -> None:
    """The controls in a note or a name are written out, in the page and in what its script reads."""
    text = written(record)
    assert not is_unsafe(text.replace("\n", ""))
    assert "\\u2067backwards" in without_data(text)


def test_long_names_and_notes_are_cut() -> None:
    """Ten thousand letters are shown as forty in a name, and as a thousand in a note."""
    runs = [len(run) for run in re.findall(r"L{30,}", written(hostile()))]
    assert runs
    assert max(runs) <= 1000
    assert "L" * 39 + "…" in written(hostile())


def test_without_its_script_a_page_has_the_table_the_lines_the_findings_and_the_scores() -> None:
    """All of it is in the text, and so is a place for each link."""
    text = without_data(written(GAMES["codex_leicester"]))
    tags = parsed(text)
    ids = {attributes["id"] for _, attributes in tags.tags if "id" in attributes}
    links = {(a["href"] or "")[1:] for _, a in tags.tags if (a.get("href") or "").startswith("#")}
    assert {f"move-{n}" for n in range(1, 328)} <= ids
    assert links <= ids
    words = " ".join(" ".join(tags.words).split())
    for expected in (
        "Where the florins came from",
        "the works are lost",
        "line 268",
        "Greta",
        "30 + 3 =",
        "council twice",
    ):
        assert expected in words


def test_who_shares_a_place_leaves_those_after_it_free() -> None:
    """Inês and Rui are first with 79 points and 8 tiles each; Lena is third and Olaf fourth."""
    text = written(GAMES["intarsia"])
    rows = re.findall(r"<tr><td>(\d)</td><th scope=\"row\">.*?<bdi>(.*?)</bdi>", text, re.DOTALL)
    assert rows == [("1", "Inês"), ("1", "Rui"), ("3", "Lena"), ("4", "Olaf")]


def test_a_tie_break_is_reported_with_everybodys_value() -> None:
    """The tie of the first two is broken by nothing: both have claimed eight tool tiles."""
    text = written(GAMES["intarsia"])
    assert "The tie between ines, rui: tool tiles claimed does not decide" in text
    assert "players with as many points and tool tiles share the result" in text


def test_every_point_leads_to_its_line() -> None:
    """The bribe of line 61 brought black 20000 and cost orange as much: both are linked to it."""
    text = written(GAMES["intrigue"])
    assert text.count('<a href="#move-61">line 61</a>') == 2


def test_a_finding_stands_at_its_line_with_rule_heading_and_what_was_expected() -> None:
    """The first illegal line is reported outright, and what follows it on condition."""
    path = next(each for each in files("illegal") if each.stem == "position-is-free")
    text = written(path)
    line = re.search(r'<li id="move-4" class="f-illegal">(.*?)</li>', text, re.DOTALL)
    assert line is not None
    for expected in (
        "1000 is taken by orange chemist",
        "A position holds one advisor.",
        "Phase 2: Welcome and Expel",
        "Expected",
    ):
        assert expected in line[1]
    assert data_of(text)["spots"]["4"] == [["castle-black", "castle-black-1000", ["fault"]]]


def test_a_tally_is_folded_to_its_keys() -> None:
    """At first sight it says what was counted; the numbers are one click away."""
    text = written(GAMES["intrigue"])
    assert "<summary>money, island, waiting</summary>" in text


def test_a_score_sheet_has_a_table_and_no_steps() -> None:
    """There is nothing to step through, and everything else is there."""
    text = written(RECORDS / "intrigue/examples/score-sheet-tie.yaml")
    assert 'id="slider"' not in text
    assert 'id="list"' not in text
    assert "a score sheet" in text
    assert text.count('<figure class="panel"') == 3


def test_a_malformed_record_gives_its_text_and_what_is_wrong() -> None:
    """Five lines of it are wrong, and the text is shown with them marked."""
    text = written(RECORDS / "malformed/intrigue-five-faults.yaml")
    assert text.count('class="wrong"') == 5
    assert "<script" not in text
    assert "write present" in text


def test_a_record_that_is_no_yaml_gives_its_text() -> None:
    """Even what cannot be read on is shown as it is."""
    text = written('record: 1\ngame: "intrigue\nmoves: [\n')
    assert "malformed" in text
    assert "moves: [" in text


def test_the_lines_of_a_text_are_those_of_its_line_ends() -> None:
    """A form feed begins no line, and what ends the last one begins none either."""
    text = written('record: 1\ngame: "intrigue\fx\r\nmoves: [\n')
    assert text.count('<p id="line-') == 3
    assert '<p id="line-3"><span>3</span><code>moves: [</code></p>' in text


def test_a_panel_without_its_printed_values_says_why_it_is_missing() -> None:
    """A table that declared nothing has no reward track and no tool board, and the players' panels have no floor."""
    text = written(RECORDS / "intarsia/undetermined/parts.yaml")
    for value in ("reward_track", "tool_tiles"):
        assert f"Not drawn: <bdi>{value} is printed in the box and declared nowhere" in text
    assert "side A of the floor board is declared nowhere" in text


def test_a_game_that_nobody_drew_is_shown_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles has no picture: the lines of `show` stand in its place, and stepping works the same."""
    monkeypatch.setitem(ALL_GAMES, "pebbles", "tests.pebbles.pebbles_game")
    record = "record: 1\ngame: pebbles\nplayers: [{color: red}, {color: blue}]\nmoves: [{do: roll, shows: 2}]\n"
    text = page(judged(record), {})
    assert '<pre tabindex="0" role="region" aria-label="The table in words">' in text
    assert len(data_of(text)["steps"]) == 2


# --- a game as it was played ---------------------------------------------------------------------------------------


def test_a_line_that_stands_is_marked_and_irregular() -> None:
    """Blue pays 5500, which no notes make: the table let it stand, and the list and the table say so in one color."""
    record = GAMES["intrigue"].read_text(encoding="utf-8")
    bribe = "amount: 5000, advisor: blue chemist}"
    assert record.count(bribe) == 1
    text = written(record.replace(bribe, "amount: 5500, advisor: blue chemist, stands: true}"))
    line = re.search(r'<li id="move-7" class="f-irregular">(.*?)</li>', text, re.DOTALL)
    assert line is not None
    assert '<span class="badge">stands</span>' in line[1]
    assert 'class="finding is-irregular"' in line[1]
    assert data_of(text)["spots"]["7"] == [["castle-blue", "castle-blue-money", ["odd"]]]
    assert 7 not in data_of(text)["refused"]


def test_a_correction_is_marked_where_it_says_what_lies() -> None:
    """Black's purse holds 36000 from there on: the line, its finding and the purse look corrected, and not illegal."""
    text = written(RECORDS / "intrigue/examples/wrong-change.yaml")
    line = re.search(r'<li id="move-6" class="f-corrected">(.*?)</li>', text, re.DOTALL)
    assert line is not None
    assert 'class="finding is-corrected"' in line[1]
    assert "<summary>money</summary>" in line[1]
    assert data_of(text)["spots"]["6"] == [["castle-black", "castle-black-money", ["odd"]]]


def test_a_result_alone_has_a_ranking_and_no_table() -> None:
    """Nobody knows what lay on the table, and nothing is made up."""
    top = "record: 1\ngame: intrigue\nplayers: [{color: white}, {color: black}, {color: green}]\n"
    text = written(top + "result: {scores: {white: 90000, black: 80000, green: 70000}}\n")
    assert "only the result is known" in text
    assert "90\u202f000" in text
    assert '<figure class="panel"' not in text
    assert "Where the ducats came from" not in text
