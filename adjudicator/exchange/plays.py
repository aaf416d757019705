"""A play as other programs know it: who played, with which score, rank and win; no moves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.engine.record import no_such_day
from adjudicator.engine.words import folded
from adjudicator.games import game_named
from adjudicator.judging.verdict import Verdict

QUOTED = 60
"""How many letters of a text are quoted in a remark."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a play. `word` is the name by which moves call the seat; what is not known is `None`.

    `rank` counts from 1, and those who share a place have the same: 1, 1, 3. `raw_score` is the score as the other
    program has it, if that is not a whole number.
    """

    name: str | None
    word: str | None = None
    score: int | None = None
    rank: int | None = None
    winner: bool | None = None
    first: bool | None = None
    raw_score: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """One session of a game: by whom it was played, when, and how it came out.

    `game` is the word under `game:` in records and `title` the name that other programs use. `tie_break` is the one
    that put the winner ahead of players with as many points. `verdict` and `path` belong to one of our records, `place`
    says where a play stands in another program's file, and `remarks` say what in it could not be taken over as it
    stands.
    """

    game: str
    title: str
    date: str | None
    seats: tuple[Seat, ...]
    tie_break: str | None = None
    verdict: str | None = None
    path: str | None = None
    place: str | None = None
    comments: str | None = None
    remarks: tuple[str, ...] = field(default=())

    @property
    def winners(self) -> list[str]:
        """The names of all who won, or their seats where they have none."""
        return [label(seat) for seat in self.seats if seat.winner]

    @property
    def known_by(self) -> tuple[str, str | None, frozenset[str]]:
        """What two programs have in common about one play: the game, the day and the set of players."""
        return self.game, self.date, frozenset(folded(label(seat)) for seat in self.seats)


def label(seat: Seat) -> str:
    """Return what a player is called: the name, or else the seat."""
    return seat.name or seat.word or "somebody"


def day_of(date: str | None, remarks: list[str]) -> str | None:
    """Return the day of a play, as YYYY-MM-DD; what is no day of the calendar is a remark, and the play has none."""
    if not date:
        return None
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date) and not no_such_day(date):
        return date
    remarks.append(f"its day is {shortened(date)!r}, which is no day written as YYYY-MM-DD")
    return None


def shortened(text: str) -> str:
    """Return a text of another program as it is quoted in a remark: not much longer than a line."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


def play_of(verdict: Verdict) -> Play | None:
    """Return the play that a judged record holds; `None` where the record could not be read.

    Scores, ranks and winners are those of the replay. A game that is not over, or in which a move is illegal, has none.
    """
    if verdict.record is None or verdict.game is None or verdict.name == "malformed":
        return None
    places = verdict.ranking.places if verdict.ranking else []
    first = _first(verdict)
    scores = verdict.scores or {}
    seats = tuple(
        Seat(
            name=name,
            word=str(word),
            score=scores.get(word),
            rank=_rank(word, places),
            winner=word in verdict.winners if places else None,
            first=None if first is None else first == str(word),
        )
        for word, name in verdict.players.items()
    )
    decided = verdict.ranking.deciding if verdict.ranking else None
    title = game_named(verdict.game).title
    tie_break = decided.name if decided else None
    return Play(verdict.game, title, verdict.record.date, seats, tie_break, verdict.name, verdict.path)


def _first(verdict: Verdict) -> str | None:
    """Return the seat that began, where the set-up of the game says who does: the first one if it is left out there."""
    setup = getattr(verdict.record, "setup", None)
    if "first" not in getattr(setup, "__struct_fields__", ()):
        return None
    return str(getattr(setup, "first", None) or next(iter(verdict.players)))


def _rank(word: str, places: Sequence[Sequence[str]]) -> int | None:
    """Return a player's rank, from 1: one more than the number of players who are ahead."""
    ahead = 0
    for place in places:
        if word in place:
            return ahead + 1
        ahead += len(place)
    return None
