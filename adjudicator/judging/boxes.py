"""Read parts files that lie beside records, check that a box can hold their values, and merge them into a record."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from adjudicator.engine.finding import Finding, malformed
from adjudicator.engine.parts import Values, merged, to_fill_in, values_of
from adjudicator.engine.record import FindingKind
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.games.printed import box_of
from adjudicator.reading.files import content_of
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import Source, read

if TYPE_CHECKING:
    from pathlib import Path

BEGINNING = "a parts file begins with parts: 1"


def read_box(game: GameFolder[Any], content: bytes) -> tuple[Values | None, list[Finding]]:
    """Read a parts file of a game; return its values, or what is wrong with it, located in it."""
    box = box_of(game.name)
    try:
        source = read(content)
    except Unreadable as unreadable:
        return None, _unreadable(unreadable)
    if source.faults:
        return None, malformed(source.faults)
    if "record" in source.data and not isinstance(source.data.get("parts"), int):
        message = "this is a record and no parts file"
        return None, [Finding("malformed", message, ("record",), hint=BEGINNING, place=source.where_key("record"))]
    if blanks := list(to_fill_in(source.data)):
        return None, _found(blanks, source)
    try:
        values = msgspec.convert(source.data, box.file)
    except msgspec.ValidationError:
        from adjudicator.judging.misshapen import box_findings  # only a file that is refused needs it

        return None, box_findings(source, game, box)
    errors = _found(box.box_errors(values), source)
    return None if errors else values, errors


def _unreadable(unreadable: Unreadable) -> list[Finding]:
    from adjudicator.reading.careful import NOTHING  # only a file that cannot be read needs it

    empty = msgspec.structs.replace(NOTHING, message="no values here", hint=BEGINNING)
    faults = [empty if fault == NOTHING else fault for fault in unreadable.faults]
    return malformed(faults)


def _found(findings: Iterable[Finding], source: Source) -> list[Finding]:
    """Return findings with their places and remedies."""
    if not (wrong := list(findings)):
        return wrong
    from adjudicator.engine.remedy import found  # only a file in which something is wrong needs it

    return [found(each, source) for each in wrong]


def with_file(game: GameFolder[Any], record: Any, folder: str | os.PathLike[str] | None) -> tuple[Any, list[Finding]]:
    """Return a record with the values of its parts file merged into its `parts:`, or what prevents that.

    A file is read only from the folder of the record or below it; a record that is not a file has none.
    """
    name = record.parts.file
    try:
        content = content_beside(name, folder)
    except Outside as outside:
        return record, [_about_file(str(outside), "a parts file lies in the folder of its record or below it")]
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: links that lead in a circle
        reason = error.strerror if isinstance(error, OSError) else None
        return record, [_about_file(f"{name} cannot be read: {reason or 'no such name'}")]
    values, findings = read_box(game, content)
    if values is None:
        return record, [_about_file(_told(name, finding), finding.hint) for finding in findings]
    parts = msgspec.structs.replace(merged(record.parts, values), file=None)
    departing = (f"{name}: {each.message}" for each in departures(box_of(game.name), values))
    notices = [_about_file(message, kind="notice") for message in departing]
    return msgspec.structs.replace(record, parts=parts), notices


def content_beside(name: str, folder: str | os.PathLike[str] | None) -> bytes:
    """Return the content of a file named by a record in this folder. Raises `Outside`, and what `content_of` raises."""
    return content_of(_inside(name, folder))


class Outside(Exception):
    """A file that lies where records may not read."""


def _inside(name: str, folder: str | os.PathLike[str] | None) -> "Path":
    """Return the file that a record names, every link followed, if it lies in this folder or below."""
    if folder is None:
        raise Outside(f"{name} is named by a record that lies in no folder")
    from pathlib import Path  # hardly any record names a file

    home = Path(folder).resolve()
    place = (home / name).resolve()
    if not place.is_relative_to(home):
        raise Outside(f"{name} lies outside the folder of the record")
    if place.exists() and not place.is_file():
        raise Outside(f"{name} is no file")
    return place


def _about_file(message: str, hint: str | None = None, kind: FindingKind = "malformed") -> Finding:
    return Finding(kind, message, ("parts", "file"), hint=hint)


def _told(name: str, finding: Finding) -> str:
    at = f":{finding.place.line}:{finding.place.column}" if finding.place else ""
    return f"{name}{at}: {finding.message}"


def problems_of_parts(box: BoxFolder, parts: Values) -> list[Finding]:
    """Return faults of the `parts:` of a record, which keep it from being judged, or notices of what no box holds."""
    errors = list(box.box_errors(parts))
    warnings = [] if errors else departures(box, parts)
    return [msgspec.structs.replace(each, path=("parts", *each.path)) for each in [*errors, *warnings]]


def departures(box: BoxFolder, parts: Values) -> list[Finding]:
    """Return notices of values that no box holds; values that are not declared are left unmentioned."""
    if next(values_of(parts), None) is None:
        return []  # most records declare nothing themselves
    return [msgspec.structs.replace(each, kind="notice") for each in box.box_warnings(parts) if each.kind != "notice"]
