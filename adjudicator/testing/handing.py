"""The moves of a record handed over one by one, each where it is asked for: so the state can be looked at before it."""

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.moves import Move, Note, Tally
from adjudicator.engine.questions import Decision, Question, RecordEnds
from adjudicator.engine.referee import Referee


class HandedOver:
    """A source of the moves of a record, which go past an offer that the next of them does not answer."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = moves
        self.given = 0

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return the next move if it answers this question; what is no decision is handed over at once."""
        if self.given == len(self.moves):
            if question.optional:
                return None
            raise RecordEnds(question)
        move = self.moves[self.given]
        if not isinstance(move, Note | Tally):
            answers = self.answers(referee, question, move)
            if question.optional and not answers:
                return None
        self.given += 1
        return move

    def answers(self, referee: Referee[Any], question: Question, move: Move) -> bool:
        """Say whether a move answers a question, or may stand between any two moves here."""
        return bool(fitting(referee, question, move))


def fitting(referee: Referee[Any], question: Question, move: Move) -> list[Decision[Any]]:
    """Return the decisions at a question that a move makes, those that may stand between any two moves included."""
    interjected = [also.decision for also in referee.interjections]
    return [each for each in (*question.decisions, *interjected) if each.fits(move)]
