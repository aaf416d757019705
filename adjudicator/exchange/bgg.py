"""Read BoardGameGeek's plays from the XML file that its second API answers with; leniently, and never fetched."""

from collections.abc import Iterator
from typing import Any

from adjudicator.exchange.bgstats import whole
from adjudicator.exchange.games import game_called
from adjudicator.exchange.plays import Play, Seat, day_of
from adjudicator.exchange.unusable import Unusable


def read(content: bytes) -> Iterator[Play | Unusable]:
    """Yield the plays of games that are known here, in the order of the file, and why each other entry cannot be used.

    Raises `ValueError` for a file that is no such list. Entities and external documents are refused.
    """
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import ParseError, fromstring

    try:
        root = fromstring(content)
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise ValueError(f"this is not a list of plays in XML: {error}") from None
    if root.tag != "plays":
        raise ValueError(f"this is not a list of plays: it begins with <{root.tag}>")
    for entry in root.iter("play"):
        yield _play(entry)
    total, page = root.get("total"), len(list(root.iter("play")))
    if total is not None and total.isdecimal() and int(total) > page:
        yield Unusable("the file", f"it holds {page} of {total} plays: the rest is on other pages")


def _play(entry: Any) -> Play | Unusable:
    """Return one play, or why it cannot be used."""
    place = f"play {entry.get('id') or '?'}"
    item = entry.find("item")
    title = "" if item is None else item.get("name") or ""
    game = game_called(title)
    if game is None:
        return Unusable(place, f"{title or 'a game without a name'} is not one of our games")
    remarks: list[str] = []
    seats = sorted((_seat(player, remarks) for player in entry.iter("player")), key=lambda seat: seat[0])
    if not seats:
        return Unusable(place, "it has no players")
    quantity = entry.get("quantity") or "1"
    if quantity != "1":
        remarks.append(f"it stands for {quantity} plays, of which the scores are those of one at the most")
    if entry.get("incomplete") == "1":
        remarks.append("it was not played to its end")
    comments = (entry.findtext("comments") or "").strip() or None
    found = tuple(seat for _, seat in seats)
    date = day_of(entry.get("date"), remarks)
    return Play(game.name, title, date, found, place=place, comments=comments, remarks=tuple(remarks))


def _seat(player: Any, remarks: list[str]) -> tuple[int, Seat]:
    """Return a player, after the place in the order of seats."""
    name = player.get("name") or player.get("username") or None
    score, raw = whole(player.get("score") or None)
    if raw is not None:
        remarks.append(f"the score of {name or 'a player'} is {raw!r}, which is not a whole number")
    position, _ = whole(player.get("startposition") or None)
    color = (player.get("color") or "").strip().casefold() or None
    won = player.get("win") == "1"
    return position or 0, Seat(
        name, color, score, winner=won, first=None if position is None else position == 1, raw_score=raw
    )
