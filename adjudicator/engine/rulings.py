"""The readings that a table plays by, and which of them a judgement leaned on."""

from collections.abc import Mapping
from typing import TypeVar, get_args

import msgspec

from adjudicator.engine.moves import Block
from adjudicator.engine.noting import Noting

R = TypeVar("R")


class WrongRuling(ValueError):
    """A ruling was asked for that the game does not have."""


class Switches(Noting):
    """The readings that a table plays by: to look at a switch is a call, and a verdict rests on those looked at.

    `noted` are these switches, each with its value.
    """

    def __init__(self, rulings: Block) -> None:
        super().__init__()
        self.rulings = rulings

    def __call__(self, switch: str) -> str:
        """Return the value of a switch, and note that the judgement rests on it."""
        value: str = getattr(self.rulings, switch)
        self.noted[switch] = value
        return value


def values_of(rulings: type[Block]) -> dict[str, tuple[str, ...]]:
    """Return the switches of a game, each with the values that it has."""
    return {field.name: get_args(get_args(field.type)[0]) for field in msgspec.structs.fields(rulings)}


def overridden(rulings: R, changes: Mapping[str, str]) -> R:
    """Return rulings with some switches set otherwise. Raises `msgspec.ValidationError` for what no switch allows."""
    return msgspec.convert({**msgspec.to_builtins(rulings), **changes}, type(rulings))
