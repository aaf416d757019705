"""The council tile `two-works`: two works at once, in one workshop or in two (Council Tile Effects)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.candidates.shares import shares
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import TILES, Fields, TileEffect
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import work

WORKS = 2
"""Its works."""


def two_works(game: Game, referee: Referee[Game], line: TakeTile) -> bool:
    """Make two works at once, in one workshop or in two."""
    work(game, referee, line)
    return True


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every split of the works over the workshops."""
    for share in shares(game, player, WORKS, by_tile=False):
        if share.split is not None:
            yield share._asdict()


TILES["two-works"] = TileEffect(two_works, ("split", "future"), ways=ways, works=WORKS)
