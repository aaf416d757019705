"""Runs the command line, and turns everything that can go wrong around it into an exit code."""

import sys
from collections.abc import Sequence

import click

from adjudicator.cli import FINE, USAGE, commands, nobody_reads

INTERRUPTED = 130
"""The exit code of a run that was stopped from the keyboard."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code; a closed pipe ends quietly."""
    try:
        code = run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        nobody_reads()
        code = FINE
    sys.exit(code)


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
