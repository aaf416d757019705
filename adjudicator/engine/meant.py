"""Which known word a wrong one stands for: one rule for hints and for `fix`.

Where only one word can be meant, a hint says *write X*, and `fix` writes it; where one is merely near, it asks *did you
mean X?*, and nothing is changed.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from adjudicator.engine.words import listed

ELSEWHERE: Final = {
    "branco": "white",
    "branca": "white",
    "preto": "black",
    "preta": "black",
    "negro": "black",
    "negra": "black",
    "azul": "blue",
    "verde": "green",
    "laranja": "orange",
    "vermelho": "red",
    "vermelha": "red",
    "amarelo": "yellow",
    "amarela": "yellow",
    "roxo": "purple",
    "roxa": "purple",
    "madeira": "wood",
    "tijolo": "brick",
    "vidro": "glass",
    "corda": "rope",
    "minerio": "ore",
    "medico": "doctor",
    "escritor": "writer",
    "quimico": "chemist",
    "clerigo": "clergy",
    "alquimista": "chemist",
    "padre": "clergy",
    "priest": "clergy",
    "scientist": "chemist",
    "alchemist": "chemist",
    "scribe": "writer",
    "curinga": "wild",
    "coringa": "wild",
    "joker": "wild",
    "moldura": "frame",
    "nucleo": "core",
    "mesa": "table",
    "conector": "connector",
    "suborno": "bribe",
    "nota": "note",
    "passar": "pass",
    "construir": "build",
}
"""Words of other printings and languages, each with the one word of ours that it stands for."""

SHORTEST: Final = 3
"""Shorter words are never taken for misspelt ones: `to`, `do`, `by` and `at` are all near each other."""

LONG: Final = 8
"""From so many letters on, a word may be two slips away from what is meant."""

SEVERAL: Final = 6
"""A hint lists at most so many words that may be meant."""


class Person(NamedTuple):
    """A player's own name, and the word by which the record names them."""

    name: str
    word: str


def fold(text: str) -> str:
    """Return a text without case and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def meant(word: str, known: Collection[str], people: Sequence[Person] = ()) -> str | None:
    """Return the one known word that this one can stand for; nothing where there is none, or where it is in doubt.

    The wrong word may differ in case, in accents and in what joins its parts; it may be a player's own name at this
    table, or a word of another printing; or it may be misspelt: one slip away, from eight letters on two, while every
    other known word is at least two slips farther away. A number is never changed into a similar one.

    >>> meant("White-Docter", ["white doctor", "black doctor"])
    'white doctor'
    >>> meant("doctor", ["white doctor", "black doctor"]) is None
    True
    """
    found = _senses(word, known, people)
    if found:
        return found.pop() if len(found) == 1 else None
    return _misspelt(word, known)


def suggestion(
    word: str, known: Collection[str], people: Sequence[Person] = (), mover: str | None = None
) -> tuple[str, str | None]:
    """Return a hint about a wrong word, and the word it must stand for, if there is one; the mover's own come first."""
    certain = meant(word, known, people)
    return f"write {certain}" if certain is not None else _question(word, known, people, mover), certain


def _question(word: str, known: Collection[str], people: Sequence[Person], mover: str | None) -> str:
    senses = sorted(_senses(word, known, people))
    if senses:
        return f"did you mean {listed(senses, 'or')}?"
    holding = [each for each in known if _parts(word) <= _parts(each)]
    own = [each for each in holding if mover is not None and each.startswith(f"{mover} ")]
    if 0 < len(own or holding) <= SEVERAL:
        return f"did you mean {listed(own or holding, 'or')}?"
    same_figures = [each for each in known if _without_zeros(each) == _without_zeros(word)]
    if len(same_figures) == 1:
        return f"did you mean {same_figures[0]}?"
    import difflib  # only a record with a fault in it needs it

    words = sorted(known)
    near = difflib.get_close_matches(fold(word), words, n=1, cutoff=0.6)
    return f"did you mean {near[0]}?" if near else f"known: {', '.join(words)}"


def _parts(text: str) -> set[str]:
    return set(re.split(r"[\s_-]+", fold(text)))


def _without_zeros(text: str) -> str:
    """Return a text with its figures as they are without leading zeros."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", fold(text))


def _senses(word: str, known: Collection[str], people: Sequence[Person]) -> set[str]:
    """Return every known word that this one stands for without being misspelt."""
    return {*_written_alike(word, known), *_by_name(word, known, people), *_elsewhere(word, known)}


def _squashed(text: str) -> str:
    return re.sub(r"[\s_.\-]+", "", fold(text))


def _written_alike(word: str, known: Iterable[str]) -> set[str]:
    squashed = _squashed(word)
    return {each for each in known if _squashed(each) == squashed}


def _by_name(word: str, known: Collection[str], people: Sequence[Person]) -> set[str]:
    """Return what a player's own name stands for, alone or as the first part of a piece's name."""
    borne = Counter(fold(person.name) for person in people)
    found = set()
    for person in people:
        name = fold(person.name)
        if borne[name] > 1 or not fold(word).startswith(name):
            continue
        rest = fold(word)[len(name) :]
        if rest[:1] in ("", " ", "-", "_"):
            found |= _written_alike(person.word + rest, known)
    return found


def _elsewhere(word: str, known: Collection[str]) -> set[str]:
    """Return what a word of another printing stands for, its parts in either order."""
    parts = re.split(r"[\s_-]+", fold(word))
    ours = [ELSEWHERE.get(part, part) for part in parts]
    if ours == parts:
        return set()
    return _written_alike(" ".join(ours), known) | _written_alike(" ".join(reversed(ours)), known)


def _misspelt(word: str, known: Collection[str]) -> str | None:
    word = fold(word)
    if len(word) < SHORTEST:
        return None
    figures = re.findall(r"\d+", word)
    near = sorted((distance(word, fold(each)), each) for each in known if re.findall(r"\d+", each) == figures)
    allowed = 2 if len(word) >= LONG else 1
    if not near or near[0][0] > allowed or (len(near) > 1 and near[1][0] < near[0][0] + 2):
        return None
    return near[0][1]


def distance(one: str, other: str, most: int = 4) -> int:
    """Return how many letters are dropped, added, changed or swapped with their neighbour; exact up to `most`.

    >>> distance("plcae", "place"), distance("ore", "rope")
    (1, 2)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, last = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, there in enumerate(other, 1):
            least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                least = min(least, before[j - 2] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]
