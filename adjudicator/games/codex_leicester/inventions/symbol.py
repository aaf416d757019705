"""The card `symbol`: a symbol of the player's choice, marked by a symbol card (Inventions Require 11 Works)."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import listed
from adjudicator.games.codex_leicester.checks import PRINTED_SYMBOLS
from adjudicator.games.codex_leicester.moves import Gain
from adjudicator.games.codex_leicester.pieces import Workshop
from adjudicator.games.codex_leicester.rewards import new_symbol_florins
from adjudicator.games.codex_leicester.roster import INSTANTS, Instant
from adjudicator.games.codex_leicester.rules.order import solo_symbol_is_chosen
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Choice, Game
from adjudicator.games.codex_leicester.symbols import note_new_symbol, say_if_no_symbol_card_is_left


def symbol(game: Game, referee: Referee[Game], color: str, _: Workshop) -> Choice | None:
    """Give one of the four symbols that the card shows, by a symbol card; alone if the table wants it (G7, G61)."""
    if game.seats == 1 and game.rules_on("solo_symbol_card") == "none":
        referee.rule_out(Decision(Gain, {color}), under=solo_symbol_is_chosen)
        return None
    return Choice("symbol", color)


def take_symbol(game: Game, referee: Referee[Game], gain: Gain) -> None:
    """Mark a symbol that was chosen with a symbol card."""
    assert gain.symbol is not None
    if new_symbol_florins(game.players[gain.by].rewards):
        note_new_symbol(game, gain.by, gain.symbol, gain)
    game.players[gain.by].symbol_cards.append(gain.symbol)
    say_if_no_symbol_card_is_left(game, referee, gain.by)


def symbols_on_offer(game: Game) -> list[str]:
    """Return the symbols that the card `symbol` offers; while they are undeclared, those known of the box."""
    try:
        return game.box.offered_symbols()
    except Undetermined:
        return game.box.printed.find("symbols") or list(PRINTED_SYMBOLS)


@rulebook.rule(Gain, cite="11 Works", at="symbol", stands=True)
def gained_symbol_is_offered(game: Game, gain: Gain) -> str | None:
    """One of the four symbols that the card shows is chosen."""
    if gain.symbol is None:
        return None
    offered = game.box.offered_symbols()
    return None if gain.symbol in offered else f"the card shows {listed(offered, 'and')}"


INSTANTS["symbol"] = Instant(symbol)
