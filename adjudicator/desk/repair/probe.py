"""Replay typed lines quickly: how far a game gets, and what is wrong where it stops."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.engine.figures import Figures
from adjudicator.engine.finding import Difference, Finding
from adjudicator.engine.moves import Move, Tally
from adjudicator.engine.record import Path
from adjudicator.engine.sources import Moves
from adjudicator.engine.tallies import OpenTallies
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.game import GameFolder
from adjudicator.judging.replay import Replay, lay, play

HARMLESS = ("notice", "irregular")
"""Kinds of finding that do not stop the game."""

Moments = dict[int, list[list[Difference]]]
"""What was wrong with each tally at each moment of its gap, by the tally's identity."""


@dataclass(slots=True)
class Trouble:
    """What is wrong with a line: its number, or one more than the last for what is claimed about the end."""

    number: int
    kind: str
    path: Path = ()
    claimed: Any = None
    worked_out: Any = None

    @property
    def off(self) -> int | None:
        """By how much a claimed number is off."""
        if type(self.claimed) is int and type(self.worked_out) is int:
            return abs(self.claimed - self.worked_out)
        return None


@dataclass(slots=True)
class Outcome:
    """How far a replay came: `reach` is the number of the first line in trouble, or two more than the last line."""

    reach: int
    troubles: list[Trouble]

    @property
    def whole(self) -> bool:
        """Say whether every line is legal and every claim holds."""
        return not self.troubles

    @property
    def differences(self) -> list[int]:
        """By how much claims are off, each sum once."""
        return sorted({trouble.off for trouble in self.troubles if trouble.off})

    @property
    def weight(self) -> int:
        """How far off the claims are where the replay stopped, taken together."""
        return sum(5 if trouble.off is None else min(trouble.off, 50) for trouble in self.troubles)


class NotedTallies(OpenTallies):
    """Tallies that note what is wrong with each at each moment of its gap."""

    __slots__ = ("_moments",)

    def __init__(self, figures: Figures[Any], moments: Moments) -> None:
        super().__init__(figures)
        self._moments = moments

    def differences(self, state: Any, tally: Tally) -> list[Difference]:
        """Return what is different, and note it."""
        differences = super().differences(state, tally)
        if differences:
            self._moments[id(tally)].append(differences)
        return differences


@dataclass(slots=True)
class Bench:
    """One game in which records are replayed with changes, and what that has cost: replays, and lines in all of them.

    `moments` is filled where nothing is hurried; `switches` holds those that the last replay looked at.
    """

    folder: GameFolder[Any]
    runs: int = 0
    lines: int = 0
    moments: Moments = field(default_factory=lambda: defaultdict(list))
    switches: dict[str, str] = field(default_factory=dict)

    def run(
        self,
        record: Any,
        moves: Sequence[Move],
        source: Moves | None = None,
        *,
        hurry: bool = True,
    ) -> Outcome:
        """Replay lines under the top of a record, in a hurry up to the first trouble; a source may add lines."""
        self.runs += 1
        try:
            table = lay(self.folder, record, None, moves, source)
        except Undetermined:
            return Outcome(0, [Trouble(0, "undetermined")])
        if table.setup:
            return Outcome(0, [Trouble(0, each.kind, each.path) for each in table.setup])
        referee = table.referee
        referee.hurried = hurry
        if not hurry:
            referee.tallies = NotedTallies(self.folder.figures, self.moments)
        play(table)
        self.lines += referee.judged
        self.switches = table.rules_on.noted
        troubles = [_trouble(finding) for finding in referee.findings if finding.kind not in HARMLESS]
        if not troubles or not hurry:
            troubles += self._ended(record, table, len(referee.moves) + 1)
        reach = min((trouble.number for trouble in troubles), default=len(referee.moves) + 2)
        return Outcome(reach, troubles)

    def _ended(self, record: Any, table: Replay[Any], after: int) -> list[Trouble]:
        """Return what is wrong with how a replay ended: a value is missing, or the result is not the one claimed."""
        missing = table.ended.missing
        if missing is not None:
            return [Trouble(missing.move or table.referee.cursor.number, "undetermined")]
        if record.result is None or table.ended.illegal:
            return []
        if not table.finished:
            return [Trouble(after, "result", ("result",))]
        try:
            return self._result(record, table.state, after)
        except Undetermined:
            return [Trouble(after, "undetermined")]

    def _result(self, record: Any, state: Any, number: int) -> list[Trouble]:
        """Check what is claimed about the end against the state."""
        players = [str(player) for player in self.folder.players(record)]
        standing = self.folder.standing(state)
        scores = standing.certain_scores(players)
        troubles = [
            Trouble(number, "result", ("result", "scores", str(player)), claimed, scores[str(player)])
            for player, claimed in (record.result.scores or {}).items()
            if player in scores and claimed != scores[str(player)]
        ]
        if standing.missing:
            return troubles  # no change of a line can say what is missing
        winners = [str(winner) for winner in standing.ranking(players).winners]
        claimed = record.result.winners
        if claimed is not None and sorted(map(str, claimed)) != sorted(winners):
            troubles.append(Trouble(number, "result", ("result", "winners"), list(claimed), winners))
        return troubles


def _trouble(finding: Finding) -> Trouble:
    path = finding.path[2:]
    return Trouble(finding.move or 0, finding.kind, path, finding.claimed, finding.worked_out)


def with_lines(record: Any, moves: Sequence[Move]) -> Any:
    """Return a typed record with other lines."""
    return msgspec.structs.replace(record, moves=list(moves))
