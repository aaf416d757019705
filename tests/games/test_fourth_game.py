"""A game is one folder: Pebbles is registered by its name, and everything that judges records judges its records."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator import GAMES, Verdict, check
from adjudicator.desk.explanation import legal_at
from adjudicator.engine.ranking import Standing
from adjudicator.engine.undetermined import Undetermined
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.report.color import plain
from adjudicator.report.text import verdict_lines
from tests.pebbles.pebbles_game import GAME
from tests.pebbles.pebbles_game.moves import Record
from tests.pebbles.pebbles_game.state import Table

TOP = "record: 1\ngame: pebbles\nplayers: [{color: red}, {color: blue}]\n"

GAME_WITH_A_TIE = """\
setup: {heap: 5}
moves:
  - {do: roll, shows: 2}
  - {by: red, do: take, pebbles: 2}
  - {do: roll, shows: 3}
  - {by: blue, do: double}
  - {by: blue, do: take, pebbles: 1}
  - {do: roll, shows: 3}
  - {by: red, do: buy, charm: sun}
  - {do: roll, shows: 1}
  - {by: blue, do: take, pebbles: 1}
  - {by: blue, do: hand, to: red}
  - {do: tally, heap: 1, pebbles: {red: 2, blue: 1}}
  - {by: red, do: hand, to: blue}
  - {do: roll, shows: 3}
  - {by: red, do: take, pebbles: 1}
result: {scores: {red: 3, blue: 3}, winners: [red]}
"""


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add one line to the table of games."""
    monkeypatch.setitem(GAMES, "pebbles", "tests.pebbles.pebbles_game")


def judged(rest: str, *, keep_going: bool = False) -> Verdict:
    """Check a record of Pebbles, given from its setup on."""
    return check(TOP + rest, keep_going=keep_going)


def found(verdict: Verdict) -> list[tuple[str, str | None, int | None]]:
    """Return every finding in short: its kind, its rule and its move."""
    return [(finding.kind, finding.rule.id if finding.rule else None, finding.move) for finding in verdict.findings]


def test_a_whole_game_is_legal_and_a_tie_break_decides_it() -> None:
    """Red and blue have three points each, and red has the only charm."""
    verdict = judged(GAME_WITH_A_TIE)
    assert (verdict.name, verdict.findings) == ("legal", [])
    assert verdict.scores == {"red": 3, "blue": 3}
    assert verdict.ranking is not None
    assert verdict.ranking.places == [["red"], ["blue"]]
    assert verdict.ranking.deciding is not None
    assert verdict.ranking.deciding.name == "charms"
    assert verdict.ranking.deciding.values == {"red": 1, "blue": 0}


def test_a_breach_is_cited() -> None:
    """Three pebbles are too many for a die that shows two."""
    verdict = judged("moves: [{do: roll, shows: 2}, {by: red, do: take, pebbles: 3}]\n")
    assert found(verdict) == [("illegal", "die-is-the-limit", 2)]
    assert verdict.findings[0].message == "the die shows 2"
    assert verdict.findings[0].expected == ("double by red (optional)", "take by red", "buy by red")


def test_a_chance_event_is_due_from_nobody() -> None:
    """The game waits for a roll, whoever's hand it is."""
    verdict = judged("moves: []\n")
    assert found(verdict) == [("unfinished", "die-comes-first", None)]
    assert verdict.findings[0].message == "the game waits for roll"


def test_an_offer_that_comes_too_late_cites_its_rule() -> None:
    """Red doubles after taking, when blue's roll is due."""
    verdict = judged("moves: [{do: roll, shows: 2}, {by: red, do: take, pebbles: 2}, {by: red, do: double}]\n")
    assert found(verdict) == [("unexpected", "doubling-comes-before-taking", 3)]


def test_what_may_stand_between_any_two_moves_is_judged_there() -> None:
    """Red hands over a pebble as soon as there is one, and not before."""
    early = "moves: [{by: red, do: hand, to: blue}, {do: roll, shows: 2}]\n"
    assert found(judged(early)) == [("illegal", "pebble-is-held", 1)]
    between = "moves: [{do: roll, shows: 2}, {by: red, do: take, pebbles: 2}, {by: red, do: hand, to: blue}]\n"
    assert found(judged(between)) == [("unfinished", "die-comes-first", None)]


def test_a_printed_value_that_is_missing_makes_a_move_undetermined() -> None:
    """Nobody declared the price of the moon, and the finding says how to."""
    rest = "moves: [{do: roll, shows: 2}, {by: red, do: buy, charm: moon}]\n"
    verdict = judged(rest)
    assert verdict.name == "undetermined"
    assert found(verdict) == [("undetermined", None, 2)]
    assert verdict.findings[0].value == "the price of the moon"
    assert verdict.findings[0].write == "{moon: PEBBLES}"
    assert found(judged("parts: {moon: 1}\n" + rest)) == [("illegal", "charm-is-paid-for", 2)]


def test_a_ruling_is_a_switch() -> None:
    """With closed hands no pebble changes hands, and the verdict says which reading it rests on."""
    verdict = judged("rulings: {hands: closed}\n" + GAME_WITH_A_TIE)
    assert found(verdict) == [("illegal", "hands-are-open", 10)]
    assert [(leaning.switch, leaning.value, leaning.reading) for leaning in verdict.rulings] == [
        ("hands", "closed", "H1")
    ]


def test_a_score_sheet_is_scored() -> None:
    """The end position alone gives the scores, and a heap that gave too much is illegal."""
    verdict = judged("final: {pebbles: {red: 2, blue: 4}}\nresult: {winners: [blue]}\n")
    assert (verdict.name, verdict.scores) == ("legal", {"red": 2, "blue": 4})
    too_much = judged("final: {pebbles: {red: 3, blue: 4}}\n")
    assert found(too_much) == [("illegal", "pebbles-come-from-the-heap", None)]


def test_what_the_end_needs_and_nobody_declared_is_missed_at_the_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move is judged, the result is not, and no score is given."""

    def standing(_: Table) -> Standing:
        raise Undetermined("the price of the moon", "{moon: PEBBLES}")

    monkeypatch.setattr("tests.pebbles.pebbles_game.GAME", replace(GAME, standing=standing))
    verdict = judged(GAME_WITH_A_TIE)
    assert found(verdict) == [("undetermined", None, None)]
    assert verdict.findings[0].path == ("moves", 13)
    assert verdict.findings[0].value == "the price of the moon"
    assert (verdict.judged, verdict.scores, verdict.winners) == (14, None, [])


def test_a_game_that_nobody_contests_has_scores_and_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is claimed to have won it has not, and a random game of it claims no winner."""

    def standing(table: Table) -> Standing:
        return msgspec.structs.replace(GAME.standing(table), contested=False)

    uncontested = replace(GAME, standing=standing)
    monkeypatch.setattr("tests.pebbles.pebbles_game.GAME", uncontested)
    verdict = judged(GAME_WITH_A_TIE)
    assert [(finding.kind, finding.message) for finding in verdict.findings] == [
        ("mismatch", "winners: red claimed, nobody right")
    ]
    assert (verdict.scores, verdict.winners) == ({"red": 3, "blue": 3}, [])
    *_, summary = verdict_lines(verdict, plain)
    assert summary.endswith("14 moves judged; red has 3 and blue has 3, and there is no winner")
    assert list(play_out(uncontested, draw_header(uncontested, random.Random(1)), 1).result()) == ["scores"]


def test_its_shape_comes_from_its_moves() -> None:
    """A misspelt verb, a number out of range and an unknown charm are found without a line about them anywhere."""
    verdict = judged("moves: [{do: rol, shows: 2}, {do: roll, shows: 7}, {by: red, do: buy, charm: star}]\n")
    assert verdict.name == "malformed"
    assert [finding.move for finding in verdict.findings] == [1, 2, 3]


def test_its_legal_moves_are_listed() -> None:
    """After a roll of two, red may double, and takes one or two pebbles or buys nothing."""
    record = judged("parts: {moon: 9}\nmoves: [{do: roll, shows: 2}]\n").record
    assert isinstance(record, Record)
    _, questions = legal_at(record, 1)
    assert [str(option) for asked in questions for option in asked.options] == [
        "double by red",
        "take by red: pebbles 1 or 2",
    ]


@pytest.mark.parametrize("seed", range(40))
def test_it_plays_at_random(seed: int) -> None:
    """A random game conserves every pebble and is legal when it is judged."""
    header = draw_header(GAME, random.Random(seed))
    playout = play_out(GAME, header, seed)
    verdict = check(playout.text())
    assert verdict.name == "legal"
    assert {finding.kind for finding in verdict.findings} <= {"notice"}
