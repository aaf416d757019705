"""`adjudicator repair`: find the likeliest mistake in a record."""

import pathlib
import sys

import click

from adjudicator.batch.searching import STANDARD_INPUT
from adjudicator.cli import FINE, USAGE
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, exit_code, opened, painter, ruling_option
from adjudicator.cli.looking import home_of
from adjudicator.cli.output import complain, in_utf8, say, say_json, write
from adjudicator.cli.rewriting import rewritten
from adjudicator.cli.running import Progress
from adjudicator.desk.repair.repairing import Repair
from adjudicator.desk.repair.suggestions import Suggestion
from adjudicator.judging.verdict import Verdict
from adjudicator.report.repair import first_finding, repair_lines, repair_report

PARTS = 100
"""How many steps the bar has."""


@click.command()
@click.argument("record")
@click.option(
    "--within", type=click.IntRange(min=1), metavar="N", help="Look at most N lines back from the first finding."
)
@click.option("--apply", "rank", type=click.IntRange(min=1), metavar="K", help="Write the record with suggestion K.")
@click.option("-o", "--output", metavar="FILE", help="Where --apply writes it; if left out, to standard output.")
@click.option("--in-place", is_flag=True, help="Let --apply overwrite the record.")
@ruling_option
@format_option()
@color_option
def command(
    record: str,
    within: int | None,
    rank: int | None,
    output: str | None,
    in_place: bool,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
) -> int:
    """Find the mistake in a record: changes of one line, or of two, after which everything in it holds.

    The likeliest comes first; each is shown as a diff. It proposes and never judges. Ctrl-C prints the best so far.
    """
    _refuse_contradictions(record, rank, output, in_place)
    verdict = _readable(record, rulings)
    if getattr(verdict.record, "moves", None) is None:
        raise click.UsageError(f"{record} is a score sheet: it has no moves to repair")
    repair = Repair(verdict, within, home_of(record), dict(rulings))
    interrupted = first_finding(verdict) is not None and _interrupted(repair)
    suggestions = repair.suggestions() if first_finding(verdict) is not None else []
    if rank is not None:
        chosen = _chosen(suggestions, rank)
        was = verdict.source.text if in_place and verdict.source else None
        if not _written(chosen, record if in_place else output, was):
            return USAGE
        return exit_code([chosen.verdict.name]) if chosen.findings_left else FINE
    if form == "json":
        say_json(repair_report(repair, suggestions))
    else:
        say(repair_lines(repair, suggestions, painter(color)))
    if interrupted:
        raise KeyboardInterrupt
    return exit_code([verdict.name])


def _refuse_contradictions(record: str, rank: int | None, output: str | None, in_place: bool) -> None:
    if rank is None and (output is not None or in_place):
        raise click.UsageError("--output and --in-place say where --apply K writes the record")
    if output is not None and in_place:
        raise click.UsageError("--output and --in-place exclude each other")
    if in_place and record == STANDARD_INPUT:
        raise click.UsageError("standard input cannot be overwritten")


def _readable(path: str, rulings: tuple[tuple[str, str], ...]) -> Verdict:
    """Return a judged record; refuse one that cannot be read, since it has to be mended first."""
    try:
        return opened(path, rulings)
    except click.exceptions.Exit:
        complain("mend what cannot be read first: `adjudicator fix` does so where it is certain")
        raise


def _interrupted(repair: Repair) -> bool:
    """Search to the end, with a bar on a terminal; say whether the keyboard stopped it."""
    progress = Progress(PARTS if sys.stderr.isatty() else None)
    try:
        for share in repair.steps():
            progress.reach(int(share * PARTS))
    except KeyboardInterrupt:
        return True
    finally:
        progress.hide()
    return False


def _chosen(suggestions: list[Suggestion], rank: int) -> Suggestion:
    if rank > len(suggestions):
        raise click.UsageError(f"there are {len(suggestions)} suggestions, and no suggestion {rank}")
    return suggestions[rank - 1]


def _written(chosen: Suggestion, path: str | None, was: str | None) -> bool:
    """Write the record with a suggestion, over the text that it `was`, if that is given; say whether it was written."""
    if path is None:
        in_utf8()
        write(chosen.text)
        return True
    if was is not None:
        changed = list(rewritten([path], lambda old, _: chosen.text if old == was else None, keep=False))
        done = changed[0] is not None and changed[0].new is not None
    else:
        done = _saved(path, chosen.text)
    if done:
        complain(f"{path}: written, {chosen.verdict.name}")
    return done


def _saved(path: str, text: str) -> bool:
    try:
        pathlib.Path(path).write_bytes(text.encode())
    except OSError as error:
        complain(f"{path}: cannot be written: {error.strerror}")
        return False
    return True
