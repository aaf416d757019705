"""The referee: hands the game's script its next move, if it is due and no rule objects.

A game is told as a plain function that pulls each decision from here. Where the moves come from - a record, a list, a
random chooser, a person - is a `Moves` and nothing else changes. A refused move leaves the state untouched.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from typing import Any, Final, Generic, Protocol, TypeVar, overload

import msgspec

from adjudicator.engine.finding import Difference, Finding, undetermined
from adjudicator.engine.moves import Block, Move, Note, Tally, played, verb
from adjudicator.engine.questions import Decision, Illegal, Question, RecordEnds
from adjudicator.engine.record import FindingKind, Path
from adjudicator.engine.rulebook import Rule, Rulebook
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import OPTIONAL, listed, waiting_for

S = TypeVar("S")
M = TypeVar("M", bound=Move)
A = TypeVar("A", bound=Move)
B = TypeVar("B", bound=Move)
C = TypeVar("C", bound=Move)
D = TypeVar("D", bound=Move)
E = TypeVar("E", bound=Move)
F = TypeVar("F", bound=Move)

REMARKS: Final = (Note, Tally)
"""The kinds of line that may stand anywhere and answer no question."""


class Moves(Protocol):
    """Where further moves come from once those in hand are used up."""

    def more(self, referee: "Referee[Any]", question: Question) -> Move | None:
        """Return the next move, `None` to decline an optional question, or raise `RecordEnds`."""


class RecordedMoves:
    """The moves of a record: what is not written down was not played."""

    def more(self, referee: "Referee[Any]", question: Question) -> Move | None:
        """Decline what may be left out, and note what might have followed; end the record where a decision is due."""
        if question.optional:
            question.words = referee.words([question])
            return None
        raise RecordEnds(question)


Compare = Callable[[Any, Any], list[Difference]]
"""Hold a tally against the state: every difference, none if it is right."""


class Referee(Generic[S]):
    """Judges moves one by one against the rules of a game and the order that its script asks for.

    `findings` grows as the game is judged, places left open. With `keep_going` a refused move is skipped and the same
    question stands. `compare` holds a tally against the state.
    """

    def __init__(
        self,
        state: S,
        rulebook: Rulebook[S],
        moves: Sequence[Move],
        compare: Compare,
        source: Moves | None = None,
        keep_going: bool = False,
        aside: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.state = state
        self.rulebook = rulebook
        self.moves: list[Move] = list(moves)
        self.findings: list[Finding] = []
        self.refused: list[int] = []
        self.number = 0
        self.asked: list[Question] = []
        self.finished = False
        self._compare = compare
        self._source: Moves = source if source is not None else RecordedMoves()
        self._keep_going = keep_going
        self._aside = aside
        self._next = 0
        self._since = 0
        self.interjections: list[Interjection] = []
        self._tallies: dict[int, list[Difference] | None] = {}

    # --- what a script calls ---------------------------------------------------------------------------------------

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

    def choose(self, decision: Decision[A], *, under: Rule) -> A:
        """Return the next move; where the rules leave a single answer it needs no line and may have one.

        The decision's `only` counts where no line is needed: it says whether one can be meant for this choice.
        """
        single = self._single_answer(decision)
        if single is None:
            return self.expect(Decision(decision.kind, decision.by, about=decision.about), under=under)
        line = self.offer(decision, under=under)
        return single if line is None else line

    def _single_answer(self, decision: Decision[A]) -> A | None:
        """Return the answer to a question that has no other; what hangs on a missing value is for the rules to say."""
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
        self.asked.append(Question(decisions, under, True, True))

    def forget(self) -> None:
        """Let offers from before the last move be cited no more: a new turn or phase has begun."""
        del self.asked[: self._since]
        self._since = 0

    def anytime(
        self,
        decision: Decision[M],
        *,
        under: Rule,
        then: Callable[[M], None],
        later: Callable[[M], bool] | None = None,
    ) -> "Interjection":
        """Let a decision stand between any two moves of the block, and after its last one.

        `later` says of a line at the end of the block whether it must be meant for another such block that follows.
        """
        return Interjection(self, decision, under, then, later)

    def checkpoint(self) -> None:
        """Mark a moment before an automatic step: the table may have counted here."""
        self._gather()

    def end(self, *, under: Rule) -> None:
        """The game is over: any further move breaks `under`."""
        self._gather()
        self.finished = True
        while self._next < len(self.moves):
            self._not_due(self.moves[self._next], Question((), under, False))
            self._gather()
        self.close_tallies()

    def claim(
        self, move: Move, field: str, worked_out: object, made_of: Sequence[object] = (), about: str | None = None
    ) -> None:
        """Hold a sum on a move that was played against the one worked out; `about` names it, or else the verb does."""
        claimed = getattr(move, field)
        if claimed is not None and claimed != worked_out:
            about = about or verb(type(move))
            self._mismatch(self._number_of(move), Difference((field,), claimed, worked_out, made_of, about))

    def differ(self, difference: Difference) -> None:
        """Say that a claim on the move just played, other than a sum, does not hold."""
        self._mismatch(self.number, difference)

    def notice(self, message: str, rule: Rule | None = None, at: str | None = None, move: Move | None = None) -> None:
        """Say something about a move that was played, the last one if none is given; it breaks no rule."""
        number = None if move is None else self._number_of(move)
        self._find("notice", message, rule, (at,) if at else (), number)

    @contextmanager
    def on_account_of(self, move: Move | None) -> Iterator[None]:
        """Let a printed value that nobody declared be missed at this move, if there was one, which was played."""
        try:
            yield
        except Undetermined as missing:
            if move is not None:
                missing.move = missing.move or self._number_of(move)
            raise

    def _number_of(self, move: Move) -> int:
        """Return the number of a move that was played, however many were since."""
        return next(number for number in range(self._next, 0, -1) if self.moves[number - 1] is move)

    def upcoming(self) -> Iterator[Move]:
        """Yield the lines in hand that come next, without remarks."""
        for index in range(self._next, len(self.moves)):
            if not isinstance(move := self.moves[index], REMARKS):
                yield move

    @property
    def judged(self) -> int:
        """How many lines have been judged and stand, notes and tallies among them."""
        return self._next

    # --- judging ---------------------------------------------------------------------------------------------------

    def _ask(self, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> Move | None:
        if self._tallies:
            self._weigh()
        moves = self.moves
        while True:
            if self._next == len(moves):
                question = Question(decisions, under, optional)
                more = self._source.more(self, question)
                if more is None:
                    self.asked.append(question)
                    return None
                moves.append(more)
            move = moves[self._next]
            kind = type(move)
            for decision in decisions:
                if (
                    decision.kind is kind
                    and (decision.by is None or move.by in decision.by)  # type: ignore[attr-defined]
                    and (decision.only is None or decision.only(move))
                ):
                    if self.rulebook.allows(self.state, move):
                        if optional:
                            self.asked.append(Question(decisions, under, True))
                        self._accept()
                        return move
                    self._refuse(move, Question(decisions, under, optional))
                    break
            else:
                if self._meanwhile(move, decisions, under, optional):
                    continue
                if optional:
                    break
                self._not_due(move, Question(decisions, under, False))
        self.asked.append(Question(decisions, under, True))
        return None

    def _meanwhile(self, move: Move, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> bool:
        """Deal with a note, a tally or an interjection that stands before the answer; say whether it was one.

        Where the record leaves an offer out, an interjection that is not legal yet, or follows a tally that does not
        hold yet, may belong after it, when what the offer is about has happened.
        """
        if isinstance(move, REMARKS):
            self._gather()
            return True
        for interjection in reversed(self.interjections):
            if interjection.decision.fits(move):
                with self._aside():  # whether it waits for a later question is no judgement
                    legal = self.rulebook.allows(self.state, move)
                if optional and (self._tallies or not legal) and not self._is_answered(decisions):
                    return False
                if not self.rulebook.allows(self.state, move):
                    self._refuse(move, Question(decisions, under, optional))
                    return True
                since = self._since
                self._accept()
                self._since = since  # what was expected before is expected still
                interjection.then(move)
                return True
        return False

    def _is_answered(self, decisions: tuple[Decision[Any], ...]) -> bool:
        """Say whether the next line that is no remark and no interjection answers a question."""
        for move in self.upcoming():
            if any(decision.fits(move) for decision in decisions):
                return True
            if not any(interjection.decision.fits(move) for interjection in self.interjections):
                return False
        return False

    def _accept(self) -> None:
        if self._tallies:
            self.close_tallies()
        self._next += 1
        self.number = self._next
        self._since = len(self.asked)

    def _refuse(self, move: Move, question: Question) -> None:
        """Report every objection to a move that is due; raise `Undetermined` if there is none after all."""
        self.close_tallies()
        try:
            objections = self.rulebook.objections(self.state, move)
        except Undetermined as missing:
            missing.move = self._next + 1
            raise
        expected = self.expected(question)
        for objection in objections:
            self._find("illegal", str(objection.facts), objection.rule, objection.path, self._next + 1, expected)
        self._skip_refused()

    def _not_due(self, move: Move, question: Question) -> None:
        """Refuse a move that makes no decision that is due, citing the rule of order that it breaks.

        Right after a refused move it ends the judging: most likely it only follows from that one.
        """
        ends = bool(self.refused) and self.refused[-1] == self._last_before(self._next)
        self.close_tallies()
        under = self._cited(move, question)
        expected = self.expected(question)
        message = f"{played(move)} is not due: {waiting_for(expected)}{question.told}"
        by_another = any(decision.kind is type(move) for decision in question.decisions)
        at = "by" if by_another else "do"
        hint = f"the judging ends here, right after the refused move {self.refused[-1]}" if ends else None
        self._find("unexpected", message, under, (at,), self._next + 1, expected, hint=hint)
        if ends:
            raise Illegal
        self._skip_refused()

    def _cited(self, move: Move, question: Question) -> Rule:
        """Return the rule of order to cite: of the last offer that the move fits, or of the first skip after it.

        Skips count only since the last move, and the first of them is nearest to it.
        """
        cited: Rule | None = None
        for index in reversed(range(len(self.asked))):
            asked = self.asked[index]
            if asked.fits(move):
                if not asked.left_out:
                    return cited or asked.under
                if index >= self._since:
                    cited = asked.under
        return cited or question.under

    def _last_before(self, index: int) -> int:
        """Return the number of the last line before this index that is neither a note nor a tally."""
        while index and isinstance(self.moves[index - 1], REMARKS):
            index -= 1
        return index

    def _skip_refused(self) -> None:
        if not self._keep_going:
            raise Illegal
        self._next += 1
        self.refused.append(self._next)

    # --- what is expected ------------------------------------------------------------------------------------------

    def expected(self, question: Question) -> tuple[str, ...]:
        """Return the decisions expected here in words: `place by white`, `income by black (optional)`.

        Among them are the offers declined since the last move.
        """
        return self.words([*(asked for asked in self.asked[self._since :] if not asked.left_out), question])

    def words(self, questions: Sequence[Question]) -> tuple[str, ...]:
        """Return the decisions of questions, and those that may stand between any two moves, in words.

        This is no judgement, so it goes on `aside`: what it looks at is nothing that the verdict rests on.
        """
        words: dict[str, None] = {}
        meanwhile = [Question((also.decision,), also.under, True) for also in self.interjections]
        with self._aside():
            for asked in [*questions[:-1], *meanwhile, questions[-1]]:
                if asked.words is not None:
                    words.update(dict.fromkeys(asked.words))
                    continue
                for decision in asked.decisions:
                    if text := self._due(decision):
                        words[f"{text}{OPTIONAL}" if asked.optional else text] = None
        return tuple(words)

    def _due(self, decision: Decision[Any]) -> str | None:
        """Name a decision and the players who have a legal move for it, `None` if nobody has."""
        name = verb(decision.kind)
        if decision.by is None:
            return name
        able = [player for player in decision.by if self._can(decision.kind, player)]
        return f"{name} by {listed(able, 'or')}" if able else None

    def _can(self, kind: type[Block], player: str) -> bool:
        try:
            return any(True for _ in self.rulebook.answers(self.state, kind, (player,)))
        except Undetermined:
            return True

    # --- claims ----------------------------------------------------------------------------------------------------

    def _gather(self) -> None:
        """Take the notes and tallies that come next, and hold the open tallies against this moment."""
        while self._next < len(self.moves) and isinstance(move := self.moves[self._next], REMARKS):
            if isinstance(move, Tally):
                self._tallies[self._next] = None
            self._next += 1
        if self._tallies:
            self._weigh()

    def _weigh(self) -> None:
        for index, best in list(self._tallies.items()):
            try:
                differences = self._compare(self.state, self.moves[index])
            except Undetermined as missing:
                self._miss(missing, index + 1)
                del self._tallies[index]
                continue
            if not differences:
                del self._tallies[index]
            elif best is None or len(differences) < len(best):
                self._tallies[index] = differences

    def close_tallies(self) -> None:
        """Report the tallies that held at no moment of their gap, as far as the best moment disagrees."""
        for index, differences in self._tallies.items():
            for difference in differences or ():
                self._mismatch(index + 1, difference)
        self._tallies.clear()

    def _miss(self, missing: Undetermined, number: int) -> None:
        """Report a line that hangs on a value which nobody declared, and nothing else does."""
        path: Path = ("moves", number - 1)
        self.findings.append(undetermined(missing, number, path, conditional=bool(self.refused)))

    def _mismatch(self, number: int, difference: Difference) -> None:
        about = f"{difference.about} " if difference.about else ""
        message = f"{about}{difference.claimed} is claimed, {difference.worked_out} is right"
        self._find("mismatch", message, None, difference.path, number, difference=difference)

    def _find(
        self,
        kind: FindingKind,
        message: str,
        rule: Rule | None,
        path: Path,
        number: int | None = None,
        expected: tuple[str, ...] = (),
        difference: Difference | None = None,
        hint: str | None = None,
    ) -> None:
        number = self.number if number is None else number
        claim = difference or Difference((), None, None)
        self.findings.append(
            Finding(
                kind,
                message,
                ("moves", number - 1, *path) if number else ("moves",),
                rule,
                number or None,
                expected,
                conditional=bool(self.refused),
                hint=hint,
                claimed=claim.claimed,
                worked_out=claim.worked_out,
                made_of=claim.made_of,
            )
        )


class Interjection(msgspec.Struct, eq=False):
    """A decision that may stand between any two moves of a block, and what follows from it."""

    referee: Referee[Any]
    decision: Decision[Any]
    under: Rule
    then: Callable[[Any], None]
    later: Callable[[Any], bool] | None

    def __enter__(self) -> None:
        self.referee.interjections.append(self)

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is not None:
            return  # where a record ends within the block, this may still be put in
        self.referee.interjections.pop()
        decision, later = self.decision, self.later
        if later is not None:
            decision = Decision(decision.kind, decision.by, lambda move: not later(move))
        while (move := self.referee.offer(decision, under=self.under)) is not None:
            self.then(move)
