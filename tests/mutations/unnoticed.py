"""Which mutations of a sample game go unnoticed: what the tests of every game ask."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

from adjudicator.moves import Move
from adjudicator.questions import Question
from adjudicator.referee import Referee
from tests.support import Replay, opened, replay


class Mutated(Protocol):
    """A sample game with one thing changed in it: all its moves, and the number of the line that was changed."""

    @property
    def moves(self) -> list[Move]:
        """The moves after the change."""

    @property
    def line(self) -> int:
        """The changed line, counted from 1."""


M = TypeVar("M", bound=Mutated)


class Terse(Referee[Any]):
    """A referee who does not say what was expected instead of a refused move, which would take most of the time."""

    def expected(self, _: Question) -> tuple[str, ...]:
        """Say nothing."""
        return ()


@cache
def original(path: Path) -> Replay:
    """Judge a sample game as it is."""
    folder, record = opened(path)
    return replay(folder, record, record.moves)


def silent(path: Path, mutations: Iterable[M]) -> list[M]:
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
