"""Write what a repair suggests, as text and as plain values."""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.desk.repair.lines import differing
from adjudicator.desk.repair.repairing import Repair
from adjudicator.desk.repair.suggestions import Step, Suggestion
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move, Tally, by_of, played
from adjudicator.engine.words import amount, listed
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION, finding_report
from adjudicator.report.text import finding_lines

TOLD = 4
"""How many other lines for the same place the text shows."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

TOPS = {
    "rulings": "another reading",
    "players": "seats in another order",
    "first": "another first player",
    "setup": "another set-up",
}


def repair_lines(repair: Repair, suggestions: Sequence[Suggestion], paint: Paint) -> Iterator[str]:
    """Yield the first finding, what is suggested, the likeliest first, and how much was tried."""
    verdict = repair.verdict
    finding = first_finding(verdict)
    if finding is None:
        for missing in (each for each in verdict.findings if each.kind == "undetermined"):
            yield from finding_lines(missing, verdict, paint)
        yield f"{verdict.path}: nothing to repair: {_sound(verdict)} and every claim holds"
        return
    yield from finding_lines(finding, verdict, paint)
    yield ""
    yield paint(headline(suggestions), "bold")
    for rank, suggestion in enumerate(suggestions, 1):
        yield ""
        yield from _suggestion_lines(rank, suggestion, verdict, paint)
    yield ""
    stopped = "" if repair.complete else "; the search was not complete"
    yield f"{amount(repair.tried, 'change')} tried{stopped}"


def _sound(verdict: Verdict) -> str:
    """Say what makes a record without a wrong line need no repair."""
    if verdict.name == "undetermined":
        return f"as far as it is judged ({verdict.judged} of {amount(verdict.moves, 'move')}), every line is legal"
    return "what breaks a rule was let stand" if verdict.name == "irregular" else "every line is legal"


def first_finding(verdict: Verdict) -> Finding | None:
    """Return the first finding that something is wrong, by the order of the lines."""
    wrong = [finding for finding in verdict.findings if finding.kind in ("illegal", "unexpected", "mismatch")]
    after = verdict.moves + 1  # the result comes last
    return min(wrong, key=lambda finding: after if finding.path[:1] == ("result",) else finding.move or 0, default=None)


def headline(suggestions: Sequence[Suggestion]) -> str:
    """Say how many changes explain everything."""
    if not suggestions:
        return "no change of one line or two helps"
    whole = [suggestion for suggestion in suggestions if suggestion.whole]
    if not whole:
        return "no change of one line or two explains everything; these help"
    if len(whole[0].steps) > 1:
        others = len(whole) - 1
        more = "" if not others else f", and {_number(others)} other {'pair' if others == 1 else 'pairs'}"
        return f"no single change explains everything; these two do{more}"
    if whole[0].stands:
        return what_is_left(whole[0])
    if len(whole) == 1:
        return "one change explains everything"
    equal = 1 + len(whole[0].tied)
    if equal == len(whole):
        return f"{_number(equal)} explain it equally well"
    likeliest = "the first is the likeliest" if equal == 1 else f"{_number(equal)} explain it equally well"
    return f"{_number(len(whole))} changes explain everything; {likeliest}"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _suggestion_lines(rank: int, suggestion: Suggestion, verdict: Verdict, paint: Paint) -> Iterator[str]:
    what = " and ".join(described(step) for step in suggestion.steps)
    yield paint(f"{rank}. {what}", "bold")
    for line in suggestion.diff(verdict.source.text if verdict.source else "", verdict.path):
        yield _painted(line, paint)
    yield f"   = {what_is_left(suggestion)}"
    if suggestion.off is not None:
        yield f"   = a claim was off by {suggestion.off}, and so is this sum"
    if others := suggestion.alternatives:
        fields = f": no evidence fixes {listed(suggestion.open_fields, 'or')}" if suggestion.open_fields else ""
        yield f"   = {len(others) + 1} fit here{fields}"
        yield from (f"       {line}" for line in others[:TOLD])
        if len(others) > TOLD:
            yield f"       and {len(others) - TOLD} more"
    if suggestion.tied:
        yield f"   = as likely as {listed([str(number) for number in suggestion.tied], 'and')}"


def _painted(line: str, paint: Paint) -> str:
    if line.startswith("+") and not line.startswith("+++"):
        return paint(line, "good")
    return paint(line, "bad") if line.startswith("-") and not line.startswith("---") else line


def what_is_left(suggestion: Suggestion) -> str:
    """Say that everything holds with a suggestion, or what does not."""
    verdict, left = suggestion.verdict, suggestion.findings_left
    if left:
        first = left[0]
        elsewhere = "the position" if first.path[:1] == ("position",) else "the result"
        where = f"move {first.move}" if first.move else elsewhere
        return f"then the first finding is about {where}: {first.kind}: {first.message}"
    so_far = " so far" if verdict.name == "unfinished" else ""
    if suggestion.stands:
        breaks = f"it breaks {listed(suggestion.broken, 'and')}" if suggestion.broken else "it breaks a rule"
        return f"the line may have been played: {breaks}, and everything after it fits{so_far}"
    if verdict.moves == 0:
        return f"then no move is left{so_far} and every claim holds"
    legal = "the move is legal" if verdict.moves == 1 else f"all {amount(verdict.moves, 'move')} are legal"
    return f"then {legal}{so_far} and every claim holds"


def described(step: Step) -> str:
    """Say in a phrase what a change does: `line 47: another amount in bribe by white`."""
    change, line = step.change, step.line
    match change.op:
        case "insert" if change.new is not None:
            return f"line {line}: {played(change.new)} is missing"
        case "delete":
            return f"line {line}: one too many"
        case "swap":
            return f"line {line}: it and the next one change places"
        case "result":
            return f"line {line}: another result"
        case "top":
            kind = change.path[1] if change.path[-1] == "first" else change.path[0]
            return f"line {line}: {TOPS[str(kind)]}"
        case "stands" if change.new is not None:
            return f"line {line}: {played(change.new)} was played all the same"
        case _:
            return f"line {line}: {_replaced(change.new, step.was)}"


def _replaced(new: Move | None, old: Move | None) -> str:
    if new is None or old is None:
        return "another line"
    if isinstance(new, Tally):
        return "another count"
    if type(new) is not type(old):
        return f"{played(new)} in place of {played(old)}"
    names = differing(old, new)
    if not names:
        return f"another claim in {played(new)}"
    where = played(old) if by_of(old) == by_of(new) else f"{played(old)}, by {by_of(new)}"
    return f"another {listed(names, 'and')} in {where}"


# --- JSON ------------------------------------------------------------------------------------------------------------


def repair_report(repair: Repair, suggestions: Sequence[Suggestion]) -> dict[str, Any]:
    """Return a repair as plain values."""
    verdict = repair.verdict
    finding = first_finding(verdict)
    return {
        "version": VERSION,
        "path": verdict.path,
        "before": {
            "verdict": verdict.name,
            "moves": verdict.moves,
            "judged": verdict.judged,
            "finding": None if finding is None else finding_report(finding, verdict),
        },
        "headline": None if finding is None else headline(suggestions),
        "suggestions": [_suggestion_report(rank, each, verdict) for rank, each in enumerate(suggestions, 1)],
        "tried": repair.tried,
        "complete": repair.complete,
    }


def _suggestion_report(rank: int, suggestion: Suggestion, verdict: Verdict) -> dict[str, Any]:
    return {
        "rank": rank,
        "changes": [_change_report(step) for step in suggestion.steps],
        "verdict": suggestion.verdict.name,
        "findings_left": [finding_report(finding, suggestion.verdict) for finding in suggestion.findings_left],
        "says": what_is_left(suggestion),
        "alternatives": suggestion.alternatives,
        "open": list(suggestion.open_fields),
        "tied_with": suggestion.tied,
        "diff": "\n".join(suggestion.diff(verdict.source.text if verdict.source else "", verdict.path)),
        "text": suggestion.text,
    }


def _change_report(step: Step) -> dict[str, Any]:
    change = step.change
    op = "replace" if change.op in ("top", "result", "stands") else change.op
    return {
        "op": op,
        "move": None if change.op in ("top", "result") else change.at + 1,
        "line": step.line,
        "what": described(step),
        "old": step.old,
        "new": step.new,
    }
