"""Read tallies, corrections and results typed in words, `money wh 29 bl 35 island 3`, by the types of their keys.

The type of a key says what may follow it; nothing is filled in that was not typed.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from adjudicator.recorder.phrases import fold


class NotUnderstood(ValueError):
    """A word means nothing here, or several things."""


class Figures:
    """Reads words as the keys and values of a kind of line.

    `names` are the words for what has free names, such as players and cards; with `free`, any other word stands for
    itself there. Sums of players in one of the keys of `in_thousands` may be typed without their zeros.
    """

    def __init__(
        self,
        kind: type[msgspec.Struct],
        names: Iterable[str],
        in_thousands: Collection[str] = (),
        *,
        free: bool = False,
    ) -> None:
        skipped = {"note", "by"}
        fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]  # a struct's has fields
        self.fields = {field.encode_name: field.type for field in fields if field.encode_name not in skipped}
        self.names = list(names)
        self.in_thousands = in_thousands
        self.free = free

    def read(self, text: str) -> dict[str, Any]:
        """Return what was typed as plain values. Raises `NotUnderstood`."""
        tokens = fold(text).replace(",", " ").replace(":", " ").split()
        values: dict[str, Any] = {}
        while tokens:
            key = self._one_of(tokens[0], self.fields, "key")
            value, tokens = self._value(self.fields[key], tokens[1:], key)
            if isinstance(value, dict) and isinstance(values.get(key), dict):
                value = values[key] | value
            values[key] = value
        return values

    def _value(self, kind: Any, tokens: Sequence[str], key: str) -> tuple[Any, list[str]]:
        """Return the value that the next tokens spell, and the rest."""
        rest = list(tokens)
        for one in _alternatives(kind):
            if isinstance(one, inspect.DictType):
                return self._mapping(one, rest, key)
            if isinstance(one, inspect.ListType | inspect.VarTupleType):
                return self._list(one, rest)
            if isinstance(one, inspect.IntType) and rest and rest[0].lstrip("-").isdecimal():
                number = int(rest[0])
                return number * 1000 if key in self.in_thousands and number % 1000 else number, rest[1:]
            if isinstance(one, inspect.StructType):
                return Figures(one.cls, self.names, free=self.free).read_some(rest)
        if not rest:
            raise NotUnderstood(f"{key}: a value is missing")
        return self._word(kind, rest)

    def vocabulary(self, key: str) -> list[str]:
        """Return the words that may stand in a key, the names first: those of its type, and names for a free text."""
        return list(dict.fromkeys(self._vocabulary(self.fields[key])))

    def _vocabulary(self, kind: Any) -> Iterator[str]:
        for one in _alternatives(kind):
            if isinstance(one, inspect.DictType):
                yield from self._vocabulary(one.key_type)
                yield from self._vocabulary(one.value_type)
            elif isinstance(one, inspect.ListType | inspect.VarTupleType):
                free = all(isinstance(item, inspect.StrType) for item in _alternatives(one.item_type))
                yield from () if free else self._vocabulary(one.item_type)
            elif isinstance(one, inspect.StructType):
                inner = Figures(one.cls, self.names)
                yield from (word for name in inner.fields for word in (name, *inner.vocabulary(name)))
            else:
                yield from sorted(map(str, self._words(one)), key=lambda word: word not in self.names)

    def offers(self, text: str) -> list[str]:
        """Return the words with which a text can go on, that begin as its last word does: keys, and names in them.

        Values are never among them: what a table counted is typed by the table.
        """
        *before, last = fold(text).replace(",", " ").replace(":", " ").split(" ")
        try:
            words = self._next([token for token in before if token])
        except NotUnderstood:
            return []
        return [word for word in words if fold(word).startswith(last)]

    def _next(self, tokens: list[str]) -> list[str]:
        """Return the words that may come next. Raises `NotUnderstood`."""
        left = list(self.fields)
        while tokens:
            key = self._one_of(tokens[0], self.fields, "key")
            left = [name for name in left if name != key]
            words, complete, tokens = self._inside(self.fields[key], tokens[1:], key)
            if not tokens:
                return [*words, *left] if complete else words
        return left

    def _inside(self, kind: Any, tokens: list[str], key: str) -> tuple[list[str], bool, list[str]]:
        """Return the names that may come next in a value, whether it may end here, and the tokens after it."""
        mapping = next((one for one in _alternatives(kind) if isinstance(one, inspect.DictType)), None)
        if mapping is None:
            return ([], False, []) if not tokens else ([], True, self._value(kind, tokens, key)[1])
        known = sorted(
            (str(word) for word in self._words(mapping.key_type)), key=lambda word: int(word) if word.isdecimal() else 0
        )
        left, complete = [name for name in self.names if name in known] or known, False
        while tokens and _fitting(tokens, known):
            name, tokens = self._word(mapping.key_type, tokens)
            left = [word for word in left if word != str(name)]
            words, complete, tokens = self._inside(mapping.value_type, tokens, key)
            if not tokens:
                return [*words, *(left if complete else [])], complete, []
        return left, complete, tokens

    def read_some(self, tokens: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
        """Return the keys that the next tokens spell, and the rest."""
        rest, values = list(tokens), dict[str, Any]()
        while rest and any(fold(name).startswith(rest[0]) for name in self.fields):
            key = self._one_of(rest[0], self.fields, "key")
            values[key], rest = self._value(self.fields[key], rest[1:], key)
        return values, rest

    def _mapping(self, kind: inspect.DictType, tokens: list[str], key: str) -> tuple[dict[str, Any], list[str]]:
        values: dict[str, Any] = {}
        while tokens and (words := self._words(kind.key_type)) and _fitting(tokens, words):
            name, tokens = self._word(kind.key_type, tokens)
            values[str(name)], tokens = self._value(kind.value_type, tokens, key)
        if not values:
            raise NotUnderstood(f"{key}: {tokens[0] if tokens else 'nothing'} is not one of its names")
        return values, tokens

    def _list(self, kind: Any, tokens: list[str]) -> tuple[list[Any], list[str]]:
        values: list[Any] = []
        while tokens:
            if _fitting(tokens, self._words(kind.item_type)):
                value, tokens = self._word(kind.item_type, tokens)
            elif self._is_free(kind.item_type):
                value, tokens = tokens[0], tokens[1:]
            else:
                break
            if self.free and value in self.names:  # the next player: another key of the mapping around the list
                return values, [str(value), *tokens]
            values.append(value)
        return values, tokens

    def _is_free(self, kind: Any) -> bool:
        """Say whether any word may stand here."""
        return self.free and any(isinstance(one, inspect.StrType) for one in _alternatives(kind))

    def _word(self, kind: Any, tokens: list[str]) -> tuple[Any, list[str]]:
        """Return the one value of a type that the next tokens spell, the longest first, and the rest."""
        fitting = _fitting(tokens, self._words(kind))
        if not fitting and self._is_free(kind):
            return tokens[0], tokens[1:]
        if len(fitting) > 1:  # the words of this table come before those of the whole box
            fitting = {key: value for key, value in fitting.items() if str(value) in self.names} or fitting
        if len(fitting) != 1:
            which = f" (which of {', '.join(map(str, fitting.values()))}?)" if fitting else ""
            raise NotUnderstood(f"{tokens[0]} is not understood{which}")
        ((_, used), value), *_ = fitting.items()
        return value, tokens[used:]

    def _words(self, kind: Any) -> list[Any]:
        """Return the values of a type that has some to choose from."""
        words: list[Any] = []
        for one in _alternatives(kind):
            if isinstance(one, inspect.EnumType):
                words += [member.value for member in one.cls]
            elif isinstance(one, inspect.LiteralType):
                words += one.values
            elif isinstance(one, inspect.StrType):
                words += self.names
        return words

    @staticmethod
    def _one_of(token: str, names: Iterable[str], what: str) -> str:
        """Return the name that a token is or begins. Raises `NotUnderstood` if it is not one."""
        names = list(names)
        fitting = [name for name in names if fold(name) == token] or [
            name for name in names if fold(name).startswith(token)
        ]
        if len(fitting) != 1:
            raise NotUnderstood(f"{token} is not a {what}: {', '.join(fitting or names)}")
        return fitting[0]


def _alternatives(kind: Any) -> list[Any]:
    """Return the types that a value may have, without their annotations and without `None`."""
    if isinstance(kind, inspect.Metadata):
        return _alternatives(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [one for each in kind.types for one in _alternatives(each)]
    return [] if isinstance(kind, inspect.NoneType) else [kind]


def _fitting(tokens: Sequence[str], words: Iterable[Any]) -> dict[tuple[str, int], Any]:
    """Return the values that the next tokens spell, by their text and how many tokens that takes.

    If a value is spelled in full, only such values count; those with more tokens come first.
    """
    begun: dict[tuple[str, int], Any] = {}
    whole: dict[tuple[str, int], Any] = {}
    for value in words:
        parts = fold(str(value)).replace("-", " ").replace("_", " ").split()
        shown = tokens[: len(parts)]
        if parts == list(shown):
            whole[str(value), len(parts)] = value
        elif str(value).isdecimal():
            if int(value) % 1000 == 0 and list(shown) == [str(int(value) // 1000)]:
                begun[str(value), 1] = value
        elif len(shown) == len(parts) and all(part.startswith(token) for part, token in zip(parts, shown, strict=True)):
            begun[str(value), len(parts)] = value
    found = whole or begun
    longest = max((used for _, used in found), default=0)
    return {key: value for key, value in found.items() if key[1] == longest}
