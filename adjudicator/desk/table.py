"""What changed on the table between two moves, and what everybody has by then."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.engine.ranking import ScoreLine
from adjudicator.judging.position import Position


class Changed(NamedTuple):
    """A value on the table that has changed: its place in the picture of the table, before and after.

    A place that was not there, or is gone, is `None`.
    """

    path: tuple[str, ...]
    was: Any
    now: Any


def changed(before: Position[Any], after: Position[Any]) -> list[Changed]:
    """Return what has changed on the table, in the order in which the table is shown."""
    return list(_differences(before.folder.snapshot(before.state), after.folder.snapshot(after.state), ()))


def _differences(was: Any, now: Any, path: tuple[str, ...]) -> Iterator[Changed]:
    if was == now:
        return
    if not isinstance(was, Mapping) or not isinstance(now, Mapping):
        yield Changed(path, was, now)
        return
    for name in dict.fromkeys((*was, *now)):
        yield from _differences(was.get(name), now.get(name), (*path, str(name)))


def come_and_gone(was: Sequence[str], now: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return what has come to lie in a row, and what no longer lies there."""
    before, after = Counter(was), Counter(now)
    return list((after - before).elements()), list((before - after).elements())


def so_far(there: Position[Any]) -> list[ScoreLine]:
    """Return where the points or the money of everybody came from up to a position, without what only the end gives.

    A game whose state keeps no ledger is scored as if it ended there. Raises `Undetermined` where a value is missing.
    """
    ledger = getattr(there.state, "ledger", None)
    return list(there.folder.standing(there.state).lines if ledger is None else ledger)
