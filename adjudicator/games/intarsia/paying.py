"""Step 1: what a payment can buy, with wild cards for any color and any two cards traded for one.

Of n cards that a wood element costs, t may be traded: n + t cards are paid, 2t of them in pairs and n - t directly. The
direct ones are of the color needed or wild, and any card may go into a pair, so nothing else has to be checked.
"""

from collections.abc import Iterator, Mapping

from adjudicator.engine.words import amount, are
from adjudicator.games.intarsia.pieces import COLORS, STACKS, WILD

Paid = Mapping[str, int]


def buys(paid: Paid, cost: int, color: str | None) -> bool:
    """Say whether cards pay for a cost in a color, or in any one color if that is `None`."""
    number = sum(paid.values())
    return cost <= number <= 2 * cost and _fitting(paid, color) >= 2 * cost - number


def can_pay(hand: Paid, cost: int, color: str | None) -> bool:
    """Say whether a hand holds what pays for a cost in a color, or in any one color if that is `None`.

    Every card of the color needed, and every wild card, pays for one; each of the others takes two of the rest.
    """
    held = sum(hand.values())
    if held < cost:
        return False
    fitting = min(cost, _fitting(hand, color))
    return held - fitting >= 2 * (cost - fitting)


def objection(paid: Paid, cost: int, color: str | None, what: str) -> str | None:
    """Say why cards do not pay for something in a color, or in any one color if that is `None`."""
    if buys(paid, cost, color):
        return None
    number = sum(paid.values())
    costs = f"{amount(number, 'card')} for a {what}, which costs {cost}"
    if number < cost:
        return costs
    if number > 2 * cost:
        return f"{costs}: {2 * cost} at most, each needed card traded for two"
    best = color or max(COLORS, key=lambda known: paid.get(known, 0))
    direct, trades = 2 * cost - number, number - cost
    fitting = _fitting(paid, best)
    wanted = f"{best} or wild" if color else "of one color or wild"
    there = f"{fitting or 'none'} {are(fitting or 1)}"
    if not trades:
        must = "it must" if direct == 1 else f"all {direct} must"
        return f"{costs}: {must} be {wanted}, and {there}"
    left = "one" if direct == 1 else str(direct)
    return f"{costs}: {2 * trades} are traded two for one, so the other {left} must be {wanted}, and {there}"


def trades_differ(paid: Paid, cost: int, color: str | None) -> bool:
    """Say whether the traded cards can be paired so that no pair is of one color, where wild counts as a color.

    Pairs can be made if no color is among the 2t traded cards more than t times. It is free which of the cards of the
    color needed, and of the wild ones, are traded; `color` is `None` where any one color may be the one needed.
    """
    if color is None:
        return any(trades_differ(paid, cost, known) for known in COLORS)
    return buys(paid, cost, color) and _can_pair(paid, cost, color)


def _can_pair(paid: Paid, cost: int, color: str) -> bool:
    trades = sum(paid.values()) - cost
    left = 2 * trades
    for known, number in paid.items():
        if known not in (color, WILD):
            if number > trades:
                return False
            left -= number
    return left <= min(paid.get(color, 0), trades) + min(paid.get(WILD, 0), trades)


def payments(hand: Paid, cost: int, color: str | None) -> Iterator[dict[str, int]]:
    """Yield every set of cards in a hand that pays for a cost, the smallest first."""
    for number in range(cost, min(2 * cost, sum(hand.values())) + 1):
        for paid in subsets(hand, number):
            if buys(paid, cost, color):
                yield paid


def subsets(cards: Paid, number: int, stacks: tuple[str, ...] = STACKS) -> Iterator[dict[str, int]]:
    """Yield every choice of so many cards from some stacks."""
    if not stacks:
        if number == 0:
            yield {}
        return
    first, *rest = stacks
    within = sum(cards.get(stack, 0) for stack in rest)
    for taken in range(min(number, cards.get(first, 0)), max(number - within, 0) - 1, -1):
        for others in subsets(cards, number - taken, tuple(rest)):
            yield {first: taken, **others} if taken else others


def _fitting(paid: Paid, color: str | None) -> int:
    """Return how many cards pay directly in a color, or in the one that fits best if that is `None`."""
    if color is not None:
        return paid.get(color, 0) + paid.get(WILD, 0)
    best = 0
    for known, number in paid.items():
        if number > best and known != WILD:
            best = number
    return best + paid.get(WILD, 0)
