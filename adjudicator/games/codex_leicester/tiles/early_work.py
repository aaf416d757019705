"""The council tile `early-work`: a work, and a future invention may be completed (Council Tile Effects)."""

from functools import partial

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.candidates.shares import ways_to_work
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.roster import TILES, TileEffect
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work

WORKS = 1
"""Its works."""

WAYS = partial(ways_to_work, works=WORKS, by_tile=True)
"""Every split of its works over the workshops."""


def early_work(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """Make one work at once; one future invention may be completed in this round, by this work or later (G48)."""
    game.players[line.by].may_finish_early = True
    work(game, referee, line)
    return True


TILES["early-work"] = TileEffect(early_work, ("split", "future"), ways=WAYS, works=WORKS)
