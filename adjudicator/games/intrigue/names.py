"""Find names in a record of Intrigue that mean nothing at its table, and impossible seats."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path
from adjudicator.games.intrigue.moves import Advisor, CastleClaim, Color, Correct, Count, Final, Opening, Record

PIECES = ("advisor", "newcomer")
"""The fields of moves that name an advisor."""


def flaws(record: Record) -> Iterator[Finding]:
    """Yield what is wrong with the names of a record, in the order of the file's usual layout.

    A color that is not in play may stand in `to:`, where a rule forbids it (A8); everywhere else it is unknown.
    """
    playing = {seat.color for seat in record.players}
    if seats := list(_seats(record)):
        yield from seats  # every other name depends on who plays
        return
    if record.setup.first is not None:
        yield from _colors([record.setup.first], playing, "setup", "first")
    if record.position is not None:
        yield from _position(record.position, playing)
    strangers = [color for color in Color if color not in playing]
    if strangers and _are_written(strangers, record.moves):
        for index, move in enumerate(record.moves or ()):
            yield from _move(move, playing, ("moves", index))
    if record.final is not None:
        yield from _final(record.final, playing)
    if record.result is not None:
        yield from _colors(record.result.scores or (), playing, "result", "scores")
        yield from _items(record.result.winners or [], playing, ("result", "winners"))


def _seats(record: Record) -> Iterator[Finding]:
    taken: dict[Color, int] = {}
    for index, seat in enumerate(record.players):
        if seat.color in taken:
            message = f"{seat.color} sits in seat {taken[seat.color]} already"
            yield problem("malformed", message, ("players", index, "color"))
        taken.setdefault(seat.color, index + 1)


def _are_written(colors: list[Color], moves: Sequence[Move] | None) -> bool:
    """Say whether one of these colors, alone or in the name of an advisor, stands anywhere in the moves."""
    written = msgspec.json.encode(moves)  # much faster than looking at every move, and few records name strangers
    return any(color.encode() in written for color in colors)


def _position(position: Opening, playing: set[Color]) -> Iterator[Finding]:
    """Yield what is wrong with the names of the position in which a record begins."""
    path = ("position",)
    yield from _colors([position.of], playing, "position", "of")
    for color in sorted(playing - set(position.money)):
        yield problem("malformed", f"the money of {color} is missing", ("position", "money"), "name every player")
    yield from _tally(position, playing, path)


def _move(move: Move, playing: set[Color], path: Path) -> Iterator[Finding]:
    by = getattr(move, "by", None)
    if by is not None and by not in playing:
        yield unknown(by, (*path, "by"), playing, "player")
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
            yield from _colors(claims, playing, *path, field)
    if tally.castle is not None:
        yield from _castles(tally.castle, playing, (*path, "castle"))
    if isinstance(tally.island, list):
        yield from _items(tally.island, playing, (*path, "island"))
    for field in ("supply", "waiting"):
        for color, advisors in (getattr(tally, field, None) or {}).items():
            if isinstance(advisors, list):
                yield from _items(advisors, playing, (*path, field, color))


def _final(final: Final, playing: set[Color]) -> Iterator[Finding]:
    yield from _colors(final.money, playing, "final", "money")
    for color in sorted(playing - set(final.money)):
        yield problem("malformed", f"the money of {color} is missing", ("final", "money"), "name every player")
    yield from _colors(final.castle or (), playing, "final", "castle")
    yield from _castles(final.castle or {}, playing, ("final", "castle"))


def _castles(castles: dict[Color, CastleClaim], playing: set[Color], path: Path) -> Iterator[Finding]:
    for owner, seats in castles.items():
        for position, advisor in seats.items():
            if advisor.owner not in playing:
                yield _stranger(advisor, (*path, owner, position), playing)


def _colors(colors: Iterable[Color], playing: set[Color], *path: str | int) -> Iterator[Finding]:
    """Check colors that stand under a mapping, as its keys or as the value at the path itself."""
    for color in colors:
        if color not in playing:
            of_key = path[-1] not in ("first", "of")
            yield unknown(color, (*path, color) if of_key else path, playing, "player", of_key=of_key)


def _items(names: Iterable[Color | Advisor], playing: set[Color], path: Path) -> Iterator[Finding]:
    for index, name in enumerate(names):
        if isinstance(name, Advisor):
            if name.owner not in playing:
                yield _stranger(name, (*path, index), playing)
        elif name not in playing:
            yield unknown(name, (*path, index), playing, "player")


def _stranger(advisor: Advisor, path: Path, playing: set[Color]) -> Finding:
    return unknown(advisor, path, [piece for piece in Advisor if piece.owner in playing], "advisor")
