"""Symbols that players get: what a new type brings, and the symbol cards that mark them."""

from contextlib import suppress

from adjudicator.engine.moves import Move
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount
from adjudicator.games.codex_leicester.rewards import new_symbol_florins
from adjudicator.games.codex_leicester.state import Game


def note_new_symbol(game: Game, color: str, symbol: str, line: Move) -> None:
    """Pay for a symbol of a type that is new to a player who has the reward for it (G55)."""
    if symbol not in game.players[color].shown_symbols():
        florins = new_symbol_florins(game.players[color].rewards)
        game.receive(color, florins, "new symbol", "Patron Reward", line, symbol)


def say_if_no_symbol_card_is_left(game: Game, referee: Referee[Game], color: str) -> None:
    """Say that the deck had no card left with the symbol that a player was just given: it counts all the same (G126).

    Nothing depends on it, so that an undeclared symbol is no matter.
    """
    with game.box.printed.aside(), suppress(Undetermined):
        marked = {each: player.marked_symbols() for each, player in game.players.items()}
        symbol = marked[color][-1]
        given = sum(symbols.count(symbol) for symbols in marked.values())
        there = game.box.symbol_cards(symbol)
        if there is not None and given > there:
            marks = amount(given, f"{symbol} symbol")
            referee.notice(f"symbol cards mark {marks}, and the deck holds {there}: it counts")
