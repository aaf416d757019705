"""Find the position after any line of a record: run its first lines again, up to the first question after them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.record import Header
from adjudicator.engine.referee import Referee
from adjudicator.engine.sources import Moves
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.replay import replay

S = TypeVar("S")


class HaltMoves:
    """Moves that end at the first question after them, offers included."""

    def more(self, _: Referee[Any], question: Question) -> Move | None:
        """End here."""
        raise RecordEnds(question)


class Position(msgspec.Struct, Generic[S], frozen=True):
    """The state after the first `move` lines of a record, at the first question after them.

    `question` is what was asked there, or `None` if the game was over or cannot begin; `referee` can say what is
    expected. `missing` is the printed value that nobody declared, where the game cannot go on without one.

    >>> import adjudicator
    >>> there = adjudicator.position("records/intrigue/games/three-players.yaml", 33)
    >>> there
    <Position of intrigue after move 33: turn 2 of black, phase 2, step III>

    A pickle holds the `record` and the `rulings`, of which the position is made again.
    """

    folder: GameFolder[S]
    state: S
    move: int
    question: Question | None
    referee: Referee[S]
    missing: Undetermined | None = None
    record: Any = None
    rulings: Mapping[str, str] | None = None

    def __repr__(self) -> str:
        """Say in a line which position it is."""
        return f"<Position of {self.folder.name} after move {self.move}: {self.folder.where(self.state)}>"

    def __reduce__(self) -> tuple[Callable[..., "Position[Any]"], tuple[Any, int]]:
        """Pickle what the position is made of."""
        return partial(position, rulings=self.rulings), (self.record, self.move)


def position(
    record: Any, n: int, *, rulings: Mapping[str, str] | None = None, source: Moves | None = None
) -> Position[Any]:
    """Return the position after the first `n` lines of a record, or before the first illegal one among them.

    The record is typed, or whatever `check` takes. Raises `ValueError` for a record that is malformed or a score sheet,
    and where there are fewer than `n` lines, and `OSError` for a path that cannot be read. `rulings` override those of
    the record; more moves may come from a `source`.

    >>> import adjudicator
    >>> adjudicator.position("records/intrigue/games/three-players.yaml", 33).state.money["white"]
    64000
    """
    if not isinstance(record, Header):
        verdict = check(record)
        if verdict.name == "malformed":
            raise ValueError(f"the record is malformed: {verdict.findings[0].message}")
        record = verdict.record
    moves = getattr(record, "moves", None) or ()
    if not 0 <= n <= len(moves):
        raise ValueError(f"the record has {len(moves)} moves, and no move {n}")
    folder = game_named(record.game)
    there = replay(folder, record, moves[:n], source or HaltMoves(), rulings=rulings)
    referee = there.referee
    return Position(
        folder, there.state, referee.judged, there.ended.question, referee, there.ended.missing, record, rulings
    )
