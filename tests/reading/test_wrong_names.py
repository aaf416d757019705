"""A wrong name or value: what it must stand for is said as such and carried as an edit; what it may, is asked."""

import pytest

from adjudicator import Finding, check
from adjudicator.engine.meant import Person, distance, meant
from adjudicator.reading.places import edited
from tests.support import files

TABLE = "players: [{color: white, name: Ana}, {color: black, name: Bruno}, {color: green, name: Branca}]\n"
TOP = f"record: 1\ngame: intrigue\n{TABLE}moves:\n"

ADVISORS = ["white doctor", "white writer", "black doctor", "green doctor"]
PEOPLE = [
    Person("Ana", "white"),
    Person("Bruno", "black"),
    Person("Branca", "black"),
    Person("Zé", "a"),
    Person("Ze", "b"),
]


def findings_of(line: str, top: str = TOP) -> list[Finding]:
    """Return what is wrong with the form or a name of a record with this line."""
    return [finding for finding in check(f"{top}  - {line}\n").findings if finding.kind in ("malformed", "unknown")]


MEANT = [
    ("White-Docter", ADVISORS, "white doctor"),
    ("white_doctor", ADVISORS, "white doctor"),
    ("medico branco", ADVISORS, "white doctor"),
    ("Ana doctor", ADVISORS, "white doctor"),
    ("doctor", ADVISORS, None),
    ("whit doctor", ADVISORS, "white doctor"),
    ("wite docter", ADVISORS, "white doctor"),
    ("whi dct", ADVISORS, None),
    ("ore", ["rope"], None),
    ("rop", ["rope", "ore"], None),
    ("by", ["to", "at"], None),
    ("m13", ["m12", "m14"], None),
    ("pincer3", ["pincer-3", "pincer-4"], "pincer-3"),
    ("pincr-3", ["pincer-3", "pincer-4"], "pincer-3"),
    ("Ana", ["white", "black"], "white"),
    ("Branca", ["white", "black"], None),
    ("Ze", ["a", "b"], None),
    ("Ana", ["black"], None),
]


@pytest.mark.parametrize(("word", "known", "wanted"), MEANT)
def test_one_word_is_meant_or_none(word: str, known: list[str], wanted: str | None) -> None:
    """Not a figure by likeness, not a short word, not where two are near, nor a name that is a word for another."""
    assert meant(word, known, PEOPLE) == wanted


def test_a_slip_is_a_letter_dropped_added_changed_or_swapped() -> None:
    """Each counts one; far apart is just more than was asked about."""
    pairs = [("place", "plac"), ("place", "places"), ("place", "plane"), ("place", "lpace"), ("place", "place")]
    assert [distance(one, other) for one, other in pairs] == [1, 1, 1, 1, 0]
    assert distance("a", "abcdefgh", 3) == 4


HINTS = [
    ("{by: white, do: present, advisor: doctor, to: black}", "write white doctor"),
    ("{by: white, do: keep, advisor: doctor}", "did you mean white doctor?"),
    ("{by: Ana, do: keep, advisor: white doctor}", "write white: Ana is white here"),
    ("{by: white, do: keep, advisor: Bruno doctor}", "write black doctor: Bruno is black here"),
    ("{by: Branca, do: keep, advisor: white doctor}", "did you mean green or white?"),
    ("{by: white, do: keep, advisor: white\u00a0doctor}", "write white doctor with plain spaces"),
    ("{by: white, doo: keep, advisor: white doctor}", "write do"),
    ("{by: white, do: income, amount: 71.000}", "write 71000"),
    ("{by: white, do: income, amount: 1.5}", None),
    ("{by: white, do: present, advisor: white doctor, at: black}", "known: do, by, advisor, to, note, stands"),
]


@pytest.mark.parametrize(("line", "hint"), HINTS)
def test_a_hint_says_write_only_where_it_is_certain(line: str, hint: str | None) -> None:
    """And then the edits make the record one without that fault."""
    finding = next(each for each in findings_of(line) if "missing" not in each.message)
    assert finding.hint == hint
    certain = hint is not None and hint.startswith("write ")
    assert bool(finding.edits) == certain
    if certain:
        assert check(edited(f"{TOP}  - {line}\n", finding.edits)).name != "malformed"


def test_every_hint_that_says_write_carries_the_edit() -> None:
    """In all records that are malformed, whatever is wrong with them."""
    found = [
        each for path in files("malformed") for each in check(path).findings if each.kind in ("malformed", "unknown")
    ]
    told = [each for each in found if each.hint and each.hint.startswith("write ") and each.place and each.path]
    assert told
    assert [each.message for each in found if each.edits and not (each.hint or "").startswith("write ")] == []
    assert [each.message for each in told if not each.edits] == []


def test_a_piece_of_ones_own_is_known_by_ones_own_name_too() -> None:
    """Whoever moves may be named wrongly in the same line."""
    hints = [each.hint for each in findings_of("{by: Ana, do: present, advisor: doctor, to: black}")]
    assert hints == ["write white: Ana is white here", "write white doctor"]


def test_a_misspelt_key_names_itself() -> None:
    """Not the key that is missing for it: `do`, and `game` at the top."""
    (finding,) = findings_of("{by: white, doo: keep, advisor: white doctor}")
    assert (finding.message, finding.place and finding.place[:2]) == ("unknown key: doo", (5, 17))
    (finding,) = check(TOP.replace("game:", "gmae:") + "  - {do: note, text: x}\n").findings
    assert (finding.message, finding.hint) == ("unknown key: gmae", "write game")


def test_a_key_that_is_missing_its_space_is_not_missing() -> None:
    """One finding, at what is there."""
    assert [each.message for each in findings_of("{by:white, do: keep, advisor: white doctor}")] == [
        "a value is missing"
    ]


def test_a_name_met_often_is_reported_once_with_the_count() -> None:
    """And its edits mend every place."""
    text = TOP + "  - {by: Ana, do: keep, advisor: white doctor}\n" * 70
    (finding,) = check(text).findings
    assert finding.message == "unknown color: Ana, 70 times"
    assert "Ana, do" not in edited(text, finding.edits)


@pytest.mark.parametrize(
    "text",
    [
        TOP + "  - {do: note, text: x}\n" + "".join(f"x{number}: 1\n" for number in range(2000)),
        TOP + "".join(f"  - {{do: note, by: a{number}, text: x}}\n" for number in range(2000)),
        TOP + "".join(f"  - {{do: nte, text: {number}}}\n" for number in range(2000)),
        TOP + "  - {do: note, text: ~}\n" * 2000,
    ],
    ids=["keys", "names", "verbs", "empty values"],
)
def test_of_a_kind_so_many_are_reported_and_the_rest_counted(text: str) -> None:
    """A hundred, and how many more."""
    messages = [finding.message for finding in check(text).findings]
    assert 101 <= len(messages) <= 202
    assert "1900 more findings of this kind, of which this is the first" in messages


def test_a_number_too_long_is_one_finding() -> None:
    """Its key is not missing besides."""
    (finding,) = findings_of("{by: white, do: income, amount: 12345678901234567890123456}")
    assert finding.message == "the number has more than 18 digits"


def test_a_date_is_held_to_its_end() -> None:
    """A line end behind a day is no day."""
    text = f'record: 1\ngame: intrigue\ndate: "2026-02-28\\n"\n{TABLE}moves: []\n'
    (finding,) = check(text).findings
    assert (finding.kind, finding.path) == ("malformed", ("date",))
    assert check(text.replace("\\n", "")).name == "unfinished"


@pytest.mark.parametrize("name", ["Ana\\nillegal: x", "Ana\\u202e"])
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    """As `new` refuses it: it could act on a terminal or a log."""
    (finding,) = check(TOP.replace("name: Ana", f'name: "{name}"') + "  - {do: note, text: x}\n").findings
    assert (finding.kind, finding.path) == ("malformed", ("players", 0, "name"))
    assert finding.message.isprintable()
