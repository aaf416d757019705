"""What a script has asked: which decisions are expected, and which rule of order a line breaks that is not due."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any

import msgspec

from adjudicator.engine.moves import Block, Move, verb
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.rulebook import Rule, Rulebook
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import OPTIONAL, listed


class Interjection(msgspec.Struct, eq=False):
    """A decision that may stand between any two moves of a block, and what follows from it."""

    decision: Decision[Any]
    under: Rule
    then: Callable[[Any], None]

    @property
    def question(self) -> Question:
        """What it may answer, as a question."""
        return Question((self.decision,), self.under, True)


class Asked:
    """The questions that a script has asked and left behind, and those that stand in the background.

    `questions` are the offers declined or taken and the decisions ruled out, from the beginning of the turn or phase,
    and from `since` on they belong to the present gap. `interjecting` are the kinds of move of the `interjections`.
    """

    __slots__ = ("interjecting", "interjections", "questions", "since")

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.since = 0
        self.interjections: list[Interjection] = []
        self.interjecting: list[type[Move]] = []

    def forget(self) -> None:
        """Drop what was asked before the last move: it is cited no more."""
        del self.questions[: self.since]
        self.since = 0

    def rest(self) -> None:
        """Keep only what may be asked about later: of what may stand between two moves, drop what follows from it."""
        self.interjections = [Interjection(also.decision, also.under, _nothing) for also in self.interjections]

    def cited(self, move: Move, question: Question) -> Rule:
        """Return the rule of order to cite: that of the last offer the move fits, or of the first exclusion after it.

        Exclusions count only since the last move, and the first of them is nearest to it.
        """
        cited: Rule | None = None
        for index in reversed(range(len(self.questions))):
            asked = self.questions[index]
            if asked.fits(move):
                if not asked.left_out:
                    return cited or asked.under
                if index >= self.since:
                    cited = asked.under
        return cited or question.under

    def open(self, question: Question) -> Iterator[Question]:
        """Yield what may be answered: the offers declined since the last move, the background, the question."""
        yield from (asked for asked in self.questions[self.since :] if not asked.left_out)
        yield from (also.question for also in self.interjections)
        yield question

    def background(self, question: Question) -> Iterator[Question]:
        """Yield what may be answered at this question alone."""
        yield from (also.question for also in self.interjections)
        yield question


def _nothing(_: Move) -> None:
    """Do nothing: the game is not played on."""


class Words:
    """Decisions in words, each with the players who have a legal move for it.

    This is no judgement, so it runs inside `aside`: the verdict does not rest on what it looks at.
    """

    __slots__ = ("_aside", "_rulebook", "_state")

    def __init__(self, state: Any, rulebook: Rulebook[Any], aside: Callable[[], AbstractContextManager[None]]) -> None:
        self._state = state
        self._rulebook = rulebook
        self._aside = aside

    def of(self, questions: Iterator[Question]) -> tuple[str, ...]:
        """Return the decisions of questions: `place by white`, `income by black (optional)`."""
        words: dict[str, None] = {}
        with self._aside():
            for asked in questions:
                words.update(dict.fromkeys(self._decisions(asked) if asked.words is None else asked.words))
        return tuple(words)

    def _decisions(self, asked: Question) -> Sequence[str]:
        texts = [text for decision in asked.decisions if (text := self._in_words(decision)) is not None]
        return [f"{text}{OPTIONAL}" for text in texts] if asked.optional else texts

    def _in_words(self, decision: Decision[Any]) -> str | None:
        """Name a decision and the players who have a legal move for it, `None` if nobody has."""
        name = verb(decision.kind)
        if decision.by is None:
            return name
        able = [player for player in decision.by if self._can(decision.kind, player)]
        return f"{name} by {listed(able, 'or')}" if able else None

    def _can(self, kind: type[Block], player: str) -> bool:
        try:
            can = self._rulebook.can(self._state, kind, player)
            return any(True for _ in self._rulebook.answers(self._state, kind, (player,))) if can is None else can
        except Undetermined:
            return True
