"""Write the text of `check` for other programs and for logs: a line for each finding, and one for each record.

A line says all about a finding except the excerpt of the record, the rule's sentence and what a sum is made of. With
`quiet` there is one line for each record that is not right, and nothing else.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from adjudicator.engine.finding import Finding
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint, painter, written
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.text import FAULTY, finding_lines, mendable_line, summary_line, total_line


class Format(Report):
    """A line for each finding and each record, in the order of the input; only verdicts are counted."""

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        super().__init__(write, look)
        self.counted: Counter[str] = Counter()
        self.mendable: Counter[str] = Counter()

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> str:
        """Return the lines about a record."""
        paint = painter(look.color)
        if not look.quiet:
            return written(
                (*(finding_line(finding, verdict, paint) for finding in verdict.findings), summary_line(verdict, paint))
            )
        if verdict.name not in FAULTY and not (verdict.strict and verdict.name == "irregular"):
            return ""
        worst = next((finding for finding in verdict.findings if finding.kind != "notice"), None)
        return written([summary_line(verdict, paint) if worst is None else finding_line(worst, verdict, paint)])

    def add(self, judged: Judged) -> None:
        """Write the lines about the next record."""
        self.counted[judged.verdict] += 1
        self.mendable.update(faults=judged.faults, mendable=judged.mendable)
        self.write(judged.report)

    def close(self) -> None:
        """Count the records, if there were several."""
        if self.mendable["mendable"] and not self.look.quiet:
            self.write(written([mendable_line(**self.mendable)]))
        if self.counted.total() > 1 and not self.look.quiet:
            self.write(written([total_line(self.counted, painter(self.look.color))]))


def finding_line(finding: Finding, verdict: Verdict, paint: Paint) -> str:
    """Return a finding on one line."""
    return "; ".join((next(finding_lines(finding, verdict, paint)), *_more(finding)))


def _more(finding: Finding) -> Iterator[str]:
    if finding.expected and finding.kind not in ("unexpected", "unfinished"):  # their messages say what is due
        yield f"expected: {', or '.join(finding.expected)}"
    if finding.hint:
        yield f"hint: {finding.hint}"
    if finding.conditional:
        yield "conditional on skipping the moves refused before"
