"""Compare plays that another program keeps with records of the same sessions."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from adjudicator.engine.words import folded
from adjudicator.exchange.plays import Play, Seat, label


class Difference(NamedTuple):
    """Something about a player or the whole play on which the other program and the replay differ."""

    about: str
    kept: str
    replayed: str


class Match(NamedTuple):
    """A play of another program, the records of the same session, and, if there is one only, where the two differ.

    Several records, or several plays, of one day with the same players cannot be told apart: then nothing is compared,
    and `plays` says how many plays there are.
    """

    play: Play
    records: tuple[Play, ...]
    plays: int
    differences: tuple[Difference, ...]


def matches(kept: Iterable[Play], replayed: Iterable[Play]) -> Iterator[Match]:
    """Yield each play of another program with the records of the same game, day and set of players."""
    kept = list(kept)
    records: defaultdict[object, list[Play]] = defaultdict(list)
    for record in replayed:
        records[record.known_by].append(record)
    counted: defaultdict[object, int] = defaultdict(int)
    for play in kept:
        counted[play.known_by] += 1
    for play in kept:
        same, plays = tuple(records[play.known_by]), counted[play.known_by]
        differing = tuple(differences(play, same[0])) if len(same) == 1 and plays == 1 else ()
        yield Match(play, same, plays, differing)


def differences(kept: Play, replayed: Play) -> Iterator[Difference]:
    """Yield where a play and the replay of its record differ: in scores, and in who won."""
    ours = {folded(label(seat)): seat for seat in replayed.seats}
    for seat in kept.seats:
        mine = ours[folded(label(seat))]
        if _shown(seat) is not None and _shown(seat) != _shown(mine):
            yield Difference(f"score of {label(seat)}", _shown(seat) or "-", _shown(mine) or "none")
    winners = [folded(name) for name in kept.winners]
    if winners and sorted(winners) != sorted(map(folded, replayed.winners)):
        yield Difference("winners", ", ".join(kept.winners), ", ".join(replayed.winners) or "none")


def _shown(seat: Seat) -> str | None:
    """Return a score as it is compared: a number, or the text that the other program has in its place."""
    return seat.raw_score if seat.score is None else str(seat.score)
