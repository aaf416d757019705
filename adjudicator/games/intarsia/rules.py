"""The rules of Intarsia: what the order of play asks for, and what it forbids, each with its place in the rulebook."""

from collections import Counter
from collections.abc import Mapping

from adjudicator.engine.parts import certain_breach
from adjudicator.engine.rulebook import Rulebook
from adjudicator.engine.words import amount, are, listed
from adjudicator.games.intarsia.board import meets
from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.moves import Build, ChooseHand, MakeUp
from adjudicator.games.intarsia.parts import ToolTile
from adjudicator.games.intarsia.paying import objection, trades_differ
from adjudicator.games.intarsia.pieces import (
    COLORS,
    STAGE_OF,
    STAGES,
    WILD,
    Card,
    Element,
    counted,
    told,
    told_ornaments,
    true_color,
)
from adjudicator.games.intarsia.state import COPIES, MARKER_MOVERS, Action, Game
from adjudicator.games.intarsia.taking import number_due

OUTLINE = {
    "Goal": "Objetivo do Jogo",
    "Setup": "Preparação (Setup)",
    "Flow": "Fluxo do Jogo",
    "Preparation phase": "1. Preparation phase (Fase de Preparação)",
    "Building phase": "2. Building phase (Fase de Construção)",
    "Conclusion phase": "3. Conclusion phase (Fase de Conclusão)",
    "Actions": "Ações e Como Jogar",
    "Pay": "1) Pay for the wood element (Pagar pelo elemento de madeira)",
    "Build": "2) Build the wood element (Construir o elemento de madeira)",
    "Claim": "3) Claim a tool tile (Reivindicar um tool tile)",
    "Take": "4) Take new material cards (Pegar novas material cards)",
    "End": "Fim de Jogo e Pontuação",
    "Hints": "Dicas para Vencer",
}
"""Every heading of the rulebook, by the short name that citations use."""

rulebook = Rulebook[Game](OUTLINE)

# --- the order of play ---------------------------------------------------------------------------------------------


@rulebook.order(cite="Building phase", reading="R14")
def players_act_in_turn() -> None:
    """Turns go clockwise, and in each the player takes one building action or passes."""


@rulebook.order(cite="Building phase")
def who_passed_is_out_of_the_round() -> None:
    """A player who has passed takes no part in the rest of the round."""


@rulebook.order(cite="Building phase")
def building_lasts_until_all_have_passed() -> None:
    """The building phase ends when all players have passed, and not before."""


@rulebook.order(cite="Flow")
def phases_come_in_order() -> None:
    """In each round preparation is followed by building and building by the conclusion."""


@rulebook.order(cite="Conclusion phase", reading="R9", switch="first_choice")
def last_to_pass_chooses_first() -> None:
    """The last to pass chooses the first starting hand card for the next round."""


@rulebook.order(cite="Conclusion phase", basis="ruling", reading="R21", switch="next_choices")
def others_choose_in_turn() -> None:
    """After the first choice the other players choose their starting hand cards, each in turn."""


@rulebook.order(cite="End", basis="inferred", reading="R1")
def game_ends_after_three_rounds() -> None:
    """The third conclusion phase and the final scoring end the game."""


# --- preparation phase ---------------------------------------------------------------------------------------------


@rulebook.rule(MakeUp, cite="Preparation phase", at="take", basis="ruling", reading="R19", switch="missing_at_the_deal")
def missing_cards_of_a_hand_are_made_up_for(game: Game, made_up: MakeUp) -> str | None:
    """For a card of a starting hand card that its stack does not hold the player takes one of another stack."""
    taken, due = counted(made_up.take), number_due(game.stacks, game.missing)
    left = [color for color in COLORS if game.stacks[color]]
    among = f", of {listed(left, 'or')}" if left else ""
    if sum(taken.values()) != due or WILD in taken:
        return f"{told(taken)} taken: {amount(due, 'card')} {are(due)} missing here{among}"
    short = [color for color in taken if taken[color] > game.stacks[color]]
    return f"the stacks hold {told(game.stacks)}" if short else None


# --- conclusion phase ----------------------------------------------------------------------------------------------


@rulebook.rule(ChooseHand, cite="Conclusion phase", at="hand", basis="inferred", reading="R10", switch="old_cards")
def hand_card_is_in_the_middle(game: Game, choose: ChooseHand) -> str | None:
    """A starting hand card is chosen among those that lie in the middle."""
    holder = game.holder_of(choose.hand)
    if holder is None:
        game.box.hand(choose.hand)  # or else nobody could deal it
        return None
    return f"{choose.hand} is {holder}'s" + ("" if holder in game.chosen else " until their choice")


# --- step 2: the space ---------------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Build", at="at")
def space_is_made_for_the_element(game: Game, build: Build) -> str | None:
    """Every element has spaces of its own on the floor board."""
    color = game.action(build).color
    if (color is None) is (build.element is Element.CONNECTOR):
        return None
    return f"{build.at} is a space for {'connectors' if color is None else 'ornaments'}"


@rulebook.rule(Build, cite="Build", at="at", given=(space_is_made_for_the_element,))
def space_is_empty(game: Game, build: Build) -> str | None:
    """Only an empty space is built on, and an ornament has each of its pieces once."""
    action = game.action(build)
    if build.element is Element.CONNECTOR:
        taken = action.board.has_connector(action.plan, build.at)
        return f"a connector lies on {build.at} already" if taken else None
    stage = action.board.stages.get(build.at, 0)
    return f"{build.at} has its {build.element} already" if STAGE_OF[build.element] <= stage else None


@rulebook.rule(Build, cite="Build", at="element", given=(space_is_empty,))
def ornament_grows_in_order(game: Game, build: Build) -> str | None:
    """An ornament is built in the order frame, midsection, core, table."""
    if build.element is Element.CONNECTOR:
        return None
    stage = game.boards[build.by].stages.get(build.at, 0)
    return None if STAGE_OF[build.element] == stage + 1 else f"{build.at} has no {STAGES[stage]} yet"


@rulebook.rule(Build, cite="Build", at="at", given=(ornament_grows_in_order,))
def frame_touches_a_connector(game: Game, build: Build) -> str | None:
    """A frame is built next to a connector."""
    if build.element is not Element.FRAME:
        return None
    action = game.action(build)
    connectors = action.plan.around[build.at]
    if any(action.board.has_connector(action.plan, connector) for connector in connectors):
        return None
    return f"no connector lies on {' or '.join(connectors) or 'any space'} beside {build.at}"


@rulebook.rule(Build, cite="Build", at="at", given=(space_is_empty,))
def connector_touches_a_frame(game: Game, build: Build) -> str | None:
    """A connector is built next to a frame."""
    if build.element is not Element.CONNECTOR:
        return None
    action = game.action(build)
    spaces = action.plan.touching[build.at]
    if any(space in action.board.stages for space in spaces):
        return None
    return f"no frame lies on {' or '.join(spaces) or 'any space'} beside {build.at}"


@rulebook.rule(
    Build, cite="Setup", at="element", basis="inferred", reading="R16", given=(space_is_made_for_the_element,)
)
def element_is_in_supply(game: Game, build: Build) -> str | None:
    """What was taken out of the supply at the start, or is used up, cannot be built."""
    color = game.action(build).color
    if game.is_left(build.element, color):
        return None
    if color is None or build.element is not Element.FRAME:
        return f"no {build.element} is left"
    return f"all {game.frames[color]} {color} frames in play are built"


# --- step 1: the payment -------------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Pay", at="pay")
def cards_paid_are_held(game: Game, build: Build) -> str | None:
    """A cost is paid with cards from the player's hand."""
    hand = game.hands[build.by]
    for stack, number in counted(build.pay).items():
        if number > hand[stack]:
            return f"{build.by} holds {told(hand)}"
    return None


@rulebook.rule(Build, cite="Pay", at="pay", given=(space_is_made_for_the_element,))
def payment_fits_the_cost(game: Game, build: Build) -> str | None:
    """Each needed card is one of the ornament's color, a wild card, or any two cards traded for it."""
    action = game.action(build)
    what = f"a {build.element}" if action.color is None else f"a {action.color} {build.element}"
    return objection(action.paid, game.box.cost(build.element), action.color, what)


@rulebook.rule(Build, cite="Pay", at="pay", reading="R18", switch="trade", given=(payment_fits_the_cost,))
def traded_cards_differ(game: Game, build: Build) -> str | None:
    """Any two cards may be traded for one, of one color too unless the table forbids it."""
    action, cost = game.action(build), game.box.cost(build.element)
    trades = sum(action.paid.values()) - cost
    if not trades or trades_differ(action.paid, cost, action.color) or game.rules_on("trade") == "any_two":
        return None
    return f"{amount(trades, 'trade')}: at this table two cards of different colors are traded for one"


# --- step 3: the tool tile -----------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Claim", at="claim", basis="ruling", reading="R7", switch="claims_per_turn")
def one_tile_in_a_turn(game: Game, build: Build) -> str | None:
    """One tool tile is claimed in a turn, unless the table plays with more."""
    if len(build.claims) <= 1 or game.rules_on("claims_per_turn") == "many":
        return None
    return f"{len(build.claims)} tool tiles are claimed"


@rulebook.rule(Build, cite="Claim", at="claim")
def tile_is_in_stock(game: Game, build: Build) -> str | None:
    """Only a tool tile that still lies on its board is claimed."""
    if not build.claims:
        return None

    def breach(claim: tuple[str, int]) -> str | None:
        name, number = claim
        short = too_many_copies(game, game.claimed[name] + number)
        if short is None:
            return None
        owners = [player for player, tiles in game.tiles.items() if name in tiles]
        again = f"{' and '.join(owners)} claimed {name}" if owners else f"{name} is claimed {number} times"
        return f"{again}, and {short}"

    return certain_breach(Counter(build.claims).items(), breach)


def too_many_copies(game: Game, wanted: int) -> str | None:
    """Say how many copies of a tool tile there are, if so many are too many."""
    if wanted > COPIES:
        return f"{COPIES} copies are in the box"
    if wanted == 1 or wanted <= (copies := game.box.copies(len(game.players))):
        return None
    return f"{amount(copies, 'copy', 'copies')} {are(copies)} in play"


@rulebook.rule(Build, cite="Claim", at="claim", basis="ruling", reading="R8", switch="same_design_twice")
def design_is_new_to_the_player(game: Game, build: Build) -> str | None:
    """A player may own both copies of a tool tile, unless the table forbids it."""
    if not build.claims:
        return None
    owned = Counter([*game.tiles[build.by], *build.claims])
    again = next((name for name in build.claims if owned[name] > 1), None)
    if again is None or game.rules_on("same_design_twice") == "allowed":
        return None
    return f"{build.by} would own {again} twice"


@rulebook.rule(
    Build,
    cite="Claim",
    at="claim",
    basis="ruling",
    reading="R5",
    switch="requirement",
    given=(ornament_grows_in_order, frame_touches_a_connector, connector_touches_a_frame),
)
def requirement_is_met(game: Game, build: Build) -> str | None:
    """A tool tile is claimed when the floor board, with the new element, meets its requirement."""
    if not build.claims:
        return None
    stages = game.stages_after(build)

    def breach(name: str) -> str | None:
        tile = game.box.tile(name)
        return None if is_met(game, tile, stages) else unmet(name, tile, game.plan, build.by, stages)

    return certain_breach(build.claims, breach)


def is_met(game: Game, tile: ToolTile, stages: Mapping[str, int]) -> bool:
    """Say whether ornaments meet the requirement of a tool tile as this table reads it."""
    if meets(tile, game.plan, stages, exactly=True):
        return True
    return meets(tile, game.plan, stages, exactly=False) and game.rules_on("requirement") == "at_least"


def unmet(name: str, tile: ToolTile, plan: Plan, player: str, stages: Mapping[str, int]) -> str:
    """Say what a tool tile requires and what there is on a board that does not meet it."""
    color = true_color(tile.color)
    there = Counter(stage for space, stage in stages.items() if plan.colors[space] == color)
    required = told_ornaments({int(pieces): number for pieces, number in tile.requires.items()})
    return f"{name} requires {color} ornaments: {required}; {player} has {told_ornaments(there)}"


@rulebook.rule(
    Build, cite="Claim", at="claim", basis="inferred", reading="R6", switch="claim_after", given=(requirement_is_met,)
)
def tile_may_come_with_a_later_build(game: Game, build: Build) -> str | None:
    """A tool tile may be claimed after a later build than the one with which the board came to meet it."""
    if not build.claims:
        return None
    before = game.boards[build.by].stages
    for name in build.claims:
        if is_met(game, game.box.tile(name), before) and game.rules_on("claim_after") == "its_build":
            return f"{build.by}'s board met the requirement of {name} before this {build.element}"
    return None


# --- step 4: new cards ---------------------------------------------------------------------------------------------


@rulebook.rule(Build, cite="Take", at="advance", basis="ruling")
def marker_moves_as_the_track_says(game: Game, build: Build) -> str | None:
    """Tables and connectors move the reward marker, as far as the track says."""
    if build.element not in MARKER_MOVERS:
        return None if build.advance is None else f"a {build.element} does not move the reward marker"
    steps = game.box.steps(build.element)
    if steps is not None:
        return None if build.advance in (None, steps) else f"a {build.element} moves the reward marker by {steps}"
    spaces = len(game.box.track().spaces)
    if build.advance is None and spaces > 1:
        return f"`advance` has to say how far the reward marker moves: 1 to {spaces}"
    return f"the reward track has {amount(spaces, 'space')}" if (build.advance or 1) > spaces else None


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R3",
    given=(ornament_grows_in_order, marker_moves_as_the_track_says),
)
def wild_cards_are_not_chosen(game: Game, build: Build) -> str | None:
    """Wild cards are taken only where the reward track shows them, and never in place of another card."""
    if not build.take or Card.WILD not in build.take:
        return None
    action = game.action(build)
    if not action.moves_marker:
        return f"a {build.element} brings no wild card"
    shown = game.shown_cards(action)
    if not shown.substitutes or action.taken[WILD] <= shown.there.get(WILD, 0):
        return None
    return "a card that is missing is made up for from another stack, never with a wild card"


@rulebook.rule(Build, cite="Take", at="take", basis="ruling", reading="R3", given=(wild_cards_are_not_chosen,))
def right_number_of_cards_is_taken(game: Game, build: Build) -> str | None:
    """After a midsection one card is taken and after a core two, and none after a frame."""
    if build.element in MARKER_MOVERS:
        return None
    action = game.action(build)
    due, taken = game.cards_due(action), game.cards_taken(action)
    if sum(taken.values()) == due:
        return None
    among = f", of {listed(colors_to_take(game, action), 'or')}" if due else ""
    return f"{sum(taken.values()) or 'none'} taken: a {build.element} brings {due or 'none'} here{among}"


def colors_to_take(game: Game, action: Action) -> list[str]:
    """Return the colors of cards that an element may bring here."""
    cards = list(game.free_choices(action))
    return [color for color in COLORS if any(color in taken for taken in cards)]


@rulebook.rule(Build, cite="Take", at="take", reading="R13", given=(right_number_of_cards_is_taken,))
def cards_come_from_stacks_that_hold_them(game: Game, build: Build) -> str | None:
    """No more cards are taken from a stack than lie there once the payment is back."""
    if not build.take or build.element in MARKER_MOVERS:
        return None
    action = game.action(build)
    stacks = action.stacks
    short = [(stack, stacks[stack]) for stack, number in action.taken.items() if number > stacks[stack]]
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
)
def own_color_is_not_taken(game: Game, build: Build) -> str | None:
    """The cards for a midsection or a core are of the ornament's color only where a stack of another color is empty."""
    if not build.take or build.element in MARKER_MOVERS:
        return None
    action = game.action(build)
    if not action.taken.get(action.ornament_color) or game.own_color_serves(action, action.taken):
        return None
    others = {stack: number for stack, number in action.stacks.items() if stack not in (WILD, action.ornament_color)}
    left = {stack: number - action.taken.get(stack, 0) for stack, number in others.items()}
    return f"the ornament is {action.color}, and the other stacks still hold {told(left)}"


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R4",
    switch="core_cards",
    given=(own_color_is_not_taken,),
)
def cards_of_a_core_match(game: Game, build: Build) -> str | None:
    """The two cards for a core may differ, unless the table wants them alike."""
    if build.element is not Element.CORE:
        return None
    action = game.action(build)
    if game.match(action, action.taken):
        return None
    return f"{told(action.taken)}: at this table both are of one color, as long as its stack holds them"


@rulebook.rule(
    Build,
    cite="Take",
    at="take",
    basis="ruling",
    reading="R12",
    switch="missing_wild",
    given=(ornament_grows_in_order, marker_moves_as_the_track_says, wild_cards_are_not_chosen),
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
    also = f"{told(shown.there)} and " if shown.there else ""
    return f"`take` has to hold {also}{shown.substitutes} of {' or '.join(rest)}"
