"""The parts of a record that every game shares, and the reading of plain values into a typed record."""

import re
from typing import Annotated, Literal

import msgspec

from adjudicator.engine.moves import Block

FORMAT = 1
"""The version of the record format that this program reads."""

Path = tuple[str | int, ...]
"""Where a value stands in a record: keys and list indices from the top."""

# `$` alone would let a line end pass, and not every reader of a schema knows `\Z`.
Date = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}(?!\n)$")]
Number = Annotated[int, msgspec.Meta(ge=1)]
Tallied = Annotated[int, msgspec.Meta(ge=0)]

VerdictName = Literal["legal", "irregular", "illegal", "mismatch", "unfinished", "undetermined", "malformed"]
FindingKind = Literal[
    "malformed", "unknown", "unexpected", "illegal", "undetermined", "mismatch", "irregular", "unfinished", "notice"
]


class ExpectedFinding(Block, frozen=True):
    """One finding that a check must give; only the keys written here are compared."""

    kind: Annotated[FindingKind | None, msgspec.Meta(description="The kind of finding.")] = None
    rule: Annotated[str | None, msgspec.Meta(description="The id of the rule that it cites.")] = None
    move: Annotated[Number | None, msgspec.Meta(description="The move's number, from 1.")] = None
    line: Annotated[Number | None, msgspec.Meta(description="The line in the file, from 1.")] = None
    column: Annotated[Number | None, msgspec.Meta(description="The column in that line, from 1.")] = None
    message: Annotated[str | None, msgspec.Meta(description="The whole message.")] = None
    conditional: Annotated[bool | None, msgspec.Meta(description="Whether it depends on a skipped move.")] = None


class Expect(Block, frozen=True):
    """What a check of this record must find; for fixtures, held by `adjudicator test`."""

    verdict: Annotated[VerdictName, msgspec.Meta(description="The verdict.")]
    findings: Annotated[
        list[ExpectedFinding] | None, msgspec.Meta(description="Every finding but the notices, in order.")
    ] = None
    notices: Annotated[Tallied | None, msgspec.Meta(description="How many notices there are.")] = None
    scores: Annotated[dict[str, int] | None, msgspec.Meta(description="The final scores by player.")] = None
    winners: Annotated[list[str] | None, msgspec.Meta(description="The winners, in any order.")] = None


class Header(Block, frozen=True):
    """The top of a record; each game adds its players, setup, rulings, moves, final position and result.

    A game's record must also have `players`, `moves`, `final`, `rulings` and `result`, with its own types.
    """

    record: Annotated[int, msgspec.Meta(ge=1, le=FORMAT, description="The version of the record format.")]
    game: Annotated[str, msgspec.Meta(description="The game that was played.")]
    rules: Annotated[str | None, msgspec.Meta(description="The edition of the rules.")] = None
    title: Annotated[str | None, msgspec.Meta(description="A title for people.")] = None
    date: Annotated[Date | None, msgspec.Meta(description="The day, as YYYY-MM-DD.")] = None
    expect: Expect | None = None


def no_such_day(date: object) -> bool:
    """Say whether this is a date of the right form for a day that the calendar does not have."""
    if not isinstance(date, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        return False
    from datetime import date as day

    try:
        day.fromisoformat(date)
    except ValueError:
        return True
    return False
