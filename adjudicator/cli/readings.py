"""`adjudicator readings`: say whether the outcome of a record depends on a reading."""

import sys

import click

from adjudicator.cli import note
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, exit_code, opened, painter, ruling_option
from adjudicator.cli.looking import home_of
from adjudicator.cli.output import say, say_json
from adjudicator.cli.running import Progress
from adjudicator.desk.readings import Readings
from adjudicator.judging.open import open_record
from adjudicator.report.readings import readings_lines, readings_report


@click.command()
@click.argument("record")
@click.option("--pairs", is_flag=True, help="Try other readings in pairs, too, where that changes more.")
@ruling_option
@format_option()
@color_option
def command(record: str, pairs: bool, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> int:
    """Judge a record under every other reading of the rulebook, one by one, and say what would change."""
    verdict = opened(record, rulings)
    text = verdict.source.text if verdict.source else ""
    asked = Readings(open_record(text, home_of(record)), verdict.path, dict(rulings), pairs)
    progress = Progress(asked.total if sys.stderr.isatty() else None)
    for _ in asked.steps():
        progress.advance()
    progress.hide()
    code = note(exit_code([verdict.name]))
    if form == "json":
        say_json(readings_report(asked))
    else:
        say(readings_lines(asked, painter(color)))
    return code
