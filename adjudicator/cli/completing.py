"""Offer a shell what may be typed: commands, options, games, verbs, rules, switches with values, files.

It is loaded only when a shell asks; `VALUES` says what may stand for an argument or an option that names something.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    _resolve_context,
    _resolve_incomplete,
    add_completion_class,
)

from adjudicator.engine.rulings import values_of
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder

Offers = Iterable[tuple[str, str]]
"""What may be typed, each with a word about it."""


def _game(ctx: click.Context) -> GameFolder[Any] | None:
    """Return the game that was typed before."""
    game = ctx.params.get("game")
    if isinstance(game, str):
        return game_named(game) if game in GAMES else None
    return game if isinstance(game, GameFolder) else None


def games(_: click.Context) -> Offers:
    """Offer the games."""
    return ((name, game_named(name).title) for name in GAMES)


def verbs(ctx: click.Context) -> Offers:
    """Offer the verbs of the game that was typed."""
    game = _game(ctx)
    return () if game is None else ((verb, (kind.__doc__ or "").split("\n")[0]) for verb, kind in game.verbs.items())


def rules(ctx: click.Context) -> Offers:
    """Offer the rules, the switches and the readings of the game that was typed."""
    game = _game(ctx)
    if game is None:
        return
    from adjudicator.games.readings import readings

    yield from ((rule.id, rule.says) for rule in game.rulebook.rules.values())
    yield from ((switch, "a switch") for switch in values_of(game.rulings))
    yield from ((name, reading.question) for name, reading in readings(game.name).items())


def rulings(_: click.Context) -> Offers:
    """Offer every switch of every game with each of its values."""
    for name in GAMES:
        for switch, values in values_of(game_named(name).rulings).items():
            yield from ((f"{switch}={value}", game_named(name).title) for value in values)


def boxes(ctx: click.Context) -> Offers:
    """Offer the boxes of the game that was typed that come with the program."""
    game = _game(ctx)
    return () if game is None or game.box is None else ((name, "") for name in game.box.samples)


def seats(ctx: click.Context) -> Offers:
    """Offer the words for the players of the game that was typed."""
    game = _game(ctx)
    return () if game is None else ((seat, "") for seat in game.seats)


VALUES: dict[str, Callable[[click.Context], Offers]] = {
    "game": games,
    "verb": verbs,
    "words": rules,
    "rulings": rulings,
    "name": boxes,
    "players": seats,
    "first": seats,
    "n": lambda _: [("last", "the last move")],
}
"""What is offered for an argument or an option, by its name."""


class Offering(ShellComplete):
    """A shell that is offered what `VALUES` says, or else files."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """Return what fits what was typed; what stands before the `=` of an option comes along with each value."""
        ctx = _resolve_context(self.cli, self.ctx_args, self.prog_name, args)
        asked, begun = _resolve_incomplete(ctx, args, incomplete)
        before = incomplete.removesuffix(begun)
        offers = VALUES.get(asked.name or "") if isinstance(asked, click.Parameter) else None
        if offers is not None:
            return [CompletionItem(before + value, help=said) for value, said in offers(ctx) if value.startswith(begun)]
        found = asked.shell_complete(ctx, begun)
        if not found and isinstance(asked, click.Parameter) and isinstance(asked.type, click.types.StringParamType):
            found = [CompletionItem(begun, type="file")]
        return [
            CompletionItem(before + item.value, help=item.help) if before and item.type == "plain" else item
            for item in found
        ]


class Bash(Offering, BashComplete):
    """Bash, for which a word ends at `=`: join it again when bash asks, and leave its first part out in the answer."""

    before = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one being typed, and what there is of that one."""
        args, incomplete = super().get_completion_args()
        *words, last = _joined([*args, incomplete])
        self.before = last[: last.rfind("=") + 1] if incomplete != last else ""
        return words, last

    def format_completion(self, item: CompletionItem[Any]) -> str:
        """Return what bash writes in place of the part after `=`."""
        return f"{item.type},{str(item.value).removeprefix(self.before)}"


def _joined(words: list[str]) -> list[str]:
    """Return words as they were typed: `a`, `=`, `b` is `a=b`."""
    joined: list[str] = []
    for word in words:
        if joined and (word == "=" or joined[-1].endswith("=")):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


class Zsh(Offering, ZshComplete):
    """Zsh, which completes a file after the `=` of an option if what stands before it is set aside."""

    source_template = ZshComplete.source_template.replace("_path_files", "compset -P '--*='; _path_files")


class Fish(Offering, FishComplete):
    """Fish, with descriptions that have commas, and with files after the `=` of an option."""

    source_template = """\
function %(complete_func)s
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp) \
COMP_CWORD=(commandline -t) %(prog_name)s)
    set -l before (string match --regex -- '^--[^=]+=' (commandline -t))
    for completion in $response
        set -l metadata (string split --max 1 "," -- $completion)
        switch $metadata[1]
            case dir
                __fish_complete_directories $metadata[2] | string replace --regex -- '^' "$before"
            case file
                __fish_complete_path $metadata[2] | string replace --regex -- '^' "$before"
            case plain
                echo $metadata[2]
        end
    end
end

complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


SHELLS: dict[str, type[Offering]] = {"bash": Bash, "zsh": Zsh, "fish": Fish}


def register() -> None:
    """Let click answer shells in this way."""
    for name, shell in SHELLS.items():
        add_completion_class(shell, name)


def commands(table: dict[str, str], begun: str) -> Iterator[CompletionItem[str]]:
    """Yield the commands of a table that begin with what was typed, without reading any of their files."""
    return (CompletionItem(name, help=says) for name, says in table.items() if name.startswith(begun))
