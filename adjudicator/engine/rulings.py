"""The readings that a table plays by, and which of them a judgement leaned on."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar, get_args

import msgspec

from adjudicator.engine.moves import Block

R = TypeVar("R")


class WrongRuling(ValueError):
    """A ruling was asked for that the game does not have."""


class Switches:
    """The readings that a table plays by: to look at a switch is a call, and a verdict rests on those looked at."""

    def __init__(self, rulings: Block) -> None:
        self.rulings = rulings
        self.looked_at: dict[str, str] = {}

    def __call__(self, switch: str) -> str:
        """Return the value of a switch, and note that the judgement rests on it."""
        value: str = getattr(self.rulings, switch)
        self.looked_at[switch] = value
        return value

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Let switches be looked at without noting it."""
        noted = dict(self.looked_at)
        try:
            yield
        finally:
            self.looked_at = noted


def values_of(rulings: type[Block]) -> dict[str, tuple[str, ...]]:
    """Return the switches of a game, each with the values that it has."""
    return {field.name: get_args(get_args(field.type)[0]) for field in msgspec.structs.fields(rulings)}


def together(
    one: Callable[[], AbstractContextManager[None]], other: Callable[[], AbstractContextManager[None]]
) -> Callable[[], AbstractContextManager[None]]:
    """Return one `aside` for two things that note what was looked at."""

    @contextmanager
    def aside() -> Iterator[None]:
        with one(), other():
            yield

    return aside


def overridden(rulings: R, changes: Mapping[str, str]) -> R:
    """Return rulings with some switches set otherwise. Raises `msgspec.ValidationError` for what no switch allows."""
    return msgspec.convert({**msgspec.to_builtins(rulings), **changes}, type(rulings))
