"""`adjudicator fix`: mend records where it is certain what is meant."""

from collections.abc import Iterable, Iterator

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.arguments import filters
from adjudicator.cli.judging import color_option, painter
from adjudicator.cli.output import complain, say
from adjudicator.cli.rewriting import Rewritten, difference, rewritten
from adjudicator.engine.words import amount, are
from adjudicator.judging.fixing import Fixed, fix


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--diff", is_flag=True, help="Show what would be changed, and write nothing.")
@filters
@color_option
def command(records: tuple[str, ...], diff: bool, wanted: Wanted, color: str) -> int:
    """Mend records that cannot be read, wherever only one thing can be meant.

    It mends slips of the text and misspelt names, verbs and keys; never a number, and nothing that the rules object to.
    Comments and layout stay. Exit code 0: nothing is left. 1: with --diff, something would be changed. 2: something is
    left, which `check` reports.
    """
    code, changed = FINE, 0
    for made in fixed(chosen(records, wanted), keep=diff):
        if made is None:
            code = USAGE
            continue
        rewriting, fixing = made
        if rewriting.new is not None:
            changed += 1
            code = max(code, WRONG if diff else FINE)
            say(difference(rewriting, painter(color)) if diff else [summary(rewriting, fixing)], to_copy=diff)
        elif fixing.left:
            say([summary(rewriting, fixing)])
        code = max(code, USAGE if fixing.left else FINE)
    complain(f"{amount(changed, 'record')} {'would be changed' if diff else 'changed'}")
    return code


def fixed(paths: Iterable[str], *, keep: bool) -> Iterator[tuple[Rewritten, Fixed] | None]:
    """Yield every record with what mending makes of it, and write that, unless records are to be kept."""
    last: list[Fixed] = []

    def mend(text: str, home: str) -> str:
        last[:] = [fix(text, home)]
        return last[0].text

    for made in rewritten(paths, mend, keep=keep):
        yield None if made is None else (made, last[0])


def mend_all(paths: Iterable[str]) -> None:
    """Mend records where they lie, and say on standard error which."""
    for made in fixed(paths, keep=False):
        if made is not None and made[0].new is not None:
            complain(summary(*made))


def summary(rewriting: Rewritten, fixing: Fixed) -> str:
    """Say how much of a record was mended, and how much is left."""
    left = len(fixing.left)
    rest = f", {left} {are(left)} left: see `adjudicator check`" if left else ""
    return f"{rewriting.path}: {amount(fixing.mended, 'slip')} mended{rest}"
