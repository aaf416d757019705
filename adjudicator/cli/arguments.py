"""Arguments and options that several commands share: the name of a game, filters, the form of the output."""

import functools
import re
from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from adjudicator.batch.choosing import Wanted
from adjudicator.cli import USAGE
from adjudicator.cli.output import complain
from adjudicator.engine.words import did_you_mean
from adjudicator.games import GAMES, BrokenGame, game_named

if TYPE_CHECKING:
    from adjudicator.games.game import GameFolder

F = TypeVar("F", bound=Callable[..., Any])


class GameName(click.ParamType):  # type: ignore[type-arg]  # not generic in older releases of click
    """The name of a game, read as its folder; for a wrong name the nearest is suggested."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> "GameFolder[Any]":
        """Return the game of this name."""
        if isinstance(value, str):
            if value not in GAMES:
                self.fail(f"unknown game: {value} ({did_you_mean(value, GAMES)})", param, ctx)
            try:
                return game_named(value)
            except BrokenGame as broken:
                self.fail(str(broken), param, ctx)
        folder: GameFolder[Any] = value
        return folder


GAME = GameName()
"""The type of every argument that names a game."""


def name_of(_: click.Context, __: click.Parameter, game: "GameFolder[Any] | None") -> str | None:
    """Return the name of a game, if one was given."""
    return game.name if game is not None else None


class Day(click.ParamType):  # type: ignore[type-arg]  # the oldest click that is supported takes no argument here
    """A day, a month or a year, as ISO writes them."""

    name = "date"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return it as it is written."""
        if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", str(value)):
            self.fail(f"{value} is not a day (2026-11-20), a month (2026-11) or a year (2026)", param, ctx)
        return str(value)


def gathered(name: str, make: Callable[..., Any], *options: Callable[[F], F]) -> Callable[[F], F]:
    """Add options that a command takes together as one argument of this name."""

    def add(command: F) -> F:
        @functools.wraps(command)
        def gather(*arguments: Any, **given: Any) -> Any:
            own = {option: given.pop(option) for option in signature(make).parameters}
            return command(*arguments, **given, **{name: make(**own)})

        for option in reversed(options):
            gather = option(gather)
        return cast("F", gather)

    return add


def filters(command: F) -> F:
    """Add `--game`, `--since`, `--until` and `--player`, gathered as `wanted`."""
    add = gathered(
        "wanted",
        Wanted,
        click.option("--game", type=GAME, callback=name_of, help="Only the records of this game."),
        click.option("--since", type=Day(), help="Only the records from this day, month or year on."),
        click.option("--until", type=Day(), help="Only the records up to this day, month or year."),
        click.option(
            "--player", metavar="NAME", help="Only the records in which somebody of this name, or color, plays."
        ),
    )
    return add(command)


def none_found() -> int:
    """Complain that there is no record, or none that the filters want, and return the exit code."""
    given = click.get_current_context().params
    asked = [f"--{name} {given[name]}" for name in Wanted._fields if given.get(name)]
    complain(f"no record fits {' '.join(asked)}" if asked else "no record is there")
    return USAGE


def format_option(*forms: str) -> Callable[[F], F]:
    """Add `--format` with these choices, `text` and `json` if none are given; the first is the default."""
    choices = forms or ("text", "json")
    return click.option(
        "--format",
        "form",
        type=click.Choice(choices),
        default=choices[0],
        show_default=True,
        help="The form of the output.",
    )
