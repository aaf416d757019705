"""What `--keep-going` finds in whole games with one fault: how much is judged, how much is noise, what else is found.

One line of a random game is dropped, doubled, swapped with the next or changed in one field; then a second fault is
put into the rest. A finding that only repeats the difference of an earlier one is not counted, and several objections
to one line are one. All of it is done twice: with the lines alone, and with books kept beside them: the sums that lines
can tell, and a tally of what counts after every fifth line.

    python -m benchmarks.keep_going
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from adjudicator import GAMES
from adjudicator.engine.moves import Move, Tally
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import draw_header, play_out, typed
from adjudicator.judging.replay import replay

FAULTS = 200

COUNTED = {"intrigue": "money", "intarsia": "score", "codex_leicester": "florins"}
"""What the table of each game counts in its tallies."""

SUMS = ("amount", "points", "pays", "gets")
"""The fields of a line that tell what it comes to."""

NEVER = 999_000
"""A sum that is always wrong, so that the right one is said."""


def with_books(folder: GameFolder[Any], record: Any, lines: Sequence[Move]) -> list[Move]:
    """Return the lines of a game with the sums and the tallies of a table that counts right.

    Everything is first claimed wrong; what is found then says how it is right.
    """
    counted, players = COUNTED[folder.name], folder.players(record)
    tally: Any = next(kind for kind in folder.moves if issubclass(kind, Tally))
    books: list[Move] = []
    for number, line in enumerate(lines, 1):
        blank = [name for name in SUMS if getattr(line, name, NEVER) is None]
        books.append(msgspec.structs.replace(line, **dict.fromkeys(blank, NEVER)))
        if number % 5 == 0:
            books.append(tally(**{counted: dict.fromkeys(players, NEVER)}))
    for finding in replay(folder, record, books).referee.findings:
        if finding.kind == "mismatch":
            _, index, field, *player = finding.path
            line = books[int(index)]
            told = {**getattr(line, str(field)), player[0]: finding.worked_out} if player else finding.worked_out
            books[int(index)] = msgspec.structs.replace(line, **{str(field): told})
    return [_without_wrong_sums(line) for line in books]


def _without_wrong_sums(line: Move) -> Move:
    """Return a line without the sums that nobody held against anything."""
    wrong = [name for name in SUMS if getattr(line, name, None) == NEVER]
    return msgspec.structs.replace(line, **dict.fromkeys(wrong)) if wrong else line


def spoilt(lines: Sequence[Move], chooser: random.Random, first: int = 0) -> tuple[list[Move], int]:
    """Return lines with one fault, and the index of it."""
    index = chooser.randrange(first, len(lines) - 1)
    before, line, after = list(lines[:index]), lines[index], list(lines[index + 1 :])
    match chooser.choice(("drop", "double", "swap", "change")):
        case "drop":
            return [*before, *after], index
        case "double":
            return [*before, line, line, *after], index
        case "swap":
            return [*before, after[0], line, *after[1:]], index
        case _:
            other = next((each for each in after if type(each) is type(line) and each != line), line)
            fields = [name for name in line.__struct_fields__ if getattr(line, name) != getattr(other, name)]
            name = chooser.choice(fields or ["note"])
            return [*before, msgspec.structs.replace(line, **{name: getattr(other, name)}), *after], index


def slips(folder: GameFolder[Any], record: Any, lines: Sequence[Move]) -> tuple[list[int], int]:
    """Return the lines in which something is wrong, each once, and how many lines were judged."""
    replayed = replay(folder, record, lines, keep_going=True)
    wrong = [each for each in replayed.referee.findings if each.kind != "notice" and each.same_as is None]
    return sorted({each.move or 0 for each in wrong}), replayed.referee.judged


def cases(folder: GameFolder[Any], books: bool) -> Iterator[tuple[Any, list[Move], int, random.Random]]:
    """Yield games with a fault that is found."""
    for seed in range(FAULTS):
        chooser = random.Random(seed)
        playout = play_out(folder, draw_header(folder, chooser), seed)
        record = typed(folder, playout.header)
        lines, index = spoilt(with_books(folder, record, playout.moves) if books else playout.moves, chooser)
        yield record, lines, index, chooser


def measure(folder: GameFolder[Any], books: bool) -> str:
    """Return the findings beyond the first, how much of the rest is judged, and how often a second fault is found."""
    beyond, judged, seconds, tried, found = 0, 0.0, 0, 0, 0
    for record, lines, index, chooser in cases(folder, books):
        wrong, reached = slips(folder, record, lines)
        if not wrong:
            continue
        found += 1
        beyond += len(wrong) - 1
        judged += (reached - wrong[0]) / max(len(lines) - wrong[0], 1)
        if index + 10 < len(lines):
            tried += 1
            twice, _ = spoilt(lines, chooser, index + 8)
            seconds += slips(folder, record, twice)[0] != wrong
    name = f"{folder.name} with books" if books else folder.name
    return (
        f"{name}: {found} faults, {beyond / found:.1f} findings beyond the first,"
        f" {judged / found:.0%} of the rest judged, {seconds / max(tried, 1):.0%} of second faults found"
    )


def main() -> None:
    """Print the measure for every game."""
    for name in GAMES:
        for books in (False, True):
            print(measure(game_named(name), books))


if __name__ == "__main__":
    main()
