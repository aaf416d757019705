"""What `--keep-going` finds in whole games with one fault: how much is judged, how much is noise, what else is found.

One line of a random game is dropped, doubled, swapped with the next or changed in one field; then a second fault is
put into the rest. A finding that only repeats the difference of an earlier one is not counted, and several objections
to one line are one.

    python -m benchmarks.keep_going
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from adjudicator import GAMES
from adjudicator.engine.moves import Move
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import draw_header, play_out, typed
from adjudicator.judging.replay import replay

FAULTS = 200


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


def cases(folder: GameFolder[Any]) -> Iterator[tuple[Any, list[Move], int, random.Random]]:
    """Yield games with a fault that is found."""
    for seed in range(FAULTS):
        chooser = random.Random(seed)
        playout = play_out(folder, draw_header(folder, chooser), seed)
        lines, index = spoilt(playout.moves, chooser)
        yield typed(folder, playout.header), lines, index, chooser


def measure(folder: GameFolder[Any]) -> str:
    """Return the findings beyond the first, how much of the rest is judged, and how often a second fault is found."""
    beyond, judged, seconds, tried, found = 0, 0.0, 0, 0, 0
    for record, lines, index, chooser in cases(folder):
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
    return (
        f"{folder.name}: {found} faults, {beyond / found:.1f} findings beyond the first,"
        f" {judged / found:.0%} of the rest judged, {seconds / max(tried, 1):.0%} of second faults found"
    )


def main() -> None:
    """Print the measure for every game."""
    for name in GAMES:
        print(measure(game_named(name)))


if __name__ == "__main__":
    main()
