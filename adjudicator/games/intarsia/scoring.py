"""The end of Intarsia: what counts, what breaks a tie, and what a score sheet cannot say of a game."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.games.intarsia.board import Board, meets
from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.moves import Final
from adjudicator.games.intarsia.pieces import Element
from adjudicator.games.intarsia.rules import rulebook
from adjudicator.games.intarsia.state import COPIES, ROUNDS, Game
from adjudicator.ranking import ScoreLine, Standing, TieBreak

MOST_ELEMENTS = 10 * ROUNDS
"""Elements that a player can build: a starting hand card gives ten cards, and every build costs one in the end."""


def standing(game: Game) -> Standing:
    """Score a game: connectors of each round, tool tiles and ornaments; more tool tiles break a tie (End)."""
    tiles = TieBreak("tool tiles claimed", "End", {player: len(tiles) for player, tiles in game.tiles.items()})
    return Standing(
        game.ledger,
        cite="End",
        shared="players with as many points and tool tiles share the result",
        tie_breaks=[tiles],
    )


def lay_out(game: Game, final: Final) -> None:
    """Put the end position of a score sheet on the table, to be scored."""
    for player in game.players:
        game.boards[player] = board_of(game, final, player)
        points = final.connector_points[player]
        game.ledger.append(ScoreLine(player, points, "connectors", "Conclusion phase", ("in three rounds",)))
        for name in (final.tiles or {}).get(player, ()):
            game.claim(player, name)
    game.score_ornaments()


def board_of(game: Game, final: Final, player: str) -> Board:
    """Return a player's floor board; the free connector in its center may be left out of a sheet."""
    board = Board()
    for space, element in final.boards[player].items():
        if (space, element) != (game.plan.center, Element.CONNECTOR):
            board.put(element, space)
    return board


# --- the boards of a score sheet -----------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Build", at="boards")
def built_spaces_are_made_for_their_elements(game: Game, final: Final) -> str | None:
    """On a finished floor board, too, every element lies on a space of its own kind."""
    for player, board in final.boards.items():
        for space, element in board.items():
            if (space in game.plan.touching) is not (element is Element.CONNECTOR):
                return f"a {element} on {space} of {player}"
    return None


@rulebook.rule(Final, cite="Build", at="boards", given=(built_spaces_are_made_for_their_elements,))
def built_elements_hang_together(game: Game, final: Final) -> str | None:
    """Frames need connectors and connectors need frames, so that everything built leads back to the center."""
    for player in game.players:
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
    boards = [board_of(game, final, player) for player in game.players]
    built = sum((board.elements() for board in boards), Counter({Element.CONNECTOR: len(boards)}))
    for element, number in built.items():
        if element is not Element.FRAME and number > game.box.in_box(element):
            return f"{number} {element}s on the boards, {game.box.in_box(element)} in the box"
    for color, number in sum((board.frames(game.plan) for board in boards), Counter[str]()).items():
        if number > game.box.in_box(Element.FRAME) or number > game.box.frames(len(game.players)):
            return f"{number} {color} frames on the boards, and not so many in play"
    return None


@rulebook.rule(Final, cite="Preparation phase", at="boards", basis="inferred", given=(built_elements_hang_together,))
def no_more_elements_than_cards(game: Game, final: Final) -> str | None:
    """Three starting hand cards of ten cards and one card fewer after each build: nobody builds more than thirty."""
    for player in game.players:
        count = board_of(game, final, player).element_count
        if count > MOST_ELEMENTS:
            return f"{count} elements on {player}'s board, {MOST_ELEMENTS} at most"
    return None


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
    if game.box.printed.find("connector_points") is None:
        return None
    for player in game.players:
        count = board_of(game, final, player).connector_count
        if final.connector_points[player] not in set(_possible(game, count)):
            values = ", ".join(str(game.box.connector_points(number)) for number in range(1, ROUNDS + 1))
            return f"{final.connector_points[player]} for {player}: not with {count} connectors at the end, of {values}"
    return None


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
    for name, number in claimed.items():
        if number > COPIES or (number > 1 and number > game.box.copies(len(game.players))):
            return f"{name} is claimed {number} times"
    return None


@rulebook.rule(Final, cite="Claim", at="tiles", basis="ruling", reading="R8", switch="same_design_twice")
def claimed_designs_differ(game: Game, final: Final) -> str | None:
    """Both copies of a tool tile may belong to one player, unless the table forbids it."""
    if not final.tiles or game.rulings.same_design_twice == "allowed":
        return None
    for player, tiles in final.tiles.items():
        for name, number in Counter(tiles).items():
            if number > 1:
                return f"{player} has {name} {number} times"
    return None


@rulebook.rule(
    Final,
    cite="Claim",
    at="tiles",
    basis="ruling",
    reading="R5",
    switch="requirement",
    given=(built_elements_hang_together,),
)
def requirements_of_claimed_tiles_are_met(game: Game, final: Final) -> str | None:
    """Ornaments only grow, so that a board which has met a requirement still does, if a larger ornament will do."""
    if not final.tiles or game.rulings.requirement == "exactly":
        return None
    for player, tiles in final.tiles.items():
        stages = board_of(game, final, player).stages
        unmet = [name for name in tiles if not meets(game.box.tile(name), game.plan, stages, exactly=False)]
        if unmet:
            return f"{player}'s board does not meet the requirement of {' or '.join(unmet)}"
    return None


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
    for player, tiles in (final.tiles or {}).items():
        built = board_of(game, final, player).element_count
        if len(tiles) > built and game.rulings.claims_per_turn == "one":
            return f"{player} has {len(tiles)} tool tiles and built {built} elements"
    return None
