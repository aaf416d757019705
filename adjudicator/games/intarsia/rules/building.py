"""Steps 1 and 2 of a building action: the payment, and the space of the element."""

from adjudicator.engine.words import amount
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.paying import buys, objection, trades_differ
from adjudicator.games.intarsia.pieces import CONNECTOR, FRAME, STACKS, STAGE_OF, STAGES, TRUE_NAMES, in_words
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.unknown import known_cards

# --- step 2: the space ---------------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Build", at="at", stands=False)
def space_is_made_for_the_element(game: Game, build: Build) -> str | None:
    """Every element has spaces of its own on the floor board."""
    color = game.action(build).color
    if (color is None) is (build.element is CONNECTOR):
        return None
    return f"{build.at} is a space for {'connectors' if color is None else 'ornaments'}"


@rulebook.rule(Build, cite="Build", at="at", given=(space_is_made_for_the_element,), stands=False)
def space_is_empty(game: Game, build: Build) -> str | None:
    """Only an empty space is built on, and an ornament has each of its pieces once."""
    action = game.action(build)
    if build.element is CONNECTOR:
        taken = action.board.has_connector(action.plan, build.at)
        return f"a connector lies on {build.at} already" if taken else None
    stage = action.board.stages.get(build.at, 0)
    return f"{build.at} has its {build.element} already" if STAGE_OF[build.element] <= stage else None


@rulebook.rule(Build, cite="Build", at="element", given=(space_is_empty,), stands=False)
def ornament_grows_in_order(game: Game, build: Build) -> str | None:
    """An ornament is built in the order frame, midsection, core, table."""
    if build.element is CONNECTOR:
        return None
    stage = game.boards[build.by].stages.get(build.at, 0)
    return None if STAGE_OF[build.element] == stage + 1 else f"{build.at} has no {STAGES[stage]} yet"


@rulebook.rule(Build, cite="Build", at="at", given=(ornament_grows_in_order,), stands=True)
def frame_touches_a_connector(game: Game, build: Build) -> str | None:
    """A frame is built next to a connector."""
    if build.element is not FRAME:
        return None
    action = game.action(build)
    connectors = action.plan.around[build.at]
    if action.board.has_any_connector(action.plan, connectors):
        return None
    return f"no connector lies on {' or '.join(connectors) or 'any space'} beside {build.at}"


@rulebook.rule(Build, cite="Build", at="at", given=(space_is_empty,), stands=True)
def connector_touches_a_frame(game: Game, build: Build) -> str | None:
    """A connector is built next to a frame."""
    if build.element is not CONNECTOR:
        return None
    action = game.action(build)
    spaces = action.plan.touching[build.at]
    if action.board.has_any_ornament(spaces):
        return None
    return f"no frame lies on {' or '.join(spaces) or 'any space'} beside {build.at}"


@rulebook.rule(
    Build,
    cite="Setup",
    at="element",
    basis="inferred",
    reading="R16",
    given=(space_is_made_for_the_element,),
    stands=False,
)
def element_is_left(game: Game, build: Build) -> str | None:
    """What is used up cannot be built."""
    color = game.action(build).color if build.element is FRAME else None
    built = game.built[build.element] if color is None else game.frames.get(color, 0)
    if built < game.box.in_box(build.element):
        return None
    return f"all {built} {f'{color} ' if color else ''}{build.element}s of the box are built"


@rulebook.rule(
    Build, cite="Setup", at="element", basis="inferred", reading="R16", given=(element_is_left,), stands=True
)
def element_is_in_supply(game: Game, build: Build) -> str | None:
    """A frame that was taken out of the supply at the start is not built."""
    if build.element is not FRAME:
        return None
    color = game.action(build).color
    if color is None or game.is_left(FRAME, color):
        return None
    return f"all {game.frames[color]} {color} frames in play are built"


# --- step 1: the payment -------------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Pay", at="pay", stands=False)
def cards_paid_are_held(game: Game, build: Build) -> str | None:
    """A cost is paid with cards from the player's hand."""
    hand = game.hands[build.by]
    for card, number in build.pay.items():
        if number > hand[stack := TRUE_NAMES[card]]:
            known = known_cards(hand)
            return f"{build.by} holds {in_words(known) if hand[stack] or len(known) == len(STACKS) else f'no {stack}'}"
    return None


@rulebook.rule(Build, cite="Pay", at="pay", given=(space_is_made_for_the_element,), stands=True)
def payment_fits_the_cost(game: Game, build: Build) -> str | None:
    """Each needed card is one of the ornament's color, a wild card, or any two cards traded for it."""
    action = game.action(build)
    if buys(action.paid, action.cost, action.color):
        return None
    what = build.element if action.color is None else f"{action.color} {build.element}"
    return objection(action.paid, action.cost, action.color, what)


@rulebook.rule(Build, cite="Pay", at="pay", reading="R18", switch="trade", given=(payment_fits_the_cost,), stands=True)
def traded_cards_differ(game: Game, build: Build) -> str | None:
    """Any two cards may be traded for one, of one color too unless the table forbids it."""
    action = game.action(build)
    trades = sum(action.paid.values()) - action.cost
    if not trades or trades_differ(action.paid, action.cost, action.color) or game.rules_on("trade") == "any_two":
        return None
    return f"{amount(trades, 'trade')}: at this table two cards of different colors are traded for one"
