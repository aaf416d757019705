"""Write plays as rows: CSV for spreadsheets, with one row for each play or each player, and JSON lines."""

import csv
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from adjudicator.engine.unsafe import escaped
from adjudicator.exchange.plays import Play, Seat, label
from adjudicator.report.json_text import json_text

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula."""

PLAY_COLUMNS = (
    "date",
    "game",
    "title",
    "players",
    "seats",
    "scores",
    "ranks",
    "winners",
    "tie_break",
    "verdict",
    "path",
)

PLAYER_COLUMNS = (
    *("playdate", "game", "quantity", "incomplete", "player", "startposition", "color", "score", "rank", "win"),
    *("tie_break", "verdict", "path"),
)
"""The columns where a row is a player, named as BoardGameGeek names the attributes of a play where it has them."""


def defused(value: object) -> object:
    """Return a cell on one line that a spreadsheet takes for text: a formula gets an apostrophe before it."""
    if not isinstance(value, str):
        return value
    return escaped(f"'{value}" if value.startswith(FORMULA) else value)


def write_plays(plays: Iterable[Play], out: TextIO) -> None:
    """Write one row for each play; the values of the players stand in one cell, in the order of seats."""
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(PLAY_COLUMNS)
    for play in plays:
        cells = (
            *(play.date or "", play.game, play.title),
            *(_joined(map(label, play.seats)), _joined(seat.word for seat in play.seats)),
            *(_joined(seat.score for seat in play.seats), _joined(seat.rank for seat in play.seats)),
            *(_joined(play.winners), play.tie_break or "", play.verdict or "", play.path or ""),
        )
        rows.writerow(map(defused, cells))


def write_players(plays: Iterable[Play], out: TextIO) -> None:
    """Write one row for each player, each with what belongs to the play."""
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(PLAYER_COLUMNS)
    for play in plays:
        for position, seat in enumerate(play.seats, 1):
            over = seat.score is not None
            cells = (
                *(play.date or "", play.title, 1, int(not over), label(seat), position, seat.word or ""),
                *(_cell(seat.score), _cell(seat.rank), int(bool(seat.winner)) if over else ""),
                *(play.tie_break or "", play.verdict or "", play.path or ""),
            )
            rows.writerow(map(defused, cells))


def json_lines(plays: Iterable[Play]) -> Iterator[str]:
    """Yield a JSON object for each play, on one line."""
    for play in plays:
        yield json_text(plain(play))


def plain(play: Play) -> dict[str, Any]:
    """Return a play as plain values; other programs may rely on the names of its fields."""
    return {
        "version": 1,
        "date": play.date,
        "game": play.game,
        "title": play.title,
        "players": [_plain_seat(seat) for seat in play.seats],
        "winners": play.winners,
        "tie_break": play.tie_break,
        "verdict": play.verdict,
        "path": play.path,
    }


def _plain_seat(seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "seat": seat.word,
        "score": seat.score,
        "rank": seat.rank,
        "winner": seat.winner,
        "first": seat.first,
    }


def _joined(values: Iterable[object]) -> str:
    return "; ".join(str(_cell(value)) for value in values)


def _cell(value: object) -> object:
    return "" if value is None else value
