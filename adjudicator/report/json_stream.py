"""Write the JSON of `check`: one document, record by record."""

from adjudicator.judging.verdict import Verdict
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.json import VERSION, record_report
from adjudicator.report.json_text import json_text

MARGIN = "\n    "
"""Where a record begins in the document, which is indented by two."""


class Format(Report):
    """A document with a version and the report of every record; no record is kept until the end."""

    started = False

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> str:
        """Return the report of a record as it stands in the document."""
        return json_text(record_report(verdict), indent=2).replace("\n", MARGIN)

    def add(self, judged: Judged) -> None:
        """Write the report of the next record."""
        before = "," if self.started else f'{{\n  "version": {VERSION},\n  "records": ['
        self.started = True
        self.write(f"{before}{MARGIN}{judged.report}")

    def close(self) -> None:
        """Write the end of the document."""
        self.write("\n  ]\n}\n" if self.started else f'{{\n  "version": {VERSION},\n  "records": []\n}}\n')
