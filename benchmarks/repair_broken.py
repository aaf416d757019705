"""Records of tables that broke a rule: how often the suggestion that the line stands is among the first three.

`python -m benchmarks.repair_broken intrigue --games 10 --seed 7` plays at random, makes one move that a rule forbids
and the pieces allow, and goes on. The record does not say so: its counts and its result hold only if the line stands.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click
import msgspec

from adjudicator.desk.repair.repairing import Repair
from adjudicator.engine.moves import Deed, Move
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.games import GAMES, game_named
from adjudicator.games.codex_leicester.moves import Counted
from adjudicator.games.game import GameFolder
from adjudicator.games.intarsia.moves import Count as Scores
from adjudicator.games.intrigue.moves import Count as Money
from adjudicator.judging.check import check
from adjudicator.judging.position import HaltMoves
from adjudicator.judging.random_play import RandomMoves, draw_header, typed
from adjudicator.judging.replay import lay, play, replay
from adjudicator.judging.writing import record_text

COUNTS: dict[str, Callable[[Any], Move]] = {
    "intrigue": lambda game: Money(money=dict(game.money)),
    "intarsia": lambda game: Scores(score={player: game.score(player) for player in game.players}),
    "codex_leicester": lambda game: Counted(florins={name: player.florins for name, player in game.players.items()}),
}
"""What a table counts now and then."""

COUNTED = 7
"""Counts in each game."""


@dataclass(slots=True)
class Breaking(RandomMoves):
    """Plays at random, and at one question makes a move that a rule forbids and the pieces allow."""

    after: int = 20
    broken: Move | None = None

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return a legal move, or once another."""
        self.after -= 1
        if self.broken is None and self.after <= 0 and not question.optional:
            for decision in question.decisions:
                for player in [None] if decision.by is None else sorted(decision.by):
                    for move in self._shuffled(self._candidates(referee, decision, player))[:40]:
                        if isinstance(move, Deed) and referee.rulebook.breaches(referee.state, move).can_be_done:
                            self.broken = msgspec.structs.replace(move, stands=True)
                            return self.broken
        return RandomMoves.more(self, referee, question)


def broken_game(folder: GameFolder[Any], seed: int) -> str | None:
    """Return the text of a record whose table broke a rule; nothing if it did not."""
    chooser = random.Random(seed)
    header = draw_header(folder, chooser)
    source = Breaking(chooser, after=chooser.randrange(8, 50))
    record = typed(folder, header)
    table = lay(folder, record, source=source)
    try:
        play(table)
    except Exception:
        return None  # whatever a game played on after a breach comes to is no matter here
    if source.broken is None or not table.finished:
        return None
    moves: list[Move] = list(table.referee.moves)
    for place in sorted({(index + 1) * len(moves) // (COUNTED + 1) for index in range(COUNTED)}, reverse=True):
        there = replay(folder, record, moves[:place], HaltMoves())
        moves.insert(place, COUNTS[folder.name](there.state))
    at = next(index for index, move in enumerate(moves) if move is source.broken)
    scores = folder.standing(table.state).scores([str(player) for player in folder.players(record)])
    if check(record_text(header, moves, {"scores": scores})).name != "irregular":
        return None  # the record has to come out if the line stands
    moves[at] = msgspec.structs.replace(moves[at], stands=False)
    return record_text(header, moves, {"scores": scores})


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--games", default=10, show_default=True, help="How many are played.")
@click.option("--seed", default=1, show_default=True)
def main(game: str, games: int, seed: int) -> None:
    """Play games in which a rule is broken, and search for the mistake."""
    folder = game_named(game)
    ranks: Counter[str] = Counter()
    for number in range(seed * 10_000, seed * 10_000 + 40 * games):
        if ranks.total() == games:
            break
        made = broken_game(folder, number)
        if made is None or check(made).name != "illegal":
            continue
        repair = Repair(check(made, name=f"seed {number}"))
        for _ in repair.steps():
            pass
        stands = [rank for rank, each in enumerate(repair.suggestions()) if each.stands and each.whole]
        ranks["missing" if not stands else ("first", "second", "third")[stands[0]] if stands[0] < 3 else "later"] += 1
    click.echo(f"{game}, seed {seed}: the line stands {dict(ranks)}")


if __name__ == "__main__":
    main()
