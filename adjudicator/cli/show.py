"""`adjudicator show`: the position after a move."""

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, painter, ruling_option
from adjudicator.cli.looking import at_option, looked_up
from adjudicator.cli.output import say, say_json
from adjudicator.desk.explanation import legal_at
from adjudicator.judging.position import position
from adjudicator.judging.verdict import Verdict
from adjudicator.report.explanation import position_lines, position_report


@click.command()
@click.argument("record")
@at_option("The move after which to look, 0 for the opening; the last one that stands if left out.")
@ruling_option
@format_option("text", "json", "svg")
@color_option
def command(record: str, n: int | None, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> None:
    """Show the position after a move."""
    verdict, n = looked_up(record, n, rulings)
    if form == "svg":
        click.echo(_drawn(verdict, n, dict(rulings)), nl=False)
        return
    there = position(verdict.record, n, rulings=dict(rulings))
    _, questions = legal_at(verdict.record, n, dict(rulings))
    if form == "json":
        say_json(position_report(there, questions, verdict))
    else:
        say(position_lines(there, questions, painter(color)))


def _drawn(verdict: Verdict, n: int, rulings: dict[str, str]) -> str:
    """Return the table after a move as SVG."""
    from adjudicator.page.drawing import NoDrawing, drawing
    from adjudicator.page.story import Story

    try:
        return drawing(verdict, Story(verdict, rulings, keep_going=False, lines=n))
    except NoDrawing as error:
        raise click.UsageError(str(error)) from error
