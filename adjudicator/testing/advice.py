"""Say to the author of a game, when a test fails, what was found, and what to write where."""

from collections.abc import Iterable

import pytest

from adjudicator.engine.moves import Move
from adjudicator.judging.writing import plain_move
from adjudicator.reading.writing import flow

MOST = 12
"""How many lines of what was found are printed."""


def none_of(found: Iterable[object], problem: str, advice: str) -> None:
    """Fail if anything was found, and say what is wrong with it and what the author writes where."""
    lines = [str(each) for each in found]
    if lines:
        more = [f"and {len(lines) - MOST} more"] if len(lines) > MOST else []
        told = [f"    {line}" for line in [*lines[:MOST], *more]]
        pytest.fail("\n".join([problem, *told, advice]), pytrace=False)


def written(move: Move) -> str:
    """Return a move as it stands in a record."""
    return flow(plain_move(move))
