"""Printed values: where they are read, which one wins, and what is said of those undeclared or made up."""

import os
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator import check, position
from adjudicator.engine.parts import Printed, certain_breach, is_invented, merged, sections_of, source_of, values_of
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.intarsia import BOX, GAME
from adjudicator.games.intarsia.box import LINES
from adjudicator.games.intarsia.parts import BoxFile, Inline
from adjudicator.games.printed import built_in, printed, shipped
from adjudicator.judging.boxes import read_box
from adjudicator.judging.verdict import Verdict
from adjudicator.reading.source import read

TOP = "record: 1\ngame: intarsia\nplayers: [{id: ana}, {id: rui}]\nsetup: {hands: {ana: hand-1, rui: hand-2}}\n"
FRAME = "moves:\n  - {by: ana, do: build, element: frame, at: b2, pay: {green: 1}}\n"
SAMPLE = shipped("intarsia", "sample")


def judged(parts: str, moves: str = FRAME) -> Verdict:
    """Judge a short record with these parts."""
    return check(f"{TOP}parts: {parts}\n{moves}")


def told(verdict: Verdict) -> list[str]:
    """Return the kind and the words of every finding."""
    return [f"{finding.kind}: {finding.message}" for finding in verdict.findings]


# --- layers --------------------------------------------------------------------------------------------------------


def layered(*layers: str) -> Printed:
    """Return values in layers, the topmost first."""
    return Printed([msgspec.convert(read(text).data, Inline) for text in layers], LINES)


def test_the_topmost_layer_wins_entry_by_entry() -> None:
    """An entry comes from the topmost layer that has it, a value without entries as a whole."""
    values = layered(
        "starting_hands: {hand-1: {wild: 1}}\nconnector_points: [1, 2, 3]",
        "starting_hands: {hand-1: {wild: 9}, hand-2: {wild: 2}}\nconnector_points: [7, 8, 9]",
    )
    assert values.need("starting_hands", "hand-1") == {"wild": 1}
    assert values.need("starting_hands", "hand-2") == {"wild": 2}
    assert values.need("connector_points") == [1, 2, 3]
    assert list(values.entries("starting_hands")) == ["hand-1", "hand-2"]


def test_what_nobody_declared_is_undetermined_with_the_line_to_write() -> None:
    """The value is named, and so is the line."""
    with pytest.raises(Undetermined) as missing:
        layered("connector_points: [1, 2, 3]").need("starting_hands", "hand-4")
    assert missing.value.value == "starting_hands.hand-4"
    assert missing.value.write == "starting_hands: {hand-4: {yellow: _, green: _, purple: _, red: _, wild: _}}"


@pytest.mark.parametrize("name", ["a: b", "no}", "{0}", "2", "02", "true", "d'or", '"', "hand 1", "é", "3: wild"])
def test_the_line_to_write_can_be_read_whatever_the_name(name: str) -> None:
    """Names that need quotes have them, in the line and in the record that is written with it."""
    with pytest.raises(Undetermined) as missing:
        layered("connector_points: [1, 2, 3]").need("starting_hands", name)
    line = missing.value.write.replace(": _,", ": 0,").replace(": _}", ": 1}")
    hands = layered(line).entries("starting_hands")
    assert hands == {name: {"yellow": 0, "green": 0, "purple": 0, "red": 0, "wild": 1}}


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_number_of_players_needs_no_quotes(players: str) -> None:
    """Nobody writes any."""
    with pytest.raises(Undetermined) as missing:
        layered("connector_points: [1, 2, 3]").need("supply", players)
    assert missing.value.write == f"supply: {{{players}: {{frames: _, tiles: _}}}}"


def test_a_breach_is_certain_whatever_stands_before_it() -> None:
    """And without one the first missing value is named."""

    def breach(word: str) -> str | None:
        if word.startswith("?"):
            raise Undetermined(word, "")
        return word if word == "no" else None

    assert certain_breach(["?a", "yes", "no"], breach) == "no"
    assert certain_breach(["no", "?a"], breach) == "no"
    assert certain_breach(["yes"], breach) is None
    with pytest.raises(Undetermined) as missing:
        certain_breach(["yes", "?a", "?b"], breach)
    assert missing.value.value == "?a"


def test_an_invented_value_is_noted_when_it_is_looked_at_and_not_before() -> None:
    """Its layer calls the value, or its whole section, invented; another layer's word does not count."""
    values = layered(
        "starting_hands: {hand-1: {wild: 1}}",
        "starting_hands: {hand-1: {wild: 9}, hand-2: {wild: 2}}\nconnector_points: [1, 2, 3]\n"
        "invented: [starting_hands, connector_points]",
    )
    values.need("starting_hands", "hand-1")
    assert list(values.noted) == []
    with values.aside():
        values.need("connector_points")
    assert list(values.noted) == []
    values.need("starting_hands", "hand-2")
    values.need("connector_points")
    assert list(values.noted) == ["starting_hands.hand-2", "connector_points"]


def test_merging_keeps_what_each_layer_says_of_its_own_values() -> None:
    """A value that is read over an invented one is not invented, and each keeps its source."""
    over = msgspec.convert(read("starting_hands: {hand-1: {wild: 1}}\nsources: {starting_hands: the box}").data, Inline)
    under = msgspec.convert(
        read(
            "starting_hands: {hand-1: {wild: 9}, hand-2: {wild: 2}}\nconnector_points: [1, 2, 3]\n"
            "invented: [starting_hands]\nsources: {connector_points: a review}"
        ).data,
        Inline,
    )
    both = merged(over, under)
    assert both.starting_hands == {"hand-1": {"wild": 1}, "hand-2": {"wild": 2}}
    assert both.invented == ["starting_hands.hand-2"]
    assert both.sources == {"starting_hands.hand-1": "the box", "connector_points": "a review"}


def test_every_section_has_the_line_that_declares_it() -> None:
    """And nothing else has one."""
    assert tuple(LINES) == sections_of(Inline) == sections_of(BoxFile)


# --- what comes with the program -----------------------------------------------------------------------------------


def test_every_built_in_value_and_every_value_of_the_sample_is_read_somewhere_or_invented() -> None:
    """Never both, and never neither."""
    for layer in (built_in("intarsia"), SAMPLE):
        for section, entry, _ in values_of(layer):
            assert (source_of(layer, section, entry) is None) == is_invented(layer, section, entry), (section, entry)
    assert built_in("intarsia").invented is None


def test_the_sample_box_is_complete_and_agrees_with_what_is_known() -> None:
    """Every section is there, on either side and for every number of players."""
    assert list(BOX.box_warnings(SAMPLE)) == []
    values = printed("intarsia", Inline(box="sample"))
    for section in sections_of(Inline):
        assert values.find(section) is not None
    assert sorted(values.entries("floor_boards")) == ["A", "B"]
    assert sorted(values.entries("supply")) == ["2", "3", "4"]
    assert (len(values.entries("starting_hands")), len(values.entries("tool_tiles"))) == (5, 24)


def test_a_shipped_box_is_read_once() -> None:
    """The second record costs nothing."""
    assert shipped("intarsia", "sample") is SAMPLE
    assert built_in("intarsia") is built_in("intarsia")


# --- in a record ---------------------------------------------------------------------------------------------------


def test_a_verdict_names_the_invented_values_that_it_rests_on() -> None:
    """Those that were looked at, and no others: no tool tile was claimed, and only one hand is known."""
    verdict = judged("{box: sample}")
    assert verdict.name == "unfinished"
    assert set(verdict.invented) == {"starting_hands.hand-2", "floor_boards.A", "supply.2"}


def test_a_value_that_the_record_writes_itself_is_not_invented() -> None:
    """Unless it says so."""
    assert "supply.2" not in judged("{box: sample, supply: {2: {frames: 4, tiles: 1}}}").invented
    assert "supply.2" in judged("{box: sample, supply: {2: {frames: 4, tiles: 1}}, invented: [supply]}").invented


def test_a_record_without_parts_waits_for_the_first_value_that_it_needs() -> None:
    """It is undetermined before its first move, when the cards are dealt, and not called illegal."""
    verdict = check(TOP + FRAME)
    (finding,) = verdict.findings
    assert (verdict.name, finding.kind, finding.path) == ("undetermined", "undetermined", ("moves",))
    assert finding.value == "starting_hands.hand-1"
    assert (finding.hint or "").startswith("write under parts: starting_hands: {hand-1: ")


def test_an_illegal_move_is_illegal_whatever_else_is_undetermined() -> None:
    """What is missing counts only if no rule objects."""
    parts = "{starting_hands: {hand-1: {green: 10}, hand-2: {red: 10}}}"
    (finding,) = judged(parts, FRAME.replace("green: 1", "red: 1")).findings
    assert finding.rule is not None
    assert finding.rule.id == "cards-paid-are-held"
    assert judged(parts).name == "undetermined"


def test_a_position_that_cannot_go_on_says_what_is_missing() -> None:
    """It is looked at without a crash."""
    verdict = judged("{starting_hands: {hand-1: {green: 10}, hand-2: {red: 10}}}", "moves:\n  - {by: ana, do: pass}\n")
    assert verdict.name == "unfinished"
    record: Any = check(TOP + "moves: []\n").record
    assert str(position(record, 0).missing).startswith("starting_hands.hand-1 is printed in the box")


@pytest.mark.parametrize(
    ("parts", "kind", "message"),
    [
        (
            "{floor_boards: {A: {spaces: {a1: red}, connectors: {x1: [a2]}, center: x1}}}",
            "unknown",
            "ornament space: a2",
        ),
        (
            "{floor_boards: {A: {spaces: {a1: red}, connectors: {x1: [a1]}, center: x2}}}",
            "unknown",
            "connector space: x2",
        ),
        (
            "{floor_boards: {A: {spaces: {a1: red}, connectors: {a1: [a1]}, center: a1}}}",
            "malformed",
            "a1 is an orname",
        ),
        ("{starting_hands: {hand-1: {violet: 1, purple: 2}}}", "malformed", "purple and violet are names of one color"),
        (
            "{reward_track: {spaces: [{red: 2}], loops: true, steps: choice}}",
            "malformed",
            "2 cards on a space of the rew",
        ),
        ("{invented: [conector_points]}", "unknown", "unknown value: conector_points"),
        ("{sources: {supply.5: nobody}}", "unknown", "unknown value: supply.5"),
        ("{box: sampel}", "unknown", "sampel"),
        ("{supply: {5: {frames: 1, tiles: 1}}}", "unknown", "5"),
        ("{connector_points: [1, 2]}", "malformed", "connector_points: 3 are expected, 2 are given"),
    ],
)
def test_what_cannot_be_judged_by_is_found_at_its_place(parts: str, kind: str, message: str) -> None:
    """Names of nothing and cards counted twice are findings under `parts:`."""
    verdict = judged(parts)
    finding = verdict.findings[0]
    assert (finding.kind, finding.path[0], verdict.name) == (kind, "parts", "malformed")
    assert message in finding.message
    assert finding.place is not None
    assert finding.place.line == 5


# --- files beside a record -----------------------------------------------------------------------------------------

BOX_TEXT = "parts: 1\ngame: intarsia\nsupply: {2: {frames: 4, tiles: 1}}\nsources: {supply: my box}\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a folder with a record that names `my-box.yaml`."""
    folder = tmp_path / "home"
    folder.mkdir()
    write_record(folder, "my-box.yaml")
    return folder


def write_record(folder: Path, file: str) -> None:
    """Write a record that names a parts file."""
    (folder / "record.yaml").write_text(f'{TOP}parts: {{box: sample, file: "{file}"}}\n{FRAME}', encoding="utf-8")


def test_a_file_beside_the_record_wins_over_the_box(home: Path) -> None:
    """Its values are used, and are not invented."""
    (home / "my-box.yaml").write_text(BOX_TEXT, encoding="utf-8")
    verdict = check(home / "record.yaml")
    assert verdict.name == "unfinished"
    assert "supply.2" not in verdict.invented
    assert position(verdict.record, 1).state.box.frames("2") == 4


def test_a_file_below_the_record_is_read(home: Path) -> None:
    """A folder of boxes is fine."""
    (home / "boxes").mkdir()
    (home / "boxes" / "mine.yaml").write_text(BOX_TEXT, encoding="utf-8")
    write_record(home, "boxes/mine.yaml")
    assert check(home / "record.yaml").name == "unfinished"


@pytest.mark.parametrize(
    "form", ["../outside.yaml", "{absolute}", "boxes/../../outside.yaml", "link.yaml", "folder/outside.yaml"]
)
def test_nothing_outside_the_folder_is_ever_read(home: Path, form: str) -> None:
    """Neither by a path that climbs, nor by an absolute one, nor through a link to a file or to a folder."""
    outside = home.parent / "outside.yaml"
    outside.write_text(BOX_TEXT, encoding="utf-8")
    (home / "boxes").mkdir()
    os.symlink(outside, home / "link.yaml")
    os.symlink(home.parent, home / "folder")
    write_record(home, form.format(absolute=outside))
    (finding,) = check(home / "record.yaml").findings
    assert finding.message.endswith("lies outside the folder of the record")
    assert finding.path == ("parts", "file")


def test_a_link_that_stays_inside_is_followed(home: Path) -> None:
    """It is the place of the file that counts."""
    (home / "real.yaml").write_text(BOX_TEXT, encoding="utf-8")
    os.symlink(home / "real.yaml", home / "my-box.yaml")
    assert check(home / "record.yaml").name == "unfinished"


def test_what_is_no_readable_file_is_a_finding(home: Path) -> None:
    """A missing file, a folder, a link in a circle, a name that no file can have."""
    assert told(check(home / "record.yaml")) == ["malformed: my-box.yaml cannot be read: No such file or directory"]
    (home / "my-box.yaml").mkdir()
    assert told(check(home / "record.yaml")) == ["malformed: my-box.yaml is no file"]
    os.symlink(home / "circle.yaml", home / "circle.yaml")
    write_record(home, "circle.yaml")
    assert re.match("malformed: circle.yaml ", told(check(home / "record.yaml"))[0])
    write_record(home, "x" * 5000)
    assert told(check(home / "record.yaml"))[0].endswith("cannot be read: File name too long")


def test_a_text_has_no_folder_to_read_from() -> None:
    """Standard input, or a text in a program."""
    assert told(judged("{file: my-box.yaml}")) == ["malformed: my-box.yaml is named by a record that lies in no folder"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "parts: 1\ngame: intarsia\nsupply: {2: {frames: many, tiles: 1}}\n",
            "my-box.yaml:3:22: frames: a whole number",
        ),
        ("parts: 1\ngame: intarsia\nsuply: {}\n", "my-box.yaml:3:1: unknown key: suply"),
        ("parts: 1\ngame: intrigue\n", "my-box.yaml:2:7: unknown game: intrigue"),
        ("parts: 2\ngame: intarsia\n", "my-box.yaml:1:8: parts: 1 is expected, not 2"),
        ("parts: 1\ngame: intarsia\nparts: 1\n", 'my-box.yaml:3:1: the key "parts" is given twice'),
        ("", "my-box.yaml:1:1: no values here"),
        ("record: 1\ngame: intarsia\nparts: {box: sample}\n", "my-box.yaml:1:1: this is a record and no parts file"),
        ("record: 1\nparts: 1\ngame: intarsia\n", "my-box.yaml:1:1: unknown key: record"),
        ("parts: 1\ngame: intarsia\ninvented: [supply.2]\n", "my-box.yaml:3:12: unknown value: supply.2"),
    ],
)
def test_a_fault_in_a_parts_file_is_reported_with_the_file_and_the_place(home: Path, text: str, message: str) -> None:
    """The finding points at the record's `file:` and says where in the file the fault is."""
    (home / "my-box.yaml").write_text(text, encoding="utf-8")
    (finding,) = check(home / "record.yaml").findings
    assert finding.message.startswith(message)
    assert finding.path == ("parts", "file")


# --- against what is known of every box ----------------------------------------------------------------------------

SAMPLE_TEXT = (Path(__file__).parents[3] / "records" / "parts" / "intarsia-sample.yaml").read_text("utf-8")

WOOD = "wood: {frame: 9, midsection: 36, core: 26, table: 20, connector: 30}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand-2: {green: 4, ", "hand-2: {green: 5, ", "11 cards, a starting hand card shows 10"),
        ("  hand-5: {green: 4, yellow: 3, red: 2, wild: 1}\n", "", "4 starting hand cards, 5 are in the box"),
        (
            "hand-2: {green: 4, red: 3, purple: 2,",
            "hand-2: {purple: 4, green: 3, yellow: 2,",
            "shows the same cards as",
        ),
        ("plane-red: {tool: plane, color: red", "plane-red: {tool: plane, color: green", "2 designs of plane in green"),
        ("plane-red: {tool: plane", "plane-red: {tool: plain", "7 tool types, 6 are in the box"),
        ("4: {frames: 9", "4: {frames: 10", "10 frames of a color, 9 are in the box"),
        ("connector_points: [1, 2, 4]", "connector_points: [1, 2, 2]", "grows from round to round"),
        ("x6: [b3, c3]", "x6: []", "x6 touches no ornament space"),
        ("x6: [b3, c3]", "x6: [b3, c3, b3]", "x6 touches b3 2 times"),
        ("requires: {1: 2}", "requires: {1: 9, 2: 1}", "10 ornaments of a color are required, 9 frames of it"),
        ("\nstarting_hands:\n", "\ncosts: {core: 2}\nstarting_hands:\n", "costs.core is 2, and 3 in every box"),
        ("\nstarting_hands:\n", "\nrewards: {frame: 1}\nstarting_hands:\n", "rewards.frame is 1, and 0 in every box"),
        ("\nstarting_hands:\n", f"\n{WOOD}\nstarting_hands:\n", "wood.core is 26, and 28 in every box"),
        (
            "\nstarting_hands:\n",
            "\ncards: {color: 16, wild: 9}\nstarting_hands:\n",
            "cards.wild is 9, and 12 in every box",
        ),
    ],
)
def test_a_departure_from_what_is_known_is_found(old: str, new: str, message: str) -> None:
    """Each count of the box is held."""
    assert old in SAMPLE_TEXT
    text = SAMPLE_TEXT.replace(old, new, 1).replace("  - starting_hands.hand-5\n" if new == "" else "\0", "")
    values, findings = read_box(GAME, text.encode())
    assert findings == []
    assert any(message in flaw.message for flaw in BOX.box_warnings(values))


def test_another_number_of_spaces_is_only_remarked_on() -> None:
    """Only one description says that there are twelve."""
    text = SAMPLE_TEXT.replace("c3: green,", "c3: green, e1: red,", 1).replace("x1: [a1,", "x1: [e1, a1,", 1)
    values, _ = read_box(GAME, text.encode())
    found = [(flaw.kind, flaw.message) for flaw in BOX.box_warnings(values)]
    assert found == [("notice", "13 ornament spaces, descriptions have 12")]


def test_values_that_agree_with_the_built_in_ones_are_no_departure_and_each_other_value_is_one() -> None:
    """One finding a value, in whichever section."""
    box = f"parts: 1\ngame: intarsia\ncosts: {{frame: 1, table: 5, connector: 5}}\n{WOOD}\n"
    values, _ = read_box(GAME, box.encode())
    found = [(flaw.kind, ".".join(map(str, flaw.path))) for flaw in BOX.box_warnings(values)]
    assert found == [("malformed", "costs.table"), ("malformed", "costs.connector"), ("malformed", "wood.core")]


def test_what_one_description_tells_is_only_remarked_on() -> None:
    """The pattern of a hand, and how many ornaments surround the center."""
    box = SAMPLE_TEXT.replace("hand-2: {green: 4, red: 3, purple: 2,", "hand-2: {green: 3, red: 3, purple: 3,", 1)
    values, _ = read_box(GAME, box.replace("x4: [b2, b3, c1, c2]", "x4: [b1, b2, b3, c1, c2]", 1).encode())
    assert [(flaw.kind, flaw.message) for flaw in BOX.box_warnings(values)] == [
        ("notice", "the center touches 5 ornament spaces, descriptions have 4 at most"),
        ("notice", "3 green, 3 purple, 3 red, 1 wild; descriptions have 4, 3 and 2 of three colors and 1 wild"),
    ]


def test_the_largest_box_that_can_be_written_is_judged_in_no_time() -> None:
    """Every number has a bound, so that nothing is counted through one by one."""
    parts = """{box: sample, supply: {2: {frames: 1000, tiles: 1}}, cards: {color: 1000, wild: 1000},
  starting_hands: {hand-1: {purple: 100, green: 100, red: 100, yellow: 100, wild: 100}},
  costs: {frame: 6}, rewards: {frame: 6},
  tool_tiles: {big: {tool: plane, color: green, requires: {1: 100, 2: 100, 3: 100, 4: 100}, bonus: 100}}}"""
    took = "pay: {green: 6}, take: {purple: 6}, claim: big"
    verdict = judged(parts, FRAME.replace("pay: {green: 1}", took))
    assert [finding.rule.id for finding in verdict.findings if finding.rule] == ["requirement-is-met"]


# --- inline parts are held to what a parts file is held to ---------------------------------------------------------


def test_parts_of_a_record_that_no_box_holds_are_noticed() -> None:
    """A starting hand of seven cards is judged by, and is no hand of the box."""
    verdict = judged("{box: sample, starting_hands: {hand-1: {green: 6, wild: 1}}}")
    assert told(verdict)[0] == "notice: 7 cards, a starting hand card shows 10"
    assert (verdict.findings[0].place or (0, 0))[0] == 5
    assert verdict.name == "unfinished"


def test_parts_that_declare_little_are_no_departure() -> None:
    """That one hand and no tool tile are declared goes without saying."""
    verdict = judged("{box: sample, starting_hands: {hand-1: {purple: 4, green: 3, yellow: 2, wild: 1}}}")
    assert [finding.kind for finding in verdict.findings] == ["unfinished"]


def test_a_departure_in_the_file_of_a_record_is_noticed(tmp_path: Path) -> None:
    """The notice names the file."""
    (tmp_path / "box.yaml").write_text("parts: 1\ngame: intarsia\nconnector_points: [3, 2, 1]\n", encoding="utf-8")
    verdict = check(f"{TOP}parts: {{box: sample, file: box.yaml}}\n{FRAME}", home=tmp_path)
    assert told(verdict)[0] == "notice: box.yaml: the value of a connector grows from round to round"


def test_a_value_still_to_fill_in_is_said_to_be_that(tmp_path: Path) -> None:
    """In the parts of a record and in a file, once for each entry."""
    blank = "{yellow: _, green: 4, purple: 3, red: _, wild: 1}"
    told_of = "starting_hands.hand-2: 2 values are still to be filled in"
    verdict = judged(f"{{box: sample, starting_hands: {{hand-2: {blank}}}, connector_points: [1, 2, _]}}")
    assert told(verdict) == [
        f"malformed: {told_of}",
        "malformed: connector_points: 1 value is still to be filled in",
    ]
    _, findings = read_box(GAME, f"parts: 1\ngame: intarsia\nstarting_hands: {{hand-2: {blank}}}\n".encode())
    assert [(finding.message, (finding.place or (0, 0))[:2]) for finding in findings] == [(told_of, (3, 35))]


def test_an_empty_list_of_tool_tiles_claims_none() -> None:
    """However many a table may claim."""
    build = "moves: [{by: ana, do: build, element: frame, at: b2, pay: {green: 1}, claim: []}]\n"
    for ruling in ("one", "many"):
        verdict = check(f"{TOP}parts: {{box: sample}}\nrulings: {{claims_per_turn: {ruling}}}\n{build}")
        assert (verdict.name, verdict.rulings) == ("unfinished", ())
