"""Read plays from CSV, with one row for each player or for each play, as `export` writes them."""

import csv
import io
from collections.abc import Iterator, Mapping
from itertools import groupby

from adjudicator.exchange.bgstats import whole
from adjudicator.exchange.games import game_called
from adjudicator.exchange.plays import Play, Seat, day_of
from adjudicator.exchange.unusable import Unusable

DECIMAL_COMMA = "a score has a decimal comma: scores are whole numbers here"

SEPARATORS = (",", ";", "\t")
"""What may stand between two cells: that of which the first line has most."""

Row = tuple[int, Mapping[str, str]]


def read(content: bytes) -> Iterator[Play | Unusable]:
    """Yield the plays of games that are known here, in the order of the file, and why each other row cannot be used.

    A file with a row for each player has the columns `game`, `player` and any of `date` (or `playdate`), `play`,
    `score`, `rank`, `win` (or `winner`) and `color` (or `seat`): rows that follow each other with the same play, day,
    game and path are one play. One with a row for each play has `players` in place of `player`. Raises `ValueError` for
    another file.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"this is not UTF-8: byte {error.start}") from None
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        columns = {name.strip().casefold() for name in reader.fieldnames or ()}
        rows = [
            (reader.line_num, {str(key).strip().casefold(): _text(value) for key, value in row.items() if key})
            for row in reader
        ]
    except csv.Error as error:
        raise ValueError(f"this is not CSV: {error}") from None
    if "game" not in columns or columns.isdisjoint({"player", "players"}):
        raise ValueError("the first line has to name the columns: game, player (or players), date, score, rank, winner")
    if "players" in columns:
        for row in rows:
            yield _of_row(row)
        return
    for _, group in groupby(
        rows, key=lambda row: (row[1].get("play"), _date(row[1]), row[1].get("game"), row[1].get("path"))
    ):
        yield _of_players(list(group))


def _text(value: str | None) -> str:
    """Return a cell without spaces around it, and without the apostrophe that keeps a spreadsheet from calculating."""
    text = (value or "").strip()
    return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@") else text


def _date(row: Mapping[str, str]) -> str | None:
    return row.get("date") or row.get("playdate") or None


def _of_players(rows: list[Row]) -> Play | Unusable:
    """Return the play that some rows hold, one player each."""
    line, first = rows[0]
    cells = [
        (row.get("player", ""), row.get("color") or row.get("seat", ""), row.get("score", ""), row) for _, row in rows
    ]
    seats, remarks = [], list[str]()
    for name, color, score, row in cells:
        won = (row.get("win") or row.get("winner") or "").casefold()
        rank, _ = whole(row.get("rank") or None)
        winner = None if not won else won in ("1", "true", "yes", "x")
        seats.append(_seat(name, color, score, rank, winner, remarks))
    return _play(f"line {line}", first, seats, remarks)


def _of_row(row: Row) -> Play | Unusable:
    """Return the play of one row, in whose cells the players stand one after the other."""
    line, cells = row
    names = _parts(cells.get("players", ""))
    columns = [_parts(cells.get(column, "")) for column in ("seats", "scores", "ranks")]
    if any(column and len(column) != len(names) for column in columns):
        return Unusable(f"line {line}", "not as many seats, scores or ranks as players")
    words, scores, ranks = (column or [""] * len(names) for column in columns)
    winners = _parts(cells.get("winners", ""))
    remarks: list[str] = []
    seats = [
        _seat(name, word, score, whole(rank or None)[0], name in winners if winners else None, remarks)
        for name, word, score, rank in zip(names, words, scores, ranks, strict=True)
    ]
    return _play(f"line {line}", cells, seats, remarks)


def _parts(cell: str) -> list[str]:
    parts = [part.strip() for part in cell.split("; ")]
    return parts if any(parts) else []


def _seat(name: str, color: str, score: str, rank: int | None, won: bool | None, remarks: list[str]) -> Seat:
    number, raw = whole(score or None)
    if raw is not None:
        comma = raw.replace(",", "").isdecimal() and raw.count(",") == 1
        remarks.append(
            DECIMAL_COMMA if comma else f"the score of {name or 'a player'} is {raw!r}, which is not a whole number"
        )
    return Seat(name or None, color.casefold() or None, number, rank, won, raw_score=raw)


def _play(place: str, row: Mapping[str, str], seats: list[Seat], remarks: list[str]) -> Play | Unusable:
    title = row.get("title") or row.get("game", "")
    game = game_called(title) or game_called(row.get("game", ""))
    if game is None:
        return Unusable(place, f"{title or 'a game without a name'} is not one of our games")
    date = day_of(_date(row), remarks)
    return Play(game.name, title, date, tuple(seats), place=place, remarks=tuple(remarks))
