"""The end of Intarsia: what counts, what breaks a tie, and what a score sheet cannot say about a game."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from adjudicator.engine.parts import certain_breach
from adjudicator.engine.ranking import ScoreLine, Standing, TieBreak
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount, listed
from adjudicator.games.intarsia.board import Board, meets
from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.checks import HAND_CARDS, SHOWN
from adjudicator.games.intarsia.moves import Final
from adjudicator.games.intarsia.pieces import COLORS, CONNECTOR, FRAME, HANDS, STAGES, Element
from adjudicator.games.intarsia.rules.claiming import too_many_copies, unmet
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import MARKER_MOVERS, ORNAMENT_POINTS, ROUNDS, Game
from adjudicator.games.intarsia.unknown import unknown_points

SUMS = 6
"""How many of the sums that connectors can score are listed at most."""


def standing(game: Game) -> Standing:
    """Score a game: connectors of each round, tool tiles and ornaments; more tool tiles break a tie (End).

    It is missing if the position in which the record begins does not say the points of a player.
    """
    tiles = TieBreak("tool tiles claimed", "End", {player: len(tiles) for player, tiles in game.tiles.items()})
    return Standing(
        game.ledger,
        cite="End",
        shared="players with as many points and tool tiles share the result",
        tie_breaks=[tiles],
        missing={player: unknown_points(player) for player in game.players if player in game.unscored},
    )


def lay_out(game: Game, final: Final) -> None:
    """Put the end position of a score sheet on the table, to be scored."""
    counted = final.ornaments or {}
    for player in game.players:
        if player not in counted:
            game.boards[player] = board_of(game, final, player)
        points = final.connector_points[player]
        game.ledger.append(ScoreLine(player, points, "connectors", "Conclusion phase", ("in three rounds",)))
        for name in (final.tiles or {}).get(player, ()):
            game.claim(player, name)
    game.score_ornaments()
    for player, ornaments in counted.items():
        for pieces, number in sorted(ornaments.items()):
            about = (f"{number} of {amount(int(pieces), 'piece')}",)
            points = number * ORNAMENT_POINTS[int(pieces)]
            game.ledger.append(ScoreLine(player, points, "ornaments", "End", about))


def board_of(game: Game, final: Final, player: str) -> Board:
    """Return a player's floor board; the free connector in its center may be left out of a sheet.

    Raises `Undetermined` where the sheet counts the player's ornaments instead.
    """
    if player not in (final.boards or {}):
        line = f"boards: {{{player}: {{...}}}}"
        raise Undetermined(f"the floor board of {player}", line, hint=f"write under final: {line}")
    board = Board()
    try:
        center = game.plan.center
    except Undetermined:
        center = None  # the number of connectors on a sheet scores nothing
    for space, element in (final.boards or {})[player].items():
        if (space, element) != (center, CONNECTOR):
            board.put(element, space)
    return board


def elements_of(game: Game, final: Final, player: str) -> Counter[Element]:
    """Count the elements that a player built, as far as the sheet shows them: counted ornaments have no connectors."""
    ornaments = (final.ornaments or {}).get(player)
    if ornaments is None:
        return board_of(game, final, player).elements()
    built = Counter[Element]()
    for pieces, number in ornaments.items():
        for element in STAGES[: int(pieces)]:
            built[element] += number
    return built


# --- the boards of a score sheet -----------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Build", at="boards")
def built_spaces_are_made_for_their_elements(game: Game, final: Final) -> str | None:
    """On a finished floor board, too, every element lies on a space of its own kind."""
    for player, board in (final.boards or {}).items():
        for space, element in board.items():
            if (space in game.plan.touching) is not (element is CONNECTOR):
                return f"a {element} on {space} of {player}"
    return None


@rulebook.rule(Final, cite="Build", at="boards", given=(built_spaces_are_made_for_their_elements,))
def built_elements_hang_together(game: Game, final: Final) -> str | None:
    """Frames need connectors and connectors need frames, so that everything built leads back to the center."""
    for player in final.boards or ():
        board = board_of(game, final, player)
        loose = sorted({*board.stages, *board.connectors} - _reached(board, game.plan))
        if loose:
            return f"nothing leads from the center to {', '.join(loose)} of {player}"
    return None


def _reached(board: Board, plan: Plan) -> set[str]:
    """Return the spaces that can be built on one after another from the center."""
    reached: set[str] = set()
    ahead = [plan.center]
    while ahead:
        space = ahead.pop()
        if space in reached:
            continue
        reached.add(space)
        neighbors = plan.touching.get(space) or plan.around.get(space, [])
        ahead += [near for near in neighbors if near in board.stages or near in board.connectors]
    return reached


@rulebook.rule(Final, cite="Setup", at="boards", basis="inferred", reading="R16", given=(built_elements_hang_together,))
def elements_on_the_boards_are_in_the_box(game: Game, final: Final) -> str | None:
    """No more elements are built than the supply holds."""
    built = Counter({CONNECTOR: len(game.players)})
    for player in game.players:
        built += elements_of(game, final, player)
    for element, number in built.items():
        most = game.box.in_box(element) * (len(COLORS) if element is FRAME else 1)
        if number > most:
            return f"{number} {element}s on the boards, {most} in the box"
    boards = [board_of(game, final, player) for player in final.boards or ()]

    def breach(frames: tuple[str, int]) -> str | None:
        color, number = frames
        if number > (most := game.box.in_box(FRAME)):
            return f"{number} {color} frames on the boards, {most} in the box"
        if number > (most := game.box.frames(game.seats)):
            return f"{number} {color} frames on the boards, {most} in play"
        return None

    return certain_breach(sum((board.frames(game.plan) for board in boards), Counter[str]()).items(), breach)


@rulebook.rule(Final, cite="Preparation phase", at="boards", basis="inferred", given=(built_elements_hang_together,))
def no_more_elements_than_cards(game: Game, final: Final) -> str | None:
    """The cards of three starting hand cards pay for everything, less what each build brings: thirty builds at most."""
    most = ROUNDS * _largest_hand(game)
    for player in game.players:
        elements = elements_of(game, final, player)
        spent = sum(number * _net_cost(game, element) for element, number in elements.items())
        if spent > most:
            built = amount(elements.total(), "element")
            return f"{built} on {player}'s board use up {spent} cards, and three starting hands give {most} at most"
    return None


def _largest_hand(game: Game) -> int:
    """Return the cards of the largest starting hand card; one that is not declared has as many as any box shows."""
    hands: Mapping[str, dict[str, int]] = game.box.printed.entries("starting_hands")
    sizes = [sum(hand.values()) for hand in hands.values()]
    return max(sizes) if len(sizes) >= HANDS else max([HAND_CARDS, *sizes])


def _net_cost(game: Game, element: Element) -> int:
    """Return how many cards fewer a player has after building an element, if nothing is traded or lost."""
    brings = SHOWN if element in MARKER_MOVERS else game.box.reward(element)
    return game.box.cost(element) - brings


@rulebook.rule(
    Final,
    cite="Conclusion phase",
    at="connector_points",
    basis="inferred",
    reading="R15",
    given=(built_elements_hang_together,),
)
def connector_points_can_be_made(game: Game, final: Final) -> str | None:
    """Connectors score at the end of every round, the free one too, and none ever leaves a board."""

    def breach(player: str) -> str | None:
        count = board_of(game, final, player).connector_count
        claimed, possible = final.connector_points[player], sorted(set(_possible(game, count)))
        if claimed in possible:
            return None
        values = [str(game.box.connector_points(number)) for number in range(1, ROUNDS + 1)]
        connectors = f"{amount(count, 'connector')} at the end, worth {listed(values, 'and')} in the three rounds"
        return f"{claimed} for {player}: {connectors}, can score {_sums(possible, claimed)}"

    return certain_breach(game.players, breach)


def _sums(possible: Sequence[int], claimed: int) -> str:
    """Write the sums that can be made, or the nearest to the one claimed where they are many."""
    if len(possible) <= SUMS:
        return listed([str(points) for points in possible], "or")
    nearest = sorted(sorted(possible, key=lambda points: abs(points - claimed))[:SUMS])
    return f"{listed([str(points) for points in nearest], 'or')}, of {len(possible)} sums these are the nearest"


def _possible(game: Game, count: int) -> Iterator[int]:
    """Yield what connectors can score in three rounds that end with so many."""
    first, second, third = (game.box.connector_points(number) for number in range(1, ROUNDS + 1))
    for before in range(1, count + 1):
        for early in range(1, before + 1):
            yield early * first + before * second + count * third


# --- the tool tiles of a score sheet -------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Claim", at="tiles", basis="inferred", reading="R16")
def claimed_tiles_are_in_play(game: Game, final: Final) -> str | None:
    """No more copies of a tool tile are claimed than are in play."""
    claimed = Counter(name for tiles in (final.tiles or {}).values() for name in tiles)

    def breach(claim: tuple[str, int]) -> str | None:
        name, number = claim
        short = too_many_copies(game, number)
        return None if short is None else f"{name} is claimed {number} times, and {short}"

    return certain_breach(claimed.items(), breach)


@rulebook.rule(Final, cite="Claim", at="tiles", basis="ruling", reading="R8", switch="same_design_twice")
def claimed_designs_differ(game: Game, final: Final) -> str | None:
    """Both copies of a tool tile may belong to one player, unless the table forbids it."""
    for player, tiles in (final.tiles or {}).items():
        for name, number in Counter(tiles).items():
            if number > 1 and game.rules_on("same_design_twice") == "forbidden":
                return f"{player} has {name} {number} times"
    return None


@rulebook.rule(
    Final,
    cite="Claim",
    at="tiles",
    basis="ruling",
    reading="R5",
    given=(built_elements_hang_together,),
)
def requirements_of_claimed_tiles_are_met(game: Game, final: Final) -> str | None:
    """Ornaments only grow, so that a board which once met a requirement has ornaments of at least so many pieces."""

    def breach(claim: tuple[str, str]) -> str | None:
        player, name = claim
        design, stages = game.box.design(name), board_of(game, final, player).stages
        return None if meets(design, game.plan, stages) else unmet(name, design, game.plan, player, stages)

    claims = [(player, name) for player, tiles in (final.tiles or {}).items() for name in tiles]
    return certain_breach(claims, breach)


@rulebook.rule(
    Final,
    cite="Claim",
    at="tiles",
    basis="ruling",
    reading="R7",
    switch="claims_per_turn",
    given=(built_elements_hang_together,),
)
def every_tile_came_with_a_build(game: Game, final: Final) -> str | None:
    """A tool tile is claimed in a building action, one in each unless the table plays with more."""

    def breach(claims: tuple[str, list[str]]) -> str | None:
        player, tiles = claims
        if len(tiles) <= elements_of(game, final, player).total():
            return None
        built = board_of(game, final, player).element_count
        if built and game.rules_on("claims_per_turn") != "one":
            return None
        return f"{player} has {amount(len(tiles), 'tool tile')} and built {amount(built, 'element')}"

    return certain_breach((final.tiles or {}).items(), breach)
