"""Everything that the box can do is done in a good record: inventions, epics, council tiles, rewards, requests, spaces.

A record that shows an effect is named for it, `effects/<name>.yaml` and its variants, or stands in a table here.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from adjudicator.engine.moves import Move
from adjudicator.engine.rulings import Switches
from adjudicator.games.codex_leicester.inventions.epic import EPIC_BONUSES
from adjudicator.games.codex_leicester.moves import Act, Assign, Fulfil, Gain, Pass, Sell, Spend, TakeTile, Use
from adjudicator.games.codex_leicester.pieces import (
    COUNCIL_TILES,
    ELEVEN_WORKS,
    EPICS,
    FOUR_WORKS,
    INSTANT,
    ONCE_PER_ROUND,
    PER_SYMBOL,
    PERMANENT,
    PRINTED_REWARDS,
    REQUESTS,
    SEVEN_WORKS,
    WORKS,
    CouncilTile,
    PatronReward,
    Request,
    RewardTile,
)
from adjudicator.games.codex_leicester.requests import MEETS
from adjudicator.games.codex_leicester.rewards import REWARDS
from adjudicator.games.codex_leicester.roster import INSTANTS
from adjudicator.games.codex_leicester.roster import TILES as TILE_EFFECTS
from adjudicator.games.codex_leicester.scoring import standing
from adjudicator.games.codex_leicester.state import Game
from adjudicator.judging.replay import replay
from tests.support import RECORDS, good, opened

FOLDER = RECORDS / "codex_leicester"

ROSTER_OF_INVENTIONS = {
    4: {"ore-converter", "wood-converter", "glass-converter", "brick-converter", "rope-converter"},
    7: {
        *("token", "material", "laboratory-piece", "apprentice", "special-room"),
        *("reuse", "sale", "pass", "tile-florin", "always-first"),
    },
    11: {
        *("two-materials", "symbol", "two-tokens", "gray-apprentice", "mover"),
        *("early-finish", "tile-copy", "fewer-weeks", "strong-master", "no-salary"),
    },
}
"""The effects in the rulebook's lists of inventions of 4, 7 and 11 works, each on one card."""

ROSTER_OF_CLASSES = {
    "instant": {
        *("token", "material", "laboratory-piece", "apprentice", "special-room", "reuse"),
        *("two-materials", "symbol", "two-tokens", "gray-apprentice"),
    },
    "once per round": {*ROSTER_OF_INVENTIONS[4], "sale", "pass", "mover", "early-finish", "tile-copy"},
    "permanent": {"tile-florin", "always-first", "fewer-weeks", "strong-master", "no-salary"},
}
"""The same by the class of the effect, as its wording has it."""

ROSTER_OF_EPICS = {
    *("per-permanent", "per-once-per-round", "per-instant", "per-reward", "per-room-and-automaton"),
    *("per-material", "per-card", "per-apprentice", "per-set", "per-work-value"),
}
SYMBOL_EPICS = {f"{PER_SYMBOL}{symbol}" for symbol in ("red", "gray", "green", "blue", "yellow")}
"""The epics that count one symbol, in the sample box."""

ROSTER_OF_TILES = {
    *("trade", "two-works", "florin", "material"),
    *("move-workers", "early-work", "laboratory-row", "market-row"),
}
ROSTER_OF_REWARDS = {
    *("automata-upgrade", "week-reduction"),
    *("new-symbols", "two-salaries", "two-works", "five-florins"),
    *("salary-and-material", "token-and-florins", "two-materials", "track-discount"),
}
ROSTER_OF_REQUESTS = {
    *("council-twice", "all-of-laboratory", "all-of-academy"),
    *("one-invention", "two-symbols", "one-epic"),
}
SPACES = range(1, 7)
"""The spaces of the knowledge track that a marker can move to."""

EPIC_RECORDS = {
    **dict.fromkeys(("per-permanent", "per-once-per-round", "per-instant"), "epics-by-class"),
    **dict.fromkeys(("per-reward", "per-material", "per-work-value"), "epics-by-goods"),
    **dict.fromkeys((*SYMBOL_EPICS, "per-set", "per-card", "per-apprentice"), "epics-by-symbol"),
    "per-room-and-automaton": "epics-in-part",
}
TILE_RECORDS = {
    **{tile: f"tile-{tile}" for tile in ROSTER_OF_TILES},
    "florin": "tile-florin-of-the-council",  # the card `tile-florin` has the other name
}
REWARD_RECORDS = {"two-materials": "two-materials-of-the-patron"}
REQUEST_RECORDS = {"one-invention": "one-epic.other-order"}

Shown = Callable[[Game, list[Move]], bool]


@cache
def played(path: Path) -> tuple[Game, list[Move]]:
    """Return the table at the end of a good record, and its moves; a score sheet is laid out as it stands."""
    folder, record = opened(path)
    if record.final is not None:
        state = folder.set_up(record, Switches(record.rulings))
        folder.lay_out(state, record.final)
        return state, []
    replayed = replay(folder, record, record.moves)
    assert replayed.found == []
    return replayed.state, list(record.moves)


def shown_in(name: str, shown: Shown) -> list[str]:
    """Return the good records of a name, variants among them, in which something is shown."""
    paths = [*FOLDER.rglob(f"{name}.yaml"), *FOLDER.rglob(f"{name}.*.yaml")]
    return [path.name for path in paths if path in good() and shown(*played(path))]


def anybody(game: Game, field: str, name: str) -> bool:
    """Say whether something is among what a player has."""
    return any(name in getattr(player, field) for player in game.players.values())


# --- tables --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "roster"),
    [
        (FOUR_WORKS, ROSTER_OF_INVENTIONS[4]),
        (SEVEN_WORKS, ROSTER_OF_INVENTIONS[7]),
        (ELEVEN_WORKS, ROSTER_OF_INVENTIONS[11]),
        (INSTANT, ROSTER_OF_CLASSES["instant"]),
        (INSTANTS, ROSTER_OF_CLASSES["instant"]),
        (ONCE_PER_ROUND, ROSTER_OF_CLASSES["once per round"]),
        (PERMANENT, ROSTER_OF_CLASSES["permanent"]),
        (EPICS, ROSTER_OF_EPICS),
        (EPIC_BONUSES, ROSTER_OF_EPICS),
        (COUNCIL_TILES, ROSTER_OF_TILES),
        (get_args(CouncilTile), ROSTER_OF_TILES),
        (TILE_EFFECTS, ROSTER_OF_TILES),
        ((*PRINTED_REWARDS, *get_args(RewardTile)), ROSTER_OF_REWARDS),
        (get_args(PatronReward), ROSTER_OF_REWARDS),
        (REWARDS, ROSTER_OF_REWARDS),
        (REQUESTS, ROSTER_OF_REQUESTS),
        (get_args(Request), ROSTER_OF_REQUESTS),
        (MEETS, ROSTER_OF_REQUESTS),
    ],
)
def test_a_table_of_the_program_holds_the_roster(there: Any, roster: set[str]) -> None:
    """Nothing is missing, nothing stands twice, and nothing was made up."""
    assert sorted(there) == sorted(roster)


def test_the_roster_is_as_large_as_the_box() -> None:
    """Five, ten and ten common inventions in three classes, 15 epics, 8 tiles, 2 + 8 rewards, 6 requests."""
    assert {works: len(cards) for works, cards in ROSTER_OF_INVENTIONS.items()} == {4: 5, 7: 10, 11: 10}
    assert [len(cards) for cards in ROSTER_OF_CLASSES.values()] == [10, 10, 5]
    assert set().union(*ROSTER_OF_CLASSES.values()) == set().union(*ROSTER_OF_INVENTIONS.values())
    assert len(ROSTER_OF_EPICS | SYMBOL_EPICS) == 15
    assert (len(ROSTER_OF_TILES), len(ROSTER_OF_REWARDS), len(ROSTER_OF_REQUESTS)) == (8, 10, 6)


def test_a_card_takes_the_works_of_its_list() -> None:
    """4, 7 and 11 works for the common inventions, 15 for the epics."""
    roster = {works: set(cards) for works, cards in ROSTER_OF_INVENTIONS.items()} | {15: ROSTER_OF_EPICS}
    assert {card: works for works, cards in roster.items() for card in cards} == WORKS


# --- records -------------------------------------------------------------------------------------------------------


def takes_effect(card: str) -> Shown:
    """Return what shows that a common invention is taken, and used where its effect needs a line."""

    def uses(move: Move) -> bool:
        match move:
            case Use():
                return move.card == card
            case Pass():
                return card == "pass"
            case TakeTile() if card == "tile-copy":
                return move.copy is not None
            case Assign() | Spend() | Act() | TakeTile() | Gain() if card == "early-finish":
                return "card" in (move.future or {}).values()
            case _:
                return False

    def shown(game: Game, moves: list[Move]) -> bool:
        used = card not in ONCE_PER_ROUND or any(map(uses, moves))
        return used and anybody(game, "cards", card)

    return shown


@pytest.mark.parametrize("card", sorted(set().union(*ROSTER_OF_INVENTIONS.values())))
def test_an_invention_takes_effect(card: str) -> None:
    """It is completed by somebody who was the first, and one with a once-per-round effect is used."""
    assert shown_in(f"{card}", takes_effect(card))


@pytest.mark.parametrize("epic", sorted(ROSTER_OF_EPICS | SYMBOL_EPICS))
def test_an_epic_scores(epic: str) -> None:
    """Its bonus is a line of the final scores, and more than nothing."""

    def shown(game: Game, _: list[Move]) -> bool:
        bonuses = [line for line in standing(game).lines if line.about and line.about[0] == f"{epic}:"]
        return any(line.points > 0 and line.cite == "Epic Invention bonus" for line in bonuses)

    assert shown_in(EPIC_RECORDS[epic], shown)


@pytest.mark.parametrize("tile", sorted(ROSTER_OF_TILES))
def test_a_council_tile_is_used(tile: str) -> None:
    """A player takes it, with something to show for it."""

    def shown(game: Game, moves: list[Move]) -> bool:
        taken = [move for move in moves if isinstance(move, TakeTile) and move.tile == tile and move.copy is None]
        return any(takes_something(game, moves, move) for move in taken)

    assert shown_in(TILE_RECORDS[tile], shown)


def takes_something(game: Game, moves: list[Move], move: TakeTile) -> bool:
    """Say whether a tile brings florins or a material, makes works, moves workers, or is paid by afterwards."""
    if move.tile in ("laboratory-row", "market-row"):
        later = moves[moves.index(move) :]
        return any(isinstance(line, Act | Sell) and line.by == move.by for line in later)
    florins = any(entry.move is move for entry in game.ledger)
    return florins or any(field is not None for field in (move.material, move.split, move.from_))


@pytest.mark.parametrize("reward", sorted(ROSTER_OF_REWARDS))
def test_a_patron_reward_is_marked(reward: str) -> None:
    """A marker of a player lies on it, and it is in force."""

    def shown(game: Game, _: list[Move]) -> bool:
        return anybody(game, "markers", reward) and anybody(game, "rewards", reward)

    assert shown_in(REWARD_RECORDS.get(reward, f"{reward}"), shown)


@pytest.mark.parametrize("request_", sorted(ROSTER_OF_REQUESTS))
def test_a_request_is_fulfilled(request_: str) -> None:
    """A player has met it, and fulfils it in a line of its own."""

    def shown(game: Game, moves: list[Move]) -> bool:
        lines = [move for move in moves if isinstance(move, Fulfil) and move.request == request_]
        return bool(lines) and anybody(game, "fulfilled", request_)

    assert shown_in(REQUEST_RECORDS.get(request_, f"{request_}"), shown)


@pytest.mark.parametrize("space", SPACES)
def test_a_space_of_the_knowledge_track_is_reached(space: int) -> None:
    """One record goes all the way down: a piece on the second and the fourth space, none on any other."""

    def shown(game: Game, moves: list[Move]) -> bool:
        lines = [move for move in moves if isinstance(move, Fulfil) and move.by == "red"]
        assert (lines[space - 1].knowledge is not None) == (space in (2, 4))
        return game.players["red"].knowledge == len(lines) == len(SPACES)

    assert shown_in("knowledge-track", shown)
