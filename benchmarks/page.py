"""The page of a record: what making it costs beside judging the record, and what it weighs.

Prints ratios of work, measured in turn in this run; smaller is better. Making a page takes at most 15 times what
judging its record takes, and the page of a whole game of Codex Leicester has at most 1.5 MB.

    python -m benchmarks.page
"""

from pathlib import Path

from adjudicator import check
from adjudicator.page.document import page
from benchmarks.measuring import ROOT, least, settle

GAMES = (
    "intrigue/games/three-players.yaml",
    "intrigue/games/five-players.yaml",
    "intarsia/games/four-players.yaml",
    "codex_leicester/games/three-players.yaml",
    "codex_leicester/games/five-players.yaml",
)

ROUNDS = 7


def measured(path: Path) -> str:
    """Return what the page of a record costs and weighs."""

    def judge() -> object:
        return check(path, keep_going=True)

    def write() -> str:
        return page(check(path, keep_going=True), {})

    size = len(write().encode())
    judged, written = least([judge, write], ROUNDS)
    return f"{written / judged:5.1f} times the check of the record ({1000 * judged:.1f} ms), {size / 1000:.0f} kB"


def main() -> None:
    """Print what the pages of the sample games cost."""
    settle()
    print("a page / a check of its record, at most 15; a page of Codex Leicester, at most 1500 kB")
    for name in GAMES:
        print(f"  {name:<42}{measured(ROOT / 'records' / name)}")


if __name__ == "__main__":
    main()
