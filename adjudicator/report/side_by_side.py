"""Write verdicts beside each other: what each comes to, in columns for people and as plain values."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.desk.readings import first_fault
from adjudicator.engine.finding import Finding
from adjudicator.engine.words import listed
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.json import finding_report
from adjudicator.report.text import named

NOTHING = "-"
"""What an empty cell shows."""


def in_short(finding: Finding) -> str:
    """Write a finding on one line: `move 12: illegal: green holds 6000 [bribe-is-within-means]`."""
    where = f"move {finding.move}: " if finding.move else ""
    rule = f" [{finding.rule.id}]" if finding.rule else ""
    return f"{where}{finding.kind}: {finding.message}{rule}"


def columns(titles: Sequence[str], verdicts: Sequence[Verdict], paint: Paint) -> Iterator[str]:
    """Yield a table of verdicts: name, lines judged, scores and winners."""
    rows = [["", *titles], ["verdict", *(verdict.name for verdict in verdicts)]]
    rows.append(["judged", *(f"{verdict.judged} of {verdict.moves} moves" for verdict in verdicts)])
    players = {player: name for verdict in reversed(verdicts) for player, name in verdict.players.items()}
    for player in players:
        rows.append([named(player, players), *(str((each.scores or {}).get(player, NOTHING)) for each in verdicts)])
    rows.append(["winners", *(listed(verdict.winners, "and") if verdict.winners else NOTHING for verdict in verdicts)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        yield line if number else paint(line, "bold")


def verdict_report(verdict: Verdict) -> dict[str, Any]:
    """Return what a verdict comes to as plain values."""
    fault = first_fault(verdict)
    return {
        "verdict": verdict.name,
        "moves": verdict.moves,
        "judged": verdict.judged,
        "finding": None if fault is None else finding_report(fault, verdict),
        "scores": None if verdict.scores is None else {str(name): score for name, score in verdict.scores.items()},
        "winners": None if verdict.ranking is None else [str(name) for name in verdict.winners],
    }
