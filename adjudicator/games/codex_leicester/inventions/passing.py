"""The card `pass`: once a round nothing is placed in a turn of the assignment phase (Inventions Require 7 Works)."""

from collections.abc import Iterable

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import claim_florins
from adjudicator.games.codex_leicester.moves import Pass
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.rules.cards import used_card_is_owned
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def pass_by_card(game: Game, referee: Referee[Game], line: Pass) -> None:
    """Use the card `pass`: place nothing in this turn, for one florin that is paid or received (G41)."""
    game.interrupted = True
    game.players[line.by].used.add("pass")
    florins = -1 if game.rules_on("pass_florin") == "pay" else 1
    game.receive(line.by, florins, "card", "7 Works", line, "pass")
    claim_florins(game, referee, line)


@rulebook.candidates(Pass)
def passes(game: Game, player: Color) -> Iterable[Pass]:
    """Yield passing, by the card that allows it."""
    return (Pass(by=player),) if "pass" in game.players[player].cards else ()


@rulebook.rule(
    Pass,
    cite="7 Works",
    at="do",
    basis="ruling",
    reading="G41",
    switch="pass_florin",
    given=(used_card_is_owned,),
    stands=False,
)
def passing_is_paid_for(game: Game, line: Pass) -> str | None:
    """Passing costs one florin, unless the table plays that it brings one."""
    if game.rules_on("pass_florin") == "receive" or game.players[line.by].florins:
        return None
    return f"it costs 1 florin, and {line.by} has none"
