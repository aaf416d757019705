"""`adjudicator fmt`: write records in one layout."""

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.arguments import filters
from adjudicator.cli.judging import color_option, painter
from adjudicator.cli.output import complain, say
from adjudicator.cli.rewriting import difference, rewritten
from adjudicator.engine.words import amount
from adjudicator.judging.layout import laid_out


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--check", is_flag=True, help="Name the records that would be changed, and write nothing.")
@click.option("--diff", is_flag=True, help="Show what would be changed, and write nothing.")
@filters
@color_option
def command(records: tuple[str, ...], check: bool, diff: bool, wanted: Wanted, color: str) -> int:
    """Write records in one layout: keys in their order, one line for each move, quotes only where they are needed.

    Values and comments stay, each comment with what it stands by; a record that cannot be read is left as it is. Exit
    code 0: done. 1: with --check or --diff, something would be changed. 2: a record was left as it is.
    """
    keep, code, changed = check or diff, FINE, 0
    left: list[bool] = []

    def lay_out(text: str, _: str) -> str | None:
        new = laid_out(text)
        left[:] = [new is None]
        return new

    for made in rewritten(chosen(records, wanted), lay_out, keep=keep):
        if made is None:
            code = USAGE
        elif left[0]:
            code = USAGE
            complain(f"{made.path}: left as it is; see `adjudicator check`")
        elif made.new is not None:
            changed += 1
            code = max(code, WRONG if keep else FINE)
            say(difference(made, painter(color)) if diff else [made.path], to_copy=True)
    complain(f"{amount(changed, 'record')} {'would be changed' if keep else 'changed'}")
    return code
