"""What each council tile, and each card that does something at once or by lines of its own, does.

Each has a file under `tiles/` or `inventions/` that holds all about it, and enters it here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile, Use
from adjudicator.games.codex_leicester.pieces import Color, Workshop
from adjudicator.games.codex_leicester.state import Choice, Game

Fields = Mapping[str, Any]
"""The fields of a line, besides those that name the player and the tile or card."""


def no_ways(_: Game, __: Color) -> Iterator[Fields]:
    """Yield nothing: there is one way to use it, and it needs no field."""
    return iter(())


class TileEffect(msgspec.Struct, frozen=True, eq=False):
    """The effect of a council tile.

    `fields` are those of a line by which it is used, and `needs` those that it cannot do without. `use` carries it out
    and says whether anything was used; `ways` yields what a line may say; `works` are those that it makes.
    """

    use: Callable[[Game, Referee[Game], TakeTile], bool]
    fields: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    ways: Callable[[Game, Color], Iterator[Fields]] = no_ways
    works: int = 0


class CardUse(msgspec.Struct, frozen=True, eq=False):
    """What a card does by a `use` line: the fields that it needs, the effect, and the ways to use it.

    `claims` says that the florins of the line are checked against its claims afterwards; otherwise the effect does
    that.
    """

    use: Callable[[Game, Referee[Game], Use], None]
    fields: tuple[str, ...]
    ways: Callable[[Game, Color], Iterator[Fields]]
    claims: bool = True


class Instant(msgspec.Struct, frozen=True, eq=False):
    """What a card does once, when it is taken.

    `use` carries it out for a player who completed the invention in a workshop, and returns what it leaves to choose.
    `or_florin` says that a florin comes in place of what cannot be had or is not wanted.
    """

    use: Callable[[Game, Referee[Game], str, Workshop], Choice | None]
    or_florin: bool = False


TILES: dict[str, TileEffect] = {}
"""The effect of each council tile."""

USES: dict[str, CardUse] = {}
"""What each card with its own line does."""

INSTANTS: dict[str, Instant] = {}
"""What each card with an instant effect does."""
