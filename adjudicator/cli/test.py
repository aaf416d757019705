"""`adjudicator test`: hold fixtures against what they expect, or all records against a saved run."""

import click

from adjudicator.batch.expectation import disappointments
from adjudicator.batch.jobs import spare_the_collector
from adjudicator.batch.searching import found
from adjudicator.cli import FINE, USAGE, WRONG, note
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, judge, painter
from adjudicator.cli.output import complain, say, say_json
from adjudicator.report.color import Paint


@click.command()
@click.argument("paths", nargs=-1, metavar="PATH...")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False),
    help="List the records that changed since a run saved by `check --format json-lines`.",
)
@format_option()
@color_option
def command(paths: tuple[str, ...], against: str | None, form: str, color: str) -> int:
    """Hold records against their `expect:`; one without it must be legal with every claim right.

    With --against, records are held against a saved run instead: a change of the verdict, the first finding, the
    scores or the winners is listed, and so is a record that appeared or vanished. PATH is then what that run was given;
    left out, the records of that run are judged.

    Exit code 0: all are as expected, or unchanged. 1: one is not. 2: there is none.
    """
    spare_the_collector()
    paint = painter(color)
    if against is not None:
        from adjudicator.cli.against import compare

        return compare(against, paths, form, paint)
    if not paths:
        raise click.UsageError("PATH is missing: give files, patterns or folders")
    return _hold(paths, form, paint)


def _hold(paths: tuple[str, ...], form: str, paint: Paint) -> int:
    """Hold records against what each expects."""
    results = []
    for path in found(paths):
        failures = [way.text for way in disappointments(judge(path))]
        note(WRONG if failures else FINE)
        results.append({"path": path, "passed": not failures, "failures": failures})
        if form == "text" and failures:
            say([f"{paint(path, 'bold')}: {paint('not as expected', 'bad')}", *(f"  {text}" for text in failures)])
    if not results:
        complain("no record is there")
        return USAGE
    passed = sum(1 for result in results if result["passed"])
    failed = len(results) - passed
    if form == "json":
        say_json({"version": 1, "passed": passed, "failed": failed, "records": results})
    else:
        say([f"{passed} passed, {failed} failed"])
    return WRONG if failed else FINE
