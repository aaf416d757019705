"""Check what holds in every position of Intarsia, and what holds if all was legal."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from adjudicator.games.intarsia.pieces import CONNECTOR, CORE, FRAME, MIDSECTION, STACKS, TABLE, Element
from adjudicator.games.intarsia.state import COPIES, Game

ORNAMENT = (FRAME, MIDSECTION, CORE, TABLE)


def conserved(game: Game) -> list[str]:
    """Return what cannot lie on a table, whatever was let stand, left out or put right."""
    return [*_cards(game), *_elements(game), *_owned(game)]


def invariants(game: Game) -> list[str]:
    """Return what cannot be in a position that legal moves led to."""
    return [*conserved(game), *_in_play(game), *_boards(game), *_scores(game), *_hand_cards(game)]


def _cards(game: Game) -> Iterator[str]:
    """Check that all 76 cards are in hands and stacks, and nobody owes any."""
    for stack, number in game.box.cards().items():
        held = [hand[stack] for hand in game.hands.values()]
        if game.stacks[stack] + sum(held) != number:
            yield f"{game.stacks[stack]} {stack} cards in the stack and {sum(held)} in hands"
        if min(game.stacks[stack], *held) < 0:
            yield f"a negative number of {stack} cards"
    unknown = {stack for hand in [game.stacks, *game.hands.values()] for stack in hand} - set(STACKS)
    if unknown:
        yield f"cards of {', '.join(sorted(unknown))}"


def _elements(game: Game) -> Iterator[str]:
    """Check that what lies on the boards was built on spaces of its kind, and is no more than the box holds."""
    on_boards = sum((board.elements() for board in game.boards.values()), Counter[Element]())
    on_boards[CONNECTOR] += len(game.players)
    for element in Element:
        if on_boards[element] != game.built[element]:
            yield f"{on_boards[element]} {element}s on the boards, {game.built[element]} built"
        most = game.box.in_box(element) * (4 if element is FRAME else 1)
        if game.built[element] > most:
            yield f"{game.built[element]} {element}s built of {most}"
    frames = sum((board.frames(game.plan) for board in game.boards.values()), Counter[str]())
    if +frames != +game.frames:
        yield f"frames on the boards {dict(frames)}, built {dict(game.frames)}"
    if any(number > game.box.in_box(FRAME) for number in frames.values()):
        yield f"more frames than are in the box: {dict(frames)}"
    for player, board in game.boards.items():
        if not game.plan.touching.keys() >= set(board.connectors) or not game.plan.colors.keys() >= set(board.stages):
            yield f"{player}'s board has elements on no space of theirs"


def _boards(game: Game) -> Iterator[str]:
    """Check that on every board everything built is connected, and no stage is more frequent than the one before it."""
    for player, board in game.boards.items():
        count = board.elements()
        if any(count[one] < count[next_one] for one, next_one in pairwise(ORNAMENT)):
            yield f"{player}'s board has {dict(count)}"
        for space in board.stages:
            if not any(board.has_connector(game.plan, near) for near in game.plan.around[space]):
                yield f"{space} of {player} touches no connector"
        for connector in board.connectors:
            if not any(near in board.stages for near in game.plan.touching[connector]):
                yield f"{connector} of {player} touches no frame"


def _owned(game: Game) -> Iterator[str]:
    """Check that each tool tile has two owners at most, and that all that were claimed are owned."""
    owned = Counter(name for tiles in game.tiles.values() for name in tiles)
    if +owned != +game.claimed:
        yield f"{dict(owned)} owned, {dict(game.claimed)} claimed"
    if any(number > COPIES for number in owned.values()):
        yield f"more tool tiles than are in the box: {dict(owned)}"


def _in_play(game: Game) -> Iterator[str]:
    """Check that nothing is there which was taken out at the start."""
    if any(number > game.box.frames(game.seats) for number in game.frames.values()):
        yield f"more frames than are in play: {dict(game.frames)}"
    if any(number > game.box.copies(game.seats) for number in game.claimed.values()):
        yield f"more tool tiles than are in play: {dict(game.claimed)}"


def _scores(game: Game) -> Iterator[str]:
    """Check that the tiles of one type have scored what each was worth together with all claimed before it."""
    for player, tiles in game.tiles.items():
        designs = [game.box.tile(name) for name in tiles]
        worth = sum(
            tile.bonus + sum(before.bonus for before in designs[:index] if before.tool == tile.tool)
            for index, tile in enumerate(designs)
        )
        scored = sum(line.points for line in game.ledger if line.player == player and line.what == "tool tile")
        if worth != scored:
            yield f"{player}'s tool tiles are worth {worth} and scored {scored}"


def _hand_cards(game: Game) -> Iterator[str]:
    """Check that no two players have the same starting hand card, unless not all have chosen their next one."""
    holders = game.chosen or game.players
    if len({game.held[player] for player in holders}) < len(holders):
        yield f"starting hand cards {game.held}"
