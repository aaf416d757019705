"""Which of many records are meant: those of a game, of a time, or of a player.

A record that cannot be read is always among them: whether it is meant nobody knows, and it is not passed over.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from adjudicator.batch.searching import STANDARD_INPUT, found


class Wanted(NamedTuple):
    """What is asked of a record: its game, the first and the last day, as ISO has them or cut short, and a player."""

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
    """Say whether a day is wanted; where a time is asked for, a record without a day is of no time."""
    if wanted.since is None and wanted.until is None:
        return True
    if not isinstance(date, str):
        return False
    return (wanted.since or "") <= date and (wanted.until is None or date[: len(wanted.until)] <= wanted.until)


def _plays(name: str, players: Any) -> bool:
    """Say whether somebody plays of this name, or with this color; capitals and spaces aside."""
    from adjudicator.batch.standings import matched

    if not isinstance(players, list):
        return True
    words = (word for seat in players if isinstance(seat, dict) for word in seat.values() if isinstance(word, str))
    return matched(name).casefold() in {matched(word).casefold() for word in words}
