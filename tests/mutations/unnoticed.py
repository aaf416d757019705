"""Which mutations of a sample game go unnoticed: what the tests of every game ask."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.judging.replay import Replay, replay
from adjudicator.judging.writing import plain_move
from tests.support import opened

How = Literal["drop", "duplicate", "swap", "change"]
Changes = Callable[[Path, Move], Iterator[tuple[str, Any]]]
"""What a game yields for a move of a sample game: the names of fields, each with another value for it."""


class Mutation(NamedTuple):
    """One thing changed in the `moves` of a sample game: what was done, at which line from 1, and to which move.

    `new` is the line that is there now, in a swap the line's neighbour; a change has the name of its `field`.
    """

    how: How
    line: int
    old: Move
    new: Move | None
    moves: list[Move]
    path: Path
    field: str = ""

    def __str__(self) -> str:
        """Describe the mutation on one line."""
        new = f" / {plain_move(self.new)}" if self.new is not None else ""
        return f"{self.how} line {self.line} {self.field}: {plain_move(self.old)}{new}"


def mutations(path: Path, how: How, changes: Changes) -> Iterator[Mutation]:
    """Yield every mutation of one kind of a sample game's moves."""
    moves = opened(path)[1].moves
    for index, move in enumerate(moves):
        before, after = moves[:index], moves[index + 1 :]
        match how:
            case "drop":
                yield Mutation(how, index + 1, move, None, [*before, *after], path)
            case "duplicate":
                yield Mutation(how, index + 1, move, move, [*before, move, move, *after], path)
            case "swap":
                if after and after[0] != move:
                    yield Mutation(how, index + 1, move, after[0], [*before, after[0], move, *after[1:]], path)
            case "change":
                for field, value in changes(path, move):
                    new = msgspec.structs.replace(move, **{field: value})
                    yield Mutation(how, index + 1, move, new, [*before, new, *after], path, field)


class Terse(Referee[Any]):
    """A referee who does not say what was expected instead of a refused move, which would take most of the time."""

    def expected(self, _: Question) -> tuple[str, ...]:
        """Say nothing."""
        return ()


@cache
def original(path: Path) -> Replay[Any]:
    """Judge a sample game as it is."""
    folder, record = opened(path)
    return replay(folder, record, record.moves)


def silent(path: Path, mutations: Iterable[Mutation]) -> list[Mutation]:
    """Return the mutations of a sample game after which nothing is found and the game ends in the same position."""
    folder, record = opened(path)
    silent = []
    for mutation in mutations:
        judged = replay(folder, record, mutation.moves, kind=Terse)
        findings = [finding for finding in judged.referee.findings if finding.kind != "notice"]
        assert all((finding.move or 0) >= mutation.line for finding in findings), f"{mutation} is found too early"
        if not findings and judged.snapshot() == original(path).snapshot():
            silent.append(mutation)
    return silent
