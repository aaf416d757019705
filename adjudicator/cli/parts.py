"""`adjudicator parts`: check the printed values of a box, show them, or print a file to fill in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from adjudicator.cli import FINE, USAGE, WRONG
from adjudicator.cli.arguments import GAME, format_option
from adjudicator.cli.output import say, say_json
from adjudicator.engine.parts import Values, is_invented, merged, named, sections_of, source_of, values_of
from adjudicator.engine.words import did_you_mean
from adjudicator.games import all_games, game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.printed import box_of, built_in, shipped
from adjudicator.judging.boxes import read_box
from adjudicator.reading.files import content_of
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import Source, read

OUTCOMES = {
    FINE: "agrees with what is known",
    WRONG: "departs from what is known",
    USAGE: "cannot be checked against what is known until it can be read",
}
"""What is said about a parts file in the end, by the exit code."""


@click.group("parts")
def command() -> None:
    """Check, show or begin printed values: cards, tiles and tracks that only the box of a game shows."""


# --- check ---------------------------------------------------------------------------------------------------------


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@format_option()
def check(file: Path, form: str) -> int:
    """Check the parts file FILE against what is known of every box.

    Exit code 0: nothing is wrong with it. 1: it departs from what is known. 2: it cannot be read.
    """
    try:
        content = content_of(file)
    except OSError as error:
        raise click.UsageError(f"{file} cannot be read: {error.strerror}") from error
    findings, code = _findings(content)
    if form == "json":
        say_json({"version": 1, "path": str(file), "findings": findings})
    else:
        for finding in findings:
            hint = f" ({finding['hint']})" if finding["hint"] else ""
            say([f"{file}:{finding['line']}:{finding['column']}: {finding['kind']}: {finding['message']}{hint}"])
        say([f"{file}: {OUTCOMES[code]}"])
    return code


def _findings(content: bytes) -> tuple[list[dict[str, Any]], int]:
    """Return all findings about a parts file, and the exit code that they ask for."""
    game = _game_of(content)
    values, found = read_box(game, content)
    if values is None:
        return [_plain(f.kind, f.message, f.hint, f.place or (1, 1)) for f in found], USAGE
    source = read(content)
    odd = list(box_of(game.name).box_warnings(values))
    located = sorted(((source.where(*flaw.path), flaw) for flaw in odd), key=lambda pair: pair[0])
    findings = [_plain(flaw.kind, flaw.message, flaw.hint, place) for place, flaw in located]
    return findings, WRONG if any(flaw.kind != "notice" for flaw in odd) else FINE


def _game_of(content: bytes) -> GameFolder[Any]:
    """Return the game that a parts file names, or the only one that has parts."""
    known = [known.name for known in all_games() if known.box is not None]
    try:
        source: Source | None = read(content)
    except Unreadable:
        source = None
    name = source.data.get("game") if source else None
    return game_named(name if name in known else known[0])


def _plain(kind: str, message: str, hint: str | None, place: Any) -> dict[str, Any]:
    return {"kind": kind, "line": place[0], "column": place[1], "message": message, "hint": hint}


# --- show ----------------------------------------------------------------------------------------------------------


@command.command("show")
@click.argument("game", type=GAME)
@click.argument("name", required=False)
@format_option()
def show(game: GameFolder[Any], name: str | None, form: str) -> None:
    """Print the values that come with the program: those of the box NAME, or else the built-in ones."""
    values = _values(game, name)
    if form == "json":
        say_json({"version": 1, "game": game.name, "values": [_value(*known) for known in _told(values)]})
        return
    for section, entry, value, source in _told(values):
        say([f"{named(section, entry)}: {_written(value)}"])
        say([f"    {source}"])


def _values(game: GameFolder[Any], name: str | None) -> Values:
    """Return the values of a box that comes with the program, laid over the built-in ones."""
    samples = _samples(game)
    if name is None:
        return built_in(game.name)
    if name not in samples:
        raise click.UsageError(f"no box {name} of {game.title} comes with the program ({did_you_mean(name, samples)})")
    return merged(shipped(game.name, name), built_in(game.name))


def _samples(game: GameFolder[Any]) -> list[str]:
    if game.box is None:
        raise click.UsageError(f"{game.title} has no printed values: everything is in its rulebook")
    return list(game.box.samples)


def _told(values: Values) -> Iterator[tuple[str, str | None, Any, str]]:
    """Yield every value with its source, or with the remark that it is made up."""
    for section, entry, value in values_of(values):
        invented = is_invented(values, section, entry)
        source = source_of(values, section, entry) or "no source is given"
        yield section, entry, msgspec.to_builtins(value, str_keys=True), "invented" if invented else source


def _value(section: str, entry: str | None, value: Any, source: str) -> dict[str, Any]:
    invented = source == "invented"
    return {"name": named(section, entry), "value": value, "source": None if invented else source, "invented": invented}


def _written(value: Any) -> str:
    """Write a value on one line, as a parts file holds it."""
    match value:
        case dict():
            return (
                "{" + ", ".join(f"{key}: {_written(inner)}" for key, inner in value.items() if inner is not None) + "}"
            )
        case list():
            return "[" + ", ".join(map(_written, value)) + "]"
        case bool():
            return str(value).lower()
        case _:
            return str(value)


# --- new -----------------------------------------------------------------------------------------------------------


@command.command("new")
@click.argument("game", type=GAME)
def new(game: GameFolder[Any]) -> None:
    """Print a parts file of GAME to fill in: every value that is not built in, as a comment."""
    _samples(game)
    box = box_of(game.name)
    known = {section for section, _, _ in values_of(built_in(game.name))}
    sources = "{starting_hands: where the values were read}" if "starting_hands" in box.lines else "{}"
    blanks = (  # of a section with entries, some may be built in
        f"# {box.lines[section].format(entry=box.examples.get(section, ''))}"
        for section in sections_of(box.file)
        if section not in known or section in box.examples
    )
    head = ("parts: 1", f"game: {game.name}", "# title: whose box this is", f"# sources: {sources}")
    foot = f"# `adjudicator parts show {game.name} {next(iter(box.samples), '')}` prints a whole box."
    say((*head, *blanks, foot), to_copy=True)
