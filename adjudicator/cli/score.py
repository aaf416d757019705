"""`adjudicator score`: say where each point came from, who won, and what the table claimed."""

import click

from adjudicator.cli import FINE, note
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, exit_code, judge, look_of, painter, ruling_option, verbose_option
from adjudicator.cli.looking import At, at_option, looked_up
from adjudicator.cli.output import say, say_json
from adjudicator.report.text import score_lines, verdict_lines


@click.command()
@click.argument("record")
@at_option("Say what everybody has after this move, whether or not the game is over.")
@ruling_option
@format_option()
@color_option
@verbose_option
@click.option("--watch", is_flag=True, help="Score again whenever the record is saved, until Ctrl-C.")
def command(
    record: str,
    n: At | None,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
    verbose: bool,
    watch: bool,
) -> int:
    """Score a record: every point with its origin, the ranking, and the tie-break that decided it.

    What the table claimed is checked. A record that is not finished has no score yet; with --at it says what
    everybody has so far.
    """

    def score(_: object = None) -> int:
        if n is not None:
            return _so_far(record, n, rulings, form, color)
        return _score(record, rulings, form, color, verbose)

    if watch:
        from adjudicator.cli.watching import watched

        watched([record], score)
    return score()


def _score(record: str, rulings: tuple[tuple[str, str], ...], form: str, color: str, verbose: bool) -> int:
    """Write the score of a record and return the exit code that it asks for."""
    verdict = judge(record, rulings)
    code = note(exit_code([verdict.name]))
    if form == "json":
        from adjudicator.report.json import score_report

        say_json(score_report(verdict))
    else:
        paint, look = painter(color), look_of(color, verbose=verbose, several=verdict.standing is not None)
        say(score_lines(verdict, paint, verbose))
        say(["", *verdict_lines(verdict, paint, look)] if verdict.standing else verdict_lines(verdict, paint, look))
    return code


def _so_far(path: str, at: At, rulings: tuple[tuple[str, str], ...], form: str, color: str) -> int:
    """Say what everybody has after a move."""
    from adjudicator.desk.table import so_far
    from adjudicator.judging.position import position
    from adjudicator.report.table import so_far_lines, so_far_report

    verdict, number = looked_up(path, at, rulings)
    there = position(verdict.record, number, rulings=dict(rulings))
    lines = so_far(there)
    if form == "json":
        say_json(so_far_report(verdict, there, lines))
    else:
        say(so_far_lines(verdict, there, lines, painter(color)))
    return FINE
