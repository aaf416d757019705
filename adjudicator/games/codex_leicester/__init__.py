"""Leonardo da Vinci's Codex Leicester: inventions and their workshops, for one to five players."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from adjudicator.engine.moves import Note, Stop
from adjudicator.engine.parts import Printed
from adjudicator.engine.rulings import Switches
from adjudicator.games.codex_leicester import candidates as candidates  # registers what may be asked about
from adjudicator.games.codex_leicester import loading as loading  # enters the cards and tiles
from adjudicator.games.codex_leicester import sheet as sheet  # registers the rules of score sheets
from adjudicator.games.codex_leicester.beginning import begin
from adjudicator.games.codex_leicester.box import LINES, Box
from adjudicator.games.codex_leicester.checks import box_errors, box_warnings
from adjudicator.games.codex_leicester.drawing import drawn_setup
from adjudicator.games.codex_leicester.invariants import conserved, invariants
from adjudicator.games.codex_leicester.moves import (
    Act,
    Assign,
    Cancel,
    ChooseOrder,
    Correct,
    Counted,
    Declare,
    Draw,
    Fulfil,
    Gain,
    Keep,
    Leave,
    Omit,
    Pass,
    PaySalary,
    Remove,
    Reveal,
    Sell,
    Shift,
    Spend,
    TakeOrder,
    TakeTile,
    Use,
)
from adjudicator.games.codex_leicester.names import flaws
from adjudicator.games.codex_leicester.parts import BoxFile, Inline
from adjudicator.games.codex_leicester.play import play
from adjudicator.games.codex_leicester.positions import position_of
from adjudicator.games.codex_leicester.record import Record, Rulings
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.order import game_ends_after_seven_rounds
from adjudicator.games.codex_leicester.scoring import lay_out, standing
from adjudicator.games.codex_leicester.show import describe, snapshot, where
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tallies import FIGURES
from adjudicator.games.codex_leicester.unknown import is_known
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.games.printed import printed

if TYPE_CHECKING:
    from adjudicator.games.shared.picture import Picture


def set_up(record: Record, rules_on: Switches) -> Game:
    """Set the table for the players of a record."""
    colors = [seat.color for seat in record.players]
    return Game(colors, record.setup, rules_on, Box(printed("codex_leicester", record.parts)))


def players(record: Record) -> dict[str, str | None]:
    """Return the color by which moves name each player, in seat order, and the player's own name."""
    return {seat.color: seat.name for seat in record.players}


def header(players: Sequence[str], chooser: Random) -> dict[str, Any]:
    """Return the set-up of a new record out of the sample box, its cards and tiles drawn."""
    return {"setup": drawn_setup(players, chooser), "parts": {"box": "sample"}}


def totals(game: Game) -> dict[str, int]:
    """Return the florins of each player of whom they are known."""
    return {color: player.florins for color, player in game.players.items() if is_known(player.florins)}


def used(game: Game) -> Printed:
    """Return the printed values of a game."""
    return game.box.printed


def picture(game: Game, names: Mapping[str, str | None], is_sheet: bool) -> "Picture[Game]":
    """Return what a table looks like; only who looks at one needs the drawing."""
    from adjudicator.games.codex_leicester.picture import CodexPicture

    return CodexPicture(game, names, is_sheet=is_sheet)


BOX = BoxFolder(
    inline=Inline,
    file=BoxFile,
    samples={"sample": "codex-leicester-sample.yaml"},
    lines=LINES,
    examples={
        "inventions": "token",
        "multipurpose": "m01",
        "council_tiles": "market-row",
        "knowledge_track": "1",
        "patron_rewards": "first_game",
        "markets": "E",
        "order_extras": "2",
        "workshops": "pincer-4",
    },
    box_errors=box_errors,
    box_warnings=box_warnings,
    used=used,
)
"""The printed values of Codex Leicester."""

GAME = GameFolder(
    name="codex_leicester",
    title="Leonardo da Vinci's Codex Leicester",
    editions=("2023-dicetree",),
    record=Record,
    moves=(
        ChooseOrder,
        Keep,
        Remove,
        Shift,
        Cancel,
        Declare,
        Assign,
        Spend,
        Use,
        Pass,
        Gain,
        Fulfil,
        Reveal,
        Draw,
        TakeOrder,
        TakeTile,
        Act,
        Sell,
        Leave,
        PaySalary,
        Counted,
        Omit,
        Correct,
        Stop,
        Note,
    ),
    rulings=Rulings,
    rulebook=rulebook,
    seats=("red", "blue", "green", "yellow", "purple"),
    plays=range(1, 6),
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
    ending=game_ends_after_seven_rounds,
    invariants=invariants,
    conserved=conserved,
    begin=begin,
    position_of=position_of,
    totals=totals,
    box=BOX,
    header=header,
    picture=picture,
)
"""Codex Leicester, ready to be judged."""
