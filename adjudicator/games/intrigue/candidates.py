"""The lines of a record that are worth asking the rules about, by kind of move and player."""

from collections.abc import Iterator

from adjudicator.games.intrigue.moves import (
    POSITIONS,
    Advisor,
    Bribe,
    Choose,
    Color,
    Exile,
    Give,
    Income,
    Keep,
    Place,
    Present,
    Replace,
)
from adjudicator.games.intrigue.rules import rulebook
from adjudicator.games.intrigue.state import Game


@rulebook.candidates(Income)
def incomes(game: Game, player: Color) -> Iterator[Income]:
    """Yield the right sum."""
    yield Income(by=player, amount=game.income_of(player)[0])


@rulebook.candidates(Bribe)
def bribes(game: Game, player: Color) -> Iterator[Bribe]:
    """Yield for each advisor at stake, and for none named, the bank's bribe and every amount the player holds.

    An amount of 0 is no bribe (D2).
    """
    at_stake = dict.fromkeys(
        advisor for negotiation in game.negotiations for advisor in [*negotiation.advisors, negotiation.resident]
    )
    at_stake[None] = None  # a line may leave its advisor out
    for advisor in at_stake if game.negotiations else ():
        yield Bribe(by=player, amount=1000, advisor=advisor, from_bank=True)
        for amount in range(1000, game.money[player] + 1, 1000):
            yield Bribe(by=player, amount=amount, advisor=advisor)


@rulebook.candidates(Place)
def placements(game: Game, player: Color) -> Iterator[Place]:
    """Yield every waiting advisor on every position."""
    for advisor in dict.fromkeys(game.castle.waiting):
        for position in POSITIONS:
            yield Place(by=player, advisor=advisor, at=position)


@rulebook.candidates(Choose)
def choices(game: Game, player: Color) -> Iterator[Choose]:
    """Yield every waiting advisor, on every position and on none."""
    for advisor in dict.fromkeys(game.castle.waiting):
        for position in (None, *POSITIONS):
            yield Choose(by=player, advisor=advisor, at=position)


@rulebook.candidates(Keep)
def keeps(game: Game, player: Color) -> Iterator[Keep]:
    """Yield every resident of the castle."""
    for resident in game.castle.seats.values():
        yield Keep(by=player, advisor=resident)


@rulebook.candidates(Replace)
def replacements(game: Game, player: Color) -> Iterator[Replace]:
    """Yield every resident with every waiting advisor, with the position and without."""
    for resident in game.castle.seats.values():
        for newcomer in dict.fromkeys(game.castle.waiting):
            for position in (None, *POSITIONS):
                yield Replace(by=player, advisor=resident, newcomer=newcomer, at=position)


@rulebook.candidates(Exile)
def exiles(game: Game, player: Color) -> Iterator[Exile]:
    """Yield every advisor that lost its place in this turn."""
    for advisor in game.lost:
        yield Exile(by=player, advisor=advisor)


@rulebook.candidates(Present)
def presentations(game: Game, player: Color) -> Iterator[Present]:
    """Yield every advisor of the player at every castle in play."""
    for advisor in Advisor:
        if advisor.owner is player:
            for castle in game.castles:
                yield Present(by=player, advisor=advisor, to=castle)


@rulebook.candidates(Give)
def gifts(game: Game, player: Color) -> Iterator[Give]:
    """Yield every amount the player holds to every rival, as a gift: only the table knows what was promised (D16)."""
    if game.rules_on("side_payments") != "allowed":
        return
    for receiver in game.castles:
        for amount in range(1000, game.money[player] + 1, 1000) if receiver is not player else ():
            yield Give(by=player, to=receiver, amount=amount)
