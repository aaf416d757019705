"""What a page shows after a line is what `show` shows there, and comes from one pass over the game."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.moves import Correction, Stop
from adjudicator.engine.referee import Referee
from adjudicator.judging.position import position
from adjudicator.judging.replay import lay
from adjudicator.judging.watching import WatchedReferee, watch
from tests.page.support import GAMES, told
from tests.support import RECORDS, files, good_games, name_of, opened

LOOKS = 4
"""Positions of each record that are compared with each other, spread over its lines."""


class Snapshots:
    """The state after each line, as plain values."""

    def __init__(self, path: Path) -> None:
        folder, record = opened(path)
        self.table = lay(folder, record, kind=WatchedReferee)
        self.after_line: dict[int, str] = {}
        watch(self.table, self)

    def after(self, n: int) -> None:
        """Write down the state after a line."""
        self.after_line[n] = plain(self.table.snapshot())

    def before(self, n: int, moved: bool) -> None:
        """Let the line be taken."""

    def at(self, n: int) -> str:
        """Return the state after a line; remarks taken in one go have that of the last of them."""
        return next(self.after_line[each] for each in sorted(self.after_line) if each >= n)


def is_played(path: Path) -> bool:
    """Say whether a record holds lines, all of which stand."""
    return path in good_games() or "irregular" in path.parts


def plain(snapshot: dict[str, object]) -> str:
    """Write a position so that two can be compared."""
    return json.dumps(snapshot, default=str)


@pytest.mark.parametrize(
    "path", [each for each in files("games", "examples", "irregular") if is_played(each)], ids=name_of
)
def test_the_state_seen_after_a_line_is_the_position_there(path: Path) -> None:
    """For lines spread over the record, the first and the last among them, and each correction and the line before."""
    folder, record = opened(path)
    seen = Snapshots(path)
    lines = len(record.moves)
    corrections = {n for n, move in enumerate(record.moves) if isinstance(move, Correction | Stop)}
    for n in {round(lines * look / (LOOKS - 1)) for look in range(LOOKS)} | corrections | {n + 1 for n in corrections}:
        assert seen.at(n) == plain(folder.snapshot(position(record, n).state)), f"after line {n}"


@pytest.mark.parametrize("path", GAMES.values(), ids=name_of)
def test_one_pass_of_the_game_gives_all_steps(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Besides the run that gave the verdict, a single referee is asked for all positions."""
    made: list[Referee[Any]] = []
    begin = Referee.__init__

    def counted(self: Referee[Any], *rest: Any, **more: Any) -> None:
        made.append(self)
        begin(self, *rest, **more)

    monkeypatch.setattr(Referee, "__init__", counted)
    told(path)
    assert [type(each) for each in made] == [Referee, WatchedReferee]


@pytest.mark.parametrize("path", GAMES.values(), ids=name_of)
def test_every_line_has_a_step_and_what_follows_by_itself_one_more(path: Path) -> None:
    """Steps go from the opening to the last line, each line once, in order."""
    story = told(path)
    lines = [step.line for step in story.film.steps if not step.by_itself]
    assert lines == list(range(len(story.moves) + 1))
    assert [step.line for step in story.film.steps] == sorted(step.line for step in story.film.steps)


def test_income_that_no_line_tells_is_a_step_of_its_own() -> None:
    """After line 171 the last incomes of five players are claimed; in turn 1 the bank pays by itself at most once."""
    story = told(GAMES["intrigue"])
    by_itself = [step.line for step in story.film.steps if step.by_itself]
    assert by_itself
    assert all(0 < line <= 171 for line in by_itself)


def test_final_bonuses_are_the_last_step() -> None:
    """Greta ends with 30 florins on the table and 33 with the bonuses of the end."""
    story = told(GAMES["codex_leicester"])
    last = story.film.steps[-1]
    words = [story.film.drawings[number].words for number in last.drawings]
    assert last.by_itself
    assert "30 florins and 3 of final bonuses: 33" in words
    assert story.worths[-1][1][story.players.index("green")] == 33


@pytest.mark.parametrize("path", GAMES.values(), ids=name_of)
def test_a_drawing_depends_on_its_arguments_alone(path: Path) -> None:
    """Told twice, a game has the same drawings; and looking once more at the end changes nothing."""
    one, other = told(path), told(path)
    assert one.film.drawings == other.film.drawings
    assert one.film.steps == other.film.steps
    number = len(one.film.drawings)
    assert one.film.look(one.state) == one.film.steps[-1].drawings
    assert len(one.film.drawings) == number


def test_the_line_that_ended_the_judging_has_the_last_step() -> None:
    """The fourth line of five is refused: the table stays as it was after the third, and the fifth has no step."""
    record = (RECORDS / "intrigue/illegal/position-is-free.yaml").read_text(encoding="utf-8")
    one_more = record.replace("expect:", "  - {by: black, do: present, advisor: black doctor, to: white}\nexpect:")
    story = told(one_more, keep_going=False)
    third, fourth = story.film.steps[-2:]
    assert (third.line, fourth.line, len(story.moves)) == (3, 4, 5)
    assert third.drawings == fourth.drawings
    assert story.refused == [4]


def test_a_refused_line_shows_the_table_as_it_was() -> None:
    """A position holds one advisor: line 4 changes nothing, and line 5 seats the writer elsewhere."""
    record = (RECORDS / "intrigue/illegal/position-is-free.yaml").read_text(encoding="utf-8")
    one_more = record.replace("expect:", "  - {by: black, do: place, advisor: orange writer, at: 3000}\nexpect:")
    story = told(one_more)
    third, fourth, fifth = (next(step for step in story.film.steps if step.line == n) for n in (3, 4, 5))
    assert story.refused == [4]
    assert third.drawings == fourth.drawings != fifth.drawings
    assert "3000 orange writer" in [story.film.drawings[number].words for number in fifth.drawings]


def test_a_remark_before_a_correction_shows_the_table_before_it() -> None:
    """Black holds 37000 at the tally of line 6, 36000 from line 7 on and 35000 from line 8 on, all in one gap."""
    record = (RECORDS / "intrigue/examples/wrong-change.yaml").read_text(encoding="utf-8")
    correction = '  - {do: correct, money: {black: 36000}, note: "wrong change"}\n'
    assert correction in record
    gap = "  - {do: tally, money: {black: 37000}}\n" + correction + correction.replace("36000", "35000")
    story = told(record.replace(correction, gap))
    held = {step.line: [story.film.drawings[number].words for number in step.drawings] for step in story.film.steps}
    for line, money in ((5, 37000), (6, 37000), (7, 36000), (8, 35000), (9, 35000)):
        assert any(str(money) in words for words in held[line]), line
        assert not any(str(other) in words for words in held[line] for other in {35000, 36000, 37000} - {money}), line


def test_a_remark_before_the_table_ends_the_game_shows_it_before_the_final_scoring() -> None:
    """Rui has 12 points in the conclusion; 4 for a connector are never scored, and an ornament of one piece is 1."""
    record = (RECORDS / "intarsia/examples/position-at-the-end.yaml").read_text(encoding="utf-8")
    story = told(record[: record.index("moves:")] + "moves: [{do: tally, score: {rui: 12}}, {do: stop}]\n")
    worths = [(line, worth[story.players.index("rui")]) for line, worth in story.worths]
    assert worths == [(1, 12), (2, 13)]


def test_a_heading_says_whose_turn_a_line_belongs_to() -> None:
    """Blue begins, and white's first line is of white's turn though the turn before it was on when it was due."""
    story = told(GAMES["intrigue"])
    white = next(n for n, move in enumerate(story.moves, 1) if getattr(move, "by", None) == "white")
    assert story.headings[2].turn == "Turn 1, blue"
    assert story.headings[white].turn == "Turn 1, white"
    assert {heading.round for heading in story.headings.values()} == {
        "Turn 1", "Turn 2", "Turn 3", "Turn 4", "Turn 5", "End"
    }  # fmt: skip
