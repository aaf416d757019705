"""Make records that hold only results from plays that other programs keep."""

import re
from typing import Any

from adjudicator.engine.record import FORMAT
from adjudicator.exchange.plays import Play, Seat
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.writing import seat_word
from adjudicator.reading.writing import flow


def record_of(play: Play) -> str:
    """Return a record, as YAML, that holds the result of a play and no moves.

    If a score is not a whole number, all scores are left out, and a comment gives that one. Where the other program
    does not say which seat a player had, seats are given out in order, and a comment says so.
    """
    folder = game_named(play.game)
    words, guessed = seats_of(folder, play.seats)
    players = [
        {seat_word(folder): word, **({"name": seat.name} if seat.name else {})}
        for word, seat in zip(words, play.seats, strict=True)
    ]
    lines = [f"record: {FORMAT}", f"game: {play.game}"]
    lines += [f"title: {flow(_one_line(play.comments))}"] if play.comments else []
    lines += [f"date: {play.date}"] if play.date else []
    lines += [f"players: {flow(players)}"]
    if guessed:
        lines.append("# Which seat each player had is not known; they are given out in order.")
    lines += [f"# {_one_line(remark)}" for remark in play.remarks]
    if result := _result(play, words):
        lines.append(f"result: {flow(result)}")
    return "\n".join(lines) + "\n"


def seats_of(folder: GameFolder[Any], seats: tuple[Seat, ...]) -> tuple[list[str], bool]:
    """Return the word of each seat, and whether they had to be given out because the play does not say them."""
    if folder.free_seats:
        words = [
            re.sub(r"\W+", "-", seat.name or "").strip("-").casefold() or f"player-{n}"
            for n, seat in enumerate(seats, 1)
        ]
        return _told_apart(words), False
    known = [seat.word for seat in seats if seat.word in folder.seats]
    if len(known) == len(seats) == len(set(known)):
        return [str(word) for word in known], False
    return [str(word) for word in folder.seats[: len(seats)]], True


def _told_apart(words: list[str]) -> list[str]:
    """Return words that all differ: a number is appended to those that are there already."""
    told: list[str] = []
    for word in words:
        number, unlike = 2, word
        while unlike in told:
            unlike, number = f"{word}-{number}", number + 1
        told.append(unlike)
    return told


def _result(play: Play, words: list[str]) -> dict[str, Any]:
    """Return what is claimed about the end; scores only if everybody has one, as the rules find the winner by them."""
    pairs = list(zip(words, play.seats, strict=True))
    result: dict[str, Any] = {}
    if all(seat.score is not None for seat in play.seats):
        result["scores"] = {word: seat.score for word, seat in pairs}
    winners = [word for word, seat in pairs if seat.winner]
    if winners and len(pairs) > 1:
        result["winners"] = winners
    return result


def _one_line(text: str | None) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text or "").split())
