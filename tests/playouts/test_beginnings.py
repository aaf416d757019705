"""Nothing looks ahead: the first lines of any record have the findings that they have inside the whole."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator import GAMES, check
from adjudicator.engine.cursor import REMARKS
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move, Tally
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import RandomMoves, draw_header, typed
from adjudicator.judging.replay import Replay, replay
from tests.support import examples, files, name_of, opened

FOLDERS = [game_named(name) for name in GAMES]

COUNTED = {"intrigue": "money", "intarsia": "score", "codex_leicester": "florins"}
"""The sum that a random tally of each game counts, by player."""


def settled(lines: Sequence[Move], n: int) -> int:
    """Return the number of the last of the first `n` lines that is no remark: what the gap after it holds is open."""
    return next((number for number in range(n, 0, -1) if not isinstance(lines[number - 1], REMARKS)), 0)


def judged(replayed: Replay[Any], upto: int) -> list[tuple[str, str, str | None, int | None]]:
    """Return what was found at the lines up to a number, but for notices and for what the lines lack at their end."""

    def told(finding: Finding) -> tuple[str, str, str | None, int | None]:
        return finding.kind, finding.message, finding.rule.id if finding.rule else None, finding.move

    findings = replayed.referee.findings
    return [told(each) for each in findings if each.kind != "notice" and (each.move or 0) <= upto]


def assert_beginnings_agree(folder: GameFolder[Any], record: Any, lines: Sequence[Move], cuts: Sequence[int]) -> None:
    """Check the first lines, cut at several places, against the whole."""
    whole = replay(folder, record, lines)
    reached = whole.referee.judged
    for n in cuts:
        upto = settled(lines, n)
        beginning = replay(folder, record, lines[:n])
        assert judged(beginning, upto) == judged(whole, upto), f"cut after line {n}"
        assert beginning.ended.illegal == (whole.ended.illegal and n > reached), f"cut after line {n}"
        assert beginning.referee.judged == min(n, reached) or beginning.ended.missing, f"cut after line {n}"


def games() -> list[Path]:
    """Return the records that hold moves, whatever is wrong with them but their shape."""
    well_formed = [path for path in files() if check(path).name != "malformed"]
    return [path for path in well_formed if opened(path)[1].moves]


@pytest.mark.parametrize("path", games(), ids=name_of)
def test_the_beginnings_of_a_record_are_judged_as_inside_the_whole(path: Path) -> None:
    """Whatever is wrong with the record, at three places drawn for it and before its last line."""
    folder, record = opened(path)
    chooser = random.Random(path.name)
    cuts = {len(record.moves) - 1, *(chooser.randint(0, len(record.moves)) for _ in range(3))}
    assert_beginnings_agree(folder, record, record.moves, sorted(cuts))


@dataclass(slots=True)
class Counting(RandomMoves):
    """Random moves with a tally now and then, right or wrong."""

    field: str = ""
    kind: type[Tally] = Tally

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Count, or go on."""
        if self.chooser.random() < 0.1:
            return self.tally(referee.state)
        return RandomMoves.more(self, referee, question)

    def tally(self, game: Any) -> Tally:
        """Count one player's sum; one count in three is wrong."""
        player = self.chooser.choice(list(game.players))
        sums = {"money": lambda: game.money[player], "score": lambda: game.score(player)}
        right = sums.get(self.field, lambda: game.players[player].florins)()
        wrong = self.chooser.choice((0, 0, 1000))
        return msgspec.convert({"do": "tally", self.field: {str(player): max(right + wrong, 0)}}, self.kind)


def a_game(folder: GameFolder[Any], seed: int, players: int) -> tuple[Any, list[Move]]:
    """Play at random with tallies in the gaps, and then spoil some lines."""
    chooser = random.Random(seed)
    kind = next(kind for kind in folder.moves if issubclass(kind, Tally))
    record = typed(folder, draw_header(folder, chooser, players))
    source = Counting(chooser, field=COUNTED[folder.name], kind=kind)
    lines = replay(folder, record, [], source).referee.moves
    if seed % 2:
        index = chooser.randrange(len(lines))
        lines = chooser.choice(
            (
                [*lines[:index], *lines[index + 1 :]],
                [*lines[: index + 1], *lines[index:]],
                [*lines[:index], *lines[index + 1 : index + 2], lines[index], *lines[index + 2 :]],
            )
        )
    return record, lines


@pytest.mark.parametrize(
    ("folder", "players"),
    [(folder, players) for folder in FOLDERS for players in folder.plays],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_beginnings_of_random_games_are_judged_as_inside_the_whole(folder: GameFolder[Any], players: int) -> None:
    """With tallies, tokens and side payments between the turns, and in every second game a line too many or too few."""
    for seed in range(examples(12)):
        record, lines = a_game(folder, seed, players)
        chooser = random.Random(seed)
        assert_beginnings_agree(folder, record, lines, [chooser.randint(0, len(lines)) for _ in range(12)])
