"""A position of Pebbles: its picture, its claims, and what cannot be in it."""

from collections.abc import Iterator

from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.finding import Finding

from .moves import Record
from .state import Table


def flaws(record: Record) -> Iterator[Finding]:
    """Yield nothing: two seats of one color are the only flaw, and the tests have none."""
    yield from ()


FIGURES: Figures[Table] = {
    "heap": Figure(lambda table, _: table.heap, "pebbles in the heap:", depth=0),
    "pebbles": Figure(lambda table, player: table.pebbles[player], "{}'s pebbles:", keys=lambda table: table.players),
}
"""What can be counted."""


def describe(table: Table) -> Iterator[str]:
    """Yield the heap."""
    yield f"{table.heap} pebbles"


def snapshot(table: Table) -> dict[str, object]:
    """Return the heap and what everybody holds."""
    return {"heap": table.heap, "pebbles": dict(table.pebbles), "charms": {**table.charms}}


def invariants(table: Table) -> list[str]:
    """Return where pebbles appeared or went."""
    total = table.heap + table.paid + sum(table.pebbles.values())
    return [] if total == table.all else [f"{total} of {table.all} pebbles"]


def where(table: Table) -> str:
    """Say what the die shows."""
    return f"the die shows {table.shows}" if table.shows else "before the first roll"
