"""The readings that a table plays by, and which of them a judgement leaned on."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")


class WrongRuling(ValueError):
    """A ruling was asked for that the game does not have."""


class Consulted:
    """Rulings that note which switches were looked at: a verdict rests on those and on no other."""

    def __init__(self, rulings: Any) -> None:
        self.rulings = rulings
        self.switches: dict[str, str] = {}

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Let switches be looked at without noting it."""
        noted = dict(self.switches)
        try:
            yield
        finally:
            self.switches = noted

    def __getattr__(self, switch: str) -> str:
        """Return the value of a switch, and note that it was asked for."""
        value: str = getattr(self.rulings, switch)
        self.switches[switch] = value
        return value


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
