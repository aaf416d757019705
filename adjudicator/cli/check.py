"""`adjudicator check`: judge records."""

from collections import Counter
from collections.abc import Iterable

import click

from adjudicator.cli import USAGE
from adjudicator.cli.arguments import format_option, say_json
from adjudicator.cli.judging import (
    color_option,
    exit_code,
    found,
    judge,
    painter,
    ruling_option,
    say,
    spare_the_collector,
)
from adjudicator.report.text import total_line, verdict_lines
from adjudicator.verdict import Verdict


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--keep-going", is_flag=True, help="Skip an illegal move and judge on; later findings hang on that.")
@click.option("--complete", is_flag=True, help="Let an unfinished record count as wrong.")
@ruling_option
@format_option()
@color_option
def command(
    records: tuple[str, ...],
    keep_going: bool,
    complete: bool,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
) -> int:
    """Judge records: files, folders that are searched for them, or - for standard input.

    Exit code 0: every record is legal so far and every claim right. 1: one was judged and found wrong. 2: one could
    not be judged.
    """
    spare_the_collector()
    verdicts = (judge(path, rulings, keep_going) for path in found(records))
    if form == "json":
        from adjudicator.report.json import check_report

        judged = list(verdicts)
        say_json(check_report(judged))
    else:
        judged = _told(verdicts, color)
    if not judged:
        click.echo("no record is there", err=True)
        return USAGE
    return exit_code(judged, complete)


def _told(verdicts: Iterable[Verdict], color: str) -> list[Verdict]:
    """Print each verdict as it comes and count them at the end; return them without the weight of their records."""
    paint = painter(color)
    told = []
    for verdict in verdicts:
        say(verdict_lines(verdict, paint))
        told.append(Verdict(verdict.path, verdict.name))
    if len(told) > 1:
        say([total_line(Counter(verdict.name for verdict in told), paint)])
    return told
