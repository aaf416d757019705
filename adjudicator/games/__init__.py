"""The games, each a folder of its own."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.games.game import GameFolder

GAMES: dict[str, str] = {
    "intrigue": "adjudicator.games.intrigue",
    "intarsia": "adjudicator.games.intarsia",
    "codex_leicester": "adjudicator.games.codex_leicester",
}
"""Every game by the name that a record gives it, and the module that holds its `GAME`; loaded when first asked for."""


def game_named(name: str) -> "GameFolder[Any]":
    """Return a game. Raises `KeyError` if nobody knows the name."""
    folder: GameFolder[Any] = import_module(GAMES[name]).GAME
    return folder
