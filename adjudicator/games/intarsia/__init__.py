"""Intarsia: a floor of ornaments in the Café de Paris, for two to four players."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from adjudicator.engine.moves import Note, Stop
from adjudicator.engine.parts import Printed
from adjudicator.engine.rulings import Switches
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.games.intarsia import candidates as candidates  # registers what may be asked about
from adjudicator.games.intarsia.box import LINES, Box
from adjudicator.games.intarsia.checks import box_errors, box_warnings
from adjudicator.games.intarsia.invariants import conserved, invariants
from adjudicator.games.intarsia.moves import Build, ChooseHand, Correct, Count, MakeUp, Omit, Pass, Record, Rulings
from adjudicator.games.intarsia.names import flaws
from adjudicator.games.intarsia.parts import BoxFile, Inline
from adjudicator.games.intarsia.play import play
from adjudicator.games.intarsia.positions import begin, position_of
from adjudicator.games.intarsia.rules import rulebook
from adjudicator.games.intarsia.rules.order import game_ends_after_three_rounds
from adjudicator.games.intarsia.scoring import lay_out, standing
from adjudicator.games.intarsia.show import describe, snapshot, where
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.tallies import FIGURES
from adjudicator.games.printed import printed

if TYPE_CHECKING:
    from adjudicator.games.shared.picture import Picture


def set_up(record: Record, rules_on: Switches) -> Game:
    """Set the table for the players of a record."""
    players = [seat.id for seat in record.players]
    setup = record.setup
    box = Box(printed("intarsia", record.parts))
    return Game(players, setup.first or players[0], setup.side, setup.hands or {}, rules_on, box)


def players(record: Record) -> dict[str, str | None]:
    """Return the word by which moves name each player, in seat order, and the player's own name."""
    return {seat.id: seat.name for seat in record.players}


def header(players: Sequence[str], _: Random) -> dict[str, Any]:
    """Return the set-up of a new record: one starting hand card each, out of the sample box."""
    hands = {player: f"hand-{number}" for number, player in enumerate(players, 1)}
    return {"setup": {"side": "A", "hands": hands}, "parts": {"box": "sample"}}


def used(game: Game) -> Printed:
    """Return the printed values of a game."""
    return game.box.printed


def picture(game: Game, names: Mapping[str, str | None], is_sheet: bool) -> "Picture[Game]":
    """Return what a table looks like; only who looks at one needs the drawing."""
    from adjudicator.games.intarsia.picture import IntarsiaPicture

    return IntarsiaPicture(game, names, is_sheet=is_sheet)


BOX = BoxFolder(
    inline=Inline,
    file=BoxFile,
    samples={"sample": "intarsia-sample.yaml"},
    lines=LINES,
    examples={"floor_boards": "A", "starting_hands": "hand-1", "tool_tiles": "plane-green", "supply": "2"},
    box_errors=box_errors,
    box_warnings=box_warnings,
    used=used,
)
"""The printed values of Intarsia."""

GAME = GameFolder(
    name="intarsia",
    title="Intarsia",
    editions=("2024-pt",),
    record=Record,
    moves=(Build, Pass, MakeUp, ChooseHand, Count, Omit, Correct, Stop, Note),
    rulings=Rulings,
    rulebook=rulebook,
    seats=("ana", "rui", "eva", "gil"),
    plays=range(2, 5),
    flaws=flaws,
    players=players,
    set_up=set_up,
    play=play,
    figures=FIGURES,
    conserved=conserved,
    begin=begin,
    position_of=position_of,
    final_scoring=Game.score_ornaments,
    standing=standing,
    lay_out=lay_out,
    describe=describe,
    snapshot=snapshot,
    where=where,
    ending=game_ends_after_three_rounds,
    invariants=invariants,
    totals=lambda game: {player: game.score(player) for player in game.players},
    box=BOX,
    header=header,
    free_seats=True,
    picture=picture,
)
"""Intarsia, ready to be judged."""
