"""Draw a set-up at random from the sample box, for new records and random games (Set Up)."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from adjudicator.games.codex_leicester.box import BOTS
from adjudicator.games.codex_leicester.numbers import COUNCIL_SPACES
from adjudicator.games.codex_leicester.pieces import COMMONS, COUNCIL_TILES, Color, RewardTile, is_epic, works_of
from adjudicator.games.codex_leicester.rules.setting_up import (
    DEALT,
    ELEVEN_WORKS_AT_SETUP,
    EPICS_ON_SHOW,
    LONGEST,
    REWARD_TILES,
    SHORT_ROWS,
)
from adjudicator.games.printed import shipped


def drawn_setup(players: Sequence[str], chooser: Random) -> dict[str, Any]:
    """Return the `setup:` of a record as plain values, everything in it drawn."""
    box: Any = shipped("codex_leicester", "sample")
    number = len(players)
    present, future = drawn_rows(number, box, chooser)
    epics = [card for card in box.inventions if is_epic(card)]
    cards = chooser.sample(list(box.multipurpose), DEALT * number)
    others = [color for color in get_args(Color) if color not in players]
    setup: dict[str, Any] = {
        "patron_rewards": chooser.sample(get_args(RewardTile), REWARD_TILES),
        "council": chooser.sample(COUNCIL_TILES, COUNCIL_SPACES[number]),
        "epics": chooser.sample(epics, EPICS_ON_SHOW[number]),
        "present": present,
        "future": future,
        "dealt": {player: cards[DEALT * seat : DEALT * (seat + 1)] for seat, player in enumerate(players)},
    }
    if number == 1:
        return {**setup, "bots": chooser.sample(others, BOTS)}
    dummy = {"dummy": chooser.choice(others)} if number == 2 else {}
    return {**setup, "temporary_order": chooser.sample(players, number), **dummy}


def drawn_rows(number: int, box: Any, chooser: Random) -> tuple[list[str], list[str]]:
    """Return both card rows: surplus cards of eleven works are set aside (G19)."""
    deck = chooser.sample(COMMONS, len(COMMONS))
    spaces = (SHORT_ROWS, SHORT_ROWS) if number <= SHORT_ROWS else (box.rows.present, box.rows.future)
    present: list[str] = []
    future: list[str] = []
    for card in deck:
        long = works_of(card) == LONGEST
        if len(present) < spaces[0]:
            present += [] if long else [card]
        elif len(future) < spaces[1]:
            many = sum(works_of(other) == LONGEST for other in future) == ELEVEN_WORKS_AT_SETUP[number]
            future += [] if long and many else [card]
    return present, future
