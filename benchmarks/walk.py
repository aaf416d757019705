"""What it costs to walk all positions of a game, against one check of it: `python -m benchmarks.walk`."""

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import adjudicator

RECORDS = Path(__file__).parent.parent / "records"


def seconds(work: Callable[[], object]) -> float:
    """Return the processor seconds that something takes."""
    started = time.process_time()
    work()
    return time.process_time() - started


def ratio(path: Path, opened: adjudicator.Game) -> float:
    """Return what a walk costs in checks of the same record."""
    check = seconds(lambda: adjudicator.check(path))
    return seconds(lambda: sum(1 for _ in opened)) / check


def main() -> None:
    """Print the ratio for a whole game of each kind, measured side by side in one run."""
    for game in adjudicator.GAMES:
        path = max((RECORDS / game / "games").glob("*.yaml"), key=lambda path: path.stat().st_size)
        opened = adjudicator.Game.open(path)
        middle = statistics.median(ratio(path, opened) for _ in range(15))
        print(f"{game}, {path.stem}: {len(opened)} positions cost {middle:.2f} checks")


if __name__ == "__main__":
    main()
