"""Annotations for GitHub Actions: workflow commands that mark the lines of records in a pull request.

GitHub shows ten annotations of a level for each step and silently drops the others. Here the others are plain lines
of the log, and their number is said at the end.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from adjudicator.engine.finding import Finding
from adjudicator.engine.unsafe import escaped
from adjudicator.judging.verdict import Verdict
from adjudicator.report.brief import brief, level_of
from adjudicator.report.color import plain
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.text import finding_lines, heading, total_line

LIMIT = 10
"""How many annotations of a level GitHub shows for each step."""


class Annotation(NamedTuple):
    """A finding with its level, as a workflow command, and as a line that no runner takes for a command."""

    level: str
    command: str
    line: str


class Format(Report):
    """A workflow command for each finding that GitHub shows, a plain line of the log for each other."""

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        super().__init__(write, look)
        self.verdicts: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> list[Annotation]:
        """Return the annotations of a record."""
        return [_annotation(finding, verdict) for finding in verdict.findings]

    def add(self, judged: Judged) -> None:
        """Write the annotations of the next record."""
        self.verdicts[judged.verdict] += 1
        for annotation in judged.report:
            self.levels[annotation.level] += 1
            shown = self.levels[annotation.level] <= LIMIT
            self.write(f"{annotation.command if shown else annotation.line}\n")

    def close(self) -> None:
        """Say how many were left out, and count the records."""
        for level, count in self.levels.items():
            if count > LIMIT:
                left_out = f"{count - LIMIT} of {count} {level}s are in this log only"
                self.write(f"{left_out}: GitHub shows {LIMIT} for each step\n")
        if self.verdicts.total() > 1:
            self.write(f"{total_line(self.verdicts, plain)}\n")


def _annotation(finding: Finding, verdict: Verdict) -> Annotation:
    level = level_of(finding.kind, "notice")
    title = f"{finding.kind} [{finding.rule.id}]" if finding.rule else finding.kind
    where = {"file": escaped(verdict.path.replace("\\", "/")), "title": title}
    if place := finding.place:
        where |= {"line": str(place.line), "endLine": str(place.line)}
        where |= {"col": str(place.column), "endColumn": str(place.end_column)}
    properties = ",".join(f"{name}={_property(value)}" for name, value in where.items())
    command = f"::{level} {properties}::{_data(brief(finding, _citation(finding, verdict)))}"
    headline = next(finding_lines(finding, verdict, plain))
    return Annotation(level, command, f"- {escaped(headline)}")


def _citation(finding: Finding, verdict: Verdict) -> str | None:
    rule = finding.rule
    if rule is None or finding.kind == "notice":
        return None
    return f"{rule.says} ({heading(rule.cite, verdict)})"


def _data(text: str) -> str:
    """Escape a message as the runner expects it: on one line, whatever it holds."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape the value of a property, in which two more characters have a meaning."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
