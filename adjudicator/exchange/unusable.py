"""What another program's file holds and nothing can be made of."""

from typing import NamedTuple


class Unusable(NamedTuple):
    """An entry that cannot be used: where it stands in the file, and why."""

    place: str
    why: str
