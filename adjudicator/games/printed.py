"""Find printed values besides those of a record: built-in ones, and boxes that come with the program."""

import os
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from adjudicator.engine.parts import Kept, Printed, Values
from adjudicator.engine.shipped import place_of
from adjudicator.games import GAMES, game_named
from adjudicator.games.compiled import compiled
from adjudicator.games.game import BoxFolder
from adjudicator.reading.files import content_of
from adjudicator.reading.source import read

BUILT_IN = "parts.yaml"
"""The file in a game's folder that holds the values known without a box."""


def printed(game: str, inline: Any) -> Printed:
    """Return the printed values in force for the `parts:` of a record, with which its file is already merged."""
    layers = [inline, *([shipped(game, inline.box)] if inline.box else []), built_in(game)]
    return Printed(layers, box_of(game).lines, _kept(game, inline.box))


@cache
def _kept(_: str, __: str | None) -> Kept:
    """Return where to keep what is made of a box that comes with the program and of what is built in."""
    return {}


@cache
def built_in(game: str) -> Values:
    """Return the values of a game that are known without a box."""
    home = os.path.dirname(import_module(GAMES[game]).__file__ or "")
    return _certain(game, os.path.join(home, BUILT_IN))


@cache
def shipped(game: str, name: str) -> Values:
    """Return a box that comes with the program."""
    place = os.path.join(place_of("records"), "parts", box_of(game).samples[name])
    return compiled(game, place) or _certain(game, place)


def _certain(game: str, place: str) -> Values:
    """Return the values of a file that comes with the program; a fault in it is one of the program."""
    source, box = read(content_of(place)), box_of(game)
    values = msgspec.convert(source.data, box.file)
    wrong = next(iter(source.faults), None) or next(box.box_errors(values), None)
    if wrong is not None:
        raise ValueError(f"{place}: {wrong.message}")
    return values


def box_of(game: str) -> BoxFolder:
    """Return what a game says about its printed values. Raises `ValueError` for a game that has none."""
    box = game_named(game).box
    if box is None:
        raise ValueError(f"{game} has no printed values")
    return box
