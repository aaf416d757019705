"""Everything that can be counted: a tally taken from a table is right, and a correction can be taken back."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from adjudicator.engine.figures import compare, correct, taken
from adjudicator.engine.moves import Correction, Move, Tally, verb
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.random_play import typed
from adjudicator.judging.replay import Replay, replay
from adjudicator.testing.counting import counted, kind_of, line_of, miscounts
from adjudicator.testing.subject import Subject

MISCOUNTS = 4
"""Other values of a figure that are tried, drawn by the seed."""


class FigureTests:
    """Tests of tallies and corrections at a question of a game played at random."""

    subject: Subject

    def test_a_correction_can_set_the_figures_that_do_not_follow_from_others(self) -> None:
        """The fields of a correction are those of the figures that the table of figures can set."""
        folder = self.subject.folder
        can_be_set = {name for name, figure in folder.figures.items() if figure.put is not None}
        assert can_be_set == folder.corrected, "a field of the correction needs a figure with `put`, and the reverse"

    def test_a_tally_of_everything_is_right_where_it_was_taken(self, few_seed: int) -> None:
        """What the figures say at a question is written as a tally of the record, and nothing is found."""
        there, figures = self._there(few_seed), self.subject.folder.figures
        kind = kind_of(self.subject.folder, Tally)
        assert kind is not None or not figures, "figures are counted in a kind of `Tally`"
        if kind is not None:
            tally = msgspec.convert({"do": verb(kind), **taken(figures, there.state)}, kind)
            assert self._there(few_seed, tally).found == []

    def test_a_figure_that_is_counted_wrong_is_a_mismatch(self, figure: str) -> None:
        """With another value it is the one difference, at its place; names in another order may come to the same."""
        tried = different = 0
        for seed in self.subject.few:
            there = self._there(seed)
            for path, line in self._lines(there.state, Tally, figure):
                for other in self._miscounts(seed, line, figure):
                    found = compare(self.subject.folder.figures, there.state, other)
                    assert [tuple(map(str, difference.path)) for difference in found] in ([path], []), other
                    tried += 1
                    different += bool(found)
        assert different or not tried, f"no other value of {figure} is a mismatch"

    def test_a_correction_sets_its_figure_and_its_reverse_takes_it_back(self, settable: str) -> None:
        """The other figures that can be set stay as they are, and with the reverse everything is as it was before."""
        folder, done = self.subject.folder, 0
        for seed in self.subject.few:
            state = self._there(seed).state
            before = taken(folder.figures, state)
            for path, reverse in self._lines(state, Correction, settable):
                lines = self._miscounts(seed, reverse, settable)
                others = [line for line in lines if compare(folder.figures, state, line)]
                for line in [line for line in others if folder.rulebook.allows(state, line)][:1]:
                    self._correct(state, line, path)
                    self._correct(state, reverse, path)
                    assert taken(folder.figures, state) == before, line
                    done += 1
        assert done, f"nothing is tried of which the rules say that it can lie on the table: {settable}"

    def _correct(self, state: Any, line: Move, path: tuple[str, ...]) -> None:
        """Correct one figure, and see that it is set, that no other one is, and that nothing appears or goes."""
        folder = self.subject.folder
        before = self._settable(state)
        assert folder.rulebook.allows(state, line), line
        changed, otherwise = correct(folder.figures, state, line)
        assert [tuple(map(str, each.difference.path)) for each in changed] == [path], line
        assert otherwise == compare(folder.figures, state, line) == [], line
        after = self._settable(state)
        assert {each for each in before if before[each] != after.get(each)} == {path}, line
        assert folder.conserved is None or folder.conserved(state) == [], line

    def _settable(self, state: Any) -> dict[tuple[str, ...], Any]:
        figures = self.subject.folder.figures
        there = counted(figures, taken(figures, state))
        return {path: value for path, value in there.items() if figures[path[0]].put is not None}

    def _lines(self, state: Any, base: type[Move], figure: str) -> Iterator[tuple[tuple[str, ...], Move]]:
        """Yield a line of a kind for each key of a figure, as it stands on the table, with its place."""
        figures, kind = self.subject.folder.figures, kind_of(self.subject.folder, base)
        for path, value in counted(figures, taken(figures, state)).items():
            if kind is not None and path[0] == figure:
                yield path, line_of(kind, path, value)

    def _miscounts(self, seed: int, line: Move, figure: str) -> list[Move]:
        """Return some lines that say another value, and that the record of the game could hold."""
        figures, record, chooser = self.subject.folder.figures, self._record(seed), random.Random(seed)
        lines = [*miscounts(figures, line, self.subject.seen.get(figure, ()))]
        return [each for each in chooser.sample(lines, len(lines)) if self.subject.is_sound(record, each)][:MISCOUNTS]

    def _record(self, seed: int) -> Any:
        return typed(self.subject.folder, self.subject.playout(seed).header)

    def _there(self, seed: int, *more: Move) -> Replay[Any]:
        """Return a game played at random up to a question that its seed draws, with more lines there."""
        playout = self.subject.playout(seed)
        n = random.Random(seed).randint(0, len(playout.moves))
        return replay(self.subject.folder, self._record(seed), [*playout.moves[:n], *more], HaltMoves())
