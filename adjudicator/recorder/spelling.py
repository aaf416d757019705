"""Read what somebody types and no legal line has, by the types of the verb's fields, so that it can be explained.

The legal moves do not help with a slip: most illegal lines are not among the candidates of a game. So the first tokens
are read as a verb, and the others as values that its fields may hold.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

import msgspec
from msgspec import inspect

from adjudicator.engine.moves import Move, Note, Tally
from adjudicator.recorder.phrases import fold, spoken

MOST = 20
"""How many ways of reading one text are looked for."""

LONGEST = 3
"""How many tokens one value takes at most."""


class Speller:
    """What reads typed words as lines of a game that need not be legal.

    `words` are values of free texts, such as the names of cards, which types do not list; `in_thousands` says whether
    sums may be typed without their zeros.
    """

    def __init__(self, verbs: Mapping[str, type[Move]], words: Iterable[str], in_thousands: bool) -> None:
        self.verbs = {name: kind for name, kind in verbs.items() if not issubclass(kind, Note | Tally)}
        self.words = list(words)
        self.in_thousands = in_thousands

    def lines(self, tokens: Sequence[str], by: str | None) -> list[Move]:
        """Return the lines that tokens may spell, by a player or by nobody, in the order of the verbs."""
        return list(islice(self._lines(tokens, by), MOST))

    def _lines(self, tokens: Sequence[str], by: str | None) -> Iterator[Move]:
        for name, kind in self.verbs.items():
            parts = name.split("_")
            used = sum(1 for token, part in zip(tokens, parts, strict=False) if part.startswith(token))
            if not used or any(not part.startswith(token) for token, part in zip(tokens[:used], parts, strict=False)):
                continue
            who = {"by": by} if by and "by" in kind.__struct_encode_fields__ else {}
            for fields in self._filled(list(_types(kind).items()), list(tokens[used:]), by):
                try:
                    yield msgspec.convert({"do": name, **who, **fields}, kind)
                except msgspec.ValidationError:
                    continue

    def _filled(self, fields: Sequence[tuple[str, Any]], tokens: list[str], by: str | None) -> Iterator[dict[str, Any]]:
        """Yield the values of fields that use up all tokens, each token in the order in which it was typed."""
        if not fields:
            if not tokens:
                yield {}
            return
        (name, kind), *rest = fields
        for used, value in self._values(name, kind, tokens, by):
            for more in self._filled(rest, tokens[used:], by):
                yield {name: value, **more}
        yield from self._filled(rest, tokens, by)

    def _values(self, name: str, kind: Any, tokens: list[str], by: str | None) -> Iterator[tuple[int, Any]]:
        """Yield how many tokens a field may take, and the value that they spell."""
        if not tokens:
            return
        if isinstance(kind, inspect.BoolType):
            if fold(name).startswith(tokens[0]):
                yield 1, True
        elif isinstance(kind, inspect.IntType):
            if tokens[0].isdecimal():
                number = int(tokens[0])
                yield 1, number * 1000 if self.in_thousands and number < 1000 else number
        elif isinstance(kind, inspect.DictType):
            yield from self._units(kind, tokens)
        else:
            for used in range(min(LONGEST, len(tokens)), 0, -1):
                yield from ((used, value) for value in self._words(kind) if _spells(tokens[:used], value, by))

    def _units(self, kind: inspect.DictType, tokens: list[str]) -> Iterator[tuple[int, dict[str, int]]]:
        """Yield numbers of pieces by kind: `2green 1wild`, `2g w`; as many tokens as there are units."""
        keys = [str(word) for word in self._words(kind.key_type)]
        units: dict[str, int] = {}
        for used, token in enumerate(tokens, 1):
            digits = "".join(letter for letter in token if letter.isdecimal())
            letters = "".join(letter for letter in token if not letter.isdecimal())
            fitting = [key for key in keys if letters and fold(key).replace("-", "").startswith(letters)]
            if not fitting:
                return
            units[fitting[0]] = units.get(fitting[0], 0) + int(digits or 1)
            yield used, dict(units)

    def _words(self, kind: Any) -> Iterable[Any]:
        """Return the values of a type: those that it lists, or the words of free texts."""
        if isinstance(kind, inspect.EnumType):
            return [member.value for member in kind.cls]
        if isinstance(kind, inspect.LiteralType):
            return list(kind.values)
        if isinstance(kind, inspect.UnionType):
            return [word for one in kind.types if not isinstance(one, inspect.NoneType) for word in self._words(one)]
        if isinstance(kind, inspect.Metadata):
            return self._words(kind.type)
        return self.words if isinstance(kind, inspect.StrType) else []


@cache
def _types(kind: type[Move]) -> dict[str, Any]:
    """Return the types of the fields that a person would name, in the order in which they are said."""
    types = {field.encode_name: _bare(field.type) for field in inspect.type_info(kind).fields}  # type: ignore[attr-defined]  # a struct's has fields
    return {name: types[name] for name in spoken(kind)}


def _bare(kind: Any) -> Any:
    """Return a type without its annotations, and without the `None` of a field that may be left out."""
    if isinstance(kind, inspect.Metadata):
        return _bare(kind.type)
    if isinstance(kind, inspect.UnionType):
        rest = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return _bare(rest[0]) if len(rest) == 1 else kind
    return kind


def _spells(tokens: list[str], value: object, by: str | None) -> bool:
    """Say whether tokens spell a value, each beginning one of its words; the mover's own color may be left out."""
    if isinstance(value, int):
        return tokens in ([str(value)], [str(value // 1000)] if value % 1000 == 0 else [])
    words = fold(str(value)).replace("-", " ").replace("_", " ").split()
    own = words[1:] if by is not None and words[:1] == [fold(by)] else words
    return any(
        len(spelled) == len(tokens) and all(word.startswith(token) for word, token in zip(spelled, tokens, strict=True))
        for spelled in (words, own)
    )
