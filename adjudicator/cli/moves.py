"""`adjudicator moves`: print the lines that a record of a game may hold, each with its fields and an example."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

import click

from adjudicator.cli.arguments import GAME, format_option
from adjudicator.cli.fields import Field, Value, fields_of
from adjudicator.cli.output import say, say_json
from adjudicator.engine.moves import Deed, Move, verb
from adjudicator.engine.words import did_you_mean
from adjudicator.games.game import GameFolder

WIDTH = 100
"""How many characters a line of listed names has."""


@click.command("moves")
@click.argument("game", type=GAME)
@click.argument("verb", required=False)
@format_option()
def command(game: GameFolder[Any], verb: str | None, form: str) -> None:
    """Print the lines that a record of GAME may hold, or the one with this VERB."""
    kinds = _kinds(game, verb)
    if form == "json":
        say_json({"version": 1, "game": game.name, "moves": [_plain(kind) for kind in kinds], "names": _names(kinds)})
        return
    for kind in kinds:
        say(_told(kind))
        say([""])
    say(_footnotes(kinds))


def _kinds(game: GameFolder[Any], wanted: str | None) -> list[type[Move]]:
    kinds = game.verbs
    if wanted is None:
        return list(kinds.values())
    if wanted not in kinds:
        raise click.UsageError(f"{game.title} has no verb {wanted} ({did_you_mean(wanted, kinds)})")
    return [kinds[wanted]]


def _told(kind: type[Move]) -> Iterator[str]:
    yield verb(kind)
    yield f"  {' '.join((kind.__doc__ or '').split())}"
    yield f"  When: {kind.when}."
    fields = _own_fields(kind)
    name = max((len(field.name) for field in fields), default=0)
    words = max((len(field.kind) for field in fields), default=0)
    for field in fields:
        duty = "required" if field.required else "optional"
        yield f"    {field.name:{name}}  {duty}  {field.kind:{words}}  {field.says}"
    yield f"  Example: {kind.example}"


def _own_fields(kind: type[Move]) -> list[Field]:
    """Return the fields of a kind of move without those that any move may have."""
    return [field for field in fields_of(kind) if field.name not in Deed.__struct_fields__]


def _footnotes(kinds: list[type[Move]]) -> Iterator[str]:
    for field in fields_of(Deed):
        lines = "Any line" if field.name in Move.__struct_fields__ else "Any line that is a move"
        yield f"{lines} may have `{field.name}` ({field.kind}): {field.says}"
    for name, values in _names(kinds).items():
        listing = ", ".join(str(value) for value in values)
        yield from wrap(f"{name}: {listing}", WIDTH, subsequent_indent="  ")


def _names(kinds: list[type[Move]]) -> dict[str, tuple[Value, ...]]:
    """Return every set of values that the fields of these kinds refer to by name."""
    names: dict[str, tuple[Value, ...]] = {}
    for kind in kinds:
        for field in fields_of(kind):
            names = field.names | names
    return names


def _plain(kind: type[Move]) -> dict[str, Any]:
    return {
        "do": verb(kind),
        "says": " ".join((kind.__doc__ or "").split()),
        "when": kind.when,
        "example": kind.example,
        "fields": [
            {
                "name": field.name,
                "type": field.kind,
                "required": field.required,
                "default": field.default,
                "says": field.says,
            }
            for field in fields_of(kind)
        ],
    }
