"""What a wrong name or value must stand for, as edits of the text, or what it may stand for, as a hint."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.meant import Person, fold, suggestion
from adjudicator.engine.record import Path
from adjudicator.engine.words import amount
from adjudicator.reading.places import Edit
from adjudicator.reading.writing import flow

if TYPE_CHECKING:
    from adjudicator.reading.source import Source

MOST: Final = 100
"""Of each kind, so many findings are reported one by one, and the rest are counted."""

OFTEN: Final = 4
"""An unknown name that is met at least so often is reported once, with the count."""


def found(finding: Finding, source: "Source") -> Finding:
    """Return a finding with its place, and with edits if it is certain what is meant."""
    path = finding.path
    place = source.where_key(*path) if finding.of_key else source.where(*path)
    return remedied(msgspec.structs.replace(finding, place=place), source)


def remedied(finding: Finding, source: "Source") -> Finding:
    """Return a finding with a hint, and with edits if it is certain what is meant: then the hint says *write*."""
    instead, hint = finding.instead, finding.hint
    if finding.known and finding.name is not None and instead is None:
        seats = list(_people(source.data))
        suggested, certain = suggestion(finding.name, finding.known, seats, _mover(source.data, finding.path))
        hint = suggested if certain is not None or hint is None else hint
        if certain is not None and certain == " ".join(finding.name.split()):
            hint += " with plain spaces"
        hint += next((f": {name} is {word} here" for name, word in seats if certain and name in finding.name), "")
        instead = None if certain is None else flow(certain)
    edits: tuple[Edit, ...] = ()
    if instead is not None:
        hint, edits = hint or f"write {instead}", tuple(_edits(finding, instead, source))
    return msgspec.structs.replace(finding, hint=hint, edits=edits, also=(), known=(), instead=None)


def few(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings without places: a name met often only once, and of each kind at most so many, the rest counted."""
    kinds: dict[str, list[Finding]] = {}
    for finding in _gathered(list(findings)):
        kinds.setdefault(finding.kind, []).append(finding)
    for of_kind in kinds.values():
        yield from of_kind[:MOST]
        if len(of_kind) > MOST:
            first, rest = of_kind[MOST], len(of_kind) - MOST
            message = f"{amount(rest, 'more finding')} of this kind, of which this is the first"
            yield msgspec.structs.replace(first, message=message, hint=None, known=(), instead=None)


def _gathered(findings: list[Finding]) -> Iterator[Finding]:
    """Yield findings, with those of one unknown name that is met often joined into one."""
    same: dict[tuple[str, bool], list[Finding]] = {}
    for finding in findings:
        if finding.kind == "unknown":
            same.setdefault((finding.message, finding.of_key), []).append(finding)
    for finding in findings:
        alike = same.get((finding.message, finding.of_key), [])
        if finding.kind != "unknown" or len(alike) < OFTEN:
            yield finding
        elif finding is alike[0]:
            message = f"{finding.message}, {len(alike)} times"
            yield msgspec.structs.replace(finding, message=message, also=tuple(other.path for other in alike[1:]))


def _people(data: Any) -> Iterator[Person]:
    """Yield the players' own names, each with the word by which the record names them."""
    players = data.get("players")
    for seat in players if isinstance(players, list) else ():
        if isinstance(seat, dict):
            name, word = seat.get("name"), seat.get("id", seat.get("color"))
            if isinstance(name, str) and name and isinstance(word, str):
                yield Person(name, word)


def _mover(data: Any, path: Path) -> str | None:
    """Return who makes the move that a path leads into."""
    if path[:1] != ("moves",) or len(path) < 3:  # the list, the line and its key
        return None
    move = data["moves"][path[1]]
    return mover(data, move) if isinstance(move, dict) else None


def mover(data: Any, move: Any) -> str | None:
    """Return the word for the player who makes a move, also where their own name is written instead."""
    by = move.get("by")
    if not isinstance(by, str):
        return None
    words = [person.word for person in _people(data) if fold(person.name) == fold(by)]
    return words[0] if len(words) == 1 else by


def _edits(finding: Finding, instead: str, source: "Source") -> Iterator[Edit]:
    for path in (finding.path, *finding.also):
        shown = source.shown(*path, of_key=finding.of_key)
        if shown is not None:
            text, (line, column, end) = shown
            quote = text[0] if text[0] in "\"'" and finding.known else ""
            yield Edit(line, column, line, end, quote + instead.strip('"') + quote if quote else instead)
