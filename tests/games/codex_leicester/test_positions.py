"""Places where a record of Codex Leicester can begin: each kind of them, alone and with two to five players."""

import random
from typing import Any

import pytest

from adjudicator.games import game_named
from adjudicator.games.codex_leicester.numbers import BANK_PLAYERS
from adjudicator.judging.cutting import Beginning, Beginnings
from adjudicator.judging.random_play import draw_header, play_out, typed
from adjudicator.judging.replay import replay
from adjudicator.testing.cuts import assert_the_rest_agrees

FOLDER = game_named("codex_leicester")

EVERYWHERE = {
    "a declaring",
    "the last to declare",
    "a placement",
    "the first placement",
    "the council",
    "a choice in the council",
    "an area",
    "a turn in an area",
    "the salaries",
}
"""The kinds of beginnings that games of any number of players have."""


def kind_of(position: dict[str, Any]) -> str:
    """Name the kind of place in the order of play where a position stands."""
    following = position.get("of")
    match position.get("phase", "declaring"):
        case "declaring":
            return "a declaring" if following else "the last to declare"
        case "assigning":
            return "a placement" if following else "the first placement"
        case "resolving" if position["area"] == "council":
            return "a choice in the council" if following else "the council"
        case "resolving" if position["area"] == "bank":
            return "the bank"
        case "resolving":
            return "a turn in an area" if following else "an area"
        case "round's end":
            return "the salaries" if position.get("refilled") else "the round's end"
        case phase:
            return str(phase)


@pytest.mark.parametrize("players", FOLDER.plays)
def test_a_record_may_begin_at_every_kind_of_place(players: int) -> None:
    """A game cut at the last beginning of each kind goes on as the whole."""
    header = draw_header(FOLDER, random.Random(players), players)
    lines, record = play_out(FOLDER, header, players).moves, typed(FOLDER, header)
    referee = replay(FOLDER, record, lines, kind=Beginnings).referee
    assert isinstance(referee, Beginnings)
    places: dict[str, Beginning] = {kind_of(place.position): place for place in referee.noted}
    assert places.keys() >= EVERYWHERE | ({"the bank"} if players >= BANK_PLAYERS else set())
    for place in places.values():
        assert_the_rest_agrees(FOLDER, record, lines, place.after + 1)
