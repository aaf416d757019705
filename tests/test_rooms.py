"""The rooms of the house: each imports from rooms below it and never from above, and nothing goes in a circle."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.support import ROOT

FLOORS = (
    ("reading",),
    ("engine",),
    ("games",),
    ("judging",),
    ("desk",),
    ("report",),
    ("batch", "exchange"),
    ("page", "recorder", "testing"),
    ("cli", "pytest_plugin", "library", "starter"),
    ("__main__",),
)
"""The rooms from the ground up; those of one floor know nothing of each other."""

HALL = "adjudicator"
"""The package itself: its public names are loaded when asked for, so that anybody may look in."""

FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}


def modules() -> dict[str, Path]:
    """Return every module of the program by its full name."""
    found = {}
    for path in sorted((ROOT / HALL).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imported(path: Path, with_types: bool = True) -> Iterator[str]:
    """Yield the modules of the program that a module imports anywhere, late imports and those for types included."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not with_types:
        tree.body = [node for node in tree.body if not _is_for_types(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name in MODULES or node.module in MODULES:
                    yield name if name in MODULES else str(node.module)


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def room_of(module: str) -> str:
    """Return the room that a module lies in; the hall has none."""
    return module.split(".")[1] if "." in module else HALL


def game_of(module: str) -> str | None:
    """Return the game whose folder a module lies in."""
    match module.split("."):
        case [_, "games", folder, *_] if (ROOT / HALL / "games" / folder).is_dir():
            return folder
        case _:
            return None


@pytest.mark.parametrize("module", [name for name in MODULES if name != HALL])
def test_a_room_imports_from_its_own_floor_and_from_below(module: str) -> None:
    """No arrow goes up, and rooms beside each other do not know each other."""
    own = room_of(module)
    assert own in FLOOR, f"{own} has no floor"
    for name in imported(MODULES[module]):
        room = room_of(name)
        if room in (own, HALL):
            continue
        assert room in FLOOR and FLOOR[room] < FLOOR[own], f"{module} imports {name}"  # noqa: PT018  # one sentence


@pytest.mark.parametrize("module", [name for name in MODULES if game_of(name)])
def test_a_game_knows_nothing_of_another_game(module: str) -> None:
    """What two games share lies beside their folders."""
    for name in imported(MODULES[module]):
        assert game_of(name) in (None, game_of(module), "shared"), f"{module} imports {name}"


def test_no_imports_go_in_a_circle() -> None:
    """Every module can be loaded after those that it imports; what only names a type is not loaded."""
    arrows = {
        name: set(imported(path, with_types=False)) - {name, HALL} for name, path in MODULES.items() if name != HALL
    }
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        pytest.fail(" <- ".join(circle.args[1]))
