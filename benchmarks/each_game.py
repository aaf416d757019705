"""What a move of each game costs, beside a move of Intrigue: random games, judged from their YAML by turns in one run.

python -m benchmarks.each_game
"""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.reading.source import read
from benchmarks.measuring import medians, settle

RECORDS = 20
ROUNDS = 15
BESIDE = "intrigue"


def random_game(folder: GameFolder[Any], seed: int) -> bytes:
    """Return a game by chance, with any number of players and any rulings, as a record with its result."""
    return play_out(folder, draw_header(folder, random.Random(seed)), seed).text().encode()


def judge(records: Sequence[bytes]) -> int:
    """Judge records and return the number of their moves."""
    verdicts = [check(each) for each in records]
    wrong = next((verdict for verdict in verdicts if verdict.name != "legal"), None)
    if wrong is not None:
        raise ValueError(f"a record that is {wrong.name}")
    return sum(verdict.moves for verdict in verdicts)


def read_all(records: Sequence[bytes]) -> None:
    """Read records and judge nothing."""
    for each in records:
        read(each)


def main() -> None:
    """Print the microseconds of a move of each game, judged and only read, and how many moves of Intrigue that is."""
    settle()
    records = {name: [random_game(game_named(name), seed) for seed in range(1, RECORDS + 1)] for name in GAMES}
    moves = {name: judge(texts) for name, texts in records.items()}
    runs: dict[tuple[str, str], Callable[[], object]] = {}
    for name, texts in records.items():
        runs[name, "judged"] = partial(judge, texts)
        runs[name, "read"] = partial(read_all, texts)
    seconds = dict(zip(runs, medians(list(runs.values()), ROUNDS), strict=True))
    print(f"microseconds a move, medians of {ROUNDS} rounds; {RECORDS} random games of each game")
    for name in GAMES:
        judged, reading = (seconds[name, what] / moves[name] * 1e6 for what in ("judged", "read"))
        ratio = judged / (seconds[BESIDE, "judged"] / moves[BESIDE] * 1e6)
        told = f"{judged:5.1f}, of these reading {reading:4.1f}; {ratio:.2f} of {BESIDE}"
        print(f"  {name:<16} {moves[name]:>6} moves: {told}")


if __name__ == "__main__":
    main()
