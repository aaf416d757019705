"""Scores with the origin of every point, and the order they give, with the tie-break that decided it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import overload

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.undetermined import Undetermined


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """Points of one player and where they come from.

    `what` names the source and `about` its details, `cite` the place in the rulebook by its short name, and `move` the
    line of the record that gave the points, if one did.
    """

    player: str
    points: int
    what: str
    cite: str
    about: tuple[str, ...] = ()
    move: Move | None = None

    def __str__(self) -> str:
        """Write the points and their source: `+3000 income, turn 2 white doctor at green`."""
        return f"{self.points:+} {self.source}"

    @property
    def source(self) -> str:
        """The source of the points in words."""
        return " ".join((self.what, *self.about))


class LinesOf(Sequence[ScoreLine]):
    """The lines of one player in a ledger of a fixed length, looked up only when asked for, since few of them are."""

    __slots__ = ("_ledger", "_length", "_player")

    def __init__(self, ledger: Sequence[ScoreLine], player: str) -> None:
        self._ledger = ledger
        self._length = len(ledger)
        self._player = player

    def _lines(self) -> list[ScoreLine]:
        return [line for line in islice(self._ledger, self._length) if line.player == self._player]

    def __len__(self) -> int:
        """Return how many lines are the player's."""
        return len(self._lines())

    @overload
    def __getitem__(self, index: int) -> ScoreLine: ...
    @overload
    def __getitem__(self, index: slice) -> list[ScoreLine]: ...
    def __getitem__(self, index: int | slice) -> ScoreLine | list[ScoreLine]:
        """Return one line of the player, or several."""
        return self._lines()[index]

    def __iter__(self) -> Iterator[ScoreLine]:
        """Yield the lines of the player in their order."""
        return iter(self._lines())


class TieBreak(msgspec.Struct, frozen=True):
    """A named way of telling tied players apart: the most of something is ahead."""

    name: str
    cite: str
    values: Mapping[str, int]


class Standing(msgspec.Struct, frozen=True):
    """What a game's end gives: the score lines, and the tie-breaks in the order in which they are asked.

    `cite` is where the rulebook says who wins; `shared` says in words that a tie which nothing breaks is shared. A game
    played alone is not `contested`: then it has a score, and neither a winner nor an order. `missing` has the players
    whose totals nobody can work out, with the value that is missing for each.
    """

    lines: Sequence[ScoreLine]
    cite: str
    shared: str
    tie_breaks: Sequence[TieBreak] = ()
    contested: bool = True
    missing: Mapping[str, Undetermined] = {}

    def scores(self, players: Sequence[str]) -> dict[str, int]:
        """Return the total of every player, in the order of seats. Raises `Undetermined` if one is missing."""
        for missing in self.missing.values():
            raise missing
        return self.certain_scores(players)

    def certain_scores(self, players: Sequence[str]) -> dict[str, int]:
        """Return the totals that nothing is missing for, in the order of seats."""
        totals: defaultdict[str, int] = defaultdict(int)
        for line in self.lines:
            totals[line.player] += line.points
        return {player: totals[player] for player in players if player not in self.missing}

    def ranking(self, players: Sequence[str]) -> "Ranking":
        """Return the order of the players; it is empty where the game is played alone.

        Raises `Undetermined` if somebody's total is missing.
        """
        return self.ranked(self.scores(players))

    def ranked(self, scores: Mapping[str, int]) -> "Ranking":
        """Return the order of players with these totals; it is empty where the game is played alone."""
        return rank(scores, self.tie_breaks) if self.contested else Ranking()


class Decided(msgspec.Struct, frozen=True):
    """A tie-break that was asked: between whom, what each had, and whether it told them apart."""

    name: str
    cite: str
    between: tuple[str, ...]
    values: dict[str, int]
    decided: bool


class Ranking(msgspec.Struct, frozen=True):
    """Players from first to last, those who share a place together; and every tie-break that was asked on the way."""

    places: list[list[str]] = []
    tie_breaks: list[Decided] = []

    @property
    def winners(self) -> list[str]:
        """Everybody in first place."""
        return self.places[0] if self.places else []

    def numbered(self) -> list[tuple[int, list[str]]]:
        """Return the number of each place with who holds it: where two share the first, there is no second."""
        return [(1 + sum(map(len, self.places[:index])), tied) for index, tied in enumerate(self.places)]

    @property
    def deciding(self) -> Decided | None:
        """The tie-break that put the winner ahead of others with as many points, if one did."""
        first = set(self.winners)
        return next((asked for asked in self.tie_breaks if asked.decided and first & set(asked.between)), None)


def rank(scores: Mapping[str, int], tie_breaks: Sequence[TieBreak]) -> Ranking:
    """Order players by score, then by each tie-break in turn; who is still equal after the last shares the place."""
    ranking = Ranking()
    for tied in _groups(list(scores), scores):
        ranking.places.extend(_untie(tied, tie_breaks, ranking.tie_breaks))
    return ranking


def _untie(tied: list[str], tie_breaks: Sequence[TieBreak], asked: list[Decided]) -> list[list[str]]:
    if len(tied) == 1 or not tie_breaks:
        return [tied]
    first, *rest = tie_breaks
    groups = _groups(tied, first.values)
    values = {player: first.values[player] for player in tied}
    asked.append(Decided(first.name, first.cite, tuple(tied), values, len(groups) > 1))
    return [place for group in groups for place in _untie(group, rest, asked)]


def _groups(players: Sequence[str], values: Mapping[str, int]) -> list[list[str]]:
    """Return the players by value, highest first, those of equal value together in their given order."""
    groups: dict[int, list[str]] = {}
    for player in players:
        groups.setdefault(values[player], []).append(player)
    return [groups[value] for value in sorted(groups, reverse=True)]
