"""Where the schemas, sample records and tables that come with the program lie on this machine."""

from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def folder(name: str) -> Path:
    """Return the folder of this name: inside an installed package, or else in the checkout around it.

    Raises `FileNotFoundError` where neither is there.
    """
    for home in (PACKAGE / "_shipped" / name, PACKAGE.parent / name):
        if home.is_dir():
            return home
    raise FileNotFoundError(f"{name} came neither with the installed program nor with a checkout")
