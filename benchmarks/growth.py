"""Goal 4: time grows in a straight line with the moves of a record and with the records, and memory does not grow.

A game of Intrigue has fewer than 200 moves. A longer record is made of side payments between the players, which may be
made at any time, with a note after every ten and a count of everybody's money after every fifty: real moves, judged
by real rules. Another has a wrong count before every payment, and in a third every second payment is refused. The
records of a corpus are the sample games, one in a hundred with a fault.

    python -m benchmarks.growth
"""

import tempfile
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path

from adjudicator.judging.check import check
from benchmarks.measuring import least, settle, taken_by, write_corpus

MOVES = (10, 50, 150, 500, 1500, 5000)
NUMBERS = (1, 10, 100, 1000, 10_000)
ROUNDS = 11
FAULTY = (5000, 50_000)
FAULTS = {
    "a wrong count before every payment": "  - {do: tally, money: {orange: 500}}\n",
    "every second payment refused": "  - {by: orange, do: give, to: orange, amount: 1000}\n",
}

TOP = """\
record: 1
game: intrigue
players: [{color: orange}, {color: black}, {color: white}]
rulings: {side_payments: allowed}
moves:
"""
ROUND_TRIP = """\
  - {by: orange, do: give, to: black, amount: 1000}
  - {by: black, do: give, to: white, amount: 1000}
  - {by: white, do: give, to: orange, amount: 1000}
"""
NOTE = '  - {do: note, by: white, text: "as we agreed"}\n'
COUNT = "  - {do: tally, money: {orange: 32000, black: 32000, white: 32000}}\n"


def long_record(moves: int) -> bytes:
    """Return a record of so many lines under `moves:`, all of them right."""
    gifts = ROUND_TRIP.splitlines(keepends=True)
    lines: list[str] = []
    given = 0
    while len(lines) < moves:
        lines.append(gifts[given % 3])
        given += 1
        if given % 10 == 0:
            lines.append(NOTE)
        if given % 51 == 0:
            lines.append(COUNT)
    return (TOP + "".join(islice(lines, moves))).encode()


def faulty_record(moves: int, fault: str) -> bytes:
    """Return a record of so many lines, with a line of a fault before every payment."""
    gifts = ROUND_TRIP.splitlines(keepends=True)
    return (TOP + "".join(fault + gifts[number % 3] for number in range(moves // 2))).encode()


def with_faults() -> None:
    """Print what a line costs in records of more and more lines, every second one of them wrong."""
    for name, fault in FAULTS.items():
        runs = [partial(check, faulty_record(moves, fault), keep_going=True) for moves in FAULTY]
        seconds = least(runs, 3)
        costs = [1e6 * taken / moves for taken, moves in zip(seconds, FAULTY, strict=True)]
        told = ", ".join(f"{cost:.1f} at {moves}" for cost, moves in zip(costs, FAULTY, strict=True))
        print(f"goal 4: {name}: microseconds a line {told}; {costs[-1] / costs[0]:.2f} times at ten times the lines")


def judging(content: bytes, times: int) -> Callable[[], object]:
    """Return a run that judges a record, which is right so far, some times in a row."""

    def run() -> object:
        return [check(content).name for _ in range(times)]

    if (found := check(content)).name != "unfinished":
        raise ValueError(f"a record that is {found.name}: {found.findings}")
    return run


def with_moves() -> None:
    """Print what a move costs in records of more and more moves."""
    print(f"goal 4: growth with the moves of a record, the least of {ROUNDS} rounds")
    times = [MOVES[-1] // moves for moves in MOVES]
    runs = [judging(long_record(moves), often) for moves, often in zip(MOVES, times, strict=True)]
    seconds = [taken / often for taken, often in zip(least(runs, ROUNDS), times, strict=True)]
    base = seconds[0]
    slope = (seconds[-1] - base) / (MOVES[-1] - MOVES[0])
    for moves, taken in zip(MOVES, seconds, strict=True):
        line = base + slope * (moves - MOVES[0])
        print(
            f"  {moves:>5} moves: {1e3 * taken:>7.2f} ms, {1e6 * taken / moves:>5.1f} microseconds a move,"
            f" {taken / line:.2f} of the straight line"
        )


def with_records() -> None:
    """Print what a record costs in corpora of more and more records, whole processes with one job, and the memory."""
    print("goal 4: growth with the number of records, one job, whole processes; memory within 10 MiB of one record's")
    first = None
    for number in NUMBERS:
        with tempfile.TemporaryDirectory() as folder:
            write_corpus(Path(folder), number)
            taken = taken_by("check", "--jobs", "1", "--format", "json-lines", folder)
        first = first or taken
        more = (taken.work - first.work) / max(number - 1, 1)
        print(
            f"  {number:>6} records: {taken.seconds:>6.2f} s, {1e3 * more:.2f} ms of work for each more than one,"
            f" {taken.memory:.1f} MiB ({taken.memory - first.memory:+.1f})"
        )


def main() -> None:
    """Print both growths."""
    settle()
    with_moves()
    with_faults()
    with_records()


if __name__ == "__main__":
    main()
