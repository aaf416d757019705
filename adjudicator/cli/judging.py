"""What the commands that judge records share: finding the files, judging each by itself, colors and exit codes."""

import gc
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.finding import Finding
from adjudicator.report import color as report_color
from adjudicator.report.text import Paint, finding_lines, plain
from adjudicator.verdict import Verdict, check

F = TypeVar("F", bound=Callable[..., Any])

STANDARD_INPUT = "-"

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
        return switch.strip(), setting.strip()


def ruling_option(command: F) -> F:
    """Add `--ruling key=value`, as often as wanted."""
    help_text = "Judge under this reading, whatever the record says."
    return click.option("--ruling", "rulings", type=Ruling(), multiple=True, help=help_text)(command)


def color_option(command: F) -> F:
    """Add `--color`; left alone, it follows NO_COLOR, FORCE_COLOR, and whether the output is a terminal."""
    choice = click.Choice(("auto", "always", "never"))
    return click.option("--color", type=choice, default="auto", show_default=True, help="Color the text.")(command)


def colored(color: str) -> bool:
    """Say whether texts are wanted in color."""
    if color == "auto":
        color = "never" if os.environ.get("NO_COLOR") else "always" if os.environ.get("FORCE_COLOR") else "auto"
    return color == "always" or (color == "auto" and sys.stdout.isatty())


def painter(color: str) -> Paint:
    """Return how to color texts."""
    return report_color.painter(colored(color))


def say(lines: Iterable[str]) -> None:
    """Print lines as they are, colors included."""
    for line in lines:
        click.echo(line, color=True)


def found(paths: Iterable[str]) -> Iterator[str]:
    """Yield the records that paths stand for, each once: files as they are, the records in folders in order of name."""
    seen: set[str] = set()
    for path in paths:
        inside = sorted(str(file) for file in Path(path).rglob("*") if file.suffix in (".yaml", ".yml"))
        for file in inside if path != STANDARD_INPUT and Path(path).is_dir() else [path]:
            if file not in seen:
                seen.add(file)
                yield file


def judge(path: str, rulings: Iterable[tuple[str, str]] = (), keep_going: bool = False) -> Verdict:
    """Judge one record; a file that cannot be read, or a fault of this program, is a finding like any other."""
    try:
        if path == STANDARD_INPUT:
            content: bytes | Path = sys.stdin.buffer.read()
            return check(content, name="<stdin>", rulings=dict(rulings), keep_going=keep_going)
        return check(Path(path), rulings=dict(rulings), keep_going=keep_going)
    except OSError as error:
        return _unjudged(path, f"the file cannot be read: {error.strerror}")
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _unjudged(path: str, message: str) -> Verdict:
    return Verdict(path, findings=[Finding("malformed", message)]).conclude()


def exit_code(verdicts: Iterable[str], complete: bool = False) -> int:
    """Return the worst exit code that verdicts, by their names, ask for: 2 beats 1 beats 0."""
    codes = EXIT_CODES | ({"unfinished": WRONG} if complete else {})
    return max((codes.get(name, FINE) for name in verdicts), default=FINE)


def opened(path: str, rulings: Iterable[tuple[str, str]]) -> Verdict:
    """Judge a record whose moves are to be looked at; if it cannot be read, print why and leave with `USAGE`."""
    verdict = judge(path, rulings)
    if verdict.record is None or verdict.name == "malformed":
        say(line for finding in verdict.findings for line in finding_lines(finding, verdict, plain))
        raise click.exceptions.Exit(USAGE)
    return verdict


def spare_the_collector() -> None:
    """Let the garbage collector leave alone what was imported, and come seldom: records make no reference cycles."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
