"""Keep a record on disk while it is being written: whole after every line, and held by one recorder at a time."""

import hashlib
import os
import tempfile
from codecs import BOM_UTF8
from pathlib import Path

from filelock import FileLock, Timeout

from adjudicator.reading.files import content_of


class Held(Exception):
    """Another recorder is writing this file."""


class ChangedUnderneath(Exception):
    """The file on the disk is not the one that was read: somebody else has written it."""


class RecordFile:
    """The text of a record and its file; use it in a `with`, which holds the file.

    The lock lies in the folder for temporary files, under a name made of the record's real path: a rename gives the
    record a new inode, so the record itself cannot be locked. A stray copy that a killed process left beside the record
    has one fixed name, and is removed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = ""
        self._mark = b""
        real = os.path.realpath(path)
        name = hashlib.sha256(os.fsencode(real)).hexdigest()[:32]
        self._beside = Path(real).with_name(f".{Path(real).name}.writing")
        self._real = Path(real)
        self._lock = FileLock(Path(tempfile.gettempdir()) / f"adjudicator-{name}.lock", mode=0o600)

    def __enter__(self) -> "RecordFile":
        """Hold the file. Raises `Held` if another recorder does."""
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise Held from None
        self._beside.unlink(missing_ok=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def exists(self) -> bool:
        """Say whether the file is there."""
        return self._real.exists()

    def read(self) -> str:
        """Read the file and return its text. Raises `OSError`, and `UnicodeDecodeError` for what is not UTF-8."""
        content = content_of(self._real)
        self._mark = BOM_UTF8 if content.startswith(BOM_UTF8) else b""
        self.text = content.decode("utf-8-sig")
        return self.text

    def changed(self) -> bool:
        """Say whether the file differs from what was read or saved last."""
        try:
            return self._on_disk() != self.text
        except (OSError, UnicodeDecodeError):
            return True

    def save(self, text: str) -> None:
        """Replace the file by a text, atomically and durably: write it beside the file, sync it, rename it.

        Raises `ChangedUnderneath` and writes nothing if the file is not as it was read.
        """
        there = self.exists()
        if there and self.changed():
            raise ChangedUnderneath
        descriptor = os.open(self._beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with os.fdopen(descriptor, "wb") as file:
            file.write(self._mark + text.encode())
            file.flush()
            os.fsync(file.fileno())
        if there:
            self._beside.chmod(self._real.stat().st_mode & 0o7777)
        self._beside.replace(self._real)
        self._sync_folder()
        self.text = text

    def _on_disk(self) -> str:
        return content_of(self._real).decode("utf-8-sig")

    def _sync_folder(self) -> None:
        if os.name == "nt":
            return  # Windows cannot open a folder
        folder = os.open(self._real.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
