"""The council tile `material`: one material of choice (Council Tile Effects)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import TakeTile
from adjudicator.games.codex_leicester.pieces import MATERIALS, Color
from adjudicator.games.codex_leicester.roster import TILES, Fields, TileEffect
from adjudicator.games.codex_leicester.state import Game


def material(game: Game, _: Referee[Game], line: TakeTile) -> bool:
    """Give one material of the player's choice."""
    if line.material is not None:
        game.players[line.by].materials[line.material] += 1
    return line.material is not None


def ways(_: Game, __: Color) -> Iterator[Fields]:
    """Yield every material."""
    return ({"material": material} for material in MATERIALS)


TILES["material"] = TileEffect(material, ("material",), needs=("material",), ways=ways)
