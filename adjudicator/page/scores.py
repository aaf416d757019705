"""Show where every point came from, and the order of the players."""

from typing import NamedTuple

from adjudicator.engine.ranking import ScoreLine
from adjudicator.judging.verdict import Verdict
from adjudicator.page.story import Story


class Points(NamedTuple):
    """Some points, what they are for, and the line that brought them, if one did."""

    points: int
    source: str
    line: int | None


class Source(NamedTuple):
    """Everything that one source brought a player."""

    what: str
    total: int
    points: list[Points]


class Account(NamedTuple):
    """What a player has, and where it came from."""

    player: str
    total: int
    sources: list[Source]


class Ranked(NamedTuple):
    """A player's place, and what the tie-breaks that were asked about this player said."""

    place: int
    player: str
    score: int
    tie_breaks: list[int | None]


def accounts(verdict: Verdict, story: Story) -> list[Account]:
    """Return the points of each player by their sources; in a game that is not over, those that came so far.

    Of a result alone nothing is known but the result.
    """
    if not story.picture.panels:
        return []
    lines = verdict.standing.lines if verdict.standing else getattr(story.state, "ledger", ())
    numbers = {**verdict.numbers()}
    return [_account(player, [line for line in lines if line.player == player], numbers) for player in verdict.players]


def _account(player: str, lines: list[ScoreLine], numbers: dict[int, int]) -> Account:
    sources: dict[str, list[Points]] = {}
    for line in lines:
        points = Points(line.points, line.source, numbers.get(id(line.move)))
        sources.setdefault(line.what.partition(",")[0], []).append(points)
    found = [Source(what, sum(each.points for each in points), points) for what, points in sources.items()]
    return Account(player, sum(source.total for source in found), found)


def ranked(verdict: Verdict) -> list[Ranked]:
    """Return the players from first to last; after two who share a place, the next place is left out."""
    ranking, scores = verdict.ranking, verdict.scores
    if ranking is None or scores is None:
        return []
    places = [(number, player) for number, tied in ranking.numbered() for player in tied]
    places = places or [(0, player) for player in scores]  # the game is played alone
    return [
        Ranked(place, player, scores[player], [asked.values.get(player) for asked in ranking.tie_breaks])
        for place, player in places
    ]
