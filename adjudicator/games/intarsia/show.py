"""A position of Intarsia in plain words, its floor boards drawn as text, and as plain values."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.intarsia.board import Board
from adjudicator.games.intarsia.box import Plan
from adjudicator.games.intarsia.pieces import STACKS, STAGES, Element
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.tallies import elements_on
from adjudicator.games.intarsia.unknown import known_cards

EMPTY = "·"
FULL = "■"
CONNECTOR = "◆"
FREE = "◇"


def where(game: Game) -> str:
    """Say where the game stands: the round, who started it, and who has passed in it."""
    return f"round {game.round}, {game.start} starts" + (f"; passed: {', '.join(game.passed)}" if game.passed else "")


def describe(game: Game) -> Iterator[str]:
    """Yield the lines of a picture of the table."""
    yield where(game)
    yield ""
    width = max(len(player) for player in game.players) + 2
    yield (
        f"{'player':<{max(width, 8)}}points  {'hand card':<11}"
        + "".join(f"{stack:>8}" for stack in STACKS)
        + "  tool tiles"
    )
    for player in game.players:
        hand, score = _numbers(game.hands[player]), "?" if player in game.unscored else game.score(player)
        held, tiles = game.held.get(player, "-"), ", ".join(game.tiles[player]) or "-"
        yield f"{player:<{max(width, 8)}}{score:>6}  {held:<11}{hand}  {tiles}"
    stacks = _numbers(game.stacks)
    yield f"{'stacks':<{max(width, 8)}}{'':>6}  {'':<11}{stacks}"
    yield ""
    yield from _boards(game)
    built = ", ".join(f"{game.built[element]} {element}s" for element in Element)
    yield f"built: {built}; reward marker on space {_space(game) or '?'}"


def _numbers(cards: dict[str, int]) -> str:
    known = known_cards(cards)
    return "".join(f"{known.get(stack, '?'):>8}" for stack in STACKS)


def _space(game: Game) -> int | None:
    """Return the space of the reward marker, from 1, if it is known."""
    return None if game.reward_space is None else game.reward_space + 1


def _boards(game: Game) -> Iterator[str]:
    try:
        plan = game.plan
    except Undetermined as missing:
        yield f"floor boards: {missing}"
        return
    for player, board in game.boards.items():
        yield f"{player}'s floor board, side {game.side}"
        yield from (f"  {line}" for line in drawn(board, plan))
        yield ""


def drawn(board: Board, plan: Plan) -> Iterator[str]:
    """Yield a floor board: each connector space with the ornaments around it, four marks for the pieces of each.

    An ornament that touches several connectors is drawn beside each of them.
    """
    width = max(len(space) for space in plan.colors)
    names = max(len(space) for space in plan.touching)
    for connector, spaces in plan.touching.items():
        lies = board.has_connector(plan, connector)
        mark = CONNECTOR if lies else FREE
        ornaments = "   ".join(
            f"{space:<{width}} {_ornament(board, space)} {plan.colors[space]:<6}" for space in spaces
        )
        center = "  center" if connector == plan.center else ""
        yield f"{mark} {connector:<{names}}  {ornaments.rstrip()}{center}"


def _ornament(board: Board, space: str) -> str:
    stage = board.stages.get(space, 0)
    return FULL * stage + EMPTY * (len(STAGES) - stage)


def snapshot(game: Game) -> dict[str, object]:
    """Return everything on the table as plain values."""
    return {
        "round": game.round,
        "start": game.start,
        "passed": list(game.passed),
        "scores": {player: None if player in game.unscored else game.score(player) for player in game.players},
        "hands": {player: _there(known_cards(hand)) for player, hand in game.hands.items()},
        "hand_cards": {player: game.held.get(player) for player in game.players},
        "chosen": list(game.chosen),
        "stacks": known_cards(game.stacks),
        "boards": {
            player: {space: str(element) for space, element in sorted(elements_on(board).items())}
            for player, board in game.boards.items()
        },
        "tiles": {player: list(tiles) for player, tiles in game.tiles.items()},
        "built": {str(element): game.built[element] for element in Element},
        "marker": _space(game),
    }


def _there(cards: dict[str, int]) -> dict[str, int]:
    return {stack: number for stack, number in Counter(cards).items() if number}
