"""What can lie on a table of Intarsia at all, however it came there; what may be played is said elsewhere."""

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import amount, are
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.moves import BoardClaim, Correct, Opening
from adjudicator.games.intarsia.pieces import CONNECTOR, FRAME, WILD, Element, counted, true_color
from adjudicator.games.intarsia.rules.outline import rulebook
from adjudicator.games.intarsia.state import COPIES, Game
from adjudicator.games.intarsia.unknown import known_cards


@rulebook.rule(Correct, Opening, cite="Setup", at="hand", basis="inferred")
def cards_are_those_of_the_box(game: Game, table: Correct | Opening) -> str | None:
    """There are so many material cards of each color, and so many wild ones, as the box holds."""
    hands = {**game.hands, **{player: counted(cards) for player, cards in (table.hand or {}).items()}}
    lying = in_stacks(game, table)
    for stack, number in game.box.cards().items() if table.hand or lying else ():
        held, there = sum(known_cards(hand).get(stack, 0) for hand in hands.values()), lying.get(stack, 0)
        if held + there > number:
            kind = "wild cards" if stack == WILD else f"{stack} cards"
            left = f" and {there} in their stack" if there else ""
            return f"{held} {kind} in hands{left}, {number} {are(number)} in the box"
    return None


def in_stacks(game: Game, table: Correct | Opening) -> Mapping[str, int]:
    """Return the cards that a position says are left in the stacks; where it gives all hands, they are only a claim."""
    if not isinstance(table, Opening) or not game.everybody - set(table.hand or ()):
        return {}
    return {true_color(stack): number for stack, number in (table.stacks or {}).items()}


@rulebook.rule(Correct, Opening, cite="Build", at="board")
def laid_elements_have_spaces_of_their_kind(game: Game, table: Correct | Opening) -> str | None:
    """An element lies on a space of its own kind."""
    for player, board in (table.board or {}).items():
        wrong = misplaced(game, board)
        if wrong is not None:
            return Breach(f"a {board[wrong]} on {wrong} of {player}", "board", player, wrong)
    return None


def misplaced(game: Game, board: BoardClaim) -> str | None:
    """Return the first space of a floor board that holds an element of another kind."""
    return next((at for at, element in board.items() if (at in game.plan.touching) is not (element is CONNECTOR)), None)


@rulebook.rule(
    Correct,
    Opening,
    cite="Setup",
    at="board",
    basis="inferred",
    reading="R16",
    given=(laid_elements_have_spaces_of_their_kind,),
)
def laid_elements_are_those_of_the_box(game: Game, table: Correct | Opening) -> str | None:
    """No more elements lie on the boards than the box holds."""
    if not table.board:
        return None
    laid = {player: board_from(game, board) for player, board in table.board.items()}
    return next(more_than_the_box(game, {**game.boards, **laid}), None)


def board_from(game: Game, claim: Mapping[str, Element]) -> Board:
    """Return a floor board with these elements on top; the free connector in its center may be named or not."""
    board = Board()
    for space, element in claim.items():
        if (space, element) != (game.plan.center, CONNECTOR):
            board.put(element, space)
    return board


def more_than_the_box(game: Game, boards: Mapping[str, Board]) -> Iterator[str]:
    """Yield of which elements the boards hold more than the box."""
    built = sum((board.elements() for board in boards.values()), Counter({CONNECTOR: len(boards)}))
    for element, number in built.items():
        if element is not FRAME and number > game.box.in_box(element):
            yield f"{number} {element}s on the boards, {game.box.in_box(element)} in the box"
    most = game.box.in_box(FRAME)
    for color, number in sum((board.frames(game.plan) for board in boards.values()), Counter[str]()).items():
        if number > most:
            yield f"{number} {color} frames on the boards, {most} in the box"


@rulebook.rule(Correct, Opening, cite="Claim", at="tiles", basis="inferred")
def tool_tiles_are_those_of_the_box(game: Game, table: Correct | Opening) -> str | None:
    """There are two copies of each tool tile."""
    tiles = {**game.tiles, **(table.tiles or {})}
    owned = Counter(name for names in tiles.values() for name in names)
    for name, number in owned.items() if table.tiles else ():
        if number > COPIES:
            return f"{name} {number} times, {amount(COPIES, 'copy', 'copies')} are in the box"
    return None


@rulebook.rule(Correct, Opening, cite="Setup", at="marker")
def marker_stands_on_the_track(game: Game, table: Correct | Opening) -> str | None:
    """The reward marker stands on a space of the reward track."""
    if table.marker is None or table.marker <= (spaces := len(game.box.track().spaces)):
        return None
    return f"the reward track has {amount(spaces, 'space')}"
