"""The verdict on a record: what was found, what it adds up to, and what it rests on."""

from typing import Any

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.ranking import Ranking, Standing
from adjudicator.engine.record import Header, VerdictName
from adjudicator.games import game_named
from adjudicator.reading.places import LINE_END
from adjudicator.reading.source import Source

PRECEDENCE: tuple[tuple[VerdictName, tuple[str, ...]], ...] = (
    ("malformed", ("malformed", "unknown")),
    ("illegal", ("illegal", "unexpected")),
    ("undetermined", ("undetermined",)),
    ("mismatch", ("mismatch",)),
    ("irregular", ("irregular",)),
    ("unfinished", ("unfinished",)),
)
"""The verdicts, the worst first, each with the kinds of finding that give it; with none of them a record is legal."""


class Leaning(msgspec.Struct, frozen=True):
    """A reading that the judgement rests on: a switch that was looked at, its value, and the ruling behind it."""

    switch: str
    value: str
    reading: str | None


class Verdict(msgspec.Struct):
    """Everything that was found about one record.

    `moves` counts the lines under `moves:` and `judged` those that were judged; a score sheet has none. `scores`,
    `standing` and `ranking` are there if the game came to its end or is a score sheet; then it is `finished`. With
    `only_the_result` there is neither a game nor a score sheet. With `strict`, what the table let stand counts as
    wrong. `text` is there instead of `source` where the text is no YAML. `found` holds the findings as they were made,
    without a place in the file, and `lines` the lines of `text` once one of them was asked for.
    """

    path: str
    name: VerdictName = "legal"
    found: list[Finding] = []
    game: str | None = None
    edition: str | None = None
    players: dict[str, str | None] = {}
    moves: int = 0
    judged: int = 0
    sheet: bool = False
    only_the_result: bool = False
    finished: bool = False
    strict: bool = False
    scores: dict[str, int] | None = None
    standing: Standing | None = None
    ranking: Ranking | None = None
    rulings: tuple[Leaning, ...] = ()
    invented: tuple[str, ...] = ()
    source: Source | None = None
    text: str | None = None
    record: Header | None = None
    lines: list[str] | None = None
    is_located: bool = False

    @property
    def is_open(self) -> bool:
        """Say whether the game is not over, although what there is of it is in order or was let stand."""
        return self.name in ("unfinished", "irregular") and not self.finished

    @property
    def findings(self) -> list[Finding]:
        """Everything found, each with its place in the file; the places are worked out when first asked for."""
        if not self.is_located:
            self.found = located(self.found, self.source)
            self.is_located = True
        return self.found

    def line_text(self, number: int) -> str:
        """Return a line of the record, counted from 1, without its ending; empty if there is none."""
        if self.source is not None:
            return self.source.line_text(number)
        if self.lines is None:
            self.lines = LINE_END.split(self.text or "")
        return self.lines[number - 1] if number <= len(self.lines) else ""

    def numbers(self) -> dict[int, int]:
        """Return the number of each line under `moves:` by the identity of its move."""
        return {id(move): number for number, move in enumerate(getattr(self.record, "moves", None) or (), 1)}

    @property
    def outline(self) -> dict[str, str]:
        """The headings of the rulebook by the short names that rules and score lines cite."""
        return game_named(self.game).rulebook.outline if self.game else {}

    @property
    def winners(self) -> list[str]:
        """Everybody who won; nobody while the game is not over, or where it is played alone."""
        return self.ranking.winners if self.ranking is not None else []


def worst(findings: list[Finding]) -> VerdictName:
    """Return the verdict that the worst of some findings gives."""
    kinds = {finding.kind for finding in findings}
    return next((name for name, worst in PRECEDENCE if not kinds.isdisjoint(worst)), "legal")


def located(findings: list[Finding], source: Source | None) -> list[Finding]:
    """Return findings with their places in the file."""
    if source is None:
        return findings
    return [each if each.place else each.located(source.where(*each.path)) for each in findings]


def leanings(rulings: dict[str, str], readings: dict[str, Any]) -> tuple[Leaning, ...]:
    """Return the switches that were looked at with the readings behind them."""
    return tuple(Leaning(name, value, readings.get(name)) for name, value in rulings.items())
