"""The games, each a folder of its own."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.games.game import GameFolder

SCRIPT = "play.py"
"""The file that makes a folder beside this one a game."""

GAMES: dict[str, str] = {
    script.parent.name: f"{__name__}.{script.parent.name}"
    for script in sorted(Path(__file__).parent.glob(f"*/{SCRIPT}"))
}
"""Every game by the name that a record gives it, and the module that holds its `GAME`; loaded when first asked for."""


def game_named(name: str) -> "GameFolder[Any]":
    """Return a game. Raises `KeyError` if nobody knows the name."""
    folder: GameFolder[Any] = import_module(GAMES[name]).GAME
    return folder
