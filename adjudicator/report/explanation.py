"""Write what the dispute desk answers: the explanation of a move, the legal moves of a position, or the position."""

from collections.abc import Iterable, Iterator
from typing import Any

from adjudicator.desk.explanation import Explanation, Open, expected_words
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Note, played, verb
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import OPTIONAL
from adjudicator.games.readings import readings
from adjudicator.judging.position import Position
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import plain_move
from adjudicator.reading.writing import flow
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION, finding_report
from adjudicator.report.text import cited, finding_lines


def outcome_of(explained: Explanation, findings: Iterable[Finding]) -> str:
    """Say in one word what became of a move: its worst finding, or `legal`."""
    kinds = {finding.kind for finding in findings}
    known = ("unexpected", "illegal", "undetermined", "mismatch", "irregular")
    if isinstance(explained.move, Note):
        return "never judged"
    return next((kind for kind in known if kind in kinds), "legal")


# --- text ----------------------------------------------------------------------------------------------------------


def explanation_lines(explained: Explanation, verdict: Verdict, n: int, paint: Paint) -> Iterator[str]:
    """Yield what was due at a move, what was played, what the rules say about it, and what else was legal."""
    findings = about(verdict, n)
    source = verdict.source
    line = source.line_text(source.where("moves", n - 1).line).strip() if source else ""
    yield paint(f"move {n}: {line}", "bold")
    yield ""
    yield from _due(explained.open, verdict, paint)
    yield f"played: {played(explained.move)}"
    outcome = outcome_of(explained, findings)
    yield f"found: {paint(outcome, 'good' if outcome == 'legal' else 'warn' if outcome == 'never judged' else 'bad')}"
    yield ""
    for finding in findings:
        yield from finding_lines(finding, verdict, paint)
        yield from _readings(finding.rule, verdict)
        yield ""
    if explained.rules:
        yield "what the rules say about it:"
        for rule, facts in explained.rules:
            yield from _heard(rule, facts, verdict, paint)
        yield ""
    yield from _options(explained.open, "what would have been legal:" if outcome != "legal" else "what else was legal:")
    yield ""
    yield "the position before it:"
    yield from (f"  {text}".rstrip() for text in explained.position.folder.describe(explained.position.state))


def about(verdict: Verdict, n: int) -> list[Finding]:
    """Return what was found about one move."""
    return [finding for finding in verdict.findings if finding.move == n]


def _due(questions: list[Open], verdict: Verdict, paint: Paint) -> Iterator[str]:
    for asked in questions:
        may = "might come" if asked.question.optional else "was due"
        under = asked.question.under
        yield f"{may}: {'; '.join(asked.decisions) or 'nothing that is legal'} [{paint(under.id, 'rule')}]"
        yield f"    {cited(under, verdict)}"


def _heard(rule: Rule, facts: str | Undetermined | None, verdict: Verdict, paint: Paint) -> Iterator[str]:
    if isinstance(facts, Undetermined):
        yield f"  {paint('?', 'warn')} {rule.id}: {facts}"
    elif facts is None:
        yield f"  {paint('+', 'good')} {rule.id}: holds"
    else:
        yield f"  {paint('-', 'bad')} {rule.id}: {facts}"
        yield f"      {cited(rule, verdict)}"


def _readings(rule: Rule | None, verdict: Verdict) -> Iterator[str]:
    """Yield the reading behind a rule, if the rule says more than the rulebook's words."""
    reading = readings(verdict.game or "").get(rule.reading or "") if rule is not None else None
    if rule is not None and reading is not None:
        yield f"   = reading {rule.reading}: {reading.question} {reading.ruling}"
        yield f"   = because: {reading.reason}"
        if rule.switch:
            yield f"   = a table may read it otherwise: rulings: {{{rule.switch}: ...}}"


def _options(questions: list[Open], title: str) -> Iterator[str]:
    yield title
    options = [(asked.question.optional, option) for asked in questions for option in asked.options]
    unsure = [each for asked in questions for each in asked.unsure.items()]
    for optional, option in options:
        yield f"  {option}{OPTIONAL if optional else ''}"
    yield from _hanging(unsure)
    if not options and not unsure:
        yield "  nothing"


def _hanging(unsure: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    return (f"  {decision}: more depends on {', and on '.join(kinds)}" for decision, kinds in unsure)


def legal_lines(there: Position[Any], questions: list[Open], paint: Paint) -> Iterator[str]:
    """Yield the legal moves of a position; those that may be left out are marked."""
    for asked in questions:
        yield f"{'may come' if asked.question.optional else 'due'} [{paint(asked.question.under.id, 'rule')}]"
        yield from (f"  {option}" for option in asked.options)
        yield from _hanging(asked.unsure.items())
    if there.referee.finished:
        yield "the game is over"
    yield from _missing(there)


def record_lines(questions: list[Open]) -> Iterator[str]:
    """Yield the legal moves of a position as lines of a record, under comments that say which may be left out."""
    for asked in questions:
        if asked.moves:
            yield f"  # {'may come' if asked.question.optional else 'due'}: {asked.question.under.id}"
        yield from (f"  - {flow(plain_move(move))}" for move in asked.moves)


def _missing(there: Position[Any]) -> Iterator[str]:
    """Say which printed value the game needs to go on, if nobody declared it."""
    if there.missing is not None:
        yield f"undetermined: {there.missing}; {there.missing.hint}"


def position_lines(there: Position[Any], questions: list[Open], paint: Paint) -> Iterator[str]:
    """Yield the picture of a position and what may follow there."""
    yield paint(f"after move {there.move}", "bold")
    yield from there.folder.describe(there.state)
    yield ""
    if there.missing is None:
        yield f"expected: {'; '.join(expected_words(questions)) or 'nothing, the game is over'}"
    yield from _missing(there)


# --- JSON ----------------------------------------------------------------------------------------------------------


def explanation_report(explained: Explanation, verdict: Verdict, n: int) -> dict[str, Any]:
    """Return the explanation of a move as plain values."""
    findings = about(verdict, n)
    return {
        "version": VERSION,
        "path": verdict.path,
        "game": verdict.game,
        "move": n,
        "played": verb(type(explained.move)),
        "outcome": outcome_of(explained, findings),
        "findings": [finding_report(finding, verdict) for finding in findings],
        "due": [_open_report(asked) for asked in explained.open],
        "rules": [_rule_report(rule, facts, verdict) for rule, facts in explained.rules],
        "position": explained.position.folder.snapshot(explained.position.state),
    }


def _rule_report(rule: Rule, facts: str | Undetermined | None, verdict: Verdict) -> dict[str, Any]:
    reading = readings(verdict.game or "").get(rule.reading or "")
    return {
        "id": rule.id,
        "says": rule.says,
        "cite": rule.cite,
        "basis": rule.basis,
        "reading": rule.reading,
        "ruling": reading.ruling if reading else None,
        "switch": rule.switch,
        "holds": None if isinstance(facts, Undetermined) else facts is None,
        "facts": None if facts is None else str(facts),
    }


def _open_report(asked: Open) -> dict[str, Any]:
    return {
        "under": asked.question.under.id,
        "optional": asked.question.optional,
        "legal": [option.plain() for option in asked.options],
        "undetermined": list(asked.unsure),
    }


def legal_report(there: Position[Any], questions: list[Open], verdict: Verdict) -> dict[str, Any]:
    """Return the legal moves of a position as plain values."""
    return {
        "version": VERSION,
        "path": verdict.path,
        "game": there.folder.name,
        "move": there.move,
        "over": there.referee.finished,
        "due": [_open_report(asked) for asked in questions],
    }


def position_report(there: Position[Any], questions: list[Open], verdict: Verdict) -> dict[str, Any]:
    """Return a position as plain values."""
    return {
        "version": VERSION,
        "path": verdict.path,
        "game": there.folder.name,
        "move": there.move,
        "over": there.question is None,
        "expected": expected_words(questions),
        "position": there.folder.snapshot(there.state),
    }
