"""Inventions with an instant effect that is but a number or a choice: it comes once, when the card is taken."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import material_choice
from adjudicator.games.codex_leicester.pieces import Workshop
from adjudicator.games.codex_leicester.roster import INSTANTS, Instant
from adjudicator.games.codex_leicester.state import Choice, Game


def token(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give one work resolve token."""
    game.players[color].tokens += 1


def material(_: Game, __: Referee[Game], color: str, ___: Workshop) -> Choice:
    """Give one material of the player's choice."""
    return material_choice(color, 1)


def laboratory_piece(_: Game, __: Referee[Game], color: str, ___: Workshop) -> Choice:
    """Give an extension tile or an automaton of one's own from the laboratory for nothing, or else a florin (G62)."""
    return Choice("piece", color)


def apprentice(_: Game, __: Referee[Game], color: str, ___: Workshop) -> Choice:
    """Give an apprentice from the academy for nothing, or else one florin (G62)."""
    return Choice("apprentice", color)


def special_room(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give the special craft room: one more room in the hammer workshop, where a waiting automaton may fit."""
    game.players[color].settle()


def two_materials(_: Game, __: Referee[Game], color: str, ___: Workshop) -> Choice:
    """Give two materials of the player's choice."""
    return material_choice(color, 2)


def two_tokens(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give two work resolve tokens."""
    game.players[color].tokens += 2


def gray_apprentice(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give the gray special apprentice, who can still be placed in this round and is never paid."""
    game.players[color].free += 1


INSTANTS |= {
    "token": Instant(token),
    "material": Instant(material),
    "laboratory-piece": Instant(laboratory_piece, or_florin=True),
    "apprentice": Instant(apprentice, or_florin=True),
    "special-room": Instant(special_room),
    "two-materials": Instant(two_materials),
    "two-tokens": Instant(two_tokens),
    "gray-apprentice": Instant(gray_apprentice),
}
