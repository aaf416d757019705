"""`adjudicator games`: list the games that records can be of."""

import click

from adjudicator.cli.arguments import format_option
from adjudicator.cli.output import say, say_json
from adjudicator.engine import shipped
from adjudicator.games import GAMES, PROGRAM, all_games, broken_games
from adjudicator.games.game import GameFolder


@click.command("games")
@format_option()
def command(form: str) -> None:
    """List the games by the names that records give them, and where each comes from."""
    folders, broken = list(all_games()), list(broken_games())
    if form == "json":
        unusable = [{"name": each.name, "from": list(each.packages), "why": each.why} for each in broken]
        say_json({"version": 1, "games": [_plain(folder) for folder in folders], "broken": unusable})
        return
    width = max(len(folder.name) for folder in folders)
    for folder in folders:
        least, most = folder.plays[0], folder.plays[-1]
        free = "any names, such as " if folder.free_seats else ""
        say(
            [
                f"{folder.name:{width}}  {folder.title}, {least} to {most} players",
                f"{'':{width}}  seats: {free}{', '.join(folder.seats)}",
                f"{'':{width}}  rules: {_editions(folder)}",
                *([f"{'':{width}}  sample records: {_samples(folder)}"] if _is_own(folder) else []),
                f"{'':{width}}  from: {_origin(folder)}",
            ]
        )
    say([str(each) for each in broken])


def _editions(folder: GameFolder[object]) -> str:
    first, *others = folder.editions
    return ", ".join([f"{first} (if a record names none)" if others else first, *others])


def _samples(folder: GameFolder[object]) -> str:
    return (shipped.folder("records") / folder.name).as_posix()


def _plain(folder: GameFolder[object]) -> dict[str, object]:
    return {
        "name": folder.name,
        "title": folder.title,
        "players": list(folder.plays),
        "seats": [str(seat) for seat in folder.seats],
        "editions": list(folder.editions),
        "samples": _samples(folder) if _is_own(folder) else None,
        "from": _origin(folder),
    }


def _is_own(folder: GameFolder[object]) -> bool:
    return GAMES.packages(folder.name) == (PROGRAM,)


def _origin(folder: GameFolder[object]) -> str:
    """Return the package that a game comes from; if it is not this program, with its version."""
    return GAMES.packages(folder.name)[0]
