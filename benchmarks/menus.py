"""What the recorder's listing and menu cost in games played at random: against one check of the record so far.

    python -m benchmarks.menus [GAME ...] --games 20 --seed 1 --positions 8

Players, set-up and every switch are drawn from the seed. At some positions of each game the record so far is opened as
the recorder opens it, and its menu is drawn, with what each row that is seen would do; then a way to go on is chosen at
random through all stages of a move. At each stage some words are typed, some that fit many lines and some that fit
none; the first key puts all lines into words. All of it is held against a check of the same lines, in the same run;
what comes out dear is measured again, and the least of both sides counts.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.judging.writing import record_text
from adjudicator.recorder.prompt import ROWS
from adjudicator.recorder.session import Session
from adjudicator.recorder.table import Table
from adjudicator.recorder.terminal import Menu
from adjudicator.report.color import plain
from benchmarks.measuring import settle

T = TypeVar("T")

BOUND = 20
"""Checks that listing and menu may cost."""

AGAIN = 5
"""Rounds in which what seems dear is measured again."""


@dataclass
class Text:
    """A record in memory."""

    text: str
    path: Path = Path("game.yaml")

    def save(self, text: str) -> None:
        """Put another text in its place."""
        self.text = text


class Cost(NamedTuple):
    """What was measured: how many checks it cost, and where."""

    checks: float
    where: str


def costs(text: str, where: str, chooser: random.Random) -> Iterator[Cost]:
    """Measure the recorder at the end of a record: opening it, and at each stage of one move what is typed there."""
    judge = partial(check, text.encode())
    yield Cost(_checks(lambda: text, lambda text: draw(Table(Text(text))), judge), where)
    chosen: list[int] = []
    while (table := opened(text, chosen)).phrases:
        ready = partial(opened, text, tuple(chosen))
        stage = f"{where}, {' '.join(begun.shown for begun in table.begun) or table.heading()}"
        for typed in _typed(table, chooser):
            yield Cost(_checks(ready, partial(draw, typed=typed), judge), f"{stage}, {typed} typed")
        heads = [index for index, phrase in enumerate(table.phrases) if table.goes_on(phrase)]
        if not heads:
            return
        chosen.append(chooser.choice(heads))
        yield Cost(_checks(ready, partial(_next_stage, index=chosen[-1]), judge), f"{stage}, row {chosen[-1]} taken")


def opened(text: str, chosen: Sequence[int] = ()) -> Table:
    """Return the table at the end of a record, with the choices made so far in a move of several stages."""
    table = Table(Text(text))
    for index in chosen:
        table.begin(table.phrases[index])
    return table


def draw(table: Table, typed: str = "") -> None:
    """Draw the menu for what is typed, and what its rows would do, as far as they are seen."""
    menu = Menu(Session(table, lambda _: None, plain))
    for row in menu.rows(typed)[:ROWS]:
        row.consequence()
    menu.status(typed)


def _typed(table: Table, chooser: random.Random) -> Iterator[str]:
    """Yield a letter that some line begins a word with, the beginnings of two lines at once, and what no line has."""
    lines = [[word.text for word in phrase.words if not word.joint] for phrase in table.phrases]
    words = [word for line in lines for word in line]
    if words:
        yield chooser.choice(words)[0]
        yield " ".join(word[:3] for word in (*chooser.choice(lines), *chooser.choice(lines)))
        yield f"{chooser.choice(words)[0]} zebra"


def _next_stage(table: Table, index: int) -> None:
    """Take a row, and draw the menu of the next stage."""
    table.begin(table.phrases[index])
    draw(table)


def _checks(ready: Callable[[], T], work: Callable[[T], None], judge: Callable[[], object]) -> float:
    """Return how many checks some work costs that begins with what is ready."""
    spent, checked = _least(ready, work, judge, 1)
    if spent / checked > BOUND / 2:
        spent, checked = _least(ready, work, judge, AGAIN)
    return spent / checked


def _least(
    ready: Callable[[], T], work: Callable[[T], None], judge: Callable[[], object], rounds: int
) -> tuple[float, float]:
    """Return the least processor seconds of some work, and of a check, taken in turn."""
    spent, checked = [], []
    for _ in range(rounds):
        begun = ready()
        started = time.process_time()
        work(begun)
        spent.append(time.process_time() - started)
        started = time.process_time()
        judge()
        checked.append(time.process_time() - started)
    return min(spent), min(checked)


@click.command()
@click.argument("games", nargs=-1, type=click.Choice(list(GAMES)))
@click.option("--games", "number", default=20, show_default=True, help="Games of each number of players.")
@click.option("--seed", default=1, show_default=True, help="The seed of the first game.")
@click.option("--positions", default=8, show_default=True, help="Positions of each game.")
def main(games: Sequence[str], number: int, seed: int, positions: int) -> None:
    """Print for each game and number of players what listing and menu cost, and where they cost most."""
    settle()
    for name in games or GAMES:
        folder = game_named(name)
        for players in folder.plays:
            found = [cost for each in range(seed, seed + number) for cost in _game(folder, players, each, positions)]
            found.sort()
            at = [found[int((len(found) - 1) * share)].checks for share in (0.5, 0.9, 0.99)]
            print(
                f"{name}, {players} players: {len(found)} menus, {at[0]:.1f} checks at the median, "
                f"90 % at most {at[1]:.1f}, 99 % {at[2]:.1f}, most {found[-1].checks:.1f}",
                flush=True,
            )
            for cost in found[-3:]:
                print(f"  {cost.checks:.1f} at {cost.where}", flush=True)


def _game(folder: GameFolder[Any], players: int, seed: int, positions: int) -> Iterator[Cost]:
    chooser = random.Random(seed)
    game = play_out(folder, draw_header(folder, chooser, players), seed)
    sampled = chooser.sample(range(len(game.moves)), min(positions, len(game.moves)))
    for n in sorted({0, *sampled, len(game.moves)}):
        yield from costs(record_text(game.header, game.moves[:n]), f"seed {seed}, {n} lines", chooser)


if __name__ == "__main__":
    main()
