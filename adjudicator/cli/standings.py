"""`adjudicator standings`: count who won how often, from many records."""

import csv
import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.batch.jobs import spare_the_collector
from adjudicator.batch.standings import GameStandings, PlayerStandings, Standings
from adjudicator.cli import note
from adjudicator.cli.arguments import filters, format_option, gathered, none_found
from adjudicator.cli.judging import exit_code, judge, ruling_option
from adjudicator.cli.output import complain, say, say_json, write
from adjudicator.cli.running import Progress
from adjudicator.engine.words import amount, matched
from adjudicator.games import game_named
from adjudicator.judging.verdict import Verdict
from adjudicator.report.json import VERSION

COLUMNS = ("player", "plays", "wins", "shared", "mean score", "best", "last played")

PERIODS = {"year": 4, "month": 7}
"""How many characters of a date name the period."""


class Aliases(click.ParamType):  # type: ignore[type-arg]  # not generic in older releases of click
    """A YAML file that says which names stand for one player: `Ana: [ana, Ana S.]`, read as the name of each."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> dict[str, str]:
        """Return the name under which a player is counted, by each other name."""
        from adjudicator.reading.places import Unreadable
        from adjudicator.reading.source import read

        try:
            source = read(Path(value).read_bytes())
        except OSError as error:
            self.fail(f"{value}: {error.strerror}", param, ctx)
        except Unreadable as unreadable:
            fault = unreadable.faults[0]
            self.fail(f"{value}:{fault.place.line}:{fault.place.column}: {fault.message}", param, ctx)
        aliases: dict[str, str] = {}
        for name, others in source.data.items():
            if not isinstance(others, list) or not all(isinstance(other, str) for other in others):
                line, column, _ = source.where(name)
                self.fail(f"{value}:{line}:{column}: write the other names of {name} as a list", param, ctx)
            for other in map(matched, others):
                if aliases.setdefault(other, matched(name)) != matched(name):
                    self.fail(f"{value}: {other} stands for {aliases[other]} and for {matched(name)}", param, ctx)
        return aliases


class Counted(NamedTuple):
    """What is counted, as the options say it."""

    period: str | None
    aliases: dict[str, str] | None
    rated: bool
    paired: bool


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruling_option
@filters
@gathered(
    "counted",
    Counted,
    click.option("--period", type=click.Choice(list(PERIODS)), help="Count each year, or each month, separately."),
    click.option("--aliases", type=Aliases(), default=None, help="A YAML file of names that stand for one player."),
    click.option("--rating", "rated", is_flag=True, help="Rate the players (OpenSkill; needs adjudicator[ratings])."),
    click.option("--head-to-head", "paired", is_flag=True, help="Say who came out ahead of whom how often."),
)
@format_option("text", "csv", "json")
def command(
    paths: tuple[str, ...],
    rulings: tuple[tuple[str, str], ...],
    wanted: Wanted,
    counted: Counted,
    form: str,
) -> int:
    """Print who won how often: plays, wins, mean and best score and the last day, by game and player.

    Only records that are legal and finished count, and score sheets; the others are listed with the reason. A shared
    win counts for each player who shares it, and under "shared" as well. Players are matched by name, letter by letter;
    names that look alike, also in other scripts, are noted.

    Exit codes are those of `check`: 1 or 2 says that a record is wrong, or could not be judged, and does not count.
    """
    spare_the_collector()
    progress = Progress(sum(1 for _ in chosen(paths, wanted)) if sys.stderr.isatty() else None)
    table = Standings(PERIODS[counted.period] if counted.period else 0, counted.aliases or {})
    names: set[str] = set()
    for verdict in _judged(chosen(paths, wanted), rulings, progress):
        table.add(verdict)
        names.add(verdict.name)
        note(exit_code([verdict.name]))
    if not names:
        return none_found()
    ratings = _ratings(table) if counted.rated else None
    if form == "json":
        say_json(_plain(table, ratings, counted.paired))
    elif form == "csv":
        write(_csv(table, ratings))
        for line in _remarks(table):
            complain(line)
    else:
        say(_lines(table, ratings, counted.paired))
    return exit_code(names)


Ratings = dict[tuple[str, str], dict[str, tuple[float, float]]]


def _ratings(table: Standings) -> Ratings:
    """Return the rating of every player of every game and period."""
    try:
        return {key: game.ratings() for key, game in table.games.items()}
    except ModuleNotFoundError:
        raise click.UsageError("ratings need openskill: install adjudicator[ratings]") from None


def _judged(paths: Iterable[str], rulings: tuple[tuple[str, str], ...], progress: Progress) -> Iterator[Verdict]:
    for path in paths:
        yield judge(path, rulings, of_many=True)
        progress.advance()
    progress.hide()


# --- text ----------------------------------------------------------------------------------------------------------


def _lines(table: Standings, ratings: Ratings | None, paired: bool) -> Iterator[str]:
    """Yield remarks about the tables, and then the tables."""
    yield from _remarks(table)
    if not table.games:
        yield "no record counts"
    for key, game in _sorted(table):
        name, period = key
        yield ""
        yield f"{game_named(name).title}{f', {period}' if period else ''}: {amount(game.records, 'record')}"
        yield from _table(game, None if ratings is None else ratings[key])
        if paired:
            yield from _pairs(game)


def _sorted(table: Standings) -> list[tuple[tuple[str, str], GameStandings]]:
    """Return the tables: games in the order in which they were met, and the periods of each in order."""
    order = list(dict.fromkeys(name for name, _ in table.games))
    return sorted(table.games.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))


def _table(game: GameStandings, ratings: dict[str, tuple[float, float]] | None) -> Iterator[str]:
    head = COLUMNS if ratings is None else (*COLUMNS, "rating")
    rows = [head, *(_row(player, ratings) for player in game.ordered())]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    for row in rows if game.players else ():
        numbers = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(("", row[0].ljust(widths[0]), *numbers))
    if game.irregular:
        yield f"  in {amount(game.irregular, 'record')} the table let breaches stand"
    if game.results_alone:
        yield f"  of {amount(game.results_alone, 'record')} only the result is known"
    if game.unnamed:
        yield f"  not counted for anybody: {amount(game.unnamed, 'seat')} without a name"


def _row(player: PlayerStandings, ratings: dict[str, tuple[float, float]] | None) -> tuple[str, ...]:
    counts = map(str, (player.plays, player.wins, player.shared))
    row = (player.name, *counts, f"{player.mean:.2f}", str(player.best), player.last or "-")
    return row if ratings is None else (*row, "{:.2f} ± {:.2f}".format(*ratings[player.name]))


def _pairs(game: GameStandings) -> Iterator[str]:
    """Yield a line for each pair of players who met: how often each was ahead, and how often neither."""
    ahead = game.head_to_head()
    names = sorted(player.name for player in game.ordered())
    for one, other in ((a, b) for a in names for b in names if a < b and (a, b) in ahead):
        level = game.met(one, other) - ahead[one, other] - ahead[other, one]
        yield f"  {one} and {other}: ahead {ahead[one, other]} and {ahead[other, one]} times, level {level} times"


def _remarks(table: Standings) -> Iterator[str]:
    """Yield the records that do not count, and the names that look alike."""
    for record in table.not_counted:
        yield f"not counted: {record.path}: {record.verdict}: {record.why}"
    for names in table.look_alikes():
        yield f"counted apart, though they look alike: {', '.join(names)}"


# --- for machines --------------------------------------------------------------------------------------------------


def _csv(table: Standings, ratings: Ratings | None) -> str:
    from adjudicator.exchange.tables import defused

    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    more = () if ratings is None else ("rating", "uncertainty")
    rows.writerow(("game", "period", *(column.replace(" ", "_") for column in COLUMNS), *more))
    for (name, period), game in _sorted(table):
        for player in game.ordered():
            cells = (*_row(player, None)[1:-1], player.last or "")
            rating = () if ratings is None else ratings[name, period][player.name]
            rows.writerow((name, period, defused(player.name), *cells, *rating))
    return text.getvalue()


def _plain(table: Standings, ratings: Ratings | None, paired: bool) -> dict[str, Any]:
    return {
        "version": VERSION,
        "games": [
            {
                "game": key[0],
                "period": key[1] or None,
                "records": game.records,
                "irregular": game.irregular,
                "results_alone": game.results_alone,
                "unnamed": game.unnamed,
                "players": [_player(player, None if ratings is None else ratings[key]) for player in game.ordered()],
                **({"head_to_head": _met(game)} if paired else {}),
            }
            for key, game in _sorted(table)
        ],
        "look_alikes": table.look_alikes(),
        "not_counted": [record._asdict() for record in table.not_counted],
    }


def _player(player: PlayerStandings, ratings: dict[str, tuple[float, float]] | None) -> dict[str, Any]:
    mean, uncertainty = (None, None) if ratings is None else ratings[player.name]
    plain = {
        "player": player.name,
        "plays": player.plays,
        "wins": player.wins,
        "shared": player.shared,
        "mean_score": round(player.mean, 2),
        "best": player.best,
        "last_played": player.last,
    }
    return plain if ratings is None else {**plain, "rating": mean, "uncertainty": uncertainty}


def _met(game: GameStandings) -> list[dict[str, Any]]:
    """Return for each pair of players who met: the plays, and in how many the first was ahead of the second."""
    return [
        {"player": one, "opponent": other, "plays": game.met(one, other), "ahead": times}
        for (one, other), times in sorted(game.head_to_head().items())
    ]
