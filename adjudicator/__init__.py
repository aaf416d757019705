"""Judge records of board games by the strict rules of the game.

`check` judges a record and returns a `Verdict`, which holds each `Finding` with its place. A `Game` can be opened or
begun, walked through `Step` by `Step`, played on and written. `position` returns the `Position` after some lines of a
record, `moves` makes moves, and `GAMES` holds the names of the games. Each is loaded when first used.

>>> import adjudicator
>>> game = adjudicator.Game.new("intrigue", players=["white", "black", "green"])
>>> game.play("present white writer to black")
[]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.engine.finding import Finding as Finding
    from adjudicator.games import GAMES as GAMES
    from adjudicator.judging.position import Position as Position
    from adjudicator.judging.position import position as position
    from adjudicator.library.game import Game as Game
    from adjudicator.library.game import Step as Step
    from adjudicator.library.moves import moves as moves
    from adjudicator.library.verdict import Verdict as Verdict
    from adjudicator.library.verdict import check as check

    __version__: str

__all__ = ["GAMES", "Finding", "Game", "Position", "Step", "Verdict", "check", "moves", "position"]

_HOMES = {
    "check": "adjudicator.library.verdict",
    "position": "adjudicator.judging.position",
    "moves": "adjudicator.library.moves",
    "Game": "adjudicator.library.game",
    "Step": "adjudicator.library.game",
    "Position": "adjudicator.judging.position",
    "Verdict": "adjudicator.library.verdict",
    "Finding": "adjudicator.engine.finding",
    "GAMES": "adjudicator.games",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name == "__version__":
        from importlib.metadata import version

        return version("adjudicator")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*__all__, "__version__"])
