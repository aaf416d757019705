"""What several commands ask for in the same way: the name of a game, and the form of the output."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from adjudicator.engine.words import did_you_mean
from adjudicator.games import GAMES, game_named

if TYPE_CHECKING:
    from adjudicator.games.game import GameFolder

F = TypeVar("F", bound=Callable[..., Any])


class GameName(click.ParamType):  # type: ignore[type-arg]  # not generic in older releases of click  # type: ignore[type-arg]  # the oldest click that will do takes no argument here
    """The name of a game, read as its folder; a wrong one is answered with the nearest."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> "GameFolder[Any]":
        """Return the game of this name."""
        if isinstance(value, str):
            if value not in GAMES:
                self.fail(f"unknown game: {value} ({did_you_mean(value, GAMES)})", param, ctx)
            return game_named(value)
        folder: GameFolder[Any] = value
        return folder


GAME = GameName()
"""The type of every argument that names a game."""


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
