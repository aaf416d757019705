"""The referee: it hands the game's script the next move, if that move is due and no rule objects.

A game is written as a plain function that asks the referee for each decision. Where the moves come from - a record, a
list, a random chooser, a person - is a `Moves`; nothing else depends on it. A refused move leaves the state untouched.
What is done at a line depends on the lines before it and on this one, never on one that follows.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import islice
from types import TracebackType
from typing import Any, TypeVar, cast, overload

import msgspec

from adjudicator.engine.asked import Interjection
from adjudicator.engine.cursor import Cursor
from adjudicator.engine.finding import Difference
from adjudicator.engine.judge import Judge
from adjudicator.engine.moves import Deed, Move, Stop, by_of, let_stand, says_omitted, verb
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.record import Path
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.undetermined import Undetermined

S = TypeVar("S")
M = TypeVar("M", bound=Deed)
A = TypeVar("A", bound=Deed)
B = TypeVar("B", bound=Deed)
C = TypeVar("C", bound=Deed)
D = TypeVar("D", bound=Deed)
E = TypeVar("E", bound=Deed)
F = TypeVar("F", bound=Deed)


class Within(msgspec.Struct, eq=False):
    """A block within which something stands; if a record ends in it, it still stands."""

    standing: list[Any]
    what: object

    def __enter__(self) -> None:
        """Begin the block."""
        self.standing.append(self.what)

    def __exit__(self, raised: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        """End the block, unless it was broken off."""
        if raised is None:
            self.standing.pop()


class Between(msgspec.Struct, eq=False):
    """A block between any two of whose moves a decision may stand, and, unless it was broken off, after its last."""

    referee: "Referee[Any]"
    also: Interjection
    last: Decision[Any]

    def __enter__(self) -> None:
        """Begin the block."""
        asked = self.referee.asked
        asked.interjections.append(self.also)
        asked.interjecting.append(self.also.decision.kind)

    def __exit__(self, raised: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        """End the block."""
        if raised is None:
            referee, also = self.referee, self.also
            referee.asked.interjections.pop()
            referee.asked.interjecting.pop()
            while (move := referee.offer(self.last, under=also.under)) is not None:
                also.then(move)


class OnAccount(msgspec.Struct, eq=False):
    """A block in which a printed value that it lacks is reported at a move that was played."""

    cursor: Cursor
    move: Move | None

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(self, _: type[BaseException] | None, raised: BaseException | None, __: TracebackType | None) -> None:
        """Say of a value that is missing at which move it is."""
        if isinstance(raised, Undetermined) and self.move is not None:
            raised.move = raised.move or self.cursor.number_of(self.move)


class Referee(Judge[S]):
    """What the script of a game calls: it asks for decisions and says what it does by itself in between."""

    @overload
    def expect(self, a: Decision[A], /, *, under: Rule) -> A: ...
    @overload
    def expect(self, a: Decision[A], b: Decision[B], /, *, under: Rule) -> A | B: ...
    @overload
    def expect(self, a: Decision[A], b: Decision[B], c: Decision[C], /, *, under: Rule) -> A | B | C: ...
    @overload
    def expect(
        self, a: Decision[A], b: Decision[B], c: Decision[C], d: Decision[D], /, *, under: Rule
    ) -> A | B | C | D: ...
    @overload
    def expect(
        self, a: Decision[A], b: Decision[B], c: Decision[C], d: Decision[D], e: Decision[E], /, *, under: Rule
    ) -> A | B | C | D | E: ...
    @overload
    def expect(
        self,
        a: Decision[A],
        b: Decision[B],
        c: Decision[C],
        d: Decision[D],
        e: Decision[E],
        f: Decision[F],
        /,
        *,
        under: Rule,
    ) -> A | B | C | D | E | F: ...
    def expect(self, *decisions: Decision[Any], under: Rule) -> Any:
        """Return the next move; exactly one of these decisions is due."""
        return self._ask(decisions, under, False)

    @overload
    def offer(self, a: Decision[A], /, *, under: Rule) -> A | None: ...
    @overload
    def offer(self, a: Decision[A], b: Decision[B], /, *, under: Rule) -> A | B | None: ...
    @overload
    def offer(self, a: Decision[A], b: Decision[B], c: Decision[C], /, *, under: Rule) -> A | B | C | None: ...
    def offer(self, *decisions: Decision[Any], under: Rule) -> Any:
        """Return the next move if it is one of these, or `None` if it is something else."""
        return self._ask(decisions, under, True)

    def offer_again(self, question: Question) -> Any:
        """Return the next move as `offer` does, for an optional question that was made once as it is asked so often."""
        asked, cursor = self.asked, self.cursor
        if cursor.next < len(cursor.lines) and not (self.tallies.open or self.corrections.open or self.hurried):
            line = cursor.lines[cursor.next]
            kind = type(line)
            if not line.between and kind not in asked.interjecting and not question.is_about(kind):
                asked.questions.append(question)
                return None
        return self._ask(question.decisions, question.under, True)

    @overload
    def due(self, a: Decision[A], /, *, omit: type[Move], under: Rule) -> A | None: ...
    @overload
    def due(self, a: Decision[A], b: Decision[B], /, *, omit: type[Move], under: Rule) -> A | B | None: ...
    @overload
    def due(
        self, a: Decision[A], b: Decision[B], c: Decision[C], /, *, omit: type[Move], under: Rule
    ) -> A | B | C | None: ...
    @overload
    def due(
        self, a: Decision[A], b: Decision[B], c: Decision[C], d: Decision[D], /, *, omit: type[Move], under: Rule
    ) -> A | B | C | D | None: ...
    def due(self, *decisions: Decision[Any], omit: type[Move], under: Rule) -> Any:
        """Return the next move, as `expect`; or `None` where an `omit` line says that the table left `omit` out."""
        return self._ask(decisions, under, False, omit)

    def at_hand(self, decision: Decision[M], *, under: Rule) -> M | None:
        """Return the next line if it makes a decision that is due, and breaks no rule; all else is left to be asked.

        So a script need not work out first whether the decision is due, where the line shows that it is.
        """
        cursor = self.cursor
        if cursor.next == len(cursor.lines) or self.tallies.open or self.corrections.open or self.hurried:
            return None
        line = cursor.lines[cursor.next]
        if not decision.fits(line) or not self.rulebook.allows(self.state, line):
            return None
        return cast("M", self._take(under))

    def left_out(self, kind: type[Move], player: str, *, under: Rule) -> bool:
        """Say whether the next line says that the table left out what comes by itself here."""
        cursor = self.cursor
        if cursor.next == len(cursor.lines):
            return False
        line = cursor.lines[cursor.next]
        if not line.omits and (not line.between or isinstance(line, Stop)):
            return False
        self._gather()
        return self._is_omitted(kind, (player,), under)

    @overload
    def choose(self, decision: Decision[A], *, under: Rule) -> A: ...
    @overload
    def choose(self, decision: Decision[A], *, omit: type[Move], under: Rule) -> A | None: ...
    def choose(self, decision: Decision[A], *, under: Rule, omit: type[Move] | None = None) -> A | None:
        """Return the next move; where the rules leave a single answer it needs no line and may have one.

        A line of this kind that is another answer is meant for a later decision; if none is due, this choice refuses
        it. The decision's `only` counts where no line is needed: it says whether one can be meant for this choice.
        `None` is returned where an `omit` line says that the table left the choice out.
        """
        single = self._single_answer(decision)
        if single is None:
            asked = Decision(decision.kind, decision.by, about=decision.about)
            return cast("A | None", self._ask((asked,), under, False, omit))
        line = self.offer(Decision(decision.kind, decision.by, decision.only, decision.about, True), under=under)
        if line is None and omit is not None and self._is_omitted(omit, decision.by, under):
            return None
        return single if line is None else line

    def _is_omitted(self, kind: type[Move], players: Collection[str] | None, under: Rule) -> bool:
        """Take the next line if it says that one of these players left a decision out; say whether it did."""
        cursor = self.cursor
        if cursor.is_at_end or not says_omitted(cursor.lines[cursor.next], kind, players):
            return False
        self._omit(cursor.lines[cursor.next], under)
        return True

    def _single_answer(self, decision: Decision[A]) -> A | None:
        """Return the answer to a question that has no other; what a missing value changes, the rules will say."""
        with self._aside():
            answers = islice(self.rulebook.answers(self.state, decision.kind, decision.by), 2)
            try:
                found = list(answers)
            except Undetermined:
                return None
        if len(found) != 1 or found[0][1] is not None:
            return None
        answer = found[0][0]
        assert isinstance(answer, decision.kind)
        return answer

    def rule_out(self, *decisions: Decision[Any], under: Rule) -> None:
        """Say that the rules leave decisions out here, so that a move that makes one nevertheless cites the rule."""
        self.asked.questions.append(Question(decisions, under, True, True))

    def rule_out_again(self, exclusions: Collection[Question]) -> None:
        """Say what the rules leave out here, in questions that were made once: what `ruled_out` returns."""
        self.asked.questions += exclusions

    def forget(self) -> None:
        """Let offers from before the last move be cited no more: a new turn or phase has begun."""
        self.asked.forget()

    def anytime(
        self,
        decision: Decision[M],
        *,
        under: Rule,
        then: Callable[[M], None],
        later: Callable[[M], bool] | None = None,
    ) -> Between:
        """Let a decision stand between any two moves of the block, and after its last one.

        `later` says of a line at the end of the block whether it must be meant for another such block that follows.
        """
        last = decision if later is None else Decision(decision.kind, decision.by, lambda move: not later(move))
        return Between(self, Interjection(decision, under, then), last)

    def out_of_turn(self, decision: Decision[M], *, then: Callable[[M], None]) -> Within:
        """Say what becomes of a decision made out of turn in this block, where the table let it stand.

        It takes its effect, the rule of order is broken, and the question stands.
        """
        return Within(self.beside, (decision, then))

    def begin(self) -> None:
        """Mark a place in the order of play where a record can begin."""

    def checkpoint(self, written: str | None = None) -> None:
        """Mark a moment before an automatic step: the table may have counted here.

        `written` names the line that writes the step, where a record may have one.
        """
        cursor = self.cursor
        if (
            self.tallies.open
            or self.corrections.open
            or (cursor.next < len(cursor.lines) and cursor.lines[cursor.next].between)
        ):
            self._gather()
        self.corrections.written = written

    def end(self, *, under: Rule) -> None:
        """Say that the game is over: any further move breaks `under`."""
        self._gather(at_the_end=True)
        self.finished = True
        while not self.cursor.is_at_end:
            self._not_due(self.cursor.lines[self.cursor.next], Question((), under, False))
            self._gather()
        self.close_tallies()

    def claim(
        self,
        move: Move,
        field: str,
        worked_out: object,
        made_of: Sequence[object] = (),
        about: str | None = None,
        adds_to: str | None = None,
        takes_from: str | None = None,
    ) -> None:
        """Check a sum on a move that was played against the one worked out; `about` names it, or else the verb does.

        `adds_to` is the field of a tally that counts what such sums of a player add up to, and `takes_from` that of
        one from which they are taken.
        """
        claimed = getattr(move, field)
        if claimed is not None and claimed != worked_out:
            about = about or verb(type(move))
            difference = Difference((field,), claimed, worked_out, made_of, about)
            counted = adds_to or takes_from
            tally = None if counted is None else (counted, str(by_of(move)))
            self._disagree(move, difference, tally, 1 if takes_from is None else -1)

    def differ(self, difference: Difference) -> None:
        """Say that a claim on the move just played, other than a sum, does not hold."""
        self._disagree(self.cursor.lines[self.cursor.number - 1], difference)

    def _disagree(self, move: Move, difference: Difference, tally: Path | None = None, sign: int = 1) -> None:
        """Report a claim on a move; on one that the table let stand it is what was done."""
        number = self.cursor.number_of(move)
        if let_stand(move):
            self.log.irregular(number, difference.sentence, None, difference.path)
        else:
            self.log.misclaim(number, difference, by_of(move), tally, sign)

    def notice(self, message: str, rule: Rule | None = None, at: str | None = None, move: Move | None = None) -> None:
        """Say something about a move that was played, the last one if none is given; it breaks no rule."""
        if self.hurried:
            return
        number = self.cursor.number if move is None else self.cursor.number_of(move)
        self.log.add("notice", message, rule, (at,) if at else (), number)

    def on_account_of(self, move: Move | None) -> "OnAccount":
        """Report a printed value that the block lacks at this move, which was played, not at the line being judged."""
        return OnAccount(self.cursor, move)

    def stopped(self) -> None:
        """Do what the end of the game does, after the table has ended it: what lies there is scored."""
        self.book.final_scoring(self.state)
        self.finished = True
        self.end(under=self.book.ending)

    def conclude(self) -> None:
        """Close what is open where the judging ends."""
        self.close_tallies()
        self.log.conclude()

    @property
    def interjections(self) -> list[Interjection]:
        """The decisions that may stand between any two moves here."""
        return self.asked.interjections
