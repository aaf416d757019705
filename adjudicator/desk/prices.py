"""Work out what legal lines cost and bring: the sums that a line may claim, as the referee works them out."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.desk.repair.lines import parts
from adjudicator.engine.moves import Move
from adjudicator.games import game_named
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.replay import replay

MOST = 300
"""For how many lines at most sums are worked out, each by a replay."""

IMPOSSIBLE = -1
"""A sum that is never right, so that the referee says what is right."""


def priced(record: Any, n: int, moves: Sequence[Move], rulings: Mapping[str, str] | None = None) -> list[Move]:
    """Return legal lines after the first `n` of a record with the sums that they cost and bring written on them.

    A sum of 0 is left out. Too many lines are returned as they are.
    """
    claiming = sum(1 for move in moves if _sums(move))
    return list(moves) if claiming > MOST else [_priced(record, n, move, rulings) for move in moves]


def _sums(move: Move) -> list[str]:
    """Return the fields in which a line may claim a whole number and does not."""
    return [
        part.name
        for part in parts(type(move))
        if part.claim and getattr(move, part.name) is None and _is_sum(part.hint)
    ]


def _is_sum(hint: Any) -> bool:
    try:
        msgspec.convert(1, hint)
    except msgspec.ValidationError:
        return False
    return True


def _priced(record: Any, n: int, move: Move, rulings: Mapping[str, str] | None) -> Move:
    names = _sums(move)
    if not names:
        return move
    asking = msgspec.structs.replace(move, **dict.fromkeys(names, IMPOSSIBLE))
    folder = game_named(record.game)
    judged = replay(folder, record, [*record.moves[:n], asking], HaltMoves(), rulings=rulings)
    right = {
        name: finding.worked_out
        for finding in judged.referee.findings
        if finding.kind == "mismatch" and finding.move == n + 1
        for name in names
        if finding.path[-1:] == (name,) and type(finding.worked_out) is int and finding.worked_out
    }
    return msgspec.structs.replace(move, **right)
