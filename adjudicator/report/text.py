"""Write verdicts, scores and rulings as text for people."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from adjudicator.engine.finding import Finding
from adjudicator.engine.ranking import Decided, Ranking, ScoreLine
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.unsafe import escaped
from adjudicator.engine.words import amount, listed
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import Paint
from adjudicator.report.formats import PLAIN, Look

ROLES = {
    "malformed": "bad",
    "unknown": "bad",
    "unexpected": "bad",
    "illegal": "bad",
    "undetermined": "warn",
    "mismatch": "bad",
    "irregular": "warn",
    "unfinished": "warn",
    "notice": "warn",
    "legal": "good",
}
"""The role of each kind of finding and each verdict."""

FAULTY = frozenset({"malformed", "illegal", "undetermined", "mismatch"})
"""The verdicts on records in which something is wrong, or that could not be judged."""

WIDEST = 160
"""How many characters of a source line are shown; a longer line is cut around the place that matters."""


def named(player: str, players: dict[str, str | None]) -> str:
    """Name a player as reports do: `white (Ana)`."""
    name = players.get(player)
    return f"{player} ({name})" if name else str(player)


def everybody(names: Iterable[str], players: dict[str, str | None]) -> str:
    """Name several players."""
    return listed([named(name, players) for name in names], "and")


# --- findings ------------------------------------------------------------------------------------------------------


def finding_lines(finding: Finding, verdict: Verdict, paint: Paint) -> Iterator[str]:
    """Yield a finding as a headline, the source line with the place marked, and what explains it."""
    place = finding.place
    path = f"{verdict.path}:{place.line}:{place.column}" if place else verdict.path
    rule = f" [{paint(finding.rule.id, 'rule')}]" if finding.rule else ""
    stood = f" [{', '.join(there)}]" if (there := list(_stood(finding))) else ""
    yield f"{paint(path, 'bold')}: {paint(finding.kind, ROLES[finding.kind])}: {finding.message}{rule}{stood}"
    margin = ""
    if place and finding.kind != "unfinished" and (verdict.source or verdict.text):
        number = str(place.line)
        margin = " " * len(number)
        text, column, wide = _cut(verdict.line_text(place.line), place.column, place.end_column)
        yield f"{margin} |"
        yield f"{number} | {text}"
        yield f"{margin} | {' ' * (column - 1)}{paint('^' * wide, ROLES[finding.kind])}"
    for note in _notes(finding, verdict):
        yield f"{margin} = {note}"


def _stood(finding: Finding) -> Iterator[str]:
    """Yield the number of the move and where the game stood."""
    if finding.move is not None:
        yield f"move {finding.move}"
    if finding.where:
        yield finding.where


def _cut(line: str, column: int, end: int) -> tuple[str, int, int]:
    """Return a line cut to a readable length with the place in it, and the place's column and width there.

    What is escaped in it takes more room than it has in the file.
    """
    text = line.replace("\t", " ")
    start = max(0, min(column - 1 - WIDEST // 2, len(text) - WIDEST))
    stop = min(len(text), start + WIDEST)
    head = "..." if start else ""
    tail = "..." if stop < len(text) else ""
    here, there = column - 1, min(max(end - 1, column), stop)
    before, marked, after = escaped(text[start:here]), escaped(text[here:there]), escaped(text[there:stop])
    return f"{head}{before}{marked}{after}{tail}", len(head) + len(before) + 1, max(1, len(marked))


def _notes(finding: Finding, verdict: Verdict) -> Iterator[str]:
    if finding.rule is not None and finding.kind != "notice":
        yield f"rule: {cited(finding.rule, verdict)}"
    if finding.same_as is None and isinstance(finding.claimed, int) and isinstance(finding.worked_out, int):
        yield f"difference: {finding.claimed - finding.worked_out:+}"
    if finding.made_of:
        yield "the right one is made of:"
        yield from (f"    {part}" for part in _sums(finding.made_of))
    if finding.expected:
        yield f"expected: {'; '.join(finding.expected)}"
    if finding.hint:
        yield f"hint: {finding.hint}"
    if finding.conditional:
        yield "conditional on what was done with the lines above that break a rule"


def cited(rule: Rule, verdict: Verdict) -> str:
    """Return a rule's sentence with the heading that it stands under, its basis and its reading."""
    reading = f", reading {rule.reading}" if rule.reading else ""
    return f"{rule.says} ({heading(rule.cite, verdict)}; {rule.basis}{reading})"


def heading(cite: str, verdict: Verdict) -> str:
    """Return a heading of the rulebook as it stands in brackets: in quotes if it holds brackets itself."""
    words = verdict.outline.get(cite, cite)
    return f'"{words}"' if "(" in words or ")" in words else words


def _sums(parts: Sequence[object]) -> Iterator[str]:
    """Yield what a sum is made of; score lines from the same source are joined with their total."""
    groups: dict[str, list[ScoreLine]] = {}
    for part in parts:
        if isinstance(part, ScoreLine):
            groups.setdefault(part.what, []).append(part)
        else:
            yield str(part)
    for what, lines in groups.items():
        details = [" ".join((f"{line.points:+}", *line.about)) for line in lines if line.about]
        yield f"{sum(line.points for line in lines):+} {what}" + (f": {', '.join(details)}" if details else "")


# --- verdicts ------------------------------------------------------------------------------------------------------


def verdict_lines(verdict: Verdict, paint: Paint, look: Look = PLAIN) -> Iterator[str]:
    """Yield every finding of a record, what the judgement rests on, and what it comes to."""
    hints: set[str] = set()
    for finding in verdict.findings:
        again = finding.hint in hints
        yield from finding_lines(finding.without_hint() if again else finding, verdict, paint)
        yield ""
        hints.add(finding.hint or "")
    if look.verbose or not look.several or verdict.name in FAULTY:
        yield from rests_lines(verdict, look.verbose)
    yield summary_line(verdict, paint)


def summary_line(verdict: Verdict, paint: Paint) -> str:
    """Return what a record comes to."""
    return f"{paint(verdict.path, 'bold')}: {paint(verdict.name, ROLES[verdict.name])}{_summary(verdict)}"


def rests_lines(verdict: Verdict, verbose: bool = False) -> Iterator[str]:
    """Yield the switches and the made-up values that the judgement rests on, each on a short line, or in full."""
    names = verdict.invented
    values = amount(len(names), "invented value")
    if verbose:
        for leaning in verdict.rulings:
            reading = f" (reading {leaning.reading})" if leaning.reading else ""
            yield f"rests on {leaning.switch}: {leaning.value}{reading}"
        if names:
            yield f"rests on {values}, printed in no box: {', '.join(names)}"
        return
    if verdict.rulings:
        switches = listed([f"{leaning.switch}: {leaning.value}" for leaning in verdict.rulings], "and")
        yield f"rests on {switches} (adjudicator readings: what others would change)"
    if names:
        yield f"rests on {values}, printed in no box (--verbose: which)"


def _summary(verdict: Verdict) -> str:
    parts = []
    if verdict.only_the_result:
        parts.append("only the result is recorded")
    elif verdict.sheet:
        parts.append("a score sheet: no move was judged")
    elif verdict.judged < verdict.moves:
        parts.append(f"{verdict.judged} of {amount(verdict.moves, 'move')} judged, the rest not judged")
    elif verdict.moves:
        parts.append(f"{amount(verdict.moves, 'move')} judged")
    if verdict.name == "irregular" and not verdict.finished:
        parts.append("the game is not over")
    if verdict.ranking is not None and verdict.scores is not None:
        parts.append(outcome(verdict.ranking, verdict.scores, verdict.players))
    return f": {'; '.join(parts)}" if parts else ""


def outcome(ranking: Ranking, scores: dict[str, int], players: dict[str, str | None]) -> str:
    """Say who won, with how much, and what the others have; or the scores where nobody can win."""
    if not ranking.places:
        totals = [f"{named(player, players)} has {score}" for player, score in scores.items()]
        return f"{listed(totals, 'and')}, and there is no winner"
    first, *others = ranking.places
    shares = "share the victory" if len(first) > 1 else "wins"
    rest = "".join(f", {everybody(place, players)} {scores[place[0]]}" for place in others)
    return f"{everybody(first, players)} {shares} with {scores[first[0]]}{rest}"


def mendable_line(mendable: int, faults: int) -> str:
    """Say how much of what keeps records from being read can be mended."""
    return f"{mendable} of {faults} can be fixed with --fix"


def total_line(verdicts: Counter[str], paint: Paint) -> str:
    """Count the records by verdict: `3 records: 2 legal, 1 illegal`."""
    counted = ", ".join(f"{count} {paint(name, ROLES[name])}" for name, count in verdicts.most_common())
    return f"{amount(verdicts.total(), 'record')}: {counted}"


# --- scores --------------------------------------------------------------------------------------------------------


def score_lines(verdict: Verdict, paint: Paint, verbose: bool = False) -> Iterator[str]:
    """Yield where each player's points came from, the ranking, what decided it, and what the table claimed."""
    standing, ranking, scores = verdict.standing, verdict.ranking, verdict.scores
    if standing is None or ranking is None or scores is None:
        return
    numbers = verdict.numbers()
    for player, score in scores.items():
        yield paint(f"{named(player, verdict.players)}: {score}", "bold")
        for line in standing.lines:
            if line.player == player:
                yield f"  {score_line(line, numbers)}"
        yield ""
    yield paint("ranking" if ranking.places else "no ranking: the game is played alone", "bold")
    for place, tied in ranking.numbered():
        yield f"  {place}. {everybody(tied, verdict.players)}: {scores[tied[0]]}"
    for asked in ranking.tie_breaks:
        yield f"  {_tie_break(asked, verdict)}"
    if len(ranking.winners) > 1:
        yield f"  shared: {standing.shared} ({heading(standing.cite, verdict)})"
    yield from rests_lines(verdict, verbose)


def score_line(line: ScoreLine, numbers: dict[int, int]) -> str:
    """Write points with their source, the line of the record that gave them, and where the rulebook says so."""
    number = numbers.get(id(line.move))
    move = f", move {number}" if number else ""
    return f"{line.points:>+8}  {line.source}{move} [{line.cite}]"


def _tie_break(asked: Decided, verdict: Verdict) -> str:
    values = ", ".join(f"{named(player, verdict.players)} {value}" for player, value in asked.values.items())
    decided = "decides" if asked.decided else "does not decide"
    return f"tie-break {asked.name} {decided}: {values} ({heading(asked.cite, verdict)})"
