"""The figures of a table: how each stands, how it is told, and how a correction sets it.

One table of figures a game serves comparing and setting: a tally is held against it, and a correction written into it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from adjudicator.engine.finding import Difference
from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path

S = TypeVar("S")


def _equal(claimed: Any, right: Any) -> bool:
    return bool(claimed == right)


def _itself(value: Any) -> Any:
    return value


def _nothing(_: Any, __: Any) -> Sequence[object]:
    return ()


@dataclass(frozen=True, slots=True)
class Figure(Generic[S]):
    """One kind of claim: a field of the game's tally.

    `there` returns how it stands for a key of the claim: a player, or a tuple of keys where the claim is a mapping of
    mappings (`depth` 2), or `None` where it is no mapping (`depth` 0). `about` names it, with the keys in braces. `put`
    sets it and `None` says that it follows from the rest. `agrees` compares a claim with what is there, `shown` writes
    either, and `made_of` says what the right value is made of.
    """

    there: Callable[[S, Any], Any]
    about: str
    put: Callable[[S, Any, Any, Move], None] | None = None
    depth: int = 1
    agrees: Callable[[Any, Any], bool] = _equal
    shown: Callable[[Any], object] = _itself
    made_of: Callable[[S, Any], Sequence[object]] = _nothing


Figures = Mapping[str, Figure[S]]


def compare(figures: Figures[S], game: S, tally: Any) -> list[Difference]:
    """Return every difference between a tally and the state."""
    differences: list[Difference] = []
    for name, figure in figures.items():
        if getattr(tally, name, None) is None:
            continue
        for path, key, claimed in _claims_of(name, figure, tally):
            right = figure.there(game, key)
            if claimed != right and not figure.agrees(claimed, right):
                differences.append(_difference(figure, game, path, key, claimed, right))
    return differences


def _difference(figure: Figure[S], game: S, path: Path, key: Any, claimed: Any, right: Any) -> Difference:
    """Return what is different; where pieces are counted, the right number is made of those that are there."""
    about = _about(figure, key)
    if isinstance(claimed, int) and isinstance(right, list):
        return Difference(path, claimed, len(right), tuple(right), about)
    return Difference(path, figure.shown(claimed), figure.shown(right), figure.made_of(game, key), about)


def correct(figures: Figures[S], game: S, line: Any) -> tuple[list[Difference], list[Difference]]:
    """Set what a correction says and return what it changed, and where what follows from the rest is otherwise.

    A changed figure is a difference whose claim is what lies there from now on.
    """
    changed: list[Difference] = []
    claims = list(_claims(figures, line))
    for figure, path, key, claimed in claims:
        before = figure.there(game, key)
        if figure.put is not None and not figure.agrees(claimed, before):
            changed.append(Difference(path, figure.shown(claimed), figure.shown(before), (), _about(figure, key)))
            figure.put(game, key, claimed, line)
    held = {name: figure for name, figure in figures.items() if figure.put is None}
    return changed, compare(held, game, line)


def _claims(figures: Figures[S], line: Any) -> Iterator[tuple[Figure[S], Path, Any, Any]]:
    """Yield each claim of a line with its figure, its place in the line and its key."""
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
