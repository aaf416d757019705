"""Make the moves of a game with checked constructors."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec

from adjudicator.engine.moves import Move, verb
from adjudicator.games import game_named


class Moves:
    """The kinds of move of a game, each a constructor that checks its fields.

    >>> import adjudicator
    >>> adjudicator.moves("intrigue").Present(by="white", advisor="white doctor", to="black").to
    <Color.BLACK: 'black'>
    >>> adjudicator.moves("intrigue").Present(by="white", advisor="white doctor", to="pink")
    Traceback (most recent call last):
    ...
    ValueError: present: Invalid enum value 'pink' - at `$.to`
    """

    def __init__(self, game: str) -> None:
        """Take the name of a game. Raises `KeyError` for an unknown game."""
        self._kinds = {kind.__name__: kind for kind in game_named(game).moves}

    def __getattr__(self, name: str) -> Callable[..., Move]:
        """Return the constructor of a kind of move; its fields are those of a line, `from_` for `from`."""
        kind = self._kinds.get(name)
        if kind is None:
            raise AttributeError(f"no kind of move is called {name}: {', '.join(self._kinds)}")
        return _checked(kind)

    def __dir__(self) -> list[str]:
        """Name the kinds of move."""
        return sorted(self._kinds)


def moves(game: str) -> Moves:
    """Return the kinds of move of a game, by the names of their classes. Raises `KeyError` for an unknown game.

    >>> import adjudicator
    >>> "Bribe" in dir(adjudicator.moves("intrigue"))
    True
    """
    return Moves(game)


def _checked(kind: type[Move]) -> Callable[..., Move]:
    """Return a constructor that checks every field against its type."""

    @wraps(kind, assigned=("__module__", "__name__", "__qualname__", "__doc__"), updated=())
    def made(**fields: Any) -> Move:
        values = {name.removesuffix("_"): value for name, value in fields.items()}
        try:
            return msgspec.convert({"do": verb(kind), **msgspec.to_builtins(values, str_keys=True)}, kind)
        except (msgspec.ValidationError, TypeError) as wrong:
            raise ValueError(f"{verb(kind)}: {wrong}") from None

    made.__signature__ = inspect.signature(kind)  # type: ignore[attr-defined]  # a function may have its own signature
    return made
