"""`adjudicator new`: a record to start from."""

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import click
import msgspec

from adjudicator.cli.arguments import GAME
from adjudicator.dispute import legal_at
from adjudicator.games.game import GameFolder
from adjudicator.moves import Move, verb
from adjudicator.record import FORMAT, did_you_mean
from adjudicator.schema import file_name
from adjudicator.shipped import folder

PLAIN = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)$)[^\W\d_](?:[\w '-]*\w)?", re.IGNORECASE)
"""A text that needs no quotes."""

Names = dict[str, str | None]


class Players(click.ParamType):  # type: ignore[type-arg]  # the oldest click that will do takes no argument here
    """Players in seat order, each with a name or without: `white=Ana,black,green`."""

    name = "players"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Names:
        """Split the players, each given once, from their names."""
        players: Names = {}
        for part in str(value).split(","):
            player, equals, name = (word.strip() for word in part.partition("="))
            if not player or (equals and not name):
                self.fail(f"{part.strip() or 'nothing'} is no player, such as white or white=Ana", param, ctx)
            if player in players:
                self.fail(f"{player} is given twice", param, ctx)
            if not part.isprintable():
                self.fail("a name is written in printable characters", param, ctx)
            players[player] = name or None
        return players


@click.command("new")
@click.argument("game", type=GAME)
@click.option("--players", type=Players(), required=True, help="The players, clockwise: white=Ana,black,green.")
@click.option("--first", metavar="PLAYER", help="Who plays first; the first of the players if left out.")
@click.option("--title", help="A title for people.")
def command(game: GameFolder[Any], players: Names, first: str | None, title: str | None) -> None:
    """Print a record of GAME to start from, with nothing played yet."""
    _hold_players(game, players)
    first = next(iter(players)) if first is None else first
    if first not in players:
        raise click.UsageError(f"--first: {first} does not play ({did_you_mean(first, players)})")
    if title is not None and not (title.strip() and title.isprintable()):
        raise click.UsageError("--title: a title is written in printable characters")
    for line in _lines(game, players, first, title):
        click.echo(line)


def _hold_players(game: GameFolder[Any], players: Names) -> None:
    """Refuse players whom the game does not know, and more or fewer than it is for."""
    for player in players:
        if player not in game.seats and not game.free_seats:
            raise click.UsageError(f"--players: {game.title} has no {player} ({did_you_mean(player, game.seats)})")
    if len(players) not in game.plays:
        given = f"{len(players)} {'is' if len(players) == 1 else 'are'} given"
        span = f"{game.plays[0]} to {game.plays[-1]}"
        raise click.UsageError(f"--players: {game.title} is for {span} players, {given}")


def _lines(game: GameFolder[Any], players: Names, first: str, title: str | None) -> Iterator[str]:
    yield f"# yaml-language-server: $schema={_schema(game)}"
    yield f"record: {FORMAT}"
    yield f"game: {game.name}"
    yield f"rules: {game.editions[0]}"
    yield f"title: {_scalar(title)}" if title else "# title: what people call this game"
    yield "# date: YYYY-MM-DD"
    key = _seat_key(game)
    nameless = next((player for player, name in players.items() if not name), None)
    yield "players:  # clockwise" + (f"; with a name: {{{key}: {nameless}, name: Ana}}" if nameless else "")
    for player, name in players.items():
        yield "  - " + _scalar({key: player, "name": name} if name else {key: player})
    for name, value in _top(game, players, first).items():
        yield f"{name}: {_scalar(value)}"
    yield "moves:"
    yield "  - " + _scalar({"do": "note", "by": first, "text": "what was promised or said"})
    yield f"#  - {_first_move(game, players, first)}"
    yield f"# `adjudicator moves {game.name}` prints every kind of line; check the record as you write it."


def _top(game: GameFolder[Any], players: Names, first: str) -> dict[str, Any]:
    """Return what stands at the top of a new record besides its players: the first player, and what the game needs."""
    more = game.header(list(players))
    return {**more, "setup": {"first": first, **more.get("setup", {})}}


def _schema(game: GameFolder[Any]) -> str:
    try:
        return (folder("schemas") / file_name(game.name)).as_posix()
    except FileNotFoundError as missing:
        raise click.ClickException(str(missing)) from None


def _seat_key(game: GameFolder[Any]) -> str:
    """Return the key under which a seat gives the word that moves use for its player: the first one it must have."""
    seats = next(field.type for field in msgspec.structs.fields(game.record) if field.name == "players")
    while not isinstance(seats, type) or not issubclass(seats, msgspec.Struct):
        seats = get_args(seats)[0]
    return next(field.name for field in msgspec.structs.fields(seats) if field.required)


def _first_move(game: GameFolder[Any], players: Names, first: str) -> str:
    """Write a legal first move."""
    plain = {
        "record": FORMAT,
        "game": game.name,
        "players": [{_seat_key(game): player} for player in players],
        **_top(game, players, first),
        "moves": [],
    }
    there, questions = legal_at(msgspec.convert(plain, game.record), 0)
    decisions = questions[-1].question.decisions
    moves = (move for each in decisions for move in game.rulebook.legal(there.state, each.kind, each.by))
    return next(_line(move) for move in moves if isinstance(move, Move))


def _line(move: Move) -> str:
    """Write a move as the line of a record, without the fields that may be left out."""
    fields = {field.name: field for field in msgspec.structs.fields(type(move))}
    given = {name: getattr(move, name) for name, field in fields.items()}
    words = {name: value for name, value in given.items() if fields[name].required or value != fields[name].default}
    by = {"by": words.pop("by")} if "by" in words else {}
    line = {**by, "do": verb(type(move)), **words}
    return "{" + ", ".join(f"{name}: {_scalar(value)}" for name, value in line.items()) + "}"


def _scalar(value: Any) -> str:
    """Write a value as it stands in a record."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_scalar(inner)}" for key, inner in value.items()) + "}"
    plain = isinstance(value, str) and PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value, ensure_ascii=False)
