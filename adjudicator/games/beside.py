"""The YAML files beside the script of a game, read as strictly as records are."""

from importlib.resources import files
from typing import Any

from adjudicator.games import GAMES
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import read


class WrongFile(ValueError):
    """A file beside the script of a game is missing or is not right; the text says which, and where."""


def values_of(game_name: str, what: str) -> dict[str, Any]:
    """Return the plain values of `<what>.yaml` in the folder of a game.

    Raises `KeyError` for an unknown game, `WrongFile` if the file is missing or cannot be read.
    """
    try:
        source = read((files(GAMES[game_name]) / f"{what}.yaml").read_bytes())
        if source.faults:
            raise Unreadable(*source.faults)
    except FileNotFoundError:
        raise WrongFile(f"{game_name} has no {what}") from None
    except Unreadable as unreadable:
        fault = unreadable.faults[0]
        raise WrongFile(f"{what} of {game_name}, line {fault.place.line}: {fault.message}") from None
    values: dict[str, Any] = source.data
    return values
