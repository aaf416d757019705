"""The readings that a table plays by, and which of them a judgement leaned on."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
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
        yield
        self.switches = noted

    def __getattr__(self, switch: str) -> str:
        """Return the value of a switch, and note that it was asked for."""
        value: str = getattr(self.rulings, switch)
        self.switches[switch] = value
        return value


def overridden(rulings: R, changes: Mapping[str, str]) -> R:
    """Return rulings with some switches set otherwise. Raises `WrongRuling` for what no switch allows."""
    try:
        return msgspec.convert({**msgspec.to_builtins(rulings), **changes}, type(rulings))
    except msgspec.ValidationError as error:
        raise WrongRuling(str(error)) from error
