"""The council tile `early-work`: a work, and a future invention may be completed (Council Tile Effects)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.candidates.shares import shares
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import TILES, Fields, TileEffect
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work

WORKS = 1
"""Its works."""


def early_work(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """Make one work at once; one future invention may be completed in this round, by this work or later (G48)."""
    game.players[line.by].may_finish_early = True
    work(game, referee, line)
    return True


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every split of the works over the workshops."""
    for share in shares(game, player, WORKS, by_tile=True):
        if share.split is not None:
            yield share._asdict()


TILES["early-work"] = TileEffect(early_work, ("split", "future"), ways=ways, works=WORKS)
