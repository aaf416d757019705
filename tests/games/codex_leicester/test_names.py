"""Names in a record of Codex Leicester that its table or box does not have, and set-ups that cannot be."""

from typing import Any

import msgspec
import pytest

from adjudicator import check
from adjudicator.engine.finding import Finding
from adjudicator.games.codex_leicester.names import flaws
from adjudicator.games.codex_leicester.record import Record
from adjudicator.reading.source import read

ROWS = "present: [token, sale, reuse], future: [material, pass, mover]"
SETUPS = {
    1: f"council: [trade, florin, material], epics: [per-set, per-card, per-reward, per-instant], {ROWS}, "
    "bots: [blue, green], dealt: {red: [m01, m02, m03, m04]}",
    2: f"council: [trade, florin, material], epics: [per-set, per-card, per-reward, per-instant], {ROWS}, "
    "temporary_order: [red, blue], dummy: green, dealt: {red: [m01, m02, m03, m04], blue: [m05, m06, m07, m08]}",
    3: f"council: [trade, florin, material, early-work], epics: [per-set, per-card, per-reward, per-instant], {ROWS}, "
    "temporary_order: [red, blue, green], dealt: {red: [m01, m02, m03, m04], blue: [m05, m06, m07, m08], "
    "green: [m09, m10, m11, m12]}",
}
"""Set-ups without a flaw; the number of epics is a rule's, not the names'."""

COLORS = ("red", "blue", "green")


def top(players: int, setup: str | None = None, parts: str = "{box: sample}") -> str:
    """Return the top of a record."""
    seats = ", ".join(f"{{color: {color}}}" for color in COLORS[:players])
    setup = SETUPS[players] if setup is None else setup
    head = f"record: 1\ngame: codex_leicester\nplayers: [{seats}]\nsetup: {{{setup}}}\n"
    return head + (f"parts: {parts}\n" if parts else "")


def found(text: str) -> list[tuple[str, str]]:
    """Return the places and the words of every flaw of a record."""
    return [(path_of(flaw), f"{flaw.kind}: {flaw.message}") for flaw in flaws_of(text)]


def flaws_of(text: str) -> list[Finding]:
    """Return every flaw of a record."""
    return list(flaws(msgspec.convert(read(text).data, Record)))


def path_of(flaw: Finding) -> str:
    """Write the place of a flaw."""
    return ".".join(map(str, flaw.path))


def moved(line: str, players: int = 3, parts: str = "{box: sample}") -> list[tuple[str, str]]:
    """Return the flaws of a record with one line."""
    return found(f"{top(players, parts=parts)}moves: [{line}]\n")


# --- seats ---------------------------------------------------------------------------------------------------------


def test_no_color_sits_twice() -> None:
    """And then nothing else is said, for every other name depends on who plays."""
    text = "record: 1\ngame: codex_leicester\nplayers: [{color: red}, {color: blue}, {color: red}]\nmoves: []\n"
    assert found(text) == [("players.2.color", "malformed: red sits in seat 1 already")]


# --- set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", SETUPS)
def test_a_whole_set_up_has_no_flaw(players: int) -> None:
    """The sample box gives the patron rewards of the first game."""
    assert found(f"{top(players)}moves: []\n") == []


@pytest.mark.parametrize(
    ("players", "missing"),
    [
        (1, ["patron_rewards", "council", "epics", "present", "future", "dealt", "bots"]),
        (2, ["patron_rewards", "council", "epics", "present", "future", "temporary_order", "dealt", "dummy"]),
        (3, ["patron_rewards", "council", "epics", "present", "future", "temporary_order", "dealt"]),
    ],
)
def test_what_a_set_up_needs_goes_by_the_number_of_players(players: int, missing: list[str]) -> None:
    """Written as the hints have it, nothing is missing any more."""
    told = flaws_of(f"{top(players, '', '')}moves: []\n")
    assert [(flaw.kind, flaw.path, flaw.message) for flaw in told] == [
        ("malformed", ("setup",), f"`{key}` is missing") for key in missing
    ]
    setup = ", ".join((flaw.hint or "").removeprefix("for example ").removesuffix(" under setup") for flaw in told)
    assert found(f"{top(players, setup, '')}moves: []\n") == []


def test_a_score_sheet_needs_no_set_up() -> None:
    """What lay on the table at the start does not count at the end."""
    assert found(f"{top(2, '', '')}final: {{florins: {{red: 1, blue: 2}}}}\n") == []


def test_the_rewards_of_the_first_game_stand_in_for_those_of_the_set_up() -> None:
    """Whichever layer of values gives them."""
    tiles = "two-works, five-florins, two-salaries, new-symbols, track-discount"
    assert found(f"{top(3, parts=f'{{patron_rewards: {{first_game: [{tiles}]}}}}')}moves: []\n") == []
    assert found(f"{top(3, parts='')}moves: []\n") == [("setup", "malformed: `patron_rewards` is missing")]


@pytest.mark.parametrize(
    ("players", "more", "path", "message"),
    [
        (1, "temporary_order: [red]", "setup.temporary_order", "malformed: alone, there is no temporary turn order"),
        (1, "dummy: blue", "setup.dummy", "malformed: a dummy plays only with two players"),
        (3, "dummy: yellow", "setup.dummy", "malformed: a dummy plays only with two players"),
        (2, "bots: [yellow, purple]", "setup.bots", "malformed: bots play only with one player"),
    ],
)
def test_what_this_number_of_players_does_not_have_is_superfluous(
    players: int, more: str, path: str, message: str
) -> None:
    """It is found at its key, and once."""
    (flaw,) = flaws_of(f"{top(players, f'{SETUPS[players]}, {more}')}moves: []\n")
    assert (path_of(flaw), f"{flaw.kind}: {flaw.message}", flaw.of_key) == (path, message, True)


@pytest.mark.parametrize(
    ("players", "old", "new", "path", "message"),
    [
        (3, "[token, sale,", "[tokens, sale,", "setup.present.0", "unknown: unknown invention: tokens"),
        (3, "pass, mover]", "pass, movers]", "setup.future.2", "unknown: unknown invention: movers"),
        (
            3,
            "[per-set, per-card",
            "[per-set, per-symbol-pink",
            "setup.epics.1",
            "unknown: unknown invention: per-symbol",
        ),
        (
            3,
            "[token, sale,",
            "[token, per-room-and-automaton,",
            "setup.present.1",
            "malformed: per-room-and-automaton is an",
        ),
        (3, "[per-set, per-card", "[per-set, sale", "setup.epics.1", "malformed: sale is a common invention"),
        (3, "[red, blue, green]", "[red, blue, purple]", "setup.temporary_order.2", "unknown: unknown player: purple"),
        (3, "[red, blue, green]", "[red, blue, red]", "setup.temporary_order.2", "malformed: red stands here already"),
        (3, "[red, blue, green]", "[red, blue]", "setup.temporary_order", "malformed: green is missing"),
        (3, "green: [m09", "purple: [m09", "setup.dealt.purple", "unknown: unknown player: purple"),
        (3, ", green: [m09, m10, m11, m12]", "", "setup.dealt", "malformed: green is missing"),
        (3, "m12]", "m45]", "setup.dealt.green.3", "unknown: unknown multipurpose card: m45"),
        (2, "dummy: green", "dummy: blue", "setup.dummy", "malformed: blue is a player's color"),
        (1, "[blue, green]", "[blue]", "setup.bots", "malformed: 1 bot, 2 play"),
        (1, "[blue, green]", "[blue, blue]", "setup.bots.1", "malformed: blue stands here already"),
        (1, "[blue, green]", "[blue, red]", "setup.bots.1", "malformed: red is a player's color"),
    ],
)
def test_a_name_in_the_set_up_that_cannot_be_is_found_at_its_place(
    players: int, old: str, new: str, path: str, message: str
) -> None:
    """Unknown ones, and those that stand where they cannot."""
    assert old in SETUPS[players]
    told = found(f"{top(players, SETUPS[players].replace(old, new, 1))}moves: []\n")
    assert any(place == path and words.startswith(message) for place, words in told), told


def test_an_unused_color_is_suggested() -> None:
    """For the dummy and for bots."""
    (flaw,) = flaws_of(f"{top(2, SETUPS[2].replace('dummy: green', 'dummy: red'))}moves: []\n")
    assert flaw.hint == "unused: green, yellow, purple"


# --- parts ---------------------------------------------------------------------------------------------------------


def test_a_value_that_the_rulebook_prints_otherwise_is_remarked_on_with_both() -> None:
    """It is used all the same."""
    parts = "{box: sample, inventions: {glass-converter: {florins: {first: 6, later: 3}}}, workshops: {hammer-2: 2}}"
    assert found(f"{top(3, parts=parts)}moves: []\n") == [
        (
            "parts.inventions.glass-converter.florins",
            "notice: inventions.glass-converter.florins is {first: 6, later: 3}, "
            "and {first: 4, later: 3} in the rulebook",
        ),
        ("parts.workshops.hammer-2", "notice: workshops.hammer-2 is 2, and 1 in the rulebook"),
    ]


def test_a_value_as_the_rulebook_prints_it_is_not_remarked_on() -> None:
    """Nor is one that it does not print."""
    parts = "{box: sample, markets: {D: ore}, inventions: {token: {florins: {first: 9, later: 9}}}}"
    assert found(f"{top(3, parts=parts)}moves: []\n") == []


# --- moves ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "field", "message"),
    [
        ("{by: purple, do: pass}", "by", "unknown: unknown player: purple"),
        (
            "{by: red, do: declare, workshop: hammer, invention: passs}",
            "invention",
            "unknown: unknown invention: passs",
        ),
        ("{by: red, do: use, card: movers, from: academy, to: bank}", "card", "unknown: unknown invention: movers"),
        ("{do: reveal, card: m01}", "card", "unknown: unknown invention: m01"),
        ("{do: draw, card: m00}", "card", "unknown: unknown multipurpose card: m00"),
        ("{by: red, do: keep, cards: [m01, token]}", "cards.1", "unknown: unknown multipurpose card: token"),
        ("{by: red, do: gain, symbol: pink}", "symbol", "unknown: unknown symbol: pink"),
        ("{do: tally, florins: {purple: 1}}", "florins.purple", "unknown: unknown player: purple"),
        ("{do: tally, materials: {purple: {ore: 1}}}", "materials.purple", "unknown: unknown player: purple"),
        ("{do: tally, works: {purple: {hammer: 1}}}", "works.purple", "unknown: unknown player: purple"),
        ("{do: tally, weeks: {purple: {hammer: 1}}}", "weeks.purple", "unknown: unknown player: purple"),
        ("{do: tally, workers: {purple: 1}}", "workers.purple", "unknown: unknown player: purple"),
        ("{do: tally, tokens: {purple: 1}}", "tokens.purple", "unknown: unknown player: purple"),
        ("{do: tally, symbols: {purple: {red: 1}}}", "symbols.purple", "unknown: unknown player: purple"),
        ("{do: tally, knowledge: {purple: 1}}", "knowledge.purple", "unknown: unknown player: purple"),
        ("{do: tally, symbols: {red: {pink: 1}}}", "symbols.red.pink", "unknown: unknown symbol: pink"),
        ("{do: tally, influence: {bank: {purple: 1}}}", "influence.bank.purple", "unknown: unknown player: purple"),
        ("{do: tally, order: [red, purple]}", "order.1", "unknown: unknown player: purple"),
        ("{do: tally, present: [token, tokens]}", "present.1", "unknown: unknown invention: tokens"),
        ("{do: tally, future: [m01]}", "future.0", "unknown: unknown invention: m01"),
    ],
)
def test_a_name_in_a_line_that_nobody_bears_is_found_at_its_field(line: str, field: str, message: str) -> None:
    """Players, cards and symbols."""
    assert moved(line) == [(f"moves.0.{field}", message)]


@pytest.mark.parametrize(
    ("players", "line"),
    [
        (3, "{by: red, do: keep, cards: [m01, m44]}"),
        (3, "{by: red, do: declare, workshop: hammer, invention: per-symbol-yellow}"),
        (3, "{by: red, do: gain, symbol: yellow}"),
        (3, "{by: red, do: gain, material: ore}"),
        (3, "{do: reveal, tile: trade}"),
        (3, "{do: note, text: hello, by: nobody}"),  # a note's player is looked at for every game
        (2, "{do: tally, influence: {academy: {green: 1, red: 2}}}"),
        (1, "{do: tally, influence: {academy: {green: 1, blue: 1}}, order: [blue, red, green]}"),
    ],
)
def test_names_that_the_table_bears_are_no_flaw(players: int, line: str) -> None:
    """The dummy and the bots have influence, and bots a place in the order."""
    assert moved(line, players) == []


@pytest.mark.parametrize(
    ("players", "line", "path"),
    [
        (2, "{by: green, do: pass}", "moves.0.by"),
        (1, "{by: blue, do: pass}", "moves.0.by"),
        (2, "{do: tally, order: [red, blue, green]}", "moves.0.order.2"),
        (1, "{do: tally, florins: {blue: 1}}", "moves.0.florins.blue"),
    ],
)
def test_the_dummy_and_the_bots_are_no_players(players: int, line: str, path: str) -> None:
    """They make no lines, hold nothing, and the dummy has no place in the order."""
    assert [place for place, _ in moved(line, players)] == [path]


def test_any_symbol_may_be_one_while_they_are_undeclared() -> None:
    """Its name is the box's."""
    rewards = "patron_rewards: [two-works, five-florins, two-salaries, new-symbols, track-discount]"
    head = top(3, f"{SETUPS[3]}, {rewards}", "")
    lines = "{by: red, do: gain, symbol: pink}, {by: red, do: declare, workshop: hammer, invention: per-symbol-pink}"
    assert found(f"{head}moves: [{lines}]\n") == []
    assert found(f"{head}moves: [{{by: red, do: use, card: per-symbol}}]\n") != []


def test_a_name_is_suggested() -> None:
    """The one of those that are known which it must stand for."""
    (finding,) = check(f"{top(3)}moves: [{{by: red, do: use, card: tile-copi}}]\n").findings
    assert finding.hint == "write tile-copy"


# --- the end -------------------------------------------------------------------------------------------------------


def ended(more: str, florins: str = "{red: 1, blue: 2, green: 3}") -> list[tuple[str, str]]:
    """Return the flaws of a score sheet."""
    return found(f"{top(3)}final: {{florins: {florins}, {more}}}\n")


@pytest.mark.parametrize(
    ("more", "path", "message"),
    [
        ("cards: {purple: []}", "cards.purple", "unknown: unknown player: purple"),
        ("symbol_cards: {purple: {}}", "symbol_cards.purple", "unknown: unknown player: purple"),
        ("rewards: {purple: []}", "rewards.purple", "unknown: unknown player: purple"),
        ("rooms: {purple: []}", "rooms.purple", "unknown: unknown player: purple"),
        ("automata: {purple: 1}", "automata.purple", "unknown: unknown player: purple"),
        ("apprentices: {purple: 3}", "apprentices.purple", "unknown: unknown player: purple"),
        ("materials: {purple: {}}", "materials.purple", "unknown: unknown player: purple"),
        ("cards: {red: [token, tokens]}", "cards.red.1", "unknown: unknown invention: tokens"),
        ("symbol_cards: {red: {pink: 1}}", "symbol_cards.red.pink", "unknown: unknown symbol: pink"),
    ],
)
def test_an_unknown_name_in_an_end_position_is_found_at_its_place(more: str, path: str, message: str) -> None:
    """Players, cards and symbols."""
    assert ended(more) == [(f"final.{path}", message)]


def test_an_end_position_names_every_players_florins() -> None:
    """And no stranger's."""
    assert ended("materials: {}", "{red: 1, purple: 2, green: 3}") == [
        ("final.florins.purple", "unknown: unknown player: purple"),
        ("final.florins", "malformed: blue is missing"),
    ]


def test_what_the_rules_forbid_in_an_end_position_is_no_flaw() -> None:
    """Every name of it is known."""
    assert ended("cards: {red: [token, token], blue: [token]}, rooms: {red: [hammer-2, hammer-2]}") == []


@pytest.mark.parametrize(
    ("players", "result", "told"),
    [
        (3, "scores: {purple: 1}", [("result.scores.purple", "unknown: unknown player: purple")]),
        (3, "winners: [red, purple]", [("result.winners.1", "unknown: unknown player: purple")]),
        (3, "winners: [red, red]", [("result.winners.1", "malformed: red stands here already")]),
        (1, "winners: [red]", [("result.winners", "malformed: alone, nobody wins")]),
        (1, "scores: {blue: 10}", [("result.scores.blue", "unknown: unknown player: blue")]),
        (1, "scores: {red: 10}", []),
        (2, "scores: {red: 10, blue: 9}, winners: [red]", []),
    ],
)
def test_a_result_is_of_the_players(players: int, result: str, told: Any) -> None:
    """A solo game has a score and no winner."""
    assert found(f"{top(players)}moves: []\nresult: {{{result}}}\n") == told


def test_a_value_that_may_be_of_several_kinds_has_all_of_them_named() -> None:
    """A market has pieces of one kind, an academy others: what is near is looked for among all."""
    lines = {
        "apprentices": "write apprentice",
        "hammer2": "write hammer-2",
        "gold": "known: apprentice, automaton, brick,",
    }
    for take, hint in lines.items():
        (finding,) = check(f"{top(3)}moves: [{{by: red, do: act, take: {take}}}]\n").findings
        assert (finding.hint or "").startswith(hint)


def test_a_figure_without_its_zero_is_asked_about() -> None:
    """`m1` is nearer to m01 than to m41."""
    (finding,) = check(f"{top(3)}moves: [{{do: draw, card: m1}}]\n").findings
    assert finding.hint == "did you mean m01?"


def test_a_number_without_its_zero_is_the_card_of_that_number() -> None:
    """`m3` is m03 and not m13, though that is as like."""
    text = top(1) + "moves: [{do: draw, card: m3}]\n"
    (flaw,) = check(text).findings
    assert (flaw.message, flaw.hint) == ("unknown multipurpose card: m3", "did you mean m03?")
