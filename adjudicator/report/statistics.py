"""Count how often each rule was broken, over all records: `check --statistics` writes this instead of a report."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import painter, written
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.text import ROLES, total_line


class Broken(NamedTuple):
    """What a finding is about: a kind, and the rule that it cites, of a game, if it cites one."""

    kind: str
    rule: str
    game: str


class Format(Report):
    """A line for each rule that was broken, and for each kind of finding without one, the most frequent first."""

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        super().__init__(write, look)
        self.verdicts: Counter[str] = Counter()
        self.findings: Counter[Broken] = Counter()
        self.records: Counter[Broken] = Counter()

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> list[Broken]:
        """Return what the findings of a record are about."""
        return [
            Broken(finding.kind, finding.rule.id if finding.rule else "", (verdict.game or "") if finding.rule else "")
            for finding in verdict.findings
        ]

    def add(self, judged: Judged) -> None:
        """Count the findings of the next record."""
        self.verdicts[judged.verdict] += 1
        self.findings.update(judged.report)
        self.records.update(set(judged.report))

    def close(self) -> None:
        """Write the counts."""
        paint = painter(self.look.color)
        rows = sorted(self.findings.items(), key=lambda counted: (-counted[1], counted[0]))
        width = len(str(rows[0][1])) if rows else 0
        lines = []
        for broken, count in rows:
            rule = f" {paint(broken.rule, 'rule')} ({broken.game})" if broken.rule else ""
            records = self.records[broken]
            where = f"in {records} record{'s' if records > 1 else ''}"
            lines.append(f"{count:>{width}}  {paint(broken.kind, ROLES[broken.kind])}{rule}, {where}")
        self.write(written([*lines, total_line(self.verdicts, paint)], self.look.width))
