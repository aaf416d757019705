"""Write two records of one session beside each other, as text and as plain values."""

from collections.abc import Iterator
from typing import Any

from adjudicator.desk.diff import Compared, Count, Line, Side
from adjudicator.desk.readings import first_fault
from adjudicator.engine.words import listed
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION
from adjudicator.report.side_by_side import columns, in_short, verdict_report

ONE, OTHER = "A", "B"
"""How the two records are named in a report."""

HOLDS = {True: "it holds", False: "it does not hold", None: "not judged"}


def diff_lines(made: Compared, paint: Paint) -> Iterator[str]:
    """Yield where two records part, which of them is legal there, and all that differs."""
    yield f"{paint(ONE, 'bold')}: {made.one.path}"
    yield f"{paint(OTHER, 'bold')}: {made.other.path}"
    for name, other, before in ((OTHER, ONE, made.before[0]), (ONE, OTHER, made.before[1])):
        if before:
            yield f"{name} begins where {other} is after move {before}"
    if made.same:
        yield "both hold the same game" if not any(made.before) else "both hold the same game from there on"
        return
    yield ""
    yield from columns((ONE, OTHER), (made.one, made.other), paint)
    for name, verdict in ((ONE, made.one), (OTHER, made.other)):
        if (fault := first_fault(verdict)) is not None:
            yield f"{name}: {in_short(fault)}"
    if made.top:
        yield f"they differ in {listed([f'`{name}`' for name in made.top], 'and')}"
    yield ""
    yield from _part(made, paint)
    for difference in made.differences:
        yield ""
        yield from (paint(f"- {ONE} {_line(line)}", "bad") for line in difference.one)
        yield from (paint(f"+ {OTHER} {_line(line)}", "good") for line in difference.other)
    if made.counts:
        yield ""
        yield "counted by one of them:"
        yield from (f"  {_counted(count)}" for count in made.counts)


def _part(made: Compared, paint: Paint) -> Iterator[str]:
    if made.part is None:
        yield "the same lines were played"
        return
    one, other = made.part
    yield paint(f"they part at {_where(ONE, one)} and {_where(OTHER, other)}: {_who(one, other)}", "bold")


def _where(name: str, side: Side) -> str:
    return f"the end of {name}" if side.line is None else f"move {side.line.number} of {name}"


def _who(one: Side, other: Side) -> str:
    """Say which of two lines is legal."""
    legal = {name for name, side in ((ONE, one), (OTHER, other)) if side.legal}
    refused = {name for name, side in ((ONE, one), (OTHER, other)) if side.legal is False}
    if legal and refused:
        return f"{legal.pop()} is legal there, {refused.pop()} is not"
    if len(legal) == 2:
        return "both are legal there"
    if len(refused) == 2:
        return "neither is legal there"
    if legal:
        return f"{legal.pop()} is legal there"
    return f"{refused.pop()} is not legal there" if refused else "neither was judged that far"


def _line(line: Line) -> str:
    return f"move {line.number}: {line.text}"


def _counted(count: Count) -> str:
    return f"{ONE if count.first else OTHER} {_line(count.line)} ({HOLDS[count.holds]})"


def diff_report(made: Compared) -> dict[str, Any]:
    """Return two records beside each other as plain values."""
    return {
        "version": VERSION,
        "game": made.one.game,
        "same": made.same,
        "a": _side_report(made.one, made.part[0] if made.part else None),
        "b": _side_report(made.other, made.part[1] if made.part else None),
        "before": {"a": made.before[0], "b": made.before[1]},
        "top": made.top,
        "differences": [
            {"a": [_line_report(line) for line in each.one], "b": [_line_report(line) for line in each.other]}
            for each in made.differences
        ],
        "counts": [
            {"record": "a" if count.first else "b", **_line_report(count.line), "holds": count.holds}
            for count in made.counts
        ],
    }


def _side_report(verdict: Verdict, side: Side | None) -> dict[str, Any]:
    line = side.line if side else None
    part = None if side is None else {"line": None if line is None else _line_report(line), "legal": side.legal}
    return {"path": verdict.path, **verdict_report(verdict), "parts_at": part}


def _line_report(line: Line) -> dict[str, Any]:
    return {"move": line.number, "text": line.text}
