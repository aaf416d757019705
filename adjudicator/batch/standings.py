"""Count who won how often: plays, wins, scores and ratings by game and player, from records that were judged.

Players are matched by their names, letter by letter: after Unicode normalisation (NFC), without spaces around them and
with one space for several inside, and under the name that a list of aliases gives them. Names that only look alike are
counted apart and noted.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import NamedTuple

from adjudicator.engine.words import matched
from adjudicator.judging.verdict import Verdict

UNDATED = "undated"
"""The period of records without a date."""


class NotCounted(NamedTuple):
    """A record that does not count, and why not."""

    path: str
    verdict: str
    why: str


@dataclass(slots=True)
class PlayerStandings:
    """What one player did in one game; `shared` of the wins were shared with others, `last` is the latest date."""

    name: str
    plays: int = 0
    wins: int = 0
    shared: int = 0
    points: int = 0
    best: int | None = None
    last: str | None = None

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.points / self.plays


class Finish(NamedTuple):
    """How one play came out: its date and the players' ranks by name, from 1, the same for those who share a place."""

    date: str | None
    ranks: dict[str, int]


@dataclass(slots=True)
class GameStandings:
    """The players of one game by name, the records that count, and how many seats in them had no name.

    Among the records are `irregular` ones, in which a table let breaches stand, and `results_alone`, which have no
    moves.

    `finishes` holds the plays of two players or more, in the order in which the records came.
    """

    records: int = 0
    irregular: int = 0
    results_alone: int = 0
    unnamed: int = 0
    players: dict[str, PlayerStandings] = field(default_factory=dict)
    finishes: list[Finish] = field(default_factory=list)

    def ordered(self) -> list[PlayerStandings]:
        """Return the players: most wins first, then the highest mean score, then by name."""
        return sorted(self.players.values(), key=lambda player: (-player.wins, -player.mean, player.name))

    def head_to_head(self) -> dict[tuple[str, str], int]:
        """Return how often the first of two players came out ahead of the second, for all pairs who met; 0 included."""
        ahead: dict[tuple[str, str], int] = {}
        for finish in self.finishes:
            for one, other in combinations(sorted(finish.ranks), 2):
                ahead[one, other] = ahead.get((one, other), 0) + (finish.ranks[one] < finish.ranks[other])
                ahead[other, one] = ahead.get((other, one), 0) + (finish.ranks[other] < finish.ranks[one])
        return ahead

    def met(self, one: str, other: str) -> int:
        """Return how many plays two players played together."""
        return sum(1 for finish in self.finishes if one in finish.ranks and other in finish.ranks)

    def ratings(self) -> dict[str, tuple[float, float]]:
        """Return the skill of each player by the Plackett-Luce model of OpenSkill: the mean and its uncertainty.

        Plays count in the order of their dates, those without one first. Raises `ModuleNotFoundError` without
        `openskill`, which is installed with `adjudicator[ratings]`.
        """
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        known = {name: model.rating(name=name) for name in self.players}
        for finish in sorted(self.finishes, key=lambda finish: finish.date or ""):
            names = list(finish.ranks)
            rated = model.rate([[known[name]] for name in names], ranks=[float(finish.ranks[name]) for name in names])
            known |= {name: team[0] for name, team in zip(names, rated, strict=True)}
        return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


@dataclass(slots=True)
class Standings:
    """The standings of every game and period, and the records that do not count.

    `games` has the game's name and the period as its key; the period is empty unless records are split by `period`, the
    number of characters of a date that name it: 4 for a year, 7 for a month. `aliases` maps other names of a player to
    the one that is counted.
    """

    period: int = 0
    aliases: Mapping[str, str] = field(default_factory=dict)
    games: dict[tuple[str, str], GameStandings] = field(default_factory=dict)
    not_counted: list[NotCounted] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        """Count a record if its game is over and nothing in it is wrong; else note why it does not count."""
        why = self._why_not(verdict)
        if why is not None or verdict.game is None:
            self.not_counted.append(NotCounted(verdict.path, verdict.name, why or ""))
            return
        date = verdict.record.date if verdict.record is not None else None
        period = (date[: self.period] if date else UNDATED) if self.period else ""
        game = self.games.setdefault((verdict.game, period), GameStandings())
        game.records += 1
        game.irregular += verdict.name == "irregular"
        game.results_alone += verdict.only_the_result
        ranks = self._ranks(verdict)
        if len(ranks) > 1:
            game.finishes.append(Finish(date, ranks))
        for seat, written in verdict.players.items():
            if name := self.counted_as(written):
                self._count(game.players.setdefault(name, PlayerStandings(name)), verdict, seat, date)
            else:
                game.unnamed += 1

    @staticmethod
    def _count(player: PlayerStandings, verdict: Verdict, seat: str, date: str | None) -> None:
        score, winners = (verdict.scores or {})[seat], verdict.winners
        player.plays += 1
        player.points += score
        player.best = score if player.best is None else max(player.best, score)
        player.wins += seat in winners
        player.shared += seat in winners and len(winners) > 1
        player.last = max(filter(None, (player.last, date)), default=None)

    def _ranks(self, verdict: Verdict) -> dict[str, int]:
        """Return the rank of every player with a name: one more than the number of seats that are ahead."""
        ranks: dict[str, int] = {}
        ahead = 0
        for place in verdict.ranking.places if verdict.ranking else ():
            ranks |= {name: ahead + 1 for seat in place if (name := self.counted_as(verdict.players[seat]))}
            ahead += len(place)
        return ranks

    def counted_as(self, written: str | None) -> str:
        """Return the name under which a player is counted; empty for a seat without a name."""
        name = matched(written or "")
        return self.aliases.get(name, name)

    def look_alikes(self) -> list[list[str]]:
        """Return the groups of names, over all games, that differ only in accents, case and punctuation.

        Letters of other scripts that look like Latin ones count as those.
        """
        groups: dict[str, set[str]] = {}
        for game in self.games.values():
            for name in game.players:
                groups.setdefault(skeleton(name), set()).add(name)
        return sorted(sorted(group) for group in groups.values() if len(group) > 1)

    def _why_not(self, verdict: Verdict) -> str | None:
        """Return why a record does not count, or `None` if it does."""
        if verdict.name not in ("legal", "irregular") or not verdict.finished:
            worst = next((finding for finding in verdict.findings if finding.kind != "notice"), None)
            return worst.message if worst is not None else verdict.name
        if verdict.scores is None:
            return "no scores are recorded"
        names = [name for written in verdict.players.values() if (name := self.counted_as(written))]
        twice = next((name for name in names if names.count(name) > 1), None)
        return f"two players are named {twice}" if twice is not None else None


def standings(verdicts: Iterable[Verdict]) -> Standings:
    """Return the standings that records give."""
    table = Standings()
    for verdict in verdicts:
        table.add(verdict)
    return table


def skeleton(name: str) -> str:
    """Return what is left of a name without accents, case, spaces and punctuation; if nothing is left, the name.

    A letter of another script that looks like a Latin one is that one: the Cyrillic a is an `a`.
    """
    if not name.isascii():
        name = "".join(map(_latin, unicodedata.normalize("NFKC", name)))
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum()) or name


@cache
def _latin(letter: str) -> str:
    """Return the ASCII letter that a letter looks like, or the letter itself."""
    if letter.isascii():
        return letter
    from confusable_homoglyphs.confusables import confusables_data  # a large table, for names that are not ASCII alone

    alike = [entry["c"] for entry in confusables_data.get(letter, ())]
    return next((one for one in alike if len(one) == 1 and one.isascii() and one.isalpha()), letter)
