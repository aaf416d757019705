"""Goal 4: time grows in a straight line with the moves of a record and with the records, and memory does not grow.

A game of Intrigue has fewer than 200 moves. A longer record is made of side payments between the players, which may be
made at any time, with a note after every ten and a count of everybody's money after every fifty: real moves, judged
by real rules. Another has a wrong count before every payment, and in a third every second payment is refused. The
records of a corpus are the sample games, one in a hundred with a fault.

    python -m benchmarks.growth

A line costs the same in a record of 50,000 as in one of 5,000, whatever the lines are and whatever is found.
"""

import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path

from adjudicator.judging.check import check
from benchmarks.measuring import ROOT, least, settle, taken_by, write_corpus

MOVES = (10, 50, 150, 500, 1500, 5000)
NUMBERS = (1, 10, 100, 1000, 10_000)
ROUNDS = 11

LINES = (5_000, 50_000)
LONG_ROUNDS = 3

RECORDS = 3_000
VERDICTS = {
    "malformed": "malformed/intrigue-five-faults.yaml",
    "illegal": "intrigue/illegal/position-is-free.yaml",
    "unfinished": "intrigue/unfinished/in-step-two.yaml",
    "undetermined": "intarsia/undetermined/tool-tiles.another.yaml",
}
"""A record of each verdict, below `records/`."""

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
WRONG = "  - {do: tally, money: {orange: 500}}\n"
FORBIDDEN = "  - {by: %s, do: give, to: %s, amount: 7}\n"
PAIRS = (("orange", "black"), ("black", "white"), ("white", "orange"))
GIFTS = ROUND_TRIP.splitlines(keepends=True)


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


def of(*lines: str) -> Callable[[int], bytes]:
    """Return what makes a record of so many lines, these in turn."""

    def make(number: int) -> bytes:
        return (TOP + "".join(islice(cycle(lines), number))).encode()

    return make


KINDS: dict[str, Callable[[int], bytes]] = {
    "payments, notes and counts": long_record,
    "notes": of(NOTE),
    "payments": of(*GIFTS),
    "a right count after every three payments": of(*GIFTS, COUNT),
    "a wrong count before every payment": of(*(line for gift in GIFTS for line in (WRONG, gift))),
    "a payment that a rule forbids on every line": of(*(FORBIDDEN % pair for pair in PAIRS)),
}
"""What the lines of a long record are; in the last two every second line, or every one, is a finding of its own."""


def judging(content: bytes, times: int) -> Callable[[], object]:
    """Return a run that judges a record some times in a row, and counts what was found."""

    def run() -> object:
        return [len(check(content, keep_going=True).findings) for _ in range(times)]

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


def with_lines() -> None:
    """Print what a line of each kind costs in a long record beside one ten times shorter: 1 is a straight line."""
    few, many = LINES
    print(f"goal 4: a line of {many} / a line of {few}, the least of {LONG_ROUNDS} rounds")
    for name, make in KINDS.items():
        runs = [judging(make(few), many // few), judging(make(many), 1)]
        short, long = least(runs, LONG_ROUNDS)
        print(f"  {name}: {long / short:.2f} ({1e6 * long / many:.1f} microseconds a line)")


def with_verdicts() -> None:
    """Print how much memory many records of each verdict take more than one, in whole processes with one job."""
    print(f"goal 4: memory of {RECORDS} records more than of one, by verdict, at most 10 MiB")
    for name, path in VERDICTS.items():
        with tempfile.TemporaryDirectory() as folder:
            content = (ROOT / "records" / path).read_bytes()
            one = taken_by("check", "--jobs", "1", "--format", "json-lines", str(ROOT / "records" / path))
            for number in range(RECORDS):
                (Path(folder) / f"{number:06}.yaml").write_bytes(content)
            many = taken_by("check", "--jobs", "1", "--format", "json-lines", folder)
        print(f"  {name}: {many.memory:.1f} MiB ({many.memory - one.memory:+.1f})")


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
    """Print all growths."""
    settle()
    with_moves()
    with_records()


if __name__ == "__main__":
    main()
