"""`--watch`: judge again whenever a record is saved."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator

import click

from adjudicator.batch.searching import STANDARD_INPUT, found

TICK = 200
"""After how many milliseconds watching returns without any change."""

PAUSE = 50
"""Within how many milliseconds several changes count as one: an editor writes a file, and renames it."""


def watched(paths: Iterable[str], judge: Callable[[list[str]], object]) -> None:
    """Judge records, and then each one again when it is saved, until somebody interrupts.

    The folders are watched and not the files, so that an editor may replace a file by a new one.
    """
    paths = list(paths)
    if STANDARD_INPUT in paths:
        raise click.UsageError("--watch: standard input is not a file that could be saved again")
    try:
        from watchfiles import watch
    except ImportError:
        raise click.UsageError("--watch needs watchfiles: pip install 'adjudicator[watch]'") from None
    folders = {path if os.path.isdir(path) else os.path.dirname(path) or os.curdir for path in paths}
    if missing := next((folder for folder in folders if not os.path.isdir(folder)), None):
        raise click.UsageError(f"--watch: there is no folder {missing}")
    deep = any(map(os.path.isdir, paths))
    watching = watch(*folders, recursive=deep, step=PAUSE, rust_timeout=TICK, yield_on_timeout=True)
    next(watching)  # from now on nothing is missed
    _clear()
    judge(paths)
    for changes in watching:
        saved = list(_saved(paths, {os.path.abspath(place) for _, place in changes}))
        if saved:
            _clear()
            judge(saved)


def _saved(paths: list[str], changed: set[str]) -> Iterator[str]:
    """Yield the records that have changed; after a change of a parts file, every record that could name it."""
    from adjudicator.batch.searching import is_parts_file

    boxes = [os.path.dirname(place) for place in changed if is_parts_file(place)]
    for path in found(paths):
        place = os.path.abspath(path)
        if os.path.exists(place) and (place in changed or any(_is_above(folder, place) for folder in boxes)):
            yield path


def _is_above(folder: str, place: str) -> bool:
    """Say whether a record at this place could name a parts file in this folder."""
    return f"{folder}{os.sep}".startswith(f"{os.path.dirname(place)}{os.sep}")


def _clear() -> None:
    if sys.stdout.isatty():
        click.clear()
