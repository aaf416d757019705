"""The games, each in its own folder: those beside this file, and those of installed packages.

A package adds a game by an entry point of the group `adjudicator.games`: its name is the word under `game:` in records,
its value the module that holds the game's `GAME`. Installed packages are looked up only for a name that none of the
program's own games has, or for a list of all games.
"""

import os
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from adjudicator.games.game import GameFolder

SCRIPT = "play.py"
"""The file that makes a folder beside this one a game."""

GROUP = "adjudicator.games"
"""The group of entry points by which installed packages add games."""

PROGRAM = "adjudicator"


class BrokenGame(Exception):
    """An installed game cannot be used: its name, the packages that it comes from, and why."""

    def __init__(self, name: str, packages: tuple[str, ...], why: str) -> None:
        super().__init__(f"the game {name} of {' and '.join(packages)} cannot be used: {why}")
        self.name, self.packages, self.why = name, packages, why


class Installed(NamedTuple):
    """A game of an installed package: its module, and the packages that claim its name; if two do, it is refused."""

    module: str
    packages: tuple[str, ...]


class Games(MutableMapping[str, str]):
    """Every game by the name that a record gives it, and the module that holds its `GAME`; loaded when first asked for.

    Of two games of one name neither is used; no package can take the name of one of the program's own games.
    """

    def __init__(self, own: dict[str, str]) -> None:
        self._own = own
        self._installed: dict[str, Installed] | None = None

    def __getitem__(self, name: str) -> str:
        """Return the module of a game. Raises `KeyError`, and `BrokenGame` where two packages claim the name."""
        if name in self._own:
            return self._own[name]
        found = self.installed()[name]
        if len(found.packages) > 1:
            raise BrokenGame(name, found.packages, "both claim its name")
        return found.module

    def __contains__(self, name: object) -> bool:
        """Say whether there is a game of this name, usable or not."""
        return name in self._own or name in self.installed()

    def __setitem__(self, name: str, module: str) -> None:
        """Add a game by the name of its module, for this process alone."""
        self._own[name] = module

    def __delitem__(self, name: str) -> None:
        """Forget a game that was added in this way."""
        del self._own[name]

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the program's games, and then those of others."""
        yield from self._own
        yield from (name for name in self.installed() if name not in self._own)

    def __len__(self) -> int:
        """Return how many games there are."""
        return sum(1 for _ in self)

    def installed(self) -> dict[str, Installed]:
        """Return the games of installed packages by name, looked up once."""
        if self._installed is None:
            self._installed = _of_packages(self._own)
        return self._installed

    def look_again(self) -> None:
        """Forget which packages are installed."""
        self._installed = None

    def packages(self, name: str) -> tuple[str, ...]:
        """Return where a game comes from: `adjudicator`, or the name and version of a package, or of several."""
        return (PROGRAM,) if name in self._own else self.installed()[name].packages


def _of_packages(own: dict[str, str]) -> dict[str, Installed]:
    """Return the games of installed packages; a name that two packages claim has both."""
    from importlib.metadata import entry_points  # reads the metadata of every package, which few runs need

    found: dict[str, Installed] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _package(entry))):
        before = (PROGRAM,) if entry.name in own else found[entry.name].packages if entry.name in found else ()
        package = _package(entry)
        packages = before if package in before else (*before, package)
        found[entry.name] = Installed(entry.module, packages)
    return found


def _package(entry: "EntryPoint") -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else "an unknown package"


HOME = os.path.dirname(__file__)

GAMES = Games(
    {
        name: f"{__name__}.{name}"
        for name in sorted(os.listdir(HOME))
        if os.path.exists(os.path.join(HOME, name, SCRIPT))
    }
)
"""Every game by the name that a record gives it."""


def game_named(name: str) -> "GameFolder[Any]":
    """Return a game. Raises `KeyError` if nobody knows the name, and `BrokenGame` if its package cannot be used."""
    module = GAMES[name]
    if GAMES.packages(name) == (PROGRAM,):
        own: GameFolder[Any] = import_module(module).GAME
        return own
    try:
        folder: GameFolder[Any] = import_module(module).GAME
    except Exception as fault:  # whatever a package does wrong is reported for that package alone
        raise BrokenGame(name, GAMES.packages(name), f"{type(fault).__name__}: {fault}") from fault
    if getattr(folder, "name", None) != name:
        raise BrokenGame(name, GAMES.packages(name), f"its GAME is named {getattr(folder, 'name', None)}")
    return folder


def all_games() -> "Iterator[GameFolder[Any]]":
    """Yield every game that can be used."""
    for name in GAMES:
        try:
            yield game_named(name)
        except BrokenGame:
            continue


def broken_games() -> Iterator[BrokenGame]:
    """Yield what is wrong with each installed game that cannot be used, or has the name of one of the program's own."""
    for name, found in GAMES.installed().items():
        try:
            game_named(name)
        except BrokenGame as broken:
            yield broken
        else:
            if len(found.packages) > 1:
                yield BrokenGame(name, found.packages[1:], f"{PROGRAM} has a game of that name")
