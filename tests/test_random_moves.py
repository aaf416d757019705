"""What a source of random moves promises: the lines that it made are judged as they were played."""

import random

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.judging.random_play import RandomMoves
from tests.toy_game import Enter, House, Knock, guests_enter, house_closes, judge, knocking_comes_first


def knocks_are_counted(house: House, referee: Referee[House]) -> None:
    """A may knock at any time; three guests may enter, one after the other, and after each a coin comes by itself."""

    def knocked(_: Knock) -> None:
        house.inside.append(f"knocked at {house.coins} coins")

    with referee.anytime(Decision(Knock, ["a"]), under=knocking_comes_first, then=knocked):
        for guest in ("b", "c", "d"):
            referee.offer(Decision(Enter, [guest]), under=guests_enter)
            house.coins += 1
    referee.end(under=house_closes)


def test_a_move_between_two_others_is_made_where_the_record_takes_it() -> None:
    """It is taken at the first question where it may stand: nobody knocks after a coin if nobody entered before it."""
    knocks = 0
    for seed in range(300):
        played = judge(knocks_are_counted, [], source=RandomMoves(random.Random(seed)))
        lines: list[Move] = played.referee.moves
        assert judge(knocks_are_counted, lines).house.inside == played.house.inside, lines
        knocks += len(played.house.inside)
    assert knocks > 20
