"""Print every statement of a rulebook and what the program does with it, for `adjudicator rules --statements`."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import click
from msgspec import to_builtins

from adjudicator.cli.output import say, say_json
from adjudicator.engine.words import amount
from adjudicator.games.game import GameFolder
from adjudicator.games.statements import statements

TRACES = {
    "rules": "rules",
    "script": "script",
    "claims": "claims",
    "never_judged": "never judged",
    "records": "records",
}
"""What may carry a statement, by its key in the file, and what the output calls it."""


def say_statements(game: GameFolder[Any], words: tuple[str, ...], form: str) -> None:
    """Print the statements in which all of these words occur, in the order of the rulebook."""
    found = [each for each in _statements(game) if all(word.casefold() in _text(each) for word in words)]
    if not found:
        raise click.ClickException(f"no statement of {game.title} has all of: {', '.join(words)}")
    if form == "json":
        say_json({"version": 1, "game": game.name, "statements": found})
        return
    say(_listed(found))


def _statements(game: GameFolder[Any]) -> list[dict[str, Any]]:
    """Return the statements of a game with their ids, as plain values."""
    return [{"id": name, **to_builtins(each)} for name, each in statements(game.name).statements.items()]


def _text(statement: dict[str, Any]) -> str:
    values = [value if isinstance(value, str) else "\n".join(value or ()) for value in statement.values()]
    return "\n".join(values).casefold()


def _listed(found: list[dict[str, Any]]) -> Iterator[str]:
    for heading, here in groupby(found, lambda statement: statement["heading"]):
        yield heading
        for statement in here:
            yield f"  {statement['id']}  {statement['kind']}: {statement['says']}"
            for key, name in TRACES.items():
                if trace := statement[key]:
                    yield f"    {name}: {trace if isinstance(trace, str) else ', '.join(trace)}"
        yield ""
    yield f"{amount(len(found), 'statement')}"
