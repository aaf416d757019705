"""Load every card and tile, which enters itself in the roster: adding one needs only its file."""

import os
from importlib import import_module

from adjudicator.games.codex_leicester import inventions, tiles

for _package in (inventions, tiles):
    for _file in sorted(os.listdir(os.path.dirname(_package.__file__ or ""))):
        if _file.endswith(".py") and _file != "__init__.py":
            import_module(f"{_package.__name__}.{_file.removesuffix('.py')}")
