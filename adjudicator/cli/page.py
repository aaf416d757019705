"""`adjudicator page`: write a game as a web page of one file, or the pages of a folder with a list of them."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.batch.jobs import spare_the_collector
from adjudicator.batch.searching import STANDARD_INPUT
from adjudicator.batch.standings import Standings
from adjudicator.cli import USAGE
from adjudicator.cli.arguments import filters
from adjudicator.cli.judging import exit_code, judge, ruling_option
from adjudicator.cli.output import say
from adjudicator.cli.running import Progress
from adjudicator.games import game_named
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import plain
from adjudicator.report.text import finding_lines

if TYPE_CHECKING:
    from adjudicator.page.index import Row

INDEX = "index.html"
Rulings = tuple[tuple[str, str], ...]


@click.command()
@click.argument("path", metavar="RECORD|FOLDER")
@click.option("-o", "--output", metavar="FILE|FOLDER", help="Where to write it; - is the standard output.")
@click.option(
    "--keep-going/--no-keep-going",
    default=True,
    show_default=True,
    help="Play on after an illegal line; what follows depends on that.",
)
@ruling_option
@filters
def command(path: str, output: str | None, keep_going: bool, rulings: Rulings, wanted: Wanted) -> int:
    """Write a record as one web page: its table after every line, findings, scores and where they came from.

    The page needs no network and no other file. For a folder, it writes a page for each record and a list of them all.
    """
    if os.path.isdir(path):
        if output is None or output == STANDARD_INPUT:
            raise click.UsageError("the pages of a folder need a folder: -o FOLDER")
        return _folder(path, Path(output), keep_going, rulings, wanted)
    return _record(path, output, keep_going, rulings)


def _record(path: str, output: str | None, keep_going: bool, rulings: Rulings) -> int:
    from adjudicator.page.document import page

    verdict = judge(path, rulings, keep_going)
    if is_unread(verdict):
        say(line for finding in verdict.findings for line in finding_lines(finding, verdict, plain))
        return USAGE
    text = page(verdict, dict(rulings), keep_going=keep_going)
    name = output or f"{'record' if path == STANDARD_INPUT else PurePath(path).stem}.html"
    if name == STANDARD_INPUT:
        click.echo(text, nl=False)
    else:
        if os.path.exists(name) and path != STANDARD_INPUT and os.path.samefile(name, path):
            raise click.UsageError(f"{name} is the record itself")
        write(Path(name), text)
        click.echo(name)
    return exit_code({verdict.name})


def is_unread(verdict: Verdict) -> bool:
    """Say whether not even the text of a record can be shown."""
    return verdict.source is None and verdict.text is None


def write(place: Path, text: str) -> None:
    """Write a page, and make its folder if need be; if that fails, the command was called in a wrong way."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{place} cannot be written: {error.strerror}") from error


# --- a folder ------------------------------------------------------------------------------------------------------


def _folder(path: str, output: Path, keep_going: bool, rulings: Rulings, wanted: Wanted) -> int:
    from adjudicator.page.document import page
    from adjudicator.page.index import entry_of, index

    spare_the_collector()
    records = list(chosen([path], wanted))
    progress = Progress(len(records) if sys.stderr.isatty() else None)
    table, entries, names = Standings(), [], set()
    for record, name in _named(records, path):
        verdict = judge(record, rulings, keep_going, of_many=True)
        table.add(verdict)
        names.add(verdict.name)
        link = None if is_unread(verdict) else quote(name.as_posix())
        if link is not None:
            home = "../" * (len(name.parts) - 1) + INDEX
            write(output / name, page(verdict, dict(rulings), keep_going=keep_going, index=home))
        entries.append(entry_of(verdict, os.path.relpath(record, path), link))
        progress.advance()
    progress.hide()
    title = Path(path).resolve().name
    write(output / INDEX, index(title, entries, _standings(table), len(table.not_counted)))
    click.echo(str(output / INDEX))
    return exit_code(names) if names else USAGE


def _named(records: list[str], folder: str) -> Iterator[tuple[str, PurePath]]:
    """Yield each record with the name of its page, seen from the list; all names differ."""
    taken = {PurePath(INDEX)}
    for record in records:
        inside = PurePath(os.path.relpath(record, folder))
        name = inside.with_suffix(".html")
        if name in taken:
            name = inside.with_name(f"{inside.name}.html")
        taken.add(name)
        yield record, name


def _standings(table: Standings) -> dict[str, "list[Row]"]:
    from adjudicator.page.index import Row

    return {
        game_named(name).title: [
            Row(each.name, each.plays, each.wins, each.shared, each.mean, each.best or 0, each.last or "")
            for each in game.ordered()
        ]
        for (name, _), game in table.games.items()
        if game.players
    }
