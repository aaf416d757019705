"""What the reading of a file promises: strict values, true places, and plain words for whatever is wrong."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.reading.places import LINE_END, Fault, Place, Unreadable
from adjudicator.reading.source import Source, read, read_with_care
from tests.support import examples

GOOD = """\
# a session
record: 1
game: intrigue
title: Friday at Ana's
date: 2026-11-20
players:
  - {color: white, name: José 😀}
  - {color: black, name: "no"}
setup: {first: white, drawn: true}
moves:
  - {by: white, do: present, advisor: white doctor, to: black}
  - do: note
    text: |
      I'll give you the 10000
      next time
  - {do: tally, money: {white: -32000, black: 0}}
result:
  winners: [white, 'black']
"""


def faults_of(content: bytes | str) -> list[Fault]:
    """All faults of a content, whether they stop the reading or not."""
    try:
        return read(content).faults
    except Unreadable as unreadable:
        return unreadable.faults


def paths_of(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every path in the data with the value there."""
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths_of(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from paths_of(value, (*path, index))


def text_at(source: Source, place: Place) -> str:
    """What the file shows at a place."""
    return source.line_text(place.line)[place.column - 1 : place.end_column - 1]


# ---- faults: (content, line, column, words of the message)

FAULTS = [
    pytest.param(
        "m:\n- {by: white, do: place, do: keep}", 2, 26, '"do" is given twice: both in line 2', id="a key twice"
    ),
    pytest.param("a: 1\nb: 2\na: 3\n", 3, 1, "first in line 1, again in line 3", id="a key twice, lines apart"),
    pytest.param("é: 1\ne\u0301: 2", 2, 1, "given twice", id="a key twice, as NFC and as NFD"),
    pytest.param("moves:\n\t- {do: note}", 2, 1, "tab used for indentation", id="a tab before a list item"),
    pytest.param("a:\n  b: 1\n\tc: 2", 3, 1, "tab used for indentation", id="a tab before a field"),
    pytest.param("a:\n  - b\n  -\tc: 1", 3, 4, "tab used for indentation", id="a tab behind a dash"),
    pytest.param("a: |\n\tb", 2, 1, "tab used for indentation", id="a tab before a line of a text"),
    pytest.param("title: Ana said: I pass", 1, 16, "quote this value", id="a colon in a value"),
    pytest.param("m:\n- {do: note, text: Ana said: hi}", 2, 28, "quote this value", id="a colon in a value in braces"),
    pytest.param("a: &a [z,z]\nb: [*a,*a]", 1, 4, "anchors are refused", id="an anchor"),
    pytest.param("b: [*a,*a]", 1, 5, "aliases are refused", id="an alias"),
    pytest.param("a: &a [*a]", 1, 8, "aliases are refused", id="an alias of what it stands in"),
    pytest.param("a: *wow*", 1, 4, "aliases are refused", id="a text in asterisks"),
    pytest.param("a: & b", 1, 4, "anchors are refused", id="a text that begins with an ampersand"),
    pytest.param("a: !!python/name:os.system x", 1, 4, "tags are refused", id="a tag"),
    pytest.param("a: {b: ! x}", 1, 8, "tags are refused", id="a lone exclamation mark"),
    pytest.param("a: !x!y 1", 1, 4, "tags are refused", id="a tag with an unknown handle"),
    pytest.param("m: {<<: *b, y: 2}", 1, 5, "merge keys are refused: write the values out", id="a merge key"),
    pytest.param("title: José".encode("utf-16"), 1, 1, "UTF-16, not UTF-8: it has 0xFF 0xFE at offset 0", id="UTF-16"),
    pytest.param("title: Jo".encode("utf-16-be"), 1, 1, "the file is UTF-16", id="UTF-16 without a mark"),
    pytest.param("title: Jo".encode("utf-32"), 1, 1, "the file is UTF-32", id="UTF-32"),
    pytest.param(
        "a: 1\nb: José\n".encode("latin-1"),
        2,
        7,
        "0xE9 at offset 11 is not UTF-8: the file looks like Latin-1",
        id="Latin-1",
    ),
    pytest.param("b: é, José\n".encode()[:-2], 1, 10, "ends in the middle of a character", id="cut in a character"),
    pytest.param(b"a: \xed\xa0\x80\n", 1, 4, "half of a surrogate pair", id="a surrogate in bytes"),
    pytest.param("a: \ud800\n", 1, 4, "half of a surrogate pair", id="a surrogate in a text"),
    pytest.param("[" * 3000, 1, 61, "nested deeper than 60", id="3000 open brackets"),
    pytest.param("a: " + "[" * 60 + "]" * 60, 1, 63, "nested deeper than 60", id="61 levels"),
    pytest.param("- " * 3000 + "a", 1, 121, "nested deeper than 60", id="3000 lists in one line"),
    pytest.param("\n".join(" " * n + "a:" for n in range(3000)), 61, 61, "nested deeper than 60", id="3000 mappings"),
    pytest.param("m: {1: a, true: c, 1: d}", 1, 20, '"1" is given twice', id="keys are text as written"),
    pytest.param("", 1, 1, "no record here", id="an empty file"),
    pytest.param(b"\xef\xbb\xbf", 1, 1, "no record here", id="a byte order mark alone"),
    pytest.param("# nothing\n\n# yet\n", 1, 1, "no record here", id="comments alone"),
    pytest.param("---\n...\n", 1, 1, "no record here", id="an empty document"),
    pytest.param("~", 1, 1, "no record here", id="null"),
    pytest.param("- a\n- b", 1, 1, "a record is a mapping", id="a list"),
    pytest.param("title:Friday", 1, 1, "a record is a mapping", id="a text"),
    pytest.param("a: " + "9" * 5000, 1, 4, "more than 18 digits", id="a number of 5000 digits"),
    pytest.param("a: -1234567890123456789", 1, 4, "more than 18 digits", id="a number of 19 digits"),
    pytest.param("a: 1\nb: x\0y", 2, 5, "U+0000 (NUL)", id="NUL"),
    pytest.param("a: 1 # \x1b[0m", 1, 8, "U+001B", id="an escape character in a comment"),
    pytest.param("a: \x7f", 1, 4, "U+007F", id="DEL"),
    pytest.param("a: x\x85b: y", 1, 5, "U+0085 (NEXT LINE)", id="U+0085"),
    pytest.param("a: 1\nb: x\u2028", 2, 5, "U+2028 (LINE SEPARATOR)", id="U+2028"),
    pytest.param("a: 1\nb: x\u2029", 2, 5, "U+2029 (PARAGRAPH SEPARATOR)", id="U+2029"),
    pytest.param("a: 1\n\ufeffb: 2", 2, 1, "U+FEFF (BYTE ORDER MARK)", id="a byte order mark in the middle"),
    pytest.param('a: "x\\0y"', 1, 4, "U+0000", id="NUL behind an escape"),
    pytest.param('a: "x\\r\\n"', 1, 4, "U+000D", id="a carriage return behind an escape"),
    pytest.param("a: 1\n\xa0 b: 2", 2, 1, "no-break space", id="a no-break space as indentation"),
    pytest.param("a:\n\xa0 b: 1\n  c: 2", 2, 1, "no-break space", id="a no-break space that breaks the next line"),
    pytest.param("a:\n  - b: 1\n    c: 2\n  -\xa0b: 1", 4, 4, "no-break space", id="a no-break space behind a dash"),
    pytest.param("a: \xa01", 1, 4, "no-break space", id="a no-break space before a number"),
    pytest.param("a: “x y”", 1, 4, "curly quotes: write straight ones", id="curly quotes"),
    pytest.param("{\u2018a\u2019: 1}", 1, 2, "curly quotes: write straight ones", id="curly quotes around a key"),
    pytest.param("m: {at: @x}", 1, 9, "a text that begins with @ needs quotes", id="an at sign"),
    pytest.param("at: `x`", 1, 5, "a text that begins with ` needs quotes", id="a backtick"),
    pytest.param("at: %x", 1, 5, "a text that begins with % needs quotes", id="a percent sign"),
    pytest.param("at: ? x", 1, 5, "a text that begins with ? needs quotes", id="a question mark"),
    pytest.param("a: {b: ?}", 1, 8, "a value is still to be filled in here", id="a question mark in braces"),
    pytest.param("a: ?", 1, 4, "a value is still to be filled in here", id="a question mark alone"),
    pytest.param("a: ? # ore", 1, 4, "a value is still to be filled in here", id="a question mark and a remark"),
    pytest.param("a: [?, b]", 1, 5, "a value is still to be filled in here", id="a question mark as an item"),
    pytest.param("a: [b, ?]", 1, 8, "a value is still to be filled in here", id="a question mark as the last item"),
    pytest.param("a:\n  - ?", 2, 5, "a value is still to be filled in here", id="a question mark after a dash"),
    pytest.param("at: , x", 1, 5, "a text that begins with , needs quotes", id="a comma"),
    pytest.param("m: {bid: -}", 1, 10, "a dash alone is no value", id="a dash in braces"),
    pytest.param("m: [x, -]", 1, 8, "a dash alone is no value", id="a dash in brackets"),
    pytest.param("bid: -", 1, 6, "a dash alone is no value", id="a dash behind a key"),
    pytest.param("bid: - 5", 1, 6, "a list cannot begin on the line of its key", id="a list behind a key"),
    pytest.param("a: 1\n--- # again\nb: 2", 2, 1, "a second document", id="a second document"),
    pytest.param("a: 1\n...\nb: 2", 3, 1, "the record ends before this", id="something after the end"),
    pytest.param("# c\n%YAML 1.2\n---\na: 1", 2, 1, "YAML directives are refused", id="a version directive"),
    pytest.param("%TAG ! x\n---\na: 1", 1, 1, "YAML directives are refused", id="a tag directive"),
    pytest.param("%FOO\n---\na: 1", 1, 1, "YAML directives are refused", id="an unknown directive"),
    pytest.param("a: 1\nb:\nc: 2", 2, 1, "a value is missing", id="an empty value"),
    pytest.param("a: {b: ~}", 1, 8, "a value is missing", id="a tilde"),
    pytest.param("a: [1, null]", 1, 8, "a value is missing", id="null in a list"),
    pytest.param("a:\n  - 1\n  -\n", 3, 3, "a value is missing", id="an empty list item"),
    pytest.param("a: {b:1}", 1, 5, "a value is missing", id="no space behind a colon"),
    pytest.param("a: {text: Hello, my friend}", 1, 18, "a value is missing", id="a comma in a text"),
    pytest.param("a: [1, , 2]", 1, 8, "a value is missing before this comma", id="nothing between two commas"),
    pytest.param("a: {b: 1, : 2}", 1, 11, "a key is missing before this colon", id="a colon without a key"),
    pytest.param(": 2", 1, 1, "a key is missing before this colon", id="a colon at the start of a line"),
    pytest.param("? [a]\n: b", 1, 3, "a key must be a text", id="a list as a key"),
    pytest.param("m: {{a: 1}: b}", 1, 5, "a key must be a text", id="a mapping as a key"),
    pytest.param("title: {{ title }}", 1, 9, "a key must be a text", id="a mapping as a key, without a value"),
    pytest.param("m:\n- {[a]}", 2, 4, "a key must be a text", id="a list as a key, without a value"),
    pytest.param("? [a]\n", 1, 3, "a key must be a text", id="a list as the last key"),
    pytest.param("a: 'abc\nb: 2\n", 1, 4, "this quote is never closed", id="an open single quote"),
    pytest.param('a: "abc\nb: 2\n', 1, 4, "this quote is never closed", id="an open double quote"),
    pytest.param('a: "x\nb: "y"\n', 1, 4, "this quote is not closed on its line", id="a quote closed by the next one"),
    pytest.param("a: 'it's'", 1, 8, "text after the closing quote", id="an apostrophe in single quotes"),
    pytest.param(
        "m: {a: 'it's'}", 1, 12, "text after the closing quote", id="an apostrophe in single quotes, in braces"
    ),
    pytest.param('a: "\\q"', 1, 5, "the escape \\q stands for no character", id="an unknown escape"),
    pytest.param(
        'a: "x\\ud800"', 1, 6, "the escape \\ud800 stands for no character", id="a surrogate behind an escape"
    ),
    pytest.param("a: {x: y #1, z: 2}", 1, 10, "a comment begins at this #, before the { in", id="a # in braces"),
    pytest.param("a: [x, 'y #' #1]", 1, 14, "a comment begins at this #, before the [ in", id="a # in brackets"),
    pytest.param("m:\n-{by: white, do: keep}", 2, 1, "a space is missing after this dash", id="no space behind a dash"),
    pytest.param("m:\n  - by: white, do: keep", 2, 5, "braces are missing around these fields", id="no braces"),
    pytest.param("a: {x: 1\nb: 3\n", 1, 4, "this { is never closed", id="an open brace"),
    pytest.param("m:\n- {a: 1\n- {a: 2}\n- [x, 'y']\n", 2, 3, "this { is never closed", id="an open brace in a list"),
    pytest.param("a: [1, 2\nb: 3", 1, 4, "this [ is never closed", id="an open bracket"),
    pytest.param("a: [", 1, 4, "this [ is never closed", id="a bracket at the end of the file"),
    pytest.param("a: {b: [1, 2}", 1, 8, "this [ is never closed", id="a bracket closed by a brace"),
    pytest.param("a: {b: 1}}", 1, 10, "this } closes nothing", id="a brace too many"),
    pytest.param("a: ]", 1, 4, "this ] closes nothing", id="a closing bracket alone"),
    pytest.param("p: [\n  {a: 1}\n  {a: 2}\n]", 3, 3, "a comma is missing here", id="no comma between items"),
    pytest.param("a: 1\n  b: 2", 2, 3, "indented deeper than the field above", id="a field too far in"),
    pytest.param("a:\n  - b\n - c", 3, 2, "the indentation of this line fits nothing above", id="an item too far out"),
    pytest.param("- a\nb: 1", 2, 1, "the indentation of this line fits nothing above", id="a field in a list"),
    pytest.param("m:\n- {a: 1}\n{a: 2}", 3, 1, "neither a field nor a list item", id="an item without a dash"),
    pytest.param(
        "moves\n  - {by: white}", 1, 1, "a colon is missing after this key", id="a key without a colon, above"
    ),
    pytest.param("a: 1\nb\nc: 2", 2, 1, "a colon is missing after this key", id="a key without a colon"),
    pytest.param("a: >x\n  y", 1, 5, "no text may follow | or > on its line", id="a text that begins with >"),
    pytest.param("k" * 1100 + ": 1", 1, 1, "a key has more than 1024 characters", id="a very long key"),
]


@pytest.mark.parametrize(("content", "line", "column", "words"), FAULTS)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_a_fault_is_reported_in_plain_words_at_its_place(
    content: bytes | str, line: int, column: int, words: str, ends: str
) -> None:
    """Each fault is found where it stands, whatever the lines end with."""
    if isinstance(content, str):
        content = content.replace("\n", ends)
    found = [(fault.place.line, fault.place.column) for fault in faults_of(content) if words in fault.message]
    assert (line, column) in found, faults_of(content)


@pytest.mark.parametrize(
    ("content", "line", "column", "words"), [row for row in FAULTS if isinstance(row.values[0], str)]
)
def test_a_fault_keeps_its_place_behind_a_byte_order_mark(content: str, line: int, column: int, words: str) -> None:
    """A mark at the start of the file counts as nothing."""
    assert faults_of("\ufeff" + content) == faults_of(content)


def test_every_fault_that_can_be_read_past_is_listed() -> None:
    """All of them in one run, in their order, and the data is what is left."""
    source = read("a: ~\nb: &x 1\nc: *x\na: 2\nd: {e: 1, e: 2, f: -}\ng: [1, ~, ]\n")
    assert [(fault.place.line, fault.place.column) for fault in source.faults] == [
        (1, 4), (2, 4), (3, 4), (4, 1), (5, 11), (5, 20), (6, 8),
    ]  # fmt: skip
    assert source.data == {"b": 1, "d": {"e": 1}, "g": [1]}


def test_faults_before_a_fault_of_syntax_are_reported_too() -> None:
    """An alias above an open bracket does not hide it, nor it the alias."""
    assert [fault.place[:2] for fault in faults_of("a: *x\nb: [1\n")] == [(1, 4), (2, 4)]


def test_a_file_of_more_than_100_mb_is_refused() -> None:
    """Before it is decoded or parsed."""
    assert "larger than 100 MB" in faults_of(b"a" * 100_000_001)[0].message


def test_a_line_of_10_mb_is_read() -> None:
    """As text, in a time that grows with its length only."""
    assert read("a: " + "x" * 10_000_000).data == {"a": "x" * 10_000_000}


# ---- values

VALUES = [
    *(
        "no",
        "on",
        "yes",
        "True",
        "TRUE",
        "12:30",
        "1:30",
        "010",
        "1e3",
        "1_000",
        "0x10",
        "0o17",
        "+1",
        "1.5",
        ".nan",
        ".inf",
    ),
    *(
        "2026-02-30",
        "2026-11-20T10:00",
        "=",
        "<",
        "<<",
        "Null",
        "-x",
        "--",
        "a#b",
        "it's",
        "x & y",
        "wow!",
        "5 * 3",
        "~x",
    ),
]


@pytest.mark.parametrize("text", VALUES)
@pytest.mark.parametrize(
    "form", ["a: {}", "a: {{b: {}}}", "a: [{}]", "- {}"], ids=["block", "braces", "brackets", "item"]
)
def test_what_is_no_number_and_no_boolean_is_text(text: str, form: str) -> None:
    """YAML 1.1 made numbers, booleans, dates and sixties of these."""
    source = read("top:\n  " + form.format(text))
    assert [value for _, value in paths_of(source.data) if not isinstance(value, dict | list)] == [text]
    assert source.faults == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[
            ("true", True),
            ("false", False),
            ("0", 0),
            ("-0", 0),
            ("-12", -12),
            ("123456789012345678", 123456789012345678),
        ],
        *[('"1000"', "1000"), ("'true'", "true"), ('"null"', "null"), ('""', ""), ("'~'", "~"), ('"-"', "-")],
        *[('"&a"', "&a"), ('"a\\tb"', "a\tb"), ('"“x”"', "“x”"), ("“x” and “y", "“x” and “y"), ("Jose\u0301", "José")],
    ],
)
def test_a_scalar_stands_for_its_value(text: str, value: object) -> None:
    """Booleans, plain whole numbers, quoted texts as they are, and NFC for all."""
    found = read(f"a: {text}").data["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_as_written() -> None:
    """Also where they look like a number, a boolean or nothing."""
    assert read('{1: a, true: b, ~: c, 010: d, "": e, no: f, "<<": g}').data == {
        "1": "a", "true": "b", "~": "c", "010": "d", "": "e", "no": "f", "<<": "g",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["---\na: 1", "a: 1\n...\n", "--- # c\n{a: 1}\n...\n# d\n", "? a\n: 1", '{"a":1}'])
def test_plain_yaml_in_other_clothes_is_read(text: str) -> None:
    """Markers of a single document, explicit keys and JSON are no faults."""
    assert (read(text).data, read(text).faults) == ({"a": 1}, [])


@pytest.mark.parametrize(
    "text", ["t: Ana & Bruno, 5 * 3 = 15!", "t: 'x\n  %y'", "t: [wow!, a&b]", "t: |\n  &x\n  *y\n"]
)
def test_signs_inside_a_text_are_no_syntax(text: str) -> None:
    """An ampersand, an asterisk, an exclamation or percent mark in a text makes nobody suspicious."""
    assert read(text).faults == []


def test_a_big_plain_file_is_not_mistaken_for_a_bomb() -> None:
    """Many brackets side by side are no depth, and a file may hold thousands of moves."""
    source = read("moves:\n" + "  - {by: white, at: [1, 2], of: {a: 1}}\n" * 5000)
    assert len(source.data["moves"]) == 5000
    assert source.where("moves", 4999, "of", "a") == Place(5001, 37, 38)


# ---- places


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "BOM"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("as_bytes", [False, True], ids=["text", "bytes"])
def test_every_place_shows_its_value(mark: str, ends: str, as_bytes: bool) -> None:
    """Whatever the file begins with and its lines end with, and no carriage return comes out."""
    text = mark + GOOD.replace("\n", ends)
    source = read(text.encode() if as_bytes else text)
    assert (source.data, source.faults) == (read(GOOD).data, [])
    assert "\r" not in repr(source.data)
    for path, value in paths_of(source.data):
        assert source.where(*path) == read(GOOD).where(*path)
        assert "\r" not in source.line_text(source.where(*path).line)
        shown = text_at(source, source.where(*path))
        if isinstance(value, bool | int):
            assert shown == str(value).lower()
        elif isinstance(value, str) and "\n" not in value:
            assert shown.strip("'\"") == value
        if path and isinstance(path[-1], str):
            assert text_at(source, source.where_key(*path)) == path[-1]


def test_places_count_characters() -> None:
    """Combining characters and emoji count as the characters they are, before NFC."""
    source = read("a: {e\u0301: 😀😀, b: e\u0301, c: 1}")
    assert source.where("a", "é") == Place(1, 9, 11)
    assert source.where("a", "b") == Place(1, 16, 18)
    assert source.where_key("a", "c") == Place(1, 20, 21)


def test_the_place_of_a_value_of_several_lines_is_its_first_line() -> None:
    """From its start to the end of that line."""
    source = read(GOOD)
    assert source.where("moves", 1, "text") == Place(13, 11, 12)
    assert source.where("moves", 1) == Place(12, 5, 13)
    assert source.where("result") == Place(18, 3, 28)


def test_a_path_that_does_not_exist_leads_to_its_nearest_ancestor() -> None:
    """A missing field is shown at the mapping that misses it."""
    source = read(GOOD)
    assert source.where("moves", 0, "amount") == source.where("moves", 0) == Place(11, 5, 63)
    assert source.where("moves", 99, "by") == source.where("moves")
    assert source.where("title", "x", 3) == source.where("title")
    assert source.where("nothing") == source.where() == Place(2, 1, 10)
    assert source.where_key("moves", 0) == source.where("moves", 0)
    assert source.where_key("moves", "x") == Place(10, 1, 6)


def test_places_follow_the_data_past_refused_items() -> None:
    """What was left out of the data is not counted."""
    source = read("a: [~, x, -, y]\nb: 1\nb: 2\n")
    assert source.data == {"a": ["x", "y"], "b": 1}
    assert source.where("a", 1) == Place(1, 14, 15)
    assert source.where("b") == Place(2, 4, 5)


def test_lines_are_those_of_the_file() -> None:
    """Without their ends; past the last one there is nothing."""
    source = read("a: 1\r\nb: 2\rc: 3\n")
    assert [source.line_text(line) for line in range(6)] == ["", "a: 1", "b: 2", "c: 3", "", ""]


@pytest.mark.parametrize("content", [GOOD, *(row.values[0] for row in FAULTS)])
def test_reading_leaves_nothing_for_the_collector(content: bytes | str) -> None:
    """No reference cycles, so that the collector may rest; nor in what is refused."""
    faults_of(content)
    gc.collect()
    gc.disable()
    try:
        faults_of(content)
        assert gc.collect() == 0
    finally:
        gc.enable()


# ---- properties


def check_promises(content: bytes | str) -> None:
    """What holds for anything that can be saved as a file."""
    text = content.decode("utf-8", "replace") if isinstance(content, bytes) else content
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    faults = faults_of(content)
    try:
        source = read(content)
    except Unreadable:
        assert faults != []
    else:
        check_values(source)
    for fault in faults:
        assert (fault.message + (fault.hint or "")).isprintable()
        assert 1 <= fault.place.line <= len(lines)
        assert 1 <= fault.place.column <= len(lines[fault.place.line - 1]) + 1
        assert fault.place.column < fault.place.end_column <= len(lines[fault.place.line - 1]) + 2
    assert faults == sorted(faults, key=lambda fault: fault.place)


def check_values(source: Source) -> None:
    """Plain values, each with a place that shows it; both ways of reading agree."""
    for path, value in paths_of(source.data):
        assert type(value) in (dict, list, str, int, bool)
        place = source.where(*path)
        shown = text_at(source, place)
        assert place == read_with_care(source.text).where(*path)
        if isinstance(value, int) and not source.faults:
            assert shown in (str(value), str(value).lower(), "-0")
        elif isinstance(value, str):
            assert "\r" not in value
    if not source.faults:
        careful = read_with_care(source.text)
        assert (source.data, source.faults) == (careful.data, careful.faults)


YAML_LIKE = st.text(
    st.sampled_from(list("ab1-:,?[]{}&*!|>'\"%@`#~<=. \n\t\\")) | st.sampled_from(list("\r\0\x85\xa0é\u2028“”"))
)
LINES = st.lists(
    st.sampled_from(
        [
            "a: ",
            "- ",
            "  ",
            "b",
            ": ",
            "{",
            "}",
            "[",
            "]",
            ", ",
            "\n",
            "\n  ",
            "'",
            '"',
            "&x ",
            "*x",
            "!t ",
            "<<",
            "---",
            "|",
            "~",
        ]
    )
).map("".join)


@given(st.binary())
def test_any_bytes_end_in_a_source_or_in_faults(content: bytes) -> None:
    """Nothing else ever comes out."""
    check_promises(content)


@settings(max_examples=examples(400), deadline=None)
@given(YAML_LIKE | LINES)
def test_any_signs_of_yaml_end_in_a_source_or_in_faults(text: str) -> None:
    """However they are thrown together."""
    check_promises(text)


@settings(max_examples=examples(200), deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 3), YAML_LIKE.map(lambda text: text[:3]), st.booleans())
def test_any_slip_in_a_good_record_ends_in_a_source_or_in_faults(at: int, dropped: int, typed: str, cut: bool) -> None:
    """A few characters dropped or typed somewhere, or the rest of the file lost."""
    check_promises(GOOD[:at] + typed + ("" if cut else GOOD[at + dropped :]))


WORDS = st.from_regex(r"[a-z]{1,8}( [a-z]{1,8})?", fullmatch=True).filter(
    lambda word: word not in ("null", "true", "false")
)
TREES = st.recursive(
    WORDS | st.integers(-(10**17), 10**17) | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=20,
)


class Core(yaml.SafeLoader):
    """PyYAML with the numbers, booleans and texts of YAML 1.2: a slow second opinion."""

    yaml_implicit_resolvers = {}  # noqa: RUF012  # as PyYAML has it


Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"true|false"), list("tf"))
Core.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"-?(0|[1-9][0-9]*)$"), list("-0123456789"))


@given(st.dictionaries(WORDS, TREES), st.sampled_from([True, False, None]), st.integers(20, 100))
def test_plain_records_are_read_as_yaml_1_2_reads_them(tree: dict[str, Any], flow: bool | None, width: int) -> None:
    """The values are those of the tree, and of an independent reader; every place shows its scalar."""
    text = yaml.dump(tree, default_flow_style=flow, width=width, Dumper=yaml.SafeDumper)
    source = read(text)
    assert source.faults == []
    assert source.data == tree == yaml.load(text, Core)
    for path, value in paths_of(source.data):
        shown = text_at(source, source.where(*path))
        if isinstance(value, bool | int):
            assert shown == str(value).lower()
        elif isinstance(value, str):
            assert value.startswith(shown.strip("'"))
            assert shown


def test_a_brace_that_is_missing_is_reported_where_it_belongs() -> None:
    """The line is no text with a colon: it ends with a brace that nothing opens."""
    with pytest.raises(Unreadable) as refused:
        read("record: 1\nmoves:\n  - by: white, do: keep, advisor: green writer}\n")
    (fault,) = refused.value.faults
    assert (fault.message, fault.place.line, fault.place.column) == ("a { is missing here", 3, 5)
    assert fault.hint == "a line that ends with } begins with - {"
