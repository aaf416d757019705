"""Read files only: a pipe, a device or a folder, or a file too large to be a record, is not even opened."""

import errno
import os
import stat

from adjudicator.reading.source import LARGEST

SORTS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


def content_of(path: str | os.PathLike[str]) -> bytes:
    """Return the bytes of a file.

    Raises `OSError` if there is none, if it is not a regular file, or if it is larger than a record may be.
    """
    there = os.stat(path)
    if not stat.S_ISREG(there.st_mode):
        sort = next((name for is_one, name in SORTS if is_one(there.st_mode)), "something else")
        raise OSError(errno.EINVAL, f"it is {sort}, not a file")
    if there.st_size > LARGEST:
        raise OSError(errno.EFBIG, f"it is larger than {LARGEST // 1_000_000} MB")
    with open(path, "rb") as file:
        return file.read()
