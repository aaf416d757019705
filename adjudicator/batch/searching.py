"""Find the files that paths, patterns and folders stand for, and the records among them; it imports nothing else.

What has the name of a record and is not a file, such as a named pipe, is yielded like a file, never opened, and
reported later. Links to folders are not followed on the way: they may lead in a circle.
"""

import os
import re
from collections.abc import Iterable, Iterator

ENDINGS = (".yaml", ".yml")
"""How the names of records end, in lower or upper case."""

STANDARD_INPUT = "-"
"""The path that stands for standard input."""

HEAD = 4096
"""How many bytes of a file are looked at to see whether it is a parts file."""

MAGIC = re.compile(r"[*?[]")
"""What makes a path a pattern."""

PARTS_FILE = re.compile(rb"^parts: *\d", re.MULTILINE)
RECORD = re.compile(rb"^record:", re.MULTILINE)


def is_parts_file(path: str | os.PathLike[str]) -> bool:
    """Say whether a file holds the printed values of a box, and so is not a record."""
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False
    return PARTS_FILE.search(head) is not None and RECORD.search(head) is None


def found(paths: Iterable[str]) -> Iterator[str]:
    """Yield the records that paths stand for, each once: files as they are, the records in folders in order of name.

    A pattern that is not itself the name of a file stands for all that it matches, in order of name. The names in a
    single folder are yielded as they are found; otherwise all are remembered, so that none comes twice.
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
    if path != STANDARD_INPUT and os.path.isdir(path):
        yield from _inside(path)
    elif MAGIC.search(path) and not os.path.lexists(path) and (matched := sorted(_matching(path))):
        for each in matched:
            yield from _files(each)
    else:
        yield path


def _matching(pattern: str) -> set[str]:
    """Return what a pattern matches. `**` stands for any folders on the way, links to folders excepted."""
    from glob import escape, glob

    before, stars, after = pattern.partition("**")
    if not stars or (before and not before.endswith(os.sep)) or (after and not after.startswith(os.sep)):
        return set(glob(pattern))
    starts, rest = glob(before) if before else [""], after.lstrip(os.sep)
    if not rest:
        return {start or "." for start in starts}
    folders = (folder for start in starts for folder in _folders(start))
    return {match for folder in folders for match in _matching(os.path.join(escape(folder), rest))}


def _folders(start: str) -> Iterator[str]:
    """Yield a folder and all folders below it, except hidden ones."""
    for folder, inner, _ in os.walk(start or "."):
        inner[:] = [name for name in inner if not name.startswith(".")]
        yield folder if start else folder.removeprefix(".").removeprefix(os.sep)


def _tidy(path: str) -> str:
    """Return a path without its redundant parts: `a//b/./c/` is `a/b/c`."""
    parts = [part for part in path.split(os.sep) if part not in ("", ".")]
    return (os.sep if path.startswith(os.sep) else "") + os.sep.join(parts) or "."


def _inside(path: str) -> Iterator[str]:
    """Yield the records in a folder and in those inside it; a folder that cannot be read is yielded like a record."""
    folder = _tidy(path)
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
        elif name.lower().endswith(ENDINGS) and not is_parts_file(inner):
            yield inner
