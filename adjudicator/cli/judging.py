"""What the commands that judge records share: finding the files, judging each by itself, colors and exit codes."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from adjudicator.batch import jobs
from adjudicator.batch.jobs import Task
from adjudicator.batch.searching import ENDINGS, is_parts_file
from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.engine.rulings import WrongRuling
from adjudicator.judging.verdict import Verdict
from adjudicator.report import color as report_color
from adjudicator.report.text import Paint, finding_lines, plain

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
        if os.environ.get("NO_COLOR"):
            return False
        return os.environ.get("FORCE_COLOR", "0") != "0" or sys.stdout.isatty()
    return color == "always"


def painter(color: str) -> Paint:
    """Return how to color texts."""
    return report_color.painter(colored(color))


def say(lines: Iterable[str]) -> None:
    """Print lines as they are, colors included."""
    for line in lines:
        click.echo(line, color=True)


def found(paths: Iterable[str]) -> Iterator[str]:
    """Yield the records that paths stand for, each once: files as they are, the records in folders in order of name.

    A pattern that is not itself the name of a file stands for all that it matches, in order of name. The names of a
    single folder come as they are found; otherwise all of them are remembered.
    """
    paths = list(paths)
    if len(paths) == 1 and os.path.isdir(paths[0]):
        yield from _inside(paths[0])
        return
    seen: set[str] = set()
    for path in paths:
        for file in _files(path):
            if file not in seen:
                seen.add(file)
                yield file


def _files(path: str) -> Iterator[str]:
    from glob import glob, has_magic

    if path != STANDARD_INPUT and os.path.isdir(path):
        yield from _inside(path)
    elif has_magic(path) and not os.path.exists(path) and (matched := sorted(glob(path, recursive=True))):
        for each in matched:
            yield from _files(each)
    else:
        yield path


def _inside(path: str) -> Iterator[str]:
    """Yield the records in a folder and in those inside it; a folder that cannot be read comes as if it was one."""
    folder = str(Path(path))
    try:
        with os.scandir(folder) as entries:
            names = sorted(f"{each.name}/" if each.is_dir(follow_symlinks=False) else each.name for each in entries)
    except OSError:
        yield path
        return
    for name in names:
        inner = name if folder == "." else os.path.join(folder, name)
        if name.endswith("/"):
            yield from _inside(inner)
        elif name.endswith(ENDINGS) and not is_parts_file(inner):
            yield inner


def task(path: str) -> Task:
    """Return a record to be judged, with its content if it comes from standard input."""
    return Task(jobs.STANDARD_INPUT, sys.stdin.buffer.read()) if path == STANDARD_INPUT else Task(path)


def judge(path: str, rulings: Iterable[tuple[str, str]] = (), keep_going: bool = False) -> Verdict:
    """Judge one record; a file that cannot be read, or a fault of this program, is a finding like any other."""
    try:
        return jobs.judge(task(path), rulings, keep_going)
    except WrongRuling as error:
        raise click.UsageError(str(error)) from error


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
