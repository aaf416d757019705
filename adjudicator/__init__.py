"""Adjudicates records of board games by the strict rules of the game.

`check(path_or_text)` judges a record and returns a `Verdict` with located `Finding`s; `position(record, n)` is the
state after its first `n` lines; `GAMES` names the games. Each is loaded when first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.engine.finding import Finding as Finding
    from adjudicator.games import GAMES as GAMES
    from adjudicator.judging.check import check as check
    from adjudicator.judging.position import position as position
    from adjudicator.judging.verdict import Verdict as Verdict

__all__ = ["GAMES", "Finding", "Verdict", "check", "position"]

_HOMES = {
    "check": "adjudicator.judging.check",
    "position": "adjudicator.judging.position",
    "Verdict": "adjudicator.judging.verdict",
    "Finding": "adjudicator.engine.finding",
    "GAMES": "adjudicator.games",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    """Name what is public."""
    return sorted(__all__)
