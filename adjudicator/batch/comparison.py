"""Compare two runs of `check` over the same records."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from adjudicator.judging.verdict import Verdict
from adjudicator.report.json import VERSION, record_report


class Found(msgspec.Struct, frozen=True):
    """A finding as far as it is compared."""

    kind: str
    message: str
    rule: str | None
    move: int | None
    line: int | None
    column: int | None

    def __str__(self) -> str:
        """Write it as a report does, without the path: `13:56: illegal: 1000 is taken [position-is-free]`."""
        where = f"{self.line}:{self.column}: " if self.line else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.kind}: {self.message}{rule}"


class Outcome(msgspec.Struct, frozen=True):
    """What a run said about one record: a line of `check --format json-lines`, as far as it is compared."""

    version: Literal[1]
    path: str
    verdict: str
    findings: list[Found]
    scores: dict[str, int] | None
    winners: list[str] | None

    def facts(self) -> "Facts":
        """Return what is compared with another run."""
        winners = None if self.winners is None else sorted(self.winners)
        return Facts(self.verdict, self.findings[0] if self.findings else None, self.scores, winners)


class Facts(NamedTuple):
    """What is kept of a record to be compared."""

    verdict: str
    first_finding: Found | None
    scores: dict[str, int] | None
    winners: list[str] | None


class Change(NamedTuple):
    """A record that has changed: `was` is `None` if it is new, `now` if it is gone."""

    path: str
    was: Facts | None
    now: Facts | None

    @property
    def differences(self) -> dict[str, tuple[object, object]]:
        """Return what differs, before and after, if the record is in both runs."""
        if self.was is None or self.now is None:
            return {}
        pairs = zip(Facts._fields, self.was, self.now, strict=True)
        return {name: (was, now) for name, was, now in pairs if was != now}


class NotSaved(ValueError):
    """A line of a file was not written by `check --format json-lines`; `line` is its number, from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not one that `check --format json-lines` writes")
        self.line = line


def saved_run(lines: Iterable[bytes]) -> dict[str, Facts]:
    """Return what a saved run said about each record, by its path. Raises `NotSaved`."""
    decoder = msgspec.json.Decoder(Outcome)
    run = {}
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                outcome = decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise NotSaved(number) from None
            run[outcome.path] = outcome.facts()
    return run


def facts_of(verdict: Verdict) -> Facts:
    """Return what is compared of a verdict."""
    return msgspec.convert({"version": VERSION, **record_report(verdict)}, Outcome).facts()


def changes(then: dict[str, Facts], now: Iterable[tuple[str, Facts]]) -> Iterator[Change | None]:
    """Yield `None` for each unchanged record, each that changed or is new as it comes, then those that are gone."""
    left = dict(then)
    for path, facts in now:
        was = left.pop(path, None)
        yield None if was == facts else Change(path, was, facts)
    for path, was in left.items():
        yield Change(path, was, None)
