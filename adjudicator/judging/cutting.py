"""Cut a record out of a longer one, from the last place before a line where a record can begin."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.referee import Referee
from adjudicator.games.game import GameFolder
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text, without_nothing

CLAIMS = ("moves", "final", "result", "expect")
"""Keys of a record that are its lines, and what it says about the end."""


class NoBeginnings(ValueError):
    """Records of a game can begin at its start only."""


class Beginnings(Referee[Any]):
    """A referee that notes where a record can begin: the first such place of each gap, where nothing is pending."""

    noted: "tuple[Beginning, ...]" = ()

    def begin(self) -> None:
        """Note the position, and how many lines were judged before it."""
        gap, write = self.cursor.number, self.book.position_of
        if write is None or self.tallies.open or (self.noted and self.noted[-1].gap == gap):
            return
        position = write(self.state)
        if position is not None:
            self.noted = (*self.noted, Beginning(gap, self.cursor.next, position))


class Beginning(NamedTuple):
    """A place where a record can begin, after so many lines; `gap` is the last of them that answered a question."""

    gap: int
    after: int
    position: dict[str, Any]


class Cut(NamedTuple):
    """A record cut out of a longer one: its top as plain values, and its lines, which follow `after` others there."""

    header: dict[str, Any]
    moves: Sequence[Move]
    after: int

    @property
    def text(self) -> str:
        """The record as YAML."""
        return record_text(self.header, self.moves)


def cut(folder: GameFolder[Any], record: Any, n: int, rulings: Mapping[str, str] | None = None) -> Cut:
    """Return the record of the position after `n` lines: the last beginning before it, and the lines since.

    Raises `NoBeginnings` for a game whose records begin at the start only.
    """
    if folder.position_of is None:
        raise NoBeginnings(f"records of {folder.name} begin at the start of the game")
    moves = (record.moves or ())[:n]
    referee = replay(folder, record, moves, HaltMoves(), rulings=rulings, kind=Beginnings).referee
    assert isinstance(referee, Beginnings)
    top = top_of(record)
    top.pop("position", None)
    if rulings:
        top["rulings"] = {**top.get("rulings", {}), **rulings}
    if not referee.noted:  # nowhere before it but at the start of the game
        return Cut(top, moves, 0)
    last = referee.noted[-1]
    return Cut({**top, "position": last.position}, moves[last.after :], last.after)


def after_which(folder: GameFolder[Any], record: Any, position: Any) -> int | None:
    """Return after how many lines of a record the game is at a position, `None` if no beginning there is that one."""
    referee = replay(folder, record, record.moves or (), HaltMoves(), kind=Beginnings).referee
    assert isinstance(referee, Beginnings)
    there = (each.after for each in referee.noted if msgspec.convert(each.position, type(position)) == position)
    return next(there, None)


def top_of(record: Any) -> dict[str, Any]:
    """Return the top of a record as plain values, with the position in which it begins."""
    values = without_nothing(msgspec.to_builtins(record, str_keys=True))
    return {key: value for key, value in values.items() if key not in CLAIMS}
