"""The council tile `two-works`: two works at once, in one workshop or in two (Council Tile Effects)."""

from functools import partial

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.candidates.shares import ways_to_work
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work

WORKS = 2
"""Its works."""

WAYS = partial(ways_to_work, works=WORKS)
"""Every split of its works over the workshops."""


def two_works(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """Make two works at once, in one workshop or in two."""
    work(game, referee, line)
    return True


TILES["two-works"] = TileEffect(two_works, ("split", "future"), ways=WAYS, works=WORKS)
