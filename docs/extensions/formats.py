"""Reference pages made of the program itself: its commands, the lines and keys of records, and the library."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from annotated import write_if_changed
from sphinx.application import Sphinx

import adjudicator
from adjudicator.cli import COMMANDS, commands
from adjudicator.engine.moves import verb
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.schemas import files


def write_pages(app: Sphinx) -> None:
    """Write the pages into `generated/`."""
    folder = Path(app.srcdir) / "generated"
    folder.mkdir(exist_ok=True)
    write_if_changed(folder / "commands.md", "\n".join(command_page()))
    write_if_changed(folder / "library.md", "\n".join(library_page()))
    for name, text in files():
        game = name.partition(".")[0]
        if game in GAMES:
            write_if_changed(folder / f"record-{game}.md", "\n".join(record_page(game_named(game), json.loads(text))))


def command_page() -> Iterator[str]:
    """Yield every command with its help, as the program prints it."""
    yield "# Commands\n"
    with click.Context(commands, info_name="adjudicator") as root:
        for name in COMMANDS:
            command = commands.get_command(root, name)
            assert command is not None
            yield from _help(command, f"adjudicator {name}", root)


def _help(command: click.Command, name: str, parent: click.Context) -> Iterator[str]:
    with click.Context(command, info_name=name.rpartition(" ")[2], parent=parent, max_content_width=100) as context:
        yield f"## {name}\n\n```text\n{command.get_help(context)}\n```\n"
        if isinstance(command, click.Group):
            for inner in command.list_commands(context):
                sub = command.get_command(context, inner)
                assert sub is not None
                yield from _help(sub, f"{name} {inner}", context)


def record_page(game: GameFolder[Any], schema: dict[str, Any]) -> Iterator[str]:
    """Yield the keys of a record and the lines that it may hold."""
    yield f"# Records of {game.title}\n"
    yield f"`adjudicator schema {game.name}` prints the JSON Schema that this page is made of.\n"
    yield "## The top\n\n| key | what it holds |\n|---|---|"
    for key, field in schema["properties"].items():
        yield f"| `{key}` | {_cell(field, schema)} |"
    yield ""
    for kind in game.moves:
        yield f"## {verb(kind)}\n"
        yield f"{_one_line(kind.__doc__)}\n"
        if kind.when:
            yield f"When: {kind.when}.\n"
        if kind.example:
            yield f"```yaml\n- {kind.example}\n```\n"
        yield "| field | what it holds |\n|---|---|"
        for field, told in schema["$defs"].get(kind.__name__, {}).get("properties", {}).items():
            yield f"| `{field}` | {_cell(told, schema)} |"
        yield ""


def _cell(field: dict[str, Any], schema: dict[str, Any]) -> str:
    """Return what a field holds, in one cell of a table."""
    named = field.get("$ref", "").rpartition("/")[2]
    told = field.get("description") or schema["$defs"].get(named, {}).get("description", "")
    return _one_line(str(told)).replace("|", "\\|")


def _one_line(text: str | None) -> str:
    return re.sub(r"\s+", " ", text or "").strip()


def library_page() -> Iterator[str]:
    """Yield what is public in the library, from its docstrings."""
    yield "# The library\n\n```{eval-rst}\n.. automodule:: adjudicator\n"
    for name in adjudicator.__all__:
        thing = getattr(adjudicator, name)
        if callable(thing):
            kind, members = ("class", "\n   :members:") if isinstance(thing, type) else ("function", "")
            yield f".. auto{kind}:: {thing.__module__}.{name}{members}\n"
    yield "```\n"


def setup(app: Sphinx) -> dict[str, bool]:
    """Let the pages be written before they are read."""
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True}
