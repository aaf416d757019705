"""The command line: a table of commands, each in its own file, which is read only when the command is called."""

import os
import sys
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

FINE, WRONG, USAGE = 0, 1, 2
"""Exit codes: every record legal so far, judged and found wrong, not judged (or asked for in the wrong way)."""

SO_FAR = "adjudicator.code"
"""Where a run keeps the worst exit code that its records have asked for so far."""


COMPLETE = "_ADJUDICATOR_COMPLETE"
"""The environment variable by which a shell asks what may be typed."""


class Unwritable(Exception):
    """The output cannot be written, on a full disk for instance; the text says why."""


def note(code: int) -> int:
    """Keep an exit code that a record asks for, in case the run is interrupted; return the worst so far."""
    kept = click.get_current_context().meta
    kept[SO_FAR] = max(kept.get(SO_FAR, FINE), code)
    worst: int = kept[SO_FAR]
    return worst


COMMANDS: dict[str, str] = {
    "check": "Judge records.",
    "score": "Score a record and say where each point came from.",
    "show": "Show the position after a move.",
    "page": "Write a game as a web page to look at.",
    "explain": "Settle a dispute about a move.",
    "legal": "List the legal moves of a position.",
    "what-if": "Say what would change with another move or reading.",
    "readings": "Say whether the outcome depends on a reading of the rulebook.",
    "diff": "Compare two records of one session.",
    "fix": "Mend typing slips in records.",
    "fmt": "Write records in one layout.",
    "repair": "Find the mistake in a record that does not add up.",
    "record": "Write a record at the table, line by line.",
    "rules": "Print the rules of a game, or find some by words.",
    "moves": "Print the lines that a record of a game may hold.",
    "test": "Check records against what they expect, or against a saved run.",
    "standings": "Say who won how often.",
    "export": "Write plays for a spreadsheet or another program.",
    "import": "Compare another program's results with records, or make records of them.",
    "new": "Print a record to start from.",
    "parts": "Check, show or begin the printed values of a box.",
    "schema": "Print the JSON Schema of a game's records.",
    "games": "List the games.",
    "game": "Begin a game of your own.",
    "completion": "Print the script that lets a shell complete what you type.",
}
"""Every command and its help, in the order in which people need them; `cli/<name>.py` defines it as `command`.

Where the name of a command is a keyword of Python, the name of its file ends with an underscore.
"""


def nobody_reads() -> None:
    """Let nothing more be written to a closed standard output, not even at the exit of Python."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Commands(click.Group):
    """A group that reads a command's file only when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Read the file of a command."""
        if cmd_name not in COMMANDS:
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name.replace("-", "_")
        command: click.Command = import_module(f"adjudicator.cli.{module}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the table without reading any command's file."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem[str]"]:
        """Return the commands and options that begin with what was typed."""
        from adjudicator.cli.completing import commands as offered  # only a shell asks

        return [*offered(COMMANDS, incomplete), *click.Command.shell_complete(self, ctx, incomplete)]

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; if nobody reads its output any more, end quietly, with the exit code of what was judged."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            nobody_reads()
            return ctx.meta.get(SO_FAR, FINE)
        except ValueError as wrong:
            from adjudicator.games.beside import WrongFile  # only the author of a game meets it

            if not isinstance(wrong, WrongFile):
                raise
            raise click.UsageError(str(wrong)) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command, or suggest the one that was meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from adjudicator.engine.words import did_you_mean

            raise click.UsageError(f"no such command: {args[0]} ({did_you_mean(args[0], COMMANDS)})", ctx)
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"adjudicator {version('adjudicator')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Print the version."
)
def commands() -> None:
    """Judge records of board games by the strict rules of the game.

    A record is a YAML file with the moves that were played at a table.
    """
