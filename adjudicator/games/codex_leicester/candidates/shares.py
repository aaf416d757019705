"""The ways of sharing works out over workshops, and of completing future inventions with them by permission."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.moves import Future, Permission, Split
from adjudicator.games.codex_leicester.pieces import Color, Workshop, works_of
from adjudicator.games.codex_leicester.roster import Fields
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.works import in_work

PERMITS: Final = 0.8
"""How often a random player uses a permission that lets a future invention be completed."""

ALL_WORKS: Final = 0.9
"""How often a random player loses no work that can be made."""


class Share(NamedTuple):
    """What a line says about its works: where they are made, and which permissions are used."""

    split: Split | None = None
    future: Future | None = None


def shares(game: Game, player: Color, works: int, *, by_tile: bool = False) -> Iterator[Share]:
    """Yield every way of sharing works out: first those that lose none, last the one that says nothing.

    With `by_tile` the line itself brings the permission of the council tile.
    """
    for split in splits(in_work(game, player), works):
        for future in futures(game, player, split, by_tile=by_tile):
            yield Share(split, future)
    yield Share()


def ways_to_work(game: Game, player: Color, *, works: int, by_tile: bool = False) -> Iterator[Fields]:
    """Yield what a line may say that does nothing but make works: every way of sharing them out over the workshops."""
    for share in shares(game, player, works, by_tile=by_tile):
        if share.split is not None:
            yield share._asdict()


def splits(workshops: Sequence[Workshop], works: int) -> Iterator[Split]:
    """Yield works by workshop, in either order, for every number up to that of the works, the largest first."""
    for made in range(works, 0, -1):
        for workshop in workshops:
            yield {workshop: made}
            for other in workshops:
                if other != workshop:
                    yield from ({workshop: part, other: made - part} for part in range(1, made))
    yield {}


def futures(game: Game, player: Color, workshops: Iterable[Workshop], *, by_tile: bool = False) -> list[Future | None]:
    """Return every use of permissions for future inventions that are in work in these workshops, none of them first."""
    benches = game.players[player].workshops
    permissions = permissions_of(game, player, by_tile=by_tile)
    ways: list[Future] = [{}]
    for workshop in workshops:
        invention = benches[workshop].invention
        if permissions and invention is not None and game.is_closed(invention):
            also = [{**way, workshop: by} for way in ways for by in permissions if by not in way.values()]
            ways += also
    return [way or None for way in ways]


def permissions_of(game: Game, player: Color, *, by_tile: bool = False) -> list[Permission]:
    """Return the permissions to complete a future invention that a player may have left in this round."""
    own = game.players[player].permissions()
    return ["tile", *own] if by_tile and "tile" not in own else own


# --- for random players --------------------------------------------------------------------------------------------


def some_share(game: Game, player: Color, works: int, chooser: Random, *, by_tile: bool = False) -> Share:
    """Draw a way of sharing works out; most often no work is lost that can be made, and permissions are used."""
    workshops = in_work(game, player)
    if not workshops:
        return Share()
    every = list(splits(workshops, works))
    full = [split for split in every if sum(split.values()) == works]
    split = chooser.choice(full if chooser.random() < ALL_WORKS else every)
    return Share(split, some_future(game, player, split, chooser, by_tile=by_tile))


def some_future(game: Game, player: Color, works: Split, chooser: Random, *, by_tile: bool = False) -> Future | None:
    """Draw a use of permissions for the future inventions that these works would complete."""
    enough = [workshop for workshop, number in works.items() if number >= missing_works(game, player, workshop)]
    ways = [way for way in futures(game, player, enough, by_tile=by_tile) if way is not None]
    return chooser.choice(ways) if ways and chooser.random() < PERMITS else None


def is_worth_working(game: Game, player: Color, workshop: Workshop) -> bool:
    """Say whether works in a workshop would not be lost on a future invention that has them all."""
    owner = game.players[player]
    bench = owner.workshops[workshop]
    if bench.invention is None or not game.is_closed(bench.invention) or permissions_of(game, player):
        return True
    try:
        return bench.works < owner.weeks(bench.invention)
    except Undetermined:
        return True


def missing_works(game: Game, player: Color, workshop: Workshop) -> int:
    """Return the works that an invention in work still takes, at least one; all of its weeks while they are unknown."""
    owner = game.players[player]
    bench = owner.workshops[workshop]
    if bench.invention is None:
        return 0
    try:
        return max(1, owner.weeks(bench.invention) - bench.works)
    except Undetermined:
        return max(1, works_of(bench.invention) - bench.works)
