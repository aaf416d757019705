"""Names in a record that nobody at its table bears."""

from collections.abc import Collection, Iterable, Iterator

from adjudicator.engine.finding import Finding, unknown
from adjudicator.engine.record import Path


def strange_keys(names: Iterable[str], known: Collection[str] | None, path: Path, what: str) -> Iterator[Finding]:
    """Yield the keys of a mapping that are unknown; `None` is known where there may be others."""
    for name in names:
        if known is not None and name not in known:
            yield unknown(name, (*path, name), known, what, of_key=True)


def strange_items(names: Iterable[str], known: Collection[str] | None, path: Path, what: str) -> Iterator[Finding]:
    """Yield the entries of a list that are unknown; `None` is known where there may be others."""
    for index, name in enumerate(names):
        if known is not None and name not in known:
            yield unknown(name, (*path, index), known, what)
