"""The pytest plugin: `pytest --records PATH...`, or `records_paths` in the ini file, makes every record a test.

A record with `expect:` must give exactly that; one without must be legal with every claim right. Until somebody asks
for records, nothing is hooked into the collection, and until one is judged, nothing of the program is loaded.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from adjudicator.batch.searching import ENDINGS, is_parts_file
from adjudicator.engine.unsafe import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from adjudicator.batch.expectation import Unmet
    from adjudicator.judging.verdict import Verdict


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--records` and `records_paths`."""
    group = parser.getgroup("records", "records of board games")
    group.addoption("--records", action="store_true", help="Make every record (.yaml, .yml) in the paths a test.")
    parser.addini("records_paths", "Files and folders whose records are tests.", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Join the collection if records are asked for; visit their paths if no others are named."""
    homes: list[Path] = config.getini("records_paths")
    asked: bool = config.getoption("records")
    if not homes and not asked:
        return
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    config.pluginmanager.register(Collector(homes, everywhere=asked and (named or not homes)), "records-collector")
    if not named:
        visited = [config.invocation_params.dir / argument for argument in config.args]
        config.args += [str(home) for home in homes if not any(home.is_relative_to(path) for path in visited)]


class Collector:
    """What makes tests of the records that pytest comes upon: of all of them, or of those in some paths."""

    def __init__(self, homes: "Sequence[Path]", *, everywhere: bool) -> None:
        self.homes = homes
        self.everywhere = everywhere

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> Any:
        """Return the test of a record; its id is its path."""
        if file_path.suffix.lower() not in ENDINGS:
            return None
        if not self.everywhere and not any(file_path.is_relative_to(home) for home in self.homes):
            return None
        if is_parts_file(file_path) and not parent.session.isinitpath(file_path):
            return None
        path = escaped(relative(file_path, parent.config.rootpath).replace(os.sep, "/"))
        return RecordItem.from_parent(parent, name=escaped(file_path.name), path=file_path, nodeid=path)


class RecordItem(pytest.Item):
    """One record as a test."""

    line = 1

    def runtest(self) -> None:
        """Judge the record. Raises `NotAsExpected` if something other than expected is found."""
        from adjudicator.batch.expectation import unmet
        from adjudicator.judging.check import check

        shown = relative(self.path, self.config.invocation_params.dir)
        try:
            verdict = check(self.path, name=shown)
        except OSError as error:
            message = f"{shown}: malformed: the file cannot be read: {error.strerror}"
            raise NotAsExpected([escaped(message)]) from error
        found = list(unmet(verdict))
        if found:
            worst = next((way for way in found if way.finding is not None), found[0])
            self.line = _line(worst, verdict)
            raise NotAsExpected(map(escaped, (_headline(worst, verdict), *_details(found, verdict))))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show what was found, the first line being the one of the short summary; no traceback of this program."""
        if not isinstance(excinfo.value, NotAsExpected):
            return super().repr_failure(excinfo, style)
        lines = excinfo.value.lines
        shown: Any = excinfo.getrepr(style="native")  # of a type that pytest-xdist can send
        shown.reprtraceback.reprentries[0].lines = ["\n".join([*lines, ""])]
        crash = shown.reprcrash
        crash.path, crash.lineno, crash.message = escaped(str(self.path)), self.line, lines[0]
        return shown

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the line of what was found, from 0 as pytest counts, and a headline."""
        return self.path, self.line - 1, f"record {self.nodeid}"

    @property
    def location(self) -> tuple[str, int | None, str]:
        """What `reportinfo` says at this moment: the line is known once the record is judged."""
        _, line, headline = self.reportinfo()
        return self.nodeid, line, headline


class NotAsExpected(Exception):
    """A record is not what it says it is; the first line suffices as a summary."""

    def __init__(self, lines: "Iterable[str]") -> None:
        self.lines = list(lines)
        super().__init__("\n".join(self.lines))


def relative(path: Path, folder: Path) -> str:
    """Return a path as seen from a folder; unchanged if none leads there, as between two drives."""
    try:
        return os.path.relpath(path, folder)
    except ValueError:
        return str(path)


def _line(what: "Unmet", verdict: "Verdict") -> int:
    """Return the line of a finding that was not expected, or of the expectation that was not met."""
    if what.finding is not None and what.finding.place is not None:
        return what.finding.place.line
    return verdict.source.where_key("expect").line if verdict.source is not None else 1


def _headline(what: "Unmet", verdict: "Verdict") -> str:
    from adjudicator.report.color import plain
    from adjudicator.report.text import finding_lines

    if what.finding is not None:
        return next(finding_lines(what.finding, verdict, plain))
    place = verdict.source.where_key("expect") if verdict.source is not None else None
    where = f"{verdict.path}:{place.line}:{place.column}" if place else verdict.path
    return f"{where}: not as expected: {what.text}"


def _details(what: "Sequence[Unmet]", verdict: "Verdict") -> "Iterator[str]":
    """Yield all that is not as expected, and the verdict in full."""
    from adjudicator.report.color import plain
    from adjudicator.report.text import verdict_lines

    yield "not as expected:"
    yield from (f"  {each.text}" for each in what)
    yield ""
    yield from verdict_lines(verdict, plain)
