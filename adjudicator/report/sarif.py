"""Write SARIF 2.1.0, for code scanning: a result for each finding, and each rule cited, with its sentence and place.

Results are written as they come; the rules, whose number is bounded, follow at the end.
"""

import json
import os
from collections.abc import Callable
from importlib.metadata import version
from pathlib import PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from adjudicator.engine.finding import Finding
from adjudicator.games import game_named
from adjudicator.judging.verdict import Verdict
from adjudicator.report.brief import brief, level_of
from adjudicator.report.formats import PLAIN, Judged, Look, Report

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

KINDS = {
    "malformed": "The file is not YAML, or not of the shape of a record.",
    "unknown": "Nobody knows this name.",
    "unexpected": "Another decision is due here.",
    "illegal": "A rule forbids this.",
    "undetermined": "The move depends on a value printed in the box that nobody declared.",
    "mismatch": "A claim of the table differs from what the record gives.",
    "irregular": "This breaks a rule, and the record says that the table let it stand.",
    "unfinished": "The record ends where the rules expect more.",
    "notice": "This is legal, but worth saying.",
}
"""What replaces the rule where a finding cites none: its kind."""


class Cited(NamedTuple):
    """What a result cites: a rule of a game, or, without a game, a kind of finding."""

    game: str | None
    name: str

    @property
    def id(self) -> str:
        """Its name among the rules of all games."""
        return f"{self.game}/{self.name}" if self.game else self.name


class Results(NamedTuple):
    """The results of one record as JSON, with a comma between them, and what they cite."""

    text: str
    cited: tuple[Cited, ...]


class Format(Report):
    """A log with one run; only the names of the rules are kept until the end."""

    def __init__(self, write: Callable[[str], object], look: Look = PLAIN) -> None:
        super().__init__(write, look)
        self.cited: dict[Cited, None] = {}
        self.started = False
        self.between = ""

    @staticmethod
    def tell(verdict: Verdict, look: Look = PLAIN) -> Results:
        """Return the results of a record."""
        cited = [_cited(finding, verdict) for finding in verdict.findings]
        results = [_result(*pair, verdict) for pair in zip(verdict.findings, cited, strict=True)]
        return Results(",\n".join(map(json.dumps, results)), tuple(dict.fromkeys(cited)))

    def add(self, judged: Judged) -> None:
        """Write the results of the next record; a legal one has none."""
        results: Results = judged.report
        self.cited.update(dict.fromkeys(results.cited))
        self._start()
        if results.text:
            self.write(f"{self.between}{results.text}")
            self.between = ",\n"

    def close(self) -> None:
        """Write the rules that were cited, and the end of the log."""
        self._start()
        driver = {
            "name": "Adjudicator",
            "version": version("adjudicator"),
            "rules": [_descriptor(cited) for cited in self.cited],
        }
        self.write(f'\n], "tool": {json.dumps({"driver": driver})}}}]}}\n')

    def _start(self) -> None:
        if not self.started:
            self.started = True
            head = f'"$schema": "{SCHEMA}", "version": "2.1.0"'
            self.write(f'{{{head}, "runs": [{{"columnKind": "unicodeCodePoints", "results": [\n')


# --- results -------------------------------------------------------------------------------------------------------


def _cited(finding: Finding, verdict: Verdict) -> Cited:
    return Cited(verdict.game, finding.rule.id) if finding.rule is not None else Cited(None, finding.kind)


def _result(finding: Finding, cited: Cited, verdict: Verdict) -> dict[str, Any]:
    location: dict[str, Any] = {"artifactLocation": {"uri": _address(verdict.path)}}
    if place := finding.place:
        location["region"] = {"startLine": place.line, "startColumn": place.column, "endColumn": place.end_column}
    fixes = {"fixes": [_fix(finding, verdict)]} if finding.edits else {}
    facts = {"kind": finding.kind, "game": verdict.game, "move": finding.move, "conditional": finding.conditional}
    return {
        "ruleId": cited.id,
        "level": level_of(finding.kind, "note"),
        "message": {"text": brief(finding)},
        "locations": [{"physicalLocation": location}],
        **fixes,
        "properties": {name: fact for name, fact in facts.items() if fact is not None},
    }


def _fix(finding: Finding, verdict: Verdict) -> dict[str, Any]:
    """Return the edits that change the text into what must be meant."""
    replacements = [
        {
            "deletedRegion": {
                "startLine": edit.line,
                "startColumn": edit.column,
                "endLine": edit.end_line,
                "endColumn": edit.end_column,
            },
            "insertedContent": {"text": edit.text},
        }
        for edit in finding.edits
    ]
    change = {"artifactLocation": {"uri": _address(verdict.path)}, "replacements": replacements}
    return {"description": {"text": finding.hint or finding.message}, "artifactChanges": [change]}


def _address(path: str) -> str:
    """Return a path as a reference that is relative where the path is."""
    if PurePath(path).is_absolute():
        return PurePath(path).as_uri()
    return quote(os.fsencode(path.replace(os.sep, "/")))


# --- rules ---------------------------------------------------------------------------------------------------------


def _descriptor(cited: Cited) -> dict[str, Any]:
    """Return what is said about a rule: its sentence, where it stands in the rulebook, and what it rests on."""
    if cited.game is None:
        says = KINDS[cited.name]
        return {
            "id": cited.id,
            "shortDescription": {"text": says},
            "help": {"text": says},
            "defaultConfiguration": {"level": level_of(cited.name, "note")},
        }
    folder = game_named(cited.game)
    rule = folder.rulebook.rules[cited.name]
    heading = folder.rulebook.outline[rule.cite]
    reading = {"reading": rule.reading} if rule.reading else {}
    lines = [f"{rule.says}", f"{folder.title}: {heading}", *_reading(cited.game, rule.reading)]
    command = f"adjudicator rules {cited.game} {cited.name}"
    return {
        "id": cited.id,
        "shortDescription": {"text": rule.says},
        "fullDescription": {"text": f"{rule.says} ({folder.title}: {heading}; {rule.basis})"},
        "help": {
            "text": "\n\n".join((*lines, f"More: {command}")),
            "markdown": "\n\n".join((*lines, f"More: `{command}`")),
        },
        "defaultConfiguration": {"level": "error"},
        "properties": {"cite": rule.cite, "heading": heading, "basis": rule.basis, **reading, "tags": [cited.game]},
    }


def _reading(game: str, name: str | None) -> list[str]:
    """Return the question and the answer of the reading behind a rule, if there is one."""
    if name is None:
        return []
    from adjudicator.games.readings import readings

    reading = readings(game)[name]
    return [f"Reading {name}: {reading.question} {reading.ruling}"]
