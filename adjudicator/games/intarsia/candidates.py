"""The lines of a record that are worth asking the rules about, by kind of move and player."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.engine.stages import Fields, Stage
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.intarsia.board import Met, meets
from adjudicator.games.intarsia.moves import Build, ChooseHand, MakeUp, Pass
from adjudicator.games.intarsia.paying import payments
from adjudicator.games.intarsia.pieces import CONNECTOR, Card, Element
from adjudicator.games.intarsia.rules import rulebook
from adjudicator.games.intarsia.state import COPIES, Game

PASSES = 0.01
"""How often a random player thinks of passing."""

CLAIMS = 0.7
"""How often a random player claims a tool tile where one can be claimed."""


class Place(NamedTuple):
    """An element that a board has room for, and where."""

    element: Element
    at: str


def where(game: Game, player: str, _: Fields) -> Iterator[Fields]:
    """Yield every element that the board has room for."""
    for place in places(game, player):
        yield place._asdict()


def with_what(game: Game, player: str, fields: Fields) -> Iterator[Fields]:
    """Yield every payment: fewest cards first, and of those the ones with the fewest wild cards first."""
    paid = payments(game.hands[player], game.box.cost(fields["element"]), game.plan.colors.get(fields["at"]))
    for pay in sorted(paid, key=lambda pay: (sum(pay.values()), pay.get("wild", 0), len(pay))):
        yield {"pay": cards(pay)}


def what_comes_of_it(game: Game, player: str, fields: Fields) -> Iterator[Fields]:
    """Yield every claim, step of the marker and choice of new cards."""
    for claim in claims(game, player, Place(fields["element"], fields["at"])):
        for build in rewarded(game, Build(by=player, claim=claim, **fields)):
            yield {"claim": claim, "take": build.take, "advance": build.advance}


rulebook.staged(
    Build,
    Stage(("element", "at"), where),
    Stage(("pay",), with_what),
    Stage(("claim", "take", "advance"), what_comes_of_it),
)


def places(game: Game, player: str) -> list[Place]:
    """Return what a player's board has room for, without what the supply certainly does not hold."""
    rooms = [Place(*room) for room in game.boards[player].buildable(game.plan)]
    return [place for place in rooms if may_be_left(game, place)]


def may_be_left(game: Game, place: Place) -> bool:
    """Say whether the supply may hold an element; while that is undeclared, the rules decide for each line."""
    try:
        return game.is_left(place.element, game.plan.colors.get(place.at))
    except Undetermined:
        return True


def claims(game: Game, player: str, place: Place) -> list[str | list[str] | None]:
    """Return no tool tile, and those that the board would meet: one at a time, and in pairs if the table allows it."""
    stages = dict(game.boards[player].stages)
    if place.element is not CONNECTOR:
        stages[place.at] = stages.get(place.at, 0) + 1
    enough = Met.EXACTLY if game.rules_on("requirement") == "exactly" else Met.AT_LEAST
    names = [
        name
        for name in game.box.printed.entries("tool_tiles")
        if game.claimed[name] < COPIES and meets(game.box.design(name), game.plan, stages) >= enough
    ]
    pairs = [[one, other] for one in names for other in names] if game.rules_on("claims_per_turn") == "many" else []
    return [None, *names, *pairs]


def rewarded(game: Game, build: Build) -> Iterator[Build]:
    """Yield a build with every way of taking new cards."""
    action = game.action(build)
    if not action.moves_marker:
        choices = list(game.free_choices(action))
        if len(choices) == 1 and choices[0]:
            yield build  # the only answer need not be written
        for taken in choices:
            yield with_cards(build, taken, build.advance)
        return
    for advance in advances(game, build.element):
        moved = with_cards(build, {}, advance)
        try:
            shown = game.shown_cards(game.action(moved))
        except Undetermined:
            yield moved  # the rules say what is missing
            continue
        if not shown.is_free:
            yield moved  # the cards are the program's work, and naming them is a claim
        for taken in shown.choices():
            yield with_cards(build, taken, advance)


def advances(game: Game, element: Element) -> Iterable[int | None]:
    """Return what a line may say about the steps of the marker; nothing while the reward track is undeclared."""
    try:
        steps = game.box.steps(element)
    except Undetermined:
        return (None,)
    return (None, steps) if steps is not None else range(1, len(game.box.track().spaces) + 1)


def with_cards(build: Build, taken: dict[str, int], advance: int | None) -> Build:
    """Return a build with the cards that are taken and the steps of the marker."""
    return Build(
        by=build.by,
        element=build.element,
        at=build.at,
        pay=build.pay,
        claim=build.claim,
        take=cards(taken) or None,
        advance=advance,
    )


def cards(plain: dict[str, int]) -> dict[Card, int]:
    """Return cards as a record holds them."""
    return {Card(stack): number for stack, number in plain.items()}


@rulebook.sampler(Build)
def some_build(game: Game, player: str, chooser: random.Random) -> Build | None:
    """Draw an element, then the cheaper of two payments, a claim and cards for it."""
    hand = game.hands[player]
    for element, at in shuffled(chooser, places(game, player)):
        found = list(payments(hand, game.box.cost(element), game.plan.colors.get(at)))
        if found:
            place = Place(element, at)
            offered = claims(game, player, place)
            claim = chooser.choice(offered[1:]) if len(offered) > 1 and chooser.random() < CLAIMS else None
            pay = min(chooser.choices(found, k=2), key=lambda paid: sum(paid.values()))
            build = Build(by=player, element=element, at=at, pay=cards(pay), claim=claim)
            ways = list(rewarded(game, build))
            return chooser.choice(ways) if ways else None
    return None


def shuffled(chooser: random.Random, things: Sequence[Place]) -> list[Place]:
    """Return things in a random order."""
    return chooser.sample(things, len(things))


@rulebook.candidates(Pass)
def passes(_: Game, player: str) -> Iterable[Pass]:
    """Yield passing, which is always possible."""
    return (Pass(by=player),)


@rulebook.sampler(Pass)
def some_pass(_: Game, player: str, chooser: random.Random) -> Pass | None:
    """Pass seldom, or a random game would end before anything is built."""
    return Pass(by=player) if chooser.random() < PASSES else None


@rulebook.candidates(MakeUp)
def made_up(game: Game, player: str) -> Iterator[MakeUp]:
    """Yield every choice of other cards for those that are missing at the deal."""
    for taken in game.made_up():
        yield MakeUp(by=player, take=cards(taken))


@rulebook.candidates(ChooseHand)
def choices(game: Game, player: str) -> Iterator[ChooseHand]:
    """Yield every starting hand card."""
    for hand in game.box.printed.entries("starting_hands"):
        yield ChooseHand(by=player, hand=hand)
