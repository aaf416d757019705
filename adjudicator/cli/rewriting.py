"""What the commands that rewrite records share: read, change and replace each file, or show the difference."""

import difflib
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import click

from adjudicator.batch.searching import STANDARD_INPUT, found
from adjudicator.cli.output import complain
from adjudicator.reading.files import content_of
from adjudicator.recorder.file import ChangedUnderneath, Held, RecordFile
from adjudicator.report.color import Paint


class Rewritten(NamedTuple):
    """A record, its text, and its new text, if there is one and it differs."""

    path: str
    old: str
    new: str | None = None


Change = Callable[[str, str], str | None]
"""A function from the text of a record, and the folder that it lies in, to a new text, or to none."""


def rewritten(paths: Iterable[str], change: Change, *, keep: bool) -> Iterator[Rewritten | None]:
    """Yield every record with its new text, and write that, unless records are to be kept; `None` if it has no text.

    A file that cannot be read, or is held by a recorder, is reported and left as it is.
    """
    for path in found(paths):
        if path == STANDARD_INPUT:
            raise click.UsageError("standard input cannot be written: give the file")
        try:
            yield _one(path, change, keep)
        except OSError as error:
            complain(f"{path}: cannot be read or written: {error.strerror}")
            yield None
        except UnicodeDecodeError:
            complain(f"{path}: not UTF-8")
            yield None
        except Held:
            complain(f"{path}: it is being recorded")
            yield None
        except ChangedUnderneath:
            complain(f"{path}: it was changed meanwhile, and is left as it is")
            yield None


def _one(path: str, change: Change, keep: bool) -> Rewritten:
    old = content_of(path).decode("utf-8-sig")
    new = change(old, os.path.dirname(path) or os.curdir)
    if new is None or new == old:
        return Rewritten(path, old)
    if not keep:
        with RecordFile(Path(path)) as file:
            if file.read() != old:
                raise ChangedUnderneath
            file.save(new)
    return Rewritten(path, old, new)


def difference(made: Rewritten, paint: Paint) -> Iterator[str]:
    """Yield the difference that a change makes, as `diff -u` shows it."""
    roles = {"+": "good", "-": "bad", "@": "dim"}
    old, new = (text.replace("\r\n", "\n").splitlines() for text in (made.old, made.new or made.old))
    for line in difflib.unified_diff(old, new, made.path, made.path, lineterm=""):
        yield paint(line, roles.get(line[0], "plain")) if line[0] in roles else line
