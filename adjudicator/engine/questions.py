"""What a game asks for: decisions, questions made of them, and how a question can end the judging."""

from collections.abc import Callable, Collection
from typing import Any, Generic, TypeVar

import msgspec

from adjudicator.engine.moves import Deed, Move
from adjudicator.engine.rulebook import Rule

M = TypeVar("M", bound=Deed)


class Decision(msgspec.Struct, Generic[M], gc=False):
    """A kind of move that may come here, and the players whose decision it is; a chance event has no players.

    `only` narrows the kind down where a line of this kind may be meant for something that comes later. `about` says in
    words what the decision is about, where its verb does not. Where an answer can follow by itself, the decision
    `passes_on` a line that the rules forbid here: that line may be meant for a later decision.
    """

    kind: type[M]
    by: Collection[str] | None = None
    only: Callable[[M], bool] | None = None
    about: str | None = None
    passes_on: bool = False

    def fits(self, move: Move) -> bool:
        """Say whether a move makes this decision, and by a player who may."""
        return (
            self.kind is type(move)
            and (self.by is None or move.by in self.by)  # type: ignore[attr-defined]  # what a player decides has one
            and (self.only is None or self.only(move))
        )


class Question(msgspec.Struct, gc=False):
    """What the script asks: one of these decisions, under a rule of order.

    `optional` if the move may be left out; `left_out` if the rules leave the decision out and no move may make it.
    `words` say what might have followed where the moves ran out at an optional question: they are put in words at that
    moment, as the position changes later.
    """

    decisions: tuple[Decision[Any], ...]
    under: Rule
    optional: bool
    left_out: bool = False
    words: tuple[str, ...] | None = None

    @property
    def follows(self) -> bool:
        """Whether an answer follows by itself where no line gives it."""
        return any(decision.passes_on for decision in self.decisions)

    @property
    def about_in_brackets(self) -> str:
        """What the question is about, as the end of a sentence that says what the game waits for."""
        about = next((decision.about for decision in self.decisions if decision.about), None)
        return f" ({about})" if about else ""

    def is_about(self, kind: type[Move]) -> bool:
        """Say whether a line of a kind may make one of these decisions."""
        for decision in self.decisions:  # noqa: SIM110  # asked so often that a generator costs
            if decision.kind is kind:
                return True
        return False

    def fits(self, move: Move) -> bool:
        """Say whether a move makes one of these decisions, and by a player who may."""
        return any(decision.fits(move) for decision in self.decisions)


def ruled_out(*decisions: Decision[Any], under: Rule) -> Question:
    """Return the question that no move may answer, since the rules leave these decisions out."""
    return Question(decisions, under, True, True)


class Illegal(Exception):
    """A move was refused and the judging ends here."""


class Stopped(Exception):
    """The table ended the game by agreement."""


class RecordEnds(Exception):
    """The moves have run out; `question` stands."""

    def __init__(self, question: Question) -> None:
        super().__init__("the record ends")
        self.question = question
