"""`adjudicator check`: judge records."""

import click

from adjudicator.cli import USAGE
from adjudicator.cli.arguments import format_option
from adjudicator.cli.judging import color_option, colored, exit_code, found, judge, ruling_option, spare_the_collector
from adjudicator.report.formats import FORMATS, Judged, format_named


@click.command()
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option("--keep-going", is_flag=True, help="Skip an illegal move and judge on; later findings hang on that.")
@click.option("--complete", is_flag=True, help="Let an unfinished record count as wrong.")
@ruling_option
@format_option(*FORMATS)
@color_option
def command(
    records: tuple[str, ...],
    keep_going: bool,
    complete: bool,
    rulings: tuple[tuple[str, str], ...],
    form: str,
    color: str,
) -> int:
    """Judge records: files, folders that are searched for them, or - for standard input.

    Exit code 0: every record is legal so far and every claim right. 1: one was judged and found wrong. 2: one could
    not be judged.
    """
    spare_the_collector()
    form_named = format_named(form)
    report = form_named(lambda text: click.echo(text, nl=False, color=True), colored(color))
    names = []
    for path in found(records):
        verdict = judge(path, rulings, keep_going)
        names.append(verdict.name)
        report.add(Judged(verdict.path, verdict.name, form_named.tell(verdict, report.color)))
    report.close()
    if not names:
        click.echo("no record is there", err=True)
        return USAGE
    return exit_code(names, complete)
