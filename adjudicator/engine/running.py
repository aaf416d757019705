"""Run a script until it ends: at the end of its game, at the end of the moves, or where it cannot go on."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from adjudicator.engine.questions import Illegal, Question, RecordEnds, Stopped
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined

S = TypeVar("S")


class Ended(msgspec.Struct, frozen=True):
    """How a run ended; where all fields are empty, the game came to its end.

    `question` is the one that stands where the moves ran out, `illegal` says that a refused move ended the judging, and
    `missing` is the printed value that nobody declared, where the game cannot go on without one.
    """

    question: Question | None = None
    illegal: bool = False
    missing: Undetermined | None = None


def run(play: Callable[[S, Referee[S]], None], state: S, referee: Referee[S]) -> Ended:
    """Run the script of a game; raise whatever the source of moves raises except `RecordEnds`."""
    try:
        ended = _played(play, state, referee)
        referee.conclude()
        return ended
    finally:
        referee.asked.rest()


def _played(play: Callable[[S, Referee[S]], None], state: S, referee: Referee[Any]) -> Ended:
    try:
        try:
            play(state, referee)
        except Stopped:
            referee.stopped()
    except Illegal:
        return Ended(illegal=True)
    except RecordEnds as ends:
        return Ended(ends.question)
    except Undetermined as missing:
        missing.__context__ = None  # what is kept of it refers to no frame of this run
        return Ended(missing=missing.with_traceback(None))
    return Ended()
