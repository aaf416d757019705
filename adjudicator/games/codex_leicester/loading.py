"""Every card and tile enters itself in the roster: its file is all that has to be there."""

from importlib import import_module
from pkgutil import iter_modules

from adjudicator.games.codex_leicester import inventions, tiles

for _package in (inventions, tiles):
    for _found in iter_modules(_package.__path__, f"{_package.__name__}."):
        import_module(_found.name)
