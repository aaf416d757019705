"""`adjudicator new`: print a record to start from."""

import os
from collections.abc import Iterator
from typing import Any

import click
import msgspec

from adjudicator.cli.arguments import GAME
from adjudicator.cli.output import say
from adjudicator.desk.explanation import legal_at
from adjudicator.engine.moves import Move
from adjudicator.engine.unsafe import is_unsafe
from adjudicator.engine.words import are, did_you_mean
from adjudicator.games.game import GameFolder
from adjudicator.judging.schemas import file_name
from adjudicator.judging.writing import plain_move, top
from adjudicator.reading.writing import flow

Names = dict[str, str | None]

OWN_BOX = "my-box.yaml"
"""The name of the file with the values of one's own box in a new record."""

UP = [[os.pardir] * levels for levels in range(4)]
"""The folders in which a schema may lie, beside the record and above it."""

WIDTH = 120
"""The longest line of a new record that is not broken up."""


class Players(click.ParamType):  # type: ignore[type-arg]  # the oldest click that will do takes no argument here
    """Players in seat order, each with a name or without: `white=Ana,black,green`."""

    name = "players"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Names:
        """Split the players, each given once, from their names."""
        players: Names = {}
        for part in str(value).split(","):
            player, equals, name = (word.strip() for word in part.partition("="))
            if not player or (equals and not name):
                self.fail(f"{part.strip() or 'nothing'} is not a player such as white or white=Ana", param, ctx)
            if player in players:
                self.fail(f"{player} is given twice", param, ctx)
            if is_unsafe(part):
                self.fail("a name is written in printable characters", param, ctx)
            players[player] = name or None
        names = [" ".join(name.split()) for name in players.values() if name]
        if twice := next((name for index, name in enumerate(names) if name in names[:index]), None):
            self.fail(f"two players are named {twice}", param, ctx)
        return players


@click.command("new")
@click.argument("game", type=GAME)
@click.option("--players", type=Players(), required=True, help="The players, clockwise: white=Ana,black,green.")
@click.option("--first", metavar="PLAYER", help="Who plays first; if left out, the first of the players.")
@click.option("--title", help="A title for people.")
@click.option("--sample", is_flag=True, help="Play with the sample box, whose values are mostly invented.")
def command(game: GameFolder[Any], players: Names, first: str | None, title: str | None, sample: bool) -> None:
    """Print a record of GAME to start from, with nothing played yet.

    A game with printed values is played with the values of your own box, which `adjudicator parts new` prints to fill
    in. An editor that knows schemas completes the record, if the schema lies beside it or in a folder `schemas`.
    """
    _hold_players(game, players)
    first = next(iter(players)) if first is None else first
    if first not in players:
        raise click.UsageError(f"--first: {first} does not play ({did_you_mean(first, players)})")
    if title is not None and (not title.strip() or is_unsafe(title)):
        raise click.UsageError("--title: a title is written in printable characters")
    if sample and game.box is None:
        raise click.UsageError(f"--sample: {game.title} has no printed values")
    say(_lines(game, players, first, title, sample), to_copy=True)


def _hold_players(game: GameFolder[Any], players: Names) -> None:
    """Refuse players that the game does not know, and too many or too few."""
    for player in players:
        if player not in game.seats and not game.free_seats:
            raise click.UsageError(f"--players: {game.title} has no {player} ({did_you_mean(player, game.seats)})")
    if len(players) not in game.plays:
        given = f"{len(players)} {are(len(players))} given"
        span = f"{game.plays[0]} to {game.plays[-1]}"
        raise click.UsageError(f"--players: {game.title} is for {span} players, {given}")


def _lines(game: GameFolder[Any], players: Names, first: str, title: str | None, sample: bool) -> Iterator[str]:
    header = top(game, list(players), first)
    schema = _schema(game)
    yield f"# yaml-language-server: $schema={schema}"
    if not os.path.exists(schema):
        yield f"# `adjudicator schema {game.name} > {schema}` makes that file: an editor then completes what you write."
    yield f"record: {header.pop('record')}"
    yield f"game: {header.pop('game')}"
    yield f"rules: {game.editions[0]}"
    yield f"title: {flow(title)}" if title else "# title: what people call this game"
    yield "# date: YYYY-MM-DD"
    nameless = next((seat for seat in header["players"] if not players[min(seat.values())]), None)
    yield "players:  # clockwise" + (f"; with a name: {flow({**nameless, 'name': 'Somebody'})}" if nameless else "")
    for seat, name in zip(header.pop("players"), players.values(), strict=True):
        yield f"  - {flow({**seat, 'name': name} if name else seat)}"
    for key, value in header.items():
        yield from _entry(key, value) if key != "parts" or sample else _own_box(game)
    yield "moves:"
    yield f"  - {flow({'do': 'note', 'by': first, 'text': 'what was promised or said'})}"
    yield f"#  - {_first_move(game, players, first)}"
    yield f"# `adjudicator moves {game.name}` prints every kind of line; check the record as you write it."


def _entry(key: str, value: Any) -> Iterator[str]:
    """Write one key of a record's top; if one line would be too long, what is in it goes on lines below."""
    line = f"{key}: {flow(value)}"
    if isinstance(value, dict) and len(line) > WIDTH:
        yield f"{key}:"
        yield from (f"  {inner}: {flow(item)}" for inner, item in value.items())
    else:
        yield line


def _own_box(game: GameFolder[Any]) -> Iterator[str]:
    """Write where the values of the table's own box stand, and how to get them there."""
    yield "# What lies on the table is an example: write yours. The values of your box are printed, to be filled in, by"
    yield f"# `adjudicator parts new {game.name} > {OWN_BOX}`; `--sample` plays with a box that is mostly invented."
    yield f"parts: {flow({'file': OWN_BOX})}"


def _schema(game: GameFolder[Any]) -> str:
    """Return the relative path to the schema of a game: one that exists, or the name that it would have."""
    name = file_name(game.name)
    ways = [os.path.join(*up, *inside, name) for up in UP for inside in ((), ("schemas",))]
    return next((way for way in ways if os.path.exists(way)), name).replace(os.sep, "/")


def _first_move(game: GameFolder[Any], players: Names, first: str) -> str:
    """Write a legal first move."""
    record = msgspec.convert({**top(game, list(players), first), "moves": []}, game.record)
    there, questions = legal_at(record, 0)
    decisions = questions[-1].question.decisions
    moves = (move for each in decisions for move in game.rulebook.legal(there.state, each.kind, each.by))
    return next(flow(plain_move(move)) for move in moves if isinstance(move, Move))
