"""Test beginnings of good records: judging in pieces changes nothing, and every beginning says how it may go on."""

import random
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from adjudicator.desk.explanation import expected_words, legal_at
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Deed, Move, Note, Tally, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.engine.words import OPTIONAL
from adjudicator.judging.check import check
from adjudicator.judging.cutting import top_of
from adjudicator.judging.position import position
from adjudicator.judging.replay import Replay, replay
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import record_text
from adjudicator.testing.subject import Subject

LATER = re.compile(rf"(?P<verb>\w+)(?: by (?P<players>.+?))?(?:{re.escape(OPTIONAL)})?")
"""A decision that is expected, in words."""

CUTS = 12
"""In how many places a record is cut; a short one is cut everywhere."""

DRAWN = 6
"""Places where a random game is cut, drawn by its seed."""


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

    def test_the_beginnings_of_a_record_are_judged_as_inside_the_whole(self, sound_game: Path) -> None:
        """Whatever is wrong with the record, at three places drawn for it and before its last line."""
        record, chooser = self.subject.opened(sound_game), random.Random(sound_game.name)
        places = {len(record.moves) - 1, *(chooser.randint(0, len(record.moves)) for _ in range(3))}
        self._assert_beginnings_agree(record, record.moves, places)

    def test_the_beginnings_of_a_random_game_are_judged_as_inside_the_whole(self, seed: int) -> None:
        """With tallies between the lines, and in every second game a line too many, too few or out of its place."""
        record, lines = self.subject.faulty(seed)
        chooser = random.Random(seed)
        self._assert_beginnings_agree(record, lines, {chooser.randint(0, len(lines)) for _ in range(DRAWN)})

    def _assert_beginnings_agree(self, record: Any, lines: Sequence[Move], places: Iterable[int]) -> None:
        """Compare the first lines, cut at several places, with the whole."""
        whole = replay(self.subject.folder, record, lines)
        reached = whole.referee.judged
        for n in sorted(places):
            upto = settled(lines, n)
            first = replay(self.subject.folder, record, lines[:n])
            assert judged(first, upto) == judged(whole, upto), f"cut after line {n}"
            assert first.ended.illegal == (whole.ended.illegal and n > reached), f"cut after line {n}"
            assert first.referee.judged == min(n, reached) or first.ended.missing, f"cut after line {n}"

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


def settled(lines: Sequence[Move], n: int) -> int:
    """Return the number of the last of the first `n` lines that is no remark: what the gap after it holds is open."""
    return next((number for number in range(n, 0, -1) if not isinstance(lines[number - 1], REMARKS)), 0)


def judged(replayed: Replay[Any], upto: int) -> list[tuple[str, str, str | None, int | None]]:
    """Return what was found at the lines up to a number, but for notices and for what the lines lack at their end."""

    def facts(finding: Finding) -> tuple[str, str, str | None, int | None]:
        return finding.kind, finding.message, finding.rule.id if finding.rule else None, finding.move

    findings = replayed.referee.findings
    return [facts(each) for each in findings if each.kind != "notice" and (each.move or 0) <= upto]


def cuts(length: int) -> list[int]:
    """Return where a record of so many lines is cut: evenly, at both ends too."""
    return sorted({round(length * part / CUTS) for part in range(CUTS + 1)})


def beginning(record: Any, n: int) -> Verdict:
    """Judge the first lines of a record, without what it claims about the end."""
    return check(record_text(top_of(record), record.moves[:n]))


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
    """Say whether a move answers an offer that the game makes on its way to the decision that is due."""
    question = position(record, n).question
    return question is not None and question.optional and question.fits(move)
