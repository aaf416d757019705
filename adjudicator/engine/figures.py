"""The figures of a table: how each stands, how it is written, and how a correction sets it.

Each game has one table of figures for reading, comparing and setting: a tally is taken from it and checked against it,
and a correction is written into it.
"""

from __future__ import annotations  # a function within another would evaluate them at each call

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct, to_builtins

from adjudicator.engine.finding import Difference
from adjudicator.engine.moves import Move
from adjudicator.engine.parts import certain_breaches
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined

S = TypeVar("S")


def _equal(claimed: Any, right: Any) -> bool:
    return bool(claimed == right)


def _itself(value: Any) -> Any:
    return value


def _nothing(_: Any, __: Any) -> Sequence[object]:
    return ()


def _the_one(_: Any) -> Sequence[None]:
    return (None,)


class Figure(Struct, Generic[S], frozen=True, eq=False):
    """One kind of claim: a field of the game's tally.

    `there` returns how it stands for a key of the claim: a player, a tuple of keys where the claim is a mapping of
    mappings (`depth` 2), or `None` where it is not a mapping (`depth` 0). `about` names it, with the keys in braces.
    `put` sets it; where `put` is `None`, the figure follows from the others and cannot be set. `agrees` compares a
    claim with what is there, `shown` writes either, and `made_of` says what the right value is made of. `keys` returns
    the keys that it has on a table.
    """

    there: Callable[[S, Any], Any]
    about: str
    put: Callable[[S, Any, Any, Move], None] | None = None
    depth: int = 1
    agrees: Callable[[Any, Any], bool] = _equal
    shown: Callable[[Any], object] = _itself
    made_of: Callable[[S, Any], Sequence[object]] = _nothing
    keys: Callable[[S], Iterable[Any]] = _the_one


Figures = Mapping[str, Figure[S]]


class Changed(msgspec.Struct, frozen=True):
    """A figure that a correction changed: by its key, how it stood and how it stands, and in words.

    The claim of the difference is what lies there from now on.
    """

    difference: Difference
    figure: Figure[Any]
    key: Any
    before: Any
    now: Any


Claim = tuple[Figure[S], Path, Any, Any]
"""A claim of a line: its figure, its place in the line, its key, and what is claimed."""


def taken(figures: Figures[S], game: S) -> dict[str, Any]:
    """Return a tally of everything as plain values; what depends on a value that nobody declared is left out."""
    tally: dict[str, Any] = {}
    for name, figure in figures.items():
        for key in figure.keys(game):
            with suppress(Undetermined):
                value = to_builtins(figure.there(game, key), str_keys=True)
                _set(tally, (name, *_steps(key)), value)
    return tally


def _steps(key: Any) -> tuple[str, ...]:
    """Return a key as steps into a mapping."""
    return () if key is None else tuple(map(str, key)) if isinstance(key, tuple) else (str(key),)


def _set(tally: dict[str, Any], path: Sequence[str], value: Any) -> None:
    for step in path[:-1]:
        tally = tally.setdefault(step, {})
    tally[path[-1]] = value


def compare(figures: Figures[S], game: S, tally: Any) -> list[Difference]:
    """Return every difference between a tally and the state; what the tally does not name is not compared.

    Raises `Undetermined` if no difference is certain and a value is missing for one of them.
    """

    def difference(claim: Claim[S]) -> Iterator[Difference]:
        figure, path, key, claimed = claim
        right = figure.there(game, key)
        if claimed != right and not figure.agrees(claimed, right):
            yield _difference(figure, game, path, key, claimed, right)

    return list(certain_breaches(_claims(figures, tally), difference))


def _difference(figure: Figure[S], game: S, path: Path, key: Any, claimed: Any, right: Any) -> Difference:
    """Return what is different; where pieces are counted, the right number is made of those that are there."""
    about = _about(figure, key)
    if isinstance(claimed, int) and isinstance(right, list):
        return Difference(path, claimed, len(right), tuple(right), about)
    return Difference(path, figure.shown(claimed), figure.shown(right), figure.made_of(game, key), about)


def correct(figures: Figures[S], game: S, line: Any) -> tuple[list[Changed], list[Difference]]:
    """Set what a correction says; return what it changed, and where it disagrees with what follows from the rest."""
    changed: list[Changed] = []
    for figure, path, key, claimed in list(_claims(figures, line)):
        before = copy(figure.there(game, key))
        if figure.put is not None and not figure.agrees(claimed, before):
            difference = Difference(path, figure.shown(claimed), figure.shown(before), (), _about(figure, key))
            figure.put(game, key, claimed, line)
            changed.append(Changed(difference, figure, key, before, copy(figure.there(game, key))))
    held = {name: figure for name, figure in figures.items() if figure.put is None}
    return changed, compare(held, game, line)


def _claims(figures: Figures[S], line: Any) -> Iterator[Claim[S]]:
    """Yield each claim of a line."""
    for name, figure in figures.items():
        if getattr(line, name, None) is not None:
            yield from ((figure, path, key, claimed) for path, key, claimed in _claims_of(name, figure, line))


def _claims_of(name: str, figure: Figure[Any], line: Any) -> list[tuple[Path, Any, Any]]:
    """Return the claims of a line about one figure, each with its place in the line and its key."""
    claim = getattr(line, name)
    if figure.depth == 1:
        return [((name, key), key, claimed) for key, claimed in claim.items()]
    if not figure.depth:
        return [((name,), None, claim)]
    return [
        ((name, key, other), (key, other), claimed) for key, inner in claim.items() for other, claimed in inner.items()
    ]


def _about(figure: Figure[Any], key: Any) -> str:
    return figure.about.format(*(key if isinstance(key, tuple) else (key,)))


# --- pieces that are counted or named ------------------------------------------------------------------------------


def same_pieces(claimed: int | Sequence[str], there: Sequence[str]) -> bool:
    """Say whether a number of pieces, or their names in any order, is what is there."""
    return claimed == len(there) if isinstance(claimed, int) else sorted(claimed) == sorted(there)
