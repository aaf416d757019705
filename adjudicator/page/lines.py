"""The lines of a record as a page lists them: who, what, with which values, and by turns."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Correction, Move, Note, Tally, by_of, verb
from adjudicator.games.shared.picture import Heading
from adjudicator.games.shared.svg import shortened
from adjudicator.page.story import Story

LONGEST_TALK = 1000
LONGEST_VALUE = 300
"""How many characters of a remark, and of any other value, a page shows."""

AGAINST = {
    "notice": "notice",
    "undetermined": "open",
    "unfinished": "open",
    "irregular": "odd",
    "corrected": "odd",
}
"""How serious a kind of finding is that is no fault."""


class Line(NamedTuple):
    """A line of a record: its number, who, what, and its values; `folded` are the long ones.

    A line that `stands` was let stand by the table whatever rule it breaks; one that `corrects` says what lies there.
    """

    number: int
    by: str | None
    what: str
    values: list[tuple[str, str]]
    folded: list[tuple[str, str]]
    said: str | None
    note: str | None
    findings: list[Finding]
    is_judged: bool
    stands: bool
    corrects: bool

    @property
    def style(self) -> str:
        """The style class of a line, by the worst finding about it."""
        if not self.is_judged:
            return "unjudged"
        kinds: list[str] = [finding.kind for finding in self.findings]
        worst = next((kind for kind in kinds if kind not in AGAINST), None)
        worst = worst or ("corrected" if self.corrects else next(iter(kinds), None))
        return f"f-{worst}" if worst else "note" if self.said is not None else ""


class Turn(NamedTuple):
    """The lines that were played under one heading."""

    heading: Heading
    lines: list[Line]


def turns(story: Story) -> list[Turn]:
    """Return the lines of a record by the turns that they belong to."""
    found: list[Turn] = []
    heading = story.headings.get(1, story.opening)
    judged = story.film.steps[-1].line
    for number, move in enumerate(story.moves, 1):
        heading = story.headings.get(number, heading)
        if not found or found[-1].heading != heading:
            found.append(Turn(heading, []))
        found[-1].lines.append(_line(number, move, story.found.get(number, []), number <= judged))
    return found


def rounds(by_turn: list[Turn]) -> list[tuple[int, str]]:
    """Return the line where each round begins, with its name."""
    found: list[tuple[int, str]] = []
    for turn in by_turn:
        if not found or found[-1][1] != turn.heading.round:
            found.append((turn.lines[0].number, turn.heading.round))
    return found


def _line(number: int, move: Move, findings: list[Finding], is_judged: bool) -> Line:
    values = [] if isinstance(move, Note) else list(_values(move))
    is_long = isinstance(move, Tally | Correction)
    return Line(
        number,
        by_of(move),
        verb(type(move)).replace("_", " "),
        [] if is_long else values,
        values if is_long else [],
        shortened(move.text, LONGEST_TALK) if isinstance(move, Note) else None,
        None if move.note is None else shortened(move.note, LONGEST_TALK),
        findings,
        is_judged,
        getattr(move, "stands", False),
        isinstance(move, Correction),
    )


@cache
def _fields(kind: type[Move]) -> list[tuple[str, str, Any]]:
    """Return the fields of a kind of line as Python and as records name them, with their defaults."""
    apart = ("by", "note", "text") if issubclass(kind, Note) else ("by", "note", "stands")
    fields = msgspec.structs.fields(kind)
    return [(each.name, each.encode_name.replace("_", " "), each.default) for each in fields if each.name not in apart]


def _values(move: Move) -> Iterator[tuple[str, str]]:
    for name, shown, default in _fields(type(move)):
        value = getattr(move, name)
        if value != default:
            yield shown, shortened(in_words(value), LONGEST_VALUE)


def in_words(value: object) -> str:
    """Write a value as people list things: `green 2, wild 1`, and what is nested deeper in brackets."""
    match value:
        case bool():
            return "yes" if value else "no"
        case str() | int():
            return str(value)
        case msgspec.Struct():
            return in_words(msgspec.to_builtins(value, str_keys=True))
        case Mapping():
            return ", ".join(f"{key} {_inner(inner)}" for key, inner in value.items()) or "none"
        case list() | tuple():
            return ", ".join(map(_inner, value)) or "none"
        case _:
            return str(value)


def _inner(value: object) -> str:
    return in_words(value) if isinstance(value, str | int) else f"({in_words(value)})"
