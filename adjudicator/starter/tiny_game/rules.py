"""The rules of Tiny Game, each a statement: its name is its id, its docstring the sentence that people read."""

from adjudicator.engine.rulebook import Rulebook
from adjudicator.starter.tiny_game.moves import Final, Take
from adjudicator.starter.tiny_game.state import Table

rulebook = Rulebook[Table]({"Turns": "How a Turn Goes", "End": "The End of the Game"})  # short names and headings


@rulebook.order(cite="Turns")  # a rule of order: the script cites it where a decision is due
def turns_go_clockwise() -> None:
    """Players take counters in turn, clockwise."""


@rulebook.order(cite="End", basis="ruling", reading="R1", switch="last_counter")
def last_counter_ends_the_game() -> None:
    """The game is over when the heap is gone, and the last counter is a point or two."""


@rulebook.rule(Take, cite="Turns", at="counters")  # a check: asked about every line `take`
def three_is_the_most(table: Table, take: Take) -> str | None:
    """A player takes at most three counters."""
    return None if take.counters <= 3 else f"{take.by} takes {take.counters}"  # the facts of the breach


@rulebook.rule(Take, cite="Turns", at="counters", given=(three_is_the_most,))  # asked only where that one holds
def heap_holds_as_many(table: Table, take: Take) -> str | None:
    """Only counters that lie in the heap are taken."""
    return None if take.counters <= table.heap else f"the heap holds {table.heap}"


@rulebook.rule(Final, cite="End", at="counters")  # a rule about score sheets
def counters_come_from_the_heap(table: Table, final: Final) -> str | None:
    """The players end with all the counters of the heap."""
    total = sum(final.counters.values())
    return None if total == table.all else f"{total} counters in all, and the heap held {table.all}"
