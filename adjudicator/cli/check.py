"""`adjudicator check`: judge records."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from itertools import chain, islice

import click

from adjudicator.batch.jobs import Order, Task, one_by_one, side_by_side, spare_the_collector
from adjudicator.batch.searching import found
from adjudicator.cli import FINE, USAGE, WRONG, note
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, colored, exit_code, ruling_option, task
from adjudicator.cli.output import complain, in_utf8, write
from adjudicator.cli.running import Progress, Stop
from adjudicator.engine.rulings import WrongRuling
from adjudicator.report.formats import FORMATS, Judged, format_named

MANY = 50
"""Records that one process judges as fast as several would, which have to be started first."""


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--keep-going", is_flag=True, help="Play on behind an illegal move; later findings hang on that.")
@click.option("--complete", is_flag=True, help="Let a record of a game that is not over count as wrong.")
@click.option("--strict", is_flag=True, help="Let an irregular record count as wrong: nothing may be let stand.")
@ruling_option
@format_option(*FORMATS)
@color_option
@click.option(
    "--jobs", type=click.IntRange(min=1), help=f"Judge on so many processes; left out: all cores above {MANY} records."
)
@click.option("--cluster", metavar="ADDRESS", help="Judge on the workers of the dask scheduler at this address.")
def command(  # noqa: PLR0913, PLR0917  # one parameter for each option
    records: tuple[str, ...],
    keep_going: bool,
    complete: bool,
    strict: bool,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
    jobs: int | None,
    cluster: str | None,
) -> int:
    """Judge records: files, patterns, folders that are searched for them, or - for standard input.

    Exit code 0: every record is legal so far and every claim right. 1: one was judged and found wrong. 2: one could
    not be judged.
    """
    if jobs is not None and cluster is not None:
        raise click.UsageError("--jobs and --cluster exclude each other")
    order = Order(form, colored(color), rulings, keep_going, strict)
    progress = Progress(sum(1 for _ in found(records)) if sys.stderr.isatty() else None)
    spare_the_collector()
    try:
        with Stop() as stop, ExitStack() as crews:
            results = _results(map(task, found(records)), order, jobs, cluster, crews, progress)
            code = _told(stop.each(results), order, complete, progress)
    except WrongRuling as error:
        raise click.UsageError(str(error)) from error
    if code is None:
        complain("no record is there")
        return USAGE
    return code


def _results(
    tasks: Iterator[Task],
    order: Order,
    jobs: int | None,
    cluster: str | None,
    crews: ExitStack,
    progress: Progress,
) -> Iterator[Judged]:
    """Return the results of some tasks; whoever judges them leaves with `crews`."""
    if cluster is None and jobs is None:
        first = list(islice(tasks, MANY + 1))
        tasks = chain(first, tasks)
        jobs = 1 if len(first) <= MANY else None
    if cluster is None and jobs == 1:
        return one_by_one(tasks, order)
    from adjudicator.batch.workers import Alone, Cluster, NoCrew, Processes, cores

    alone = crews.enter_context(Alone())
    if cluster is None:
        crew = crews.enter_context(Processes(jobs or cores()))
        return side_by_side(tasks, order, crew, alone.tell, _warner(progress))
    try:
        workers = crews.enter_context(Cluster(cluster))
    except NoCrew as nobody:
        raise click.UsageError(str(nobody)) from nobody
    return side_by_side((task.packed() for task in tasks), order, workers, alone.tell, _warner(progress))


def _warner(progress: Progress) -> Callable[[str], None]:
    """Return what prints a warning on standard error, the same one only once."""
    said: set[str] = set()

    def warn(text: str) -> None:
        if text not in said:
            said.add(text)
            progress.hide()
            complain(text)

    return warn


def _told(results: Iterable[Judged], order: Order, complete: bool, progress: Progress) -> int | None:
    """Report results as they come, and return the worst exit code, or `None` if there is no result.

    If the run is interrupted, what was judged until then is reported to its end.
    """

    def put(text: str) -> None:
        progress.hide()
        write(text)

    if "json" in order.form:
        in_utf8()
    report = format_named(order.form)(put, order.color)
    code = None
    try:
        for judged in results:
            is_wrong = (complete and judged.open) or (order.strict and judged.verdict == "irregular")
            code = note(max(exit_code([judged.verdict]), WRONG if is_wrong else FINE))
            report.add(judged)
            progress.advance()
    except KeyboardInterrupt:
        report.close()
        raise
    finally:
        progress.hide()
    report.close()
    return code
