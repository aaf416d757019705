"""Hold what is in another program's file and cannot be used."""

from typing import NamedTuple


class Unusable(NamedTuple):
    """An entry that cannot be used: where it stands in the file, and why."""

    place: str
    why: str
