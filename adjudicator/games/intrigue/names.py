"""Find names in a record of Intrigue that mean nothing at its table, and impossible seats."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.moves import Move, by_of
from adjudicator.engine.record import Path
from adjudicator.games.intrigue.moves import (
    ADVISORS_OF,
    Advisor,
    CastleClaim,
    Color,
    Correct,
    Count,
    Final,
    Opening,
    Record,
)
from adjudicator.games.shared.names import seats_taken, strange_keys

PIECES = ("advisor", "newcomer")
"""The fields of moves that name an advisor."""


def flaws(record: Record) -> Iterator[Finding]:
    """Yield what is wrong with the names of a record, in the order of the file's usual layout.

    A color that is not in play may stand in `to:`, where a rule forbids it (A8); everywhere else it is unknown.
    """
    playing = {seat.color for seat in record.players}
    if seats := list(seats_taken(record.players, "color")):
        yield from seats  # every other name depends on who plays
        return
    yield from _player(record.setup.first, playing, ("setup", "first"))
    if record.position is not None:
        yield from _position(record.position, playing)
    strangers = [color for color in ADVISORS_OF if color not in playing]
    if strangers and _are_written(strangers, record.moves):
        for index, move in enumerate(record.moves or ()):
            yield from _move(move, playing, ("moves", index))
    if record.final is not None:
        yield from _final(record.final, playing)
    if record.result is not None:
        yield from strange_keys(record.result.scores or (), playing, ("result", "scores"), "player")
        yield from _items(record.result.winners or [], playing, ("result", "winners"))


def _are_written(colors: list[Color], moves: Sequence[Move] | None) -> bool:
    """Say whether one of these colors, alone or in the name of an advisor, stands anywhere in the moves."""
    written = msgspec.msgpack.encode(moves)  # much faster than looking at every move, and few records name strangers
    return any(color.encode() in written for color in colors)


def _position(position: Opening, playing: set[Color]) -> Iterator[Finding]:
    """Yield what is wrong with the names of the position in which a record begins."""
    path = ("position",)
    yield from _player(position.of, playing, (*path, "of"))
    for color in sorted(playing - set(position.money)):
        yield problem("malformed", f"the money of {color} is missing", ("position", "money"), "name every player")
    yield from _tally(position, playing, path)


def _move(move: Move, playing: set[Color], path: Path) -> Iterator[Finding]:
    yield from _player(by_of(move), playing, (*path, "by"))
    for field in PIECES:
        advisor = getattr(move, field, None)
        if advisor is not None and advisor.owner not in playing:
            yield _stranger(advisor, (*path, field), playing)
    if isinstance(move, Count | Correct):
        yield from _tally(move, playing, path)


def _tally(tally: Count | Correct | Opening, playing: set[Color], path: Path) -> Iterator[Finding]:
    for field in ("money", "castle", "supply", "waiting"):
        claims = getattr(tally, field, None)
        if claims is not None:
            yield from strange_keys(claims, playing, (*path, field), "player")
    if tally.castle is not None:
        yield from _castles(tally.castle, playing, (*path, "castle"))
    if isinstance(tally.island, list):
        yield from _items(tally.island, playing, (*path, "island"))
    for field in ("supply", "waiting"):
        for color, advisors in (getattr(tally, field, None) or {}).items():
            if isinstance(advisors, list):
                yield from _items(advisors, playing, (*path, field, color))


def _final(final: Final, playing: set[Color]) -> Iterator[Finding]:
    yield from strange_keys(final.money, playing, ("final", "money"), "player")
    for color in sorted(playing - set(final.money)):
        yield problem("malformed", f"the money of {color} is missing", ("final", "money"), "name every player")
    yield from strange_keys(final.castle or (), playing, ("final", "castle"), "player")
    yield from _castles(final.castle or {}, playing, ("final", "castle"))


def _castles(castles: dict[Color, CastleClaim], playing: set[Color], path: Path) -> Iterator[Finding]:
    for owner, seats in castles.items():
        for position, advisor in seats.items():
            if advisor.owner not in playing:
                yield _stranger(advisor, (*path, owner, position), playing)


def _player(color: str | None, playing: set[Color], path: Path) -> Iterator[Finding]:
    if color is not None and color not in playing:
        yield unknown(color, path, playing, "player")


def _items(names: Iterable[Color | Advisor], playing: set[Color], path: Path) -> Iterator[Finding]:
    for index, name in enumerate(names):
        if isinstance(name, Advisor):
            if name.owner not in playing:
                yield _stranger(name, (*path, index), playing)
        elif name not in playing:
            yield unknown(name, (*path, index), playing, "player")


def _stranger(advisor: Advisor, path: Path, playing: set[Color]) -> Finding:
    return unknown(advisor, path, [piece for piece in Advisor if piece.owner in playing], "advisor")
