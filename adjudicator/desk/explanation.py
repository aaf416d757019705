"""Explain a move: what was due, what was played, which rules applied, and what would have been legal instead."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.desk.options import Option, merged
from adjudicator.desk.repair.lines import key
from adjudicator.engine.moves import Move, Note, Tally, by_of, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.stages import Head
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import OPTIONAL, listed
from adjudicator.judging.position import Position, position


@dataclass(slots=True)
class Open:
    """A question that stands, and the legal answers to it.

    `unsure` names the decisions that depend on a missing value, each with the kinds of such values.
    """

    question: Question
    moves: list[Move] = field(default_factory=list)
    heads: list[Head] = field(default_factory=list)
    unsure: dict[str, list[str]] = field(default_factory=dict)
    _latest: list[Move] | None = None

    def doubt(self, kind: type[Move], player: str | None, missing: Undetermined) -> None:
        """Note that a decision of a player may have more answers, which depend on a missing value."""
        self._doubt(f"{verb(kind)} by {player}" if player else verb(kind), missing.kind)

    def _doubt(self, decision: str, kind: str) -> None:
        kinds = self.unsure.setdefault(decision, [])
        if kind not in kinds:
            kinds.append(kind)

    def join(self, again: "Open") -> None:
        """Add the legal answers where the question is asked once more; most often they are those of the time before."""
        for decision, kinds in again.unsure.items():
            for kind in kinds:
                self._doubt(decision, kind)
        known = [(head.fields, by_of(head.example)) for head in self.heads]
        self.heads += [head for head in again.heads if (head.fields, by_of(head.example)) not in known]
        if again.moves == (self.moves if self._latest is None else self._latest):
            return
        there = {key(move) for move in self.moves}
        self._latest = again.moves
        self.moves += [move for move in again.moves if key(move) not in there]

    @property
    def options(self) -> list[Option]:
        """The legal answers in few words."""
        return merged(self.moves)

    @property
    def decisions(self) -> list[str]:
        """The kinds of move among the answers, each with the players who have one: `bribe by green or black`."""
        players: dict[str, dict[str, None]] = {}
        for move in (*self.moves, *(head.example for head in self.heads)):
            players.setdefault(verb(type(move)), {}).update(dict.fromkeys((by,) if (by := by_of(move)) else ()))
        able = [f"{do} by {listed(list(names), 'or')}" if names else do for do, names in players.items()]
        return [*able, *(text for text in self.unsure if text not in able)]


@dataclass(slots=True)
class LegalMoves:
    """A source of moves that ends where a decision is due; on the way it lists every offer, and declines it.

    `until` is a move that ends it earlier, at the question which that move answers. What is asked again, and what may
    stand between any two moves, is listed once, with all that is legal at any of these moments. With `by_stages`, only
    the first stage of a kind that is proposed in stages is listed.
    """

    until: Move | None = None
    by_stages: bool = False
    open: list[Open] = field(default_factory=list)

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """List the legal answers to a question; decline it if that is allowed."""
        for also in referee.interjections:
            self._list(referee, Question((also.decision,), also.under, True))
        self._list(referee, question)
        if question.optional and not self._is_answered(referee, question):
            return None
        raise RecordEnds(question)

    def _list(self, referee: Referee[Any], question: Question) -> None:
        now = _answers(referee, question, self.by_stages)
        known = next((asked for asked in self.open if _is_same(asked.question, question)), None)
        if known is not None:
            known.join(now)
        elif now.moves or now.heads or now.unsure or not question.optional:
            self.open.append(now)

    def _is_answered(self, referee: Referee[Any], question: Question) -> bool:
        if self.until is None:
            return False
        interjected = any(also.decision.fits(self.until) for also in referee.interjections)
        if interjected and not referee.rulebook.objections(referee.state, self.until):
            return True
        return question.fits(self.until) or isinstance(self.until, Note | Tally)


def _is_same(one: Question, other: Question) -> bool:
    kinds = [[decision.kind for decision in question.decisions] for question in (one, other)]
    return one.under is other.under and one.optional == other.optional and kinds[0] == kinds[1]


def expected_words(questions: list[Open]) -> list[str]:
    """Name what may follow: `place by white`, `income by black (optional)`."""
    return [f"{text}{OPTIONAL if asked.question.optional else ''}" for asked in questions for text in asked.decisions]


def _answers(referee: Referee[Any], question: Question, by_stages: bool) -> Open:
    """List the legal answers to a question in the order of its decisions; if wanted, only heads of a kind in stages."""
    rulebook, state = referee.rulebook, referee.state
    answers = Open(question)
    for decision in question.decisions:
        for player in (None,) if decision.by is None else decision.by:
            if by_stages and rulebook.stages(decision.kind):
                answers.heads += rulebook.heads(state, decision.kind, player, {}, 0)
                continue
            try:
                for move, missing in rulebook.answers(state, decision.kind, None if player is None else (player,)):
                    if missing is not None:
                        answers.doubt(decision.kind, player, missing)
                    elif isinstance(move, Move):
                        answers.moves.append(move)
            except Undetermined as missing_for_all:
                answers.doubt(decision.kind, player, missing_for_all)
    return answers


@dataclass(slots=True)
class Explanation:
    """A disputed move: the position it was played in, what was open there, and what each rule says to it.

    `rules` holds the rules that were asked, in order, with the facts of a breach; it is empty where the move answers
    no question that stood, and then `under` is the rule of order that it breaks.
    """

    move: Move
    position: Position[Any]
    open: list[Open]
    due: bool
    rules: list[tuple[Rule, str | Undetermined | None]]


def legal_at(
    record: Any, n: int, rulings: Mapping[str, str] | None = None, *, by_stages: bool = False
) -> tuple[Position[Any], list[Open]]:
    """Return the position after `n` lines of a record and what may legally follow there.

    With `by_stages` the moves of a kind that is proposed in stages are not all listed: only how each can begin.
    """
    listing = LegalMoves(by_stages=by_stages)
    there = position(record, n, rulings=rulings, source=listing)
    return there, listing.open


def explain(record: Any, n: int, rulings: Mapping[str, str] | None = None) -> Explanation:
    """Return the explanation of line `n` of a record, counted from 1, in the position before it."""
    move = record.moves[n - 1]
    listing = LegalMoves(until=move)
    there = position(record, n - 1, rulings=rulings, source=listing)
    due = there.question is not None and (
        there.question.fits(move) or any(also.decision.fits(move) for also in there.referee.interjections)
    )
    rules = list(there.folder.rulebook.hearing(there.state, move)) if due else []
    _, everything = legal_at(record, n - 1, rulings)
    return Explanation(move, there, everything, due, rules)
