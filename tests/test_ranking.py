"""Who is first and why: scores, tie-breaks, shared places, and where each point came from."""

from adjudicator.engine.ranking import Decided, Ranking, ScoreLine, Standing, TieBreak, rank

CARDS = TieBreak("cards", "End", {"ana": 3, "bruno": 5, "carla": 3})
COINS = TieBreak("coins", "End", {"ana": 1, "bruno": 0, "carla": 2})


def test_most_points_come_first() -> None:
    """Without a tie nothing else is asked."""
    ranking = rank({"ana": 3, "bruno": 7, "carla": 5}, [CARDS])
    assert ranking.places == [["bruno"], ["carla"], ["ana"]]
    assert ranking.winners == ["bruno"]
    assert ranking.tie_breaks == []
    assert ranking.deciding is None


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    """All leaders win, in the order of their seats."""
    ranking = rank({"ana": 7, "bruno": 5, "carla": 7}, [])
    assert ranking.places == [["ana", "carla"], ["bruno"]]
    assert ranking.winners == ["ana", "carla"]


def test_a_tie_break_tells_who_had_what() -> None:
    """The most of something is ahead, and the ranking keeps between whom it was asked."""
    ranking = rank({"ana": 7, "bruno": 7, "carla": 5}, [CARDS])
    assert ranking.places == [["bruno"], ["ana"], ["carla"]]
    assert ranking.deciding == Decided("cards", "End", ("ana", "bruno"), {"ana": 3, "bruno": 5}, True)


def test_tie_breaks_are_asked_in_turn_and_only_among_those_still_tied() -> None:
    """Cards leave Ana and Carla equal, coins do not; Bruno is not asked again."""
    ranking = rank({"ana": 7, "bruno": 7, "carla": 7}, [CARDS, COINS])
    assert ranking.places == [["bruno"], ["carla"], ["ana"]]
    assert [(asked.name, asked.between, asked.decided) for asked in ranking.tie_breaks] == [
        ("cards", ("ana", "bruno", "carla"), True),
        ("coins", ("ana", "carla"), True),
    ]
    assert ranking.deciding is ranking.tie_breaks[0]


def test_a_tie_break_that_tells_nobody_apart_has_decided_nothing() -> None:
    """It is asked, and then the next one is."""
    ranking = rank({"ana": 7, "carla": 7}, [CARDS, COINS])
    assert [asked.decided for asked in ranking.tie_breaks] == [False, True]
    assert ranking.deciding is ranking.tie_breaks[1]
    assert ranking.winners == ["carla"]


def test_the_last_tie_break_may_leave_a_shared_win() -> None:
    """Who is equal after all of them shares the place."""
    ranking = rank({"ana": 7, "carla": 7}, [CARDS])
    assert ranking.winners == ["ana", "carla"]
    assert ranking.deciding is None


def test_a_tie_further_down_did_not_decide_the_game() -> None:
    """Places below the first are untied too, but the winner won by points."""
    ranking = rank({"ana": 5, "bruno": 5, "carla": 7}, [CARDS])
    assert ranking.places == [["carla"], ["bruno"], ["ana"]]
    assert ranking.deciding is None


def test_equal_zeros_and_debts_are_ranked_like_any_score() -> None:
    """Nothing is special about having nothing."""
    assert rank({"ana": 0, "bruno": -3, "carla": 0}, []).places == [["ana", "carla"], ["bruno"]]


def test_nobody_has_won_a_ranking_of_nobody() -> None:
    """An empty ranking has no winner."""
    assert Ranking().winners == []


def test_scores_are_the_sums_of_their_lines_in_the_order_of_seats() -> None:
    """A player without a line has 0."""
    lines = [ScoreLine("bruno", 4, "river", "Scoring"), ScoreLine("ana", 2, "wall", "Scoring")]
    lines.append(ScoreLine("bruno", -1, "fine", "Scoring", ("for", "ana")))
    scores = Standing(lines, "Scoring", "shared").scores(["ana", "bruno", "carla"])
    assert list(scores.items()) == [("ana", 2), ("bruno", 3), ("carla", 0)]


def test_a_standing_ranks_its_players_unless_nobody_contests_the_game() -> None:
    """Alone there is a score, and neither an order nor a winner."""
    lines = [ScoreLine("bruno", 4, "river", "Scoring"), ScoreLine("ana", 4, "wall", "Scoring")]
    standing = Standing(lines, "Scoring", "shared", [CARDS])
    assert standing.ranking(["ana", "bruno"]).places == [["bruno"], ["ana"]]
    alone = Standing(lines[1:], "Scoring", "shared", [CARDS], contested=False)
    assert (alone.scores(["ana"]), alone.ranking(["ana"])) == ({"ana": 4}, Ranking())


def test_a_score_line_reads_as_a_phrase() -> None:
    """Points with their sign, the source and its details."""
    assert str(ScoreLine("bruno", -1, "fine", "Scoring", ("for", "ana"))) == "-1 fine for ana"
    assert str(ScoreLine("bruno", 4, "river", "Scoring")) == "+4 river"
