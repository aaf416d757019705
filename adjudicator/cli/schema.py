"""`adjudicator schema`: print the JSON Schema of records, for editors and other programs."""

from pathlib import Path

import click

from adjudicator.cli.arguments import GAME
from adjudicator.cli.output import say, write
from adjudicator.games.game import GameFolder
from adjudicator.judging.schemas import files, published, render, union


@click.command("schema")
@click.argument("game", type=GAME, required=False)
@click.option(
    "--write",
    "target",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write every schema file into this directory instead of printing one.",
)
def command(game: GameFolder[object] | None, target: Path | None) -> None:
    """Print the JSON Schema of the records of GAME, or the one that chooses a game's schema by `game:`."""
    if target is None:
        write(render(published(game) if game else union()))
        return
    if game is not None:
        raise click.UsageError("--write writes the schema files of all games: leave the game out")
    try:
        target.mkdir(parents=True, exist_ok=True)
        written = [_written(target / name, text) for name, text in files()]
    except OSError as fault:
        raise click.ClickException(f"cannot write {fault.filename}: {fault.strerror}") from None
    say(written)


def _written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8", newline="\n")
    return str(path)
