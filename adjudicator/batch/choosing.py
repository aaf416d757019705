"""Choose among many records those of a game, of a time, or of a player.

A record that cannot be read is always chosen: nobody knows whether it is meant, and it must not be passed over.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from adjudicator.batch.searching import STANDARD_INPUT, found
from adjudicator.engine.words import folded


class Wanted(NamedTuple):
    """Which records are wanted: of a game, from a first to a last day (ISO dates, or their beginnings), of a player."""

    game: str | None = None
    since: str | None = None
    until: str | None = None
    player: str | None = None


EVERYTHING = Wanted()


def chosen(paths: Iterable[str], wanted: Wanted) -> Iterator[str]:
    """Yield the records that paths stand for and that are wanted."""
    return found(paths) if wanted == EVERYTHING else (path for path in found(paths) if is_wanted(path, wanted))


def is_wanted(path: str, wanted: Wanted) -> bool:
    """Say whether a record is one of those that are wanted, or cannot be read."""
    from adjudicator.reading.files import content_of
    from adjudicator.reading.places import Unreadable
    from adjudicator.reading.source import read

    if path == STANDARD_INPUT:
        return True
    try:
        data = read(content_of(path)).data
    except (OSError, Unreadable):
        return True
    return (
        (wanted.game is None or data.get("game", wanted.game) == wanted.game)
        and _is_in_time(data.get("date"), wanted)
        and (wanted.player is None or _plays(wanted.player, data.get("players")))
    )


def _is_in_time(date: object, wanted: Wanted) -> bool:
    """Say whether a day is wanted; a record without a day is wanted only if no time is asked for."""
    if wanted.since is None and wanted.until is None:
        return True
    if not isinstance(date, str):
        return False
    return (wanted.since or "") <= date and (wanted.until is None or date[: len(wanted.until)] <= wanted.until)


def _plays(name: str, players: Any) -> bool:
    """Say whether somebody of this name, or with this color, plays; capitals and spaces do not matter."""
    if not isinstance(players, list):
        return True
    words = (word for seat in players if isinstance(seat, dict) for word in seat.values() if isinstance(word, str))
    return folded(name) in set(map(folded, words))
