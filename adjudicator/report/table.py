"""Write what changed on the table, and what everybody has so far, as text and as plain values."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.desk.table import Changed, come_and_gone
from adjudicator.engine.ranking import ScoreLine
from adjudicator.judging.position import Position
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION
from adjudicator.report.text import named, score_line


def changed_lines(a: int, b: int, changes: Sequence[Changed], paint: Paint) -> Iterator[str]:
    """Yield what has changed on the table."""
    yield paint(f"from after move {a} to after move {b}", "bold")
    if not changes:
        yield "nothing changed on the table"
    for change in changes:
        yield f"  {', '.join(change.path)}: {_told(change)}"


def _told(change: Changed) -> str:
    was, now = change.was, change.now
    if isinstance(was, list) and isinstance(now, list):
        come, gone = come_and_gone(list(map(_word, was)), list(map(_word, now)))
        if not come and not gone:
            return f"now in the order {', '.join(map(_word, now))}"
        return ", ".join([*(f"- {thing}" for thing in gone), *(f"+ {thing}" for thing in come)])
    difference = f" ({now - was:+})" if type(was) is int and type(now) is int else ""
    return f"{_word(was)} -> {_word(now)}{difference}"


def _word(value: object) -> str:
    if value is None or value in ([], {}):
        return "nothing"
    if isinstance(value, list):
        return " ".join(map(_word, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def changed_report(verdict: Verdict, a: int, b: int, changes: Sequence[Changed]) -> dict[str, Any]:
    """Return what has changed on the table as plain values."""
    return {
        "version": VERSION,
        "path": verdict.path,
        "game": verdict.game,
        "from": a,
        "to": b,
        "changes": [{"path": list(change.path), "was": change.was, "now": change.now} for change in changes],
    }


# --- what everybody has so far -------------------------------------------------------------------------------------


def so_far_lines(verdict: Verdict, there: Position[Any], lines: Sequence[ScoreLine], paint: Paint) -> Iterator[str]:
    """Yield what everybody has after a move, each sum with where it came from."""
    over = "" if there.referee.finished else ", the game is not over"
    yield paint(f"after move {there.move}{over}", "bold")
    numbers = verdict.numbers()
    for player, total in totals(verdict, lines).items():
        yield ""
        yield paint(f"{named(player, verdict.players)}: {total}", "bold")
        yield from (f"  {score_line(line, numbers)}" for line in lines if line.player == player)


def totals(verdict: Verdict, lines: Sequence[ScoreLine]) -> dict[str, int]:
    """Return what everybody has, in the order of seats."""
    return {player: sum(line.points for line in lines if line.player == player) for player in verdict.players}


def so_far_report(verdict: Verdict, there: Position[Any], lines: Sequence[ScoreLine]) -> dict[str, Any]:
    """Return what everybody has after a move as plain values."""
    numbers = verdict.numbers()
    return {
        "version": VERSION,
        "path": verdict.path,
        "game": verdict.game,
        "move": there.move,
        "over": there.referee.finished,
        "scores": totals(verdict, lines),
        "lines": [
            {
                "player": str(line.player),
                "points": line.points,
                "source": line.source,
                "cite": line.cite,
                "heading": verdict.outline.get(line.cite),
                "move": numbers.get(id(line.move)),
            }
            for line in lines
        ],
    }
