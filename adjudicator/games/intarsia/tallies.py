"""What a table may have counted in Intarsia, held against the state."""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import LinesOf, ScoreLine
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.moves import BoardClaim, Count
from adjudicator.games.intarsia.pieces import Element, counted, told, true_color
from adjudicator.games.intarsia.state import Game


def compare(game: Game, tally: Count) -> list[Difference]:
    """Return every difference between a tally and the state."""
    return [
        *_scores(game, tally),
        *_cards(game, tally),
        *_boards(game, tally),
        *_tiles(game, tally),
        *_marker(game, tally),
    ]


def _scores(game: Game, tally: Count) -> Iterator[Difference]:
    for player, claimed in (tally.score or {}).items():
        right = game.score(player)
        if claimed != right:
            yield Difference(("score", player), claimed, right, ledger_of(game, player), f"{player}'s score:")


def ledger_of(game: Game, player: str) -> Sequence[ScoreLine]:
    """Return what a player's points are made of, in the order in which they came."""
    return LinesOf(game.ledger, player)


def _cards(game: Game, tally: Count) -> Iterator[Difference]:
    for player, cards in (tally.hand or {}).items():
        claimed, right = counted(cards), {stack: number for stack, number in game.hands[player].items() if number}
        if claimed != right:
            yield Difference(("hand", player), told(claimed), told(right), about=f"{player}'s hand:")
    for name, number in (tally.stacks or {}).items():
        right_number = game.stacks[true_color(name)]
        if number != right_number:
            yield Difference(("stacks", name), number, right_number, about=f"{true_color(name)} stack:")


def _boards(game: Game, tally: Count) -> Iterator[Difference]:
    for player, claim in (tally.board or {}).items():
        plan = game.plan
        claimed, right = _without_center(claim, plan), _without_center(elements_on(game.boards[player]), plan)
        if claimed != right:
            yield Difference(("board", player), _written(claimed), _written(right), about=f"{player}'s board:")


def elements_on(board: Board) -> BoardClaim:
    """Return the topmost element of every space that is built on, as a record writes it."""
    return {space: board.top(space) for space in (*board.stages, *board.connectors)}


def _without_center(board: BoardClaim, plan: Plan) -> BoardClaim:
    """Leave out the free connector, which a record may name or not."""
    return {at: element for at, element in board.items() if (at, element) != (plan.center, Element.CONNECTOR)}


def _written(board: BoardClaim) -> str:
    return "{" + ", ".join(f"{space}: {element}" for space, element in sorted(board.items())) + "}"


def _tiles(game: Game, tally: Count) -> Iterator[Difference]:
    tiles: Mapping[str, list[str]] = tally.tiles or {}
    for player, claimed in tiles.items():
        right = game.tiles[player]
        if sorted(claimed) != sorted(right):
            yield Difference(("tiles", player), _listed(claimed), _listed(right), about=f"{player}'s tool tiles:")


def _listed(names: list[str]) -> str:
    return f"[{', '.join(sorted(names))}]"


def _marker(game: Game, tally: Count) -> Iterator[Difference]:
    if tally.marker is not None and tally.marker != game.marker + 1:
        yield Difference(("marker",), tally.marker, game.marker + 1, about="reward marker, by spaces from the arrow:")
