"""Write whether the outcome of a record depends on a reading, as text and as plain values."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.desk.readings import Readings, Row, first_fault
from adjudicator.engine.words import amount
from adjudicator.games.readings import readings
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION
from adjudicator.report.side_by_side import in_short, verdict_report
from adjudicator.report.text import ROLES, everybody, outcome


def readings_lines(asked: Readings, paint: Paint) -> Iterator[str]:
    """Yield one sentence, then the switches that the verdict rests on, and those that would change it."""
    verdict = asked.verdict
    yield f"{paint(verdict.path, 'bold')}: {sentence(asked)}"
    rests_on = asked.rests_on
    worth = asked.worth_reporting
    for title, rows in (
        ("the verdict rests on:", [row for row in worth if next(iter(row.rulings)) in rests_on]),
        (
            "it does not, but this would change it:",
            [row for row in worth if next(iter(row.rulings)) not in rests_on],
        ),
    ):
        if rows:
            yield ""
            yield title
            yield from _rows(asked, rows, paint)
    if asked.with_pairs:
        yield ""
        yield f"two together: {'' if asked.pairs else 'no more than one by one'}".rstrip()
        yield from (line for row in asked.pairs for line in _value(row, paint))


def sentence(asked: Readings) -> str:
    """Say in one sentence whether the outcome depends on a reading."""
    verdict, changing = asked.verdict, asked.changing
    now = _now(verdict)
    if not changing:
        return f"{now} under every reading"
    first, *others = changing
    more = (
        f", and {amount(len(others), 'other reading')} {'changes' if len(others) == 1 else 'change'} it"
        if others
        else ""
    )
    return f"{now}, but under {_named(first)} {_then(first)}{more}"


def _named(row: Row) -> str:
    return " with ".join(f"{switch}: {value}" for switch, value in row.rulings.items())


def _now(verdict: Verdict) -> str:
    """Say what a record comes to: who wins, or else that it is legal so far, or what is wrong."""
    if verdict.winners:
        return f"{everybody(verdict.winners, verdict.players)} {_wins(verdict)}"
    return f"the record is {_judged(verdict)}"


def _wins(verdict: Verdict) -> str:
    return "share the victory" if len(verdict.winners) > 1 else "wins"


def _judged(verdict: Verdict) -> str:
    fault = first_fault(verdict)
    if fault is None:
        return "legal so far" if verdict.name == "unfinished" else verdict.name
    where = f" at move {fault.move}" if fault.move else " at its result" if fault.path[:1] == ("result",) else ""
    return f"{'a mismatch' if verdict.name == 'mismatch' else verdict.name}{where}"


def _then(row: Row) -> str:
    verdict = row.verdict
    if row.others_win:
        return f"{everybody(verdict.winners, verdict.players)} {_wins(verdict)}"
    if "verdict" in row.differs or "finding" in row.differs:
        return f"the record is {_judged(verdict)}"
    return f"the scores are {', '.join(f'{player} {score}' for player, score in (verdict.scores or {}).items())}"


def _rows(asked: Readings, rows: Sequence[Row], paint: Paint) -> Iterator[str]:
    """Yield each switch with its reading and the value that the table plays by, and then every other value."""
    behind = asked.opened.folder.rulebook.readings_of_switches() if asked.opened.folder else {}
    known = readings(asked.verdict.game or "")
    before = None
    for row in rows:
        (switch,) = row.rulings
        if switch != before:
            reading = known.get(behind.get(switch) or "")
            named = f" (reading {reading.id}: {reading.question})" if reading else ""
            yield f"  {paint(switch, 'bold')}: {asked.values[switch]}{named}"
            before = switch
        yield from _value(row, paint)


def _value(row: Row, paint: Paint) -> Iterator[str]:
    verdict = row.verdict
    if not row.differs:
        yield f"    {_named(row)}: the same"
        return
    ranking = (
        f": {outcome(verdict.ranking, verdict.scores, verdict.players)}" if verdict.ranking and verdict.scores else ""
    )
    yield f"    {_named(row)}: {paint(verdict.name, ROLES[verdict.name])}{ranking}"
    fault = first_fault(verdict)
    if fault is not None and "finding" in row.differs:
        yield f"        first {in_short(fault)}"


def readings_report(asked: Readings) -> dict[str, Any]:
    """Return a record under every reading as plain values."""
    values, behind = asked.values, (asked.opened.folder.rulebook.readings_of_switches() if asked.opened.folder else {})
    rests_on = asked.rests_on
    return {
        "version": VERSION,
        "path": asked.verdict.path,
        "game": asked.verdict.game,
        "says": sentence(asked),
        "as_played": verdict_report(asked.verdict),
        "rests_on": [{"switch": switch, "value": values[switch], "reading": behind.get(switch)} for switch in rests_on],
        "readings": [
            {
                "switch": switch,
                "value": value,
                "reading": behind.get(switch),
                "rested_on": switch in rests_on,
                **_row_report(row),
            }
            for row in asked.rows
            for switch, value in row.rulings.items()
        ],
        "pairs": [{"rulings": row.rulings, **_row_report(row)} for row in asked.pairs],
    }


def _row_report(row: Row) -> dict[str, Any]:
    return {**verdict_report(row.verdict), "differs": row.differs}
