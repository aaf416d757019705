"""What the benchmarks share: medians of runs taken in turn, whole processes with their memory, and the machine."""

import gc
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from adjudicator.batch.workers import cores

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "records" / "intrigue" / "games"
GAMES = ("three-players.yaml", "four-players.yaml", "five-players.yaml")


ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Where processes run: with compiled modules kept, as an installed program has them."""

PROGRAM = """
import resource, sys
from pathlib import Path
from adjudicator.cli.main import run
run(sys.argv[1:])
used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
peak = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:")]
print(sum(each.ru_utime + each.ru_stime for each in used), peak[0].split()[1], file=sys.stderr)
"""
"""The command line, which says in the end what it took; the memory of a process is known on Linux only."""


class Taken(NamedTuple):
    """What a whole process took: seconds on the clock, seconds of work with its children's, and MiB at most."""

    seconds: float
    work: float
    memory: float


def medians(runs: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Return the median seconds of each of some runs, taken in turn so that all meet the same machine."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for run, taken in zip(runs, times, strict=True):
            start = time.perf_counter()
            run()
            taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in times]


def least(runs: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Return the least seconds of work of each of some runs, taken in turn: what others do meanwhile adds little."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for run, taken in zip(runs, times, strict=True):
            start = time.process_time()
            run()
            taken.append(time.process_time() - start)
    return [min(taken) for taken in times]


def process(*arguments: str) -> Callable[[], object]:
    """Return a run of a whole Python process."""

    def run() -> object:
        return subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=ENVIRONMENT)

    return run


def taken_by(*arguments: str) -> Taken:
    """Run `adjudicator` to its end, its output thrown away, and say what it took."""
    line, quiet = [sys.executable, "-c", PROGRAM, *arguments], subprocess.DEVNULL
    start = time.perf_counter()
    errors = subprocess.PIPE
    done = subprocess.run(line, cwd=ROOT, stdout=quiet, stderr=errors, check=True, text=True, env=ENVIRONMENT)
    seconds = time.perf_counter() - start
    work, memory = done.stderr.split()
    return Taken(seconds, float(work), int(memory) / 2**10)


def without_comments(text: str) -> str:
    """Return a record without its comment lines: they would make reading look slower than it is."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#")) + "\n"


def samples() -> list[str]:
    """Return the texts of the sample games, one for each number of players."""
    return [without_comments((RECORDS / name).read_text(encoding="utf-8")) for name in GAMES]


def write_corpus(folder: Path, number: int, every: int = 100) -> None:
    """Write so many records into a folder: the sample games in turn, one in `every` with a wrong count in front."""
    texts = samples()
    faulty = [text.replace("moves:\n", "moves:\n  - {do: tally, island: 7}\n", 1) for text in texts]
    for n in range(number):
        text = (faulty if n % every == every // 2 else texts)[n % len(texts)]
        (folder / f"{n:06}.yaml").write_text(text, encoding="utf-8")


def settle() -> None:
    """Treat the collector as the command line does, and say on which machine this is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 50, 50)
    print(f"Python {platform.python_version()}, {platform.machine()}, {cores()} cores")
