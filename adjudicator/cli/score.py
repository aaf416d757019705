"""`adjudicator score`: where each point came from, who won, and what the table claimed."""

import click

from adjudicator.cli import note
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, exit_code, judge, painter, ruling_option
from adjudicator.cli.output import say, say_json
from adjudicator.report.text import score_lines, verdict_lines


@click.command()
@click.argument("record")
@ruling_option
@format_option()
@color_option
def command(record: str, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> int:
    """Score a record: every point with its origin, the ranking, and the tie-break that decided it.

    What the table claimed is held against it. A record that is not finished has no score yet.
    """
    verdict = judge(record, rulings)
    code = note(exit_code([verdict.name]))
    if form == "json":
        from adjudicator.report.json import score_report

        say_json(score_report(verdict))
    else:
        paint = painter(color)
        say(score_lines(verdict, paint))
        say(["", *verdict_lines(verdict, paint)] if verdict.standing else verdict_lines(verdict, paint))
    return code
