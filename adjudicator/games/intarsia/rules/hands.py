"""Starting hand cards: what makes up for missing cards, and which one is chosen next."""

from adjudicator.engine.words import amount, are, listed
from adjudicator.games.intarsia.moves import ChooseHand, MakeUp
from adjudicator.games.intarsia.pieces import (
    COLORS,
    WILD,
    counted,
    in_words,
)
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.taking import number_due


@rulebook.rule(
    MakeUp,
    cite="Preparation phase",
    at="take",
    basis="ruling",
    reading="R19",
    switch="missing_at_the_deal",
    stands=True,
)
def missing_cards_of_a_hand_are_made_up_for(game: Game, made_up: MakeUp) -> str | None:
    """For a card of a starting hand card that its stack does not hold the player takes one of another stack."""
    taken, due = counted(made_up.take), number_due(game.stacks, game.missing)
    left = [color for color in COLORS if game.stacks[color]]
    among = f", of {listed(left, 'or')}" if left else ""
    if sum(taken.values()) == due and WILD not in taken:
        return None
    return f"{in_words(taken)} taken: {amount(due, 'card')} {are(due)} missing here{among}"


@rulebook.rule(
    ChooseHand, cite="Conclusion phase", at="hand", basis="inferred", reading="R10", switch="old_cards", stands=False
)
def hand_card_is_in_the_middle(game: Game, choose: ChooseHand) -> str | None:
    """A starting hand card is chosen among those that lie in the middle."""
    holder = game.holder_of(choose.hand)
    if holder is None:
        game.box.hand(choose.hand)  # or else nobody could deal from it
        return None
    return f"{choose.hand} is {holder}'s" + ("" if holder in game.chosen else " until their choice")
