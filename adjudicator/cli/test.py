"""`adjudicator test`: check fixtures against what they expect, or all records against a saved run."""

from collections.abc import Iterable
from typing import NamedTuple

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.batch.expectation import unmet
from adjudicator.batch.jobs import spare_the_collector
from adjudicator.cli import FINE, WRONG, note
from adjudicator.cli.arguments import filters, format_option, gathered, none_found
from adjudicator.cli.judging import color_option, judge, look_of
from adjudicator.cli.output import say, say_json, write
from adjudicator.report.color import painter
from adjudicator.report.formats import Judged, format_named


class Reporting(NamedTuple):
    """What is reported about records, as the options say it."""

    form: str
    statistics: bool
    quiet: bool
    color: str


@click.command()
@click.argument("paths", nargs=-1, metavar="PATH...")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False),
    help="List the records that changed since a run saved by `check --format json-lines`.",
)
@filters
@gathered(
    "reporting",
    Reporting,
    format_option(),
    click.option("--statistics", is_flag=True, help="Count how often each rule was broken, and list nothing."),
    click.option("-q", "--quiet", is_flag=True, help="Write only what is not as expected, one line for each record."),
    color_option,
)
def command(paths: tuple[str, ...], against: str | None, wanted: Wanted, reporting: Reporting) -> int:
    """Check records against their `expect:`; one without it must be legal with every claim right.

    With --against, records are checked against a saved run instead: a change of the verdict, the first finding, the
    scores or the winners is listed, and so is a record that is new or gone. PATH is then what that run was given; if it
    is left out, the records of that run are judged.

    Exit code 0: all are as expected, or unchanged. 1: one is not. 2: there is none.
    """
    spare_the_collector()
    if (reporting.statistics or reporting.quiet) and (
        against or reporting.form == "json" or (reporting.statistics and reporting.quiet)
    ):
        raise click.UsageError("--statistics and --quiet write text about what records expect, and exclude each other")
    if against is not None:
        from adjudicator.cli.against import compare

        look = look_of(reporting.color)
        return compare(against, chosen(paths, wanted) if paths else None, reporting.form, painter(look.color))
    if not paths:
        raise click.UsageError("PATH is missing: give files, patterns or folders")
    return _hold(chosen(paths, wanted), reporting)


def _hold(paths: Iterable[str], reporting: Reporting) -> int:
    """Check records against what each expects."""
    look = look_of(reporting.color, quiet=reporting.quiet)
    counted = format_named("statistics")(write, look)
    results = []
    for path in paths:
        verdict = judge(path)
        failures = [way.text for way in unmet(verdict)]
        note(WRONG if failures else FINE)
        results.append({"path": path, "passed": not failures, "failures": failures})
        if reporting.statistics:
            counted.add(Judged(path, verdict.name, counted.tell(verdict)))
        elif reporting.form == "text" and failures:
            _say_unmet(path, failures, reporting)
    if not results:
        return none_found()
    passed = sum(1 for result in results if result["passed"])
    failed = len(results) - passed
    if reporting.statistics:
        counted.close()
    if reporting.form == "json":
        say_json({"version": 1, "passed": passed, "failed": failed, "records": results})
    elif not reporting.quiet:
        say([f"{passed} passed, {failed} failed"])
    return WRONG if failed else FINE


def _say_unmet(path: str, failures: list[str], reporting: Reporting) -> None:
    """Say in which ways a record is not as it expects; only the first if one line is wanted."""
    paint = painter(look_of(reporting.color).color)
    headline = f"{paint(path, 'bold')}: {paint('not as expected', 'bad')}"
    say([f"{headline}: {failures[0]}"] if reporting.quiet else [headline, *(f"  {text}" for text in failures)])
