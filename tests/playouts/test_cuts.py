"""Round trip: a record cut at a beginning, with the lines since, is judged as the whole is from there on."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from adjudicator import GAMES, check
from adjudicator.desk.explanation import expected_words, legal_at
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.cutting import cut
from adjudicator.judging.replay import Replay, replay
from adjudicator.judging.writing import record_text
from tests.playouts.test_beginnings import a_game
from tests.support import examples

FOLDERS = [folder for name in GAMES if (folder := game_named(name)).position_of is not None]
"""The games whose records may begin anywhere."""

CASES = pytest.mark.parametrize(
    ("folder", "players"),
    [(folder, players) for folder in FOLDERS for players in folder.plays],
    ids=lambda value: getattr(value, "name", str(value)),
)


def found(replayed: Replay[Any], after: int, shift: int = 0) -> list[tuple[str, str, int | None]]:
    """Return what was found behind some lines: kind, message and place, counted as in the whole record."""
    findings = replayed.referee.findings
    numbered = [(each.kind, _said(each), (each.move or 0) + shift) for each in findings]
    return [(kind, message, number) for kind, message, number in numbered if number > after]


def _said(finding: Finding) -> str:
    """Return the message of a finding; that a sum is wrong as before cannot be known behind a cut."""
    wrong_sum = finding.kind == "mismatch" and isinstance(finding.claimed, int)
    return f"{finding.claimed} and not {finding.worked_out}" if wrong_sum else finding.message


def assert_the_rest_agrees(folder: GameFolder[Any], record: Any, lines: Sequence[Move], n: int) -> None:
    """Cut a game before a line and check the rest of it against the whole."""
    whole = replay(folder, record, lines)
    made = cut(folder, msgspec.structs.replace(record, moves=list(lines)), n)
    shorter = msgspec.convert({**made.header, "moves": []}, folder.record)
    part = replay(folder, shorter, [*made.moves, *lines[n:]])
    assert part.setup == [], f"cut before line {n + 1}"
    assert found(part, n, made.after) == found(whole, n), f"cut before line {n + 1}\n{made.text}"
    assert part.ended.illegal == whole.ended.illegal
    assert part.finished == whole.finished
    assert part.referee.judged + made.after == whole.referee.judged
    assert part.snapshot() == whole.snapshot(), f"cut before line {n + 1}\n{made.text}"
    if whole.finished:
        players = [str(player) for player in folder.players(record)]
        scores = [folder.standing(each.state).scores(players) for each in (part, whole)]
        assert scores[0] == scores[1]


@CASES
def test_a_game_cut_at_any_line_goes_on_as_the_whole(folder: GameFolder[Any], players: int) -> None:
    """With tallies in the gaps, and in every second game a line too many, too few or out of its place."""
    for seed in range(examples(12)):
        record, lines = a_game(folder, seed, players)
        reached = replay(folder, record, lines).referee.judged
        chooser = random.Random(seed)
        for n in sorted({chooser.randint(0, reached) for _ in range(12)}):
            assert_the_rest_agrees(folder, record, lines, n)


@CASES
def test_the_same_is_legal_behind_a_cut(folder: GameFolder[Any], players: int) -> None:
    """What may follow is what may follow inside the whole."""
    for seed in range(0, examples(12), 2):
        record, lines = a_game(folder, seed, players)
        whole = msgspec.structs.replace(record, moves=list(lines))
        n = random.Random(seed).randint(0, len(lines) - 1)
        made = cut(folder, whole, n)
        part = msgspec.convert({**made.header, "moves": []}, folder.record)
        part = msgspec.structs.replace(part, moves=list(made.moves))
        (_, here), (_, there) = legal_at(part, len(made.moves)), legal_at(whole, n)
        assert expected_words(here) == expected_words(there), made.text
        assert [asked.moves for asked in here] == [asked.moves for asked in there], made.text


@CASES
def test_a_cut_is_a_record(folder: GameFolder[Any], players: int) -> None:
    """What `show --format record` prints is judged without a fault as far as it goes."""
    record, lines = a_game(folder, 0, players)
    for n in range(0, len(lines), 7):
        text = cut(folder, msgspec.structs.replace(record, moves=list(lines)), n).text
        assert {each.kind for each in check(text).findings} <= {"notice", "unfinished", "mismatch"}, text


def test_scores_say_what_came_before() -> None:
    """The start of the record is where the money comes from that the record does not tell of."""
    folder = game_named("intrigue")
    record, lines = a_game(folder, 0, 3)
    made = cut(folder, msgspec.structs.replace(record, moves=list(lines)), len(lines) // 2)
    verdict = check(record_text(made.header, [*made.moves, *lines[len(lines) // 2 :]]))
    assert verdict.standing is not None
    assert {line.what for line in verdict.standing.lines[:3]} == {"start of the record"}
