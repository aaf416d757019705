"""What a failed test tells the author of a game: what was found, line by line, and what to write where."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games import GAMES
from adjudicator.testing.advice import MOST, none_of
from adjudicator.testing.changes import Sample
from adjudicator.testing.subject import Subject
from adjudicator.testing.suite import GameTests

WHOLE_GAME = """\
record: 1
game: pebbles
players: [{color: red}, {color: blue}]
setup: {heap: 2}
moves:
  - {do: roll, shows: 2}
  - {by: red, do: take, pebbles: 1, points: 1}
  - {do: roll, shows: 3}
  - {by: blue, do: take, pebbles: 1}
"""


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """The tests of Pebbles where its author has written one record so far."""
    monkeypatch.setitem(GAMES, "pebbles", "tests.pebbles.pebbles_game")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "whole.yaml").write_text(WHOLE_GAME, encoding="utf-8")
    return type("Begun", (GameTests,), {"subject": Subject("pebbles", tmp_path), "__test__": False})()


def told(test: Callable[..., object], *about: object) -> str:
    """Return what a test says when it fails."""
    with pytest.raises(pytest.fail.Exception) as failed:
        test(*about)
    return str(failed.value)


def test_only_the_first_lines_of_many_are_reported() -> None:
    none_of([], "a problem:", "do this")
    said = told(none_of, range(MOST + 2), "a problem:", "do this")
    assert said.splitlines() == ["a problem:", *(f"    {n}" for n in range(MOST)), "    and 2 more", "do this"]


def test_a_rule_without_a_record_says_which_file_to_write(begun: Any) -> None:
    rule = begun.subject.folder.rulebook.rules["die-is-the-limit"]
    said = told(begun.test_a_rule_has_a_record_that_breaks_it, rule)
    assert f"    {begun.subject.records / 'illegal' / 'die-is-the-limit.yaml'}\n" in said
    assert "expect: {verdict: illegal, findings: [{rule: die-is-the-limit}]}" in said


def test_a_switch_without_a_record_says_what_it_holds(begun: Any) -> None:
    said = told(begun.test_a_switch_has_a_record_for_each_of_its_values, "hands")
    assert "rulings/hands-open.yaml" in said
    assert "`rulings: {hands: open}`" in said


def test_a_change_that_nobody_notices_comes_with_a_reason_to_fill_in(begun: Any) -> None:
    """The points of line 2 are only claimed: they may be left out."""
    sample = Sample(begun.subject, begun.subject.path("games/whole.yaml"))
    said = told(begun.test_no_change_is_silently_accepted, sample, "change")
    assert "line 2, {by: red, do: take, pebbles: 1, points: 1}, changed in `points` to" in said
    reason = 'm.how == "change" and isinstance(m.old, Roll) and m.field == "shows"'
    assert f'reasons={{"Why it makes no difference.": lambda m: {reason}}}' in said


def test_a_line_that_nobody_proposes_says_how_to_propose_it_or_why_not(begun: Any) -> None:
    """With other points than the one that is right the line is a mismatch, and legal all the same."""
    said = told(
        begun.test_every_legal_move_is_among_the_candidates_of_its_position, begun.subject.path("games/whole.yaml")
    )
    assert "`@rulebook.candidates(Take)`" in said
    assert 'claims=("take.points",)' in said
    assert "lambda move: isinstance(move, Take) and move.points ==" in said


def test_statements_name_the_records_that_are_missing(begun: Any) -> None:
    assert "illegal/" in told(begun.test_everything_that_a_statement_names_exists)
    assert "Put the rule" in told(begun.test_records_show_what_their_statement_says)
    assert "records/illegal/<rule-id>.yaml" in told(begun.test_every_rule_carries_a_statement_that_a_record_breaks)


def test_a_game_that_is_not_installed_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(pytest.UsageError, match="no game ludo is installed: `pip install --editable"):
        _ = Subject("ludo", tmp_path).folder
