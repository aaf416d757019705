"""Pebbles with a script that does to the program what the first note says: it kills the process, or fails."""

import os
import signal

from msgspec.structs import replace

from adjudicator.engine.moves import Note
from adjudicator.engine.referee import Referee
from tests.pebbles.pebbles_game import GAME as PEBBLES
from tests.pebbles.pebbles_game.play import play
from tests.pebbles.pebbles_game.state import Table


def play_dangerously(table: Table, referee: Referee[Table]) -> None:
    """Do what the first note says."""
    match referee.moves[0]:
        case Note(text="kill"):
            os.kill(os.getpid(), signal.SIGKILL)
        case Note(text="fail"):
            raise ZeroDivisionError("a fault\nin the script")
        case _:
            pass
    play(table, referee)


GAME = replace(PEBBLES, play=play_dangerously)
"""The game, under the name of Pebbles."""
