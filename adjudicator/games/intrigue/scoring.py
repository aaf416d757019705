"""The end of Intrigue: money is all that counts, and a score sheet is held against what a game can give."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.games.intrigue.moves import Advisor, Final
from adjudicator.games.intrigue.rules import rulebook
from adjudicator.games.intrigue.state import BANK_BRIBE, START_MONEY, Game
from adjudicator.ranking import ScoreLine, Standing

MOST_INCOME = {3: 308_000, 4: 424_000, 5: 540_000}
"""The most that all incomes of a game can add up to, in ducats, by number of players."""

ADVISORS = 8
"""Advisors of a player (Components)."""


def standing(game: Game) -> Standing:
    """Score a game: each player's ducats, from the opening to the last income (End of the Game, A6)."""
    return Standing(game.ledger, cite="End", shared="players who tie for the most money share the victory")


def lay_out(game: Game, final: Final) -> None:
    """Put the end position of a score sheet on the table, to be scored."""
    for owner, seats in (final.castle or {}).items():
        game.castles[owner].seats = {int(position): advisor for position, advisor in seats.items()}  # type: ignore[misc]
    game.money = {player: final.money[player] for player in game.players}
    game.ledger = [ScoreLine(player, amount, "money at the end", "End") for player, amount in game.money.items()]


@rulebook.rule(Final, cite="Components", at="money", basis="inferred", reading="D3")
def money_is_whole_thousands(game: Game, final: Final) -> str | None:
    """What a player ends with is made of notes of 1000, 5000 and 10000."""
    broken = [str(amount) for amount in final.money.values() if amount % 1000]
    return f"no multiple of 1000: {', '.join(broken)}" if broken else None


@rulebook.rule(Final, cite="Setup", at="money", basis="inferred")
def money_is_accounted_for(game: Game, final: Final) -> str | None:
    """The players end with their start money and what the bank has paid them, no less and no more."""
    total = sum(final.money.values())
    players = len(game.players)
    least = START_MONEY * players
    bribes = 0 if game.rulings.bank_bribe == "none" else 2 * ADVISORS * players * BANK_BRIBE
    most = least + MOST_INCOME[players] + bribes
    return None if least <= total <= most else f"{total} in all, and a game can only end with {least} to {most}"


@rulebook.rule(Final, cite="End", at="money", basis="inferred", reading="A4")
def money_holds_the_last_income(game: Game, final: Final) -> str | None:
    """A player ends with no less than the last income from the castles."""
    income = Counter(dict.fromkeys(game.players, 0))
    for seats in (final.castle or {}).values():
        for position, advisor in seats.items():
            income[advisor.owner] += int(position)
    short = [f"{player} {final.money[player]} of {due}" for player, due in income.items() if final.money[player] < due]
    return f"less than the last income: {', '.join(short)}" if short else None


@rulebook.rule(Final, cite="Phase 2", at="castle")
def castle_holds_different_types(game: Game, final: Final) -> str | None:
    """All advisors in a castle are of different types."""
    for owner, seats in (final.castle or {}).items():
        for kind, count in Counter(advisor.kind for advisor in seats.values()).items():
            if count > 1:
                return f"{owner}'s castle holds {count} {kind} advisors"
    return None


@rulebook.rule(Final, cite="Components", at="castle")
def advisors_are_two_of_a_kind(game: Game, final: Final) -> str | None:
    """A player has two advisors of each type."""
    extra = [f"{count} of {advisor}" for advisor, count in Counter(_seated(final)).items() if count > 2]
    return " and ".join(extra) or None


@rulebook.rule(Final, cite="Phase 3", at="castle", reading="F3")
def own_castle_is_closed(game: Game, final: Final) -> str | None:
    """Nobody's advisor sits in their own castle."""
    for owner, seats in (final.castle or {}).items():
        for position, advisor in seats.items():
            if advisor.owner is owner:
                return f"{advisor} on {position} of {owner}'s castle"
    return None


def _seated(final: Final) -> Iterator[Advisor]:
    for seats in (final.castle or {}).values():
        yield from seats.values()
