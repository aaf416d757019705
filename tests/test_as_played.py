"""What the referee promises about a game as it was played: what stands, what was left out, what was put right."""

import pytest

from adjudicator.engine.moves import Deed, Move, Omission, Stop
from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rulebook
from adjudicator.engine.undetermined import Undetermined
from tests.toy_game import Count, Enter, House, Knock, enter, guests_enter, house_closes, judge, knocking_comes_first


class Omit(Omission, frozen=True):
    """What was left out."""

    by: str
    what: str


def knock_or_leave_it(house: House, referee: Referee[House]) -> None:
    """A has to knock, or the house leaves it out; then A enters."""
    referee.due(Decision(Knock, ["a"]), omit=Knock, under=knocking_comes_first)
    enter(house, referee, "a")
    referee.end(under=house_closes)


def test_what_was_left_out_breaks_the_rule_of_order_and_the_game_goes_on() -> None:
    """The line is where the decision was due."""
    judged = judge(knock_or_leave_it, [Omit(by="a", what="knock"), Enter(by="a")])
    assert judged.found == [("irregular", "knocking-comes-first", 1)]
    assert judged.findings[0].message == "knock by a was left out"
    assert judged.referee.finished


def test_nothing_is_left_out_that_is_not_due() -> None:
    """Neither another decision, nor another player's, nor where nothing can be left out."""
    for moves in (
        [Omit(by="a", what="enter")],
        [Omit(by="b", what="knock")],
        [Knock(by="a"), Omit(by="a", what="enter")],
    ):
        judged = judge(knock_or_leave_it, moves)
        assert [finding.kind for finding in judged.findings] == ["unexpected"]


def test_an_omission_is_never_expected() -> None:
    """What is due is the decision."""
    judged = judge(knock_or_leave_it, [])
    assert judged.waits is not None
    assert judged.referee.expected(judged.waits) == ("knock by a",)


def paid_unless_left_out(house: House, referee: Referee[House]) -> None:
    """The bank pays two coins before A enters."""
    if not referee.left_out(Knock, "a", under=knocking_comes_first):
        referee.checkpoint()
        house.coins += 2
    enter(house, referee, "a")
    referee.end(under=house_closes)


def test_what_comes_by_itself_can_be_left_out() -> None:
    """Without the line it is done."""
    assert judge(paid_unless_left_out, [Enter(by="a")]).house.coins == 2
    judged = judge(paid_unless_left_out, [Omit(by="a", what="knock"), Enter(by="a")])
    assert judged.house.coins == 0
    assert judged.found == [("irregular", "knocking-comes-first", 1)]


def test_a_tally_before_an_omission_is_of_the_moment_before_it() -> None:
    """The gap ends with the omission."""
    judged = judge(paid_unless_left_out, [Count(coins=0), Omit(by="a", what="knock"), Count(coins=2), Enter(by="a")])
    assert judged.found == [("irregular", "knocking-comes-first", 2), ("mismatch", None, 3)]


def test_the_table_may_stop_the_game() -> None:
    """It is over, and nothing may follow but remarks."""
    judged = judge(knock_or_leave_it, [Stop(), Count(inside=0), Enter(by="a")])
    assert judged.found == [("irregular", "house-closes", 1), ("unexpected", "house-closes", 3)]
    assert judged.referee.finished


# --- what the rules say of a line that stands ----------------------------------------------------------------------


class Leap(Deed, frozen=True):
    """Somebody leaps."""

    far: int


book = Rulebook[House]({"Door": "At the Door"})


@book.rule(Leap, cite="Door", stands=True)
def leap_is_short(house: House, leap: Leap) -> str | None:
    """Nobody leaps far."""
    return "far" if leap.far > 1 else None


@book.rule(Leap, cite="Door", given=(leap_is_short,), stands=True)
def leap_is_even(house: House, leap: Leap) -> str | None:
    """Leaps are even."""
    return "odd" if leap.far % 2 else None


@book.rule(Leap, cite="Door", given=(leap_is_even,), stands=False)
def house_has_room(house: House, leap: Leap) -> str | None:
    """Nobody leaps out of the house."""
    if leap.far == 99:
        raise Undetermined("the room", "room: ?")
    return "out" if leap.far > 9 else None


@book.rule(Leap, cite="Door", given=(house_has_room,), stands=False)
def floor_is_there(house: House, leap: Leap) -> str | None:
    """Nobody leaps where the house has no room."""
    return "no floor"


@pytest.mark.parametrize(
    ("far", "can", "cannot"),
    [
        (0, [], ["floor-is-there"]),
        (2, ["leap-is-short"], ["floor-is-there"]),
        (11, ["leap-is-short"], ["house-has-room"]),
        (1, ["leap-is-even"], ["floor-is-there"]),
    ],
)
def test_a_rule_that_cannot_stand_is_asked_behind_one_that_can(far: int, can: list[str], cannot: list[str]) -> None:
    """A breach that can stand hides no breach that cannot; one that cannot hides what takes it for granted."""
    breaches = book.breaches(House(), Leap(far=far, stands=True))
    assert [each.rule.id for each in breaches.can] == can
    assert [each.rule.id for each in breaches.cannot] == cannot
    assert not breaches.can_be_done


def test_a_value_that_decides_whether_it_can_be_done_is_missed() -> None:
    """Also beside a breach that can stand."""
    breaches = book.breaches(House(), Leap(far=99))
    assert [each.rule.id for each in breaches.can] == ["leap-is-short"]
    assert breaches.cannot == []
    assert isinstance(breaches.missing, Undetermined)


def test_a_line_that_breaks_nothing_has_nothing_to_let_stand() -> None:
    """It is said once, and the line is as good as any."""

    def script(house: House, referee: Referee[House]) -> None:
        line: Move = referee.expect(Decision(Leap), under=guests_enter)
        assert isinstance(line, Leap)
        referee.end(under=house_closes)

    judged = judge(script, [Leap(far=1, stands=True)])
    assert [(each.kind, each.path) for each in judged.findings] == [("notice", ("moves", 0, "stands"))]
    assert judged.referee.finished
