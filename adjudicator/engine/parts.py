"""Printed values of a box: cards, tiles and tracks, where each was read, and what happens when nobody declared one.

A value has a name: that of its section (`connector_points`), or of its section and its entry (`starting_hands.hand-1`)
where the section is a mapping of named entries. Values lie in layers, of which the topmost wins: what a record writes
itself, its parts file, a box that comes with the program, and what is built in.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, takewhile
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.moves import Block
from adjudicator.engine.noting import Noting
from adjudicator.engine.record import Path
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount, are
from adjudicator.reading.writing import flow

T = TypeVar("T")
B = TypeVar("B")
V = TypeVar("V", bound="Values")
W = TypeVar("W")


class Values(Block, frozen=True, kw_only=True):
    """One layer of printed values; each game adds its sections, every one of them optional.

    `sources` and `invented` name values; the name of a section covers all of its entries.
    """

    sources: Annotated[
        dict[str, str] | None, msgspec.Meta(description="Where values were read, by the name of a value or a section.")
    ] = None
    invented: Annotated[
        list[str] | None,
        msgspec.Meta(description="The values, or whole sections, that are made up and printed in no box."),
    ] = None


BLANK = "_"
"""What stands for a value that is still to be filled in."""

ABOUT = frozenset(Values.__struct_fields__)
"""The fields that say something about values and hold none."""


Made = dict[str | None, tuple[Any, str | None]]
"""What was made of a section by its entries, each with what has to be noted at a look."""

Kept = dict[tuple[str, Callable[[Any], Any]], Made]
"""What was made of sections, by a section and what makes it."""


class Printed(Noting):
    """The printed values in force for one record; `noted` are the invented ones that were looked at.

    `lines` gives for each section the line of `parts:` that declares a value of it, the entry's name in braces. `kept`
    is what was made of the layers below the first one; it can serve all records whose layers these are.
    """

    def __init__(self, layers: Sequence[Values], lines: Mapping[str, str], kept: Kept | None = None) -> None:
        super().__init__()
        self.layers = layers
        self.lines = lines
        self._kept: Kept = {} if kept is None else kept
        self._known: dict[tuple[str, str | None], Any] = {}
        self._entries: dict[str, dict[str, Any]] = {}

    def find(self, section: str, entry: str | None = None) -> Any:
        """Return a value from the topmost layer that has it, or `None`; an invented one is noted as used."""
        known = self._known.get((section, entry))
        if known is None:
            known = self._known[section, entry] = self._looked_up(section, entry)
        if known[1] is not None:
            self.noted[known[1]] = None
        return known[0]

    def need(self, section: str, entry: str | None = None) -> Any:
        """Return a value. Raises `Undetermined` if no layer has it."""
        known = self._known.get((section, entry))
        if known is None:
            known = self._known[section, entry] = self._looked_up(section, entry)
        value, invented = known
        if value is None:
            raise Undetermined(named(section, entry), self.line(section, entry))
        if invented is not None:
            self.noted[invented] = None
        return value

    def to_note(self, section: str, entry: str | None = None) -> str | None:
        """Return what has to be noted at each look at a value that was looked up: its name, if it is made up."""
        name: str | None = self._known[section, entry][1]
        return name

    def line(self, section: str, entry: str | None = None) -> str:
        """Return the line that declares a value, with quotes where the name of its entry needs them."""
        plain = entry is None or (entry.isascii() and entry.isdecimal())
        return self.lines[section].format(entry=entry if plain else flow(entry))

    def entries(self, section: str) -> Mapping[str, Any]:
        """Return all entries of a section, the topmost layer winning; none of them counts as used."""
        found = self._entries.get(section)
        if found is None:
            found = self._entries[section] = {}
            for layer in reversed(self.layers):
                found |= getattr(layer, section, None) or {}
        return found

    def keeps(self, section: str, make: Callable[[Any], Any]) -> Made:
        """Return what is made of a section: with other records, unless the first layer says something of it."""
        if getattr(self.layers[0], section, None) is not None:
            return {}
        return self._kept.setdefault((section, make), {})

    def _looked_up(self, section: str, entry: str | None) -> tuple[Any, str | None]:
        """Return a value and, if it is invented, its name."""
        for layer in self.layers:
            value = getattr(layer, section, None)
            if value is not None and entry is not None:
                value = value.get(entry)
            if value is not None:
                return value, named(section, entry) if is_invented(layer, section, entry) else None
        return None, None


class Section(Generic[W]):
    """One section of printed values that is looked at often: what a function of a module makes of a value is kept."""

    __slots__ = ("_known", "_make", "_name", "_printed")

    def __init__(self, printed: Printed, name: str, make: Callable[[Any], W]) -> None:
        self._printed = printed
        self._name = name
        self._make = make
        self._known = printed.keeps(name, make)

    def need(self, entry: str | None = None) -> W:
        """Return what is made of a value, as `Printed.need` returns it."""
        known = self._known.get(entry)
        if known is None:
            known = self._known[entry] = self._looked_up(entry)
        value, invented = known
        if invented is not None:
            self._printed.noted[invented] = None
        return value

    def _looked_up(self, entry: str | None) -> tuple[W, str | None]:
        """Return what is made of a value, and what has to be noted at each look at it."""
        value = self._make(self._printed.need(self._name, entry))
        return value, self._printed.to_note(self._name, entry)


def certain_breaches(things: Iterable[T], breaches: Callable[[T], Iterable[B]]) -> Iterator[B]:
    """Yield all breaches among things that are certain, whatever values others need.

    Raises the first `Undetermined` if no breach is certain and a value is missing for one of them.
    """
    missing: Undetermined | None = None
    is_any = False
    for thing in things:
        try:
            for found in breaches(thing):
                is_any = True
                yield found
        except Undetermined as undeclared:
            missing = missing or undeclared
    if missing is not None and not is_any:
        raise missing


def certain_breach(things: Collection[T], breach: Callable[[T], str | None]) -> str | None:
    """Return the first breach among things that is certain, whatever values others need; `None` if there is none.

    Raises the first `Undetermined` if no breach is certain and a value is missing for one of them.
    """
    if len(things) == 1:
        (thing,) = things
        return breach(thing)
    return next(certain_breaches(things, lambda thing: filter(None, [breach(thing)])), None)


def to_fill_in(data: object, path: Path = ()) -> Iterator[Finding]:
    """Yield a problem for each entry of plain values that is still to be filled in, at the first blank in it."""
    open_places: dict[str, list[Path]] = {}
    for place in _blanks(data, path):
        steps = takewhile(lambda step: isinstance(step, str), place[len(path) :])
        open_places.setdefault(".".join(map(str, islice(steps, 2))), []).append(place)
    for name, places in open_places.items():
        number = len(places)
        message = f"{name}: {amount(number, 'value')} {are(number)} still to be filled in"
        yield problem("malformed", message, places[0], f"the value of your box goes in place of {BLANK}")


def _blanks(data: object, path: Path) -> Iterator[Path]:
    """Yield the places of all values that are still to be filled in."""
    if data == BLANK:
        yield path
    elif isinstance(data, dict):
        for key, inner in data.items():
            yield from _blanks(inner, (*path, key))
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _blanks(inner, (*path, index))


def named(section: str, entry: str | None = None) -> str:
    """Return the name of a value."""
    return section if entry is None else f"{section}.{entry}"


def is_invented(layer: Values, section: str, entry: str | None = None) -> bool:
    """Say whether a layer calls its value made up."""
    invented = layer.invented or ()
    return section in invented or (entry is not None and named(section, entry) in invented)


def source_of(layer: Values, section: str, entry: str | None = None) -> str | None:
    """Return where a layer says that its value was read."""
    sources = layer.sources or {}
    return sources.get(named(section, entry)) or sources.get(section)


def values_of(layer: Values) -> Iterator[tuple[str, str | None, Any]]:
    """Yield the section, the entry if it has one, and the value of everything that a layer declares."""
    for section in sections_of(type(layer)):
        value = getattr(layer, section)
        if isinstance(value, dict):
            for entry, inner in value.items():
                yield section, entry, inner
        elif value is not None:
            yield section, None, value


@cache
def sections_of(kind: type[Values]) -> tuple[str, ...]:
    """Return the sections of a game's values, without the fields that speak about them or about the file."""
    (game,) = (known for known in kind.__mro__ if issubclass(known, Values) and known.__bases__ == (Values,))
    return tuple(section for section in game.__struct_fields__ if section not in ABOUT)


def strange_names(layer: Values) -> Iterator[Finding]:
    """Yield the names under `sources` and `invented` that name no value in the layer."""
    if not layer.sources and not layer.invented:
        return  # as in most records
    known = {*(named(section, entry) for section, entry, _ in values_of(layer)), *sections_of(type(layer))}
    for field in sorted(ABOUT):
        for index, name in enumerate(getattr(layer, field) or ()):
            if name not in known:
                is_key = field == "sources"
                yield unknown(name, (field, name if is_key else index), known, "value", of_key=is_key)


def merged(over: V, under: Values) -> V:
    """Return one layer that holds what two layers hold, value by value, each with the sources of its own layer.

    What the upper entry leaves out is filled in from the lower one, with the sources of the lower layer.
    """
    sections = sections_of(type(over))
    fields: dict[str, Any] = {field: getattr(over, field) for field in over.__struct_fields__ if field not in sections}
    sources: dict[str, str] = {}
    invented: dict[str, None] = {}
    known: set[str] = set()
    for layer in (over, under):
        for section, entry, value in values_of(layer):
            name = named(section, entry)
            if name in known:
                above = fields[section] if entry is None else fields[section][entry]
                value = _filled(above, value)  # noqa: PLW2901  # the value in force from here on
                if value is above:
                    continue
            known.add(name)
            fields[section] = value if entry is None else {**fields.get(section, {}), entry: value}
            if (source := source_of(layer, section, entry)) is not None:
                sources.setdefault(name, source)
            if is_invented(layer, section, entry):
                invented[name] = None
    return type(over)(**{**fields, "sources": sources or None, "invented": list(invented) or None})


def _filled(over: Any, under: Any) -> Any:
    """Return a value with the fields that it leaves out as the value below has them; itself if nothing is added."""
    if not isinstance(over, Block) or type(over) is not type(under):
        return over
    fields = over.__struct_fields__
    added = {field: getattr(under, field) for field in fields if getattr(over, field) is None}
    added = {field: value for field, value in added.items() if value is not None}
    return msgspec.structs.replace(over, **added) if added else over
