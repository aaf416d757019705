"""The text of `check`: the findings of each record as it comes, and at the end how many records came to what."""

from collections import Counter
from collections.abc import Callable

from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import painter, written
from adjudicator.report.formats import Judged, Report
from adjudicator.report.text import total_line, verdict_lines


class Format(Report):
    """Text for people; of the records that were written only the verdicts are counted."""

    def __init__(self, write: Callable[[str], object], color: bool = False) -> None:
        super().__init__(write, color)
        self.counted: Counter[str] = Counter()

    @staticmethod
    def tell(verdict: Verdict, color: bool) -> str:
        """Return the text about a record."""
        return written(verdict_lines(verdict, painter(color)))

    def add(self, judged: Judged) -> None:
        """Write the text about the next record."""
        self.counted[judged.verdict] += 1
        self.write(judged.told)

    def close(self) -> None:
        """Count the records, if there were several."""
        if self.counted.total() > 1:
            self.write(written([total_line(self.counted, painter(self.color))]))
