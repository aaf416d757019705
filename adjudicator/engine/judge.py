"""Judge one line after another: whether it is due, which rules it breaks, and what follows."""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Generic, TypeVar

from adjudicator.engine.asked import Asked, Words
from adjudicator.engine.book import Book
from adjudicator.engine.corrections import OpenCorrections
from adjudicator.engine.cursor import Cursor
from adjudicator.engine.figures import correct
from adjudicator.engine.finding import Finding
from adjudicator.engine.going_on import GoingOn
from adjudicator.engine.log import Log
from adjudicator.engine.moves import Correction, Move, Note, Stop, Tally, by_of, let_stand, played, says_omitted
from adjudicator.engine.questions import Decision, Illegal, Question, Stopped
from adjudicator.engine.rulebook import Objection, Rule
from adjudicator.engine.sources import Moves, RecordedMoves
from adjudicator.engine.tallies import OpenTallies
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import waiting_for

S = TypeVar("S")

CANNOT_STAND: Final = "the pieces do not allow it: write what did happen, or with `correct` what lies there now"
"""What helps where a line is said to stand and cannot have been played."""


class Judge(Generic[S]):
    """Judges the lines of a record one by one, as its script asks for them.

    `cursor` stands between two lines, `tallies` holds those that are open there, `asked` knows what is expected and
    what to cite, and `log` keeps what is found. `passed_on` is the index of a line that a choice left to later
    questions, with what forbids it there, and `waiting` that of one which waits for a later moment, with the value that
    decides whether it was legal before. With `keep_going` the game goes on as the table did (`GoingOn`):
    a line that breaks a rule takes its effect where the pieces allow it. One that is `hurried` stops at its first
    finding, and says neither what was expected there nor anything that breaks no rule.
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
        self.book = book
        self.rulebook = book.rulebook
        self.cursor = Cursor(moves)
        self.tallies = OpenTallies(book.figures)
        self.corrections = OpenCorrections()
        self.asked = Asked()
        self.passed_on: tuple[int, list[Objection]] | None = None
        self.waiting: tuple[int, Undetermined] | None = None
        self.words = Words(state, book.rulebook, aside)
        self.log = Log(state, book, self.cursor)
        self.finished = False
        self.hurried = False
        self._source: Moves = source if source is not None else RecordedMoves()
        self._going_on = GoingOn(self.cursor, keep_going)
        self._aside = aside
        self.beside: list[tuple[Decision[Any], Callable[[Any], None]]] = []

    # --- what came of it -------------------------------------------------------------------------------------------

    @property
    def findings(self) -> list[Finding]:
        """Everything found so far."""
        return self.log.found

    @property
    def moves(self) -> list[Move]:
        """The lines at hand, including those that came from the source."""
        return self.cursor.lines

    @property
    def judged(self) -> int:
        """How many lines have been judged and stand, including notes and tallies."""
        return self.cursor.next

    @property
    def refused(self) -> list[int]:
        """The numbers of the lines that were refused and skipped."""
        return self.cursor.refused

    def expected(self, question: Question) -> tuple[str, ...]:
        """Return the decisions expected at a question in words, the offers declined since the last move among them."""
        return () if self.hurried else self.words.of(self.asked.open(question))

    def close_tallies(self) -> None:
        """Report each tally that held at no moment of its gap, with what differs at the moment that agrees best."""
        for number, difference in self.tallies.close():
            self.log.miscount(number, difference)

    # --- a question ------------------------------------------------------------------------------------------------

    def _ask(  # noqa: C901, PLR0912  # every line passes here, and calls would cost
        self, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool, omit: type[Move] | None = None
    ) -> Move | None:
        if self.tallies.open:
            self._weigh()
        if self.corrections.open:
            self._look_back()
        if self.hurried and self.log.has_faults:
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
                        if move.stands:  # type: ignore[attr-defined]  # every kind of decision is one of deeds
                            self.log.standing.add(cursor.number)
                        return move
                    if decision.passes_on and self._passes_on(move, Question(decisions, under, True)):
                        return None
                    if self._stands(move, Question(decisions, under, optional)):
                        return move
                    break
            else:
                asked = self.asked
                if (move.between or kind in asked.interjecting) and self._between(move, decisions, under, optional):
                    continue
                if optional:
                    asked.questions.append(Question(decisions, under, True))
                    return None
                if self._is_left(move, decisions, under, omit):
                    return None

    def _passes_on(self, move: Move, question: Question) -> bool:
        """Leave to later decisions a line that a choice with one answer forbids; say whether this is such a line."""
        if let_stand(move) or not (objections := self.rulebook.objections(self.state, move)):
            return False
        self.passed_on = (self.cursor.next, objections)
        self.asked.questions.append(question)
        return True

    def _fetch(self, question: Question) -> bool:
        """Take one more line from the source; say whether there was one, rather than the question being declined."""
        more = self._source.more(self, question)
        if more is None:
            self.asked.questions.append(question)
            return False
        self.cursor.lines.append(more)
        return True

    def _is_left(self, move: Move, decisions: tuple[Decision[Any], ...], under: Rule, omit: type[Move] | None) -> bool:
        """Deal with a line that answers none of what is due; say whether the question stays without an answer."""
        if omit is not None and says_omitted(move, omit, _players(decisions, omit)):
            self._omit(move, under)
            return True
        question = Question(decisions, under, False)
        goes_on = let_stand(move) or self._going_on.as_played(move)
        if not (goes_on and self._out_of_turn(move, question)):
            self._not_due(move, question)
        return False

    def _between(self, move: Move, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> bool:
        """Deal with a remark or an interjection that stands before the answer; say whether it was one.

        At an offer, an interjection that is not legal yet, or that follows a tally which does not hold yet, belongs to
        a later moment: the offer counts as declined.
        """
        if move.between:
            self._gather()
            return True
        kind = type(move)
        for interjection in reversed(self.asked.interjections):
            if interjection.decision.kind is kind and interjection.decision.fits(move):
                if optional:
                    with self._aside():  # asking whether it waits for a later question judges nothing
                        waits = bool(self.tallies.open) or not self._may_come_now(move)
                    if waits:
                        return False
                since = self.asked.since
                if self.rulebook.allows(self.state, move):
                    self._accept_legal(move)
                elif not self._stands(move, Question(decisions, under, optional)):
                    return True
                self.asked.since = since  # what was expected before is still expected
                interjection.then(move)
                return True
        return False

    def _may_come_now(self, move: Move) -> bool:
        """Say whether an interjection is legal at an offer; keep the value that decides it where one is missing."""
        if self.rulebook.allows(self.state, move):
            return True
        try:
            self.rulebook.objections(self.state, move)
        except Undetermined as missing:
            self.waiting = self.cursor.next, missing
        return False

    def _out_of_turn(self, move: Move, question: Question) -> bool:
        """Let a move that is not due take effect, if the script says what becomes of it; say whether it was judged so.

        One that the record does not let stand takes effect only where the pieces allow it.
        """
        then = next((then for decision, then in reversed(self.beside) if decision.fits(move)), None)
        if then is None:
            return False
        number, since, under = self.cursor.next + 1, self.asked.since, self.asked.cited(move, question)
        message = self._say_not_due(move, self.expected(question), question)
        is_legal, is_let_stand = self.rulebook.allows(self.state, move), let_stand(move)
        if not is_let_stand:
            if not is_legal and not self.rulebook.breaches(self.state, move).can_be_done:
                return False
            self.close_tallies()
            self.log.add("unexpected", message, under, ("do",), number)
        if is_legal:
            self._accept_legal(move)
        elif not self._stands(move, question):
            return True  # it was refused, and the question stands
        if is_let_stand:
            self.log.irregular(number, message, under, ("do",))
        else:
            self.log.has_slipped = True
        self.asked.since = since
        then(move)
        return True

    def _take(self, _: Rule) -> Move:
        """Take the next line, which breaks no rule, as the answer to a question under a rule of order."""
        move = self.cursor.lines[self.cursor.next]
        self._accept_legal(move)
        return move

    def _accept(self) -> None:
        if self.tallies.open:
            self.close_tallies()
        self.cursor.accept()
        asked = self.asked
        asked.since = len(asked.questions)

    def _accept_legal(self, move: Move) -> None:
        self._accept()
        if move.stands:  # type: ignore[attr-defined]  # every kind of decision is one of deeds
            self.log.standing.add(self.cursor.number)

    def _omit(self, line: Move, under: Rule) -> None:
        """Take a line that says what the table left out."""
        self._accept()
        by = by_of(line)
        what = f"{getattr(line, 'what', '')}{f' by {by}' if by else ''}"
        self.log.irregular(self.cursor.number, f"{what} was left out", under, ("what",))

    # --- breaches --------------------------------------------------------------------------------------------------

    def _stands(self, move: Move, question: Question) -> bool:
        """Report which rules a move that is due breaks; say whether it takes effect all the same.

        It does where the record says that the table let it stand, or the judging goes on as the table did, and the
        pieces allow it. Raises `Undetermined` if no rule objects and a value is missing for one of them.
        """
        self.close_tallies()
        if let_stand(move):
            return self._was_let_stand(move, question)
        number = self.cursor.next + 1
        try:
            objections = self.rulebook.objections(self.state, move)
            if self.waiting is not None and self.waiting[0] == self.cursor.next:
                raise self.waiting[1]
        except Undetermined as missing:
            missing.move = number
            raise
        if self._going_on.as_played(move) and self.rulebook.breaches(self.state, move).can_be_done:
            self._report(objections, question)
            self.log.has_slipped = True
            self._accept()
            return True
        self._refuse(move, objections, question)
        return False

    def _was_let_stand(self, move: Move, question: Question) -> bool:
        """Take a move that breaks rules, as the table did; only what the pieces do not allow is refused."""
        number = self.cursor.next + 1
        breaches = self.rulebook.breaches(self.state, move)
        if breaches.cannot:
            self._refuse(move, breaches.cannot, question, CANNOT_STAND)
            return False
        if breaches.missing is not None:
            breaches.missing.move = number
            raise breaches.missing
        self._accept()
        for each in breaches.can:
            self.log.irregular(number, str(each.facts), each.rule, each.path)
        return True

    def _refuse(self, move: Move, objections: Sequence[Objection], question: Question, hint: str | None = None) -> None:
        """Report the objections to a move that takes no effect."""
        self._report(objections, question, self._going_on.hint(move) or hint)
        self._skip_refused()

    def _report(self, objections: Sequence[Objection], question: Question, hint: str | None = None) -> None:
        expected = self.expected(question)
        for each in objections:
            self.log.add("illegal", str(each.facts), each.rule, each.path, self.cursor.next + 1, expected, hint)

    def _not_due(self, move: Move, question: Question) -> None:
        """Refuse a move that is not due, citing the rule of order that it breaks."""
        self.close_tallies()
        if self.passed_on is not None and self.passed_on[0] == self.cursor.next:
            self._refuse(move, self.passed_on[1], question)
            return
        under = self.asked.cited(move, question)
        expected = self.expected(question)
        message = self._say_not_due(move, expected, question)
        by_another = any(decision.kind is type(move) for decision in question.decisions)
        at = "by" if by_another else "do"
        self.log.add("unexpected", message, under, (at,), self.cursor.next + 1, expected, self._going_on.hint(move))
        self._skip_refused()

    def _say_not_due(self, move: Move, expected: Sequence[str], question: Question) -> str:
        """Say that a move is not due, what the game waits for, and why it could be due nowhere yet, if it could not."""
        message = f"{played(move)} is not due: {waiting_for(expected)}{question.about_in_brackets}"
        with self._aside():
            why = None if self.hurried else self.rulebook.why_never_due(self.state, move)
        return message if why is None else f"{message}; {why}"

    def _skip_refused(self) -> None:
        """Skip a line that was refused, or end the judging with it."""
        self._going_on.skip()

    # --- between two moves -----------------------------------------------------------------------------------------

    def _gather(self, *, at_the_end: bool = False) -> None:
        """Take the notes and tallies that come next, and check the open tallies against this moment.

        A correction takes effect here, and so does a line that ends the game, unless the game is over already.
        """
        if self.corrections.open:
            self._look_back()
        cursor = self.cursor
        lines = cursor.lines
        while cursor.next < len(lines) and (line := lines[cursor.next]).between:
            if type(line) is Note:
                cursor.next += 1
            elif isinstance(line, Tally):
                cursor.next += 1
                self.tallies.add(cursor.next, line)
            elif isinstance(line, Correction | Stop) and self.finished:
                break
            elif isinstance(line, Correction):
                self._correct(line)
            elif not isinstance(line, Stop):
                cursor.next += 1
            elif at_the_end:
                break
            else:
                self._stop()
        if self.tallies.open:
            self._weigh()

    def _weigh(self) -> None:
        """Check the open tallies against this moment; report only those that depend on a missing value."""
        for number, missing in self.tallies.weigh(self.state):
            self.log.miss(number, missing)

    def _correct(self, line: Correction) -> None:
        """Set what a correction says, if it can lie on a table, and report what it changed."""
        self._weigh()
        self.close_tallies()
        number = self.cursor.next + 1
        try:
            objections = self.rulebook.objections(self.state, line)
            changed, otherwise = ([], []) if objections else correct(self.book.figures, self.state, line)
        except Undetermined as missing:
            missing.move = number
            raise
        if objections:
            for each in objections:
                self.log.add("illegal", str(each.facts), each.rule, each.path, number, hint=self._going_on.hint(line))
            self._skip_refused()
            return
        self.cursor.next += 1
        for change in changed:
            put = change.difference
            message = f"{put.about} {put.claimed} from here on, {put.worked_out} by the moves"
            self.corrections.add(len(self.log.found), change, self.cursor.number)
            self.log.add("notice", message, None, put.path, number)
            self.log.put_right(put.path)
        for difference in otherwise:
            self.log.mismatch(number, difference)

    def _look_back(self) -> None:
        """Give the corrections of this gap a hint whose difference has come by itself as well."""
        with self._aside():  # looking judges nothing
            for index, hint in self.corrections.repeated(self.state, self.cursor.number):
                self.log.give_hint(index, hint)

    def _stop(self) -> None:
        """End the game here, as the table did."""
        self._weigh()
        self.close_tallies()
        self.cursor.accept()
        self.log.irregular(self.cursor.number, "the table ended the game here", self.book.ending, ("do",))
        raise Stopped


def _players(decisions: tuple[Decision[Any], ...], kind: type[Move]) -> Collection[str] | None:
    """Return the players who may make a decision of this kind."""
    return next((decision.by for decision in decisions if decision.kind is kind), ())
