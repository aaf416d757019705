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
from adjudicator.recorder.matching import spells
from adjudicator.recorder.phrases import fold, spelled, spoken

MOST = 20
"""How many ways of reading one text are looked for."""

LONGEST = 3
"""How many tokens one value takes at most."""


class Other(int):
    """A figure that is none of those that a field may hold."""


class Speller:
    """What reads typed words as lines of a game that need not be legal.

    `words` are values that stand in the record or in a legal line: free texts, such as the names of cards, which types
    do not list, and of others those that are likeliest. `in_thousands` says whether sums may be typed without their
    zeros.
    """

    def __init__(self, verbs: Mapping[str, type[Move]], words: Iterable[str], in_thousands: bool) -> None:
        self.verbs = {name: kind for name, kind in verbs.items() if not issubclass(kind, Note | Tally)}
        self.words = dict.fromkeys(words)
        self.in_thousands = in_thousands
        self._read: dict[tuple[object, ...], list[tuple[int, Any]]] = {}

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
            if not who and _needs_a_player(kind):
                continue
            for fields in self._filled(list(_types(kind).items()), list(tokens[used:]), by, set()):
                if (line := _line(kind, {"do": name, **who, **fields})) is not None:
                    yield line

    def _filled(
        self, fields: Sequence[tuple[str, Any]], tokens: list[str], by: str | None, dead: set[tuple[int, int]]
    ) -> Iterator[dict[str, Any]]:
        """Yield the values of fields that use up all tokens, each token in the order in which it was typed.

        `dead` are the numbers of fields and tokens left from which it is known that nothing comes of them.
        """
        if not fields:
            if not tokens:
                yield {}
            return
        left, found = (len(fields), len(tokens)), False
        if left in dead:
            return
        (name, kind), *rest = fields
        named = int(len(tokens) > 1 and tokens[0] == fold(name))  # the name of a field may be typed before its value
        for used, value in self._values(name, kind, tokens[named:], by):
            for more in self._filled(rest, tokens[named + used :], by, dead):
                found = True
                yield {name: value, **more}
        for more in self._filled(rest, tokens, by, dead):
            found = True
            yield more
        if not found:
            dead.add(left)

    def _values(self, name: str, kind: Any, tokens: list[str], by: str | None) -> Iterator[tuple[int, Any]]:
        """Yield how many tokens a field may take, and the value that they spell."""
        if not tokens:
            return
        if isinstance(kind, inspect.BoolType):
            words = spelled(name)
            if len(tokens) >= len(words) and all(map(spells, tokens, words)):
                yield len(words), True
        elif isinstance(kind, inspect.IntType):
            if tokens[0].isdecimal():
                yield 1, self._number(tokens[0])
        elif isinstance(kind, inspect.DictType):
            yield from self._units(kind, tokens)
        elif isinstance(kind, inspect.ListType):
            yield from self._items(name, kind, tokens, by)
        elif isinstance(kind, inspect.UnionType):
            for one in sorted(kind.types, key=lambda one: isinstance(one, inspect.ListType)):
                yield from self._values(name, one, tokens, by)
        else:
            yield from self._spelled(kind, tokens, by)

    def _spelled(self, kind: Any, tokens: list[str], by: str | None) -> Sequence[tuple[int, Any]]:
        """Return the words that the next tokens spell, the longest first; then a token that is none, as it is."""
        ahead = (id(kind), by, *tokens[:LONGEST])
        if ahead not in self._read:
            self._read[ahead] = list(self._spellings(kind, tokens[:LONGEST], by))
        return self._read[ahead]

    def _spellings(self, kind: Any, tokens: list[str], by: str | None) -> Iterator[tuple[int, Any]]:
        words = list(self._words(kind))
        for used in range(len(tokens), 0, -1):
            fitting = [value for value in words if self._spells(tokens[:used], value, by)]
            yield from ((used, value) for value in sorted(fitting, key=lambda value: str(value) not in self.words))
        if isinstance(kind, inspect.StrType) and tokens[0] not in self.words:
            yield 1, tokens[0]
        if isinstance(kind, inspect.LiteralType) and tokens[0].isdecimal():
            meant = self._number(tokens[0])
            if meant not in kind.values and all(isinstance(value, int) for value in kind.values):
                yield 1, Other(meant)

    def _items(self, name: str, kind: inspect.ListType, tokens: list[str], by: str | None) -> Sequence[tuple[int, Any]]:
        """Return lists of values, each of which the next tokens spell, the longest first; of several the first."""
        ahead = (id(kind), by, *tokens)
        if ahead not in self._read:
            values: dict[int, Any] = {}
            lists: dict[int, list[Any]] = {}
            for used, value in self._values(name, kind.item_type, tokens, by):
                values.setdefault(used, value)
            for used, value in values.items():
                for more, others in self._items(name, kind, tokens[used:], by):
                    lists.setdefault(used + more, [value, *others])
                lists.setdefault(used, [value])
            self._read[ahead] = sorted(lists.items(), key=lambda item: -item[0])
        return self._read[ahead]

    def _units(self, kind: inspect.DictType, tokens: list[str]) -> Iterator[tuple[int, dict[str, int]]]:
        """Yield numbers of pieces by kind: `2green 1wild`, `2g w`; the most units come first."""
        keys = [str(word) for word in self._words(kind.key_type)]
        units: dict[str, int] = {}
        read: list[tuple[int, dict[str, int]]] = []
        for used, token in enumerate(tokens, 1):
            digits = "".join(letter for letter in token if letter.isdecimal())
            letters = "".join(letter for letter in token if not letter.isdecimal())
            fitting = [key for key in keys if letters and fold(key).replace("-", "").startswith(letters)]
            if not fitting:
                break
            units[fitting[0]] = units.get(fitting[0], 0) + int(digits or 1)
            read.append((used, dict(units)))
        yield from reversed(read)

    def _number(self, token: str) -> int:
        """Return the number that digits mean."""
        number = int(token)
        return number * 1000 if self.in_thousands and number < 1000 else number

    def _words(self, kind: Any) -> Iterable[Any]:
        """Return the values of a type: those that it lists, or the words of free texts."""
        if isinstance(kind, inspect.EnumType):
            return [member.value for member in kind.cls]
        if isinstance(kind, inspect.LiteralType):
            return list(kind.values)
        if isinstance(kind, inspect.Metadata):
            return self._words(kind.type)
        return list(self.words) if isinstance(kind, inspect.StrType) else []

    def _spells(self, tokens: list[str], value: object, by: str | None) -> bool:
        """Say whether tokens spell a value, each a word of it in their order.

        Words may be left out, such as a color, where the value is one of those that stand at the table or the mover's.
        """
        if isinstance(value, int):
            return tokens in ([str(value)], [str(value // 1000)] if value % 1000 == 0 else [])
        words = spelled(str(value))
        if len(tokens) == len(words):
            return all(map(spells, tokens, words))
        if len(tokens) > len(words):
            return False
        if by is not None and words[0].text == fold(by) and len(tokens) == len(words) - 1:
            return all(map(spells, tokens, words[1:]))
        rest = iter(words)
        return str(value) in self.words and all(any(spells(token, word) for word in rest) for token in tokens)


@cache
def _needs_a_player(kind: type[Move]) -> bool:
    return any(known.name == "by" and known.required for known in msgspec.structs.fields(kind))


def _line(kind: type[Move], values: Mapping[str, Any]) -> Move | None:
    """Return a line with these values; figures that a field cannot hold are put in afterwards. `None` if it is none."""
    strange = {name: value for name, value in values.items() if isinstance(value, Other)}
    allowed = {name: _types(kind)[name].values[0] for name in strange}
    try:
        line = msgspec.convert({**values, **allowed}, kind)
    except msgspec.ValidationError:
        return None
    attributes = spoken(kind)
    return msgspec.structs.replace(line, **{attributes[name]: int(value) for name, value in strange.items()})


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
