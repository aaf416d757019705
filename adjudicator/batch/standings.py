"""Who won how often: plays, wins and mean scores per game and player, from records that were judged.

Players are matched by their names, letter by letter: after Unicode normalisation (NFC), without spaces around them and
with one space for several inside. Names that only look alike are counted apart and noted.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.judging.verdict import Verdict


class NotCounted(NamedTuple):
    """A record that does not count, and why not."""

    path: str
    verdict: str
    why: str


@dataclass(slots=True)
class Tally:
    """What one player did in one game; `shared` of the wins were shared with others, `last` is the latest date."""

    player: str
    plays: int = 0
    wins: int = 0
    shared: int = 0
    points: int = 0
    last: str | None = None

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.points / self.plays


@dataclass(slots=True)
class GameStandings:
    """The players of one game by name, the records that count, and how many seats in them had no name."""

    records: int = 0
    unnamed: int = 0
    tallies: dict[str, Tally] = field(default_factory=dict)

    def ordered(self) -> list[Tally]:
        """Return the players: most wins first, then the highest mean score, then by name."""
        return sorted(self.tallies.values(), key=lambda tally: (-tally.wins, -tally.mean, tally.player))


@dataclass(slots=True)
class Standings:
    """The standings of every game, by the game's name, and the records that do not count."""

    games: dict[str, GameStandings] = field(default_factory=dict)
    not_counted: list[NotCounted] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        """Count a record if it is legal and finished, or a score sheet in order; else note why it does not count."""
        why = _why_not(verdict)
        if why is not None or verdict.game is None:
            self.not_counted.append(NotCounted(verdict.path, verdict.name, why or ""))
            return
        game = self.games.setdefault(verdict.game, GameStandings())
        game.records += 1
        scores, winners = verdict.scores or {}, verdict.winners
        date = verdict.record.date if verdict.record is not None else None
        for seat, written in verdict.players.items():
            name = matched(written or "")
            if not name:
                game.unnamed += 1
                continue
            tally = game.tallies.setdefault(name, Tally(name))
            tally.plays += 1
            tally.points += scores[seat]
            tally.wins += seat in winners
            tally.shared += seat in winners and len(winners) > 1
            tally.last = max(filter(None, (tally.last, date)), default=None)

    def look_alikes(self) -> list[list[str]]:
        """Return the groups of names, over all games, that differ in no more than accents, case and punctuation."""
        groups: dict[str, set[str]] = {}
        for game in self.games.values():
            for name in game.tallies:
                groups.setdefault(skeleton(name), set()).add(name)
        return sorted(sorted(group) for group in groups.values() if len(group) > 1)


def standings(verdicts: Iterable[Verdict]) -> Standings:
    """Return the standings that records give."""
    table = Standings()
    for verdict in verdicts:
        table.add(verdict)
    return table


def matched(name: str) -> str:
    """Return a name as players are matched by it."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def skeleton(name: str) -> str:
    """Return what is left of a name without accents, case, spaces and punctuation, or the name if nothing is."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in bare if letter.isalnum()) or name


def _why_not(verdict: Verdict) -> str | None:
    """Return why a record does not count, or `None` if it does."""
    if verdict.name != "legal":
        worst = next((finding for finding in verdict.findings if finding.kind != "notice"), None)
        return worst.message if worst is not None else verdict.name
    names = [matched(name) for name in verdict.players.values() if name]
    twice = next((name for name in names if names.count(name) > 1), None)
    return f"two players are named {twice}" if twice is not None else None
