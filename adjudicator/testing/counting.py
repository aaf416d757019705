"""Tallies and corrections made of what lies on a table, right ones and others."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator.engine.figures import Figures, taken
from adjudicator.engine.moves import Move, verb
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import RandomMoves
from adjudicator.testing.typed import typed_changes

COUNTS = 0.1
"""How often somebody counts something before a question."""

WRONG = 1 / 3
"""How often that is a miscount, if the type of the figure says what else it could be."""

Path = tuple[str, ...]
"""Where a figure stands in a tally: the field, and the keys that lead to it."""


def kind_of(folder: GameFolder[Any], base: type[Move]) -> type[Move] | None:
    """Return the game's own kind of tally, correction or omission, `None` where it has none."""
    return next((kind for kind in folder.moves if issubclass(kind, base)), None)


def counted(figures: Figures[Any], tally: Mapping[str, Any]) -> dict[Path, Any]:
    """Return every figure of a tally of plain values, by its place."""
    return {(name, *keys): value for name in tally for keys, value in _within(tally[name], figures[name].depth)}


def _within(values: Any, depth: int) -> Iterator[tuple[Path, Any]]:
    if not depth:
        yield (), values
        return
    for key, inner in values.items():
        yield from (((key, *keys), value) for keys, value in _within(inner, depth - 1))


def line_of(kind: type[Move], path: Path, value: Any) -> Move:
    """Return a line that says one figure."""
    for key in reversed(path):
        value = {key: value}
    return msgspec.convert({"do": verb(kind), **value}, kind)


def miscounts(figures: Figures[Any], line: Move, seen: Sequence[Any] = ()) -> Iterator[Move]:
    """Yield a line that says one figure with other values of its type for it, near ones and those seen elsewhere."""
    ((path, value),) = _said(figures, line)
    for field, changed in typed_changes(line, {}):
        other = msgspec.structs.replace(line, **{field: changed})
        if [(place, type(there)) for place, there in _said(figures, other)] == [(path, type(value))]:
            yield other
    others = [*seen, value[::-1]] if isinstance(value, list) else seen
    for other_value in others:
        if type(other_value) is type(value) and other_value != value:
            yield line_of(type(line), path, other_value)


def _said(figures: Figures[Any], line: Move) -> list[tuple[Path, Any]]:
    said = msgspec.to_builtins(line, str_keys=True)
    return list(counted(figures, {name: said[name] for name in figures if said.get(name) is not None}).items())


# --- games with tallies in them ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Counting(RandomMoves):
    """Random moves with a tally of one figure now and then, right or wrong."""

    kind: type[Move] | None = None
    is_sound: Callable[[Move], bool] = lambda _: True

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Count, or go on."""
        if self.chooser.random() < COUNTS and (tally := self._tally(referee)) is not None:
            return tally
        return RandomMoves.more(self, referee, question)

    def _tally(self, referee: Referee[Any]) -> Move | None:
        figures = referee.book.figures
        there = sorted(counted(figures, taken(figures, referee.state)).items())
        if self.kind is None or not there:
            return None
        line = line_of(self.kind, *self.chooser.choice(there))
        wrong = list(miscounts(figures, line)) if self.chooser.random() < WRONG else []
        return self.chooser.choice([each for each in wrong if self.is_sound(each)] or [line])
