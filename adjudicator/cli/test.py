"""`adjudicator test`: hold fixtures against what they expect."""

import click

from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.arguments import format_option, say_json
from adjudicator.cli.judging import color_option, found, judge, painter, say
from adjudicator.corpus import spare_the_collector
from adjudicator.expectation import disappointments


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@format_option()
@color_option
def command(paths: tuple[str, ...], form: str, color: str) -> int:
    """Hold records against their `expect:`; one without it must be legal with every claim right.

    Exit code 0: all are as expected. 1: one is not. 2: there is none.
    """
    spare_the_collector()
    paint = painter(color)
    results = []
    for path in found(paths):
        failures = [way.text for way in disappointments(judge(path))]
        results.append({"path": path, "passed": not failures, "failures": failures})
        if form == "text" and failures:
            say([f"{paint(path, 'bold')}: {paint('not as expected', 'bad')}", *(f"  {text}" for text in failures)])
    if not results:
        click.echo("no record is there", err=True)
        return USAGE
    passed = sum(1 for result in results if result["passed"])
    failed = len(results) - passed
    if form == "json":
        say_json({"version": 1, "passed": passed, "failed": failed, "records": results})
    else:
        say([f"{passed} passed, {failed} failed"])
    return WRONG if failed else FINE
