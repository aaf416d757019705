"""Records of what a table did, mistakes and all, with one thing changed: it is found, or there is a reason why not."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, get_type_hints

import msgspec

from adjudicator.engine.moves import Block, Correction, Move, verb
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.replay import replay
from adjudicator.testing.changes import COMMON, HOWS, Mutation, Reasons, Sample, Terse, claims_less
from adjudicator.testing.subject import Subject, says_what_was_done
from adjudicator.testing.typed import unlike

WITH_ACTS: Reasons = {
    **COMMON,
    "A correction may be written twice, or moved past a line that changes nothing it sets.": lambda m: (
        m.how in ("duplicate", "swap") and (isinstance(m.old, Correction) or isinstance(m.new, Correction))
    ),
    "A correction may leave out what lies there already.": lambda m: isinstance(m.old, Correction) and _says_less(m),
    "What follows from the rest of a position need not be written.": lambda m: not m.line and _says_less(m),
}
"""The reasons that hold in every game."""


def _says_less(mutation: Mutation) -> bool:
    """Say whether a line was left out, or says nothing that was not said before."""
    new = mutation.new
    return mutation.how == "drop" or (mutation.how == "change" and new is not None and claims_less(new, mutation.old))


class ActSample(Sample):
    """A record that begins with a position, or says what a table let stand, left out, put right or ended."""

    common = WITH_ACTS

    @property
    def refused(self) -> set[int]:
        """No changed line: what is refused may stand, and what acts between two questions has to be judged in place."""
        return set()

    @cached_property
    def all_unnoticed(self) -> list[Mutation]:
        """The changes of such lines, and of the position, after which the same is found and the end is the same."""
        about = [each for how in HOWS for each in self.mutations(how) if _is_about(each)]
        silent = [each for each in about if self._is_sound(each) and self._is_silent(each)]
        return [*silent, *self._silent_positions()]

    def _is_sound(self, mutation: Mutation) -> bool:
        """Say whether a changed line could stand in the record; strange names are found before it is judged."""
        return not isinstance(mutation.new, Move) or self.subject.is_sound(self.record, mutation.new)

    def _silent_positions(self) -> Iterator[Mutation]:
        """Yield positions with one thing changed that are laid out alike and from which the same follows."""
        position = getattr(self.record, "position", None)
        if position is None:
            return
        hints = get_type_hints(type(position), include_extras=True)
        players = [str(player) for player in self.subject.folder.players(self.record)]
        for field in position.__struct_fields__:
            for value in unlike(getattr(position, field), hints[field], players):
                new = _well_formed(position, field, value)
                if new is not None and self._is_the_same_from(new):
                    yield Mutation("change", 0, position, new, self.record.moves, self.path, field)

    def _is_the_same_from(self, position: Block) -> bool:
        record = msgspec.structs.replace(self.record, position=position)
        if any(flaw.kind != "notice" for flaw in self.subject.folder.flaws(record)):
            return False
        judged = replay(self.subject.folder, record, kind=Terse)
        return not judged.setup and self.is_the_same(judged) and self._laid_out(record) == self._laid_out(self.record)

    def _laid_out(self, record: Any) -> tuple[dict[str, object], str, list[object]]:
        """Return the table on which a record begins, where in the order of play that is, and what is due there."""
        folder = self.subject.folder
        laid = replay(folder, record, [], HaltMoves())
        due = [] if laid.ended.question is None else laid.ended.question.decisions
        return laid.snapshot(), folder.where(laid.state), [(verb(each.kind), sorted(each.by or ())) for each in due]


def _is_about(mutation: Mutation) -> bool:
    """Say whether the line that is changed, or one of those that change places, says what a table did."""
    lines = (mutation.old, mutation.new) if mutation.how == "swap" else (mutation.old,)
    return any(isinstance(line, Move) and says_what_was_done(line) for line in lines)


def _well_formed(position: Block, field: str, value: Any) -> Block | None:
    """Return a position with a field changed, if its values have their types and go together."""
    try:
        new = msgspec.structs.replace(position, **{field: value})
        return msgspec.convert(msgspec.to_builtins(new, str_keys=True), type(position))
    except (msgspec.ValidationError, ValueError):
        return None


class ActTests:
    """Tests of records that say what a table did."""

    subject: Subject

    def test_no_change_of_what_a_table_did_is_silently_accepted(self, acts: ActSample) -> None:
        """Each is found, or leads to another position, or has a reason why it changes nothing."""
        assert {each.split()[0] for each in acts.original.found} <= {"irregular"}
        acts.explain(acts.all_unnoticed)
