"""Step 3 of a building action: the tool tile."""

from collections import Counter
from collections.abc import Mapping

from adjudicator.engine.parts import certain_breach
from adjudicator.engine.words import amount, are, listed
from adjudicator.games.intarsia.board import AT_LEAST, EXACTLY, meets
from adjudicator.games.intarsia.box import Design, Plan
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intarsia.pieces import told_ornaments
from adjudicator.games.intarsia.rules.building import (
    connector_touches_a_frame,
    frame_touches_a_connector,
    ornament_grows_in_order,
)
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import COPIES, Game


@rulebook.rule(
    Build,
    cite="Claim",
    at="claim",
    basis="ruling",
    reading="R7",
    switch="claims_per_turn",
    stands=True,
    where=("claim",),
)
def one_tile_in_a_turn(game: Game, build: Build) -> str | None:
    """One tool tile is claimed in a turn, unless the table plays with more."""
    if isinstance(build.claim, str) or len(build.claims) <= 1 or game.rules_on("claims_per_turn") == "many":
        return None
    return f"{len(build.claims)} tool tiles are claimed"


@rulebook.rule(Build, cite="Claim", at="claim", stands=False, where=("claim",))
def tile_is_left(game: Game, build: Build) -> str | None:
    """Both copies of a tool tile can be claimed, and no more."""
    for name, number in claimed_in(build).items():
        if game.claimed.get(name, 0) + number > COPIES:
            return f"{claimed_before(game, name, number)}, and {COPIES} copies are in the box"
    return None


@rulebook.rule(Build, cite="Claim", at="claim", given=(tile_is_left,), stands=True, where=("claim",))
def tile_is_in_stock(game: Game, build: Build) -> str | None:
    """Only a tool tile that still lies on its board is claimed, and none that was taken out at the start."""

    second = [(name, number) for name, number in claimed_in(build).items() if number > 1 or game.claimed.get(name, 0)]
    if not second:
        return None

    def breach(claim: tuple[str, int]) -> str | None:
        name, number = claim
        short = too_many_copies(game, game.claimed.get(name, 0) + number)
        return None if short is None else f"{claimed_before(game, name, number)}, and {short}"

    return certain_breach(second, breach)


def claimed_in(build: Build) -> Mapping[str, int]:
    """Count the copies of each tool tile that a line claims."""
    return {build.claim: 1} if isinstance(build.claim, str) else Counter(build.claims)


def claimed_before(game: Game, name: str, number: int) -> str:
    """Say who claimed a tool tile before, or how often it is claimed now."""
    owners = [player for player, tiles in game.tiles.items() if name in tiles]
    return f"{listed(owners, 'and')} claimed {name}" if owners else f"{name} is claimed {number} times"


def too_many_copies(game: Game, wanted: int) -> str | None:
    """Say how many copies of a tool tile there are, if a given number is too high."""
    if wanted > COPIES:
        return f"{COPIES} copies are in the box"
    if wanted == 1 or wanted <= (copies := game.box.copies(game.seats)):
        return None
    return f"{amount(copies, 'copy', 'copies')} {are(copies)} in play"


@rulebook.rule(
    Build,
    cite="Claim",
    at="claim",
    basis="ruling",
    reading="R8",
    switch="same_design_twice",
    stands=True,
    where=("claim",),
)
def design_is_new_to_the_player(game: Game, build: Build) -> str | None:
    """A player may own both copies of a tool tile, unless the table forbids it."""
    owned = game.tiles[build.by]
    for name, number in claimed_in(build).items():
        if number > 1 or name in owned:
            return None if game.rules_on("same_design_twice") == "allowed" else f"{build.by} would own {name} twice"
    return None


@rulebook.rule(
    Build,
    cite="Claim",
    at="claim",
    basis="ruling",
    reading="R5",
    switch="requirement",
    given=(ornament_grows_in_order, frame_touches_a_connector, connector_touches_a_frame),
    stands=True,
    where=("claim",),
)
def requirement_is_met(game: Game, build: Build) -> str | None:
    """A tool tile is claimed when the floor board, with the new element, meets its requirement."""
    plan, stages = game.action(build).plan, game.stages_after(build)

    def breach(name: str) -> str | None:
        design = game.box.design(name)
        return None if is_met(game, design, plan, stages) else unmet(name, design, plan, build.by, stages)

    return certain_breach(build.claims, breach)


def is_met(game: Game, design: Design, plan: Plan, stages: Mapping[str, int]) -> bool:
    """Say whether ornaments meet the requirement of a tool tile as this table reads it."""
    met = meets(design, plan, stages)
    return met is EXACTLY or (met is AT_LEAST and game.rules_on("requirement") == "at_least")


def unmet(name: str, design: Design, plan: Plan, player: str, stages: Mapping[str, int]) -> str:
    """Say what a tool tile requires and what there is on a board that does not meet it."""
    color = design.color
    there = Counter(stage for space, stage in stages.items() if plan.colors[space] == color)
    required = told_ornaments(dict(design.counts))
    return f"{name} requires {color} ornaments: {required}; {player} has {told_ornaments(there)}"


@rulebook.rule(
    Build,
    cite="Claim",
    at="claim",
    basis="inferred",
    reading="R6",
    switch="claim_after",
    given=(requirement_is_met,),
    stands=True,
    where=("claim",),
)
def tile_may_come_with_a_later_build(game: Game, build: Build) -> str | None:
    """A tool tile may be claimed after a later build than the one with which the board came to meet it."""
    action = game.action(build)
    for name in build.claims:
        design = game.box.design(name)
        is_of_its_color = action.color == design.color  # ornaments of another color have not changed
        met_before = not is_of_its_color or is_met(game, design, action.plan, action.board.stages)
        if met_before and game.rules_on("claim_after") == "its_build":
            return f"{build.by}'s board met the requirement of {name} before this {build.element}"
    return None
