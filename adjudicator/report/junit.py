"""Write JUnit XML: for each record one test suite with one test case, as results come.

A record that is wrong is a failure, one that could not be judged an error, an unfinished one is skipped. All output is
ASCII, so that it fits the encoding it declares wherever it is sent.
"""

from xml.sax.saxutils import escape, quoteattr

from adjudicator.engine.unsafe import escaped
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import plain
from adjudicator.report.formats import PLAIN, Judged, Look, Report
from adjudicator.report.text import finding_lines, verdict_lines

ELEMENTS = {
    "malformed": "error",
    "undetermined": "error",
    "illegal": "failure",
    "mismatch": "failure",
    "unfinished": "skipped",
}
"""What the test case of a record with this verdict holds; that of a legal record is empty."""


class Format(Report):
    """A document of test suites; no record is kept until the end."""

    started = False

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> str:
        """Return the test suite of a record."""
        path = _attribute(verdict.path)
        element = "failure" if verdict.strict and verdict.name == "irregular" else ELEMENTS.get(verdict.name)
        counts = {"tests": 1, **{f"{kind}s": int(element == kind) for kind in ("failure", "error")}}
        numbers = " ".join(f'{name}="{count}"' for name, count in counts.items())
        head = f'  <testsuite name={path} file={path} {numbers} skipped="{int(element == "skipped")}">\n'
        case = f"    <testcase classname={_attribute(verdict.game or 'unknown')} name={path}"
        inside = f">\n{_element(element, verdict)}    </testcase>\n" if element else "/>\n"
        return _ascii(f"{head}{case}{inside}  </testsuite>\n")

    def add(self, judged: Judged) -> None:
        """Write the test suite of the next record."""
        self._start()
        self.write(judged.report)

    def close(self) -> None:
        """Write the end of the document."""
        self._start()
        self.write("</testsuites>\n")

    def _start(self) -> None:
        if not self.started:
            self.started = True
            self.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="adjudicator">\n')


def _element(name: str, verdict: Verdict) -> str:
    """Return what is wrong: the first finding that is not only a notice as the message, and the whole report."""
    worst = next((finding for finding in verdict.findings if finding.kind != "notice"), None)
    message = next(finding_lines(worst, verdict, plain)) if worst else verdict.name
    text = "\n".join(map(escaped, verdict_lines(verdict, plain)))
    kind = worst.kind if worst else verdict.name
    return f"      <{name} type={_attribute(kind)} message={_attribute(message)}>{escape(text)}</{name}>\n"


def _attribute(text: str) -> str:
    return quoteattr(escaped(text))


def _ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
