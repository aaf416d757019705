"""Test what is proposed as a move: if something legal is missing, a question has answers that nobody is shown."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from adjudicator.engine.moves import Move, verb
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.judging.replay import replay
from adjudicator.testing.advice import none_of, written
from adjudicator.testing.handing import HandedOver, fitting
from adjudicator.testing.subject import Subject
from adjudicator.testing.typed import typed_mutants

LINES = 10
"""How many lines of a record are looked at, drawn by their number; some positions have thousands of candidates."""

MUTANTS = 12
"""How many typed mutants of a line are looked at, drawn by its number."""


class Companion(HandedOver):
    """The moves of a record; `look` sees each with the decision that it makes."""

    def __init__(self, moves: Sequence[Move], look: Callable[[Referee[Any], Decision[Any], Move, int], None]) -> None:
        super().__init__(moves)
        self.look = look

    def answers(self, referee: Referee[Any], question: Question, move: Move) -> bool:
        """Say whether a move is a legal answer, and look at it if it is."""
        decisions = fitting(referee, question, move)
        decision = next((each for each in decisions if referee.rulebook.allows(referee.state, move)), None)
        if decision is not None:
            self.look(referee, decision, move, self.given)
        return decision is not None


def _advice(missing_lines: Sequence[tuple[int, Move, Move]]) -> str:
    """Say what to write about missing lines: each stands in a record, or differs in one field from one that does."""
    if not missing_lines:
        return ""
    _, move, missing = next((each for each in missing_lines if each[1] != each[2]), missing_lines[0])
    kind = type(missing)
    fields = [name for name in kind.__struct_fields__ if getattr(move, name) != getattr(missing, name)]
    claims = f'    claims=("{verb(kind)}.{fields[0]}",)\n' if fields else ""
    only = f"If `{fields[0]}` only claims something, or" if fields else "If"
    where = f" and move.{fields[0]} == {getattr(missing, fields[0])!r}" if fields else ""
    return (
        f"Propose them in `@rulebook.candidates({kind.__name__})`. {only} nobody needs to hear of them, say so"
        " to `tests_of` in the test of the game:\n"
        f'{claims}    unproposed={{"Why nobody proposes it.": lambda move: isinstance(move, {kind.__name__}){where}}}'
    )


class CandidateTests:
    """Tests of the candidates that a game proposes."""

    subject: Subject

    def test_every_legal_move_is_among_the_candidates_of_its_position(self, good_game: Path) -> None:
        """Lines of a good record, and typed mutants of them to which no rule objects, are proposed there."""
        missing: list[tuple[int, Move, Move]] = []

        record = self.subject.opened(good_game)
        drawn = random.Random(len(record.moves)).sample(range(len(record.moves)), min(LINES, len(record.moves)))

        def look(referee: Referee[Any], decision: Decision[Any], move: Move, index: int) -> None:
            if index not in drawn:
                return
            accepted = [move, *self._accepted(record, referee, decision, move, index)]
            wanted = {self.subject.essence_of(each): each for each in accepted if not self.subject.is_unproposed(each)}
            players = {getattr(each, "by", None) for each in accepted} - {None}
            for proposed in referee.rulebook.propose(referee.state, decision.kind, players or decision.by):
                assert isinstance(proposed, decision.kind)
                wanted.pop(self.subject.essence_of(proposed), None)
                if not wanted:
                    return
            missing.extend((index + 1, move, each) for each in wanted.values())

        replay(self.subject.folder, record, [], Companion(record.moves, look))
        none_of(
            [f"line {number}: {written(each)}" for number, _, each in missing],
            "The rules accept these lines at their places, and candidates.py proposes none of them:",
            _advice(missing),
        )

    def _accepted(
        self, record: Any, referee: Referee[Any], decision: Decision[Any], move: Move, index: int
    ) -> Iterator[Move]:
        """Yield some of the typed mutants of a line to which no rule objects."""
        mutants = list(typed_mutants(move, self.subject.words))
        for mutant in random.Random(index).sample(mutants, min(MUTANTS, len(mutants))):
            fits = decision.fits(mutant) and self.subject.is_sound(record, mutant)
            if fits and referee.rulebook.allows(referee.state, mutant):
                yield mutant
