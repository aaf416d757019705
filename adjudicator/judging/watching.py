"""Watch a game in one pass: its state after each line and just before the next one."""

from typing import Any, Protocol

from adjudicator.engine.moves import Correction, Move
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.judging.replay import Replay, play


class Watcher(Protocol):
    """What sees a game being played."""

    def after(self, n: int) -> None:
        """See the state at the first question after line `n`, 0 for the opening: what `show --at n` shows."""

    def before(self, n: int, moved: bool) -> None:
        """See the state as line `n` is taken; `moved` says that more was asked since the line before it."""


class WatchedReferee(Referee[Any]):
    """A referee that shows its state to a watcher; the plain referee pays nothing for that."""

    watcher: Watcher
    _shown = -1
    _asked_so_far = _asked_when_shown = 0

    def look(self) -> None:
        """Show the state, if a line has been dealt with since the last time."""
        if self.judged != self._shown:
            self._shown, self._asked_when_shown = self.judged, self._asked_so_far
            self.watcher.after(self.judged)

    def _ask(
        self, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool, omit: type[Move] | None = None
    ) -> Move | None:
        self._asked_so_far += 1
        self.look()
        return super()._ask(decisions, under, optional, omit)

    def offer_again(self, question: Question) -> Any:
        """Ask as if the question were new, so that the state is shown first."""
        return self.offer(*question.decisions, under=question.under)

    def _take(self, under: Rule) -> Move:
        self._asked_so_far += 1
        self.look()
        return super()._take(under)

    def _between(self, move: Move, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool) -> bool:
        dealt_with = super()._between(move, decisions, under, optional)
        if dealt_with:
            self.look()
        return dealt_with

    def _out_of_turn(self, move: Move, question: Question) -> bool:
        dealt_with = super()._out_of_turn(move, question)
        if dealt_with:
            self.look()
        return dealt_with

    def _correct(self, line: Correction) -> None:
        self.look()  # what stands before it in the gap is seen before it
        super()._correct(line)

    def _stop(self) -> None:
        self.look()
        super()._stop()

    def _skip_refused(self) -> None:
        super()._skip_refused()
        self.look()

    def _accept(self) -> None:
        self.watcher.before(self.judged + 1, self._asked_when_shown != self._asked_so_far)
        super()._accept()

    def end(self, *, under: Rule) -> None:
        """Show the last state, and then end the game."""
        self.look()
        super().end(under=under)


def watch(table: Replay[Any], watcher: Watcher) -> None:
    """Play a game whose table was laid with a watched referee."""
    referee = table.referee
    assert isinstance(referee, WatchedReferee)
    referee.watcher = watcher
    play(table)
    referee.look()
