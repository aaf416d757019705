"""Write one JSON object for each record, on one line, as results come."""

from adjudicator.judging.verdict import Verdict
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.json import VERSION, record_report
from adjudicator.report.json_text import json_text


class Format(Report):
    """The report of each record as in the JSON of `check`, with the version, on one line."""

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> str:
        """Return the line of a record."""
        return json_text({"version": VERSION, **record_report(verdict)}) + "\n"

    def add(self, judged: Judged) -> None:
        """Write the line of the next record."""
        self.write(judged.report)

    def close(self) -> None:
        """Write nothing: every line stands for itself."""
