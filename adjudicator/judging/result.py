"""Check a result alone, without a game or its end position, as far as that is possible."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.engine.finding import Finding
from adjudicator.engine.ranking import Ranking
from adjudicator.engine.words import listed
from adjudicator.judging.replay import Replay, against
from adjudicator.judging.verdict import Verdict


def the_result(played: Replay[Any], result: Any, verdict: Verdict) -> Iterator[Finding]:
    """Take scores and winners as they are recorded, and yield what in them cannot be right."""
    verdict.only_the_result = verdict.finished = True
    if wrong := against(played, result, "result"):
        yield from wrong
        return
    scores = {str(player): score for player, score in (result.scores or {}).items()}
    if scores.keys() == verdict.players.keys():
        verdict.scores = {player: scores[player] for player in verdict.players}
        verdict.ranking = _ranking(verdict.scores, result.winners)
        if result.winners is not None:
            yield from _winners(verdict.scores, [str(player) for player in result.winners], played.folder.breaks_ties)


def _ranking(scores: Mapping[str, int], winners: list[str] | None) -> Ranking:
    """Rank by points, the winners before those who have as many."""
    ahead = {str(player) for player in winners or ()}
    groups: dict[tuple[int, bool], list[str]] = {}
    for player, score in scores.items():
        groups.setdefault((score, player in ahead), []).append(player)
    return Ranking([groups[key] for key in sorted(groups, reverse=True)])


def _winners(scores: Mapping[str, int], winners: list[str], breaks_ties: bool) -> Iterator[Finding]:
    """Check the winners against the scores; only a tie-break can say who won of several with the most points."""
    most = [player for player, score in scores.items() if score == max(scores.values())]
    path = ("result", "winners")
    told = f"winners: {listed(winners, 'and')} claimed"
    if set(winners) - set(most) or (set(winners) != set(most) and not breaks_ties):
        made_of = [f"{player}: {score}" for player, score in scores.items()]
        message = f"{told}, {listed(most, 'and')} right"
        yield Finding("mismatch", message, path, claimed=winners, worked_out=most, made_of=made_of)
    elif set(winners) != set(most):
        tied = listed(most, "and")
        yield Finding("notice", f"{told}: only a tie-break can separate {tied}, and nothing here says how", path)
