"""Compare a game with other lines in it, or under other readings, with the game as it is written."""

import pathlib
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

from adjudicator.desk.repair.text import Edit, Lines, edited
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import by_of
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games import game_named
from adjudicator.judging.check import judge
from adjudicator.judging.open import Opened, open_record
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.replay import replay
from adjudicator.judging.verdict import Verdict
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import Source, read

T = TypeVar("T", bound=Hashable)

FAULTS = ("illegal", "unexpected", "mismatch", "undetermined")
"""The kinds of finding that say a line does not hold."""

MOST_REASONS = 4
"""How many lines of a ledger are given as the reason why a line no longer holds."""


class WrongLine(ValueError):
    """A line to be played cannot be read, or a line to be changed does not exist."""


class Change(NamedTuple):
    """A line replaced, left out, or put in before another; `at` is the number of the line as written, from 1."""

    op: Literal["play", "without", "before"]
    at: int
    line: str | None = None


@dataclass(slots=True)
class Effect:
    """A line or claim that no longer holds, its number as written if it was, and what it lacks in the ledger."""

    number: int
    written: int | None
    text: str
    finding: Finding
    because: list[str] = field(default_factory=list)


@dataclass(slots=True)
class WhatIf:
    """Both games judged: as written and with the changes; `on` is the second game, judged beyond what does not hold.

    `effects` are the lines that hold as written and do not with the changes. `text` is the changed record, and
    `numbers` has for each of its lines the number as written, `None` for one that was not there.
    """

    changes: Sequence[Change]
    rulings: Mapping[str, str]
    written: Verdict
    changed: Verdict
    on: Verdict
    text: str
    numbers: Sequence[int | None]
    effects: list[Effect]

    @property
    def stops(self) -> int | None:
        """The number as written of the first line that could not be judged any more, if there is one."""
        refused = max((finding.move or 0 for finding in self.on.findings if finding.kind in FAULTS), default=0)
        ahead = self.numbers[max(self.on.judged, refused) :]
        return next((number for number in ahead if number is not None), None)


def what_if(
    text: str,
    path: str,
    home: pathlib.Path | None,
    changes: Sequence[Change],
    rulings: Mapping[str, str],
) -> WhatIf:
    """Judge a record as it is written and with changes, all at once.

    Raises `WrongLine` for a change that cannot be made, and `WrongRuling`.
    """
    before = open_record(text, home)
    if before.source is None or not before.is_sound:
        raise WrongLine("the record cannot be read")
    changed = _changed(before.source, before.record, changes)
    after = open_record(changed, home)
    if not after.is_sound:
        raise WrongLine(_fault(after))
    numbers = _numbers(len(before.record.moves or ()), changes)
    written, on = judge(before, path), judge(after, path, rulings, keep_going=True)
    made = WhatIf(changes, rulings, written, judge(after, path, rulings), on, changed, numbers, [])
    made.effects = list(_effects(Pair(before, after, rulings, numbers), judge(before, path, None, keep_going=True), on))
    return made


# --- the changed text ------------------------------------------------------------------------------------------------


def _changed(source: Source, record: Any, changes: Sequence[Change]) -> str:
    lines = Lines(source.text)
    edits: list[Edit] = []
    twice = Counter(change.at for change in changes if change.op != "before")
    for number, times in twice.items():
        if times > 1:
            raise WrongLine(f"move {number} is changed twice")
    for change in changes:
        if not 1 <= change.at <= len(record.moves):
            raise WrongLine(f"the record has moves 1 to {len(record.moves)}, and no move {change.at}")
        match change.op:
            case "play":
                edits.append(lines.replaced(change.at - 1, plain_line(change.line or "")))
            case "before":
                edits += lines.put_in(change.at - 1, plain_line(change.line or ""), before_next=True)
            case "without":
                edits += lines.taken_out(change.at - 1)
    return edited(source.text, edits)


def plain_line(line: str) -> dict[str, Any]:
    """Return the plain values of a line as it is written in a record; braces and dash may be left out."""
    text = line.strip().removeprefix("- ").strip()
    if not text.startswith("{"):
        text = f"{{{text}}}"
    try:
        source = read(f"line: {text}\n")
    except Unreadable as unreadable:
        raise WrongLine(f"{line}: {unreadable.faults[0].message}") from None
    plain = source.data.get("line")
    if source.faults or not isinstance(plain, dict):
        raise WrongLine(f"{line}: {source.faults[0].message if source.faults else 'a line is a mapping'}")
    return plain


def _fault(opened: Opened) -> str:
    finding = next(finding for finding in opened.problems if finding.kind != "notice")
    return f"{finding.message}{f' ({finding.hint})' if finding.hint else ''}"


def _numbers(moves: int, changes: Sequence[Change]) -> list[int | None]:
    """Return for each line of the changed record its number as written, `None` for one that was not there."""
    numbers: list[int | None] = []
    for number in range(1, moves + 1):
        here = [change.op for change in changes if change.at == number]
        numbers += [None] * here.count("before")
        if "without" not in here:
            numbers.append(number)
    return numbers


# --- what no longer holds --------------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """The record as written and with changes, both opened, and for each line of the second its number in the first."""

    before: Opened
    after: Opened
    rulings: Mapping[str, str]
    numbers: Sequence[int | None]

    def written(self, number: int | None) -> int | None:
        """Return the number as written of a line of the changed record."""
        return self.numbers[number - 1] if number and number <= len(self.numbers) else None


def _effects(pair: Pair, before: Verdict, after: Verdict) -> Iterator[Effect]:
    """Yield each line that fails with the changes and does not as written, and each claim on it that does."""
    known = {(finding.move, finding.kind, finding.message) for finding in before.findings}
    told: set[Path] = set()
    for finding in after.findings:
        number = finding.move or after.moves + 1
        written = pair.written(finding.move)
        place = finding.path if finding.kind == "mismatch" else finding.path[:2]
        if finding.kind not in FAULTS or place in told or (written, finding.kind, finding.message) in known:
            continue
        told.add(place)
        text = _text_of(pair.after, finding)
        yield Effect(number, written, text, finding, list(_because(pair, finding, number, written)))


def _text_of(opened: Opened, finding: Finding) -> str:
    assert opened.source is not None
    path = finding.path[:2] if finding.move else finding.path[:1]
    return opened.source.line_text(opened.source.where(*path).line).strip().removeprefix("- ")


def _because(pair: Pair, finding: Finding, number: int, written: int | None) -> Iterator[str]:
    """Yield what the ledger of the players it is about has as written, and not with the changes."""
    if pair.before.record.moves is None or (finding.move is not None and written is None):
        return  # a score sheet, or a line that was not there
    players = _players(pair.after, finding)
    then = len(pair.before.record.moves) if written is None else written - 1
    had = _ledger(pair.before, then, None, range(1, len(pair.before.record.moves) + 1), players)
    has = _ledger(pair.after, number - 1, pair.rulings, pair.numbers, players)
    reasons = [f"without {text}" for text in _missing(had, has)] + [f"with {text}" for text in _missing(has, had)]
    yield from reasons[:MOST_REASONS]
    if len(reasons) > MOST_REASONS:
        yield f"and {len(reasons) - MOST_REASONS} more"


def _players(opened: Opened, finding: Finding) -> set[str]:
    """Return the players that a finding is about: named on the way to its place, or else who makes the move."""
    named = {str(step) for step in finding.path} & set(opened.players)
    if named or finding.move is None:
        return named
    by = by_of(opened.record.moves[finding.move - 1])
    return {str(by)} if by else set()


Ledger = list[tuple[str, int | None]]
"""Where points came from, each with the number as written of its line."""


def _ledger(
    opened: Opened, n: int, rulings: Mapping[str, str] | None, numbers: Sequence[int | None], players: set[str]
) -> Ledger:
    """Return where some players' points came from after so many lines."""
    folder, record = game_named(opened.record.game), opened.record
    there = replay(folder, record, record.moves[:n], HaltMoves(), rulings=rulings, keep_going=True)
    try:
        lines = folder.standing(there.state).lines
    except Undetermined:
        return []
    known = {id(move): number for move, number in zip(record.moves, numbers, strict=True)}
    return [(f"{line.player}'s {line}", known.get(id(line.move))) for line in lines if line.player in players]


def _missing(some: Ledger, others: Ledger) -> Iterator[str]:
    """Yield what stands in one ledger and not in another; what came from the same line is matched first."""
    spare = Counter(others)
    rest = [entry for entry in some if not _taken(spare, entry)]
    texts = Counter(text for text, _ in spare.elements())
    for text, number in rest:
        if not _taken(texts, text):
            yield f"{text} (move {number})" if number else text


def _taken(counted: Counter[T], one: T) -> bool:
    """Take one of something, if it is there."""
    if not counted[one]:
        return False
    counted[one] -= 1
    return True
