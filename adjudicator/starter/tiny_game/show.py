"""A position of Tiny Game: its picture, claims about it, names that nobody knows, and what must always hold."""

from collections.abc import Iterator

from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.finding import Finding, unknown
from adjudicator.starter.tiny_game.moves import Record
from adjudicator.starter.tiny_game.state import Table


def flaws(record: Record) -> Iterator[Finding]:
    """Yield what cannot be right in a well-formed record: two seats of one color, and players not at the table."""
    colors = [seat.color for seat in record.players]
    for index, color in enumerate(colors):
        if color in colors[:index]:
            yield Finding("malformed", f"{color} sits at the table already", ("players", index, "color"))
    for index, move in enumerate(record.moves or ()):
        by = getattr(move, "by", None)
        if by is not None and by not in colors:
            yield unknown(by, ("moves", index, "by"), colors, "player")


FIGURES: Figures[Table] = {  # by the fields of `Count`: how each stands, and what it is called in a report
    "heap": Figure(lambda table, _: table.heap, "counters in the heap:", depth=0),
    "counters": Figure(
        lambda table, player: table.counters.get(player, 0), "{}'s counters:", keys=lambda table: table.players
    ),
}
"""Everything that a tally may count."""


def describe(table: Table) -> Iterator[str]:
    """Yield the lines of a picture of the table."""
    yield f"heap: {table.heap}"
    for player, counters in table.counters.items():
        yield f"{player}: {counters}"


def snapshot(table: Table) -> dict[str, object]:
    """Return everything on the table as plain values."""
    points = {player: sum(line.points for line in table.lines if line.player == player) for player in table.players}
    return {"heap": table.heap, "counters": dict(table.counters), "points": points}


def where(table: Table) -> str:
    """Say where in the order of play the game stands."""
    return f"{table.turn}'s turn"


def invariants(table: Table) -> list[str]:
    """Return what has gone wrong with a position; random games are checked with this."""
    total = table.heap + sum(table.counters.values())
    return [] if total == table.all else [f"{total} of {table.all} counters"]
