"""One record: what judging costs beside merely loading the YAML, and a whole process beside others of its kind.

Prints ratios, each measured side by side in this run; smaller is better. Goal 1: `check` in process, from the text to
the verdict, takes at most 0.75 of `yaml.load(text, CSafeLoader)` on the same text. Goal 3: the whole process takes less
than one that replays a game with python-chess, and `--help` less than twice a bare click program.

    python -m benchmarks.one_record
"""

import random
import tempfile
from pathlib import Path

import chess
import chess.pgn
import yaml

from adjudicator.engine.record import Header
from adjudicator.games import game_named
from adjudicator.judging.check import check
from adjudicator.judging.shape import shape
from adjudicator.reading.source import Source, read
from benchmarks.measuring import GAMES, RECORDS, medians, process, settle, without_comments

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
                process("-m", "adjudicator", "check", str(RECORDS / "five-players.yaml")),
                process("-c", CHESS_PROGRAM, str(game)),
                process("-m", "adjudicator", "--help"),
                process("-c", CLICK_PROGRAM, "--help"),
            ],
            PROCESSES,
        )
    print("goal 3: whole processes")
    print(f"  check of one record / python-chess on one game, below 1: {check_one / chess_one:.2f}")
    print(f"  --help / a bare click program, below 2: {help_page / bare:.2f}")


def main() -> None:
    """Print both goals."""
    settle()
    print(f"medians of {ROUNDS} rounds and {PROCESSES} processes")
    goal_1()
    goal_3()


if __name__ == "__main__":
    main()
