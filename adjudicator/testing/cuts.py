"""Records cut out of longer ones: what begins with a position is judged as the whole is from there on."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from adjudicator.desk.explanation import expected_words, legal_at
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.cutting import cut
from adjudicator.judging.random_play import typed
from adjudicator.judging.replay import Replay, replay
from adjudicator.testing.subject import Subject

CUTS = 12
"""Places where a game is cut, drawn by its seed."""


class CutTests:
    """Tests of positions cut out of games played at random, with tallies in the gaps and a fault in every other one."""

    subject: Subject

    def test_a_game_cut_at_any_line_goes_on_as_the_whole(self, cut_seed: int) -> None:
        """From the last beginning before the line on: the same findings, the same position, the same scores."""
        record, lines = self.subject.faulty(cut_seed)
        reached = replay(self.subject.folder, record, lines).referee.judged
        for n in _drawn(cut_seed, reached):
            assert_the_rest_agrees(self.subject.folder, record, lines, n)

    def test_the_same_is_legal_after_a_cut(self, cut_seed: int) -> None:
        """What may follow is what may follow inside the whole."""
        record, lines = self.subject.faulty(cut_seed)
        whole = msgspec.structs.replace(record, moves=list(lines))
        n = random.Random(cut_seed).randint(0, len(lines) - 1)
        made = cut(self.subject.folder, whole, n)
        part = msgspec.structs.replace(typed(self.subject.folder, made.header), moves=list(made.moves))
        (_, here), (_, there) = legal_at(part, len(made.moves)), legal_at(whole, n)
        assert expected_words(here) == expected_words(there), made.text
        assert [asked.moves for asked in here] == [asked.moves for asked in there], made.text

    def test_a_cut_is_a_record(self, cut_seed: int) -> None:
        """Its text is judged without a fault as far as it goes."""
        record, lines = self.subject.faulty(cut_seed)
        whole = msgspec.structs.replace(record, moves=list(lines))
        for n in _drawn(cut_seed, replay(self.subject.folder, record, lines).referee.judged):
            text = cut(self.subject.folder, whole, n).text
            assert {each.kind for each in check(text).findings} <= {"notice", "unfinished", "mismatch"}, text


def _drawn(seed: int, reached: int) -> list[int]:
    """Return the lines before which a game is cut."""
    return sorted(random.Random(seed).sample(range(reached + 1), min(CUTS, reached + 1)))


def assert_the_rest_agrees(folder: GameFolder[Any], record: Any, lines: Sequence[Move], n: int) -> None:
    """Cut a game before a line and compare the rest of it with the whole."""
    whole = replay(folder, record, lines)
    made = cut(folder, msgspec.structs.replace(record, moves=list(lines)), n)
    part = replay(folder, typed(folder, made.header), [*made.moves, *lines[n:]])
    assert part.setup == [], f"cut before line {n + 1}"
    assert _found(part, n, made.after) == _found(whole, n), f"cut before line {n + 1}\n{made.text}"
    assert part.ended.illegal == whole.ended.illegal
    assert part.finished == whole.finished
    assert part.referee.judged + made.after == whole.referee.judged
    assert part.snapshot() == whole.snapshot(), f"cut before line {n + 1}\n{made.text}"
    if whole.finished:
        players = [str(player) for player in folder.players(record)]
        scores = [folder.standing(each.state).scores(players) for each in (part, whole)]
        assert scores[0] == scores[1]


def _found(replayed: Replay[Any], after: int, shift: int = 0) -> list[tuple[str, str, int | None]]:
    """Return what was found after some lines: kind, message and place, counted as in the whole record."""
    findings = replayed.referee.findings
    numbered = [(each.kind, _said(each), (each.move or 0) + shift) for each in findings]
    return [(kind, message, number) for kind, message, number in numbered if number > after]


def _said(finding: Finding) -> str:
    """Return the message of a finding; that a sum is wrong as before cannot be known after a cut."""
    wrong_sum = finding.kind == "mismatch" and isinstance(finding.claimed, int)
    return f"{finding.claimed} and not {finding.worked_out}" if wrong_sum else finding.message
