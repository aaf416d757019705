"""What the commands that look into a record share: which move is meant, and whether the judging came that far."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from adjudicator.batch.searching import STANDARD_INPUT
from adjudicator.cli import USAGE
from adjudicator.cli.judging import opened
from adjudicator.cli.output import complain
from adjudicator.judging.verdict import Verdict

F = TypeVar("F", bound=Callable[..., Any])


def home_of(path: str) -> Path | None:
    """Return the folder that a record lies in; what comes from standard input lies in none."""
    return None if path == STANDARD_INPUT else Path(path).parent


def at_option(help_text: str, required: bool = False) -> Callable[[F], F]:
    """Add `--at N`."""
    return click.option("--at", "n", type=click.IntRange(min=0), required=required, metavar="N", help=help_text)


def looked_up(
    path: str, n: int | None, rulings: tuple[tuple[str, str], ...] = (), *, disputed: bool = False
) -> tuple[Verdict, int]:
    """Return a judged record and the number of the move that is meant, by default the last one that stands.

    A position is asked for after a move that stands, from 0 on; a `disputed` move may also be the one that was refused.
    Leaves with `USAGE` where there is no such move, or the judging ended before it.
    """
    verdict = opened(path, rulings)
    record: Any = verdict.record
    if record.moves is None:
        raise click.UsageError(f"{path} is a score sheet: it has no moves")
    n = verdict.judged if n is None else n
    least = 1 if disputed else 0
    if not least <= n <= len(record.moves):
        raise click.UsageError(f"{path} has moves {least} to {len(record.moves)}, and no move {n}")
    if n > verdict.judged + least:
        refused = verdict.judged + 1
        why = f"the judging ends at move {refused} (see explain --at {refused})"
        complain(f"move {n} was not judged: {why}")
        raise click.exceptions.Exit(USAGE)
    return verdict, n
