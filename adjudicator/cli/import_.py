"""`adjudicator import`: turn results that another program keeps into records, or check them against records."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.arguments import filters, format_option
from adjudicator.cli.judging import judge
from adjudicator.cli.output import complain, say, say_json
from adjudicator.engine.words import amount
from adjudicator.exchange import bgg, bgstats, sheets
from adjudicator.exchange.matching import Match, matches
from adjudicator.exchange.plays import Play, label, play_of
from adjudicator.exchange.results import record_of
from adjudicator.exchange.unusable import Unusable
from adjudicator.judging.check import check
from adjudicator.report.json import VERSION

READERS: dict[str, Callable[[bytes], Iterator[Play | Unusable]]] = {
    "bgstats": bgstats.read,
    "bgg-xml": bgg.read,
    "csv": sheets.read,
}

LARGEST = 100_000_000
"""A file with more bytes than this is not read."""


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--from", "kind", type=click.Choice(list(READERS)), required=True, help="What kind of file it is.")
@click.option("--against", multiple=True, metavar="PATH", help="Compare the plays with these records, or folders.")
@click.option(
    "-o", "--output", type=click.Path(file_okay=False, path_type=Path), help="Write a record of each play here."
)
@filters
@format_option()
def command(file: Path, kind: str, against: tuple[str, ...], output: Path | None, wanted: Wanted, form: str) -> int:
    """Read the plays in FILE, an export of another program; compare them with records, or make records of them.

    With --against each play is compared with the record of the same game, day and players: what the program keeps with
    what the replay gives. With --output a record with the result, and no moves, is written for each play that has no
    record; a file that exists already is left alone. Nothing is guessed: scores that are not whole numbers, winners set
    by hand, several plays of one session and unknown games are named.

    Exit codes: 1 if the program and a replay disagree, 2 if the file cannot be read.
    """
    if file.stat().st_size > LARGEST:
        raise click.UsageError(f"{file} is larger than {LARGEST // 1_000_000} MB")
    try:
        entries = list(READERS[kind](file.read_bytes()))
    except ValueError as error:
        complain(f"{file}: {error}")
        return USAGE
    plays = [entry for entry in entries if isinstance(entry, Play)]
    unusable = [entry for entry in entries if isinstance(entry, Unusable)]
    told = list(matches(plays, _replayed(chosen(against, wanted))))
    written = [] if output is None else _written([match.play for match in told if not match.records], output)
    if form == "json":
        say_json(_plain(told, unusable, written))
    else:
        say(_lines(told, unusable, written, bool(against)))
    return WRONG if any(match.differences for match in told) else FINE


def _replayed(paths: Iterable[str]) -> Iterator[Play]:
    """Yield the plays of our own records."""
    for path in paths:
        play = play_of(judge(path))
        if play is not None:
            yield play


def _written(plays: list[Play], folder: Path) -> list[Path]:
    """Write a record for each play, each under a different name; return the files that were not there before.

    A play is named if no readable record can be made of it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for number, play in enumerate(plays, 1):
        path = folder / f"{play.date or 'undated'}-{play.game}-{number:03}.yaml"
        content = record_of(play).encode(errors="surrogatepass")
        unreadable = [finding for finding in check(content).findings if finding.kind in ("malformed", "unknown")]
        if unreadable:
            complain(f"not written: {play.place}: {unreadable[0].message}")
            continue
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            complain(f"left alone, since it exists: {path}")
        else:
            written.append(path)
    return written


# --- text ----------------------------------------------------------------------------------------------------------


def _lines(told: list[Match], unusable: list[Unusable], written: list[Path], compared: bool) -> Iterator[str]:
    """Yield a line for each play, and below it what differs and what could not be taken over as it stands."""
    if not told and not unusable:
        yield "the file holds no plays"
    for match in told:
        play = match.play
        names = ", ".join(map(label, play.seats))
        yield f"{play.place}: {play.title}, {play.date or 'no date'}, {names}{_compared(match) if compared else ''}"
        yield from (f"  {each.about}: {each.kept} there, {each.replayed} by the replay" for each in match.differences)
        yield from (f"  {remark}" for remark in play.remarks)
    yield from (f"not used: {entry.place}: {entry.why}" for entry in unusable)
    yield from (f"written: {path}" for path in written)


def _compared(match: Match) -> str:
    """Say what a play was compared with."""
    if not match.records:
        return ": no record"
    paths = ", ".join(str(record.path) for record in match.records)
    if len(match.records) > 1 or match.plays > 1:
        sessions = f"{amount(match.plays, 'play')} and {amount(len(match.records), 'record')} of that day"
        return f": {sessions} with these players, which cannot be told apart ({paths})"
    return f": {'differs from' if match.differences else 'agrees with'} {paths}"


# --- for machines --------------------------------------------------------------------------------------------------


def _plain(told: list[Match], unusable: list[Unusable], written: list[Path]) -> dict[str, Any]:
    return {
        "version": VERSION,
        "plays": [
            {
                "place": match.play.place,
                "game": match.play.game,
                "date": match.play.date,
                "players": [label(seat) for seat in match.play.seats],
                "scores": [seat.score if seat.raw_score is None else seat.raw_score for seat in match.play.seats],
                "winners": match.play.winners,
                "remarks": list(match.play.remarks),
                "records": [record.path for record in match.records],
                "compared": len(match.records) == 1 and match.plays == 1,
                "differences": [difference._asdict() for difference in match.differences],
            }
            for match in told
        ],
        "not_used": [entry._asdict() for entry in unusable],
        "written": [str(path) for path in written],
    }
