"""Put a move into a phrase: the words in which a person would say it, in the order of the record.

Words that need not be typed are *joints*: names of fields, prepositions, the player whose turn it is.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from adjudicator.engine.moves import Move, by_of, claims_of, verb

PREPOSITIONS = frozenset(("to", "at", "from", "by"))


@dataclass(slots=True, eq=False)
class Word:
    """One word of a phrase, folded: `aliases` are typed for it as well, and a `joint` need not be typed."""

    text: str
    joint: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(slots=True)
class Phrase:
    """A move in words: how it is shown, what is matched, and the move."""

    move: Move
    shown: str
    words: list[Word] = field(default_factory=list)


class Speaker:
    """What puts the moves of one listing into phrases.

    Sums may be typed in thousands if all sums of the listing are whole thousands; the player is shown where several may
    move. `players` are the seats with the names of their players.
    """

    def __init__(self, moves: Iterable[Move], players: Mapping[str, str | None]) -> None:
        self.moves = list(moves)
        self.players = players
        sums = {value for move in self.moves for value in _numbers(move) if value}
        self.in_thousands = bool(sums) and all(value % 1000 == 0 for value in sums)
        self.shows_player = len({by_of(move) for move in self.moves}) > 1

    def phrases(self) -> list[Phrase]:
        """Return the phrase of each move; of several moves with the same words only the first."""
        told: dict[str, Phrase] = {}
        for move in self.moves:
            phrase = self.phrase(move)
            told.setdefault(phrase.shown, phrase)
        return list(told.values())

    def phrase(self, move: Move) -> Phrase:
        """Return a move in words."""
        do = verb(type(move)).replace("_", " ")
        shown, words = self._fields(move, list(said(move)))
        shown, words, by = [do, *shown], [*spelled(do), *words], by_of(move)
        if by is not None:
            words += [_joint(name) for name in (str(by), self.players.get(str(by))) if name]
            if self.shows_player:
                shown.append(f"({by})")
        return Phrase(move, " ".join(shown), words)

    def part(self, move: Move, fields: Iterable[str], *, first: bool) -> Phrase:
        """Return what some fields of a move say, by their names in a record; the first part begins with the verb."""
        wanted = set(fields)
        values = [(name, value) for name, value in said(move) if name in wanted]
        shown, words = self._fields(move, values, alone=first)
        if first:
            do = verb(type(move)).replace("_", " ")
            shown, words = [do, *shown], [*spelled(do), *words]
        return Phrase(move, " ".join(shown) or "nothing more", words)

    def _fields(self, move: Move, values: list[tuple[str, Any]], *, alone: bool = True) -> tuple[list[str], list[Word]]:
        """Return fields as they are shown, and their words; the first name is left out where it stands `alone`."""
        shown: list[str] = []
        words: list[Word] = []
        by = by_of(move)
        owner = fold(str(by)) if by is not None else None
        for index, (name, value) in enumerate(values):
            if value is True:
                shown.append(name.replace("_", " "))
                words += spelled(name)
                continue
            if index or name in PREPOSITIONS or not alone:
                if name in PREPOSITIONS or not _names_itself(type(move), name):
                    shown.append(name.replace("_", " "))
                words.append(_joint(name))
            text, more = self._value(value, owner)
            shown.append(text)
            words += more
        return shown, words

    def _value(self, value: Any, owner: str | None) -> tuple[str, Sequence[Word]]:
        """Return a value as it is shown, and its words."""
        if isinstance(value, Mapping):
            words = [self._unit(str(key), inner) for key, inner in value.items()]
            return ", ".join(f"{inner} {key}" for key, inner in value.items()) or "nothing", words
        if isinstance(value, list):
            return ", ".join(map(str, value)), [word for each in value for word in self._value(each, owner)[1]]
        if isinstance(value, int):
            return str(value), [_figure(value, self.in_thousands)]
        return str(value), spelled(str(value), owner)

    @staticmethod
    def _unit(key: str, number: object) -> Word:
        """Return a number of pieces of one kind as one word: `2green`, `2g`, `g2`; for one piece just the kind."""
        kind = "".join(_parts(key))
        aliases = [f"{kind}{number}"]
        if str(number) == "1":
            aliases.append(kind)
        return Word(f"{number}{kind}", aliases=tuple(aliases))


def said(move: Move) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a move that say something and are not claims, in the order of its example."""
    for name, attribute in spoken(type(move)).items():
        value = getattr(move, attribute)
        if value is not None and value is not False:
            yield name, value


@cache
def spoken(kind: type[Move]) -> dict[str, str]:
    """Return the fields that a person would name, with their attributes: those of the example first, in its order."""
    silent = {"by", "note", *claims_of(kind)}
    names = {known.encode_name: known.name for known in msgspec.structs.fields(kind) if known.encode_name not in silent}
    shown = [name for name in re.findall(r"(\w+):", kind.example) if name in names]
    return {name: names[name] for name in (*shown, *(name for name in names if name not in shown))}


@cache
def fold(text: str) -> str:
    """Return a text as it is compared: in lower case and without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


@cache
def _joint(text: str) -> Word:
    """Return a word that need not be typed."""
    return Word(fold(text), joint=True)


@cache
def _figure(number: int, in_thousands: bool) -> Word:
    """Return a number as a word, a sum in thousands also without its zeros."""
    short = (str(number // 1000),) if in_thousands and number and number % 1000 == 0 else ()
    return Word(str(number), aliases=short)


@cache
def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[\s_-]+", fold(text)) if part]


@cache
def spelled(text: str, owner: str | None = None) -> Sequence[Word]:
    """Return the words of a text, with their initials as an alias of the last; the mover's own color is a joint."""
    parts = _parts(text)
    words = [Word(part, joint=part == owner) for part in parts]
    for word in words:
        if numbered := re.fullmatch(r"[^\W\d]0*([1-9][0-9]*)", word.text):
            word.aliases = (numbered[1],)  # people say 7 for m07
    if len(parts) > 1:
        words[-1].aliases += ("".join(part[0] for part in parts),)
    return words


def _numbers(move: Move) -> Iterator[int]:
    """Yield the whole numbers that stand in the fields of a move."""
    for _, value in said(move):
        if isinstance(value, int) and not isinstance(value, bool):
            yield value


@cache
def _fields_by_type(kind: type[Move]) -> dict[str, str]:
    """Return the name of the type of each field, folded."""
    from typing import get_args, get_type_hints

    hints = get_type_hints(kind)
    named: dict[str, str] = {}
    for known in msgspec.structs.fields(kind):
        types = [known.type, *get_args(hints[known.name])]
        named[known.encode_name] = " ".join(fold(getattr(one, "__name__", "")) for one in types)
    return named


@cache
def _names_itself(kind: type[Move], name: str) -> bool:
    """Say whether the value of this field makes clear by itself what it is: an advisor in the field `advisor`."""
    return fold(name).replace("_", "") in _fields_by_type(kind)[name].split()
