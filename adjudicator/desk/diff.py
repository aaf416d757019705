"""Compare two records of one session kept by two players: where they part, what differs, and which is right there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, NamedTuple

import msgspec

from adjudicator.desk.repair.lines import key, parts
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.moves import Move, Tally
from adjudicator.games import game_named
from adjudicator.judging.cutting import after_which
from adjudicator.judging.verdict import Verdict

TOP = ("players", "setup", "rulings", "position", "result")
"""The parts of a record above and below its moves that a table agrees on."""

REFUSED = ("illegal", "unexpected")


class Line(NamedTuple):
    """A line of one of the records: its number, and its text."""

    number: int
    text: str


class Difference(NamedTuple):
    """Lines that stand in one record and not in the other, at the same place."""

    one: list[Line]
    other: list[Line]


class Side(NamedTuple):
    """What one record does where the two part: its line, if it has one more, and whether that is legal there.

    `legal` is `None` where a line before it was refused, or could not be judged.
    """

    line: Line | None
    legal: bool | None


class Count(NamedTuple):
    """A tally that only one record has, and whether it holds; `first` if it is in the first record."""

    first: bool
    line: Line
    holds: bool | None


@dataclass(slots=True)
class Compared:
    """Two records of one game. `part` says what each does where they first part, `None` if they never do.

    `before` counts the first lines of each that are left aside, because the other begins at the position after them.
    """

    one: Verdict
    other: Verdict
    before: tuple[int, int] = (0, 0)
    top: list[str] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    part: tuple[Side, Side] | None = None
    counts: list[Count] = field(default_factory=list)

    @property
    def same(self) -> bool:
        """Say whether both hold the same game."""
        return not self.top and not self.differences and not self.counts


def compare(one: Verdict, other: Verdict) -> Compared:
    """Compare two judged records of one game that have moves."""
    records: tuple[Any, Any] = (one.record, other.record)
    made = Compared(one, other, (_before(*records), _before(*records[::-1])))
    made.top = [name for name in TOP if getattr(records[0], name, None) != getattr(records[1], name, None)]
    if any(made.before):
        made.top.remove("position")
    lines = (_lines(one, made.before[0]), _lines(other, made.before[1]))
    keys, keys_there = ([_played(move) for _, move in played] for played in lines)
    matcher = SequenceMatcher(None, keys, keys_there, autojunk=False)
    for tag, begin, end, begin_there, end_there in matcher.get_opcodes():
        if tag == "equal":
            continue
        if made.part is None:
            made.part = (_side(one, lines[0], begin), _side(other, lines[1], begin_there))
        made.differences.append(
            Difference(_texts(one, lines[0][begin:end]), _texts(other, lines[1][begin_there:end_there]))
        )
    made.counts = [*_counts(made, first=True), *_counts(made, first=False)]
    return made


def _before(record: Any, other: Any) -> int:
    """Return how many lines of a record come before the position in which the other begins, 0 if it never is there."""
    position = getattr(other, "position", None)
    if position is None or getattr(record, "position", None) == position:
        return 0
    return after_which(game_named(record.game), record, position) or 0


def _lines(verdict: Verdict, before: int) -> list[tuple[int, Move]]:
    """Return the lines of a record that are played after the first ones, with their numbers."""
    record: Any = verdict.record
    later = enumerate(record.moves[before:], before + 1)
    return [(number, move) for number, move in later if not isinstance(move, REMARKS)]


def _played(move: Move) -> str:
    """Return what distinguishes a line as it was played, leaving aside what it claims."""
    claims = {part.name: None for part in parts(type(move)) if part.claim}
    return key(msgspec.structs.replace(move, **claims))


def _texts(verdict: Verdict, lines: Sequence[tuple[int, Move]]) -> list[Line]:
    return [Line(number, _text(verdict, number)) for number, _ in lines]


def _text(verdict: Verdict, number: int) -> str:
    assert verdict.source is not None
    return verdict.source.line_text(verdict.source.where("moves", number - 1).line).strip().removeprefix("- ")


def _side(verdict: Verdict, lines: Sequence[tuple[int, Move]], index: int) -> Side:
    """Return what a record does at the index of one of its lines."""
    if index == len(lines):
        return Side(None, None)
    number = lines[index][0]
    refused = [finding.move for finding in verdict.findings if finding.kind in REFUSED]
    legal = False if number in refused else True if verdict.judged >= number else None
    return Side(Line(number, _text(verdict, number)), legal)


def _counts(made: Compared, first: bool) -> Iterator[Count]:
    """Yield the tallies of a record that the other does not have."""
    (verdict, before), (other, unseen) = zip((made.one, made.other), made.before, strict=True)
    if not first:
        verdict, before, other, unseen = other, unseen, verdict, before
    records: tuple[Any, Any] = (verdict.record, other.record)
    known = [key(move) for move in records[1].moves[unseen:] if isinstance(move, Tally)]
    wrong = {finding.move for finding in verdict.findings if finding.kind in ("mismatch", "undetermined")}
    for number, move in enumerate(records[0].moves[before:], before + 1):
        if not isinstance(move, Tally):
            continue
        if key(move) in known:
            known.remove(key(move))
            continue
        holds = None if number > verdict.judged else number not in wrong
        yield Count(first, Line(number, _text(verdict, number)), holds)
