"""What the formats for other programs say about a finding: how serious it is, and its message with what explains it."""

from collections.abc import Iterator

from adjudicator.engine.finding import Finding
from adjudicator.engine.unsafe import escaped

HARMLESS = frozenset({"unfinished", "notice"})
"""The kinds of finding that mean nothing is wrong."""


def level_of(kind: str, note: str) -> str:
    """Return the level of a kind of finding in a log: an error, a warning, or the given word for a note."""
    return note if kind in HARMLESS else "warning" if kind == "irregular" else "error"


def brief(finding: Finding, citation: str | None = None) -> str:
    """Return the message, the citation if one is given, what was expected, and the hint, each on a line."""
    return "\n".join(map(escaped, _lines(finding, citation)))


def _lines(finding: Finding, citation: str | None) -> Iterator[str]:
    yield finding.message
    if citation is not None:
        yield citation
    if finding.expected:
        yield f"expected: {'; '.join(finding.expected)}"
    if finding.hint:
        yield f"hint: {finding.hint}"
    if finding.conditional:
        yield "conditional on what was done with the lines before that break a rule"
