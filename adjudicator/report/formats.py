"""The formats of `check`: a table of them, and what each has to provide."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from adjudicator.engine.record import VerdictName

if TYPE_CHECKING:
    from adjudicator.judging.verdict import Verdict

FORMATS: dict[str, str] = {
    "text": "adjudicator.report.text_stream",
    "lines": "adjudicator.report.lines",
    "json": "adjudicator.report.json_stream",
    "json-lines": "adjudicator.report.json_lines",
    "junit": "adjudicator.report.junit",
    "sarif": "adjudicator.report.sarif",
    "github": "adjudicator.report.github",
}
"""Every format by the name that `--format` gives it, and the module that holds its `Format`; loaded when asked for."""


STATISTICS = "adjudicator.report.statistics"
"""The module that counts findings instead of reporting them."""


class Look(msgspec.Struct, frozen=True):
    """How a text looks: whether in color, how wide, with all details, and whether of several records.

    With `quiet` only records that are not right are written, each on one line.
    """

    color: bool = False
    width: int | None = None
    verbose: bool = False
    several: bool = False
    quiet: bool = False


class Judged(msgspec.Struct, frozen=True):
    """What is kept of a record once it is judged: `report` is what the format's `tell` made of the verdict.

    `open` says that the game is not over, although what there is of it is legal or irregular. `faults` counts what
    keeps it from being read, and `mendable` how many of these `fix` can mend.
    """

    path: str
    verdict: VerdictName
    report: Any
    open: bool = False
    faults: int = 0
    mendable: int = 0
    game: str | None = None


def judged(path: str, verdict: "Verdict", report: Any, is_open: bool = False) -> Judged:
    """Return what is kept of a verdict."""
    faults = [finding for finding in verdict.findings if finding.kind in ("malformed", "unknown")]
    mendable = sum(1 for finding in faults if finding.edits)
    return Judged(path, verdict.name, report, is_open, len(faults), mendable, verdict.game)


PLAIN = Look()


class Report(ABC):
    """A report that is written while records are judged, one record after the other and in the order of the input.

    `tell` runs where the record was judged, perhaps in another process or on another machine: it makes something small
    of the verdict that can be pickled. All else runs in the process that writes: `add` for each record, and `close`
    once at the end, also if there was no record, or the run was interrupted. `write` takes a text and writes it
    unchanged.
    """

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        self.write = write
        self.look = look

    @staticmethod
    @abstractmethod
    def tell(verdict: "Verdict", look: Look = PLAIN) -> Any:
        """Return what this format needs to know about a record."""

    @abstractmethod
    def add(self, judged: Judged) -> None:
        """Write what was found about the next record, or keep as little of it as the format allows."""

    @abstractmethod
    def close(self) -> None:
        """Write what stands at the end."""


def format_named(name: str) -> type[Report]:
    """Return a format. Raises `KeyError` for an unknown name."""
    form: type[Report] = import_module(STATISTICS if name == "statistics" else FORMATS[name]).Format
    return form
