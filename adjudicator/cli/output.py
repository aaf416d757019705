"""Write the output of commands: lines for people, JSON for programs, and what goes wrong on standard error."""

import io
import os
import sys
from collections.abc import Iterable
from typing import Any

import click

from adjudicator.cli import Unwritable
from adjudicator.report.color import shown, written


def write(text: str) -> None:
    """Write a text as it is. Raises `BrokenPipeError` if nobody reads it, and `Unwritable`."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(error.strerror) from error


def width() -> int | None:
    """Return how many columns the terminal of standard output has, or `None` if the output goes elsewhere."""
    if not sys.stdout.isatty():
        return None
    columns = os.environ.get("COLUMNS", "")
    try:
        return int(columns) if columns.isdecimal() and int(columns) > 0 else os.get_terminal_size(1).columns or None
    except OSError:
        return None


def say(lines: Iterable[str], *, to_copy: bool = False) -> None:
    """Print lines in their colors, with nothing else in them that could act on a terminal.

    They are fitted to the width of a terminal, unless they are meant to be copied: a record, or a difference.
    """
    columns = None if to_copy else width()
    if columns is not None:
        write(written(lines, columns))
        return
    for line in lines:
        write(f"{shown(line)}\n")


def complain(text: str) -> None:
    """Print a line on standard error."""
    click.echo(shown(text), err=True)


def in_utf8() -> None:
    """Let standard output be UTF-8 wherever it goes, as JSON is."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.encoding.lower() != "utf-8":
        sys.stdout.reconfigure(encoding="utf-8")


def say_json(value: Any) -> None:
    """Print a value as JSON."""
    from adjudicator.report.json_text import json_text

    in_utf8()
    write(f"{json_text(value, indent=2)}\n")
