"""Match what is typed with phrases: tokens in any order, abbreviated, each standing for a different word.

A token stands for a word by its first letters, or by the initials of a value of several words; digits stand for whole
numbers only. Words in the order of the phrase rank before words out of order, whole words before beginnings, and a
short phrase before a longer one with the same words; after that the order of the menu decides.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from adjudicator.recorder.phrases import Phrase, Word, fold


class Rank(NamedTuple):
    """How well a phrase fits, lower is better: whether out of order, words only begun, words not typed."""

    out_of_order: bool
    begun: int
    left_over: int


def tokens_of(text: str) -> list[str]:
    """Return what was typed as tokens."""
    return fold(text).replace(",", " ").split()


def matches(text: str, phrases: Sequence[Phrase]) -> list[Phrase]:
    """Return the phrases that fit what was typed, the best first; all of them, in their order, if nothing was."""
    tokens = tokens_of(text)
    if not tokens:
        return list(phrases)
    ranked = [(rank, index) for index, phrase in enumerate(phrases) if (rank := fit(tokens, phrase.words)) is not None]
    return [phrases[index] for _, index in sorted(ranked)]


def fit(tokens: Sequence[str], words: Sequence[Word]) -> Rank | None:
    """Return how well tokens fit the words of a phrase; `None` if one of them finds no word to stand for."""
    begun = _in_order(tokens, words)
    if begun is None and not (len(tokens) > 1 and _in_any_order(tokens, words)):
        return None
    left_over = len([word for word in words if not word.joint]) - len(tokens)
    return Rank(True, len(tokens), left_over) if begun is None else Rank(False, begun, left_over)


@lru_cache(maxsize=65_536)  # phrases share most of their words
def spells(token: str, word: Word) -> int:
    """Return 2 if a token is a word, 1 if it begins it, 0 if it does not stand for it."""
    if token == word.text or token in word.aliases:
        return 2
    if token.isdecimal():
        return 0
    if word.text.startswith(token):
        return 1
    for alias in word.aliases:
        if alias.startswith(token):
            return 1
    return 0


def _in_order(tokens: Sequence[str], words: Sequence[Word]) -> int | None:
    """Return how many tokens only begin their words, if each can take a word after that of the token before it."""
    begun, rest = 0, iter(words)
    for token in tokens:
        spelled = next((how for word in rest if (how := spells(token, word))), 0)
        if not spelled:
            return None
        begun += spelled == 1
    return begun


def _in_any_order(tokens: Sequence[str], words: Sequence[Word]) -> bool:
    """Say whether every token can have a different word (a matching by augmenting paths)."""
    taken: dict[int, int] = {}

    def seat(token: int, seen: set[int]) -> bool:
        for index, word in enumerate(words):
            if index not in seen and spells(tokens[token], word):
                seen.add(index)
                if index not in taken or seat(taken[index], seen):
                    taken[index] = token
                    return True
        return False

    return all(seat(token, set()) for token in range(len(tokens)))
