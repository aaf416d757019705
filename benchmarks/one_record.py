"""One record: what judging costs beside merely loading the YAML, and a whole process beside others of its kind.

Prints ratios, each measured side by side in this run; smaller is better. Goal 1: `check` in process, from the text to
the verdict, takes at most 0.75 of `yaml.load(text, CSafeLoader)` on the same text. Goal 3: the whole process takes less
than one that replays a game with python-chess, and `--help` less than twice a bare click program.

    python benchmarks/one_record.py
"""

import gc
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import chess
import chess.pgn
import yaml

from adjudicator.games import game_named
from adjudicator.record import Header
from adjudicator.schema import shape
from adjudicator.source import Source, read
from adjudicator.verdict import check

RECORDS = Path(__file__).parent.parent / "records" / "intrigue"
GAMES = ("three-players.yaml", "four-players.yaml", "five-players.yaml")
ROUNDS = 200
PROCESSES = 25

CLICK_PROGRAM = """
import click
@click.command()
@click.argument("path")
def command(path):
    "A bare program."
command()
"""

CHESS_PROGRAM = """
import sys, chess.pgn
game = chess.pgn.read_game(open(sys.argv[1]))
print(game.end().board().result(), game.errors)
"""


def medians(runs: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Return the median seconds of each of some runs, taken in turn so that all meet the same machine."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for run, taken in zip(runs, times, strict=True):
            start = time.perf_counter()
            run()
            taken.append(time.perf_counter() - start)
    return [statistics.median(taken) for taken in times]


def without_comments(text: str) -> str:
    """Return a record without its comment lines: they would make the loader's share look larger than it is."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#")) + "\n"


def goal_1() -> None:
    """Print what judging costs beside loading, for each sample game, and where the time goes."""
    folder = game_named("intrigue")
    print("goal 1: check / yaml.load with CSafeLoader, at most 0.75")
    for name in GAMES:
        text = without_comments((RECORDS / name).read_text(encoding="utf-8"))
        content = text.encode()
        source = read(content)

        def load(text: str = text) -> object:
            return yaml.load(text, yaml.CSafeLoader)

        def judge(content: bytes = content) -> object:
            return check(content)

        def reading(content: bytes = content) -> Source:
            return read(content)

        def shaping(source: Source = source) -> Header | list[object]:
            return shape(source, folder)  # type: ignore[return-value]

        stock, whole, read_in, shaped = medians([load, judge, reading, shaping], ROUNDS)
        lines = len(source.data["moves"])
        print(
            f"  {name:<20} {lines} moves, {len(content) / 1000:.1f} kB: {whole / stock:.2f}"
            f"  (reading {read_in / stock:.2f}, shape {shaped / stock:.2f},"
            f" the rest {(whole - read_in - shaped) / stock:.2f}; {1e6 * whole / lines:.1f} microseconds a move)"
        )


def process(*arguments: str, compiled: str) -> Callable[[], object]:
    """Return a run of a Python process, with its modules compiled in a folder as an installed program has them."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run() -> object:
        return subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=environment)

    run()
    return run


def random_game() -> str:
    """Return a game of chess by chance, as PGN."""
    chance, board = random.Random(7), chess.Board()
    while not board.is_game_over() and board.ply() < 80:
        board.push(chance.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def goal_3() -> None:
    """Print what a whole process costs beside python-chess and beside a bare click program."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "game.pgn"
        game.write_text(random_game(), encoding="utf-8")
        check_one, chess_one, help_page, bare = medians(
            [
                process("-m", "adjudicator", "check", str(RECORDS / "five-players.yaml"), compiled=folder),
                process("-c", CHESS_PROGRAM, str(game), compiled=folder),
                process("-m", "adjudicator", "--help", compiled=folder),
                process("-c", CLICK_PROGRAM, "--help", compiled=folder),
            ],
            PROCESSES,
        )
    print("goal 3: whole processes")
    print(f"  check of one record / python-chess on one game, below 1: {check_one / chess_one:.2f}")
    print(f"  --help / a bare click program, below 2: {help_page / bare:.2f}")


def main() -> None:
    """Print both goals."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    print(f"{machine}; medians of {ROUNDS} rounds and {PROCESSES} processes")
    goal_1()
    goal_3()


if __name__ == "__main__":
    main()
