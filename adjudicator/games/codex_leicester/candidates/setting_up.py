"""What players may do before the first round: places in the turn order, cards that are kept, a dummy taken away."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import get_args

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.box import Box, Goods
from adjudicator.games.codex_leicester.goods import goods_of
from adjudicator.games.codex_leicester.moves import ChooseOrder, Keep, Remove
from adjudicator.games.codex_leicester.pieces import MATERIALS, TILES, WORKSHOPS, Area, Color, Tile, Workshop
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.setting_up import KEPT
from adjudicator.games.codex_leicester.state import Game


@rulebook.candidates(ChooseOrder)
def first_places(game: Game, player: Color) -> Iterator[ChooseOrder]:
    """Yield every place."""
    return (ChooseOrder(by=player, place=place) for place in range(1, game.seats + 1))


@rulebook.candidates(Keep)
def kept(game: Game, player: Color) -> Iterator[Keep]:
    """Yield every two of the cards dealt, in either order, with every answer to what they leave open."""
    for pair in permutations(dealt(game, player), KEPT):
        yield from with_answers(game, player, pair)


def dealt(game: Game, player: Color) -> Sequence[str]:
    """Return the cards that a player received."""
    return (game.setup.dealt or {}).get(player, [])


def with_answers(game: Game, player: Color, cards: Sequence[str]) -> Iterator[Keep]:
    """Yield cards that are kept with every answer; without any where the goods of one of them are undeclared."""
    try:
        goods = goods_on(game.box, cards)
    except Undetermined:
        yield Keep(by=player, cards=list(cards))  # the rules say what is missing
        return
    for given in answers(goods, game.players[player].tiles):
        automata = goods_of(game.box, cards, given, game.players[player].tiles).taken.count("automaton")
        for at in places_for(automata):
            yield Keep(by=player, cards=list(cards), choose=list(given) or None, at=at)


def places_for(automata: int) -> Iterator[Workshop | list[Workshop] | None]:
    """Yield what a line may say about the workshops of so many new automata."""
    yield None
    if automata:
        yield from WORKSHOPS
    for number in range(2, automata + 1):
        yield from (list(places) for places in product(WORKSHOPS, repeat=number))


def goods_on(box: Box, cards: Sequence[str]) -> Goods:
    """Return the goods of several cards, card by card."""
    return tuple(good for card in cards for good in box.goods(card))


def answers(goods: Goods, owned: Sequence[Tile]) -> Iterator[tuple[str, ...]]:
    """Yield every list of answers to what goods leave open: the side of a "/", a free material, a free extension."""
    if not goods:
        yield ()
        return
    good, rest = goods[0], goods[1:]
    if not isinstance(good, str):
        words = [side[0] for side in good]
        for index, side in enumerate(good):
            if side[0] not in words[:index]:
                yield from ((side[0], *more) for more in answers((*side, *rest), owned))
    elif good == "material":
        for material in MATERIALS:
            yield from ((material, *more) for more in answers(rest, owned))
    elif good == "extension" and (new := [tile for tile in TILES if tile not in owned]):
        for tile in new:
            yield from ((tile, *more) for more in answers(rest, (*owned, tile)))
    else:
        yield from answers(rest, (*owned, *(tile for tile in TILES if tile == good)))


@rulebook.sampler(Keep)
def some_cards(game: Game, player: Color, chooser: Random) -> Keep | None:
    """Draw two of the cards dealt, and answers for them."""
    ways = list(with_answers(game, player, chooser.sample(dealt(game, player), KEPT)))
    return chooser.choice(ways)


@rulebook.candidates(Remove)
def removals(game: Game, player: Color) -> Iterable[Remove]:
    """Yield every area in use."""
    return (Remove(by=player, from_=area) for area in get_args(Area) if area in game.areas)
