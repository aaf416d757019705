"""One record: a whole process beside others of its kind.

Prints ratios, each measured side by side in this run; smaller is better. Goal 3: the whole process takes less than one
that replays a game with python-chess, and `--help` less than 1.1 times a bare click program.

    python -m benchmarks.one_record
"""

import random
import tempfile
from pathlib import Path

import chess
import chess.pgn

from benchmarks.measuring import ROOT, medians, process, settle

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


def random_game() -> str:
    """Return a game of chess by chance, as PGN."""
    chance, board = random.Random(7), chess.Board()
    while not board.is_game_over() and board.ply() < 80:
        board.push(chance.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


RECORDS = {
    "Intrigue": "intrigue/games/five-players.yaml",
    "Intarsia": "intarsia/games/three-players.yaml",
    "Codex Leicester": "codex_leicester/games/three-players.yaml",
}
"""A whole game of each, below `records/`."""


def goal_3() -> None:
    """Print what a whole process costs beside python-chess and beside a bare click program."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "game.pgn"
        game.write_text(random_game(), encoding="utf-8")
        checks = [process("-m", "adjudicator", "check", str(ROOT / "records" / path)) for path in RECORDS.values()]
        others = [
            process("-c", CHESS_PROGRAM, str(game)),
            process("-m", "adjudicator", "--help"),
            process("-c", CLICK_PROGRAM, "--help"),
        ]
        *judged, chess_one, help_page, bare = medians([*checks, *others], PROCESSES)
    print("goal 3: whole processes")
    for name, seconds in zip(RECORDS, judged, strict=True):
        print(f"  check of one record of {name} / python-chess on one game, below 1: {seconds / chess_one:.2f}")
    print(f"  --help / a bare click program, below 1.1: {help_page / bare:.2f}")


def main() -> None:
    """Print the goal."""
    settle()
    print(f"medians of {PROCESSES} processes")
    goal_3()


if __name__ == "__main__":
    main()
