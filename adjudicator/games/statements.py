"""What a rulebook says, sentence by sentence, and what carries each sentence in the program."""

import inspect
from functools import cache, reduce
from importlib import import_module
from types import FunctionType
from typing import Any, Literal

import msgspec

from adjudicator.engine.moves import Block
from adjudicator.games import GAMES
from adjudicator.games.beside import WrongFile, values_of

Kind = Literal[
    "setup",
    "order",
    "legality",
    "permission",
    "effect",
    "score",
    "end",
    "component",
    "hidden",
    "none-of-our-business",
]


class Statement(Block, frozen=True):
    """A sentence of a rulebook in our own words, where it stands, and what carries it.

    `rules` are ids of rules, `script` functions of the game's folder as `module.function`, `claims` fields of a record,
    `records` paths below the folder of records. `never_judged` says why it, or part of it, is not judged.
    """

    heading: str
    says: str
    kind: Kind
    rules: tuple[str, ...] = ()
    script: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    never_judged: str | None = None
    records: tuple[str, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether something in the program carries it."""
        return bool(self.rules or self.script or self.claims)


class Omission(Block, frozen=True):
    """A heading under which the rulebook states nothing, or which no rule cites, and why."""

    heading: str
    reason: str


class Statements(Block, frozen=True):
    """All statements of one rulebook by their ids, in the order of the rulebook, with the headings left out."""

    game: str
    statements: dict[str, Statement]
    headings_without_row: tuple[Omission, ...] = ()
    headings_without_rules: tuple[Omission, ...] = ()


@cache
def statements(game_name: str) -> Statements:
    """Return the statements of a game.

    Raises `KeyError` for an unknown game, `WrongFile` if its file is missing or is not right.
    """
    try:
        return msgspec.convert(values_of(game_name, "statements"), Statements)
    except msgspec.ValidationError as fault:
        raise WrongFile(f"statements of {game_name}: {fault}") from None


def carrier(game_name: str, name: str) -> FunctionType:
    """Return the function that a name such as `state.Game.seat` means in a game's folder, without its decorators.

    Raises `ImportError` or `AttributeError` where there is no such thing, `TypeError` where it is not a function.
    """
    module, *path = name.split(".")
    home: Any = import_module(f"{GAMES[game_name]}.{module}")
    found = inspect.unwrap(reduce(getattr, path, home))
    if not isinstance(found, FunctionType):
        raise TypeError(f"{name} is no function")
    return found
