"""Write the text of `check`: what is right as it comes, then what is not, and at the end the records by verdict."""

from collections import Counter
from collections.abc import Callable
from typing import IO

from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import painter, written
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.text import FAULTY, mendable_line, total_line, verdict_lines

KEPT = 1_000_000
"""How many characters about faulty records wait in memory; more wait in a file."""


class Format(Report):
    """Text for people: the faulty records stand last, where they are seen; of the others only the verdicts are kept."""

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        super().__init__(write, look)
        self.counted: Counter[str] = Counter()
        self.mendable: Counter[str] = Counter()
        self.faulty: list[str] = []
        self.kept = 0
        self.aside: IO[str] | None = None

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> str:
        """Return the text about a record."""
        return written(verdict_lines(verdict, painter(look.color), look), look.width)

    def add(self, judged: Judged) -> None:
        """Write the text about the next record, or keep it for the end."""
        self.counted[judged.verdict] += 1
        self.mendable.update(faults=judged.faults, mendable=judged.mendable)
        if judged.verdict in FAULTY:
            self._keep(judged.report)
        else:
            self.write(judged.report)

    def _keep(self, text: str) -> None:
        self.faulty.append(text)
        self.kept += len(text)
        if self.kept <= KEPT:
            return
        if self.aside is None:
            from tempfile import TemporaryFile  # hardly any run needs it

            self.aside = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - `close` closes it
        self.aside.writelines(self.faulty)
        self.faulty, self.kept = [], 0

    def close(self) -> None:
        """Write the texts of the faulty records, and count all records, if there were several."""
        if self.aside is not None:
            self.aside.seek(0)
            while piece := self.aside.read(KEPT):
                self.write(piece)
            self.aside.close()
        for text in self.faulty:
            self.write(text)
        if self.mendable["mendable"]:
            self.write(written([mendable_line(**self.mendable)], self.look.width))
        if self.counted.total() > 1:
            self.write(written([total_line(self.counted, painter(self.look.color))], self.look.width))
