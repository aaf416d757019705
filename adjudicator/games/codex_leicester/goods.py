"""The goods of the multipurpose cards that a player keeps, and the answers to what they leave open."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.pieces import MATERIALS, TILES, Tile


class WrongAnswer(msgspec.Struct, frozen=True):
    """A wrong answer under `choose`: its place in the list, why, and whether only because the tile is owned."""

    place: int
    facts: str
    owned: bool = False


class Goods(msgspec.Struct, frozen=True):
    """What two cards bring, good by good, the tiles forfeited, and the first wrong answer, if there is one."""

    taken: tuple[str, ...]
    wrong: WrongAnswer | None = None
    forfeited: tuple[str, ...] = ()


def goods_of(box: Box, cards: Sequence[str], answers: Sequence[str], owned: Sequence[Tile]) -> Goods:
    """Return the goods of kept cards: `answers` decide each "/", each free material and each free extension (G23)."""
    return _goods_of(box, tuple(cards), tuple(answers), tuple(owned))


@lru_cache(maxsize=1)  # a line's rules ask one after the other
def _goods_of(box: Box, cards: tuple[str, ...], answers: tuple[str, ...], owned: tuple[Tile, ...]) -> Goods:
    taken: list[str] = []
    tiles = list(owned)
    forfeited: list[str] = []
    ahead = list(enumerate(answers))
    try:
        for card in cards:
            for good in box.goods(card):
                for plain in _side(good, card, ahead):
                    found = _plain(plain, card, ahead, tiles)
                    if found is None:
                        forfeited.append(plain)
                    else:
                        taken.append(found)
    except _Wrong as wrong:
        return Goods((), wrong.answer)
    if ahead:
        return Goods((), WrongAnswer(ahead[0][0], f"{ahead[0][1]} answers nothing that the cards leave open"))
    return Goods(tuple(taken), None, tuple(forfeited))


class _Wrong(Exception):
    """An answer is wrong."""

    def __init__(self, answer: WrongAnswer) -> None:
        super().__init__(answer.facts)
        self.answer = answer


def _side(good: str | tuple[tuple[str, ...], ...], card: str, ahead: list[tuple[int, str]]) -> tuple[str, ...]:
    """Return the good, or the side of a "/" that the next answer names."""
    if isinstance(good, str):
        return (good,)
    words = [side[0] for side in good]
    index, answer = _next(ahead, f"{card} leaves the choice of {' or '.join(words)}")
    if answer not in words:
        raise _Wrong(WrongAnswer(index, f"{answer} is no side of {' / '.join(words)} on {card}"))
    return good[words.index(answer)]


def _plain(good: str, card: str, ahead: list[tuple[int, str]], tiles: list[Tile]) -> str | None:
    """Return a good with its free choice made, `None` where it is forfeited: a second tile of one type."""
    if good == "material":
        index, answer = _next(ahead, f"{card} gives a material of choice")
        if answer not in MATERIALS:
            raise _Wrong(WrongAnswer(index, f"{card} gives a material of choice here, and {answer} is none"))
        return answer
    if good != "extension" and good not in TILES:
        return good
    new = [tile for tile in TILES if tile not in tiles and good in (tile, "extension")]
    if not new:
        return None
    tile = new[0] if good != "extension" else _tile(card, ahead, new)
    tiles.append(tile)
    return tile


def _tile(card: str, ahead: list[tuple[int, str]], new: list[Tile]) -> Tile:
    index, answer = _next(ahead, f"{card} gives an extension tile of choice")
    tile = next((tile for tile in TILES if tile == answer), None)
    if tile is None:
        raise _Wrong(
            WrongAnswer(index, f"{card} gives an extension tile here ({' or '.join(new)}), and {answer} is none")
        )
    if tile not in new:
        raise _Wrong(WrongAnswer(index, f"{answer} is there already: {' or '.join(new)} can be taken", owned=True))
    return tile


def _next(ahead: list[tuple[int, str]], open_choice: str) -> tuple[int, str]:
    """Take the next answer."""
    if not ahead:
        raise _Wrong(WrongAnswer(-1, f"{open_choice}, and no answer is left"))
    return ahead.pop(0)
