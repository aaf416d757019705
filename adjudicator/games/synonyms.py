"""What people call things that a game calls otherwise: the `words.yaml` beside its script."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from adjudicator.engine.meant import fold
from adjudicator.engine.moves import Block
from adjudicator.games import GAMES
from adjudicator.games.beside import WrongFile, values_of


class Meaning(Block, frozen=True):
    """What the texts of a game call something, and a remark for people who use another word."""

    means: tuple[str, ...]
    says: str | None = None


@cache
def meanings(game_name: str) -> Mapping[str, Meaning]:
    """Return the words that people use for what a game calls by another name; none if its folder has no such file."""
    if not (files(GAMES[game_name]) / "words.yaml").is_file():
        return {}
    try:
        return msgspec.convert(values_of(game_name, "words"), dict[str, Meaning])
    except msgspec.ValidationError as fault:
        raise WrongFile(f"words of {game_name}: {fault}") from None


def remark(game_name: str, name: str) -> str | None:
    """Return what people should know who call something by this name, as those with another printing do.

    >>> remark("intrigue", "yellow doctor")
    'other printings have a yellow castle; here they are orange, black, white, blue and green'
    """
    known = meanings(game_name)
    said = (known[word].says for word in fold(name).split() if word in known)
    return next((says for says in said if says is not None), None)
