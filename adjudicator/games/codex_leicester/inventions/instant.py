"""Inventions with an instant effect: it comes once, when the card is taken."""

from collections.abc import Callable

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import (
    gain_apprentice,
    gain_materials,
    gain_piece,
    gain_symbol,
    gain_used_apprentice,
)
from adjudicator.games.codex_leicester.pieces import Workshop
from adjudicator.games.codex_leicester.state import Game

Effect = Callable[[Game, Referee[Game], str, Workshop], None]


def token(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """One work resolve token."""
    game.players[color].tokens += 1


def material(game: Game, referee: Referee[Game], color: str, _: Workshop) -> None:
    """One material of the player's choice."""
    gain_materials(game, referee, color, 1)


def laboratory_piece(game: Game, referee: Referee[Game], color: str, _: Workshop) -> None:
    """An extension tile or an automaton of one's own from the laboratory for nothing, or else one florin (G62)."""
    gain_piece(game, referee, color)


def apprentice(game: Game, referee: Referee[Game], color: str, _: Workshop) -> None:
    """An apprentice from the academy for nothing, or else one florin (G62)."""
    gain_apprentice(game, referee, color)


def special_room(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """The special craft room: one room more in the hammer workshop, where a waiting automaton may fit."""
    game.players[color].settle()


def reuse(game: Game, referee: Referee[Game], color: str, workshop: Workshop) -> None:
    """One apprentice of the workshop where this was completed can be placed again, or else one florin (G50)."""
    gain_used_apprentice(game, referee, color, workshop)


def two_materials(game: Game, referee: Referee[Game], color: str, _: Workshop) -> None:
    """Two materials of the player's choice."""
    gain_materials(game, referee, color, 2)


def symbol(game: Game, referee: Referee[Game], color: str, _: Workshop) -> None:
    """One of the four symbols that the card shows, marked by a symbol card (G7, G61)."""
    gain_symbol(game, referee, color)


def two_tokens(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Two work resolve tokens."""
    game.players[color].tokens += 2


def gray_apprentice(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """The gray special apprentice, who can be placed in this round still and is never paid."""
    game.players[color].free += 1


INSTANT_EFFECTS: dict[str, Effect] = {
    "token": token,
    "material": material,
    "laboratory-piece": laboratory_piece,
    "apprentice": apprentice,
    "special-room": special_room,
    "reuse": reuse,
    "two-materials": two_materials,
    "symbol": symbol,
    "two-tokens": two_tokens,
    "gray-apprentice": gray_apprentice,
}
"""What each invention with an instant effect does, by the name of its card."""
