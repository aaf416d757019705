"""Find names in a record that mean nothing at its table."""

from collections.abc import Collection, Iterable, Iterator

from adjudicator.engine.finding import Finding, unknown
from adjudicator.engine.record import Path


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
