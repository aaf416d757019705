"""`adjudicator explain`: settle a dispute about a move."""

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, painter, ruling_option
from adjudicator.cli.looking import At, at_option, looked_up
from adjudicator.cli.output import say, say_json
from adjudicator.desk.explanation import explain
from adjudicator.report.explanation import explanation_lines, explanation_report


@click.command()
@click.argument("record")
@at_option("The disputed move; if left out, the first at which something was found.")
@ruling_option
@format_option()
@color_option
def command(record: str, n: At | None, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> None:
    """Settle a dispute about a move.

    It says what was due and under which rule, what was played, which rules object and why, what would have been legal,
    and how the table stood.
    """
    verdict, number = looked_up(record, n, rulings, disputed=True)
    explained = explain(verdict.record, number, dict(rulings))
    if form == "json":
        say_json(explanation_report(explained, verdict, number))
    else:
        say(explanation_lines(explained, verdict, number, painter(color)))
