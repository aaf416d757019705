"""`adjudicator what-if`: compare a game with other lines in it with the game as written."""

from functools import partial

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, exit_code, opened, painter, ruling_option
from adjudicator.cli.looking import AT, home_of, number_of
from adjudicator.cli.output import say, say_json
from adjudicator.desk.what_if import Change, WrongLine, what_if
from adjudicator.engine.rulings import WrongRuling
from adjudicator.judging.verdict import Verdict
from adjudicator.report.what_if import what_if_lines, what_if_report

CHANGES = "changes"
"""Where the changes of a command line wait, in the order in which they are written there."""


class InOrder(click.Command):
    """A command whose options are taken in order: each change belongs to the `--at` before it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Note the changes as they come."""
        values, _, order = self.make_parser(ctx).parse_args(args=list(args))
        waiting = {name: list(given) for name, given in values.items() if isinstance(given, list)}
        written = [
            (param.name or "", waiting[param.name or ""].pop(0) if param.name in waiting else None) for param in order
        ]
        ctx.meta[CHANGES] = [pair for pair in written if pair[0] in ("at", "play", "without", "before")]
        return super().parse_args(ctx, args)


_change = partial(click.option, expose_value=False)


@click.command(cls=InOrder)
@click.argument("record")
@_change("--at", type=AT, multiple=True, metavar="MOVE", help="The move that the next option changes.")
@_change("--play", multiple=True, metavar="LINE", help="Put another line in its place, written as in a record.")
@_change("--without", count=True, help="Judge the game without it.")
@_change("--before", multiple=True, metavar="LINE", help="Put one more line before it.")
@ruling_option
@format_option()
@color_option
@click.pass_context
def command(
    ctx: click.Context,
    record: str,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
) -> int:
    """Say what would change if a move had been another one or had not been made, or under another reading.

    The game with the changes stands beside the game as written: verdicts, first findings, scores and winners, and each
    line that no longer holds with its reason. Several changes may be made at once, each after its own --at.
    """
    if not ctx.meta[CHANGES] and not rulings:
        raise click.UsageError("nothing is changed: say --at N with --play, --without or --before, or --ruling")
    verdict = opened(record, ())
    changes = _changes(ctx.meta[CHANGES], verdict)
    text = verdict.source.text if verdict.source else ""
    try:
        made = what_if(text, verdict.path, home_of(record), changes, dict(rulings))
    except (WrongRuling, WrongLine) as error:
        raise click.UsageError(str(error)) from error
    if form == "json":
        say_json(what_if_report(made))
    else:
        say(what_if_lines(made, painter(color)))
    return exit_code([made.changed.name])


def _changes(written: list[tuple[str, object]], verdict: Verdict) -> list[Change]:
    """Return the changes of a command line, each at the move that stands before it."""
    changes: list[Change] = []
    number: int | None = None
    used = True
    for name, value in written:
        if name == "at":
            if not used:
                raise click.UsageError(f"--at {number} changes nothing: say --play, --without or --before after it")
            number, used = number_of(verdict, AT.convert(value, None, None), disputed=True), False
            continue
        if number is None:
            raise click.UsageError(f"--{name} comes after the --at that it belongs to")
        used = True
        match name:
            case "play":
                changes.append(Change("play", number, str(value)))
            case "before":
                changes.append(Change("before", number, str(value)))
            case _:
                changes.append(Change("without", number))
    if not used:
        raise click.UsageError(f"--at {number} changes nothing: say --play, --without or --before after it")
    return changes
