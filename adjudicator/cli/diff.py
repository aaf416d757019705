"""`adjudicator diff`: compare two records of one session."""

import click

from adjudicator.cli import FINE, WRONG
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, opened, painter
from adjudicator.cli.output import say, say_json
from adjudicator.desk.diff import compare
from adjudicator.report.diff import diff_lines, diff_report


@click.command()
@click.argument("a")
@click.argument("b")
@format_option()
@color_option
def command(a: str, b: str, form: str, color: str) -> int:
    """Compare two records of one session that two players kept.

    It says where they part first, which of the two is legal there, and what else differs. Exit code 0: both hold the
    same game; 1: they do not; 2: one cannot be read.
    """
    one, other = (opened(path, ()) for path in (a, b))
    if one.game != other.game:
        raise click.UsageError(f"{a} is a game of {one.game}, and {b} of {other.game}")
    for path, verdict in ((a, one), (b, other)):
        if getattr(verdict.record, "moves", None) is None:
            raise click.UsageError(f"{path} is a score sheet: it has no moves")
    made = compare(one, other)
    if form == "json":
        say_json(diff_report(made))
    else:
        say(diff_lines(made, painter(color)))
    return FINE if made.same else WRONG
