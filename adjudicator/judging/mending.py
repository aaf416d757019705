"""Mend lines that cannot be read where it is certain how: all ways of writing them that can be read say the same."""

import os
import re
from collections.abc import Iterator
from typing import Final

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.judging.open import Opened, open_record
from adjudicator.judging.rewriting import FIELD, rewritings
from adjudicator.reading.places import LINE_END, Edit, Unreadable, edited
from adjudicator.reading.source import can_be_read, read

MOST_LINES: Final = 20
"""How many lines of a record are tried at once."""

LARGEST: Final = 300_000
"""A text of more characters, some five thousand lines, is read only once and not again for each line."""

LONGEST: Final = 400
"""Longer lines are not mended."""

_MOVES: Final = re.compile(r"moves:\s*(?:#.*)?")
_SIMPLE: Final = re.compile(r"(\s*)- \{[^\[\]{}\"'#]*\}")
_ONE_LINE: Final = re.compile(rf"\s*(?:[-\u2010-\u2015\u2212]|[{{(]|(?=.*{FIELD}.*{FIELD}))")
_SLIPS: Final = 4  # how often a line is looked at again: mending its verb may show what is wrong with its keys
_WRONG: Final = ("malformed", "unknown")


def read_on(opened: Opened, home: str | os.PathLike[str] | None = None) -> Opened:
    """Return what was opened, and also what is wrong below a line that cannot be read: such lines are set aside.

    Only lines under `moves:` that are each a whole item are set aside, so that nothing else depends on them.
    """
    text = (opened.text or "").removeprefix("\ufeff")
    if len(text) > LARGEST:
        return opened
    lines = LINE_END.split(text)
    moves = next((number for number, line in enumerate(lines, 1) if _MOVES.fullmatch(line)), len(lines))
    problems = list(opened.problems)
    aside: set[int] = set()
    last = opened
    while last.source is None and len(aside) < MOST_LINES:
        ended = {finding.place.line for finding in last.problems if finding.place} - aside
        ended = {row for row in ended if row > moves and _is_alone(lines, row)}
        if not ended:
            break
        aside |= ended
        last = open_record("\n".join("#" if row in aside else line for row, line in enumerate(lines, 1)), home)
        new = (each for each in last.problems if each.place and each.place.line not in {*aside, moves})
        problems += [each for each in new if each not in problems]
    return msgspec.structs.replace(opened, problems=problems)


def _is_alone(lines: list[str], row: int) -> bool:
    """Say whether a line is an item of a list and nothing below it belongs to it."""
    dash = re.match(r"\s*-", lines[row - 1])
    below = next((line for line in lines[row:] if line.strip() and not line.lstrip().startswith("#")), "")
    return dash is not None and len(below) - len(below.lstrip()) < dash.end()


def mended(opened: Opened, home: str | os.PathLike[str] | None = None) -> Opened:
    """Return what was opened, with edits for the faults of its text where it is certain how a line is meant."""
    text = opened.source.text if opened.source is not None else (opened.text or "").removeprefix("\ufeff")
    if len(text) > LARGEST:
        return opened
    lines = LINE_END.split(text)
    edits: dict[int, Edit | None] = {}
    faulty = {each.place.line for each in opened.problems if each.place and not each.path}

    def with_edit(finding: Finding) -> Finding:
        for row in _rows(finding, lines):
            if row not in edits and len(edits) < MOST_LINES:
                edits[row] = _edit(faulty, lines, row, home)
            if (edit := edits.get(row)) is not None:
                return msgspec.structs.replace(finding, hint=_hint(lines, edit), edits=(edit,))
        return finding

    return msgspec.structs.replace(opened, problems=[with_edit(finding) for finding in opened.problems])


def _rows(finding: Finding, lines: list[str]) -> Iterator[int]:
    """Yield the lines that a fault may come from, if it is a fault of the text or of a whole line."""
    if finding.kind != "malformed" or finding.edits or finding.place is None:
        return
    row = finding.place.line
    if finding.path == ("moves",):  # the first line is no item
        yield from (
            number for number, line in enumerate(lines, 1) if number >= row and re.match(r"\s*\{.*\}\s*$", line)
        )
    elif not finding.path or (finding.path[0] == "moves" and len(finding.path) == 2):  # a whole line
        yield row
    if not finding.path and row > 1:
        yield row - 1


def _hint(lines: list[str], edit: Edit) -> str:
    line = lines[edit.line - 1]
    return f"write {(line[: edit.column - 1] + edit.text + line[edit.end_column - 1 :]).strip()}"


def _edit(faulty: set[int], lines: list[str], row: int, home: str | os.PathLike[str] | None) -> Edit | None:
    """Return the edit after which a line says the only thing that it can; nothing if it can be read, or say more."""
    line = lines[row - 1]
    if len(line) > LONGEST or not _ONE_LINE.match(line):
        return None
    above = _above(lines, row)
    indentation = next((simple[1] for each in reversed(above) if (simple := _SIMPLE.fullmatch(each))), "  ")
    if _said(above, line, home) is not None:
        return None
    said: dict[str, str] = {}
    for way in dict.fromkeys(rewritings(line, indentation)):
        if can_be_read(way) and (says := _said(above, way, home)) is not None:
            said.setdefault(says, way)
    if len(said) != 1:
        return None
    edit = _difference(row, line, next(iter(said.values())))
    after = _faulty("\n".join([*lines[: row - 1], *said.values(), ""]))
    return edit if {each for each in after if each <= row} <= faulty - {row} else None


def _above(lines: list[str], row: int) -> list[str]:
    """Return what a line is read with: the top of the record and one move, or at last all the lines above it."""
    moves = next((at for at, line in enumerate(lines) if _MOVES.fullmatch(line)), len(lines))
    if row - 1 <= moves:
        return lines[: row - 1]
    end = next((at for at in range(moves + 1, len(lines)) if re.match(r"\w", lines[at])), len(lines))
    if row - 1 >= end:
        return [*lines[:moves], "moves: []", *lines[end : row - 1]]
    one = next((lines[at] for at in range(moves + 1, end) if at != row - 1 and _SIMPLE.fullmatch(lines[at])), None)
    return lines[: moves + 1] if one is None else [*lines[: moves + 1], one]


def _said(above: list[str], line: str, home: str | os.PathLike[str] | None) -> str | None:
    """Return what a line says below some others, if nothing is wrong with it that cannot be mended with certainty."""
    text = "\n".join([*above, line, ""])
    row = len(above) + 1
    for _ in range(_SLIPS):
        try:
            source = read(text)
        except Unreadable:
            return None
        if any(fault.place.line >= row for fault in source.faults):
            return None
        wrong = [each for each in open_record(text, home).problems if each.kind in _WRONG]
        wrong = [
            each for each in wrong if (each.place or source.where(*each.path)).line >= row or each.path == ("moves",)
        ]
        if not wrong:
            return repr(source.data)
        if not all(each.edits for each in wrong):
            return None
        text = edited(text, (edit for each in wrong for edit in each.edits))
    return None


def _faulty(text: str) -> set[int]:
    """Return the lines in which something is wrong with the text."""
    try:
        return {fault.place.line for fault in read(text).faults}
    except Unreadable as unreadable:
        return {fault.place.line for fault in unreadable.faults}


def _difference(row: int, old: str, new: str) -> Edit:
    """Return the shortest edit that makes one line of another."""
    shorter = min(len(old), len(new))
    start = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    same = next((at for at in range(shorter - start) if old[-1 - at] != new[-1 - at]), shorter - start)
    return Edit(row, start + 1, row, len(old) - same + 1, new[start : len(new) - same])
