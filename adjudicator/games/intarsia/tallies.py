"""What a table may have counted in Intarsia, checked against the state, and what it may have put right."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.moves import Move
from adjudicator.engine.ranking import ScoreLine
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.moves import BoardClaim
from adjudicator.games.intarsia.pieces import (
    COLORS,
    CONNECTOR,
    CORE,
    MIDSECTION,
    STACKS,
    TABLE,
    Element,
    counted,
    in_words,
    true_color,
)
from adjudicator.games.intarsia.state import COPIES, Game
from adjudicator.games.intarsia.unknown import known_cards
from adjudicator.games.shared.ledgers import ledger_of


class Laid(dict[str, Element]):
    """The topmost element of every space that is built on, except the free connector in the `center`."""

    def __init__(self, board: Mapping[str, Element], center: str) -> None:
        super().__init__({at: element for at, element in board.items() if (at, element) != (center, CONNECTOR)})
        self.center = center


def elements_on(board: Board) -> BoardClaim:
    """Return the topmost element of every space that is built on, as a record writes it."""
    return {space: board.top(space) for space in (*board.stages, *board.connectors)}


# --- how each figure stands ----------------------------------------------------------------------------------------


def _cards_of(game: Game, player: str) -> dict[str, int]:
    return {stack: number for stack, number in game.hands[player].items() if number}


def _same_cards(claimed: Mapping[Any, int], there: Mapping[Any, int]) -> bool:
    return counted(claimed) == there


def _otherwise_than_can_be(game: Game, player: str, claimed: Mapping[Any, int]) -> str | None:
    """Return what an unknown hand holds for certain, or at most, of a stack that a claim has otherwise."""
    known, claim = known_cards(game.hands[player]), counted(claimed)
    elsewhere = [
        known_cards(game.stacks),
        *(known_cards(game.hands[other]) for other in game.players if other != player),
    ]
    for stack, in_box in game.box.cards().items():
        number, most = claim.get(stack, 0), in_box - sum(cards.get(stack, 0) for cards in elsewhere)
        if number != known.get(stack, number):
            return f"{known[stack] or 'no'} {stack}"
        if number > most:
            return f"at most {most} {stack}"
    return None


def _board_of(game: Game, player: str) -> Laid:
    return Laid(elements_on(game.boards[player]), game.plan.center)


def _same_board(claimed: Mapping[str, Element], there: Laid) -> bool:
    return Laid(claimed, there.center) == there


def _written(board: Mapping[str, Element]) -> str:
    return "{" + ", ".join(f"{space}: {element}" for space, element in sorted(board.items())) + "}"


def _same_tiles(claimed: Sequence[str], there: Sequence[str]) -> bool:
    return sorted(claimed) == sorted(there)


def _listed(names: Sequence[str]) -> str:
    return f"[{', '.join(sorted(names))}]"


def _frames_left(game: Game, color: str) -> int:
    return game.box.frames(game.seats) - game.frames[true_color(color)]


def _copies_left(game: Game, name: str) -> int:
    game.box.tile(name)  # or else it may be no tool tile at all
    return min(COPIES, game.box.copies(game.seats)) - game.claimed[name]


# --- how a correction sets it --------------------------------------------------------------------------------------


def _put_score(game: Game, player: str, points: int, line: Move) -> None:
    game.ledger.append(ScoreLine(player, points - game.score(player), "correction", "End", (), line))


def _put_hand(game: Game, player: str, cards: Mapping[Any, int], _: Move) -> None:
    before, after = dict(game.hands[player]), counted(cards)
    for stack, number in before.items():
        game.stacks[stack] += number - after.get(stack, 0)
        game.hands[player][stack] = after.get(stack, 0)


def _put_board(game: Game, player: str, claim: Mapping[str, Element], _: Move) -> None:
    """Lay a floor board anew: who built what on it, and when, is no longer known."""
    old, board = game.boards[player], Board()
    for space, element in Laid(claim, game.plan.center).items():
        board.put(element, space)
    for lying, sign in ((old, -1), (board, 1)):
        for element, number in lying.elements().items():
            game.built[element] += sign * number
        for color, number in lying.frames(game.plan).items():
            game.frames[color] += sign * number
    game.boards[player] = board


def _put_tiles(game: Game, player: str, tiles: Sequence[str], _: Move) -> None:
    game.claimed.subtract(game.tiles[player])
    game.tiles[player] = list(tiles)
    game.claimed.update(tiles)


def _put_hand_card(game: Game, player: str, card: str, _: Move) -> None:
    game.held[player] = card


def _put_marker(game: Game, _: None, space: int, __: Move) -> None:
    game.reward_space = space - 1


NUMBERED = (MIDSECTION, CORE, TABLE, CONNECTOR)
"""The elements of which a supply is one number; frames are counted by color."""


def _players(game: Game) -> list[str]:
    return game.players


FIGURES: Final[Figures[Game]] = {
    "score": Figure(Game.score, "{}'s score:", _put_score, made_of=ledger_of, keys=_players),
    "hand": Figure(
        _cards_of,
        "{}'s hand:",
        _put_hand,
        agrees=_same_cards,
        shown=lambda cards: in_words(counted(cards)),
        keys=_players,
        bound=_otherwise_than_can_be,
    ),
    "stacks": Figure(lambda game, name: game.stacks[true_color(name)], "{} stack:", keys=lambda _: STACKS),
    "board": Figure(_board_of, "{}'s board:", _put_board, agrees=_same_board, shown=_written, keys=_players),
    "tiles": Figure(
        lambda game, player: game.tiles[player],
        "{}'s tool tiles:",
        _put_tiles,
        agrees=_same_tiles,
        shown=_listed,
        keys=_players,
    ),
    "hand_cards": Figure(
        Game.hand_card,
        "{}'s starting hand card:",
        _put_hand_card,
        keys=lambda game: game.held,
    ),
    "supply": Figure(
        lambda game, name: game.left_in_supply(Element(name)), "{}s in the supply:", keys=lambda _: NUMBERED
    ),
    "frames": Figure(_frames_left, "{} frames in the supply:", keys=lambda _: COLORS),
    "stock": Figure(_copies_left, "{} on the tool board:", keys=lambda game: +game.claimed),
    "round": Figure(lambda game, _: game.round, "round marker:", depth=0),
    "marker": Figure(lambda game, _: game.marker + 1, "reward marker, by spaces from the arrow:", _put_marker, depth=0),
}
"""Everything that a table can count, in the order in which it is reported."""
