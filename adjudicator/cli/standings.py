"""`adjudicator standings`: who won how often, from many records."""

import csv
import io
import sys
from collections.abc import Iterator
from typing import Any

import click

from adjudicator.batch.jobs import spare_the_collector
from adjudicator.batch.standings import GameStandings, Standings, Tally
from adjudicator.cli import USAGE
from adjudicator.cli.arguments import format_option, say_json
from adjudicator.cli.judging import exit_code, found, judge, ruling_option, say
from adjudicator.cli.running import Progress
from adjudicator.games import game_named
from adjudicator.judging.verdict import Verdict
from adjudicator.report.json import VERSION

COLUMNS = ("player", "plays", "wins", "shared", "mean score", "last played")


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruling_option
@format_option("text", "csv", "json")
def command(paths: tuple[str, ...], rulings: tuple[tuple[str, str], ...], form: str) -> int:
    """Print who won how often: plays, wins, mean score and the last day, per game and player.

    Only records that are legal and finished count, and score sheets; the others are listed with why not. A win that is
    shared counts for each who shares it and is counted under "shared" as well. Players are matched by name, letter by
    letter; names that look alike are noted.

    Exit codes are those of `check`: 1 or 2 says that a record is wrong, or could not be judged, and does not count.
    """
    spare_the_collector()
    progress = Progress(sum(1 for _ in found(paths)) if sys.stderr.isatty() else None)
    table = Standings()
    names: set[str] = set()
    for verdict in _judged(paths, rulings, progress):
        table.add(verdict)
        names.add(verdict.name)
    if not names:
        click.echo("no record is there", err=True)
        return USAGE
    if form == "json":
        say_json(_plain(table))
    elif form == "csv":
        click.echo(_csv(table), nl=False)
        for line in _remarks(table):
            click.echo(line, err=True)
    else:
        say(_lines(table))
    return exit_code(names)


def _judged(paths: tuple[str, ...], rulings: tuple[tuple[str, str], ...], progress: Progress) -> Iterator[Verdict]:
    for path in found(paths):
        yield judge(path, rulings)
        progress.advance()
    progress.hide()


# --- text ----------------------------------------------------------------------------------------------------------


def _lines(table: Standings) -> Iterator[str]:
    """Yield what is to be known about the tables, and then the tables."""
    yield from _remarks(table)
    if not table.games:
        yield "no record counts"
    for name, game in table.games.items():
        yield ""
        yield f"{game_named(name).title}: {game.records} {'record' if game.records == 1 else 'records'}"
        yield from _table(game)


def _table(game: GameStandings) -> Iterator[str]:
    rows = [COLUMNS, *map(_row, game.ordered())]
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    for row in rows if game.tallies else ():
        numbers = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(("", row[0].ljust(widths[0]), *numbers))
    if game.unnamed:
        yield f"  not counted for anybody: {game.unnamed} {'seat' if game.unnamed == 1 else 'seats'} without a name"


def _row(tally: Tally) -> tuple[str, ...]:
    counts = (tally.plays, tally.wins, tally.shared)
    return (tally.player, *map(str, counts), f"{tally.mean:.2f}", tally.last or "-")


def _remarks(table: Standings) -> Iterator[str]:
    """Yield the records that do not count, and the names that look alike."""
    for record in table.not_counted:
        yield f"not counted: {record.path}: {record.verdict}: {record.why}"
    for names in table.look_alikes():
        yield f"counted apart, though they look alike: {', '.join(names)}"


# --- for machines --------------------------------------------------------------------------------------------------


def _csv(table: Standings) -> str:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("game", *(column.replace(" ", "_") for column in COLUMNS)))
    for name, game in table.games.items():
        rows.writerows((name, *_row(tally)[:-1], tally.last or "") for tally in game.ordered())
    return text.getvalue()


def _plain(table: Standings) -> dict[str, Any]:
    return {
        "version": VERSION,
        "games": [
            {
                "game": name,
                "records": game.records,
                "unnamed": game.unnamed,
                "players": [_player(tally) for tally in game.ordered()],
            }
            for name, game in table.games.items()
        ],
        "look_alikes": table.look_alikes(),
        "not_counted": [record._asdict() for record in table.not_counted],
    }


def _player(tally: Tally) -> dict[str, Any]:
    return {
        "player": tally.player,
        "plays": tally.plays,
        "wins": tally.wins,
        "shared": tally.shared,
        "mean_score": round(tally.mean, 2),
        "last_played": tally.last,
    }
