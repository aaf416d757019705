"""Intrigue: advisors, castles and bribes, for three to five players."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from adjudicator.engine.moves import Note, Stop
from adjudicator.engine.rulings import Switches
from adjudicator.games.game import GameFolder
from adjudicator.games.intrigue import candidates as candidates  # registers what may be asked about
from adjudicator.games.intrigue.invariants import conserved, invariants
from adjudicator.games.intrigue.moves import (
    Bribe,
    Choose,
    Color,
    Correct,
    Count,
    Exile,
    Give,
    Income,
    Keep,
    Omit,
    Place,
    Present,
    Record,
    Replace,
    Rulings,
)
from adjudicator.games.intrigue.names import flaws
from adjudicator.games.intrigue.play import play
from adjudicator.games.intrigue.positions import begin, position_of
from adjudicator.games.intrigue.rules import rulebook
from adjudicator.games.intrigue.rules.order import game_ends_after_five_turns
from adjudicator.games.intrigue.scoring import lay_out, standing
from adjudicator.games.intrigue.show import describe, snapshot, where
from adjudicator.games.intrigue.state import Game
from adjudicator.games.intrigue.tallies import FIGURES

if TYPE_CHECKING:
    from adjudicator.games.shared.picture import Picture


def set_up(record: Record, rules_on: Switches) -> Game:
    """Set the table for the players of a record."""
    players = [seat.color for seat in record.players]
    return Game(players, record.setup.first or players[0], rules_on)


def players(record: Record) -> dict[str, str | None]:
    """Return the word by which moves name each player, in seat order, and the player's own name."""
    return {seat.color: seat.name for seat in record.players}


def picture(game: Game, names: Mapping[str, str | None], is_sheet: bool) -> "Picture[Game]":
    """Return what a table looks like; only who looks at one needs the drawing."""
    from adjudicator.games.intrigue.picture import IntriguePicture

    return IntriguePicture(game, names, is_sheet=is_sheet)


GAME = GameFolder(
    name="intrigue",
    title="Intrigue",
    editions=("2016-igiari",),
    record=Record,
    moves=(Income, Bribe, Place, Choose, Keep, Replace, Exile, Present, Give, Count, Omit, Correct, Stop, Note),
    rulings=Rulings,
    rulebook=rulebook,
    seats=tuple(Color),
    plays=range(3, 6),
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
    breaks_ties=False,
    conserved=conserved,
    begin=begin,
    position_of=position_of,
    ending=game_ends_after_five_turns,
    invariants=invariants,
    picture=picture,
    totals=lambda game: game.money,
)
"""Intrigue, ready to be judged."""
