"""A record mended as far as it is certain what is meant: what is malformed and what is unknown, and nothing else."""

import pathlib
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from adjudicator.engine.finding import Finding
from adjudicator.judging.mending import mended
from adjudicator.judging.open import Opened, open_record
from adjudicator.reading.places import LINE_END, edited

ROUNDS: Final = 40
"""So often a record is looked at again: what is mended may show the next slip."""

_MEANT_TO_BE_WRONG: Final = re.compile(r"^expect:(?:\s|\{)[^\n]*(?:\n[ -][^\n]*)*?verdict: malformed\b", re.MULTILINE)


class Fixed(NamedTuple):
    """A text mended as far as that is certain, how many slips were mended, and what is left."""

    text: str
    mended: int
    left: list[Finding]


def fix(text: str, home: pathlib.Path | None = None) -> Fixed:
    """Mend what is malformed or unknown in a record wherever only one thing can be meant.

    The text keeps its comments, its layout and its line ends. A record that expects to be malformed is left alone.
    """
    if _MEANT_TO_BE_WRONG.search(text):
        return Fixed(text, 0, [])
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    count = 0
    aside: set[int] = set()  # lines that cannot be read, nor mended for certain: what stands below them is looked at
    for _ in range(ROUNDS):
        opened = mended(open_record(_without(text, aside), home), home)
        edits = {edit for finding in wrong(opened.problems) for edit in finding.edits}
        if edits:
            text = edited(text, edits)
            count += len(edits)
        elif opened.source is not None or not _set_aside(opened, text, aside):
            break
    return Fixed(mark + text, count, wrong(mended(open_record(text, home), home).problems))


def wrong(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that `fix` is about: of the text, of its shape, and of names."""
    return [finding for finding in findings if finding.kind in ("malformed", "unknown")]


def _without(text: str, aside: set[int]) -> str:
    """Return a text with comments in place of the lines that are set aside."""
    if not aside:
        return text
    return "\n".join("#" if number in aside else line for number, line in enumerate(LINE_END.split(text), 1))


def _set_aside(opened: Opened, text: str, aside: set[int]) -> bool:
    """Set the line aside at which the reading ended, if it is one of a list; say whether there was one."""
    lines = LINE_END.split(text)
    rows = {finding.place.line for finding in opened.problems if finding.place} - aside
    rows = {row for row in rows if re.match(r"\s*-", lines[row - 1])}
    aside |= rows
    return bool(rows)
