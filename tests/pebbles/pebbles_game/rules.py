"""The rules of Pebbles."""

from adjudicator.engine.rulebook import Rulebook

from .moves import Buy, Double, Final, Hand, Take
from .state import Table

rulebook = Rulebook[Table](
    {"Turns": "How a Turn Goes", "Taking": "Taking", "Charms": "Charms", "End": "The Last Pebble"}
)


@rulebook.order(cite="Turns")
def die_comes_first() -> None:
    """A turn begins with a roll of the die."""


@rulebook.order(cite="Turns")
def doubling_comes_before_taking() -> None:
    """Who wants their pebbles to count twice says so before taking them."""


@rulebook.order(cite="Turns")
def turn_takes_or_buys() -> None:
    """A player takes pebbles or buys a charm."""


@rulebook.order(cite="Charms")
def poor_get_alms() -> None:
    """At the start of their turn whoever has a charm and no pebble gets one from the heap."""


@rulebook.order(cite="Charms")
def charms_are_sold_once() -> None:
    """When all charms are sold a player takes pebbles."""


@rulebook.order(cite="End")
def last_pebble_ends_the_game() -> None:
    """The game is over when the heap is gone."""


@rulebook.rule(Double, cite="Turns", stands=True)
def doubling_is_done_once(table: Table, double: Double) -> str | None:
    """A player doubles once in a game."""
    return f"{double.by} has doubled before" if double.by in table.doubled else None


@rulebook.rule(Take, cite="Taking", at="pebbles", stands=True)
def somebody_takes_something(table: Table, take: Take) -> str | None:
    """A player takes at least one pebble."""
    return None if take.pebbles else "no pebble is taken"


@rulebook.rule(Take, cite="Taking", at="pebbles", stands=True)
def die_is_the_limit(table: Table, take: Take) -> str | None:
    """A player takes no more pebbles than the die shows."""
    return None if take.pebbles <= table.shows else f"the die shows {table.shows}"


@rulebook.rule(Take, cite="Taking", at="pebbles", stands=False)
def heap_holds_as_many(table: Table, take: Take) -> str | None:
    """Only pebbles that lie in the heap are taken."""
    return None if take.pebbles <= table.heap else f"the heap holds {table.heap}"


@rulebook.rule(Buy, cite="Charms", at="charm", stands=False)
def charm_is_there(table: Table, buy: Buy) -> str | None:
    """There is one charm of each kind."""
    return f"the {buy.charm} is sold" if any(buy.charm in held for held in table.charms.values()) else None


@rulebook.rule(Buy, cite="Charms", at="charm", given=(charm_is_there,), stands=False)
def charm_is_paid_for(table: Table, buy: Buy) -> str | None:
    """A charm costs the pebbles that are printed on it."""
    price, held = table.price(buy.charm), table.pebbles[buy.by]
    return None if price <= held else f"the {buy.charm} costs {price}, {buy.by} holds {held}"


@rulebook.rule(Hand, cite="Taking", basis="ruling", reading="H1", switch="hands", stands=True)
def hands_are_open(table: Table, hand: Hand) -> str | None:
    """Pebbles may change hands."""
    return None if table.rules_on("hands") == "open" else "hands are closed at this table"


@rulebook.rule(Hand, cite="Taking", at="to", stands=False)
def pebble_goes_to_a_rival(table: Table, hand: Hand) -> str | None:
    """A pebble is handed to another player."""
    return None if hand.to in table.players and hand.to != hand.by else f"{hand.to} is no rival of {hand.by}"


@rulebook.rule(Hand, cite="Taking", at="by", stands=False)
def pebble_is_held(table: Table, hand: Hand) -> str | None:
    """Nobody hands over what they do not hold."""
    return None if table.pebbles[hand.by] else f"{hand.by} holds no pebble"


@rulebook.rule(Final, cite="End", at="pebbles")
def pebbles_come_from_the_heap(table: Table, final: Final) -> str | None:
    """Nobody ends with more than the heap."""
    total = sum(final.pebbles.values())
    return None if total <= table.all else f"{total} pebbles in all, and the heap held {table.all}"
