"""Pebbles, a game for two or three whose rules fit in ten lines: the folder of a game and nothing else."""

from adjudicator.engine.moves import Note
from adjudicator.engine.rulings import Switches
from adjudicator.games.game import GameFolder

from . import candidates as candidates  # registers what may be asked about
from .moves import COLORS, Alms, Buy, Count, Double, Hand, Omit, Record, Roll, Rulings, Take
from .play import play
from .rules import last_pebble_ends_the_game, rulebook
from .scoring import lay_out, standing
from .show import FIGURES, describe, flaws, invariants, snapshot, where
from .state import Table


def set_up(record: Record, rules_on: Switches) -> Table:
    """Lay out the heap."""
    return Table([seat.color for seat in record.players], record.setup.heap, rules_on, record.parts or {})


def players(record: Record) -> dict[str, str | None]:
    """Return the players by color; they have no other names."""
    return {seat.color: None for seat in record.players}


GAME = GameFolder(
    name="pebbles",
    title="Pebbles",
    editions=("first",),
    record=Record,
    moves=(Roll, Double, Take, Buy, Alms, Hand, Omit, Count, Note),
    rulings=Rulings,
    rulebook=rulebook,
    seats=COLORS,
    plays=range(2, 4),
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
    ending=last_pebble_ends_the_game,
    invariants=invariants,
)
"""Pebbles, ready to be judged."""
