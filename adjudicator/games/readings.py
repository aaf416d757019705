"""How the gaps of a rulebook are read: each gap as a question, with its ruling and where that is judged."""

from functools import cache

import msgspec

from adjudicator.engine.moves import Block
from adjudicator.engine.rulebook import Basis
from adjudicator.games.beside import WrongFile, values_of


class Carriers(Block, frozen=True):
    """What carries a reading: rules by id, functions of the game's folder as `module.function`, or why nothing does."""

    rules: tuple[str, ...] = ()
    script: tuple[str, ...] = ()
    never: str | None = None

    def __post_init__(self) -> None:
        """Refuse a reading that is judged nowhere and does not say why, or that is both judged and not."""
        if (self.never is None) is not bool(self.rules or self.script):
            raise ValueError("give rules or script, or else never")


class Reading(Block, frozen=True):
    """A gap or a contradiction of the rulebook and how it is read here.

    `basis` says how firmly the rulebook carries the ruling; `switch` is the key of `rulings:` by which a table chooses
    another one.
    """

    id: str
    question: str
    ruling: str
    reason: str
    basis: Basis
    judged: Carriers
    switch: str | None = None


@cache
def readings(game_name: str) -> dict[str, Reading]:
    """Return the readings of a game by id, in the order of its file.

    Raises `KeyError` for an unknown game, `WrongFile` if its file is missing or is not right.
    """
    return {name: _reading(game_name, name, entry) for name, entry in values_of(game_name, "readings").items()}


def _reading(game_name: str, name: str, entry: object) -> Reading:
    try:
        return msgspec.convert({"id": name, **msgspec.convert(entry, dict[str, object])}, Reading)
    except msgspec.ValidationError as fault:
        raise WrongFile(f"readings of {game_name}, {name}: {fault}") from None
