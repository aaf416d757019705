"""`adjudicator test --against`: list the records that are judged otherwise than in a saved run."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import click

from adjudicator.batch.comparison import Change, Facts, Found, NotSaved, changes, facts_of, saved_run
from adjudicator.cli import FINE, WRONG, note
from adjudicator.cli.arguments import none_found
from adjudicator.cli.judging import judge
from adjudicator.cli.output import say, say_json
from adjudicator.report.color import Paint
from adjudicator.report.json import VERSION

COUNTED = ("unchanged", "changed", "appeared", "vanished")


def compare(against: str, paths: Iterable[str] | None, form: str, paint: Paint) -> int:
    """List every record that changed since a saved run; without paths, judge the records of that run.

    Return `WRONG` if there is one, `USAGE` if there is no record in either run.
    """
    try:
        with open(against, "rb") as lines:
            then = saved_run(lines)
    except OSError as error:
        raise click.UsageError(f"{against} cannot be read: {error.strerror}") from error
    except NotSaved as fault:
        raise click.UsageError(f"{against}: {fault}") from fault
    counts = Counter(dict.fromkeys(COUNTED, 0))
    listed = []
    for change in changes(then, _judged(filter(os.path.exists, then) if paths is None else paths)):
        counts[_what(change)] += 1
        note(FINE if change is None else WRONG)
        if change is not None and form == "json":
            listed.append(_plain(change))
        elif change is not None:
            say(_lines(change, paint))
    if not counts.total():
        return none_found()
    if form == "json":
        say_json({"version": VERSION, **counts, "records": listed})
    else:
        say([", ".join(f"{count} {what}" for what, count in counts.items())])
    return FINE if counts["unchanged"] == counts.total() else WRONG


def _judged(paths: Iterable[str]) -> Iterator[tuple[str, Facts]]:
    for path in paths:
        verdict = judge(path)
        yield verdict.path, facts_of(verdict)


def _what(change: Change | None) -> str:
    if change is None:
        return "unchanged"
    return "appeared" if change.was is None else "vanished" if change.now is None else "changed"


def _lines(change: Change, paint: Paint) -> Iterator[str]:
    yield f"{paint(change.path, 'bold')}: {paint(_what(change), 'bad')}, {_verdicts(change)}"
    for name, (before, after) in change.differences.items():
        if name != "verdict":
            yield f"  {name.replace('_', ' ')}: was {_worded(before)}, now {_worded(after)}"


def _verdicts(change: Change) -> str:
    was = change.was.verdict if change.was else None
    now = change.now.verdict if change.now else None
    if was == now:
        return f"still {now}"
    return ", ".join(f"{when} {verdict}" for when, verdict in (("was", was), ("now", now)) if verdict)


def _worded(fact: object) -> str:
    if isinstance(fact, dict):
        return ", ".join(f"{player} {score}" for player, score in fact.items())
    return ", ".join(fact) if isinstance(fact, list) else str(fact or "none")


def _plain(change: Change) -> dict[str, Any]:
    was, now = (_facts(facts) for facts in (change.was, change.now))
    return {
        "path": change.path,
        "what": _what(change),
        "differs": list(change.differences),
        "was": was,
        "now": now,
    }


def _facts(facts: Facts | None) -> dict[str, Any] | None:
    if facts is None:
        return None
    first = facts.first_finding
    return {
        **facts._asdict(),
        "first_finding": {name: getattr(first, name) for name in Found.__struct_fields__} if first else None,
    }
