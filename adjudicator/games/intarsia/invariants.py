"""What holds in every position of Intarsia, whatever is played; playouts look at it after every move."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from adjudicator.games.intarsia.pieces import STACKS, Element
from adjudicator.games.intarsia.state import COPIES, Game

ORNAMENT = (Element.FRAME, Element.MIDSECTION, Element.CORE, Element.TABLE)


def invariants(game: Game) -> list[str]:
    """Return what cannot be in a position that legal moves led to."""
    return [*_cards(game), *_elements(game), *_boards(game), *_tiles(game), *_scores(game), *_hand_cards(game)]


def _cards(game: Game) -> Iterator[str]:
    """All 76 cards are in hands and stacks, and nobody owes any."""
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
    """What lies on the boards was built, and no more of it than the box holds."""
    on_boards = sum((board.elements() for board in game.boards.values()), Counter[Element]())
    on_boards[Element.CONNECTOR] += len(game.players)
    for element in Element:
        if on_boards[element] != game.built[element]:
            yield f"{on_boards[element]} {element}s on the boards, {game.built[element]} built"
        most = game.box.in_box(element) * (4 if element is Element.FRAME else 1)
        if game.built[element] > most:
            yield f"{game.built[element]} {element}s built of {most}"
    frames = sum((board.frames(game.plan) for board in game.boards.values()), Counter[str]())
    if +frames != +game.frames:
        yield f"frames on the boards {dict(frames)}, built {dict(game.frames)}"
    if any(number > game.box.frames(len(game.players)) for number in frames.values()):
        yield f"more frames than are in play: {dict(frames)}"


def _boards(game: Game) -> Iterator[str]:
    """On every board everything built hangs together, and there are no more of a stage than of the one before it."""
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


def _tiles(game: Game) -> Iterator[str]:
    """Each tool tile has two owners at most, and all that were claimed are owned."""
    owned = Counter(name for tiles in game.tiles.values() for name in tiles)
    if +owned != +game.claimed:
        yield f"{dict(owned)} owned, {dict(game.claimed)} claimed"
    if any(number > min(COPIES, game.box.copies(len(game.players))) for number in owned.values()):
        yield f"more tool tiles than are in play: {dict(owned)}"


def _scores(game: Game) -> Iterator[str]:
    """The tiles of one type are worth what each of them is worth with all claimed before it."""
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
    """No two players have the same starting hand card, except that not all have chosen their next one."""
    holders = game.chosen or game.players
    if len({game.held[player] for player in holders}) < len(holders):
        yield f"starting hand cards {game.held}"
