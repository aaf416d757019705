"""Make suggestions: join the changes for one place, the likeliest first, each with what is left wrong and why."""

import difflib
import pathlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.desk.repair.changes import Change
from adjudicator.desk.repair.lines import differing
from adjudicator.desk.repair.search import Found, accounts_for
from adjudicator.desk.repair.text import changed_text
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move
from adjudicator.judging.check import check
from adjudicator.judging.verdict import Verdict
from adjudicator.reading.source import Source, read
from adjudicator.reading.tree import Tree

TIED = 0.5
"""Two changes whose costs differ by less than this count as equally likely."""

CONTEXT = 1
"""How many unchanged lines a diff shows around each change."""


@dataclass(slots=True)
class Step:
    """One change of a suggestion, as its text has it: the line in the file, and the lines before and after.

    `was` is the line that it changes, unless it puts one in or is about the top or the result.
    """

    change: Change
    line: int
    was: Move | None
    old: str | None
    new: str | None


@dataclass(slots=True)
class Suggestion:
    """A change, or two, after which everything holds or at least more does.

    `steps` are its changes, `text` the whole record with them and `verdict` what is found in it. `alternatives` are
    other changes for the same place that do as well, `open_fields` the fields in which they differ: no evidence decides
    these. `off` is the sum by which both a claim and this change were off, and `tied` are the ranks of suggestions that
    are as likely.
    """

    steps: list[Step]
    text: str
    verdict: Verdict
    cost: float
    alternatives: list[str] = field(default_factory=list)
    open_fields: tuple[str, ...] = ()
    off: int | None = None
    tied: list[int] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Say whether nothing wrong is left."""
        return not self.findings_left

    @property
    def stands(self) -> bool:
        """Say whether it lets a move stand that breaks a rule."""
        return any(step.change.op == "stands" for step in self.steps)

    @property
    def broken(self) -> list[str]:
        """The rules that it says were broken and let stand."""
        numbers = [step.change.at + 1 for step in self.steps if step.change.op == "stands"]
        found = [each.rule.id for each in self.verdict.findings if each.move in numbers and each.rule is not None]
        return list(dict.fromkeys(found))

    @property
    def findings_left(self) -> list[Finding]:
        """What is still wrong with the record."""
        fine = ("notice", "unfinished", "irregular")
        return [finding for finding in self.verdict.findings if finding.kind not in fine]

    def diff(self, before: str, path: str) -> Iterator[str]:
        """Yield the change as a unified diff, line by line without their ends."""
        lines = (before.splitlines(), self.text.splitlines())
        yield from difflib.unified_diff(*lines, path, path, n=CONTEXT, lineterm="")


@dataclass(slots=True)
class Writer:
    """Turns changes of one record into suggestions: their text is judged again by `check`."""

    verdict: Verdict
    record: Any
    moves: Sequence[Move]
    off: Sequence[int]
    home: pathlib.Path | None
    rulings: Mapping[str, str]

    def suggestion(self, found: Sequence[Found], alternatives: Sequence[Found] = ()) -> Suggestion:
        """Return the suggestion of one change, or of two made one after the other, with others for the same place."""
        assert self.verdict.source is not None
        source, record, steps = self.verdict.source, self.record, []
        for each in found:
            text = changed_text(source, record, each.change)
            after = read(text)
            steps.append(_step(each.change, record, source, after))
            source, record = after, each.record
        judged = check(text.encode(), name=self.verdict.path, home=self.home, rulings=self.rulings)
        made = Suggestion(steps, text, judged, sum(each.change.cost for each in found))
        made.alternatives = [_new_line(self.verdict, self.record, other.change) for other in alternatives]
        made.open_fields = _open_fields([found[0], *alternatives])
        change = found[0].change
        made.off = next((off for off in self.off if accounts_for(change, list(self.moves), [off])), None)
        return made


def _new_line(verdict: Verdict, record: Any, change: Change) -> str:
    assert verdict.source is not None
    after = read(changed_text(verdict.source, record, change))
    step = _step(change, record, verdict.source, after)
    return step.new or step.old or ""


def _step(change: Change, record: Any, before: Source, after: Source) -> Step:
    """Return a change with the lines that it changes, as they are written."""
    path = ("result",) if change.op == "result" else change.path or ("moves", change.at)
    many = 2 if change.op == "swap" else 1
    was, now = (_written(source, path, many) for source in (before, after))
    line = (after if change.op == "insert" else before).where(*path).line
    about_a_line = change.op not in ("insert", "top", "result")
    replaced: Move | None = record.moves[change.at] if about_a_line else None
    return Step(change, line, replaced, None if change.op == "insert" else was, None if change.op == "delete" else now)


def _written(source: Source, path: tuple[str | int, ...], many: int) -> str:
    """Return the text of a value, or of it and the next one."""
    tree = Tree(source.text)
    *parent, last = path
    places = [(*parent, last + index) for index in range(many)] if isinstance(last, int) else [path]
    texts = []
    for place in places:
        start, end = tree.span(*place)
        texts.append(" ".join(source.text[start:end].split()))
    return "; ".join(texts)


def _open_fields(found: Sequence[Found]) -> tuple[str, ...]:
    """Return the fields in which changes for one place differ that explain everything equally well."""
    lines = [each.change.new for each in found if each.change.new is not None]
    names: dict[str, None] = {}
    for other in lines[1:]:
        if type(other) is type(lines[0]):
            names.update(dict.fromkeys(differing(lines[0], other)))
    return tuple(names)


def placed(found: Sequence[Found]) -> list[list[Found]]:
    """Return changes by place, the likeliest first in each: by their kind and their line, or their key of the top."""
    places: dict[tuple[Any, ...], list[Found]] = {}
    for each in sorted(found, key=lambda each: each.rank):
        change = each.change
        places.setdefault((change.op, change.at, type(change.new), change.path), []).append(each)
    return list(places.values())


def tie(suggestions: Sequence[Suggestion]) -> None:
    """Note which suggestions are as likely as others."""
    for rank, one in enumerate(suggestions, 1):
        one.tied = [
            number
            for number, other in enumerate(suggestions, 1)
            if number != rank and other.whole == one.whole and abs(other.cost - one.cost) < TIED
        ]
