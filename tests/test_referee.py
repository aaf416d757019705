"""What the referee promises to every game: who is due, what is cited, when a claim holds, what follows a refusal."""

import pytest

from adjudicator.engine.moves import Move, Note
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rulebook
from adjudicator.engine.running import run
from tests.toy_game import (
    EVERYBODY,
    HOUSE,
    PAYING,
    Count,
    Enter,
    House,
    Knock,
    Pay,
    Rain,
    enter,
    guests_enter,
    house_closes,
    judge,
    knock_or_not,
    knocking_comes_first,
    one_by_one,
    pay,
    paying_is_done_inside,
    rulebook,
)

# --- what is due ---------------------------------------------------------------------------------------------------


def test_a_move_that_is_not_due_is_unexpected_and_says_what_is() -> None:
    """It cites the rule of order under which another decision is due."""
    judged = judge(one_by_one, [Knock(by="a")])
    assert judged.found == [("unexpected", "guests-enter", 1)]
    assert judged.findings[0].message == "knock by a is not due: the game waits for enter by a or b"
    assert judged.findings[0].path == ("moves", 0, "do")


def test_a_move_that_could_be_due_nowhere_yet_says_why() -> None:
    """Rain before anybody is inside says so too, later rain only that it is not due, and a missing value hides it."""
    waits = "rain is not due: the game waits for enter by "
    assert judge(one_by_one, [Rain()]).findings[0].message == f"{waits}a or b; it stays dry until somebody is inside"
    assert judge(one_by_one, [Enter(by="a"), Rain()]).findings[0].message == f"{waits}b"
    assert judge(one_by_one, [Rain()], house=House(fee=None)).findings[0].message == f"{waits}a or b"


def test_a_move_by_a_player_who_is_not_due_is_unexpected() -> None:
    """The kind is right, the player is not."""
    judged = judge(knock_or_not, [Enter(by="b")])
    assert judged.found == [("unexpected", "guests-enter", 1)]


def test_only_players_with_a_legal_move_are_expected() -> None:
    """A is inside and the stranger is not let in, so only B is waited for."""
    judged = judge(one_by_one, [Enter(by="a")])
    assert judged.waits is not None
    assert judged.referee.expected(judged.waits) == ("enter by b",)


def test_a_chance_event_is_due_from_nobody() -> None:
    """Its decision has no players, and its move no `by`."""

    def script(house: House, referee: Referee[House]) -> None:
        referee.expect(Decision(Rain), under=guests_enter)
        referee.end(under=house_closes)

    assert judge(script, [Rain()]).referee.finished
    waiting = judge(script, [])
    assert waiting.waits is not None
    assert waiting.referee.expected(waiting.waits) == ("rain",)


def test_a_refused_move_changes_nothing() -> None:
    """The rules are asked first, and the script never sees the move."""
    judged = judge(one_by_one, [Enter(by="a"), Enter(by="a")])
    assert judged.found == [("illegal", "guest-is-outside", 2)]
    assert judged.house.inside == ["a"]
    assert judged.referee.judged == 1


def test_a_referee_in_a_hurry_stops_at_its_first_finding_and_says_no_more() -> None:
    """What was expected is not worked out, and a notice is no finding."""

    def script(house: House, referee: Referee[House]) -> None:
        referee.notice("somebody stands at the door")
        for _ in range(3):
            house.inside.append(referee.expect(Decision(Enter, EVERYBODY), under=guests_enter).by)
        referee.end(under=house_closes)

    house = House()
    referee = Referee(house, HOUSE, [Enter(by="a"), Count(inside=2), Enter(by="b"), Enter(by="b")])
    referee.hurried = True
    ended = run(script, house, referee)
    assert ended.illegal
    assert [(finding.kind, finding.move, finding.expected) for finding in referee.findings] == [("mismatch", 2, ())]
    assert house.inside == ["a", "b"]  # the next question is the first at which it can stop


# --- choices -------------------------------------------------------------------------------------------------------


def a_enters_and_then_anybody(house: House, referee: Referee[House]) -> None:
    """Only a can enter first, which needs no line; then a or b pays, or b enters."""
    house.inside.append(referee.choose(Decision(Enter, {"a"}), under=guests_enter).by)
    house.inside.append(referee.expect(Decision(Enter, {"a", "b"}), under=guests_enter).by)


def test_a_choice_with_one_answer_needs_no_line_and_may_have_one() -> None:
    """With and without the line of a, b enters behind a."""
    with_line = judge(a_enters_and_then_anybody, [Enter(by="a"), Enter(by="b")])
    without = judge(a_enters_and_then_anybody, [Enter(by="b")])
    assert with_line.found == without.found == []
    assert with_line.house.inside == without.house.inside == ["a", "b"]


def a_coin_is_paid_by_itself(house: House, referee: Referee[House]) -> None:
    """The house is full of coins but for one, and a has to pay it."""
    house.inside, house.coins = ["a"], 8
    house.coins += referee.choose(Decision(Pay, {"a"}), under=paying_is_done_inside).coins
    referee.end(under=house_closes)


def test_a_line_that_a_choice_forbids_is_refused_by_it_if_no_later_decision_takes_it() -> None:
    """Without a line the coin is paid; for a line of five coins it is said what forbids it at the choice."""
    assert judge(a_coin_is_paid_by_itself, []).house.coins == 9
    assert judge(a_coin_is_paid_by_itself, [Pay(by="a", coins=5)]).found == [("illegal", "house-is-not-rich", 1)]


def the_line_at_hand_shows_who_enters(house: House, referee: Referee[House]) -> None:
    """B enters where the line at hand says so, and may knock if it does not; either way somebody enters after that."""
    first = referee.at_hand(Decision(Enter, {"b"}), under=guests_enter)
    if first is None:
        referee.offer(Decision(Knock, {"b"}), under=knocking_comes_first)
    else:
        house.inside.append(first.by)
    enter(house, referee)


def test_a_line_at_hand_is_taken_only_if_it_is_the_decision_and_no_rule_objects() -> None:
    """B enters by the first line; a knock, a's entry and a forbidden one are left to what is asked afterwards."""
    for lines, inside in (
        ([Enter(by="b"), Enter(by="a")], ["b", "a"]),
        ([Note(text="at the door"), Enter(by="b")], ["b"]),
        ([Knock(by="b"), Enter(by="b")], ["b"]),
        ([Enter(by="a")], ["a"]),
    ):
        judged = judge(the_line_at_hand_shows_who_enters, lines)
        assert (judged.house.inside, judged.found) == (inside, [])
    again = judge(the_line_at_hand_shows_who_enters, [Enter(by="b")], house=House(inside=["b"]))
    assert again.found == [("illegal", "guest-is-outside", 1)]


# --- offers --------------------------------------------------------------------------------------------------------


def test_an_offer_may_be_taken_or_left() -> None:
    """With the knock or without it the same two enter."""
    moves = [Enter(by="a"), Enter(by="b")]
    for played in ([Knock(by="a"), *moves], moves):
        judged = judge(knock_or_not, played)
        assert judged.referee.finished
        assert judged.found == []


def test_a_move_that_fits_an_offer_already_past_cites_the_rule_of_the_offer() -> None:
    """A knocks after entering: the rule is that knocking comes first, not that B enters next."""
    judged = judge(knock_or_not, [Enter(by="a"), Knock(by="a")])
    assert judged.found == [("unexpected", "knocking-comes-first", 2)]
    assert judged.findings[0].expected == ("enter by b",)


def test_an_offer_that_was_taken_is_past_too() -> None:
    """Who knocks twice has knocked too late the second time."""
    judged = judge(knock_or_not, [Knock(by="a"), Knock(by="a")])
    assert judged.found == [("unexpected", "knocking-comes-first", 2)]


KNOCKING = Question((Decision(Knock, ["a"]),), knocking_comes_first, True)


def knock_or_not_by_a_question_made_once(house: House, referee: Referee[House]) -> None:
    """The same game as `knock_or_not`; whoever is inside may pay in between."""
    with referee.anytime(PAYING, under=paying_is_done_inside, then=lambda payment: pay(house, payment)):
        referee.offer_again(KNOCKING)
        enter(house, referee, "a")
        enter(house, referee, "b")
    referee.end(under=house_closes)


def the_same_by_a_new_question(house: House, referee: Referee[House]) -> None:
    """Offer the knock in a question of its own."""
    with referee.anytime(PAYING, under=paying_is_done_inside, then=lambda payment: pay(house, payment)):
        referee.offer(Decision(Knock, ["a"]), under=knocking_comes_first)
        enter(house, referee, "a")
        enter(house, referee, "b")
    referee.end(under=house_closes)


@pytest.mark.parametrize(
    "moves",
    [
        [],
        [Knock(by="a")],
        [Enter(by="a"), Enter(by="b")],
        [Knock(by="b"), Enter(by="a")],
        [Enter(by="a"), Knock(by="a")],
        [Note(text="at the door"), Knock(by="a"), Enter(by="a"), Enter(by="b")],
        [Count(inside=1), Enter(by="a")],
        [Pay(by="a", coins=1), Knock(by="a")],
    ],
)
def test_a_question_made_once_is_offered_as_a_new_one(moves: list[Move]) -> None:
    """What is found, expected and cited is the same, whatever the next line is."""
    again, new = (judge(script, moves) for script in (knock_or_not_by_a_question_made_once, the_same_by_a_new_question))
    assert again.findings == new.findings
    assert again.waits == new.waits
    assert again.house == new.house
    assert KNOCKING.words is None


def test_of_several_offers_past_the_last_one_is_cited() -> None:
    """The same decision was offered under two rules."""

    def script(house: House, referee: Referee[House]) -> None:
        referee.offer(Decision(Knock, ["a"]), under=knocking_comes_first)
        referee.offer(Decision(Knock, ["a"]), under=paying_is_done_inside)
        enter(house, referee)
        enter(house, referee)

    assert judge(script, [Enter(by="a"), Knock(by="a")]).found == [("unexpected", "paying-is-done-inside", 2)]


def test_what_was_declined_since_the_last_move_may_still_be_played() -> None:
    """The record ends before A enters, and A may knock before that."""
    judged = judge(knock_or_not, [])
    assert judged.waits is not None
    assert judged.referee.expected(judged.waits) == ("knock by a (optional)", "enter by a")


# --- decisions that the rules leave out ------------------------------------------------------------------------------


def no_knocking(house: House, referee: Referee[House]) -> None:
    """The rules leave the knock out before A enters, and say nothing about it afterwards."""
    referee.rule_out(Decision(Knock, EVERYBODY), under=knocking_comes_first)
    enter(house, referee, "a")
    enter(house, referee, "b")


def test_a_move_that_the_rules_leave_out_cites_the_rule_that_does() -> None:
    """It makes the decision that was skipped just now."""
    judged = judge(no_knocking, [Knock(by="b")])
    assert judged.found == [("unexpected", "knocking-comes-first", 1)]
    assert judged.findings[0].expected == ("enter by a",)


def test_a_decision_left_out_is_forgotten_with_the_next_move() -> None:
    """A skip says nothing about what comes after the move that follows it."""
    assert judge(no_knocking, [Enter(by="a"), Knock(by="a")]).found == [("unexpected", "guests-enter", 2)]


# --- the end -------------------------------------------------------------------------------------------------------


def test_a_move_after_the_end_cites_the_rule_that_ends_the_game() -> None:
    """Nothing is due any more."""
    judged = judge(knock_or_not, [Enter(by="a"), Enter(by="b"), Enter(by="a")])
    assert judged.found == [("unexpected", "house-closes", 3)]
    assert judged.findings[0].message == "enter by a is not due: the game is over"
    assert judged.referee.finished  # what came before stands


def test_remarks_after_the_end_are_fine_and_tallies_are_held_against_it() -> None:
    """A note is never judged, a count always."""
    moves = [Enter(by="a"), Enter(by="b"), Note(text="good night"), Count(inside=2), Count(inside=3)]
    judged = judge(knock_or_not, moves)
    assert judged.referee.finished
    assert judged.found == [("mismatch", None, 5)]


# --- claims --------------------------------------------------------------------------------------------------------


def paid_by_the_bank(house: House, referee: Referee[House]) -> None:
    """A enters, the bank puts in two coins and then three, B enters."""
    enter(house, referee, "a")
    for coins in (2, 3):
        referee.checkpoint()
        house.coins += coins
    enter(house, referee, "b")
    referee.end(under=house_closes)


@pytest.mark.parametrize("coins", [0, 2, 5])
def test_a_tally_holds_at_any_moment_of_its_gap(coins: int) -> None:
    """The table may have counted before the bank paid, in between, or after."""
    assert judge(paid_by_the_bank, [Enter(by="a"), Count(coins=coins), Enter(by="b")]).found == []


def test_a_tally_holds_at_one_moment_as_a_whole() -> None:
    """Each of two claims held at some time, but never both together."""
    judged = judge(paid_by_the_bank, [Count(inside=0, coins=5), Enter(by="a"), Enter(by="b")])
    assert [(f.claimed, f.worked_out) for f in judged.findings] == [(5, 0)]


def test_two_tallies_of_one_gap_may_be_from_different_moments() -> None:
    """The table counted twice."""
    assert judge(paid_by_the_bank, [Enter(by="a"), Count(coins=0), Count(coins=5), Enter(by="b")]).found == []


def test_a_false_tally_is_held_against_the_moment_that_agrees_best() -> None:
    """Only what is wrong there is reported, with the claim, what is right, and its place in the line."""
    judged = judge(paid_by_the_bank, [Enter(by="a"), Count(coins=5, inside=7), Enter(by="b")])
    (finding,) = judged.findings
    assert (finding.kind, finding.claimed, finding.worked_out) == ("mismatch", 7, 1)
    assert finding.path == ("moves", 1, "inside")


def test_a_tally_at_the_end_of_an_unfinished_record_is_held_against_it() -> None:
    """The gap ends where the record does."""
    assert judge(paid_by_the_bank, [Enter(by="a"), Count(coins=5)]).found == []
    assert judge(paid_by_the_bank, [Enter(by="a"), Count(coins=4)]).found == [("mismatch", None, 2)]


def test_a_false_tally_before_an_illegal_move_is_reported_first() -> None:
    """Claims before a fault are always checked against the game."""
    judged = judge(one_by_one, [Enter(by="a"), Count(inside=2), Enter(by="a")])
    assert judged.found == [("mismatch", None, 2), ("illegal", "guest-is-outside", 3)]


def test_a_claim_on_a_move_is_held_against_what_is_worked_out() -> None:
    """The mismatch says what the right sum is made of; without a claim there is nothing to hold."""

    def script(house: House, referee: Referee[House]) -> None:
        for _ in range(2):
            entered = enter(house, referee)
            referee.claim(entered, "inside", len(house.inside), house.inside)
        referee.end(under=house_closes)

    assert judge(script, [Enter(by="a"), Enter(by="b", inside=2)]).found == []
    (finding,) = judge(script, [Enter(by="a", inside=3), Enter(by="b")]).findings
    assert (finding.kind, finding.move, finding.path) == ("mismatch", 1, ("moves", 0, "inside"))
    assert (finding.claimed, finding.worked_out, list(finding.made_of)) == (3, 1, ["a", "b"])


def test_a_notice_is_about_the_move_just_played() -> None:
    """It says something and refuses nothing."""

    def script(house: House, referee: Referee[House]) -> None:
        enter(house, referee)
        referee.notice("how quiet", guests_enter, "by")
        referee.end(under=house_closes)

    judged = judge(script, [Note(text="hush"), Enter(by="a")])
    assert judged.found == [("notice", "guests-enter", 2)]
    assert judged.findings[0].path == ("moves", 1, "by")
    assert judged.referee.finished


# --- in between ----------------------------------------------------------------------------------------------------


def paying_in_between(house: House, referee: Referee[House]) -> None:
    """A and B enter, and whoever is inside may pay at any time until the door is shut; then A knocks."""
    with referee.anytime(PAYING, under=paying_is_done_inside, then=lambda payment: pay(house, payment)):
        enter(house, referee, "a")
        enter(house, referee, "b")
    referee.expect(Decision(Knock, ["a"]), under=knocking_comes_first)
    referee.end(under=house_closes)


def test_a_decision_may_stand_between_any_two_moves_of_its_block_and_after_the_last() -> None:
    """It is judged and done, and the same question stands again."""
    payment = Pay(by="a", coins=1)
    moves = [Enter(by="a"), payment, payment, Enter(by="b"), payment, payment, Knock(by="a")]
    judged = judge(paying_in_between, moves)
    assert judged.found == []
    assert judged.house.coins == 4
    assert judged.referee.finished


def test_in_between_the_rules_hold_as_anywhere() -> None:
    """Who is outside cannot pay."""
    assert judge(paying_in_between, [Pay(by="b", coins=1)]).found == [("illegal", "payer-is-inside", 1)]


def test_after_the_block_it_is_too_late() -> None:
    """The rule of the block is cited."""
    moves = [Enter(by="a"), Enter(by="b"), Knock(by="a"), Pay(by="a", coins=1)]
    assert judge(paying_in_between, moves).found == [("unexpected", "paying-is-done-inside", 4)]


def test_what_may_stand_in_between_is_expected_where_a_record_ends() -> None:
    """A record that stops within the block says so; who cannot pay is not named."""
    judged = judge(paying_in_between, [Enter(by="a")])
    assert judged.waits is not None
    assert judged.referee.expected(judged.waits) == ("pay by a (optional)", "enter by b")


def let_in_anyway(house: House, referee: Referee[House]) -> None:
    """A may knock and is let in all the same, then B enters; whoever is inside may pay in between."""
    with referee.anytime(PAYING, under=paying_is_done_inside, then=lambda payment: pay(house, payment)):
        referee.offer(Decision(Knock, ["a"]), under=knocking_comes_first)
        house.inside.append("a")
        enter(house, referee, "b")
    referee.end(under=house_closes)


def test_a_decision_in_between_may_need_what_the_game_does_after_a_declined_offer() -> None:
    """A does not knock, and pays inside: the payment is legal there although it is not before the offer."""
    judged = judge(let_in_anyway, [Pay(by="a", coins=1), Enter(by="b")])
    assert judged.found == []
    assert judged.referee.finished


# --- rules ---------------------------------------------------------------------------------------------------------


def test_all_objections_are_reported_in_the_order_of_the_rules() -> None:
    """A stranger who is inside breaks two rules at once."""
    judged = judge(one_by_one, [Enter(by="x")], house=House(inside=["x"]))
    assert judged.found == [("illegal", "guest-is-outside", 1), ("illegal", "name-is-known", 1)]
    assert judged.findings[0].path == ("moves", 0, "by")


def paying(house: House, referee: Referee[House]) -> None:
    """Somebody pays."""
    pay(house, referee.expect(PAYING, under=paying_is_done_inside))
    referee.end(under=house_closes)


def test_a_rule_is_not_asked_where_what_it_takes_for_granted_does_not_hold() -> None:
    """A payment of nothing breaks one rule; the fee, and what follows from it, are not asked about."""
    judged = judge(paying, [Pay(by="a", coins=0)], house=House(inside=["a"], coins=20, fee=3))
    assert judged.found == [("illegal", "something-is-paid", 1)]
    judged = judge(paying, [Pay(by="a", coins=4)], house=House(inside=["a"], coins=20, fee=3))
    assert judged.found == [("illegal", "fee-is-printed", 1)]
    judged = judge(paying, [Pay(by="a", coins=6)], house=House(inside=["a"], coins=20, fee=3))
    assert judged.found == [("illegal", "house-is-not-rich", 1)]


def test_a_missing_printed_value_counts_only_if_no_rule_objects() -> None:
    """B is outside whatever the fee is; A's payment depends on it."""
    unknown = House(inside=["a"], fee=None)
    judged = judge(paying, [Pay(by="b", coins=1)], house=unknown)
    assert judged.found == [("illegal", "payer-is-inside", 1)]
    missing = judge(paying, [Pay(by="a", coins=1)], house=unknown).missing
    assert str(missing) == "the fee is printed in the box and declared nowhere"


def test_a_player_whose_moves_hang_on_a_missing_value_may_have_one() -> None:
    """Nobody hears that they cannot pay because the fee is unknown."""
    judged = judge(paying, [], house=House(inside=["a"], fee=None))
    assert judged.waits is not None
    assert judged.referee.expected(judged.waits) == ("pay by a",)


def test_legal_moves_are_the_candidates_to_which_no_rule_objects() -> None:
    """Legality has no second definition."""
    house = House(inside=["a"], fee=2)
    assert list(rulebook.legal(house, Pay, EVERYBODY)) == [Pay(by="a", coins=2)]
    assert list(rulebook.propose(house, Pay, ("b",))) == [Pay(by="b", coins=1), Pay(by="b", coins=2)]


def test_two_rules_cannot_have_one_name() -> None:
    """The second would hide the first."""
    book = Rulebook[House]({})
    book.order(cite="Door")(lambda: None)
    with pytest.raises(ValueError, match="two rules are named"):
        book.order(cite="Door")(lambda: None)


# --- going on after a refusal --------------------------------------------------------------------------------------


def test_at_the_first_illegal_move_the_verdict_stands() -> None:
    """The rest is not judged."""
    judged = judge(one_by_one, [Enter(by="x"), Enter(by="a"), Enter(by="x")])
    assert judged.found == [("illegal", "name-is-known", 1)]
    assert judged.referee.judged == 0


def test_keeping_going_one_move_that_cannot_be_played_is_skipped_and_the_second_ends_the_judging() -> None:
    """All that is found later depends on the move being skipped, and more of it would say little."""
    moves = [Enter(by="x"), Enter(by="a"), Count(inside=2), Enter(by="a"), Enter(by="b")]
    judged = judge(one_by_one, moves, keep_going=True)
    assert judged.found == [
        ("illegal", "name-is-known", 1),
        ("mismatch", None, 3),
        ("illegal", "guest-is-outside", 4),
    ]
    assert [finding.conditional for finding in judged.findings] == [False, True, True]
    assert judged.referee.refused == [1]
    assert judged.house.inside == ["a"]
    assert judged.findings[-1].hint == "the judging ends here: line 1 could not be played either"


def test_an_unexpected_move_right_after_a_refused_one_ends_the_judging() -> None:
    """It would not have been unexpected, most likely, had the other not been refused; remarks do not count."""
    moves = [Enter(by="x"), Note(text="oh"), Knock(by="a"), Enter(by="a"), Enter(by="x")]
    judged = judge(one_by_one, moves, keep_going=True)
    assert judged.found == [("illegal", "name-is-known", 1), ("unexpected", "guests-enter", 3)]
    assert judged.findings[-1].message.endswith("the game waits for enter by a or b")
    assert judged.house.inside == []


def test_an_unexpected_move_after_a_good_one_is_skipped_like_any_other() -> None:
    """The judging goes on behind it."""
    judged = judge(one_by_one, [Enter(by="a"), Knock(by="a"), Enter(by="b"), Enter(by="a")], keep_going=True)
    assert judged.found == [("unexpected", "guests-enter", 2), ("illegal", "guest-is-outside", 4)]


def test_keeping_going_a_line_that_was_written_twice_is_skipped_and_ends_nothing() -> None:
    """A enters twice and B knocks twice, which nobody has to; then B enters."""
    moves = [Enter(by="a"), Enter(by="a"), Knock(by="b"), Knock(by="b"), Enter(by="b")]
    judged = judge(one_by_one, moves, keep_going=True)
    assert judged.found == [
        ("illegal", "guest-is-outside", 2),
        ("unexpected", "guests-enter", 3),
        ("unexpected", "guests-enter", 4),
    ]
    twice = "skipped as written twice: the line before says the same"
    assert [finding.hint for finding in judged.findings] == [twice, None, twice]
    assert [finding.conditional for finding in judged.findings] == [False, True, True]
    assert judged.referee.refused == [2, 3, 4]
    assert judged.house.inside == ["a", "b"]


def test_a_line_that_is_written_again_later_is_not_written_twice() -> None:
    """Between the two another line was played, and the second is what could not be played."""
    moves = [Enter(by="a"), Knock(by="a"), Enter(by="a"), Enter(by="b")]
    judged = judge(one_by_one, moves, keep_going=True)
    assert judged.findings[-1].hint == "the judging ends here: line 2 could not be played either"


def test_a_legal_line_may_repeat_the_one_before() -> None:
    """Paying one coin twice pays two."""

    def pay_twice(house: House, referee: Referee[House]) -> None:
        enter(house, referee, "a")
        for _ in range(2):
            house.coins += referee.expect(Decision(Pay, ["a"]), under=paying_is_done_inside).coins
        referee.end(under=house_closes)

    judged = judge(pay_twice, [Enter(by="a"), Pay(by="a", coins=1), Pay(by="a", coins=1)], keep_going=True)
    assert judged.found == []
    assert judged.house.coins == 2


def test_after_the_end_keeping_going_still_ends_the_game() -> None:
    """One move too many is skipped, and the game is over all the same."""
    judged = judge(knock_or_not, [Enter(by="a"), Enter(by="b"), Enter(by="a")], keep_going=True)
    assert judged.found == [("unexpected", "house-closes", 3)]
    assert judged.referee.finished


def paid_beside(house: House, referee: Referee[House]) -> None:
    """Three guests enter; the table may have paid out of turn."""
    with referee.out_of_turn(PAYING, then=lambda payment: pay(house, payment)):
        one_by_one(house, referee)


def test_a_move_out_of_turn_that_cannot_be_played_is_found_alike_keeping_going_or_not() -> None:
    """Nobody waits for it, and that it could not have been played either comes second."""
    for keep_going in (False, True):
        judged = judge(paid_beside, [Enter(by="a"), Pay(by="b", coins=1)], keep_going=keep_going)
        assert judged.found == [("unexpected", "guests-enter", 2)]
        assert judged.house.coins == 0


def test_a_move_out_of_turn_that_can_be_played_is_not_due_and_takes_effect() -> None:
    """What was due before it is due after it."""
    judged = judge(paid_beside, [Enter(by="a"), Pay(by="a", coins=1), Enter(by="b")], keep_going=True)
    assert judged.found == [("unexpected", "guests-enter", 2)]
    assert judged.house.coins == 1
    assert judged.house.inside == ["a", "b"]


# --- sources of moves ----------------------------------------------------------------------------------------------


class Doorkeeper:
    """A source that lets in whoever is due first, declines every offer, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool]] = []

    def more(self, _: Referee[House], question: Question) -> Move | None:
        """Answer, or decline."""
        self.asked.append((question.under.id, question.optional))
        if question.optional:
            return None
        (decision,) = question.decisions
        return Enter(by=next(iter(decision.by or ())))


def test_a_source_is_asked_only_when_the_moves_in_hand_are_used_up() -> None:
    """Its answers are judged and kept like recorded ones."""
    source = Doorkeeper()
    judged = judge(knock_or_not, [Enter(by="a")], source=source)
    assert source.asked == [("guests-enter", False)]
    assert judged.referee.moves == [Enter(by="a"), Enter(by="b")]
    assert judged.referee.finished


def test_a_source_is_asked_about_offers_too() -> None:
    """It may decline them."""
    source = Doorkeeper()
    judge(knock_or_not, [], source=source)
    assert source.asked == [("knocking-comes-first", True), ("guests-enter", False), ("guests-enter", False)]
