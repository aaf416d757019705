"""Runs the command line, and turns everything that can go wrong around it into an exit code."""

import os
import sys
from collections.abc import Sequence

import click

from adjudicator.cli import FINE, USAGE, commands, nobody_reads

INTERRUPTED = 130
"""The exit code of a run that was stopped from the keyboard."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code; a closed pipe ends quietly."""
    open_what_is_closed()
    try:
        code = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        nobody_reads()
        code = FINE
    except OSError as error:
        nobody_reads()
        click.echo(f"the output cannot be written: {error.strerror}", err=True)
        code = USAGE
    sys.exit(code)


def open_what_is_closed() -> None:
    """Give a process that was started with closed streams empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open to the end


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; click's own codes would collide with ours."""
    try:
        code = commands.main(arguments, prog_name="adjudicator", standalone_mode=False)
    except click.exceptions.Exit as stopped:
        return stopped.exit_code
    except click.ClickException as wrong:
        wrong.show()
        return USAGE
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        return INTERRUPTED
    return code if isinstance(code, int) else FINE


if __name__ == "__main__":
    main()
