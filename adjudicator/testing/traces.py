"""Find whether what a statement names carries it: without that, one of its records must come out otherwise."""

from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from msgspec.structs import replace

from adjudicator.engine.finding import Finding
from adjudicator.games import game_named
from adjudicator.games.statements import Statement, carrier, statements
from adjudicator.judging.check import check
from adjudicator.judging.replay import replay
from adjudicator.judging.verdict import Verdict
from adjudicator.testing.blanking import NeverEnds, blanked, blanks, called, patience
from adjudicator.testing.witness import kept_by


class Unnoticed(NamedTuple):
    """A statement, what it names as carrying it, and how its records fail to show that."""

    statement: str
    carrier: str
    how: str

    def __str__(self) -> str:
        """Write it on one line."""
        return f"{self.statement} {self.carrier}: {self.how}"


class Outcome:
    """All the results of judging a record that somebody can rely on; the words of messages do not count."""

    def __init__(self, verdict: Verdict) -> None:
        ranking = verdict.ranking
        self.judged = (
            verdict.name,
            [_essence(finding) for finding in verdict.findings],
            verdict.scores,
            ranking and (ranking.places, [(asked.name, asked.values) for asked in ranking.tie_breaks]),
        )
        self._verdict = verdict

    @property
    def position(self) -> object:
        """What lies on the table in the end, as plain values; empty for a score sheet or a faulty text."""
        record: Any = self._verdict.record
        if self._verdict.name == "malformed" or record is None or record.moves is None:
            return None
        return repr(replay(game_named(record.game), record).snapshot())


def _essence(finding: Finding) -> tuple[object, ...]:
    """Return a finding without its words, except for a notice, which has nothing else."""
    rule = finding.rule.id if finding.rule is not None else None
    words = finding.message if finding.kind == "notice" else None
    return finding.kind, rule, finding.path, repr(finding.claimed), repr(finding.worked_out), words


class Trials:
    """The records of a game, judged with what carries its statements and without it."""

    def __init__(self, game: str, records: Path) -> None:
        self.folder = game_named(game)
        self.records = records
        self.statements = {
            number: replace(each, records=tuple(name for name in each.records if (records / name).is_file()))
            for number, each in statements(game).statements.items()
        }
        self.functions = {name: carrier(game, name) for each in self.statements.values() for name in each.script}
        for rule in self.folder.rulebook.rules.values():
            if isinstance(rule.check, FunctionType):
                self.functions[rule.id] = rule.check
        self._codes = {function.__code__ for function in self.functions.values()}
        self._as_is: dict[str, tuple[object, object, set[CodeType]]] = {}
        self._kept: dict[str, frozenset[str]] = {}
        self._noticed: dict[tuple[str, str], bool] = {}

    def unnoticed(self) -> Iterator[Unnoticed]:
        """Yield every carrier of a statement whose absence none of the statement's records notices."""
        for number, statement in self.statements.items():
            for name in (*statement.rules, *statement.script):
                how = self._unnoticed(name, statement)
                if how is not None:
                    yield Unnoticed(number, name, how)

    def _unnoticed(self, name: str, statement: Statement) -> str | None:
        if name not in self.functions:
            shown = any(name in self._broken(record) or name in self._kept_by(record) for record in statement.records)
            return None if shown else "no line of its records is taken or refused under it"
        code = self.functions[name].__code__
        calling = [record for record in statement.records if code in self._judged(record)[2]]
        if not calling:
            return "its records never call it"
        known_first = sorted(calling, key=lambda record: (name, record) not in self._noticed)
        return None if any(self._notices(name, record) for record in known_first) else "its records do not notice"

    def _notices(self, name: str, record: str) -> bool:
        """Say whether a record comes out otherwise when a function that it calls does nothing."""
        if (name, record) not in self._noticed:
            function = self.functions[name]
            self._noticed[name, record] = any(self._differs(function, blank, record) for blank in blanks(function))
        return self._noticed[name, record]

    def _differs(self, function: FunctionType, blank: FunctionType, record: str) -> bool:
        judged, position, _ = self._judged(record)
        try:
            with blanked(function, blank), patience():
                outcome = self._outcome(record)
                return outcome.judged != judged or outcome.position != position
        except (Exception, NeverEnds):  # whatever it raises: without the function nothing is judged
            return True

    def _outcome(self, record: str) -> Outcome:
        return Outcome(check(self.records / record))

    def _judged(self, record: str) -> tuple[object, object, set[CodeType]]:
        """Return what a record gives, where it ends, and which of the functions it calls."""
        if record not in self._as_is:
            outcome, entered = called(self._codes, lambda: self._outcome(record))
            self._as_is[record] = outcome.judged, outcome.position, entered
        return self._as_is[record]

    def _broken(self, record: str) -> set[str]:
        findings = check(self.records / record).findings
        return {finding.rule.id for finding in findings if finding.rule is not None}

    def _kept_by(self, record: str) -> frozenset[str]:
        if record not in self._kept:
            opened: Any = check(self.records / record).record
            self._kept[record] = kept_by(self.folder, opened) if opened is not None else frozenset()
        return self._kept[record]
