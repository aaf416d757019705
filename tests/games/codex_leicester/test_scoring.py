"""The end of a game, worked out by hand: bonuses for symbols, each kind of epic, tie-breaks, and the solo game.

In the sample box the ore converter, `material` and `reuse` show red, `token`, `sale` and `mover` gray, `special-room`
green, `pass` blue and `strong-master` yellow.
"""

import json

import pytest
from jsonschema import Draft202012Validator

from adjudicator import check
from adjudicator.engine.rulings import Switches
from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.inventions.epic import EPIC_BONUSES, epic_bonus
from adjudicator.games.codex_leicester.parts import Inline
from adjudicator.games.codex_leicester.pieces import EPICS
from adjudicator.games.codex_leicester.player import Player
from adjudicator.games.codex_leicester.record import Rulings, Setup
from adjudicator.games.codex_leicester.scoring import bonus_lines, standing, symbol_lines
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.printed import printed
from adjudicator.judging.verdict import Verdict
from adjudicator.report.color import plain
from adjudicator.report.json import VERSION, record_report, score_report
from adjudicator.report.text import score_lines, verdict_lines
from tests.support import ROOT

TOP = "record: 1\ngame: codex_leicester\nplayers: [{color: red}, {color: blue}, {color: yellow}]\n"
SAMPLE = "parts: {box: sample}\n"
ALONE = "record: 1\ngame: codex_leicester\nplayers: [{color: red, name: Ana}]\n"


def box() -> Box:
    """Return the sample box."""
    return Box(printed("codex_leicester", Inline(box="sample")))


def owner(*epics: str) -> Player:
    """Return a player with six inventions, two symbol cards and some of everything, and with these epics."""
    player = Player("red", box(), 10)
    player.cards = ["ore-converter", "sale", "token", "mover", "strong-master", "gray-apprentice", *epics]
    player.seconds = ["material"]
    player.symbol_cards = ["gray"]
    player.markers = ["automata-upgrade", "week-reduction", "five-florins", "two-works"]
    player.tiles = ["hammer-2", "pincer-4"]
    player.automata = 2
    player.apprentices = 5
    player.materials |= {"ore": 2, "rope": 1}
    player.workshops["hammer"].basement = {"ore": 3}
    player.tokens = 4
    return player


def with_symbols(**symbols: int) -> Player:
    """Return a player with symbol cards and nothing else."""
    player = Player("red", box(), 0)
    player.symbol_cards = [symbol for symbol, number in symbols.items() for _ in range(number)]
    return player


def sheet(final: str, top: str = TOP + SAMPLE) -> Verdict:
    """Check a score sheet."""
    return check(f"{top}final: {{{final}}}\n")


# --- symbols -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbols", "florins"),
    [
        ({}, []),
        ({"red": 1}, []),
        ({"red": 2}, []),
        ({"red": 1, "gray": 1}, [3]),
        ({"red": 1, "gray": 1, "blue": 1}, [6]),
        ({"red": 1, "gray": 1, "blue": 1, "green": 1}, [10]),
        ({"red": 1, "gray": 1, "blue": 1, "green": 1, "yellow": 1}, [15]),
        ({"red": 2, "gray": 2, "blue": 2, "green": 2, "yellow": 2}, [15]),  # two whole sets bring it once (G100)
        ({"red": 3}, []),
        ({"red": 4}, [6]),
        ({"red": 5}, [10]),
        ({"red": 9}, [10]),
        ({"red": 4, "blue": 4}, [3, 6, 6]),
    ],
    ids=str,
)
def test_symbols_bring_florins(symbols: dict[str, int], florins: list[int]) -> None:
    """Different types bring 3, 6, 10 or 15 once; four alike 6 and five or more 10, for each such type."""
    assert [line.points for line in symbol_lines(with_symbols(**symbols))] == florins


def test_four_gray_and_six_red_symbols_bring_sixteen() -> None:
    """The rulebook's example: 6 + 10 = 16, and here 3 more for the two types."""
    lines = list(symbol_lines(with_symbols(gray=4, red=6)))
    assert [(line.points, line.source, line.cite) for line in lines] == [
        (3, "different symbols (2 types)", "Different symbols"),
        (6, "same symbols gray (4)", "Same symbols"),
        (10, "same symbols red (6)", "Same symbols"),
    ]


def test_symbols_of_all_kinds_of_cards_count() -> None:
    """An invention taken, an epic, a symbol card as the second, and a symbol that was chosen: four red ones."""
    player = Player("red", box(), 0)
    player.cards, player.seconds, player.symbol_cards = ["ore-converter", "per-symbol-red"], ["material"], ["red"]
    assert [line.points for line in symbol_lines(player)] == [6]


# --- epics ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("epic", "portions"),
    [
        # mover, sale, token and the chosen symbol are gray, and so is the epic: five
        ("per-symbol-gray", [(5, 2)]),
        # the ore converter, the epic, and `material` as the second
        ("per-symbol-red", [(3, 2)]),
        # the epic alone
        ("per-symbol-blue", [(1, 2)]),
        # strong-master
        ("per-permanent", [(1, 3)]),
        # ore-converter, sale, mover
        ("per-once-per-round", [(3, 2)]),
        # token, gray-apprentice
        ("per-instant", [(2, 2)]),
        ("per-reward", [(4, 1)]),
        # two tiles and two automata
        ("per-room-and-automaton", [(4, 1)]),
        # two ore and a rope; the three ore in the basement do not count
        ("per-material", [(3, 2)]),
        # six inventions, the epic, two symbol cards
        ("per-card", [(9, 1)]),
        # two beyond three, and the gray one
        ("per-apprentice", [(3, 1)]),
        # one of 4 works, two of 7, three of 11; the symbol card of `material` is no invention of 7 works
        ("per-set", [(1, 4)]),
        # 1 + 2 at one florin, three at two: 3 + 6 = 9
        ("per-work-value", [(3, 1), (3, 2)]),
    ],
)
def test_an_epic_counts(epic: str, portions: list[tuple[int, int]]) -> None:
    """How many things it counts, and the florins for each of them."""
    assert list(epic_bonus(owner(epic), epic)) == portions


def test_every_epic_is_in_the_table() -> None:
    """The ten kinds by name; the five of one symbol go by their symbol."""
    assert set(EPIC_BONUSES) == set(EPICS)


def test_rooms_and_automata_bring_seven_at_most() -> None:
    """The rulebook's note: three tiles, three automata, one of them waiting, and the special craft room."""
    player = owner("per-room-and-automaton", "special-room")
    player.tiles, player.automata = ["hammer-2", "pincer-4", "pincer-2"], 3
    assert player.waiting_automata == 3
    assert epic_bonus(player, "per-room-and-automaton") == ((7, 1),)


def test_apprentices_bring_seven_at_most() -> None:
    """The rulebook's note: five of the academy, the one of knowledge, and the gray one."""
    player = owner("per-apprentice")
    player.apprentices = 9
    assert epic_bonus(player, "per-apprentice") == ((7, 1),)


def test_three_epics_bring_nineteen() -> None:
    """The rulebook's example: four red symbols 8, seven cards 7, one set 4."""
    player = Player("red", box(), 0)
    player.cards = ["ore-converter", "material", "two-tokens", "per-symbol-red", "per-card", "per-set"]
    player.symbol_cards = ["green"]
    epics = [line for line in bonus_lines(player) if line.cite == "Epic Invention bonus"]
    assert [(line.points, line.source) for line in epics] == [
        (8, "epic invention per-symbol-red: 4 x 2"),
        (7, "epic invention per-card: 7 x 1"),
        (4, "epic invention per-set: 1 x 4"),
    ]


def test_an_epic_that_counts_nothing_has_a_line_still() -> None:
    """Nothing is passed over in silence."""
    player = Player("red", box(), 0)
    player.cards = ["per-work-value"]
    assert [(line.points, line.source) for line in bonus_lines(player)] == [
        (0, "epic invention per-work-value: 0 x 1 + 0 x 2")
    ]


# --- who wins ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("final", "key"),
    [
        # 20 each: two symbols of one type bring nothing; red has two, blue one
        ("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [ore-converter, material], blue: [token]}", "symbols"),
        # one red symbol on red's epic brings 2: 18 + 2 = 20
        (
            "florins: {red: 18, blue: 20, yellow: 3}, cards: {red: [per-symbol-red], blue: [mover]}",
            "epic inventions",
        ),
        ("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [mover], blue: [token]}", "cards of 11 works"),
        ("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [token], blue: [ore-converter]}", "cards of 7 works"),
        (
            "florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [ore-converter], yellow: [token]}, "
            "symbol_cards: {blue: {gray: 1}}",
            "cards of 4 works",
        ),
    ],
    ids=["symbols", "epics", "eleven", "seven", "four"],
)
def test_a_tie_is_broken(final: str, key: str) -> None:
    """Red and blue have 20 florins, and everything that is asked before leaves them equal."""
    verdict = sheet(final)
    assert verdict.findings == []
    assert verdict.scores == {"red": 20, "blue": 20, "yellow": 3}
    assert verdict.winners == ["red"]
    assert verdict.ranking is not None
    assert verdict.ranking.deciding is not None
    assert verdict.ranking.deciding.name == key
    assert verdict.ranking.places[0] == ["red"]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    """Cards alike in kind: all six keys are asked, and the last never decides."""
    verdict = sheet("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [token, mover], blue: [sale, early-finish]}")
    # red has two gray symbols; blue a gray and a red one, two types, 3: blue is ahead
    assert verdict.scores == {"red": 20, "blue": 23, "yellow": 3}
    verdict = sheet("florins: {red: 23, blue: 20, yellow: 3}, cards: {red: [token, mover], blue: [sale, early-finish]}")
    assert verdict.winners == ["red", "blue"]
    assert verdict.ranking is not None
    assert [asked.name for asked in verdict.ranking.tie_breaks] == [
        "symbols",
        "epic inventions",
        "cards of 11 works",
        "cards of 7 works",
        "cards of 4 works",
        "symbol cards",
    ]
    assert "shared: players who are equal in everything" in "\n".join(score_lines(verdict, plain))


def test_a_second_place_is_a_symbol_card_in_a_tie() -> None:
    """In a game, too, whoever came second has a symbol and a symbol card."""
    game = Game(["red", "blue", "yellow"], Setup(), Switches(Rulings()), box())
    game.players["red"].cards, game.players["blue"].seconds = ["token"], ["token"]
    keys = {key.name: key.values for key in standing(game).tie_breaks}
    assert keys["symbols"] == {"red": 1, "blue": 1, "yellow": 0}
    assert keys["symbol cards"] == {"red": 0, "blue": 1, "yellow": 0}


def test_florins_are_listed_line_by_line() -> None:
    """What came and went stands before the bonuses: with three players 2 florins each at the start."""
    game = Game(["red", "blue", "yellow"], Setup(), Switches(Rulings()), box())
    game.receive("red", 7, "invention", "Inventions rewards", None, "token")
    game.players["red"].cards = ["token", "per-card"]
    table = standing(game)
    assert [(line.points, line.source) for line in table.lines if line.player == "red"] == [
        (2, "start"),
        (7, "invention token"),
        (2, "epic invention per-card: 2 x 1"),
    ]
    assert table.scores(["red", "blue", "yellow"]) == {"red": 11, "blue": 2, "yellow": 2}


# --- values that nobody declared -----------------------------------------------------------------------------------


def test_symbols_that_decide_nothing_need_not_be_declared() -> None:
    """Which symbol the only card shows brings nothing and takes nothing."""
    assert sheet("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [token]}", TOP).name == "legal"


def test_symbols_that_decide_are_missed() -> None:
    """Two cards show one type or two, which is worth 3."""
    verdict = sheet("florins: {red: 20, blue: 20, yellow: 3}, cards: {red: [token, sale]}", TOP)
    assert [(finding.kind, finding.value) for finding in verdict.findings] == [
        ("undetermined", "inventions.token.symbol")
    ]
    assert verdict.scores is None


# --- alone ---------------------------------------------------------------------------------------------------------


def test_alone_there_is_a_total_and_no_winner() -> None:
    """Three gray symbols bring nothing, and three cards with the epic itself 3: 30 + 3 = 33."""
    verdict = sheet("florins: {red: 30}, cards: {red: [token, sale, per-card]}", ALONE + SAMPLE)
    assert (verdict.name, verdict.scores, verdict.winners) == ("legal", {"red": 33}, [])
    *_, summary = verdict_lines(verdict, plain)
    assert summary.endswith("a score sheet: no move was judged; red (Ana) has 33, and there is no winner")
    lines = list(score_lines(verdict, plain))
    assert lines[0] == "red (Ana): 33"
    assert "no ranking: the game is played alone" in lines


def test_alone_the_report_for_machines_names_no_winner() -> None:
    """The fields are there, and empty."""
    verdict = sheet("florins: {red: 30}, cards: {red: [token]}", ALONE + SAMPLE)
    report = score_report(verdict)
    assert (report["scores"], report["ranking"], report["winners"]) == ({"red": 30}, [], [])
    assert (report["tiebreak"], report["tie_breaks"], report["shared"]) == (None, [], None)
    schema = json.loads((ROOT / "schemas" / "verdict.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate({"version": VERSION, "records": [record_report(verdict)]})
