"""Step 4 of a building action: new cards."""

from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount, are, listed
from adjudicator.games.intarsia.moves import Build, MakeUp
from adjudicator.games.intarsia.pieces import COLORS, CORE, WILD, counted, in_words
from adjudicator.games.intarsia.rules.building import ornament_grows_in_order
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import MARKER_MOVERS, Action, Game
from adjudicator.games.intarsia.unknown import at_least


@rulebook.rule(Build, cite="Take", at="advance", basis="ruling", reading="R23", stands=True, where=("advance",))
def marker_moves_as_the_track_says(game: Game, build: Build) -> str | None:
    """Tables and connectors move the reward marker, as far as the track says."""
    if build.advance is None:
        return None
    if build.element not in MARKER_MOVERS:
        return f"a {build.element} does not move the reward marker"
    steps = game.box.steps(build.element)
    if steps is not None:
        return None if build.advance == steps else f"a {build.element} moves the reward marker by {steps}"
    spaces = len(game.box.track().spaces)
    return f"the reward track has {amount(spaces, 'space')}" if build.advance > spaces else None


@rulebook.rule(Build, cite="Take", at="advance", basis="ruling", reading="R23", stands=False)
def chosen_steps_are_said(game: Game, build: Build) -> str | None:
    """Where the player chooses how far the reward marker moves, the line says it."""
    if build.element not in MARKER_MOVERS or build.advance is not None or game.box.steps(build.element) is not None:
        return None
    spaces = len(game.box.track().spaces)
    return f"`advance` has to say how far the reward marker moves: 1 to {spaces}" if spaces > 1 else None


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R3",
    given=(ornament_grows_in_order, marker_moves_as_the_track_says, chosen_steps_are_said),
    stands=True,
    where=("take",),
)
def wild_cards_are_not_chosen(game: Game, build: Build) -> str | None:
    """Wild cards are taken only where the reward track shows them, and never in place of another card."""
    action = game.action(build)
    if WILD not in action.taken:
        return None
    if not action.moves_marker:
        return f"a {build.element} brings no wild card"
    shown = game.shown_cards(action)
    if not shown.substitutes or action.taken[WILD] <= shown.there.get(WILD, 0):
        return None
    return "a card that is missing is made up for from another stack, never with a wild card"


@rulebook.rule(
    Build, cite="Take", at="take", basis="ruling", reading="R3", given=(wild_cards_are_not_chosen,), stands=True
)
def right_number_of_cards_is_taken(game: Game, build: Build) -> str | None:
    """After a midsection one card is taken and after a core two, and none after a frame."""
    if build.element in MARKER_MOVERS:
        return None
    action = game.action(build)
    due, taken = game.cards_due(action), game.cards_taken(action)
    if sum(taken.values()) == due:
        return None
    colors = colors_to_take(game, action) if due else []
    among = f", of {listed(colors, 'or')}" if colors else ""
    return f"{sum(taken.values()) or 'none'} taken: a {build.element} brings {due or 'none'} here{among}"


def colors_to_take(game: Game, action: Action) -> list[str]:
    """Return the colors of cards that an element may bring here, none where that hangs on an unknown stack."""
    try:
        cards = list(game.free_choices(action))
    except Undetermined:
        return []
    return [color for color in COLORS if any(color in taken for taken in cards)]


@rulebook.rule(
    Build,
    MakeUp,
    cite="Take",
    at="take",
    reading="R13",
    given=(ornament_grows_in_order, right_number_of_cards_is_taken),
    stands=False,
    where=("take",),
)
def cards_come_from_stacks_that_hold_them(game: Game, line: Build | MakeUp) -> str | None:
    """No more cards are taken from a stack than lie there once the payment is back."""
    if isinstance(line, Build):
        action = game.action(line)
        taken, stacks = action.taken, action.stacks
        if action.moves_marker and not (line.stands or game.shown_cards(action).is_free):
            return None  # there the cards are the program's work, and naming them is a claim
    else:
        taken, stacks = counted(line.take), game.stacks
    unsure = [stack for stack, number in taken.items() if number > at_least(stacks, stack)]
    if not unsure:
        return None
    short = [(stack, stacks[stack]) for stack in unsure if taken[stack] > stacks[stack]]
    there = ((amount(number, f"{stack} card") if number else f"no {stack} cards", number) for stack, number in short)
    return " and ".join(f"{cards} {are(number)} there" for cards, number in there) or None


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="inferred",
    reading="R22",
    switch="own_color",
    given=(cards_come_from_stacks_that_hold_them,),
    stands=True,
    where=("take",),
)
def own_color_is_not_taken(game: Game, build: Build) -> str | None:
    """The cards for a midsection or a core are of the ornament's color only where a stack of another color is empty."""
    if build.element in MARKER_MOVERS:
        return None
    action = game.action(build)
    if action.color not in action.taken or game.own_color_serves(action, action.taken):
        return None
    others = {stack: number for stack, number in action.stacks.items() if stack not in (WILD, action.ornament_color)}
    left = {stack: number - action.taken.get(stack, 0) for stack, number in others.items()}
    return f"the ornament is {action.color}, and the other stacks still hold {in_words(left)}"


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R4",
    switch="core_cards",
    given=(own_color_is_not_taken,),
    stands=True,
)
def cards_of_a_core_match(game: Game, build: Build) -> str | None:
    """The two cards for a core may differ, unless the table wants them alike."""
    if build.element is not CORE:
        return None
    action = game.action(build)
    if game.match(action, action.taken):
        return None
    return f"{in_words(action.taken)}: at this table both are of one color, as long as its stack holds them"


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R12",
    switch="missing_wild",
    given=(ornament_grows_in_order, marker_moves_as_the_track_says, chosen_steps_are_said, wild_cards_are_not_chosen),
    stands=True,
)
def missing_cards_are_made_up_for(game: Game, build: Build) -> str | None:
    """For a card of the reward track whose stack is empty the player takes one from another stack."""
    if build.element not in MARKER_MOVERS:
        return None
    action = game.action(build)
    shown = game.shown_cards(action)
    if not shown.is_free or (build.take is not None and action.taken in shown.choices()):
        return None
    rest = {color: number for color, number in shown.rest.items() if number}
    also = f"{in_words(shown.there)} and " if shown.there else ""
    return f"`take` has to hold {also}{shown.substitutes} of {' or '.join(rest)}"
