"""Turn verdicts into plain values for machines; `VERSION` rises when a field changes its meaning, not with new ones."""

from typing import Any

from adjudicator.engine.finding import Finding
from adjudicator.engine.ranking import Decided
from adjudicator.judging.verdict import Verdict

VERSION = 1


def record_report(verdict: Verdict) -> dict[str, Any]:
    """Return everything that was found about one record."""
    ranking = verdict.ranking
    deciding = ranking.deciding if ranking else None
    return {
        "path": verdict.path,
        "game": verdict.game,
        "rules": verdict.edition,
        "verdict": verdict.name,
        "moves": verdict.moves,
        "judged": verdict.judged,
        "finished": verdict.finished,
        "only_the_result": verdict.only_the_result,
        "players": {str(player): name for player, name in verdict.players.items()},
        "findings": [finding_report(finding, verdict) for finding in verdict.findings],
        "scores": None if verdict.scores is None else {str(player): score for player, score in verdict.scores.items()},
        "ranking": [[str(player) for player in place] for place in ranking.places] if ranking else None,
        "winners": [str(player) for player in ranking.winners] if ranking else None,
        "tiebreak": _decided(deciding, verdict) if deciding else None,
        "rests_on": {
            "rulings": [
                {"switch": leaning.switch, "value": leaning.value, "reading": leaning.reading}
                for leaning in verdict.rulings
            ],
            "invented": len(verdict.invented),
            "invented_values": list(verdict.invented),
        },
    }


def finding_report(finding: Finding, verdict: Verdict) -> dict[str, Any]:
    """Return one finding; fields that belong to other kinds of finding are `None` or empty."""
    rule = finding.rule
    report: dict[str, Any] = {
        "kind": finding.kind,
        "rule": rule.id if rule else None,
        "move": finding.move,
        "line": finding.place.line if finding.place else None,
        "column": finding.place.column if finding.place else None,
        "message": finding.message,
        "says": rule.says if rule else None,
        "cite": rule.cite if rule else None,
        "heading": verdict.outline.get(rule.cite) if rule else None,
        "basis": rule.basis if rule else None,
        "reading": rule.reading if rule else None,
        "expected": list(finding.expected),
        "conditional": finding.conditional,
        "hint": finding.hint,
        "where": finding.where,
    }
    if finding.kind in ("malformed", "unknown"):
        report |= {"edits": [edit._asdict() for edit in finding.edits]}
    if finding.kind == "mismatch":
        report |= {
            "claimed": plain(finding.claimed),
            "worked_out": plain(finding.worked_out),
            "made_of": [str(part) for part in finding.made_of],
            "same_as": finding.same_as,
        }
    if finding.kind == "undetermined":
        report |= {"value": finding.value, "write": finding.write}
    return report


def plain(value: object) -> Any:
    """Return a claimed or worked-out value as JSON has it."""
    if value is None or isinstance(value, bool | int):
        return value
    return [str(item) for item in value] if isinstance(value, list) else str(value)


def score_report(verdict: Verdict) -> dict[str, Any]:
    """Return the report of `score`: what `check` says, and every score line and tie-break."""
    numbers = verdict.numbers()
    lines = verdict.standing.lines if verdict.standing else ()
    return {
        "version": VERSION,
        **record_report(verdict),
        "lines": [
            {
                "player": str(line.player),
                "points": line.points,
                "source": line.source,
                "cite": line.cite,
                "heading": verdict.outline[line.cite],
                "move": numbers.get(id(line.move)),
            }
            for line in lines
        ],
        "tie_breaks": [_decided(asked, verdict) for asked in verdict.ranking.tie_breaks] if verdict.ranking else [],
        "shared": verdict.standing.shared if verdict.standing and len(verdict.winners) > 1 else None,
    }


def _decided(asked: Decided, verdict: Verdict) -> dict[str, Any]:
    return {
        "name": asked.name,
        "cite": asked.cite,
        "heading": verdict.outline[asked.cite],
        "between": [str(player) for player in asked.between],
        "values": {str(player): value for player, value in asked.values.items()},
        "decided": asked.decided,
    }
