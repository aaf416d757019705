"""Where the schemas, sample records and tables that come with the program lie on this machine."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def folder(name: str) -> "Path":
    """Return the folder of this name: inside an installed package, or else in the checkout around it.

    Raises `FileNotFoundError` where neither is there.
    """
    from pathlib import Path  # most runs do without it

    return Path(place_of(name))


def place_of(name: str) -> str:
    """Return the path of that folder as text. Raises `FileNotFoundError`."""
    for home in (os.path.join(PACKAGE, "_shipped", name), os.path.join(os.path.dirname(PACKAGE), name)):
        if os.path.isdir(home):
            return home
    raise FileNotFoundError(f"{name} came neither with the installed program nor with a checkout")
