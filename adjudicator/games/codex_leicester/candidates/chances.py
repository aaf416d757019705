"""What chance may bring: cards and tiles that are turned up, and the bots' cards."""

from collections.abc import Iterator

import msgspec

from adjudicator.games.codex_leicester.box import MULTIPURPOSE
from adjudicator.games.codex_leicester.moves import Draw, Reveal
from adjudicator.games.codex_leicester.pieces import COUNCIL_TILES, WORKS, is_epic
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.candidates(Reveal)
def revealed(game: Game, _: None) -> Iterator[Reveal]:
    """Yield every card that is left in the deck, or every tile in the stack, whichever is due."""
    if game.revealing == "card":
        yield from (Reveal(card=card) for card in WORKS if not is_epic(card) and card not in game.seen)
    elif game.revealing == "tile":
        yield from (Reveal(tile=tile) for tile in COUNCIL_TILES if tile in game.tile_stack)


@rulebook.candidates(Draw)
def draws(game: Game, _: None) -> Iterator[Draw]:
    """Yield every card that is left in the bots' deck, alone and with the bot and the purpose that it is drawn for."""
    left = [card for card in MULTIPURPOSE if card not in game.drawn]
    yield from (Draw(card=card) for card in left)
    if game.drawing is not None:
        yield from (msgspec.convert({"do": "draw", "card": card, "for": game.drawing}, Draw) for card in left)
