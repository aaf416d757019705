"""`adjudicator game new`: write a package that judges a tiny game, to start your own game from."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from adjudicator.cli.output import say
from adjudicator.games import GAMES

TINY = "tiny_game"
"""The name of the game that is copied."""

MODULE = f"adjudicator.starter.{TINY}"
"""The module of the game that is copied."""


@click.group("game", no_args_is_help=True)
def command() -> None:
    """Begin your own game, which every command then knows."""


@command.command("new")
@click.argument("name")
@click.argument("folder", metavar="[DIR]", required=False, type=click.Path(file_okay=False, path_type=Path))
def new(name: str, folder: Path | None) -> None:
    """Write a package that judges a tiny game called NAME into DIR, or into a folder of that name."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise click.UsageError(f"{name} cannot be the name of a game: lower-case letters, digits and _, a letter first")
    if name in GAMES:
        raise click.UsageError(f"there is already a game {name}, from {' and '.join(GAMES.packages(name))}")
    home = folder or Path(name)
    if home.exists() and (not home.is_dir() or any(home.iterdir())):
        raise click.ClickException(f"{home} exists, and is not empty")
    starter = files("adjudicator.starter")
    try:
        written = [
            *_copied(starter / TINY, home / "src" / f"{name}_game", name),
            *_copied(starter / "records", home / "records", name),
            *_copied(starter / "around", home, name, {"tests.py": Path("tests") / f"test_{name}.py"}),
        ]
    except OSError as fault:
        raise click.ClickException(f"cannot write {fault.filename}: {fault.strerror}") from None
    say([*map(str, sorted(written)), "", f"next: cd {home} && pip install --editable . --group test && pytest"])


def _copied(place: Traversable, home: Path, name: str, moved: dict[str, Path] | None = None) -> list[Path]:
    """Copy a folder under another name; `moved` says where some of its files go."""
    written: list[Path] = []
    for each in place.iterdir():
        if each.is_dir():
            if each.name != "__pycache__":
                written += _copied(each, home / each.name, name)
        else:
            target = home / (moved or {}).get(each.name, Path(each.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(each.read_text(encoding="utf-8"), name), encoding="utf-8", newline="\n")
            written.append(target)
    return written


def _renamed(text: str, name: str) -> str:
    """Return a text of the tiny game as that of a game with another name."""
    title = name.replace("_", " ").title()
    for old, new in (
        (MODULE, f"{name}_game"),
        (TINY, name),
        ("Tiny Game", title),
        ("TinyGame", title.replace(" ", "")),
        ("tiny-game", name.replace("_", "-")),
    ):
        text = text.replace(old, new)
    return text
