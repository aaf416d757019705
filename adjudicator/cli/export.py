"""`adjudicator export`: write plays for spreadsheets and for other programs."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

import click

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.cli.arguments import filters, none_found
from adjudicator.cli.judging import exit_code, judge, ruling_option
from adjudicator.cli.output import complain, in_utf8
from adjudicator.exchange import bgstats
from adjudicator.exchange.plays import Play, play_of
from adjudicator.exchange.tables import json_lines, write_players, write_plays
from adjudicator.report.json_text import json_text


def _bgstats(plays: Iterable[Play], out: TextIO) -> None:
    out.write(f"{json_text(bgstats.export_of(_with_scores(plays)), indent=1)}\n")


def _links(plays: Iterable[Play], out: TextIO) -> None:
    out.writelines(f"{bgstats.link_of(play)}\n" for play in _with_scores(plays))


def _lines(plays: Iterable[Play], out: TextIO) -> None:
    out.writelines(f"{line}\n" for line in json_lines(plays))


FORMS: dict[str, Callable[[Iterable[Play], TextIO], None]] = {
    "csv": write_plays,
    "bgg-csv": write_players,
    "jsonl": _lines,
    "bgstats": _bgstats,
    "bgstats-links": _links,
}


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--to", "form", type=click.Choice(list(FORMS)), required=True, help="The form of the output.")
@ruling_option
@filters
def command(paths: tuple[str, ...], form: str, rulings: tuple[tuple[str, str], ...], wanted: Wanted) -> int:
    """Write the plays that records hold, for a spreadsheet or another program.

    csv has one row for each play, bgg-csv one row for each player, jsonl one object on each line; bgstats is a file
    that the app BG Stats imports, and bgstats-links one link for each play that opens the app. Scores, ranks, winners
    and the tie-break that decided are those of the replay. Records that cannot be read, and for BG Stats those without
    a day or scores, are named on standard error.

    Exit codes are those of `check`.
    """
    names: set[str] = set()
    in_utf8()
    FORMS[form](_plays(chosen(paths, wanted), rulings, names), sys.stdout)
    if not names:
        return none_found()
    return exit_code(names)


def _plays(paths: Iterable[str], rulings: tuple[tuple[str, str], ...], names: set[str]) -> Iterator[Play]:
    """Yield the play of each record that can be read, and remember every verdict."""
    for path in paths:
        verdict = judge(path, rulings, of_many=True)
        names.add(verdict.name)
        play = play_of(verdict)
        if play is None:
            complain(f"not exported: {path}: {verdict.findings[0].message}")
        else:
            yield play


def _with_scores(plays: Iterable[Play]) -> Iterator[Play]:
    """Yield the plays that BG Stats can take, and name the others."""
    for play in plays:
        if bgstats.can_be_written(play):
            yield play
        else:
            what = "date" if play.date is None else "scores"
            complain(f"not exported: {play.path}: it has no {what}")
