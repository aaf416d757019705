"""The council tile `move-workers`: workers go from one area to another (Council Tile Effects)."""

from collections.abc import Iterator
from itertools import product

from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import some
from adjudicator.games.codex_leicester.candidates.workers import areas_in_use
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import TILES, Fields, TileEffect
from adjudicator.games.codex_leicester.rules.assigning import bank_is_in_play
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def move_workers(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Move workers of one area to another, the council left aside (G70)."""
    if line.from_ is None or line.to is None:
        return False
    game.areas.move(line.by, line.from_, line.to, line.apprentices or 0, line.master)
    return True


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every number of workers, with the master and without, from one area to another, the council left aside."""
    areas = [area for area in areas_in_use(game) if area != "council"]
    for source in areas:
        apprentices, masters = game.areas.standing(source, player)
        for master, number in product(range(masters + 1), range(apprentices + 1)):
            for target in areas if master or number else ():
                if target != source:
                    yield {"from_": source, "to": target, "apprentices": number or None, "master": bool(master)}


@rulebook.rule(TakeTile, cite="Council Tile Effects", at="from", stands=False)
def moved_workers_stand_there(game: Game, line: TakeTile) -> str | None:
    """Workers of one's own are moved from the area where they stand."""
    if line.from_ is None or line.from_ not in game.areas:
        return None
    apprentices, masters = game.areas.standing(line.from_, line.by)
    if (line.apprentices or 0) > apprentices:
        return Breach(f"{line.by} has {some(apprentices, 'apprentice')} in the {line.from_}", "apprentices")
    if line.master and not masters:
        return Breach(f"{line.by}'s master does not stand in the {line.from_}", "master")
    return None


@rulebook.rule(
    TakeTile,
    cite="Council Tile Effects",
    at="to",
    basis="inferred",
    reading="G70",
    given=(bank_is_in_play,),
    stands=True,
)
def tile_moves_between_other_areas(_: Game, line: TakeTile) -> str | None:
    """Workers are moved from one area to another, the council left aside."""
    if line.from_ is None or line.to is None:
        return None
    if "council" in (line.from_, line.to):
        return Breach("nobody is moved to the council or out of it", "from" if line.from_ == "council" else "to")
    return f"they stand in the {line.to} already" if line.from_ == line.to else None


TILES["move-workers"] = TileEffect(move_workers, ("from", "to", "apprentices", "master"), ways=ways)
