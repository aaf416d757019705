"""Two slips in one record: how often both lines are given back, and whether one change alone ever seems to do.

`python -m benchmarks.repair_two intrigue --slips 10 --seed 7`. A second slip that a check alone does not see is none.
"""

import random
import time
from collections import Counter

import click
import msgspec

from adjudicator.desk.repair.lines import key
from adjudicator.desk.repair.repairing import Repair
from adjudicator.desk.repair.suggestions import Suggestion
from adjudicator.games import GAMES
from adjudicator.judging.check import check
from benchmarks.repair import Game, recorded
from benchmarks.slipping import Slip, draw

WRONG = ("illegal", "mismatch")


def both(chooser: random.Random, game: Game) -> Slip | None:
    """Draw two slips of which each alone is seen; return the record with both."""
    first = draw(chooser, game.record)
    if check(game.text(first)).name not in WRONG:
        return None
    after = msgspec.structs.replace(game.record, moves=first.moves, result=first.result)
    second = draw(chooser, after)
    alone = check(game.text(second))
    return second if alone.name in WRONG else None


def is_right(game: Game, suggestion: Suggestion) -> bool:
    """Say whether the game is given back, in any order of lines that commute."""
    record = suggestion.verdict.record
    now, true = (Counter(map(key, moves)) for moves in (getattr(record, "moves", None) or (), game.record.moves))
    return suggestion.whole and now == true and getattr(record, "result", None) == game.record.result


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--slips", default=10, show_default=True, help="How many pairs are drawn.")
@click.option("--seed", default=1, show_default=True)
def main(game: str, slips: int, seed: int) -> None:
    """Draw pairs of slips in recorded games and search for them."""
    chooser = random.Random(seed)
    games = recorded(game)
    counts: Counter[str] = Counter()
    seconds: list[float] = []
    while counts.total() < slips:
        drawn = chooser.choice(games)
        slip = both(chooser, drawn)
        if slip is None:
            continue
        repair = Repair(check(drawn.text(slip), name=drawn.name))
        begin = time.process_time()
        for _ in repair.steps():
            pass
        seconds.append(time.process_time() - begin)
        found = repair.suggestions()
        ranks = [rank for rank, each in enumerate(found) if is_right(drawn, each)]
        if found and found[0].whole and len(found[0].steps) == 1:
            counts["one change gave everything back" if ranks == [0] else "one change explains everything"] += 1
        else:
            counts["both right, first" if ranks[:1] == [0] else "both right, later" if ranks else "not found"] += 1
    click.echo(f"{game}, seed {seed}: {dict(counts)}; median {sorted(seconds)[len(seconds) // 2]:.1f} s")


if __name__ == "__main__":
    main()
