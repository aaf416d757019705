"""Run the command line, and turn everything that can go wrong around it into an exit code."""

import io
import os
import sys
from collections.abc import Sequence

import click

from adjudicator.cli import COMPLETE, FINE, USAGE, Unwritable, commands, nobody_reads
from adjudicator.engine.unsafe import escaped

INTERRUPTED = 130
"""The exit code of a run that was stopped from the keyboard."""

TERMINATED = 143
"""The exit code of a run that a signal asked to end."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code; a closed pipe ends quietly."""
    open_what_is_closed()
    escape_what_cannot_be_encoded()
    try:
        code = run(arguments)
    except Exception as fault:
        from adjudicator.batch.jobs import description_of

        click.echo(f"internal error: {description_of(fault)}; this is a fault of the program: report it", err=True)
        code = USAGE
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        nobody_reads()
    except OSError as error:
        nobody_reads()
        code = unwritable(error.strerror or "no reason given")
    sys.exit(code)


def unwritable(why: str) -> int:
    """Say that the output cannot be written, and return the exit code for it."""
    click.echo(f"the output cannot be written: {why}", err=True)
    return USAGE


def open_what_is_closed() -> None:
    """Give a process that was started with closed streams empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open to the end


def escape_what_cannot_be_encoded() -> None:
    """Let characters that a terminal does not have, and bytes that stand for no character, be written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; click's own codes would collide with ours."""
    if COMPLETE in os.environ:
        from adjudicator.cli.completing import register

        register()
    try:
        code = commands.main(arguments, prog_name="adjudicator", standalone_mode=False)
    except click.exceptions.Exit as stopped:
        return stopped.exit_code
    except click.ClickException as wrong:
        wrong.message = escaped(wrong.message)  # type: ignore[misc]  # nothing else is shown by `show`
        wrong.show()
        return USAGE
    except Unwritable as fault:
        nobody_reads()
        return unwritable(str(fault))
    except (click.Abort, KeyboardInterrupt) as stopped:
        click.echo("interrupted", err=True)
        return stopped_with(stopped)
    return code if isinstance(code, int) else FINE


def stopped_with(stopped: BaseException) -> int:
    """Return the exit code of a run that was interrupted."""
    from adjudicator.cli.running import Terminated

    return TERMINATED if Terminated in (type(stopped), type(stopped.__cause__)) else INTERRUPTED
