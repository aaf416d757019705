"""Test good games with one thing changed: it is found, or it makes another game, or there is a reason why neither."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, get_args

import msgspec

from adjudicator.engine.moves import Block, Move, Note, Tally, let_stand
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.judging.replay import Replay, replay
from adjudicator.judging.writing import plain_move
from adjudicator.testing.advice import none_of, written
from adjudicator.testing.handing import HandedOver
from adjudicator.testing.subject import Subject, is_well_formed

How = Literal["drop", "duplicate", "swap", "change"]
HOWS: tuple[How, ...] = get_args(How)
"""What is done to a line of a game."""


class Mutation(NamedTuple):
    """One thing changed in the `moves` of a sample game: what was done, at which line from 1, and to which move.

    `new` is the line that is there now, in a swap the line's neighbour; `field` is the field that was changed.
    At line 0 it is the position that was changed.
    """

    how: How
    line: int
    old: Block
    new: Block | None
    moves: list[Move]
    path: Path
    field: str = ""

    def __str__(self) -> str:
        """Describe the mutation on one line."""
        words = {"change": f"changed in `{self.field}` to", "swap": "swapped with the next,"}
        how = {"drop": "left out", "duplicate": "written twice"}.get(self.how)
        new = f" {words[self.how]} {as_text(self.new)}" if self.new is not None and how is None else f" {how}"
        return f"line {self.line}, {as_text(self.old)},{new}"


Reasons = dict[str, Callable[[Mutation], bool]]
"""Why a mutation may go unnoticed, and which mutations that explains."""


def _is_about(mutation: Mutation, kind: type[Move]) -> bool:
    """Say whether a line of a kind was left out, written twice, or moved past another."""
    swapped = mutation.how == "swap" and isinstance(mutation.new, kind)
    return mutation.how != "change" and (isinstance(mutation.old, kind) or swapped)


def _claims(claimed: Any, at: str = "") -> set[str]:
    """Return all that plain values claim, claim by claim."""
    if isinstance(claimed, dict):
        return set[str]().union(*(_claims(inner, f"{at}.{key}") for key, inner in claimed.items()))
    return {f"{at} {claimed}"}


def claims_less(new: Block, old: Block) -> bool:
    """Say whether all that a line, or a position, claims was claimed before."""
    return _claims(plain(new)) <= _claims(plain(old))


def as_text(block: Block) -> str:
    """Return a line, or a position, as text."""
    return written(block) if isinstance(block, Move) else f"position {plain(block)}"


def plain(block: Block) -> dict[str, Any]:
    """Return a line, or a position, as plain values."""
    if isinstance(block, Move):
        return plain_move(block)
    fields = {known.name: (getattr(block, known.name), known.default) for known in msgspec.structs.fields(block)}
    values: dict[str, Any] = msgspec.to_builtins(
        {name: value for name, (value, default) in fields.items() if value != default}, str_keys=True
    )
    return values


COMMON: Reasons = {
    "A remark or a note is never judged.": lambda m: m.field == "note" or isinstance(m.old, Note) or _is_about(m, Note),
    "A tally may be left out, written twice, or moved past a line that changes nothing it counts.": lambda m: _is_about(
        m, Tally
    ),
    "A tally may claim less.": lambda m: (
        m.how == "change" and isinstance(m.old, Tally) and m.new is not None and claims_less(m.new, m.old)
    ),
}
"""The reasons that hold in every game."""


class Terse(Referee[Any]):
    """A referee that does not work out what was expected in place of a refused move, which takes long."""

    def expected(self, _: Question) -> tuple[str, ...]:
        """Say nothing."""
        return ()


class Trying(HandedOver):
    """The moves of a game; at each question it is tried what others in their place would do.

    `refused` holds those to which a rule objects at the first question that they answer: the judging would end there.
    """

    def __init__(self, moves: Sequence[Move], others: Sequence[Sequence[Move]]) -> None:
        super().__init__(moves)
        self.refused: set[int] = set()
        self._untried = [list(each) for each in others]

    def answers(self, referee: Referee[Any], question: Question, move: Move) -> bool:
        """Say whether a move answers a question, and try the others in its place."""
        self._try(referee, question)
        return super().answers(referee, question, move)

    def _try(self, referee: Referee[Any], question: Question) -> None:
        """Ask the rules about those that answer a question; what may stand between any two moves is left alone."""
        left = []
        for other in self._untried[self.given]:
            if any(also.decision.fits(other) for also in referee.interjections):
                continue
            if not question.fits(other):
                left.append(other)
            elif not referee.rulebook.allows(referee.state, other):
                self.refused.add(id(other))
        self._untried[self.given] = left


class Sample:
    """A sample game, and which of its mutations go unnoticed, with the reasons that are `common` to all games."""

    common: ClassVar[Reasons] = COMMON

    def __init__(self, subject: Subject, path: Path) -> None:
        self.subject = subject
        self.path = path
        self.record = subject.opened(path)
        self._unnoticed: dict[How, list[Mutation]] = {}

    @cached_property
    def original(self) -> Replay[Any]:
        """The game as it was played."""
        return replay(self.subject.folder, self.record)

    @cached_property
    def end(self) -> dict[str, object]:
        """How the game ended."""
        return self.original.snapshot()

    @cached_property
    def found(self) -> list[tuple[int, str]]:
        """What is found in the game itself, as `said`."""
        return self.said(replay(self.subject.folder, self.record, kind=Terse))

    def said(self, judged: Replay[Any]) -> list[tuple[int, str]]:
        """Return what was found but for notices, each with its line."""
        wrong = [each for each in (*judged.claims, *judged.referee.findings) if each.kind != "notice"]
        return [(each.move or 0, f"{each.kind} {each.rule and each.rule.id} {each.message}") for each in wrong]

    def is_the_same(self, judged: Replay[Any]) -> bool:
        """Say whether the same is found in a game, at whatever lines, and it ends in the same position."""
        found = [[said for _, said in each] for each in (self.said(judged), self.found)]
        return found[0] == found[1] and judged.snapshot() == self.end

    @cached_property
    def changed(self) -> list[list[tuple[str, Move]]]:
        """For each line, the lines that may stand in its place, each with the field in which it differs."""
        return [list(self._changes_of(move)) for move in self.record.moves]

    def _changes_of(self, move: Move) -> Iterator[tuple[str, Move]]:
        for field, value in self.subject.changes_of(self.path, move):
            new = msgspec.structs.replace(move, **{field: value})
            if field != "stands" and is_well_formed(new):  # on a line that breaks no rule, `stands` changes nothing
                yield field, new
        if let_stand(move):
            yield "stands", msgspec.structs.replace(move, stands=False)

    @cached_property
    def refused(self) -> set[int]:
        """The changed lines, by identity, that some rule refuses at the first question which they answer."""
        trying = Trying(self.record.moves, [[new for _, new in each] for each in self.changed])
        replay(self.subject.folder, self.record, [], trying)
        return trying.refused

    def mutations(self, how: How) -> Iterator[Mutation]:
        """Yield every mutation of one kind."""
        moves = self.record.moves
        for index, move in enumerate(moves):
            before, after = moves[:index], moves[index + 1 :]
            match how:
                case "drop":
                    yield Mutation(how, index + 1, move, None, [*before, *after], self.path)
                case "duplicate":
                    yield Mutation(how, index + 1, move, move, [*before, move, move, *after], self.path)
                case "swap":
                    if after and after[0] != move:
                        yield Mutation(how, index + 1, move, after[0], [*before, after[0], move, *after[1:]], self.path)
                case "change":
                    for field, new in self.changed[index]:
                        yield Mutation(how, index + 1, move, new, [*before, new, *after], self.path, field)

    def unnoticed(self, how: How) -> list[Mutation]:
        """Return the mutations after which nothing is found and the game ends in the same position."""
        if how not in self._unnoticed:
            self._unnoticed[how] = [mutation for mutation in self.mutations(how) if self._is_silent(mutation)]
        return self._unnoticed[how]

    @property
    def all_unnoticed(self) -> list[Mutation]:
        """All mutations that go unnoticed."""
        return [mutation for how in HOWS for mutation in self.unnoticed(how)]

    def explain(self, unnoticed: Sequence[Mutation]) -> None:
        """Ask for a reason why each of these goes unnoticed."""
        reasons = [*self.common.values(), *self.subject.reasons.values()]
        unexplained = [each for each in unnoticed if not any(why(each) for why in reasons)]
        none_of(
            unexplained,
            f"{self.subject.id_of(self.path)}.yaml with one of these changes has no fault, and ends in the same way:",
            "If one of them is against the rulebook, a rule is missing in rules.py. If the table says there what the"
            " referee knows, hold it to that: `referee.claim` in play.py. If it makes no difference, give `tests_of` in"
            " the test of the game a reason: a sentence, and what it explains by `how`, `line`, `old`, `new` and"
            f" `field` of a change:\n    reasons={{{_reason(unexplained[0])}}}"
            if unexplained
            else "",
        )

    def _is_silent(self, mutation: Mutation) -> bool:
        if mutation.how == "change" and id(mutation.new) in self.refused:
            return False
        judged = replay(self.subject.folder, self.record, mutation.moves, kind=Terse)
        early = [said for number, said in self.said(judged) if number < mutation.line]
        assert early == [said for number, said in self.found if number < mutation.line], (
            f"{mutation} is found too early"
        )
        if not self.is_the_same(judged):
            return False
        new = mutation.new
        if mutation.how == "change" and isinstance(new, Move) and not self.subject.is_sound(self.record, new):
            return False  # as a text it would be malformed
        return not (self.subject.differs_at_once and self._differs_at_once(mutation))

    def _differs_at_once(self, mutation: Mutation) -> bool:
        """Say whether the position right after the changed lines is another one, whatever follows later."""
        if mutation.how not in ("change", "swap"):
            return False
        number = mutation.line + (mutation.how == "swap")
        parts = (mutation.moves[:number], self.record.moves[:number])
        changed, before = (replay(self.subject.folder, self.record, part).snapshot() for part in parts)
        return changed != before


def _reason(mutation: Mutation) -> str:
    """Return a reason as its author could write it."""
    of = f"isinstance(m.old, {type(mutation.old).__name__})"
    field = f' and m.field == "{mutation.field}"' if mutation.field else ""
    return f'"Why it makes no difference.": lambda m: m.how == "{mutation.how}" and {of}{field}'


class ChangeTests:
    """Tests of sample games with one thing changed."""

    subject: Subject

    def test_no_change_is_silently_accepted(self, sample: Sample, how: How) -> None:
        """Each is found at its line or later, or leads to another position, or has a reason why it changes nothing."""
        assert sample.original.found == []
        sample.explain(sample.unnoticed(how))

    def test_every_reason_is_needed(self, samples: list[Sample]) -> None:
        """A reason that explains no mutation, or none alone, is dropped from the list."""
        reasons = self.subject.reasons
        explained: dict[str, list[Mutation]] = {why: [] for why in reasons}
        for mutation, common in ((each, sample.common) for sample in samples for each in sample.all_unnoticed):
            holding = [why for why, explains in {**common, **reasons}.items() if explains(mutation)]
            if len(holding) == 1 and holding[0] in explained:
                explained[holding[0]].append(mutation)
        none_of(
            [why for why, mutations in explained.items() if not mutations],
            "These reasons explain no change that no other reason explains:",
            "Take them out of `reasons` in the test of the game.",
        )
