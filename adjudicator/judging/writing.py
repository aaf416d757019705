"""Write records: the top, and moves as the lines of a record."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec

from adjudicator.engine.moves import Move, verb
from adjudicator.engine.record import FORMAT
from adjudicator.games.game import GameFolder
from adjudicator.reading.writing import flow


def plain_move(move: Move) -> dict[str, Any]:
    """Return a move as a record writes it: who, the verb, and the fields that differ from their defaults."""
    written = {
        known.encode_name: value
        for known in msgspec.structs.fields(move)
        if (value := getattr(move, known.name)) != known.default
    }
    written["do"] = verb(type(move))
    in_order = {name: written[name] for name in key_order(type(move)) if name in written}
    values: dict[str, Any] = msgspec.to_builtins(in_order, str_keys=True)
    return values


@cache
def key_order(kind: type[Move]) -> tuple[str, ...]:
    """Return the keys of a kind of line in the order in which a record has them: who, what, then as the class has them.

    `stands` and `note` come last; a remark begins with `do`, as in its example.
    """
    last = [name for name in ("stands", "note") if name in kind.__struct_encode_fields__]
    fields = [name for name in kind.__struct_encode_fields__ if name not in ("by", *last)]
    who = ["by"] if "by" in kind.__struct_encode_fields__ else []
    first = ["do", *who] if kind.example.startswith("{do") else [*who, "do"]
    return (*first, *fields, *last)


def seat_word(folder: GameFolder[Any]) -> str:
    """Return the key of a seat whose value moves use as the name of its player: the first key that a seat must have."""
    seats = get_args(get_type_hints(folder.record)["players"])[0]
    return next(field.name for field in msgspec.structs.fields(seats) if field.required)


def top(
    folder: GameFolder[Any],
    seats: Sequence[str],
    first: str | None = None,
    rulings: Mapping[str, str] | None = None,
    chooser: Random | None = None,
) -> dict[str, Any]:
    """Return the top of a record as plain values: who plays, who begins and by which readings.

    What is dealt and turned up at the start is drawn by the chooser; without one it is always the same.
    """
    header: dict[str, Any] = {
        "record": FORMAT,
        "game": folder.name,
        "players": [{seat_word(folder): str(name)} for name in seats],
        **folder.header([str(name) for name in seats], chooser or Random(1)),
    }
    if first is not None and "first" in getattr(get_type_hints(folder.record)["setup"], "__struct_fields__", ()):
        header["setup"] = {**header.get("setup", {}), "first": str(first)}
    return {**header, "rulings": dict(rulings)} if rulings else header


def record_text(header: Mapping[str, Any], moves: Sequence[Move], result: Mapping[str, Any] | None = None) -> str:
    """Return a record as YAML, one line for each move."""
    lines = [f"{key}: {flow(value)}" for key, value in header.items()]
    lines += ["moves:", *(f"  - {flow(plain_move(move))}" for move in moves)] if moves else ["moves: []"]
    if result is not None:
        lines.append(f"result: {flow(result)}")
    return "\n".join(lines) + "\n"


def without_nothing(value: Any) -> Any:
    """Return plain values without empty fields: in a record a field is absent, never null."""
    if isinstance(value, dict):
        return {key: without_nothing(inner) for key, inner in value.items() if inner is not None}
    return [without_nothing(each) for each in value] if isinstance(value, list) else value
