"""Write what would happen with another move, as text and as plain values."""

from collections.abc import Iterator
from typing import Any

from adjudicator.desk.readings import first_fault
from adjudicator.desk.what_if import Change, Effect, WhatIf
from adjudicator.engine.words import amount
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION, finding_report
from adjudicator.report.side_by_side import columns, in_short, verdict_report
from adjudicator.report.text import cited


def what_if_lines(made: WhatIf, paint: Paint) -> Iterator[str]:
    """Yield the changes, both games side by side, and each line that no longer holds."""
    yield paint(made.written.path, "bold")
    yield from (f"what if {text}" for text in _changes(made))
    yield ""
    yield from columns(("as written", "what if"), (made.written, made.changed), paint)
    yield ""
    if (fault := first_fault(made.written)) is not None:
        yield f"as written: {in_short(fault)}"
    if not made.effects:
        yield "every line holds that holds as written"
        return
    several = f"{amount(len(made.effects), 'line or claim', 'lines and claims')} no longer"
    yield paint(f"{several} {'holds' if len(made.effects) == 1 else 'hold'}:", "bold")
    reasons: dict[tuple[str, ...], str] = {}
    before = ""
    for effect in made.effects:
        where = _where(effect)
        if where != before:
            yield f"  {paint(where, 'bold')}: {effect.text}"
            before = where
        yield from _effect_lines(effect, made, paint, reasons.get(tuple(effect.because)))
        reasons.setdefault(tuple(effect.because), where)
    if made.stops is not None:
        yield f"from move {made.stops} on nothing could be judged any more"


def _changes(made: WhatIf) -> Iterator[str]:
    lines = made.written.source
    for change in made.changes:
        written = lines.line_text(lines.where("moves", change.at - 1).line).strip().removeprefix("- ") if lines else ""
        match change.op:
            case "play":
                yield f"move {change.at} is {change.line} in place of {written}"
            case "before":
                yield f"{change.line} comes before move {change.at}, {written}"
            case "without":
                yield f"move {change.at} is not made: {written}"
    yield from (f"the table plays by {switch}: {value}" for switch, value in made.rulings.items())


def _where(effect: Effect) -> str:
    return f"move {effect.written}" if effect.written else "the new line" if effect.finding.move else "the result"


def _effect_lines(effect: Effect, made: WhatIf, paint: Paint, before: str | None) -> Iterator[str]:
    """Yield a line that no longer holds, and why, unless that was said about a line `before` it."""
    finding = effect.finding
    rule = f" [{paint(finding.rule.id, 'rule')}]" if finding.rule else ""
    yield f"      {finding.kind}: {finding.message}{rule}"
    if finding.rule is not None:
        yield f"      {cited(finding.rule, made.on)}"
    if before is not None and effect.because and finding.rule is None:
        yield f"      as at {before}"
    else:
        yield from (f"      {reason}" for reason in effect.because)


def what_if_report(made: WhatIf) -> dict[str, Any]:
    """Return both games as plain values."""
    return {
        "version": VERSION,
        "path": made.written.path,
        "game": made.written.game,
        "changes": [_change_report(change) for change in made.changes],
        "rulings": dict(made.rulings),
        "as_written": verdict_report(made.written),
        "what_if": verdict_report(made.changed),
        "no_longer_hold": [_effect_report(effect, made) for effect in made.effects],
        "not_judged_from": made.stops,
        "text": made.text,
    }


def _change_report(change: Change) -> dict[str, Any]:
    return {"op": change.op, "move": change.at, "line": change.line}


def _effect_report(effect: Effect, made: WhatIf) -> dict[str, Any]:
    return {
        "move": effect.number if effect.finding.move else None,
        "move_as_written": effect.written,
        "text": effect.text,
        "finding": finding_report(effect.finding, made.on),
        "because": effect.because,
    }
