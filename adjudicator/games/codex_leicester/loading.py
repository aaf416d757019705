"""Load every card and tile, which enters itself in the roster: adding one needs only its file."""

from importlib import import_module
from pkgutil import iter_modules

from adjudicator.games.codex_leicester import inventions, tiles

for _package in (inventions, tiles):
    for _found in iter_modules(_package.__path__, f"{_package.__name__}."):
        import_module(_found.name)
