"""The figures of a table: how each stands, how it is written, and how a correction sets it.

Each game has one table of figures for reading, comparing and setting: a tally is taken from it and checked against it,
and a correction is written into it.
"""

from __future__ import annotations  # a function within another would evaluate them at each call

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Any, Generic, TypeVar

from msgspec import Struct, to_builtins

from adjudicator.engine.finding import Difference
from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined

S = TypeVar("S")


def _equal(claimed: Any, right: Any) -> bool:
    return bool(claimed == right)


def _itself(value: Any) -> Any:
    return value


def _nothing(_: Any, __: Any) -> Sequence[object]:
    return ()


def _no_bound(_: Any, __: Any, ___: Any) -> None:
    return None


def _the_one(_: Any) -> Sequence[None]:
    return (None,)


class Figure(Struct, Generic[S], frozen=True, eq=False):
    """One kind of claim: a field of the game's tally.

    `there` returns how it stands for a key of the claim: a player, a tuple of keys where the claim is a mapping of
    mappings (`depth` 2), or `None` where it is not a mapping (`depth` 0). `about` names it, with the keys in braces.
    `put` sets it; where `put` is `None`, the figure follows from the others and cannot be set. `agrees` compares a
    claim with what is there, `shown` writes either, and `made_of` says what the right value is made of. `keys` returns
    the keys that it has on a table. Where a value is missing, `bound` says in words what a claim goes against that is
    wrong for certain, and returns `None` of one that may be right.
    """

    there: Callable[[S, Any], Any]
    about: str
    put: Callable[[S, Any, Any, Move], None] | None = None
    depth: int = 1
    agrees: Callable[[Any, Any], bool] = _equal
    shown: Callable[[Any], object] = _itself
    made_of: Callable[[S, Any], Sequence[object]] = _nothing
    keys: Callable[[S], Iterable[Any]] = _the_one
    bound: Callable[[S, Any, Any], str | None] = _no_bound


Figures = Mapping[str, Figure[S]]


class Changed(Struct, frozen=True):
    """A figure that a correction changed: by its key, how it stood and how it stands, and in words.

    The claim of the difference is what lies there from now on.
    """

    difference: Difference
    figure: Figure[Any]
    key: Any
    before: Any
    now: Any


Claim = tuple[str, Figure[S], Any, Any]
"""A claim of a line: the name of its figure, the figure, its key, and what is claimed."""


def taken(figures: Figures[S], game: S) -> dict[str, Any]:
    """Return a tally of everything as plain values; what depends on a value that nobody declared is left out."""
    tally: dict[str, Any] = {}
    for name, figure in figures.items():
        for key in figure.keys(game):
            with suppress(Undetermined):
                value = to_builtins(figure.there(game, key), str_keys=True)
                _set(tally, (name, *map(str, _parts(key))), value)
    return tally


def _parts(key: Any) -> tuple[Any, ...]:
    """Return a key as steps into a mapping."""
    return () if key is None else key if isinstance(key, tuple) else (key,)


def _set(tally: dict[str, Any], path: Sequence[str], value: Any) -> None:
    for step in path[:-1]:
        tally = tally.setdefault(step, {})
    tally[path[-1]] = value


def compare(figures: Figures[S], game: S, tally: Any) -> list[Difference]:
    """Return every difference between a tally and the state; what the tally does not name is not compared.

    Raises `Undetermined` if no difference is certain and a value is missing for one of them.
    """
    differences: list[Difference] = []
    missing: Undetermined | None = None
    for name, figure, key, claimed in _claims(figures, tally):
        try:
            right = figure.there(game, key)
            if claimed != right and not figure.agrees(claimed, right):
                differences.append(_difference(figure, game, (name, *_parts(key)), key, claimed, right))
        except Undetermined as undeclared:
            if (bound := figure.bound(game, key, claimed)) is None:
                missing = missing or undeclared
            else:
                path, about = (name, *_parts(key)), _about(figure, key)
                differences.append(Difference(path, figure.shown(claimed), bound, (), about))
    if missing is not None and not differences:
        raise missing
    return differences


def _difference(figure: Figure[S], game: S, path: Path, key: Any, claimed: Any, right: Any) -> Difference:
    """Return what is different; where pieces are counted, the right number is made of those that are there."""
    about = _about(figure, key)
    if isinstance(claimed, int) and isinstance(right, list):
        return Difference(path, claimed, len(right), tuple(right), about)
    return Difference(path, figure.shown(claimed), figure.shown(right), figure.made_of(game, key), about)


def correct(figures: Figures[S], game: S, line: Any) -> tuple[list[Changed], list[Difference]]:
    """Set what a correction says; return what it changed, and where it disagrees with what follows from the rest."""
    changed: list[Changed] = []
    for name, figure, key, claimed in list(_claims(figures, line)):
        before = copy(figure.there(game, key))
        if figure.put is not None and not figure.agrees(claimed, before):
            path, about = (name, *_parts(key)), _about(figure, key)
            difference = Difference(path, figure.shown(claimed), figure.shown(before), (), about)
            figure.put(game, key, claimed, line)
            changed.append(Changed(difference, figure, key, before, copy(figure.there(game, key))))
    held = {name: figure for name, figure in figures.items() if figure.put is None}
    return changed, compare(held, game, line)


def _claims(figures: Figures[S], line: Any) -> Iterator[Claim[S]]:
    """Yield each claim of a line."""
    for name, figure in figures.items():
        claim = getattr(line, name, None)
        if claim is None:
            continue
        if figure.depth == 1:
            for key, claimed in claim.items():
                yield name, figure, key, claimed
        elif not figure.depth:
            yield name, figure, None, claim
        else:
            for key, inner in claim.items():
                for other, claimed in inner.items():
                    yield name, figure, (key, other), claimed


def _about(figure: Figure[Any], key: Any) -> str:
    return figure.about.format(*(_parts(key) or (None,)))


# --- pieces that are counted or named ------------------------------------------------------------------------------


def same_pieces(claimed: int | Sequence[str], there: Sequence[str]) -> bool:
    """Say whether a number of pieces, or their names in any order, is what is there."""
    return claimed == len(there) if isinstance(claimed, int) else sorted(claimed) == sorted(there)
