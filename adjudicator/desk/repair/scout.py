"""One replay that meets the questions of a few lines with the state alive, and notes what could stand there instead.

The rules are asked about each of these lines; nothing else says what is legal.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal

import msgspec

from adjudicator.desk.repair.lines import Habits, differing, key, parts
from adjudicator.desk.repair.slips import UNIT, slips
from adjudicator.desk.repair.vocabulary import Vocabulary
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.moves import Deed, Move, Tally
from adjudicator.engine.questions import Decision, Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined

Layer = Literal["slips", "inserts"]

MOST_NUMBERS = 6
"""More whole numbers than this are not tried one by one."""

MOST_CANDIDATES = 3000
"""How many candidates of one player's decision the rules are asked about."""

MANY_CANDIDATES = 150
"""If there are more than so many, the rules are asked about those like the line that is there, and a few others."""

A_FEW = 30

LOOKS = 2
"""How often one decision of a player is looked at between two lines."""

OTHER_VERB = "do"
"""Stands for the differing field where the verb differs."""


@dataclass(slots=True)
class Scouted:
    """What could stand where: lines to put in, and lines to replace the one there, with the fields that differ.

    `thinned` says where the rules were not asked about all candidates of a player, and how many there are.
    """

    places: dict[int, dict[str, Move]] = field(default_factory=lambda: defaultdict(dict))
    instead: dict[int, dict[str, tuple[tuple[str, ...], Move]]] = field(default_factory=lambda: defaultdict(dict))
    asked: Counter[tuple[int, type[Move], str | None]] = field(default_factory=Counter)
    thinned: dict[tuple[int, type[Move], str | None], int] = field(default_factory=dict)
    offered: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Scout:
    """A source of the first `ends` lines of a record that looks at each question before the lines `low` to `high`.

    `first` is the number of the first line in trouble: nothing is changed after it. `known` says whether all names in a
    line are known to the record. A `thorough` scout asks the rules about every candidate. What is found is added to
    `found`.
    """

    moves: Sequence[Move]
    first: int
    low: int
    high: int
    layer: Layer
    ends: int
    habits: Habits
    off: Collection[int]
    known: Callable[[Move], bool]
    vocabulary: Vocabulary
    thorough: bool = False
    found: Scouted = field(default_factory=Scouted)

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Look at a question, and hand over the next line; decline an offer that it does not take."""
        at = referee.judged
        self._look(referee, question, at)
        if at >= self.ends:
            if question.optional:
                return None
            raise RecordEnds(question)
        line = self.moves[at]
        if question.optional:
            if question.fits(line):
                self.found.offered.add(at)
            elif self._is_for_later(referee, line):
                return None
        return line

    def _is_for_later(self, referee: Referee[Any], line: Move) -> bool:
        if not isinstance(line, Deed):
            return False
        return not any(also.decision.fits(line) for also in referee.interjections)

    def _look(self, referee: Referee[Any], question: Question, at: int) -> None:
        after = at
        while after < len(self.moves) and isinstance(self.moves[after], REMARKS):
            after += 1
        if not (self.low <= at < self.high or self.low <= after < self.high) or at >= self.first:
            return
        line = self.moves[after] if after < min(len(self.moves), self.first) else None
        for decision in (*question.decisions, *(also.decision for also in referee.interjections)):
            if self.layer == "inserts":
                self._candidates(referee, decision, at, after, line)
            elif line is not None and decision.kind is type(line):
                self._slips(referee, decision, after, line)

    # --- slips -----------------------------------------------------------------------------------------------------

    def _slips(self, referee: Referee[Any], decision: Decision[Any], at: int, line: Move) -> None:
        noted = self.found.instead[at]
        for name, other in slips(line, self.habits, self.vocabulary, self.off):
            if key(other) in noted or not (self.known(other) and decision.fits(other)):
                continue
            if referee.rulebook.allows(referee.state, other):
                noted[key(other)] = ((name,), other)

    # --- lines that may be missing, and those that differ in more ----------------------------------------------------

    def _candidates(
        self, referee: Referee[Any], decision: Decision[Any], at: int, after: int, line: Move | None
    ) -> None:
        for player in (None,) if decision.by is None else decision.by:
            asked = (at, decision.kind, player)
            self.found.asked[asked] += 1
            if self.found.asked[asked] > LOOKS:
                continue
            worth = self._proposed(referee, decision, player, line)
            if len(worth) > MANY_CANDIDATES and not self.thorough:
                self.found.thinned[asked] = len(worth)
                worth = _thinned(worth, line)
            for move in worth:
                if decision.fits(move) and referee.rulebook.allows(referee.state, move):
                    self._note(move, at, after, line)

    def _proposed(
        self, referee: Referee[Any], decision: Decision[Any], player: str | None, line: Move | None
    ) -> list[Move]:
        """Return the candidates of a player that are worth asking the rules about."""
        try:
            proposed = referee.rulebook.propose(referee.state, decision.kind, None if player is None else (player,))
            candidates = [move for move in islice(proposed, MOST_CANDIDATES) if isinstance(move, Move)]
        except Undetermined:
            return []
        return self._worth_asking(decision.kind, candidates, line)

    def _note(self, move: Move, at: int, after: int, line: Move | None) -> None:
        self.found.places[at].setdefault(key(move), move)
        if after != at and any(isinstance(remark, Tally) for remark in self.moves[at:after]):
            self.found.places[after].setdefault(key(move), move)
        if line is None:
            return
        names = _likeness(line, move)
        if names:
            new = move
            if type(move) is type(line):
                new = msgspec.structs.replace(line, **{name: getattr(move, name) for name in names})
            self.found.instead[after].setdefault(key(new), (names, new))

    def _worth_asking(self, kind: type[Move], proposed: list[Move], line: Move | None) -> list[Move]:
        """Return lines; of those that differ in a whole number alone only the ones that evidence speaks for."""
        names = tuple(part.name for part in parts(kind))
        number = open_number(names, proposed)
        if number is None:
            return proposed
        value = getattr(line, number, None) if type(line) is kind else None
        families: dict[str, list[Move]] = defaultdict(list)
        for move in proposed:
            families[rest_of(move, number)].append(move)
        return [move for several in families.values() for move in self.few(number, several, value)]

    def few(self, number: str, lines: Sequence[Move], value: object) -> list[Move]:
        """Return those of the lines whose whole number evidence speaks for, given the number that is written."""
        there = sorted(getattr(line, number) for line in lines)
        wanted = {*self.off, there[0], there[len(there) // 2]}
        wanted |= {seen for seen, _ in self.habits.seen[type(lines[0]), number].most_common(4)}
        if type(value) is int:
            wanted |= {value + sign * step for step in (*self.off, UNIT) for sign in (1, -1)}
            wanted |= {value * 10, value // 10}
        return [line for line in lines if getattr(line, number) in wanted]


def open_number(names: Iterable[str], lines: Collection[Move]) -> str | None:
    """Return the field with more whole numbers than can be tried one by one, if there is one."""
    for name in names:
        values = {value for line in lines if type(value := getattr(line, name, None)) is int}
        if len(values) > MOST_NUMBERS:
            return name
    return None


def rest_of(line: Move, number: str) -> str:
    """Return what lines that differ in this whole number only have in common."""
    return key(msgspec.structs.replace(line, **{number: 0}))


def _thinned(lines: list[Move], line: Move | None) -> list[Move]:
    """Return those of many lines that are like the one there, and a few others spread over the rest."""
    step = len(lines) // A_FEW + 1
    return [
        each for index, each in enumerate(lines) if index % step == 0 or (line is not None and _likeness(line, each))
    ]


def _likeness(line: Move, move: Move) -> tuple[str, ...]:
    """Return what differs if a line could have been written in place of another; nothing if it could not."""
    return _grafted(line, move) if type(move) is type(line) else _of_another_verb(line, move)


def _grafted(line: Move, move: Move) -> tuple[str, ...]:
    """Return the fields in which two lines of a kind differ, if there are one or two."""
    names = differing(line, move)
    return names if len(names) <= 2 else ()


def _of_another_verb(line: Move, move: Move) -> tuple[str, ...]:
    """Return what differs if another verb is written with the same words, and at most one more field differs."""
    mine, theirs = (_said(of) for of in (line, move))
    shared = [name for name in mine if name in theirs]
    if len(shared) < 2 or any(mine[name] != theirs[name] for name in shared):
        return ()
    extra = [name for name in {**mine, **theirs} if name not in shared and (mine.get(name) or theirs.get(name))]
    return (OTHER_VERB, *extra) if len(extra) <= 1 else ()


def _said(line: Move) -> dict[str, Any]:
    return {part.name: getattr(line, part.name) for part in parts(type(line)) if not part.claim}
