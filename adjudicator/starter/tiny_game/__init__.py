"""Tiny Game: a heap of counters, from which everybody takes in turn."""

from adjudicator.engine.moves import Note
from adjudicator.engine.rulings import Switches
from adjudicator.games.game import GameFolder
from adjudicator.starter.tiny_game import candidates as candidates  # registers what may be asked about
from adjudicator.starter.tiny_game.moves import COLORS, Count, Record, Rulings, Take
from adjudicator.starter.tiny_game.play import play
from adjudicator.starter.tiny_game.rules import last_counter_ends_the_game, rulebook
from adjudicator.starter.tiny_game.scoring import lay_out, standing
from adjudicator.starter.tiny_game.show import FIGURES, describe, flaws, invariants, snapshot, where
from adjudicator.starter.tiny_game.state import Table


def set_up(record: Record, rules_on: Switches) -> Table:
    """Lay out the heap for the players of a record."""
    return Table([seat.color for seat in record.players], record.setup.heap, rules_on)


def players(record: Record) -> dict[str, str | None]:
    """Return the word by which moves name each player, and the player's own name."""
    return {seat.color: seat.name for seat in record.players}


GAME = GameFolder(
    name="tiny_game",  # the word under `game:` in a record, and the name of the entry point in pyproject.toml
    title="Tiny Game",
    editions=("first",),
    record=Record,
    moves=(Take, Count, Note),  # every kind of line that may stand under `moves:`
    rulings=Rulings,
    rulebook=rulebook,
    seats=COLORS,
    plays=range(2, 5),
    flaws=flaws,
    players=players,
    set_up=set_up,
    play=play,
    figures=FIGURES,
    standing=standing,
    lay_out=lay_out,
    describe=describe,
    snapshot=snapshot,
    where=where,
    ending=last_counter_ends_the_game,
    invariants=invariants,
)
"""Tiny Game, ready to be judged."""
