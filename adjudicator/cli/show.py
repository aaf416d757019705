"""`adjudicator show`: show the position after a move."""

from typing import Any

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, painter, ruling_option
from adjudicator.cli.looking import AT, At, at_option, looked_up
from adjudicator.cli.output import say, say_json, write
from adjudicator.desk.explanation import legal_at
from adjudicator.judging.position import position
from adjudicator.judging.verdict import Verdict
from adjudicator.report.explanation import position_lines, position_report


class Between(click.ParamType):  # type: ignore[type-arg]  # not generic in older releases of click
    """Two moves, written `A..B`, each as `--at` names one."""

    name = "A..B"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[At, At]:
        """Split the first from the second."""
        first, dots, second = str(value).strip().partition("..")
        if not dots:
            self.fail(f"{value!r} is not A..B, such as 12..30", param, ctx)
        return AT.convert(first, param, ctx), AT.convert(second, param, ctx)


@click.command()
@click.argument("record")
@at_option("The move after which to look, 0 for the opening; if left out, the last one that stands.")
@click.option("--diff", "between", type=Between(), help="What changed on the table from after move A to after move B.")
@ruling_option
@format_option("text", "json", "svg", "record")
@color_option
def command(
    record: str,
    n: At | None,
    between: tuple[At, At] | None,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
) -> None:
    """Show the position after a move, or what changed on the table between two."""
    if between is not None:
        if n is not None or form in ("svg", "record"):
            raise click.UsageError("--diff excludes --at, and --format svg and record")
        _changes(record, between, rulings, form, color)
        return
    verdict, number = looked_up(record, n, rulings)
    if form == "svg":
        write(_drawn(verdict, number, dict(rulings)))
        return
    if form == "record":
        write(_cut_out(verdict, number, dict(rulings)))
        return
    there = position(verdict.record, number, rulings=dict(rulings))
    _, questions = legal_at(verdict.record, number, dict(rulings))
    if form == "json":
        say_json(position_report(there, questions, verdict))
    else:
        say(position_lines(there, questions, painter(color)))


def _changes(record: str, between: tuple[At, At], rulings: tuple[tuple[str, str], ...], form: str, color: str) -> None:
    """Show what changed on the table between two moves."""
    from adjudicator.desk.table import changed
    from adjudicator.report.table import changed_lines, changed_report

    verdict, a = looked_up(record, between[0], rulings)
    _, b = looked_up(record, between[1], rulings)
    before, after = (position(verdict.record, n, rulings=dict(rulings)) for n in (a, b))
    changes = changed(before, after)
    if form == "json":
        say_json(changed_report(verdict, a, b, changes))
    else:
        say(changed_lines(a, b, changes, painter(color)))


def _cut_out(verdict: Verdict, n: int, rulings: dict[str, str]) -> str:
    """Return a record that begins at the last place before a move where a record can, with the moves since."""
    from adjudicator.games import game_named
    from adjudicator.judging.cutting import NoBeginnings, cut
    from adjudicator.judging.layout import laid_out

    try:
        text = cut(game_named(verdict.game or ""), verdict.record, n, rulings).text
        return laid_out(text) or text
    except NoBeginnings as error:
        raise click.UsageError(str(error)) from error


def _drawn(verdict: Verdict, n: int, rulings: dict[str, str]) -> str:
    """Return the table after a move as SVG."""
    from adjudicator.page.drawing import NoDrawing, drawing
    from adjudicator.page.story import Story

    try:
        return drawing(verdict, Story(verdict, rulings, keep_going=False, lines=n))
    except NoDrawing as error:
        raise click.UsageError(str(error)) from error
