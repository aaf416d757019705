"""Beginnings of good records: judging in pieces changes nothing, and every beginning says how it may go on."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator import check
from adjudicator.desk.explanation import expected_words, legal_at
from adjudicator.engine.moves import Move, Note, Tally, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.judging.position import position
from adjudicator.judging.replay import replay
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import record_text
from tests.support import good_games, name_of, opened

LATER = re.compile(r"(?:may )?(?P<verb>\w+)(?: by (?P<players>.+))?")
"""A decision that is expected, in words."""


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


@pytest.mark.parametrize("path", good_games(), ids=name_of)
def test_the_first_moves_and_then_the_rest_are_all_of_them(path: Path) -> None:
    """Wherever a record is cut, its second part brings the game to the same position with the same findings."""
    folder, record = opened(path)
    at_once = replay(folder, record, record.moves)
    for n in range(len(record.moves) + 1):
        parted = replay(folder, record, record.moves[:n], OneByOne(record.moves[n:]))
        assert parted.snapshot() == at_once.snapshot(), f"cut after move {n}"
        assert parted.found == at_once.found == [], f"cut after move {n}"
        assert parted.referee.finished == at_once.referee.finished


def beginning(path: Path, n: int) -> Verdict:
    """Judge the first moves of a record, without what it claims about the end."""
    record = opened(path)[1]
    values = msgspec.to_builtins(record, str_keys=True)
    header = {key: values[key] for key in ("record", "game", "players", "setup", "parts", "rulings") if key in values}
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


@pytest.mark.parametrize("path", good_games(), ids=name_of)
def test_a_beginning_names_what_comes_next(path: Path) -> None:
    """A record cut short waits for the move that it went on with, or offers it; a game that is over offers it."""
    moves = opened(path)[1].moves
    for n in range(len(moves)):
        following = next((move for move in moves[n:] if not isinstance(move, Note | Tally)), None)
        if following is None:
            return
        verdict = beginning(path, n)
        if verdict.name == "legal":
            _, offers = legal_at(opened(path)[1], n)
            assert is_among(following, tuple(expected_words(offers))), f"cut after move {n}"
            continue
        assert verdict.name == "unfinished"
        (waits,) = (finding for finding in verdict.findings if finding.kind != "notice")
        assert waits.rule is not None
        assert is_among(following, waits.expected) or is_offered_first(path, n, following), (
            f"cut after move {n}: {waits.expected}"
        )


def is_offered_first(path: Path, n: int, move: Move) -> bool:
    """Say whether a move answers an offer that the game leaves behind on its way to the decision that is due."""
    question = position(opened(path)[1], n).question
    return question is not None and question.optional and question.fits(move)
