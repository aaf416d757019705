"""The page that lists the pages of a folder: every game with its verdict and winners, and who won how often."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from adjudicator.games import game_named
from adjudicator.games.shared.svg import shortened
from adjudicator.judging.verdict import Verdict
from adjudicator.page.document import rendered, title_of

LONGEST = 60
"""How many characters of a name or a title a list shows."""


class Entry(NamedTuple):
    """One record in the list: where its page lies, what was played, when and by whom, and what it came to."""

    link: str | None
    title: str
    path: str
    game: str
    date: str
    players: list[str]
    verdict: str
    winners: list[str]
    lines: int
    findings: int


class Row(NamedTuple):
    """One player in the standings of a game."""

    player: str
    plays: int
    wins: int
    shared: int
    mean: float
    best: int
    last: str


def entry_of(verdict: Verdict, path: str, link: str | None) -> Entry:
    """Return the entry of a record whose page lies under a link."""
    names = {player: shortened(name or player, LONGEST) for player, name in verdict.players.items()}
    return Entry(
        link,
        shortened(title_of(verdict), LONGEST),
        path,
        game_named(verdict.game).title if verdict.game else "",
        (verdict.record.date if verdict.record is not None else None) or "",
        list(names.values()),
        verdict.name,
        [names[player] for player in verdict.winners],
        verdict.moves,
        len(verdict.findings),
    )


def index(title: str, entries: Sequence[Entry], standings: Mapping[str, Sequence[Row]], not_counted: int) -> str:
    """Return the page that lists records, and the standings of each game by its title."""
    return rendered(
        "index.html.j2",
        style="",
        script="index.js",
        title=shortened(title, LONGEST),
        entries=entries,
        standings=standings,
        not_counted=not_counted,
    )
