"""Compare what a fixture says that a check must find with what it found."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.record import Expect, ExpectedFinding
from adjudicator.judging.verdict import Verdict


class Unmet(NamedTuple):
    """One way in which a verdict is not as expected, in words, with the unexpected finding, if there is one."""

    text: str
    finding: Finding | None = None


def expectation(verdict: Verdict) -> Expect:
    """Return what a record expects; without `expect:` it must be legal, with every claim right.

    A record that is malformed elsewhere is still held to an `expect:` that can be read. Raises
    `msgspec.ValidationError` if there is an `expect:` that cannot be read.
    """
    written = verdict.source.data.get("expect") if verdict.source is not None else None
    return Expect(verdict="legal", findings=[]) if written is None else msgspec.convert(written, Expect)


def unmet(verdict: Verdict) -> Iterator[Unmet]:
    """Yield each way in which a verdict is not the one that its record expects, `expected` before `found`."""
    try:
        expect = expectation(verdict)
    except msgspec.ValidationError as error:
        yield Unmet(f"`expect` cannot be read: {error}")
        return
    if verdict.name != expect.verdict:
        yield Unmet(f"verdict: expected {expect.verdict}, found {verdict.name}")
    found = [finding for finding in verdict.findings if finding.kind != "notice"]
    if expect.findings is not None:
        yield from _findings(expect.findings, found)
    notices = len(verdict.findings) - len(found)
    if expect.notices is not None and notices != expect.notices:
        yield Unmet(f"notices: expected {expect.notices}, found {notices}")
    if expect.scores is not None and expect.scores != verdict.scores:
        yield Unmet(f"scores: expected {expect.scores}, found {_plain(verdict.scores)}")
    if expect.winners is not None and sorted(expect.winners) != sorted(verdict.winners):
        yield Unmet(f"winners: expected {', '.join(expect.winners)}, found {', '.join(verdict.winners) or 'none'}")


def _findings(expected: list[ExpectedFinding], found: list[Finding]) -> Iterator[Unmet]:
    for number, (want, have) in enumerate(zip(expected, found, strict=False), 1):
        facts = _facts(have)
        for field in want.__struct_fields__:
            wanted = getattr(want, field)
            if wanted is not None and wanted != facts[field]:
                yield Unmet(f"finding {number}: expected {field} {wanted}, found {facts[field]} ({have.message})", have)
    for want in expected[len(found) :]:
        told = {field: getattr(want, field) for field in want.__struct_fields__ if getattr(want, field) is not None}
        yield Unmet(f"not found: {', '.join(f'{field} {value}' for field, value in told.items())}")
    for have in found[len(expected) :]:
        rule = f" [{have.rule.id}]" if have.rule else ""
        yield Unmet(f"not expected: {have.kind}: {have.message}{rule}", have)


def _facts(finding: Finding) -> dict[str, object]:
    return {
        "kind": finding.kind,
        "rule": finding.rule.id if finding.rule else None,
        "move": finding.move,
        "line": finding.place.line if finding.place else None,
        "column": finding.place.column if finding.place else None,
        "message": finding.message,
        "conditional": finding.conditional,
    }


def _plain(scores: dict[str, int] | None) -> dict[str, int] | None:
    return None if scores is None else {str(player): score for player, score in scores.items()}
