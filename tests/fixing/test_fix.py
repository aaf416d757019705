"""`fix` mends what can be meant in one way only, and leaves everything else as it is."""

from collections import Counter

import pytest

from adjudicator import check
from adjudicator.judging.fixing import fix
from tests.fixing.slips import outcome, slips
from tests.support import files, name_of

TOP = """\
record: 1
game: intrigue
players:
  - {color: white, name: Ana}
  - {color: black, name: Bruno}
  - {color: green, name: Branca}
moves:
  - {by: white, do: income, amount: 0}
"""


def fixed(line: str, top: str = TOP) -> str:
    """Return what becomes of a line, and whatever it is turned into."""
    text = fix(f"{top}{line}\n# the end\n").text
    assert text.startswith(top)
    assert text.endswith("\n# the end\n")
    return text.removeprefix(top).removesuffix("\n# the end\n")


PLACE = "  - {by: black, do: place, advisor: white doctor, at: 1000}"
SAID = '  - {do: note, by: black, text: "so be it"}'

MENDED = [
    ("  - {by: Bruno, do: plcae, advisor: White_Docter, at: 1.000}", PLACE),
    ("  - {by: black, do: place, advisor: Ana doctor, at: 1000}   # so it was", PLACE + "   # so it was"),
    ("  - {by: black, do: place, advisor: médico branco, at: 1,000}", PLACE),
    ("  - by: black, do: place, advisor: white doctor, at: 1000", PLACE),
    ("  -{by: black, do: place, advisor: white doctor, at: 1000}", PLACE),
    ("  {by: black, do: place, advisor: white doctor, at: 1000}", PLACE),
    ("\t- {by: black, do: place, advisor: white doctor, at: 1000}", PLACE),
    ("  - {by: black do: place, advisor: white doctor, at: 1000}", PLACE),
    ("  - {by: blackdo: place, advisor: white doctor, at: 1000}", PLACE),
    ("  - {by:black, do: place, advisor: white\u00a0doctor, at: 1000}", PLACE),
    ("  - {by = black, do: place, advisor: white doctor, at: 1000", PLACE),
    ("  - {by: black, doo: place, advisor: white doctor, at: 1000}", PLACE),
    ("  \u2013 (by: black, do: place, advisor: white doctor, at: 1000)", PLACE),
    ("  - {do: note, by: black, text: \u201cso be it\u201d}", SAID),
    ('  - {do: note, by: black, text: "so be it}', SAID),
    ("  - {do: note, by: black, text: so: be it}", '  - {do: note, by: black, text: "so: be it"}'),
]


@pytest.mark.parametrize(("slip", "meant"), MENDED)
def test_a_slip_is_mended(slip: str, meant: str) -> None:
    """In the line as it stands, with its comment, and nothing besides."""
    assert fixed(slip) == meant


LEFT = [
    "  - {by: black, do: place, advisor: doctor, at: 1000}",  # whose?
    "  - {by: black, do: place, advisor: white doctor, at: 2000}",  # a figure is never changed by likeness
    "  - {by: Branca, do: keep, advisor: white doctor}",  # her name, and another's color in Portuguese
    "  - {by: blue, do: keep, advisor: white doctor}",  # nobody, and near nobody
    "  - {by: black, do: place, advisor: white doctor}",  # what is missing is not made up
    "  - {do: note, text: ~}",  # nothing was meant, and not the sign
    "  - {do: note, text: about #1}",  # a comment begins, or the text is lost
    "  - {b: black, do: place, advisor: white doctor, at: 1000}",
    "  - {by: blck, do: place, advisor: white doctor, at: 1000}",  # blue is near, too
    "  - {by: black, do: bribe, amount: 10OO}",
]


@pytest.mark.parametrize("line", LEFT)
def test_what_may_be_meant_in_two_ways_is_left(line: str) -> None:
    """As it stands, letter by letter; and it is still reported."""
    assert fixed(line) == line
    assert check(f"{TOP}{line}\n").name == "malformed"


def test_what_stands_below_a_line_that_cannot_be_read_is_mended_too() -> None:
    """The line itself is left."""
    odd = "  - {by: black, do: [place, advisor: }"
    assert fixed(f"{odd}\n  - {{by: blakc, do: kep, advisor: white doctor}}") == (
        f"{odd}\n  - {{by: black, do: keep, advisor: white doctor}}"
    )


@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "BOM"])
def test_line_ends_and_a_mark_stay(ends: str, mark: str) -> None:
    """Only the word is another."""
    text = mark + (TOP + "  - {by: blakc, do: keep, advisor: white doctor}\n").replace("\n", ends)
    assert fix(text).text == text.replace("blakc", "black")


def test_a_record_that_expects_to_be_malformed_is_left() -> None:
    """It is a test of that very slip."""
    text = TOP + "  - {by: blakc, do: keep, advisor: white doctor}\nexpect:\n  verdict: malformed\n"
    assert fix(text).text == text
    inline = text.replace("expect:\n  verdict: malformed", "expect: {findings: [], verdict: malformed}")
    assert fix(inline).text == inline


@pytest.mark.parametrize("path", [path for path in files() if "malformed" not in path.parts][::6], ids=name_of)
def test_what_can_be_read_is_never_changed(path: object) -> None:
    """Legal, illegal or a mismatch: that is what the table wrote."""
    text = path.read_bytes().decode("utf-8")  # type: ignore[attr-defined]  # a path
    assert fix(text).text == text


def test_slips_come_out_as_meant_or_are_left() -> None:
    """None comes out as another record, a second run changes nothing, and nearly all are mended."""
    came = Counter(outcome(meant, text) for _, meant, text in slips(140, 20261201))
    assert came.total() == 140
    assert set(came) <= {"right", "left"}
    assert came["right"] >= 0.944 * came.total()
