"""A position of Pebbles: its picture, its claims, and what cannot be in it."""

from collections.abc import Iterator

from adjudicator.engine.finding import Difference, Finding

from .moves import Count, Record
from .state import Table


def flaws(record: Record) -> Iterator[Finding]:
    """Yield nothing: two seats of one color are the only flaw, and the tests have none."""
    yield from ()


def compare(table: Table, count: Count) -> list[Difference]:
    """Return every difference between a tally and the state."""
    held = [(("pebbles", player), claimed, table.pebbles[player]) for player, claimed in (count.pebbles or {}).items()]
    heap = [] if count.heap is None else [(("heap",), count.heap, table.heap)]
    return [Difference(path, claimed, right) for path, claimed, right in [*heap, *held] if claimed != right]


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
