"""Which files in a folder are taken for records; it loads nothing of the program."""

import os
import re

ENDINGS = (".yaml", ".yml")
"""How the names of records end."""

HEAD = 4096
"""How many bytes of a file are looked at to see whether it is a parts file."""

PARTS_FILE = re.compile(rb"^parts: *\d", re.MULTILINE)
RECORD = re.compile(rb"^record:", re.MULTILINE)


def is_parts_file(path: str | os.PathLike[str]) -> bool:
    """Say whether a file holds the printed values of a box, which is no record."""
    try:
        with open(path, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False
    return PARTS_FILE.search(head) is not None and RECORD.search(head) is None
