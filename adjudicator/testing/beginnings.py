"""Beginnings of good records: judging in pieces changes nothing, and every beginning says how it may go on."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.desk.explanation import expected_words, legal_at
from adjudicator.engine.moves import Deed, Move, Note, Tally, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.engine.words import OPTIONAL
from adjudicator.judging.check import check
from adjudicator.judging.position import position
from adjudicator.judging.replay import replay
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import record_text
from adjudicator.testing.subject import Subject

LATER = re.compile(rf"(?P<verb>\w+)(?: by (?P<players>.+?))?(?:{re.escape(OPTIONAL)})?")
"""A decision that is expected, in words."""

CUTS = 12
"""Places where a record is cut; a short one is cut everywhere."""


class OneByOne:
    """The moves of a record as if they were made one after the other: each is handed over when it is asked for."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = list(moves)

    def more(self, _: Referee[Any], question: Question) -> Move | None:
        """Return the next move while there is one."""
        if self.moves:
            return self.moves.pop(0)
        if question.optional:
            return None
        raise RecordEnds(question)


class BeginningTests:
    """Tests of the beginnings of good records."""

    subject: Subject

    def test_the_first_lines_and_then_the_rest_are_all_of_them(self, good_game: Path) -> None:
        """Wherever a record is cut, its second part brings the game to the same position with the same findings."""
        folder, record = self.subject.folder, self.subject.opened(good_game)
        at_once = replay(folder, record)
        for n in cuts(len(record.moves)):
            parted = replay(folder, record, record.moves[:n], OneByOne(record.moves[n:]))
            assert parted.snapshot() == at_once.snapshot(), f"cut after line {n}"
            assert parted.found == at_once.found == [], f"cut after line {n}"
            assert parted.finished == at_once.finished

    def test_a_beginning_names_what_comes_next(self, good_game: Path) -> None:
        """A record cut short waits for the line that it went on with, or offers it; a game that is over offers it."""
        record = self.subject.opened(good_game)
        moves = record.moves
        for n in cuts(len(moves)):
            following = next((move for move in moves[n:] if not isinstance(move, Note | Tally)), None)
            if not isinstance(following, Deed) or following.stands or self.subject.is_unproposed(following):
                continue
            verdict = beginning(record, n)
            if verdict.name == "legal":
                _, offers = legal_at(record, n)
                assert is_among(following, tuple(expected_words(offers))), f"cut after line {n}"
                continue
            assert verdict.name == "unfinished", f"cut after line {n}"
            (waits,) = (finding for finding in verdict.findings if finding.kind != "notice")
            assert waits.rule is not None
            assert is_among(following, waits.expected) or is_offered_first(record, n, following), (
                f"cut after line {n}: {waits.expected}"
            )


def cuts(length: int) -> list[int]:
    """Return where a record of so many lines is cut: evenly, at both ends too."""
    return sorted({round(length * part / CUTS) for part in range(CUTS + 1)})


def beginning(record: Any, n: int) -> Verdict:
    """Judge the first lines of a record, without what it claims about the end."""
    values = msgspec.to_builtins(record, str_keys=True)
    header = {key: value for key, value in values.items() if key not in ("moves", "final", "result", "expect")}
    return check(record_text(without_nothing(header), record.moves[:n]))


def without_nothing(values: Any) -> Any:
    """Return plain values without the fields that are absent."""
    if isinstance(values, dict):
        return {key: without_nothing(value) for key, value in values.items() if value is not None}
    return [without_nothing(value) for value in values] if isinstance(values, list) else values


def is_among(move: Move, expected: tuple[str, ...]) -> bool:
    """Say whether a move makes one of the decisions expected, by one of the players named."""
    for text in expected:
        words = LATER.fullmatch(text)
        assert words is not None, text
        players = re.split(r", | or ", words["players"]) if words["players"] else [None]
        if words["verb"] == verb(type(move)) and getattr(move, "by", None) in players:
            return True
    return False


def is_offered_first(record: Any, n: int, move: Move) -> bool:
    """Say whether a move answers an offer that the game leaves behind on its way to the decision that is due."""
    question = position(record, n).question
    return question is not None and question.optional and question.fits(move)
