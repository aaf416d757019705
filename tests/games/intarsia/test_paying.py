"""The closed form of a payment against every way of laying the cards out: singles and pairs."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from adjudicator.games.intarsia.paying import buys, can_pay, objection, payments, subsets, trades_differ
from adjudicator.games.intarsia.pieces import COLORS, STACKS, WILD

Cards = tuple[str, ...]


def layouts(cards: Cards, cost: int, color: str, differ: bool) -> bool:
    """Try every way of laying out cards for a cost: each needed card is one of the color or wild, or a pair."""
    if cost == 0:
        return not cards
    if not cards:
        return False
    first, rest = cards[0], cards[1:]
    if first in (color, WILD) and layouts(rest, cost - 1, color, differ):
        return True
    return any(
        layouts((*rest[:index], *rest[index + 1 :]), cost - 1, color, differ)
        for index, mate in enumerate(rest)
        if not (differ and mate == first)
    )


def handfuls(most: int) -> Iterator[Cards]:
    """Yield every set of cards up to a size."""
    for number in range(most + 1):
        yield from combinations_with_replacement(STACKS, number)


def as_counts(cards: Cards) -> dict[str, int]:
    """Count cards by stack."""
    return {stack: cards.count(stack) for stack in STACKS if stack in cards}


@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_a_payment_buys_exactly_what_it_can_be_laid_out_for(cost: int) -> None:
    """The closed form agrees with brute force for every set of cards that could matter, and one card more."""
    for cards in handfuls(min(2 * cost + 1, 8)):
        paid = as_counts(cards)
        assert buys(paid, cost, "purple") == layouts(cards, cost, "purple", False), paid
        assert (objection(paid, cost, "purple", "thing") is None) == buys(paid, cost, "purple"), paid


@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_trades_of_different_colors_are_found_wherever_there_are_any(cost: int) -> None:
    """The same for a table that trades two different colors only, wild being one more."""
    for cards in handfuls(min(2 * cost, 7)):
        paid = as_counts(cards)
        assert trades_differ(paid, cost, "purple") == layouts(cards, cost, "purple", True), paid


@pytest.mark.parametrize("differ", [False, True])
def test_a_connector_is_paid_in_any_one_color(differ: bool) -> None:
    """Some color has to fit; which one the player does not say."""
    for cards in handfuls(6):
        paid = as_counts(cards)
        brute = any(layouts(cards, 4, color, differ) for color in COLORS)
        assert (trades_differ(paid, 4, None) if differ else objection(paid, 4, None, "thing") is None) == brute, paid


def test_payments_are_all_sets_of_a_hand_that_buy() -> None:
    """Nothing is left out and nothing comes twice."""
    hand = {"yellow": 2, "green": 3, "red": 1, "wild": 1}
    found = list(payments(hand, 2, "green"))
    every = [paid for number in range(8) for paid in subsets(hand, number) if buys(paid, 2, "green")]
    assert found == every
    assert len({tuple(sorted(paid.items())) for paid in found}) == len(found)


@pytest.mark.parametrize("color", ["green", None])
def test_a_hand_can_pay_where_some_set_of_its_cards_buys(color: str | None) -> None:
    """The closed form agrees with a look at every set of cards."""
    for cards in handfuls(6):
        hand = as_counts(cards)
        for cost in (1, 2, 3, 4):
            assert can_pay(hand, cost, color) == any(True for _ in payments(hand, cost, color)), (hand, cost)


def test_a_cost_beyond_the_hand_is_not_counted_through() -> None:
    """A hand sets the bound where a cost does not."""
    assert list(payments({"green": 3}, 10**12, "green")) == []
    assert len(list(payments({"green": 3}, 2, "green"))) == 2


@pytest.mark.parametrize(
    ("paid", "cost", "message"),
    [
        ({"red": 1}, 1, "1 card for a thing, which costs 1: it must be green or wild, and none is"),
        ({"green": 2, "red": 1}, 3, "3 cards for a thing, which costs 3: all 3 must be green or wild, and 2 are"),
        (
            {"green": 1, "red": 4},
            4,
            "5 cards for a thing, which costs 4: 2 are traded two for one,"
            " so the other 3 must be green or wild, and 1 is",
        ),
        ({"red": 1}, 2, "1 card for a thing, which costs 2"),
        ({"green": 3}, 1, "3 cards for a thing, which costs 1: 2 at most, each needed card traded for two"),
        (
            {"green": 1, "red": 2},
            2,
            None,
        ),
    ],
)
def test_an_objection_counts_in_words(paid: dict[str, int], cost: int, message: str | None) -> None:
    """One card is one card."""
    assert objection(paid, cost, "green", "thing") == message


def test_choices_of_cards_are_all_choices() -> None:
    """Every set of so many cards that the stacks hold, each once."""
    stacks = {"yellow": 1, "green": 2, "purple": 0, "red": 3, "wild": 2}
    found = {tuple(cards.get(stack, 0) for stack in STACKS) for cards in subsets(stacks, 3)}
    every = {
        counts
        for cards in combinations_with_replacement(STACKS, 3)
        for counts in [tuple(cards.count(stack) for stack in STACKS)]
        if all(count <= stacks[stack] for count, stack in zip(counts, STACKS, strict=True))
    }
    assert found == every
    assert len(list(subsets(stacks, 3))) == len(every)
