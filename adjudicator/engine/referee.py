"""The referee: hands the game's script its next move, if it is due and no rule objects.

A game is told as a plain function that pulls each decision from here. Where the moves come from - a record, a list, a
random chooser, a person - is a `Moves` and nothing else changes. A refused move leaves the state untouched. What is
done at a line hangs on the lines before it and on this one, never on one that follows.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar, overload

from adjudicator.engine.asked import Asked, Interjection, Words
from adjudicator.engine.book import Book
from adjudicator.engine.cursor import REMARKS, Cursor
from adjudicator.engine.finding import Difference, Finding, undetermined
from adjudicator.engine.moves import Move, Tally, played, verb
from adjudicator.engine.questions import Decision, Illegal, Question, RecordEnds
from adjudicator.engine.record import FindingKind, Path
from adjudicator.engine.rulebook import Objection, Rule
from adjudicator.engine.tallies import OpenTallies
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import waiting_for

S = TypeVar("S")
M = TypeVar("M", bound=Move)
A = TypeVar("A", bound=Move)
B = TypeVar("B", bound=Move)
C = TypeVar("C", bound=Move)
D = TypeVar("D", bound=Move)
E = TypeVar("E", bound=Move)
F = TypeVar("F", bound=Move)


class Moves(Protocol):
    """Where further moves come from once those in hand are used up."""

    def more(self, referee: "Referee[Any]", question: Question) -> Move | None:
        """Return the next move, `None` to decline an optional question, or raise `RecordEnds`."""


class RecordedMoves:
    """The moves of a record: what is not written down was not played."""

    def more(self, referee: "Referee[Any]", question: Question) -> Move | None:
        """Decline what may be left out, and note what might have followed; end the record where a decision is due."""
        if question.optional:
            question.words = referee.words.of(referee.asked.background(question))
            return None
        raise RecordEnds(question)


class Referee(Generic[S]):
    """Judges moves one by one against the rules of a game and the order that its script asks for.

    `cursor` stands between two lines, `tallies` holds those that are open there, and `asked` knows what is expected and
    what to cite. `passed_on` is the index of a line that a choice left to later questions, with what forbids it there.
    `findings` grows as the game is judged, places left open. With `keep_going` a refused move is skipped and the same
    question stands. One that is `hurried` stops at its first finding, and says neither what was expected there nor
    anything that breaks no rule.
    """

    def __init__(
        self,
        state: S,
        book: Book[S],
        moves: Sequence[Move],
        source: Moves | None = None,
        keep_going: bool = False,
        aside: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.state = state
        self.rulebook = rulebook = book.rulebook
        self.cursor = Cursor(moves)
        self.tallies = OpenTallies(book.compare)
        self.asked = Asked()
        self.passed_on: tuple[int, list[Objection]] | None = None
        self.words = Words(state, rulebook, aside)
        self.findings: list[Finding] = []
        self.finished = False
        self.hurried = False
        self._where = book.where
        self._source: Moves = source if source is not None else RecordedMoves()
        self._keep_going = keep_going
        self._aside = aside

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

        A line of this kind that is another answer is meant for a later decision; if none is due, this choice refuses
        it. The decision's `only` counts where no line is needed: it says whether one can be meant for this choice.
        """
        single = self._single_answer(decision)
        if single is None:
            return self.expect(Decision(decision.kind, decision.by, about=decision.about), under=under)
        line = self.offer(Decision(decision.kind, decision.by, decision.only, decision.about, True), under=under)
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
        self.asked.questions.append(Question(decisions, under, True, True))

    def forget(self) -> None:
        """Let offers from before the last move be cited no more: a new turn or phase has begun."""
        self.asked.forget()

    @contextmanager
    def anytime(
        self,
        decision: Decision[M],
        *,
        under: Rule,
        then: Callable[[M], None],
        later: Callable[[M], bool] | None = None,
    ) -> Iterator[None]:
        """Let a decision stand between any two moves of the block, and after its last one.

        `later` says of a line at the end of the block whether it must be meant for another such block that follows.
        """
        self.asked.interjections.append(Interjection(decision, under, then))
        yield  # where a record ends within the block, the decision may still be put in
        self.asked.interjections.pop()
        if later is not None:
            is_later = later
            decision = Decision(decision.kind, decision.by, lambda move: not is_later(move))
        while (move := self.offer(decision, under=under)) is not None:
            then(move)

    def checkpoint(self) -> None:
        """Mark a moment before an automatic step: the table may have counted here."""
        self._gather()

    def end(self, *, under: Rule) -> None:
        """The game is over: any further move breaks `under`."""
        self._gather()
        self.finished = True
        while not self.cursor.is_at_end:
            self._not_due(self.cursor.lines[self.cursor.next], Question((), under, False))
            self._gather()
        self.close_tallies()

    def claim(
        self, move: Move, field: str, worked_out: object, made_of: Sequence[object] = (), about: str | None = None
    ) -> None:
        """Hold a sum on a move that was played against the one worked out; `about` names it, or else the verb does."""
        claimed = getattr(move, field)
        if claimed is not None and claimed != worked_out:
            about = about or verb(type(move))
            difference = Difference((field,), claimed, worked_out, made_of, about)
            self._mismatch(self.cursor.number_of(move), difference)

    def differ(self, difference: Difference) -> None:
        """Say that a claim on the move just played, other than a sum, does not hold."""
        self._mismatch(self.cursor.number, difference)

    def notice(self, message: str, rule: Rule | None = None, at: str | None = None, move: Move | None = None) -> None:
        """Say something about a move that was played, the last one if none is given; it breaks no rule."""
        if self.hurried:
            return
        number = self.cursor.number if move is None else self.cursor.number_of(move)
        self._find("notice", message, rule, (at,) if at else (), number)

    @contextmanager
    def on_account_of(self, move: Move | None) -> Iterator[None]:
        """Let a printed value that nobody declared be missed at this move, if there was one, which was played."""
        try:
            yield
        except Undetermined as missing:
            if move is not None:
                missing.move = missing.move or self.cursor.number_of(move)
            raise

    # --- what came of it -------------------------------------------------------------------------------------------

    @property
    def moves(self) -> list[Move]:
        """The lines in hand, those that came from the source among them."""
        return self.cursor.lines

    @property
    def judged(self) -> int:
        """How many lines have been judged and stand, notes and tallies among them."""
        return self.cursor.next

    @property
    def refused(self) -> list[int]:
        """The numbers of the lines that were refused and skipped."""
        return self.cursor.refused

    @property
    def interjections(self) -> list[Interjection]:
        """The decisions that may stand between any two moves here."""
        return self.asked.interjections

    def expected(self, question: Question) -> tuple[str, ...]:
        """Return the decisions expected at a question in words, the offers declined since the last move among them."""
        return () if self.hurried else self.words.of(self.asked.open(question))

    def close_tallies(self) -> None:
        """Report the tallies that held at no moment of their gap, as far as the best moment disagrees."""
        for number, difference in self.tallies.close():
            self._mismatch(number, difference)

    # --- judging ---------------------------------------------------------------------------------------------------

    def _ask(self, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> Move | None:
        if self.tallies:
            self._weigh()
        if self.hurried and self.findings:
            raise Illegal
        cursor = self.cursor
        lines = cursor.lines
        while True:
            if cursor.next == len(lines) and not self._fetch(Question(decisions, under, optional)):
                return None
            move = lines[cursor.next]
            kind = type(move)
            for decision in decisions:
                if (
                    decision.kind is kind
                    and (decision.by is None or move.by in decision.by)  # type: ignore[attr-defined]
                    and (decision.only is None or decision.only(move))
                ):
                    if self.rulebook.allows(self.state, move):
                        if optional:
                            self.asked.questions.append(Question(decisions, under, True))
                        self._accept()
                        return move
                    if decision.passes_on and (objections := self.rulebook.objections(self.state, move)):
                        self.passed_on = (cursor.next, objections)
                        self.asked.questions.append(Question(decisions, under, True))
                        return None
                    self._refuse(move, Question(decisions, under, optional))
                    break
            else:
                if self._between(move, decisions, under, optional):
                    continue
                if optional:
                    self.asked.questions.append(Question(decisions, under, True))
                    return None
                self._not_due(move, Question(decisions, under, False))

    def _fetch(self, question: Question) -> bool:
        """Take a line more from the source; say whether there was one, or the question was declined."""
        more = self._source.more(self, question)
        if more is None:
            self.asked.questions.append(question)
            return False
        self.cursor.lines.append(more)
        return True

    def _between(self, move: Move, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> bool:
        """Deal with a note, a tally or an interjection that stands before the answer; say whether it was one.

        At an offer an interjection that is not legal yet, or follows a tally that does not hold yet, belongs after what
        the offer is about: the offer is left out.
        """
        if isinstance(move, REMARKS):
            self._gather()
            return True
        for interjection in reversed(self.asked.interjections):
            if interjection.decision.fits(move):
                if optional:
                    with self._aside():  # whether it waits for a later question is no judgement
                        waits = bool(self.tallies) or not self.rulebook.allows(self.state, move)
                    if waits:
                        return False
                if not self.rulebook.allows(self.state, move):
                    self._refuse(move, Question(decisions, under, optional))
                    return True
                since = self.asked.since
                self._accept()
                self.asked.since = since  # what was expected before is expected still
                interjection.then(move)
                return True
        return False

    def _accept(self) -> None:
        if self.tallies:
            self.close_tallies()
        self.cursor.accept()
        self.asked.begin_gap()

    def _refuse(self, move: Move, question: Question) -> None:
        """Report every objection to a move that is due; raise `Undetermined` if there is none after all."""
        self.close_tallies()
        try:
            objections = self.rulebook.objections(self.state, move)
        except Undetermined as missing:
            missing.move = self.cursor.next + 1
            raise
        self._object(objections, question)

    def _object(self, objections: Iterable[Objection], question: Question) -> None:
        """Report what forbids the next line, and refuse it."""
        expected = self.expected(question)
        for objection in objections:
            self._find("illegal", str(objection.facts), objection.rule, objection.path, self.cursor.next + 1, expected)
        self._skip_refused()

    def _not_due(self, move: Move, question: Question) -> None:
        """Refuse a move that makes no decision that is due, citing the rule of order that it breaks.

        Right after a refused move it ends the judging: most likely it only follows from that one.
        """
        ends = self.cursor.follows_a_refused_line()
        self.close_tallies()
        if self.passed_on is not None and self.passed_on[0] == self.cursor.next:
            self._object(self.passed_on[1], question)
            return
        under = self.asked.cited(move, question)
        expected = self.expected(question)
        message = f"{played(move)} is not due: {waiting_for(expected)}{question.told}"
        by_another = any(decision.kind is type(move) for decision in question.decisions)
        at = "by" if by_another else "do"
        hint = f"the judging ends here, right after the refused move {self.refused[-1]}" if ends else None
        self._find("unexpected", message, under, (at,), self.cursor.next + 1, expected, hint=hint)
        if ends:
            raise Illegal
        self._skip_refused()

    def _skip_refused(self) -> None:
        if not self._keep_going:
            raise Illegal
        self.cursor.refuse()

    # --- claims ----------------------------------------------------------------------------------------------------

    def _gather(self) -> None:
        """Take the notes and tallies that come next, and hold the open tallies against this moment."""
        cursor = self.cursor
        while not cursor.is_at_end and isinstance(line := cursor.lines[cursor.next], REMARKS):
            cursor.next += 1
            if isinstance(line, Tally):
                self.tallies.add(cursor.next, line)
        if self.tallies:
            self._weigh()

    def _weigh(self) -> None:
        """Hold the open tallies against this moment; one that hangs on a missing value is reported, nothing else is."""
        for number, missing in self.tallies.weigh(self.state):
            self.findings.append(undetermined(missing, number, ("moves", number - 1), bool(self.refused)))

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
        number: int,
        expected: tuple[str, ...] = (),
        difference: Difference | None = None,
        hint: str | None = None,
    ) -> None:
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
                where=None if kind == "notice" else self._where(self.state),
            )
        )
