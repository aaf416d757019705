"""Games as they were played: whatever a table let stand, left out or did out of turn, nothing comes from nowhere."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import msgspec

from adjudicator.engine.moves import Correction, Deed, Move, Omission, Stop, verb
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.random_play import RandomMoves, Stuck, draw_header, play_out, typed
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text
from adjudicator.testing.counting import kind_of
from adjudicator.testing.subject import Subject

IRREGULARITIES = 30
"""Lines of a game that break a rule, at most."""


@dataclass(slots=True)
class Irregular(RandomMoves):
    """Random moves; now and then one that breaks a rule and can be done, one out of turn, or an omission.

    `comes_by_itself` are the rules of order under which an offer is what comes by itself and may be left out.
    """

    omitted: type[Move] | None = None
    comes_by_itself: frozenset[str] = frozenset()
    left: int = IRREGULARITIES

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Break a rule, or go on; what nobody can do any more is left out."""
        assert not self.watch(referee.state), self.watch(referee.state)
        if self.left and self.chooser.random() < 0.15 and (line := self._breach(referee, question)) is not None:
            self.left -= 1
            return line
        try:
            return RandomMoves.more(self, referee, question)
        except Stuck:
            if (omission := self._omission(question)) is None:
                raise
            return omission

    def _breach(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return a line that a table may have let stand, if a few tries find one."""
        if self.chooser.random() < 0.3 and (omission := self._omission(question)) is not None:
            return omission
        beside = [decision for decision, _ in referee.beside] if not question.optional else []
        return next(self._standing(referee, [*question.decisions, *beside]), None)

    def _omission(self, question: Question) -> Move | None:
        """Return a line that leaves out what is due, if that can be left out."""
        if self.omitted is None or (question.optional and question.under.id not in self.comes_by_itself):
            return None
        whats = get_args(get_args(get_type_hints(self.omitted, include_extras=True)["what"])[0])
        for decision in question.decisions:
            if verb(decision.kind) in whats and (decision.by is None or decision.by):
                by = {} if decision.by is None else {"by": next(iter(decision.by))}  # chance has no player
                return msgspec.convert({"do": "omit", **by, "what": verb(decision.kind)}, self.omitted)
        return None

    def _standing(self, referee: Referee[Any], decisions: list[Any]) -> Iterator[Move]:
        """Yield lines that may stand; a question declined since the last line would take those that fit it."""
        declined = [asked for asked in referee.asked.questions[referee.asked.since :] if not asked.left_out]
        for decision in self._shuffled(decisions):
            player = self.chooser.choice(sorted(decision.by)) if decision.by else None
            for move in referee.rulebook.sample(referee.state, decision.kind, player, self.chooser, 6):
                breaches = referee.rulebook.breaches(referee.state, move)
                can_be_done = bool(breaches.can) and breaches.can_be_done
                if not isinstance(move, Deed) or not can_be_done or not decision.fits(move):
                    continue
                if not any(asked.fits(move) for asked in declined):
                    yield msgspec.structs.replace(move, stands=True)


class AsPlayedTests:
    """Tests of games that break rules and go on."""

    subject: Subject

    def test_nothing_comes_from_nowhere_whatever_a_table_lets_stand(self, lenient: GameFolder[Any]) -> None:
        """The game goes on to its end, with everything in its place, and its record is judged as it was played."""
        irregular = 0
        for seed in range(self.subject.games):
            chooser = random.Random(seed)
            playout = play_out(lenient, draw_header(lenient, chooser), seed, source=self._source(chooser))
            verdict = check(playout.text())
            assert {finding.kind for finding in verdict.findings} <= {"notice", "irregular"}, playout.text()
            assert verdict.finished, playout.text()
            again = replay(lenient, typed(lenient, playout.header), playout.moves)
            assert again.snapshot() == lenient.snapshot(playout.state), playout.text()
            irregular += sum(finding.kind == "irregular" for finding in verdict.findings)
        assert irregular >= self.subject.games, "hardly any line that is tried can stand"

    def test_a_breach_that_the_pieces_allow_stands_and_any_other_does_not(self, tolerable: Rule) -> None:
        """With `stands: true` on its line the record named for a rule goes on to its end, or the line stays illegal."""
        folder, record = self.subject.folder, self.subject.opened(self.subject.path(f"illegal/{tolerable.id}.yaml"))
        refused = replay(folder, record).referee.judged
        lines = [*record.moves[:refused], msgspec.structs.replace(record.moves[refused], stands=True)]
        source = self._source(random.Random(tolerable.id), 0) if tolerable.stands else None
        replayed = replay(folder, record, lines, source)
        assert {each.split()[0] for each in replayed.found} == ({"irregular"} if tolerable.stands else {"illegal"})
        assert replayed.finished == tolerable.stands
        if tolerable.stands and folder.conserved is not None:
            assert folder.conserved(replayed.state) == []

    def test_after_a_stop_the_game_is_neither_ended_nor_corrected(self, closing: type[Move]) -> None:
        """The table has ended the game: what was scored stays, and only notes and tallies may follow."""
        lines = ["{do: stop}", "{do: note, text: nine o'clock}", f"{{do: {verb(closing)}}}"]
        text = record_text(draw_header(self.subject.folder, random.Random(1)), [])
        verdict = check(text.replace("moves: []", "\n  - ".join(["moves:", *lines])))
        assert [(each.kind, each.move) for each in verdict.findings] == [("irregular", 1), ("unexpected", 3)]
        assert verdict.finished

    def _source(self, chooser: random.Random, irregularities: int = IRREGULARITIES) -> Irregular:
        """Return a source of moves of which so many may be irregular, besides the omissions that become necessary."""
        folder = self.subject.folder
        watch, omitted = folder.conserved or folder.invariants, kind_of(folder, Omission)
        by_itself = frozenset(self.subject.comes_by_itself)
        return Irregular(chooser, watch, omitted=omitted, comes_by_itself=by_itself, left=irregularities)


def closing_kinds(folder: GameFolder[Any]) -> list[type[Move]]:
    """Return the kinds of line that end or correct a game, if tables may end one."""
    return [kind for base in (Stop, Correction) for kind in [kind_of(folder, base)] if kind and kind_of(folder, Stop)]
