"""`adjudicator record`: write a record at the table, at a prompt that offers the legal moves."""

import sys
from pathlib import Path

import click

from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.judging import color_option, painter
from adjudicator.cli.output import complain, say
from adjudicator.engine.words import amount
from adjudicator.recorder.file import Held, RecordFile
from adjudicator.recorder.layout import NotByLine
from adjudicator.recorder.session import Session, run_script
from adjudicator.recorder.table import Table, Unwritable
from adjudicator.report.color import Paint
from adjudicator.report.text import verdict_lines


@click.command("record")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("game", required=False)
@color_option
def command(file: Path, game: str | None, color: str) -> int:
    """Write a record at the table: type words of a legal line, Enter takes it, and the file is whole after every line.

    A FILE that does not exist is begun: you are asked for the GAME, the players and the set-up. One that exists is
    judged and continued at its end. `?` helps. Without a terminal, lines are read from standard input, each of which
    must fit one legal line; at the first that does not, the possible lines are named and nothing more is written.

    Exit codes: 1 if the record cannot be continued because something in it is wrong, 2 if it cannot be read.
    """
    paint = painter(color)
    try:
        with RecordFile(file) as held:
            return _record(held, game, paint)
    except Held:
        complain(f"{file}: another recorder is writing this file")
        return USAGE
    except UnicodeDecodeError as error:
        complain(f"{file}: not UTF-8: byte {error.start}")
        return USAGE
    except OSError as error:
        complain(f"{file}: {error.strerror}")
        return USAGE
    except NotByLine as layout:
        complain(f"{file}: {layout}: `adjudicator fmt` writes them line by line")
        return USAGE
    except Unwritable as stopped:
        say(verdict_lines(stopped.verdict, paint))
        complain("the record cannot be continued until this is put right")
        return USAGE if stopped.verdict.name in ("malformed", "undetermined") else WRONG


def _record(file: RecordFile, game: str | None, paint: Paint) -> int:
    """Begin or continue the record in a file, and write it."""
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if not file.exists():
        text = _begun(file.path.parent, game, on_terminal)
        if text is None:
            return FINE
        file.save(text)
    file.read()
    session = Session(Table(file), say, paint)
    table = session.table
    say([f"{file.path}: {amount(table.number, 'line')}, {table.verdict.name}"])
    if on_terminal:
        from adjudicator.recorder import terminal

        code = terminal.run(session, file)
    else:
        code = run_script(session, sys.stdin)
    say([f"{file.path}: {amount(session.table.number, 'line')}, {session.table.verdict.name}"])
    return code


def _begun(home: Path, game: str | None, on_terminal: bool) -> str | None:
    """Return the text of a new record, asked for key by key; `None` if the person ended that."""
    from adjudicator.recorder.setting_up import Ask, GivenUp, new_record

    ask: Ask = _from_input
    if on_terminal:
        from adjudicator.recorder.terminal import ask_words

        ask = ask_words
    try:
        return new_record(ask, lambda text: say([text]), home, game)
    except GivenUp:
        return None


def _from_input(heading: str, _: list[str]) -> str | None:
    say([heading])
    line = sys.stdin.readline()
    return line.strip() if line else None
