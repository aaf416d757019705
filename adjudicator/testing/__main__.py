"""Print what carries a statement of a game's rulebook but could be taken away without changing its own records.

python -m adjudicator.testing GAME
"""

from pathlib import Path

import click

from adjudicator.engine.shipped import folder as shipped
from adjudicator.games import GAMES
from adjudicator.testing.traces import Trials


@click.command()
@click.argument("game")
@click.option("--records", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The folder of records.")
def command(game: str, records: Path | None) -> None:
    """Print the carriers of GAME's statements whose absence none of the statement's own records notices."""
    if game not in GAMES:
        raise click.UsageError(f"unknown game: {game} (known: {', '.join(GAMES)})")
    trials = Trials(game, records or shipped("records"))
    found = list(trials.unnoticed())
    for each in found:
        click.echo(f"{each}\n    {trials.statements[each.statement].says}")
    pairs = sum(len(each.rules) + len(each.script) for each in trials.statements.values())
    click.echo(f"{pairs} carriers of {len(trials.statements)} statements, {len(found)} unnoticed")
    raise click.exceptions.Exit(1 if found else 0)


if __name__ == "__main__":
    command()
