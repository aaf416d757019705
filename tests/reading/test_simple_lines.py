"""The reading by simple lines gives what libyaml gives, or leaves the text to it."""

import random

import pytest
import yaml

from adjudicator.reading.places import Place
from adjudicator.reading.scalars import Doubt
from adjudicator.reading.source import Source, read, read_by_lines, read_simply, read_with_care
from tests.reading.mutated import SIMPLE, WRITTEN, bases, difference, mutated
from tests.support import files

TOP = "record: 1\nmoves:\n  - {by: white, do: income, amount: 0}\n"


def by_lines(text: str) -> Source | None:
    """Return a text read by simple lines; nothing where they leave it to libyaml."""
    try:
        return read_by_lines(text)
    except (Doubt, TypeError, yaml.YAMLError):
        return None


def test_records_that_are_read_by_simple_lines_are_read_as_they_stand() -> None:
    """Values, types, order and all places of one record in five; and most records are read so."""
    found = [difference(path.read_bytes().decode("utf-8", "replace")) for path in files()[::5]]
    assert [each for each in found if each] == []
    assert found.count("") > 0.75 * len(found)


def test_slips_never_make_the_two_ways_differ() -> None:
    """Signs, scraps and lines dropped, added and moved; the same texts each time."""
    chance, texts = random.Random(20261130), bases()
    found = [difference(mutated(chance.choice(texts), chance)) for _ in range(2500)]
    assert [each for each in found if each] == []
    assert found.count("") > 250


LINES = [
    "{by: white, do: keep, advisor: white doctor}",
    "{do: tally, money: {white: -3, black: 010}, castle: {white: {1000: white doctor}}, island: []}",
    "{do: choose, cards: [m01, 2g, {a: b, c: d}], pay: {}}",
    "{do: note, text: \"so, {he} [said]: 'no' # and left\"}",
    '{do: note, text: "Inês: Gó & !x *y &z"}',
    "{}",
    "{by: José, influence: {ore market: 3, m.1-a: 2}}",
    "{by: white, do: keep}   # a comment, {too}",
    '{do: note, text: "a"} # "b" \\ é',
]


@pytest.mark.parametrize("line", LINES)
def test_a_simple_line_is_read_without_libyaml(line: str) -> None:
    """It stands behind another one, so that only its places need libyaml, and these are right."""
    text = f"{TOP}  - {line}\n\n  # more\n  - {line}\nresult: {{winners: [white]}}\n"
    source = by_lines(text)
    assert source is not None
    assert difference(text) == ""
    assert source.data["moves"][1:] == [yaml.load(line, yaml.BaseLoader) | source.data["moves"][1]] * 2


def test_a_text_of_simple_lines_alone_needs_no_libyaml_for_its_values() -> None:
    """Entries, items, blocks in blocks, comments: all that the text has; places are right, too."""
    source = read_simply(SIMPLE)
    assert source.data["players"] == [{"id": "ines", "name": "Inês"}, {"id": "rui", "name": "Rui, jr."}]
    assert source.data["setup"] == {"side": "A", "hands": {"ines": "hand-4", "rui": "hand-2"}, "first": "ines"}
    assert source.data["parts"]["sources"]["ore market"] == 12
    assert [move["do"] for move in source.data["moves"]] == ["build", "pass", "tally"]
    assert source.data["expect"]["findings"][1:] == [["a", "b # c", {"d": []}], "no finding, but a text"]
    assert source.where("parts", "sources", "ore market") == Place(19, 17, 19)
    assert difference(SIMPLE) == difference(SIMPLE.replace("\n", "\r\n")) == ""


NOT_SIMPLE = [
    "title: a\n  b\n",
    "title: [a,\n  b]\n",
    'title: "a\n  b"\n',
    "title: a: b\n",
    "title: {a: b} c\n",
    "title: [a] b]\n",
    "title: [a\n",
    "title: |\n  a\n",
    "title: a\ttab\n",
    "title: a \n",
    "title: -\n",
    "title:\n",
    "title:\nnumber: 1\n",
    "title: 1\ntitle: 2\n",
    "setup:\n  a: 1\n b: 2\n",
    "setup:\n  a: 1\n   b: 2\n",
    "setup: 1\n  b: 2\n",
    "items:\n  - a\n  b: 2\n",
    "items:\n  - a\n    b\n",
    "items:\n  - a\n - b\n",
    "items:\n  - - a\n",
    "items:\n  -\n",
    "- a\n",
    "",
    "a\n",
    "--- \na: 1\n",
    "a: 1\n...\n",
    "? a\n",
    "a: 1\rb: 2\n",
    "a: 'b'\n",
    "a: *b\n",
    "a: null\n",
    "a: 1 # \x07\n",
]


@pytest.mark.parametrize("text", NOT_SIMPLE)
def test_a_text_with_any_other_line_is_not_simple(text: str) -> None:
    """What might be continued, is not closed, is empty, given twice, or stands in no block."""
    with pytest.raises(Doubt):
        read_simply(text)


LEFT = [
    "{by: white, by: black}",
    "{by: white , do: keep}",
    "{by:white}",
    "{by:  white}",
    "{by: white,do: keep}",
    "{by: white, }",
    "{by: [white, ]}",
    "{by: ~}",
    "{by: null}",
    "{by: -}",
    "{by: a: b}",
    "{by: &a white}",
    "{by: *a}",
    "{by: !t white}",
    "{by: 'white'}",
    '{by: "\\x41"}',
    "{by: Jose\u0301}",
    "{ein Zug : 1}",
    "{by: 1234567890123456789}",
    "{? by: white}",
    "{<<: white}",
    "{by: white}x",
    "{by: white}: 1",
    "{by: white}\t# x",
    "{by: white} # \x07",
    "{by: {a: {b: {c: {d: 1}}}}}",
    "{by: white #, do: keep}",
]


@pytest.mark.parametrize("line", LEFT)
def test_what_is_not_simple_is_left_to_libyaml(line: str) -> None:
    """It stands in a text without any other line that could be left out, which then has no simple ones."""
    assert by_lines(f"{TOP}  - {line}\n") is None


TRAPS = [
    pytest.param('  - {do: note, text: "x\n  - {by: white}\n  - {by: black}\n    y"}\n', id="in a quoted text"),
    pytest.param(
        "  - do: note\n    text: 'x\n  - {by: white}\n  - {by: black}\n    y'\n", id="in a quoted text of a block"
    ),
    pytest.param("  - |\n   x\n   - {a: 1}\n   - {b: 1}\n  - {c: 1}\n  - {d: 1}\n", id="in a block text"),
    pytest.param(
        "  - do: note\n    text: |+\n      x\n\n\n  - {by: white}\n  - {by: black}\n\n  # y\n", id="behind a text"
    ),
    pytest.param("  - {by: white,\n  - {by: black}\n  - {by: green}\n  }\n", id="in braces"),
    pytest.param("  - by: white\n  - {by: black}\n    do: keep\n  - {by: green}\n", id="in the middle of an item"),
    pytest.param("  -\n  - {by: black}\n  - {by: green}\n", id="behind an empty item"),
    pytest.param("    - {by: black}\n    - {by: green}\n", id="too far in"),
    pytest.param("  - {by: black}\n  - {by: green}\n  x: 1\n", id="before a field"),
    pytest.param("  - {by: black}\n  - {by: green}\n  : 1\n", id="before a colon"),
    pytest.param("  - {by: black}\n  - {by: green}\n...\nx: 1\n", id="before the end"),
    pytest.param("  - {by: black}\n  - {by: green}\nmoves: []\n", id="before the key again"),
    pytest.param("  - {by: black}\n  - {by: green}\r  - {by: blue}\n  - {by: white}\n", id="a lone carriage return"),
    pytest.param('  - {by: black}\n  - {by: green} # &a *b !c\n  - {do: note, text: "&a"}\n', id="signs"),
    pytest.param("x: &a\n", id="an anchor at the end"),
    pytest.param("  - {by: black}\n  - {by: green}\n# x \x85 - {by: blue}\n", id="a line end of its own"),
]


@pytest.mark.parametrize("lines", TRAPS)
@pytest.mark.parametrize("top", [TOP, TOP + "  - {by: white, do: keep}\n", 'record: "\nmoves:\n  - {by: a}\n'])
@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_traps_change_nothing(top: str, lines: str, ends: str) -> None:
    """Lines that look simple and stand where they are not, and what stands around them."""
    text = (top + lines).replace("\n", ends)
    assert not difference(text)


def test_values_of_one_reading_are_not_those_of_the_next() -> None:
    """A list or mapping that is changed by whoever asked for it is right again in the next record."""
    text = TOP + "  - {pay: {green: 1}, cards: [m01], castle: {white: {1000: [x]}}}\n" * 2
    first = read(text).data["moves"]
    for move in first[1:]:
        move["pay"]["green"], move["castle"]["white"][1000] = 7, 7
        move["cards"].append("m02")
    assert read(text).data["moves"] == read_with_care(text).data["moves"]


def test_places_below_lines_that_were_left_out_are_those_of_the_file() -> None:
    """Also behind several runs, and for a line that was left out itself."""
    source = by_lines(WRITTEN)
    assert source is not None
    rows = WRITTEN.split("\n")
    assert source.where("moves", 5, "text") == Place(19, 33, 81)
    assert source.where("moves", 7, "advisor") == Place(25, 37, 49)
    for path, row in ((("expect", "findings", 1, "move"), "  - {kind: illegal, move: 4}"), (("moves", 11), rows[30])):
        assert rows[source.where(*path).line - 1] == row
