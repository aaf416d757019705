"""`adjudicator check`: judge records."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import chain, islice

import click
import msgspec

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.batch.jobs import Order, Task, one_by_one, side_by_side, spare_the_collector
from adjudicator.cli import FINE, USAGE, WRONG, note
from adjudicator.cli.arguments import filters, gathered, none_found
from adjudicator.cli.judging import color_option, exit_code, look_of, ruling_option, task, verbose_option
from adjudicator.cli.output import complain, in_utf8, write
from adjudicator.cli.running import Progress, Stop
from adjudicator.engine.rulings import WrongRuling
from adjudicator.engine.words import are, listed
from adjudicator.games import game_named
from adjudicator.report.formats import FORMATS, Judged, Look, format_named

MANY = 50
"""Up to how many records one process is as fast as several, which have to be started first."""


class How(msgspec.Struct, frozen=True):
    """How records are judged, as the options say it."""

    keep_going: bool
    complete: bool
    strict: bool
    rulings: tuple[tuple[str, str], ...]


class Reporting(msgspec.Struct, frozen=True):
    """What is reported about records, as the options say it."""

    form: str | None
    statistics: bool
    quiet: bool
    verbose: bool
    color: str

    def format(self) -> str:
        """Return the name of the format that is meant."""
        if self.statistics or self.quiet:
            if self.form not in (None, "text", "lines") or (self.statistics and self.quiet):
                raise click.UsageError("--statistics and --quiet write text, and exclude each other")
            return "statistics" if self.statistics else "lines"
        return self.form or ("text" if sys.stdout.isatty() else "lines")

    def look(self, *, several: bool) -> Look:
        """Return how texts look."""
        return look_of(self.color, verbose=self.verbose, several=several, quiet=self.quiet)


class Judges(msgspec.Struct, frozen=True):
    """Who judges: how many processes, or a cluster."""

    jobs: int | None
    cluster: str | None


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@gathered(
    "how",
    How,
    click.option("--keep-going", is_flag=True, help="Play on after an illegal move; later findings depend on that."),
    click.option("--complete", is_flag=True, help="Let a record of a game that is not over count as wrong."),
    click.option("--strict", is_flag=True, help="Let an irregular record count as wrong: nothing may be let stand."),
    ruling_option,
)
@filters
@gathered(
    "reporting",
    Reporting,
    click.option(
        "--format",
        "form",
        type=click.Choice(list(FORMATS)),
        help="The form of the output; left out: text on a terminal, and lines elsewhere.",
    ),
    click.option("--statistics", is_flag=True, help="Count how often each rule was broken, instead of reporting."),
    click.option("-q", "--quiet", is_flag=True, help="Write only the records that are not right, each on one line."),
    verbose_option,
    color_option,
)
@gathered(
    "judges",
    Judges,
    click.option(
        "--jobs",
        type=click.IntRange(min=1),
        help=f"Judge in this many processes; left out: one for each core above {MANY} records.",
    ),
    click.option("--cluster", metavar="ADDRESS", help="Judge on the workers of the dask scheduler at this address."),
)
@click.option("--fix", is_flag=True, help="First mend typing slips, as `fix` does.")
@click.option("--watch", is_flag=True, help="Judge again whenever a record is saved, until Ctrl-C.")
def command(
    records: tuple[str, ...],
    how: How,
    wanted: Wanted,
    reporting: Reporting,
    judges: Judges,
    fix: bool,
    watch: bool,
) -> int:
    """Judge records: files, patterns, folders that are searched for them, or - for standard input.

    Exit code 0: every record is legal so far and every claim right. 1: one was judged and found wrong. 2: one could
    not be judged.
    """
    if judges.jobs is not None and judges.cluster is not None:
        raise click.UsageError("--jobs and --cluster exclude each other")

    def judge(paths: Sequence[str]) -> int:
        if fix:
            from adjudicator.cli.fix import mend_all  # hardly any run needs it

            mend_all(chosen(paths, wanted))
        several = len(list(islice(chosen(paths, wanted), 2))) > 1
        order = Order(reporting.format(), reporting.look(several=several), how.rulings, how.keep_going, how.strict)
        return _judged(lambda: chosen(paths, wanted), order, judges, how.complete)

    if watch:
        from adjudicator.cli.watching import watched

        watched(records, judge)
    return judge(records)


def _judged(paths: Callable[[], Iterator[str]], order: Order, judges: Judges, complete: bool) -> int:
    """Judge records, report them, and return the exit code."""
    progress = Progress(sum(1 for _ in paths()) if sys.stderr.isatty() else None)
    spare_the_collector()
    try:
        with Stop() as stop, ExitStack() as stack:
            results = _results(map(task, paths()), order, judges, stack, progress)
            code = _report(stop.each(results), order, complete, progress)
    except WrongRuling as error:
        raise click.UsageError(str(error)) from error
    if code is None:
        return none_found()
    return code


def _results(
    tasks: Iterator[Task],
    order: Order,
    judges: Judges,
    stack: ExitStack,
    progress: Progress,
) -> Iterator[Judged]:
    """Return the results of some tasks; those who judge them are let go at the end of `stack`."""
    jobs, cluster = judges.jobs, judges.cluster
    if cluster is None and jobs is None:
        first = list(islice(tasks, MANY + 1))
        tasks = chain(first, tasks)
        jobs = 1 if len(first) <= MANY else None
    if cluster is None and jobs == 1:
        return one_by_one(tasks, order)
    from adjudicator.batch.workers import Alone, Cluster, NoWorkers, Processes, cores

    alone = stack.enter_context(Alone())
    if cluster is None:
        processes = stack.enter_context(Processes(jobs or cores()))
        return side_by_side(tasks, order, processes, alone.tell, _warner(progress))
    try:
        workers = stack.enter_context(Cluster(cluster))
    except NoWorkers as nobody:
        raise click.UsageError(str(nobody)) from nobody
    return side_by_side((task.packed() for task in tasks), order, workers, alone.tell, _warner(progress))


def _warner(progress: Progress) -> Callable[[str], None]:
    """Return a function that prints a warning on standard error, but the same one only once."""
    said: set[str] = set()

    def warn(text: str) -> None:
        if text not in said:
            said.add(text)
            progress.hide()
            complain(text)

    return warn


def _report(results: Iterable[Judged], order: Order, complete: bool, progress: Progress) -> int | None:
    """Report results as they come, and return the worst exit code, or `None` if there is no result.

    If the run is interrupted, what was judged until then is reported to its end.
    """

    def put(text: str) -> None:
        progress.hide()
        write(text)

    if "json" in order.form:
        in_utf8()
    report = format_named(order.form)(put, order.look)
    code = None
    games: set[str] = set()
    try:
        for judged in results:
            games.update(filter(None, [judged.game]))
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
    return code if code is None else max(code, _unused(order, games))


def _unused(order: Order, games: set[str]) -> int:
    """Name the rulings under which no record was judged, since no game met has them, and return the exit code."""
    known = {switch for name in games for switch in game_named(name).rulings.__struct_fields__}
    unused = [switch for switch, _ in order.rulings if games and switch not in known]
    for switch in unused:
        complain(f"--ruling: {listed(sorted(games), 'and')} {are(len(games))} without a switch {switch}")
    return USAGE if unused else FINE
