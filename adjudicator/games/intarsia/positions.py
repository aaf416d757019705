"""Beginnings of a game of Intarsia in the middle: what lies on the table there, and where in the order of play it is.

A record may begin at each round, each turn of the building phase, its end, and each choice of a starting hand card.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine import figures
from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import ScoreLine
from adjudicator.games.intarsia.moves import Opening
from adjudicator.games.intarsia.pieces import STACKS, counted, true_color
from adjudicator.games.intarsia.rules.table import board_from
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.tallies import FIGURES, elements_on
from adjudicator.games.intarsia.unknown import UnknownCards, known_cards, unknown_hand, unknown_stack


def begin(game: Game, position: Opening) -> list[Difference]:
    """Lay a position on the table, and return where it disagrees with what follows from the rest of it.

    What came before is known only by what it left behind.
    """
    game.begins = (position.round, position.phase)
    game.round, game.start = position.round, position.start or game.start
    game.passed, game.chosen = list(position.passed or ()), list(position.chosen or ())
    game.turn = _turn(game, position)
    game.held = dict(position.hand_cards or {})
    game.reward_space = None if position.marker is None else position.marker - 1
    score, hand = position.score or {}, position.hand or {}
    game.unscored = frozenset(game.players) - set(score)
    game.ledger = [
        ScoreLine(player, score[player], "start of the record", "Setup") for player in game.players if player in score
    ]
    for player, cards in hand.items():
        game.take(player, counted(cards))
    if unknown := [player for player in game.players if player not in hand]:
        leave_open(game, unknown, position.stacks or {})
    for player in game.players:
        game.tiles[player] = list((position.tiles or {}).get(player, ()))
        game.claimed.update(game.tiles[player])
        if (laid := (position.board or {}).get(player)) is not None:
            board = game.boards[player] = board_from(game, laid)
            game.built.update(board.elements())
            game.frames.update(board.frames(game.plan))
    return [] if unknown else figures.compare({"stacks": FIGURES["stacks"]}, game, position)


def leave_open(game: Game, unknown: Sequence[str], stacks: Mapping[Any, int]) -> None:
    """Lay out what is known of the cards that nobody else holds: the stacks as said, and what follows for the hands.

    Where one hand alone is unknown, or nothing is left for any, it follows; nor is a stack left that known hands hold.
    """
    rest, there = game.stacks, {true_color(stack): number for stack, number in stacks.items()}
    there |= {stack: 0 for stack, number in rest.items() if not number}
    follows = {
        stack: rest[stack] - number for stack, number in there.items() if len(unknown) == 1 or number == rest[stack]
    }
    game.stacks = UnknownCards(there, unknown_stack)
    for player in unknown:
        game.hands[player] = UnknownCards(follows, unknown_hand(player))


def _turn(game: Game, position: Opening) -> str | None:
    """Return who acted last, as far as the order of play depends on it, or whose choice of a card comes next."""
    following = position.next or (game.start if position.phase == "building" else None)
    if position.phase == "choosing":
        return following
    return None if following is None else game.clockwise(following)[-1]


def position_of(game: Game) -> dict[str, Any]:
    """Return the position as a record writes it."""
    following = game.turn if game.phase in ("building", "choosing") else None
    boards = {player: board for player, board in game.boards.items() if board.element_count}
    position = {
        "round": game.round,
        "phase": game.phase,
        "start": game.start,
        "next": following,
        "passed": list(game.passed),
        "chosen": list(game.chosen),
        "score": {player: game.score(player) for player in game.players if player not in game.unscored},
        "hand": {
            player: {stack: number for stack, number in hand.items() if number}
            for player, hand in game.hands.items()
            if len(known_cards(hand)) == len(STACKS)
        },
        "stacks": known_cards(game.stacks) if isinstance(game.stacks, UnknownCards) else None,
        "hand_cards": dict(game.held),
        "board": {
            player: {space: str(element) for space, element in elements_on(board).items()}
            for player, board in boards.items()
        },
        "tiles": {player: list(tiles) for player, tiles in game.tiles.items() if tiles},
        "marker": None if game.reward_space is None else game.reward_space + 1,
    }
    return {key: value for key, value in position.items() if value not in (None, [], {})}
