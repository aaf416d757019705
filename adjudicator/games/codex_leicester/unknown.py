"""Pieces behind a screen of which a position does not say how many there are; the game goes on until that matters."""

from typing import NoReturn

from adjudicator.engine.undetermined import not_in_the_position


class Unknown(int):
    """A number that nobody knows; its value is what there is at least.

    It can be added to and taken from. A comparison that the least number does not decide raises `Undetermined`.
    """

    what: str
    write: str

    def __new__(cls, what: str, write: str, least: int = 0) -> "Unknown":
        """Return a number that has a name and a line in which a position would say it."""
        number = super().__new__(cls, least)
        number.what, number.write = what, write
        return number

    def __add__(self, more: int) -> "Unknown":
        """Return as many more, or less where a negative number is added."""
        return Unknown(self.what, self.write, max(0, int(self) + int(more)))

    __radd__ = __add__

    def __sub__(self, less: int) -> "Unknown":
        """Return as many less."""
        return self + -less

    def __gt__(self, other: int) -> bool:
        """Say whether it is more."""
        return int(self) > other or self.raise_unknown()

    def __ge__(self, other: int) -> bool:
        """Say whether it is as much or more."""
        return int(self) >= other or self.raise_unknown()

    def __lt__(self, other: int) -> bool:
        """Say whether it is less."""
        return not self >= other

    def __le__(self, other: int) -> bool:
        """Say whether it is as much or less."""
        return not self > other

    def __eq__(self, other: object) -> bool:
        """Say whether it is the same number."""
        return self is other or (isinstance(other, int) and not self > other and self.raise_unknown())

    def __ne__(self, other: object) -> bool:
        """Say whether it is another number."""
        return not self == other

    def __bool__(self) -> bool:
        """Say whether there is any."""
        return self > 0

    __hash__ = int.__hash__

    def __str__(self) -> str:
        """Return a question mark."""
        return "?"

    def raise_unknown(self) -> NoReturn:
        """Raise that the position does not say it."""
        raise not_in_the_position(self.what, self.write)


def require(number: int) -> None:
    """Look at a number. Raises `Undetermined` if nobody knows it."""
    if isinstance(number, Unknown):
        number.raise_unknown()


def is_known(number: int) -> bool:
    """Say whether somebody knows a number."""
    return not isinstance(number, Unknown)


def if_known(number: int) -> int | None:
    """Return a number, or `None` if nobody knows it."""
    return number if is_known(number) else None
