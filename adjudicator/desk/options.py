"""Put many moves in few words: those that differ in one field only are joined, and amounts are written as ranges."""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import pairwise
from typing import Any

import msgspec

from adjudicator.desk.repair.lines import parts
from adjudicator.engine.moves import Move, verb
from adjudicator.engine.words import listed

LEFT_OUT = "nothing"
"""How the value of a field is written that a line leaves out."""

SHORTEST_RANGE = 4
"""Fewer whole numbers than this are listed one by one."""


Row = dict[str, tuple[Any, ...]]
"""Lines that are joined: by field, the values that stand there."""


class Bundle(msgspec.Struct, frozen=True):
    """The mapping or list in a field of a line, such as cards by color."""

    items: tuple[Any, ...]
    keyed: bool

    def __str__(self) -> str:
        """Write it as a record does: `{green: 1, wild: 1}`."""
        if self.keyed:
            return "{" + ", ".join(f"{key}: {_word(value)}" for key, value in self.items) + "}"
        return "[" + ", ".join(map(_word, self.items)) + "]"

    def plain(self) -> Any:
        """Return it as plain values."""
        if self.keyed:
            return {str(key): _plain_value(value) for key, value in self.items}
        return [_plain_value(value) for value in self.items]


def _bundled(value: Any) -> Any:
    """Return a value that can be told apart from others by its hash."""
    if isinstance(value, dict):
        return Bundle(tuple(value.items()), True)
    return Bundle(tuple(value), False) if isinstance(value, list) else value


class Option(msgspec.Struct, frozen=True):
    """A set of moves of one kind: any combination of these values. `None` stands for a field that is left out."""

    do: str
    fields: dict[str, tuple[Any, ...]]

    def __str__(self) -> str:
        """Write the moves as one phrase: `place by white: advisor green clergy, at 1000, 3000 or 6000`."""
        by = f" by {in_words(self.fields['by'])}" if "by" in self.fields else ""
        parts = [f"{name} {in_words(values)}" for name, values in self.fields.items() if name != "by" and _says(values)]
        return f"{self.do}{by}: {', '.join(parts)}" if parts else f"{self.do}{by}"

    def plain(self) -> dict[str, Any]:
        """Return the moves as plain values: a single value as it is, several as a list or a range."""
        fields = {name: _plain(values) for name, values in self.fields.items() if _says(values)}
        return {"do": self.do, **fields}


def merged(moves: Iterable[Move]) -> list[Option]:
    """Join moves that differ in one field only, field by field from the last to the first.

    The sums that they cost or bring follow from the rest: they do not keep moves apart.
    """
    options: list[Option] = []
    by_kind: dict[type[Move], list[Row]] = {}
    for move in moves:
        fields = {name: (_value(move, attribute, default),) for name, attribute, default in _fields(type(move))}
        by_kind.setdefault(type(move), []).append(fields)
    for kind, rows in by_kind.items():
        sums = {part.name for part in parts(kind) if part.claim}
        names = reversed([name for name in rows[0] if name not in sums])
        together = reduce(lambda merging, name: _merged_on(merging, name, sums), names, rows)
        options += [Option(verb(kind), row) for row in together]
    return options


@cache
def _fields(kind: type[Move]) -> tuple[tuple[str, str, Any], ...]:
    """Return the fields of a kind of line that are written: the name in a record, the attribute, and the default."""
    fields = msgspec.structs.fields(kind)
    return tuple((one.encode_name, one.name, one.default) for one in fields if one.name not in ("note", "stands"))


def _value(move: Move, attribute: str, default: Any) -> Any:
    """Return what a line says in a field, `None` where that is the default."""
    value = getattr(move, attribute)
    return None if value == default else _bundled(value)


def _merged_on(rows: list[Row], name: str, sums: set[str]) -> list[Row]:
    """Make one row of those that differ in one field, and in sums."""
    others = [field for field in rows[0] if field != name and field not in sums]
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault(tuple([row[field] for field in others]), []).append(row)
    return [_one_of(group, (name, *sums)) for group in groups.values()]


def _one_of(rows: list[Row], names: Iterable[str]) -> Row:
    """Return a row with all that some rows have in some fields."""
    if len(rows) == 1:
        return rows[0]
    values = {name: dict.fromkeys(value for row in rows for value in row[name]) for name in names}
    return {**rows[0], **{name: tuple(found) for name, found in values.items()}}


def _says(values: tuple[Any, ...]) -> bool:
    """Say whether a field is worth writing: not if it is left out or false in every move."""
    return any(value is not None and value is not False for value in values)


def _step(values: tuple[Any, ...]) -> int | None:
    """Return the step of an unbroken range of whole numbers, `None` if the values are not one."""
    if len(values) < SHORTEST_RANGE or not all(type(value) is int for value in values):
        return None
    step = int(values[1] - values[0])
    return step if all(b - a == step for a, b in pairwise(values)) else None


def in_words(values: tuple[Any, ...]) -> str:
    """Write values as a phrase: `1000 to 31000 by 1000`, `1 to 6`, `black or green`, `6000 or nothing`."""
    step = _step(values)
    if step is not None:
        return f"{values[0]} to {values[-1]}{f' by {step}' if step > 1 else ''}"
    words = [_word(value) for value in values if value is not None]
    return listed([*words, LEFT_OUT] if None in values else words, "or")


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(values: tuple[Any, ...]) -> Any:
    step = _step(values)
    if step is not None:
        return {"from": values[0], "to": values[-1], "step": step}
    plain = [_plain_value(value) for value in values]
    return plain[0] if len(plain) == 1 else plain


def _plain_value(value: Any) -> Any:
    if isinstance(value, Bundle):
        return value.plain()
    return str(value) if isinstance(value, str) else value
