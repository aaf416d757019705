"""`what-if`: the game with other lines in it beside the game as written, and what no longer holds and why."""

import pytest

from adjudicator.desk.what_if import Change, WhatIf, WrongLine, what_if
from tests.desk.slipped import good

BRIBE_4000 = 7
"""White's bribe of 4000 to black in the first turn."""

BRIBE_2000 = 11
"""White's bribe of 2000 to green in the first turn."""

BRIBE_37000 = 23
"""Green's bribe of everything that it has, 37000, to white in the second turn."""


def judged(*changes: Change, **rulings: str) -> WhatIf:
    return what_if(good(), "game.yaml", None, changes, rulings)


def told(made: WhatIf) -> list[tuple[int | None, str]]:
    return [(effect.written, effect.finding.message) for effect in made.effects]


def test_another_sum_changes_the_scores_and_each_claim_after_it() -> None:
    """5000 more from white to black: 155000 - 5000 and 79000 + 5000 at the end, and white still wins."""
    made = judged(Change("play", BRIBE_4000, "{by: white, do: bribe, amount: 9000, advisor: white chemist}"))
    assert (made.written.name, made.changed.name) == ("legal", "mismatch")
    assert made.changed.scores == {"white": 150000, "black": 84000, "green": 64000}
    assert made.changed.winners == ["white"]
    assert told(made)[:2] == [
        (17, "white's money: 26000 is claimed, 21000 is right"),
        (17, "black's money: 33000 is claimed, 38000 is right"),
    ]
    assert told(made)[-2:] == [
        (None, "white's score: 155000 is claimed, 150000 is right"),
        (None, "black's score: 79000 is claimed, 84000 is right"),
    ]
    assert made.effects[0].because == [
        "without white's -4000 bribe paid to black (move 7)",
        "with white's -9000 bribe paid to black (move 7)",
    ]


def test_a_move_that_spends_what_came_from_the_one_left_out_says_so() -> None:
    """Without the 2000 from white green holds 32000 + 3000 = 35000, and cannot pay 37000."""
    made = judged(Change("without", BRIBE_2000))
    spends = next(effect for effect in made.effects if effect.written == BRIBE_37000)
    assert spends.finding.rule is not None
    assert spends.finding.rule.id == "bribe-is-within-means"
    assert spends.finding.message == "green holds 35000"
    assert spends.because == ["without green's +2000 bribe received from white (move 11)"]


def test_lines_keep_the_numbers_that_they_have_as_written() -> None:
    """A line is left out before them and one put in."""
    made = judged(
        Change("without", 6),
        Change("before", BRIBE_4000, "by: white, do: note, text: so be it"),
        Change("without", BRIBE_2000),
    )
    assert made.numbers[4:8] == [5, None, 7, 8]
    assert told(made)[0] == (17, "white's money: 26000 is claimed, 28000 is right")


def test_a_move_that_nothing_depends_on_leaves_everything_as_it_is() -> None:
    """Move 6 is a note."""
    made = judged(Change("without", 6))
    assert (made.changed.name, made.effects, made.stops) == ("legal", [], None)


def test_where_the_game_cannot_go_on_it_says_from_which_line() -> None:
    """Black has one advisor to present yet: green's income is not due, and is skipped.

    White pays black then, whose turn it still is, too late and yet with money that is there; black pays nobody in its
    own turn, and there it ends.
    """
    made = judged(Change("without", 35))
    assert [effect.written for effect in made.effects] == [37, 38, 39]
    assert made.stops == 40


def test_another_reading_may_be_asked_for() -> None:
    """The bank pays nothing for green, who holds 0: black has 1000 less."""
    made = judged(bank_bribe="none")
    assert told(made)[0] == (36, "black's money: 49000 is claimed, 48000 is right")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (Change("play", 7, "{by: withe, do: bribe, amount: 1}"), "unknown color: withe"),
        (Change("play", 7, "{by: white, do: brine}"), "unknown verb: brine"),
        (Change("play", 7, "{by: white"), "never closed"),
        (Change("play", 7, "[white]"), "mapping"),
        (Change("without", 115), "moves 1 to 114, and no move 115"),
        (Change("without", 0), "moves 1 to 114, and no move 0"),
    ],
)
def test_a_line_that_cannot_be_played_is_refused_with_its_reason(change: Change, message: str) -> None:
    with pytest.raises(WrongLine, match=message):
        judged(change)


def test_one_move_is_changed_once() -> None:
    with pytest.raises(WrongLine, match="move 7 is changed twice"):
        judged(Change("without", 7), Change("play", 7, "{by: white, do: note, text: x}"))
