"""`adjudicator legal`: the legal moves of a position."""

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, painter, ruling_option
from adjudicator.cli.looking import at_option, looked_up
from adjudicator.cli.output import say, say_json
from adjudicator.desk.explanation import legal_at
from adjudicator.report.explanation import listing_lines, listing_report


@click.command()
@click.argument("record")
@at_option("The move after which to look, 0 for the opening; the last one that stands if left out.")
@ruling_option
@format_option()
@color_option
def command(record: str, n: int | None, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> None:
    """List the legal moves after a move, those that may be left out first, up to the decision that is due."""
    verdict, n = looked_up(record, n, rulings)
    there, questions = legal_at(verdict.record, n, dict(rulings))
    if form == "json":
        say_json(listing_report(there, questions, verdict))
    else:
        say(listing_lines(there, questions, painter(color)))
