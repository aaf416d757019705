"""A verdict as the library returns it: one line in an interpreter, the report as text, and JSON."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from adjudicator.engine.record import Header
from adjudicator.judging import check as judging
from adjudicator.judging.verdict import Verdict as Judged
from adjudicator.judging.writing import without_nothing
from adjudicator.reading.writing import flow
from adjudicator.report.color import plain
from adjudicator.report.json import record_report
from adjudicator.report.text import verdict_lines


class Verdict(Judged):
    """Everything that was found about one record.

    `name` is the verdict and `findings` holds everything found, each with its place in the file. `moves` counts the
    lines under `moves:` and `judged` those that were judged. `scores`, `ranking` and `winners` are there if the game
    came to its end or is a score sheet.

    >>> import adjudicator
    >>> verdict = adjudicator.check("record: 1\\ngame: intrigue\\nmoves: []\\n")
    >>> verdict
    <Verdict malformed: 1 finding in <text>>
    >>> verdict.to_json()["verdict"]
    'malformed'
    """

    def __repr__(self) -> str:
        """Say in a line what it is: the verdict, how much was found, and where."""
        found = [finding for finding in self.findings if finding.kind != "notice"]
        count = f"{len(found)} finding{'' if len(found) == 1 else 's'}" if found else "nothing found"
        return f"<Verdict {self.name}: {count} in {self.path}>"

    def __str__(self) -> str:
        """Return the report as `check` prints it, without color."""
        return "\n".join(verdict_lines(self, plain))

    def to_json(self) -> dict[str, Any]:
        """Return what `check --format json` says about the record, as plain values.

        >>> import adjudicator
        >>> adjudicator.check("records/intrigue/games/three-players.yaml").to_json()["winners"]
        ['white']
        """
        return record_report(self)


def check(
    what: str | os.PathLike[str] | bytes | Mapping[str, Any] | Header,
    *,
    name: str | None = None,
    home: str | os.PathLike[str] | None = None,
    rulings: Mapping[str, str] | None = None,
    keep_going: bool = False,
) -> Verdict:
    """Judge a record: a path, its text (a `str` with a line break in it, or `bytes`), plain values, or a typed record.

    `name` stands for the path in reports of anything but a path, and `home` is the folder from which its parts file may
    be read. `rulings` override those of the record, and with `keep_going` the game goes on after an illegal move, as
    the table did. Raises `OSError` if a path is given that cannot be read, and `WrongRuling`, a `ValueError`, for a
    ruling that the game does not have; every fault of the record itself is a finding.

    >>> import adjudicator
    >>> table = [{"color": "white"}, {"color": "black"}, {"color": "green"}]
    >>> verdict = adjudicator.check({"record": 1, "game": "intrigue", "players": table, "moves": []})
    >>> verdict.name, verdict.findings[0].message
    ('unfinished', 'the game waits for present by white')
    """
    content: str | Path | bytes
    if isinstance(what, Header | Mapping):
        content = text_of(what).encode()
    elif isinstance(what, bytes) or (isinstance(what, str) and "\n" in what):
        content = what
    else:
        content = Path(what)
    place = None if home is None else Path(home)
    return public(judging.check(content, name=name, home=place, rulings=rulings, keep_going=keep_going))


def public(verdict: Judged) -> Verdict:
    """Return a verdict as the library returns it."""
    return Verdict(**{field: getattr(verdict, field) for field in Judged.__struct_fields__})


def text_of(record: Mapping[str, Any] | Header) -> str:
    """Return the text of a record: one line for each key, and one for each move."""
    values: dict[str, Any] = msgspec.to_builtins(record, str_keys=True)
    values = {key: value for key, value in values.items() if value is not None}
    lines: list[str] = []
    for key, value in values.items():
        if key == "moves" and value:
            lines += ["moves:", *(f"  - {flow(without_nothing(move))}" for move in value)]
        else:
            lines.append(f"{key}: {flow(without_nothing(value))}")
    return "\n".join(lines) + "\n"
