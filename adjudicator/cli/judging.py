"""What the commands that judge records share: finding the files, judging each by itself, colors and exit codes."""

import gc
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.finding import Finding
from adjudicator.report.text import Paint, finding_lines, plain
from adjudicator.verdict import NoSuchRuling, Verdict, check

F = TypeVar("F", bound=Callable[..., Any])

STANDARD_INPUT = "-"

HEAD = 4096
"""How many bytes of a file in a folder are looked at to see whether it is a parts file."""

PARTS_FILE = re.compile(rb"^parts: *\d", re.MULTILINE)
RECORD = re.compile(rb"^record:", re.MULTILINE)

EXIT_CODES = {"malformed": USAGE, "undetermined": USAGE, "illegal": WRONG, "mismatch": WRONG}
"""The exit code that each verdict asks for, if not `FINE`."""

STYLES: dict[str, dict[str, Any]] = {
    "bad": {"fg": "red", "bold": True},
    "good": {"fg": "green", "bold": True},
    "warn": {"fg": "yellow", "bold": True},
    "rule": {"fg": "cyan"},
    "bold": {"bold": True},
}


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


def painter(color: str) -> Paint:
    """Return how to color texts."""
    if color == "auto":
        color = (
            "never" if os.environ.get("NO_COLOR") else "always" if os.environ.get("FORCE_COLOR", "0") != "0" else "auto"
        )
    wanted = color == "always" or (color == "auto" and sys.stdout.isatty())
    return _painted if wanted else plain


def _painted(text: str, role: str) -> str:
    return click.style(text, **STYLES[role])


def say(lines: Iterable[str]) -> None:
    """Print lines as they are, colors included."""
    for line in lines:
        click.echo(line, color=True)


def found(paths: Iterable[str]) -> Iterator[str]:
    """Yield the records that paths stand for, each once: files as they are, the records in folders in order of name.

    A folder that cannot be read is yielded itself, so that nothing is passed over in silence.
    """
    seen: set[str] = set()
    for path in paths:
        for file in _inside(path) if path != STANDARD_INPUT and os.path.isdir(path) else [path]:
            if file not in seen:
                seen.add(file)
                yield file


def _is_parts_file(path: str) -> bool:
    """Say whether a file holds the printed values of a box, which is no record."""
    try:
        with open(path, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False
    return PARTS_FILE.search(head) is not None and RECORD.search(head) is None


def _inside(folder: str) -> Iterator[str]:
    unreadable: list[str] = []
    for here, folders, files in os.walk(folder, onerror=lambda error: unreadable.append(str(error.filename))):
        folders.sort()
        found_here = (os.path.join(here, file) for file in sorted(files) if file.endswith((".yaml", ".yml")))
        yield from (file for file in found_here if not _is_parts_file(file))
    yield from unreadable


def judge(path: str, rulings: Iterable[tuple[str, str]] = (), keep_going: bool = False) -> Verdict:
    """Judge one record; a file that cannot be read, or a fault of this program, is a finding like any other."""
    try:
        if path == STANDARD_INPUT:
            content = sys.stdin.buffer.read()
            return check(content, name="<stdin>", rulings=dict(rulings), keep_going=keep_going)
        return check(Path(path), rulings=dict(rulings), keep_going=keep_going)
    except OSError as error:
        return _unjudged(path, f"the file cannot be read: {error.strerror}")
    except NoSuchRuling as error:
        raise click.UsageError(str(error)) from error


def _unjudged(path: str, message: str) -> Verdict:
    return Verdict(path, findings=[Finding("malformed", message)]).conclude()


def exit_code(verdicts: Iterable[Verdict], complete: bool = False) -> int:
    """Return the worst exit code that verdicts ask for: 2 beats 1 beats 0."""
    codes = EXIT_CODES | ({"unfinished": WRONG} if complete else {})
    return max((codes.get(verdict.name, FINE) for verdict in verdicts), default=FINE)


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
