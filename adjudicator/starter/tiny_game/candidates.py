"""What is worth asking about, by kind of move; which of it is legal the rules say."""

from collections.abc import Iterator

from adjudicator.starter.tiny_game.moves import Color, Take
from adjudicator.starter.tiny_game.rules import rulebook
from adjudicator.starter.tiny_game.state import Table


@rulebook.candidates(Take)
def takes(table: Table, player: Color) -> Iterator[Take]:
    """Every number of counters up to one too many."""
    return (Take(by=player, counters=counters) for counters in range(1, 5))
