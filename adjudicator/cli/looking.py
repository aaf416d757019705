"""What the commands that look into a record share: which move is meant, and whether it was judged."""

import re
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from adjudicator.batch.searching import STANDARD_INPUT
from adjudicator.cli import USAGE
from adjudicator.cli.judging import opened
from adjudicator.cli.output import complain, say
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import plain
from adjudicator.report.text import finding_lines

F = TypeVar("F", bound=Callable[..., Any])


def home_of(path: str) -> Path | None:
    """Return the folder that a record lies in; what comes from standard input lies in none."""
    return None if path == STANDARD_INPUT else Path(path).parent


class Line(NamedTuple):
    """A line of the file, in place of a move."""

    number: int


class Last(NamedTuple):
    """The last move that there is to look at."""


At = int | Line | Last
"""How a move is named: by its number, by the line of the file that it stands in, or as the last one."""


class AtType(click.ParamType):  # type: ignore[type-arg]  # the oldest click that will do takes no argument here
    """A move: `19`, `L29` for line 29 of the file, `29:51` as `check` prints a place, or `last`."""

    name = "move"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> At:
        """Return what is meant."""
        if not isinstance(value, str):
            given: At = value
            return given
        if value == "last":
            return Last()
        if value.isascii() and value.isdecimal():
            return int(value)
        line = re.fullmatch(r"L([0-9]+)|([0-9]+):[0-9]+", value)
        if line is None:
            examples = "19, L29 for line 29, 29:51 for a place in it, or last"
            self.fail(f"{value} is not a move, such as {examples}", param, ctx)
        return Line(int(line[1] or line[2]))


AT = AtType()
"""The type of every option that names a move."""


def at_option(help_text: str) -> Callable[[F], F]:
    """Add `--at MOVE`."""
    return click.option("--at", "n", type=AT, metavar="MOVE", help=f"{help_text} MOVE is 19, L29, 29:51 or last.")


def number_of(verdict: Verdict, at: At, *, disputed: bool = False) -> int:
    """Return the number of the move that is meant. Exits with `USAGE` where no move stands in that line."""
    moves: Any = getattr(verdict.record, "moves", None)
    if moves is None:
        raise click.UsageError(f"{verdict.path} is a score sheet: it has no moves")
    match at:
        case Last():
            return min(verdict.judged + disputed, len(moves))
        case Line(number=line):
            return _move_in(verdict, line, len(moves))
        case _:
            return at


def _move_in(verdict: Verdict, line: int, moves: int) -> int:
    """Return the number of the move that a line of the file belongs to."""
    source = verdict.source
    starts = [source.where("moves", n).line for n in range(moves)] if source is not None else []
    after = [source.where_key(key).line for key in source.data] if source is not None else []
    end = min((start for start in after if starts and start > starts[-1]), default=line + 1)
    number = bisect_right(starts, line)
    if not number or line >= end:
        raise click.UsageError(f"{verdict.path}: no move stands in line {line}")
    return number


def first_found(verdict: Verdict) -> int:
    """Return the number of the move at which something was found first. Exits with `USAGE` if there is none."""
    found = (finding.move for finding in verdict.findings if finding.move is not None and finding.kind != "notice")
    number = next(found, None)
    if number is None:
        raise click.UsageError(f"{verdict.path}: nothing is found at any move; --at says which one to explain")
    return number


def _refuse_what_cannot_begin(verdict: Verdict) -> None:
    """Print what is wrong with the set-up or the position of a record, and exit with `USAGE`: no move was judged."""
    at_the_start = [each for each in verdict.findings if each.path[:1] in (("setup",), ("position",))]
    wrong = [each for each in at_the_start if each.kind in ("illegal", "undetermined")]
    if wrong:
        say(line for finding in wrong for line in finding_lines(finding, verdict, plain))
        complain("no move was judged: the game cannot begin like this")
        raise click.exceptions.Exit(USAGE)


def looked_up(
    path: str, at: At | None, rulings: tuple[tuple[str, str], ...] = (), *, disputed: bool = False
) -> tuple[Verdict, int]:
    """Return a judged record and the number of the move that is meant, by default the last one that stands.

    Without `disputed`, the position after a move is asked for: a move that stands, or 0. A `disputed` move may also be
    the one that was refused; by default it is the first at which something was found. Exits with `USAGE` where there is
    no such move, or the judging ended before it, or never began.
    """
    verdict = opened(path, rulings)
    _refuse_what_cannot_begin(verdict)
    record: Any = verdict.record
    if at is None:
        at = first_found(verdict) if disputed else Last()
    n = number_of(verdict, at, disputed=disputed)
    least = 1 if disputed else 0
    if not least <= n <= len(record.moves):
        raise click.UsageError(f"{path} has moves {least} to {len(record.moves)}, and no move {n}")
    if n > verdict.judged + least:
        refused = verdict.judged + 1
        why = f"the judging ends at move {refused} (see explain --at {refused})"
        complain(f"move {n} was not judged: {why}")
        raise click.exceptions.Exit(USAGE)
    return verdict, n
