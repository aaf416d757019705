"""Inventions with an instant effect: it comes once, when the card is taken."""

from collections.abc import Callable

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import material_choice
from adjudicator.games.codex_leicester.moves import Gain
from adjudicator.games.codex_leicester.pieces import Workshop
from adjudicator.games.codex_leicester.rules.order import solo_symbol_is_chosen
from adjudicator.games.codex_leicester.state import Choice, Game

Effect = Callable[[Game, Referee[Game], str, Workshop], Choice | None]
"""What an effect does at once; it returns what it leaves to choose."""


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


def reuse(_: Game, __: Referee[Game], color: str, workshop: Workshop) -> Choice:
    """Let one apprentice of the workshop where this was completed be placed again, or else give one florin (G50)."""
    return Choice("reuse", color, workshop=workshop)


def two_materials(_: Game, __: Referee[Game], color: str, ___: Workshop) -> Choice:
    """Give two materials of the player's choice."""
    return material_choice(color, 2)


def symbol(game: Game, referee: Referee[Game], color: str, _: Workshop) -> Choice | None:
    """Give one of the four symbols that the card shows, by a symbol card; alone if the table wants it (G7, G61)."""
    if game.seats == 1 and game.rules_on("solo_symbol_card") == "none":
        referee.rule_out(Decision(Gain, {color}), under=solo_symbol_is_chosen)
        return None
    return Choice("symbol", color)


def two_tokens(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give two work resolve tokens."""
    game.players[color].tokens += 2


def gray_apprentice(game: Game, _: Referee[Game], color: str, __: Workshop) -> None:
    """Give the gray special apprentice, who can still be placed in this round and is never paid."""
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

FLORIN_INSTEAD = frozenset({"laboratory-piece", "apprentice", "reuse"})
"""The cards that bring a florin in place of what cannot be had or is not wanted."""
