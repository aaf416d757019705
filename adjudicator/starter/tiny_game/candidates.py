"""What is worth asking about, by kind of move; the rules say which of it is legal."""

from collections.abc import Iterator

from adjudicator.starter.tiny_game.moves import Color, Take
from adjudicator.starter.tiny_game.rules import rulebook
from adjudicator.starter.tiny_game.state import Table


@rulebook.candidates(Take)
def takes(table: Table, player: Color) -> Iterator[Take]:
    """Yield every number of counters up to one too many."""
    return (Take(by=player, counters=counters) for counters in range(1, 5))
