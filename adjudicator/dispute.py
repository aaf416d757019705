"""What was due at a move, what was played, which rules spoke, and what would have been legal instead."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.moves import Move, Note, Tally
from adjudicator.options import Option, merged
from adjudicator.parts import Undetermined
from adjudicator.referee import Question, RecordEnds, Referee
from adjudicator.rulebook import Rule
from adjudicator.verdict import Position, position


@dataclass(slots=True)
class Open:
    """A question that stands, and the legal answers to it."""

    question: Question
    moves: list[Move]

    @property
    def options(self) -> list[Option]:
        """The legal answers in few words."""
        return merged(self.moves)


@dataclass(slots=True)
class Listing:
    """Moves that end where a decision is due; on the way every offer is listed, and declined.

    `until` is a move that ends it earlier, at the question which it answers. What may stand between any two moves is
    listed once, with all that is legal at one of the questions.
    """

    until: Move | None = None
    open: list[Open] = field(default_factory=list)
    _meanwhile: dict[type[Move], Open] = field(default_factory=dict)

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """List the legal answers to a question; decline it if that is allowed."""
        for also in referee.interjections:
            self._interject(referee, Question((also.decision,), also.under, True))
        legal = _legal(referee, question)
        if legal or not question.optional:
            self.open.append(Open(question, legal))
        if question.optional and not self._is_answered(referee, question):
            return None
        raise RecordEnds(question)

    def _interject(self, referee: Referee[Any], question: Question) -> None:
        legal = _legal(referee, question)
        known = self._meanwhile.get(question.decisions[0].kind)
        if known is not None:
            known.moves += [move for move in legal if move not in known.moves]
        elif legal:
            self._meanwhile[question.decisions[0].kind] = Open(question, legal)
            self.open.append(self._meanwhile[question.decisions[0].kind])

    def _is_answered(self, referee: Referee[Any], question: Question) -> bool:
        if self.until is None:
            return False
        interjected = any(also.decision.fits(self.until) for also in referee.interjections)
        if interjected and not referee.rulebook.objections(referee.state, self.until):
            return True
        return question.fits(self.until) or isinstance(self.until, Note | Tally)


def _legal(referee: Referee[Any], question: Question) -> list[Move]:
    """Return the legal answers to a question, in the order of its decisions."""
    rulebook, state = referee.rulebook, referee.state
    legal = (move for decision in question.decisions for move in rulebook.legal(state, decision.kind, decision.by))
    return [move for move in legal if isinstance(move, Move)]


@dataclass(slots=True)
class Hearing:
    """A disputed move: the position it was played in, what was open there, and what each rule says to it.

    `rules` holds the rules that were asked, in order, with the facts of a breach; it is empty where the move answers
    no question that stood, and then `under` is the rule of order that it breaks.
    """

    move: Move
    position: Position[Any]
    open: list[Open]
    due: bool
    rules: list[tuple[Rule, str | Undetermined | None]]


def legal_at(record: Any, n: int, rulings: Mapping[str, str] | None = None) -> tuple[Position[Any], list[Open]]:
    """Return the position after `n` lines of a record and what may legally follow there."""
    listing = Listing()
    there = position(record, n, rulings=rulings, source=listing)
    return there, listing.open


def hear(record: Any, n: int, rulings: Mapping[str, str] | None = None) -> Hearing:
    """Return all that is to be said about line `n` of a record, counted from 1, in the position before it."""
    move = record.moves[n - 1]
    listing = Listing(until=move)
    there = position(record, n - 1, rulings=rulings, source=listing)
    due = there.question is not None and (
        there.question.fits(move) or any(also.decision.fits(move) for also in there.referee.interjections)
    )
    rules = list(there.folder.rulebook.hearing(there.state, move)) if due else []
    _, everything = legal_at(record, n - 1, rulings)
    return Hearing(move, there, everything, due, rules)
