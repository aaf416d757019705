"""A house with a door: the smallest game that has everything a referee can be asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Deed, Move, Tally
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule, Rulebook
from adjudicator.engine.running import run
from adjudicator.engine.sources import Moves
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.game import nothing_happens


class Knock(Deed, frozen=True):
    """Somebody knocks."""

    by: str


class Enter(Deed, frozen=True):
    """Somebody enters, and says how many are inside then."""

    by: str
    inside: int | None = None


class Pay(Deed, frozen=True):
    """Somebody pays."""

    by: str
    coins: int


class Rain(Deed, frozen=True):
    """Chance: it rains."""


class Count(Tally, frozen=True):
    """A claim about the coins in the house and who is inside."""

    coins: int | None = None
    inside: int | None = None


@dataclass
class House:
    """The state."""

    coins: int = 0
    inside: list[str] = field(default_factory=list)
    fee: int | None = 1


rulebook = Rulebook[House]({"Door": "At the Door"})


@rulebook.order(cite="Door")
def knocking_comes_first() -> None:
    """Who wants to enter knocks."""


@rulebook.order(cite="Door")
def guests_enter() -> None:
    """Guests enter one by one."""


@rulebook.order(cite="Door")
def paying_is_done_inside() -> None:
    """Guests pay inside."""


@rulebook.order(cite="Door")
def house_closes() -> None:
    """At last the house is closed."""


@rulebook.rule(Enter, cite="Door", at="by")
def guest_is_outside(house: House, enter: Enter) -> str | None:
    """Only who is outside can enter."""
    return f"{enter.by} is inside" if enter.by in house.inside else None


@rulebook.rule(Enter, cite="Door", at="by")
def name_is_known(house: House, enter: Enter) -> str | None:
    """Strangers stay outside."""
    return "nobody knows x" if enter.by == "x" else None


@rulebook.rule(Pay, cite="Door", at="coins")
def something_is_paid(house: House, pay: Pay) -> str | None:
    """A payment is more than nothing."""
    return None if pay.coins > 0 else f"{pay.coins} coins"


@rulebook.rule(Pay, cite="Door", at="coins", given=(something_is_paid,))
def fee_is_printed(house: House, pay: Pay) -> str | None:
    """The fee is printed on the door."""
    if house.fee is None:
        raise Undetermined("the fee", "{fee: COINS}")
    return None if pay.coins % house.fee == 0 else f"the fee is {house.fee}"


@rulebook.rule(Pay, cite="Door", at="coins", given=(fee_is_printed,))
def house_is_not_rich(house: House, pay: Pay) -> str | None:
    """The house holds nine coins at most."""
    return "the house is full of coins" if house.coins + pay.coins > 9 else None


@rulebook.rule(Pay, cite="Door", at="by")
def payer_is_inside(house: House, pay: Pay) -> str | None:
    """Who pays is inside."""
    return None if pay.by in house.inside else f"{pay.by} is outside"


@rulebook.candidates(Knock)
def knocks(house: House, player: str) -> list[Knock]:
    """Anybody may knock."""
    return [Knock(by=player)]


@rulebook.candidates(Enter)
def entries(house: House, player: str) -> list[Enter]:
    """Anybody may enter."""
    return [Enter(by=player)]


@rulebook.candidates(Pay)
def payments(house: House, player: str) -> list[Pay]:
    """A coin or two."""
    return [Pay(by=player, coins=coins) for coins in (1, 2)]


@rulebook.candidates(Rain)
def showers(house: House, player: None) -> list[Rain]:
    """It may rain."""
    return [Rain()]


@rulebook.never_due(Rain)
def why_it_stays_dry(house: House, _: Rain) -> str | None:
    """It never rains before somebody is inside; what the weather does at a door without a fee nobody knows."""
    if house.fee is None:
        raise Undetermined("the fee", "{fee: COINS}")
    return None if house.inside else "it stays dry until somebody is inside"


FIGURES: Figures[House] = {
    "coins": Figure(lambda house, _: house.coins, "", depth=0),
    "inside": Figure(lambda house, _: len(house.inside), "", depth=0),
}
"""What can be counted in the house."""


@dataclass(frozen=True)
class Rules:
    """What a referee needs to know of the house."""

    rulebook: Rulebook[House] = rulebook
    figures: Figures[House] = field(default_factory=lambda: FIGURES)
    ending: Rule = house_closes
    position_of: None = None
    corrected: frozenset[str] = frozenset()
    final_scoring: Callable[[House], None] = nothing_happens
    where: Callable[[House], str] = field(default=lambda house: f"{len(house.inside)} inside")


HOUSE = Rules()


@dataclass
class Judged:
    """A script that was played with some moves, and how that ended."""

    house: House
    referee: Referee[House]
    waits: Question | None = None
    missing: Undetermined | None = None

    @property
    def findings(self) -> list[Finding]:
        """Everything found."""
        return self.referee.findings

    @property
    def found(self) -> list[tuple[str, str | None, int | None]]:
        """Everything found, in short: the kind, the rule and the move."""
        return [(f.kind, f.rule.id if f.rule else None, f.move) for f in self.findings]


Script = Callable[[House, Referee[House]], None]


def judge(
    script: Script,
    moves: Sequence[Move],
    *,
    keep_going: bool = False,
    source: Moves | None = None,
    house: House | None = None,
) -> Judged:
    """Play a script with some moves."""
    house = house or House()
    judged = Judged(house, Referee(house, HOUSE, moves, source, keep_going))
    ended = run(script, house, judged.referee)
    judged.waits, judged.missing = ended.question, ended.missing
    return judged


EVERYBODY = ("a", "b", "x")
PAYING = Decision(Pay, EVERYBODY)


def enter(house: House, referee: Referee[House], *players: str) -> Enter:
    """Ask one of these players to enter, and let them in."""
    entered = referee.expect(Decision(Enter, players or EVERYBODY), under=guests_enter)
    house.inside.append(entered.by)
    return entered


def pay(house: House, payment: Pay) -> None:
    """Put coins into the house."""
    house.coins += payment.coins


def one_by_one(house: House, referee: Referee[House]) -> None:
    """Three guests enter, and the house closes."""
    for _ in range(3):
        enter(house, referee)
    referee.end(under=house_closes)


def knock_or_not(house: House, referee: Referee[House]) -> None:
    """A knocks if they like; then A enters, then B."""
    referee.offer(Decision(Knock, ["a"]), under=knocking_comes_first)
    enter(house, referee, "a")
    enter(house, referee, "b")
    referee.end(under=house_closes)
