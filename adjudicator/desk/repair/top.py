"""Propose changes above the moves: another reading, first player or order of seats, or a row of the set-up."""

from collections.abc import Collection, Iterator
from math import log
from typing import Any, get_args, get_type_hints

import msgspec

from adjudicator.desk.repair.changes import Change, unlikely
from adjudicator.desk.repair.lines import parts, words_of
from adjudicator.engine.record import Path
from adjudicator.games.game import GameFolder

SAID = 1.5
"""How much less likely a reading or a first player is wrong if the record names it."""

Top = tuple[Path, Any, float]
"""Where the top is changed, the record with the change, and how much less likely it is because the record names it."""


def top_changes(
    folder: GameFolder[Any], record: Any, switches: Collection[str], words: Collection[str]
) -> list[Change]:
    """Return the changes above the moves after which every name is still known.

    `switches` are those that were looked at before the trouble; `words` stand in the line in trouble.
    """
    kinds = (_readings(folder, record, switches), _seats(record), _set_up(folder, record, words))
    changes = []
    for kind in kinds:
        tops = [top for top in kind if not any(flaw.kind != "notice" for flaw in folder.flaws(top[1]))]
        cost = unlikely("top") + log(len(tops) or 1)
        changes += [Change("top", 0, cost=cost + said, record=changed, path=path) for path, changed, said in tops]
    return changes


def _readings(folder: GameFolder[Any], record: Any, switches: Collection[str]) -> Iterator[Top]:
    types = get_type_hints(folder.rulings)
    defaults = folder.rulings()
    for switch in switches:
        value = getattr(record.rulings, switch)
        said = SAID if value != getattr(defaults, switch) else 0.0
        for other in get_args(types[switch]):
            if other != value:
                rulings = msgspec.structs.replace(record.rulings, **{switch: other})
                yield ("rulings", switch), msgspec.structs.replace(record, rulings=rulings), said


def _seats(record: Any) -> Iterator[Top]:
    seats = list(record.players)
    for one in range(len(seats)):
        for other in range(one + 1, len(seats)):
            order = list(seats)
            order[one], order[other] = order[other], order[one]
            yield ("players",), msgspec.structs.replace(record, players=order), 0.0


def _set_up(folder: GameFolder[Any], record: Any, words: Collection[str]) -> Iterator[Top]:
    """Yield set-ups with one word changed: into any that its type names, or into one of the line in trouble."""
    setup = record.setup
    players = list(folder.players(record))
    for part in parts(type(setup)):
        value = getattr(setup, part.name)
        named = words_of(part.hint)
        if named and set(players) <= set(map(str, named)):
            named = players
        choices = dict.fromkeys([*named, *sorted(words)])
        if value is None and part.name != FIRST:
            continue
        for path, other in _other(value, list(choices)):
            try:
                changed = msgspec.convert(
                    {**msgspec.to_builtins(setup, str_keys=True), part.name: msgspec.to_builtins(other, str_keys=True)},
                    type(setup),
                )
            except msgspec.ValidationError:
                continue
            if changed != setup:
                said = SAID if value is not None else 0.0
                yield ("setup", part.name, *path), msgspec.structs.replace(record, setup=changed), said


FIRST = "first"
"""The field of a set-up that says something even when it is left out: who begins."""


def _other(value: Any, choices: list[str]) -> Iterator[tuple[Path, Any]]:
    """Yield values with another word, without one or with two neighbours exchanged, and the place of the difference."""
    match value:
        case dict():
            for name, inner in value.items():
                for path, other in _other(inner, choices):
                    yield (str(name), *path), {**value, name: other}
        case list():
            for index, inner in enumerate(value):
                for path, other in _other(inner, choices):
                    yield (index, *path), [*value[:index], other, *value[index + 1 :]]
                if len(value) > 1:
                    yield (), [*value[:index], *value[index + 1 :]]
            for index in range(len(value) - 1):
                yield (), [*value[:index], value[index + 1], value[index], *value[index + 2 :]]
        case bool() | int():
            pass
        case _:
            yield from (((), choice) for choice in choices if choice != value)
