"""The five converters: once a round a material of one kind becomes one of another (Inventions Require 4 Works)."""

from collections.abc import Callable, Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.pieces import FOUR_WORKS, MATERIALS, Color
from adjudicator.games.codex_leicester.roster import USES, CardUse, Fields
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def convert(game: Game, _: Referee[Game], line: Use) -> None:
    """Turn one material of the kind that the card shows into one of another kind."""
    materials = game.players[line.by].materials
    if line.give is not None and line.take is not None:
        materials[line.give] -= 1
        materials[line.take] += 1


def ways_of(card: str) -> Callable[[Game, Color], Iterator[Fields]]:
    """Return the function that yields every material that a converter may give, if its own is held."""
    own = card.removesuffix("-converter")

    def ways(game: Game, player: Color) -> Iterator[Fields]:
        held = [material for material in MATERIALS if material == own and game.players[player].materials[material]]
        return ({"give": give, "take": take} for give in held for take in MATERIALS if take != give)

    return ways


@rulebook.rule(Use, cite="4 Works", at="give", stands=True)
def converter_takes_its_material(_: Game, use: Use) -> str | None:
    """A converter changes the material that it shows."""
    if use.card not in FOUR_WORKS or use.card == f"{use.give}-converter":
        return None
    return f"{use.card} changes {use.card.removesuffix('-converter')}"


@rulebook.rule(Use, cite="4 Works", at="take", stands=True)
def converter_gives_another_material(_: Game, use: Use) -> str | None:
    """A converter gives a material of another kind."""
    if use.card not in FOUR_WORKS or use.take != use.give:
        return None
    return f"{use.give} would become {use.take}"


for _card in FOUR_WORKS:
    USES[_card] = CardUse(convert, ("give", "take"), ways_of(_card))
