"""The end of Intrigue: money is all that counts, and a score sheet is checked against what a game can give."""

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.engine.ranking import ScoreLine, Standing
from adjudicator.engine.rulebook import Breach
from adjudicator.games.intrigue.moves import POSITIONS, Advisor, Color, Final, Result
from adjudicator.games.intrigue.rules import rulebook
from adjudicator.games.intrigue.state import BANK_BRIBE, START_MONEY, Game

MOST_INCOME = {3: 308_000, 4: 424_000, 5: 540_000}
"""The most that all incomes of a game can add up to, in ducats, by number of players."""

POSITION_NAMED = {str(position): position for position in POSITIONS}
"""The positions by their names in a claim."""

ADVISORS = 8
"""Advisors of a player (Components)."""


def standing(game: Game) -> Standing:
    """Score a game: each player's ducats, from the opening to the last income (End of the Game, A6)."""
    return Standing(game.ledger, cite="End", shared="players who tie for the most money share the victory")


def lay_out(game: Game, final: Final) -> None:
    """Put the money of a score sheet on the table, to be scored, and seat the advisors that it names in castles."""
    game.money = {player: final.money[player] for player in game.players}
    game.ledger = [ScoreLine(player, amount, "money at the end", "End") for player, amount in game.money.items()]
    for owner, position, advisor in _seated(final):
        game.castles[owner].seats[POSITION_NAMED[position]] = advisor


@rulebook.rule(Final, Result, cite="Components", at="money", basis="inferred", reading="D3")
def money_is_whole_thousands(game: Game, end: Final | Result) -> str | None:
    """What a player ends with is made of notes of 1000, 5000 and 10000."""
    key, money = _money(end)
    broken = {player: amount for player, amount in money.items() if amount % 1000}
    facts = (f"{player}'s {amount} is no multiple of 1000" for player, amount in broken.items())
    return Breach("; ".join(facts), key, *list(broken)[:1]) if broken else None


@rulebook.rule(Final, Result, cite="Setup", at="money", basis="inferred")
def money_is_accounted_for(game: Game, end: Final | Result) -> str | None:
    """The players end with their start money and what the bank has paid them, no less and no more."""
    key, money = _money(end)
    if len(money) < len(game.players):
        return None
    total = sum(money.values())
    players = len(game.players)
    least = START_MONEY * players
    bribes = 0 if game.rules_on("bank_bribe") == "none" else 2 * ADVISORS * players * BANK_BRIBE
    most = least + MOST_INCOME[players] + bribes
    facts = f"{total} in all, and a game can only end with {least} to {most}"
    return None if least <= total <= most else Breach(facts, key)


def _money(end: Final | Result) -> tuple[str, Mapping[Color, int]]:
    """Return what players end with, and the key under which a score sheet, or a result alone, says so."""
    return ("money", end.money) if isinstance(end, Final) else ("scores", end.scores or {})


@rulebook.rule(Final, cite="End", at="money", basis="inferred", reading="A4")
def money_holds_the_last_income(game: Game, final: Final) -> str | None:
    """A player ends with no less than the last income from the castles."""
    income = Counter(dict.fromkeys(game.players, 0))
    for _, position, advisor in _seated(final):
        income[advisor.owner] += int(position)
    short = {player: due for player, due in income.items() if final.money[player] < due}
    facts = (f"{player} holds {final.money[player]}, and the last income was {due}" for player, due in short.items())
    return Breach("; ".join(facts), "money", *list(short)[:1]) if short else None


@rulebook.rule(Final, cite="Phase 2", at="castle")
def castle_holds_different_types(game: Game, final: Final) -> str | None:
    """All advisors in a castle are of different types."""
    types = Counter((owner, advisor.kind) for owner, _, advisor in _seated(final))
    alike = [(owner, f"{count} {kind} advisors") for (owner, kind), count in types.items() if count > 1]
    facts = (f"{owner}'s castle holds {what}" for owner, what in alike)
    return Breach("; ".join(facts), "castle", alike[0][0]) if alike else None


@rulebook.rule(Final, cite="Phase 3", at="castle", reading="F3")
def own_castle_is_closed(game: Game, final: Final) -> str | None:
    """Nobody's advisor sits in their own castle."""
    own = [(owner, position, advisor) for owner, position, advisor in _seated(final) if advisor.owner is owner]
    facts = (f"{advisor} on {position} of {owner}'s castle" for owner, position, advisor in own)
    return Breach("; ".join(facts), "castle", *own[0][:2]) if own else None


def _seated(final: Final) -> Iterator[tuple[Color, str, Advisor]]:
    """Yield every advisor in a castle, with the castle and the position."""
    for owner, seats in (final.castle or {}).items():
        for position, advisor in seats.items():
            yield owner, position, advisor
