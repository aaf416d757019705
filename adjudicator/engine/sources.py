"""Where moves come from: a record, a list in a test, a random chooser, a person at a prompt."""

from typing import Any, Protocol

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Question, RecordEnds


class Moves(Protocol):
    """Where further moves come from once the lines at hand are used up."""

    def more(self, referee: Any, question: Question) -> Move | None:
        """Return the next move, `None` to decline an optional question, or raise `RecordEnds`."""


class RecordedMoves:
    """The moves of a record: what is not written down was not played."""

    def more(self, referee: Any, question: Question) -> Move | None:
        """Decline what may be left out, and note what might have followed; end the record where a decision is due."""
        if question.optional:
            question.words = referee.words.of(referee.asked.background(question))
            return None
        raise RecordEnds(question)
