"""Write and read the export file of BG Stats, an app that keeps plays, and make the link that gives it one play.

The file is JSON, tables that are joined by whole numbers (`id`). Several programs write it, each in its own way: it is
read leniently, and written with every field that a reader is known to want.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from adjudicator.engine.words import listed
from adjudicator.exchange.games import game_called
from adjudicator.exchange.plays import Play, Seat, day_of, label, shortened
from adjudicator.exchange.unusable import Unusable

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Adjudicator"
MIDNIGHT = "00:00:00"


# --- writing -------------------------------------------------------------------------------------------------------


def export_of(plays: Iterable[Play]) -> dict[str, Any]:
    """Return the export file that holds these plays, as plain values. A play without a date or scores is left out."""
    games: dict[str, int] = {}
    players: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    for play in filter(can_be_written, plays):
        game = games.setdefault(play.title, len(games) + 1)
        scores = []
        for position, seat in enumerate(play.seats, 1):
            player = players.setdefault(label(seat), len(players) + 1)
            scores.append(
                {
                    "playerRefId": player,
                    "score": str(seat.score),
                    "rank": seat.rank or 0,
                    "winner": bool(seat.winner),
                    "seatOrder": position,
                    "startPlayer": bool(seat.first),
                    "newPlayer": False,
                    "role": seat.word or "",
                }
            )
        rows.append(
            {
                "uuid": _identity("play", play),
                "playDate": f"{play.date} {MIDNIGHT}",
                "durationMin": 0,
                "gameRefId": game,
                "locationRefId": 0,
                "board": "",
                "comments": play.comments or "",
                "rounds": 0,
                "rating": 0,
                "ignored": False,
                "usesTeams": False,
                "manualWinner": play.tie_break is not None,
                "playerScores": scores,
            }
        )
    return {
        "games": [
            {
                "id": number,
                "uuid": str(uuid5(NAMESPACE_URL, f"adjudicator:game:{title}")),
                "name": title,
                "bggId": 0,
                "noPoints": False,
                "highestWins": True,
                "cooperative": False,
                "usesTeams": False,
            }
            for title, number in games.items()
        ],
        "players": [
            {
                "id": number,
                "uuid": str(uuid5(NAMESPACE_URL, f"adjudicator:player:{name}")),
                "name": name,
                "isAnonymous": False,
            }
            for name, number in players.items()
        ],
        "locations": [],
        "plays": rows,
        "challenges": [],
        "deletedObjects": [],
        "tags": [],
    }


def can_be_written(play: Play) -> bool:
    """Say whether the app can take a play: it needs the day and everybody's score."""
    return play.date is not None and all(seat.score is not None for seat in play.seats)


def link_of(play: Play) -> str:
    """Return the link that gives the app one play with scores."""
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": _identity("play", play),
        "playDate": f"{play.date} {MIDNIGHT}",
        "game": {"name": play.title, "sourceGameId": play.game, "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": label(seat),
                "sourcePlayerId": label(seat),
                "startPlayer": bool(seat.first),
                "rank": seat.rank or 0,
                "role": seat.word or "",
                "score": seat.score,
                "winner": bool(seat.winner),
            }
            for seat in play.seats
        ],
    }
    return LINK + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def _identity(kind: str, play: Play) -> str:
    """Return an identity that is the same at every export of a play, so that the app knows it again."""
    seats = "|".join(f"{label(seat)}={seat.score}" for seat in play.seats)
    return str(uuid5(NAMESPACE_URL, f"adjudicator:{kind}:{play.game}:{play.date}:{seats}"))


# --- reading -------------------------------------------------------------------------------------------------------


def read(content: bytes) -> Iterator[Play | Unusable]:
    """Yield the plays of games that are known here, in the order of the file, and why each other entry cannot be used.

    Raises `ValueError` for a file that is no export of the app at all.
    """
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"this is not JSON: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("plays"), list):
        raise ValueError("this is not an export of BG Stats: it has no list of plays")
    games, players = _by_id(data, "games"), _by_id(data, "players")
    for number, entry in enumerate(data["plays"], 1):
        place = f"play {number}"
        if not isinstance(entry, Mapping):
            yield Unusable(place, "it is no object")
            continue
        yield _play(entry, games, players, place)


def _by_id(data: Mapping[str, Any], table: str) -> dict[Any, Mapping[str, Any]]:
    """Return the rows of a table by their ids."""
    rows = data.get(table)
    known = [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else []
    return {number: row for row in known if (number := _number(row.get("id"))) is not None}


def _play(
    entry: Mapping[str, Any], games: Mapping[Any, Any], players: Mapping[Any, Any], place: str
) -> Play | Unusable:
    """Return one play, or why it cannot be used."""
    title = str(games.get(_number(entry.get("gameRefId")), {}).get("name", ""))
    game = game_called(title)
    if game is None:
        return Unusable(place, f"{title or 'a game without a name'} is not one of our games")
    rows = entry.get("playerScores")
    if not isinstance(rows, list) or not rows:
        return Unusable(place, "it has no players")
    date = re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", str(entry.get("playDate", "")))
    remarks: list[str] = []
    seats = [_seat(row, players, remarks) for row in _in_order(rows)]
    if entry.get("manualWinner"):
        remarks.append("the winner was set by hand in the app, whatever the scores say (manualWinner)")
    if added := _expansions(entry, games):
        remarks.append(f"it was played with {listed(added, 'and')}, which no rules here know")
    if entry.get("ignored"):
        remarks.append("the app leaves this play out of its statistics")
    comments = str(entry.get("comments") or "") or None
    where = day_of(date[0] if date else None, remarks)
    return Play(game.name, title, where, tuple(seats), place=place, comments=comments, remarks=tuple(remarks))


def _expansions(entry: Mapping[str, Any], games: Mapping[Any, Any]) -> list[str]:
    """Return the names of the expansions with which a game was played."""
    rows = entry.get("expansionPlays")
    known = [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else []
    return [
        shortened(str(games.get(_number(row.get("gameRefId")), {}).get("name") or "an expansion without a name"))
        for row in known
    ]


def _in_order(rows: list[Any]) -> list[Mapping[str, Any]]:
    """Return the players in the order of their seats, where the app has it."""
    known = [row for row in rows if isinstance(row, Mapping)]
    return sorted(known, key=lambda row: _number(row.get("seatOrder")) or 0)


def _seat(row: Mapping[str, Any], players: Mapping[Any, Any], remarks: list[str]) -> Seat:
    name = str(players.get(_number(row.get("playerRefId")), {}).get("name", "")) or None
    score, raw = whole(row.get("score"))
    if raw is not None:
        remarks.append(f"the score of {name or 'a player'} is {raw!r}, which is not a whole number")
    role = str(row.get("role") or "") or None
    rank = _number(row.get("rank")) or None
    return Seat(name, role, score, rank, bool(row.get("winner")), bool(row.get("startPlayer")), raw)


def _number(value: object) -> int | None:
    """Return a whole number that may be written as text."""
    return whole(value)[0]


def whole(value: object) -> tuple[int | None, str | None]:
    """Return a score as a whole number, or else the text of it; neither where nothing is written."""
    if isinstance(value, bool) or value is None:
        return None, None
    text = str(value).strip()
    if re.fullmatch(r"[+-]?[0-9]{1,18}(?:\.0+)?", text):
        return int(text.partition(".")[0]), None
    return None, text or None
