"""Find names in a record that mean nothing at its table."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.record import Path


def seats_taken(
    seats: Sequence[Any], field: str, true_name: Callable[[str], str] = lambda word: word
) -> Iterator[Finding]:
    """Yield the seats whose word in a field another seat has before them, or another name of the same thing."""
    taken: dict[str, tuple[int, str]] = {}
    for index, seat in enumerate(seats):
        word = getattr(seat, field)
        if word is None:
            continue
        number, first = taken.setdefault(true_name(word), (index + 1, word))
        if number <= index:
            alias = "" if first == word else f" as {first}, a name of the same {field}"
            yield problem("malformed", f"{word} sits in seat {number} already{alias}", ("players", index, field))


def repeated(names: Iterable[str], path: Path) -> Iterator[Finding]:
    """Yield the entries of a list that occur in it before."""
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            yield problem("malformed", f"{name} stands here already", (*path, index))
        seen.add(name)


def strange_keys(names: Iterable[str], known: Collection[str] | None, path: Path, what: str) -> Iterator[Finding]:
    """Yield the keys of a mapping that are unknown; `None` in place of the known ones means that all may be."""
    for name in names:
        if known is not None and name not in known:
            yield unknown(name, (*path, name), known, what, of_key=True)


def strange_items(names: Iterable[str], known: Collection[str] | None, path: Path, what: str) -> Iterator[Finding]:
    """Yield the entries of a list that are unknown; `None` in place of the known ones means that all may be."""
    for index, name in enumerate(names):
        if known is not None and name not in known:
            yield unknown(name, (*path, index), known, what)
