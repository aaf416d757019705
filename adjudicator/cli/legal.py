"""`adjudicator legal`: list the legal moves of a position."""

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, painter, ruling_option
from adjudicator.cli.looking import At, at_option, looked_up
from adjudicator.cli.output import say, say_json
from adjudicator.desk.explanation import legal_at
from adjudicator.desk.prices import priced
from adjudicator.report.explanation import legal_lines, legal_report, record_lines


@click.command()
@click.argument("record")
@at_option("The move after which to look, 0 for the opening; if left out, the last one that stands.")
@ruling_option
@format_option("text", "json", "record")
@color_option
def command(record: str, n: At | None, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> None:
    """List the legal moves after a move, those that may be left out first, up to the decision that is due.

    Sums that follow from a move, such as its price, are worked out. `--format record` prints lines to paste into a
    record.
    """
    verdict, number = looked_up(record, n, rulings)
    there, questions = legal_at(verdict.record, number, dict(rulings))
    for asked in questions:
        asked.moves = priced(verdict.record, number, asked.moves, dict(rulings))
    if form == "json":
        say_json(legal_report(there, questions, verdict))
    elif form == "record":
        say(record_lines(questions), to_copy=True)
    else:
        say(legal_lines(there, questions, painter(color)))
