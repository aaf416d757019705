"""Mend a record where it is certain what is meant: what is malformed or unknown, and nothing else."""

import os
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from adjudicator.engine.finding import Finding
from adjudicator.judging.mending import mended, read_on
from adjudicator.judging.open import open_record
from adjudicator.reading.places import edited

ROUNDS: Final = 40
"""How often a record is looked at again: mending one slip may uncover the next."""

_MEANT_TO_BE_WRONG: Final = re.compile(r"^expect:(?:\s|\{)[^\n]*(?:\n[ -][^\n]*)*?verdict: malformed\b", re.MULTILINE)


class Fixed(NamedTuple):
    """A text mended as far as that is certain, how many slips were mended, and what is left."""

    text: str
    mended: int
    left: list[Finding]


def fix(text: str, home: str | os.PathLike[str] | None = None) -> Fixed:
    """Mend what is malformed or unknown in a record wherever only one thing can be meant.

    The text keeps its comments, its layout and its line ends. A record that expects to be malformed is left alone.
    """
    if _MEANT_TO_BE_WRONG.search(text):
        return Fixed(text, 0, [])
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    count = 0
    for _ in range(ROUNDS):
        found = wrong(mended(read_on(open_record(text, home), home), home).problems)
        edits = {edit for finding in found for edit in finding.edits}
        if not edits:
            break
        text = edited(text, edits)
        count += len(edits)
    return Fixed(mark + text, count, found)


def wrong(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that `fix` can deal with: of the text, of its shape, and of names."""
    return [finding for finding in findings if finding.kind in ("malformed", "unknown")]
