"""Goal 5: two processes judge at least 1.9 times as many records in the same time as one.

Beside it stands what this machine gives at most: half of the records each for two runs with one job, at the same time.

    python -m benchmarks.jobs
"""

import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.measuring import settle, taken_by, write_corpus

NUMBER = 5000
ROUNDS = 5


def judged(folder: Path, jobs: int) -> float:
    """Return the seconds that a whole run takes."""
    return taken_by("check", "--jobs", str(jobs), "--format", "json-lines", str(folder)).seconds


def halves(folders: list[Path]) -> float:
    """Return the seconds until two separate runs, begun at once, have both ended."""
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as both:
        list(both.map(judged, folders, (1, 1)))
    return time.perf_counter() - start


def main() -> None:
    """Print the ratios of every round and their medians."""
    settle()
    print(f"goal 5: {NUMBER} records, {ROUNDS} rounds of one job, two jobs, and two separate halves; at least 1.9")
    ratios: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as place:
        folder, *parts = (Path(place) / name for name in ("all", "first", "second"))
        for each, number in ((folder, NUMBER), *((part, NUMBER // 2) for part in parts)):
            each.mkdir()
            write_corpus(each, number)
        for _ in range(ROUNDS):
            one, two, most = judged(folder, 1), judged(folder, 2), halves(parts)
            ratios.append((one / two, one / most))
            print(f"  {one:.2f} s, {two:.2f} s, {most:.2f} s: {one / two:.2f}, {one / most:.2f}")
    print("  medians: {:.2f}, {:.2f}".format(*map(statistics.median, zip(*ratios, strict=True))))


if __name__ == "__main__":
    main()
