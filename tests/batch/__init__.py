"""Many records at once: folders of them, and the command line in a process of its own."""

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tests.support import RECORDS, ROOT

GOOD = [RECORDS / "intrigue" / "games" / f"{players}-players.yaml" for players in ("three", "four", "five")]
BAD = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"

PEBBLES = """\
record: 1
game: pebbles
players: [{color: red}, {color: blue}]
moves: [{do: note, text: %s}]
"""
"""A record of the deadly game; what happens to the program that reads it depends on the note."""


def written(folder: Path, number: int, faulty: Iterable[int] = ()) -> list[str]:
    """Write so many good records, but for the faulty ones, and return their paths in order."""
    texts, fault, wrong = [path.read_bytes() for path in GOOD], BAD.read_bytes(), set(faulty)
    paths = [folder / f"{n:05}.yaml" for n in range(number)]
    for n, path in enumerate(paths):
        path.write_bytes(fault if n in wrong else texts[n % len(texts)])
    return [str(path) for path in paths]


def command(*arguments: str) -> list[str]:
    """Return the command line that knows the deadly game beside the others."""
    return [sys.executable, "-m", "tests.batch.command", *arguments]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)


def start(*arguments: str) -> subprocess.Popen[str]:
    """Start a command; what it prints waits in pipes, and as long as nobody reads it cannot get far ahead."""
    pipe = subprocess.PIPE
    return subprocess.Popen(command(*arguments), cwd=ROOT, stdout=pipe, stderr=pipe, text=True)


def reports(lines: str | Sequence[str]) -> list[dict[str, Any]]:
    """Return what the lines of `json-lines` say."""
    return [json.loads(line) for line in (lines.splitlines() if isinstance(lines, str) else lines)]
