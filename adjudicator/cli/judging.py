"""What the commands that judge records share: judging one record, colors and exit codes."""

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from adjudicator.batch import jobs
from adjudicator.batch.jobs import Task
from adjudicator.batch.searching import STANDARD_INPUT
from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.output import say, width
from adjudicator.engine.rulings import WrongRuling, values_of
from adjudicator.engine.words import did_you_mean, listed
from adjudicator.games import GAMES, game_named
from adjudicator.judging.verdict import Verdict
from adjudicator.report import color as report_color
from adjudicator.report.color import Paint, plain
from adjudicator.report.formats import Look
from adjudicator.report.text import finding_lines

F = TypeVar("F", bound=Callable[..., Any])

Rulings = tuple[tuple[str, str], ...]
"""Switches with their values, as a command line sets them."""

EXIT_CODES = {"malformed": USAGE, "undetermined": USAGE, "illegal": WRONG, "mismatch": WRONG}
"""The exit code that each verdict asks for, if not `FINE`."""


class Ruling(click.ParamType):  # type: ignore[type-arg]  # not generic in older releases of click
    """A switch of `rulings:` and its value, written `key=value`."""

    name = "key=value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """Split the switch from its value."""
        switch, equals, setting = str(value).partition("=")
        if not equals:
            self.fail(f"{value!r} is not key=value, such as bank_bribe=none", param, ctx)
        return self._known(switch.strip(), setting.strip(), param, ctx)

    def _known(
        self, switch: str, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Return a ruling if some game has it."""
        games = [values_of(game_named(name).rulings) for name in GAMES]
        switches = sorted({each for values in games for each in values})
        if switch not in switches:
            self.fail(f"no game has a switch {switch} ({did_you_mean(switch, switches)})", param, ctx)
        values = list(dict.fromkeys(each for game in games for each in game.get(switch, ())))
        if value not in values:
            self.fail(f"{switch} is {listed(values, 'or')}, not {value}", param, ctx)
        return switch, value


def ruling_option(command: F) -> F:
    """Add `--ruling key=value`, which may be given several times."""
    help_text = "Judge under this reading, whatever the record says."
    option = click.option("--ruling", "rulings", type=Ruling(), multiple=True, callback=_each_once, help=help_text)
    return option(command)


def _each_once(ctx: click.Context, param: click.Parameter, rulings: Rulings) -> Rulings:
    """Refuse a switch that is set to two values."""
    rulings = rulings or ()  # no value while a shell asks for completions
    for switch, value in rulings:
        other = next((set_to for name, set_to in rulings if name == switch and set_to != value), None)
        if other is not None:
            raise click.BadParameter(f"{switch} is set to {value} and to {other}", ctx, param)
    return tuple(dict.fromkeys(rulings))


def color_option(command: F) -> F:
    """Add `--color`; left alone, it follows NO_COLOR, FORCE_COLOR, and whether the output is a terminal."""
    choice = click.Choice(("auto", "always", "never"))
    return click.option("--color", type=choice, default="auto", show_default=True, help="Color the text.")(command)


def verbose_option(command: F) -> F:
    """Add `--verbose`."""
    help_text = "Name every reading and every invented value that a verdict rests on."
    return click.option("-v", "--verbose", is_flag=True, help=help_text)(command)


def colored(color: str) -> bool:
    """Say whether texts are wanted in color."""
    if color == "auto":
        if os.environ.get("NO_COLOR"):
            return False
        return os.environ.get("FORCE_COLOR", "0") != "0" or sys.stdout.isatty()
    return color == "always"


def painter(color: str) -> Paint:
    """Return the function that colors texts."""
    return report_color.painter(colored(color))


def look_of(color: str, *, verbose: bool = False, several: bool = False, quiet: bool = False) -> Look:
    """Return how texts look on this output."""
    return Look(colored(color), width(), verbose, several, quiet)


def task(path: str) -> Task:
    """Return a record to be judged, with its content if it comes from standard input."""
    return Task(jobs.STANDARD_INPUT, sys.stdin.buffer.read()) if path == STANDARD_INPUT else Task(path)


def judge(
    path: str, rulings: Iterable[tuple[str, str]] = (), keep_going: bool = False, *, of_many: bool = False
) -> Verdict:
    """Judge one record; a file that cannot be read, or a fault of this program, is a finding like any other.

    One of many is judged under those of the rulings that its game has.
    """
    try:
        return jobs.judge(task(path), rulings, keep_going, of_many=of_many)
    except WrongRuling as error:
        raise click.UsageError(str(error)) from error


def exit_code(verdicts: Iterable[str]) -> int:
    """Return the worst exit code that verdicts, by their names, ask for: 2 beats 1 beats 0."""
    return max((EXIT_CODES.get(name, FINE) for name in verdicts), default=FINE)


def opened(path: str, rulings: Iterable[tuple[str, str]]) -> Verdict:
    """Judge a record whose moves are to be looked at; if it cannot be read, print why and exit with `USAGE`."""
    verdict = judge(path, rulings)
    if verdict.record is None or verdict.name == "malformed":
        say(line for finding in verdict.findings for line in finding_lines(finding, verdict, plain))
        raise click.exceptions.Exit(USAGE)
    return verdict
