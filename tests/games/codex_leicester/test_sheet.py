"""What no end position can be, and what one can only just be; the records under `illegal/` break each rule once."""

import random
from collections import Counter

import pytest

from adjudicator import check
from adjudicator.engine.ranking import Standing
from adjudicator.games.codex_leicester import GAME
from adjudicator.games.codex_leicester.pieces import EPICS
from adjudicator.games.codex_leicester.state import Game
from adjudicator.judging.random_play import Playout, draw_header, play_out
from adjudicator.judging.verdict import Verdict
from adjudicator.reading.writing import flow

TOP = "record: 1\ngame: codex_leicester\nplayers: [{seats}]\n{setup}{parts}"
COLORS = ("red", "blue", "yellow", "green", "purple")
SIX = "[automata-upgrade, week-reduction, five-florins, two-works, two-materials, track-discount]"
FIVE = "[automata-upgrade, week-reduction, five-florins, two-works, two-materials]"


def sheet(final: str, players: int = 3, setup: str = "", parts: str = "parts: {box: sample}\n") -> Verdict:
    """Check a score sheet; every player has 20 florins."""
    seats = ", ".join(f"{{color: {color}}}" for color in COLORS[:players])
    florins = ", ".join(f"{color}: 20" for color in COLORS[:players])
    top = TOP.format(seats=seats, setup=setup, parts=parts)
    return check(f"{top}final: {{florins: {{{florins}}}{final and ', '}{final}}}\n")


def found(verdict: Verdict) -> list[tuple[str, str]]:
    """Return the rule and the facts of every breach, and the value that is missing."""
    return [(finding.rule.id if finding.rule else finding.kind, finding.message) for finding in verdict.findings]


@pytest.mark.parametrize(
    "final",
    [
        "",
        "rewards: {red: []}",
        # council, laboratory and academy without an invention on the table
        "rewards: {red: [automata-upgrade, five-florins, two-works]}",
        # one's own epic with two gray symbols, and the council, laboratory and academy
        f"cards: {{red: [per-card, sale]}}, rewards: {{red: {SIX}}}",
        # blue was second or later for both of red's cards, and has met everything but two symbols alike
        f"cards: {{red: [per-card, sale]}}, rewards: {{blue: {FIVE}}}",
        # blue's two gray symbols are symbol cards
        f"cards: {{red: [per-card, sale]}}, symbol_cards: {{blue: {{gray: 2}}}}, rewards: {{blue: {SIX}}}",
        # what the laboratory gave is not stated, so that it may be all of it
        f"cards: {{red: [per-card, sale]}}, automata: {{red: 2}}, rewards: {{red: {SIX}}}",
        # three automata without a word on rewards
        "automata: {red: 3}, apprentices: {red: 9}",
        # the second space of knowledge gave the automaton
        "cards: {red: [sale, token]}, automata: {red: 3}, rewards: {red: [five-florins, two-works]}",
        # both pieces of knowledge, with council or laboratory as the fourth request
        "cards: {red: [sale, token]}, automata: {red: 3}, apprentices: {red: 9}, "
        "rewards: {red: [five-florins, two-works, two-materials, track-discount]}",
        # five tiles and both printed rewards
        f"cards: {{red: [per-card, sale], blue: [token]}}, rewards: {{red: {SIX}, blue: [new-symbols]}}",
        # gray cards of blue and of yellow, and a red one of blue
        "cards: {blue: [token, material], yellow: [sale]}, symbol_cards: {red: {gray: 2, red: 1}}",
        # the card `symbol`, and one second place for blue's gray card
        "cards: {red: [symbol], blue: [token]}, symbol_cards: {red: {gray: 2}}",
        # two markers on one reward, of two players
        "cards: {red: [token], blue: [sale]}, rewards: {red: [two-works], blue: [two-works]}",
        # all six epics that were on show
        "cards: {red: [per-set, per-card, per-reward], blue: [per-instant, per-material, per-apprentice]}",
        # the fewest and the most apprentices
        "apprentices: {red: 3, blue: 9}",
        # the card `symbol` is itself an invention that blue was second for
        "cards: {red: [symbol], yellow: [sale]}, symbol_cards: {red: {green: 1}, blue: {yellow: 1}}",
    ],
)
def test_an_end_position_can_be(final: str) -> None:
    """Nothing is found in it."""
    assert found(sheet(final)) == []


@pytest.mark.parametrize(
    ("final", "players"),
    [
        ("cards: {red: [symbol]}, symbol_cards: {red: {blue: 1}}", 2),
        ("cards: {red: [symbol]}, symbol_cards: {red: {blue: 1}}", 1),
        ("cards: {red: [symbol]}", 1),
        # alone, a bot may have been the first for an invention that the player completed
        ("rewards: {red: [automata-upgrade, five-florins, two-works, two-materials]}", 1),
    ],
)
def test_an_end_position_of_few_players_can_be(final: str, players: int) -> None:
    """Alone and in pairs there are no symbol cards for the second, and bots complete inventions too."""
    assert found(sheet(final, players)) == []


def test_alone_nobody_else_completes_an_epic() -> None:
    """Bots declare present inventions only, so that a request for an epic takes one's own."""
    rewards = "[automata-upgrade, five-florins, two-works, two-materials, track-discount]"
    assert found(sheet(f"rewards: {{red: {rewards}}}", 1)) == [
        ("markers-stand-for-requests-met", "5 markers of red, who cannot have met one-epic and two-symbols")
    ]


def test_three_of_four_players_can_be_twice_first_in_the_council() -> None:
    """Six rounds for three of them, and one for the fourth, who has five markers."""
    owned = (
        "red: [per-card, sale], blue: [per-set, pass], yellow: [per-material, reuse], green: [per-instant, tile-florin]"
    )
    rewards = ", ".join(f"{color}: {SIX}" for color in COLORS[:3])
    assert found(sheet(f"cards: {{{owned}}}, rewards: {{{rewards}, green: {FIVE}}}", 4)) == []


SEVEN_EPICS = (
    "cards: {red: [per-set, per-card, per-reward, per-instant], blue: [per-material, per-apprentice, per-work-value]}"
)


@pytest.mark.parametrize(
    ("final", "path", "rule", "facts"),
    [
        (
            "cards: {red: [token, sale, token]}",
            ("cards", "red", 2),
            "cards-have-one-owner",
            "red has token already",
        ),
        (
            "cards: {red: [token], blue: [sale, token], yellow: [token, sale]}",
            ("cards", "blue", 1),
            "cards-have-one-owner",
            "token of blue is red's already; token of yellow is red's already; sale of yellow is blue's already",
        ),
        (SEVEN_EPICS, ("cards",), "owned-epics-were-on-show", "7 epic inventions are owned, 6 were on show"),
        (
            "rewards: {red: [two-works, automata-upgrade, two-works], blue: [five-florins, five-florins]}",
            ("rewards", "red", 2),
            "markers-lie-on-different-rewards",
            "a marker of red lies on two-works already; a marker of blue lies on five-florins already",
        ),
        (
            f"rewards: {{red: {SIX.removesuffix(']')}, new-symbols]}}",
            ("rewards", "red"),
            "markers-lie-on-different-rewards",
            "7 markers of red, for 6 requests",
        ),
        (
            "rooms: {red: [hammer-2, hammer-2], yellow: [pincer-2, hammer-2, pincer-2]}",
            ("rooms", "red", 1),
            "extension-tiles-differ",
            "red has hammer-2 already; yellow has pincer-2 already",
        ),
        (
            "apprentices: {red: 3, blue: 10, yellow: 2}",
            ("apprentices", "blue"),
            "apprentices-are-in-the-box",
            "10 apprentices of blue, there are 3 to 9; 2 apprentices of yellow, there are 3 to 9",
        ),
    ],
)
def test_pieces_that_are_not_in_the_box_are_found_at_the_first(
    final: str, path: tuple[str | int, ...], rule: str, facts: str
) -> None:
    """There twice, with two players, or more often than the box has them; and nothing else follows from them."""
    verdict = sheet(final)
    assert [finding.path for finding in verdict.findings] == [("final", *path)]
    assert found(verdict) == [(rule, facts)]
    assert verdict.name == "illegal"


@pytest.mark.parametrize(("players", "shown"), [(1, 4), (2, 4), (3, 6), (4, 8), (5, 8)])
def test_no_more_epics_are_owned_than_were_on_show(players: int, shown: int) -> None:
    """By all players together, and their number goes by that of the players."""
    assert found(sheet(f"cards: {{red: [{', '.join(EPICS[:shown])}]}}", players)) == []
    assert found(sheet(f"cards: {{red: [{', '.join(EPICS[: shown + 1])}]}}", players)) == [
        ("owned-epics-were-on-show", f"{shown + 1} epic inventions are owned, {shown} were on show")
    ]


@pytest.mark.parametrize(
    ("final", "rule"),
    [
        # two cards would bring two symbols alike
        ("cards: {red: [token, token]}, rewards: {red: [two-works]}", "cards-have-one-owner"),
        # three tiles of two types are not all of the laboratory
        (
            "rooms: {red: [hammer-2, hammer-2, pincer-2]}, automata: {red: 3}, "
            "rewards: {red: [new-symbols, two-works]}",
            "extension-tiles-differ",
        ),
    ],
)
def test_no_request_was_met_by_what_cannot_be(final: str, rule: str) -> None:
    """Where pieces are there twice, no marker is missed."""
    assert [found_rule for found_rule, _ in found(sheet(final))] == [rule]


@pytest.mark.parametrize(
    ("setup", "path", "rule"),
    [
        ("epics: [per-set, per-card]", ("setup", "epics"), "epics-on-show-fit-the-players"),
        ("patron_rewards: [new-symbols]", ("setup", "patron_rewards"), "patron-rewards-are-five-different"),
        ("council: [florin, trade]", ("setup", "council"), "council-shows-different-tiles"),
        ("future: [token, sale]", ("setup", "future"), "rows-hold-different-inventions"),
        ("present: [symbol, token, sale]", ("setup", "present", 0), "no-eleven-works-in-the-present-row"),
        ("dealt: {red: [m01], blue: [m02], yellow: [m03]}", ("setup", "dealt", "red"), "four-cards-are-dealt-to-each"),
    ],
)
def test_the_set_up_of_a_score_sheet_is_held_against_the_rules(
    setup: str, path: tuple[str | int, ...], rule: str
) -> None:
    """What it gives, and nothing that it leaves out; the end is not judged by a set-up that cannot be."""
    verdict = sheet("apprentices: {red: 10}", 3, f"setup: {{{setup}}}\n")
    assert [(finding.path, finding.rule and finding.rule.id) for finding in verdict.findings] == [(path, rule)]
    assert verdict.scores is None


def test_all_breaches_of_a_rule_are_reported_at_the_first() -> None:
    """Two epics that were not on show, and two players without the markers for what they have met."""
    epics = "setup: {epics: [per-symbol-red, per-card, per-reward, per-instant, per-material, per-apprentice]}\n"
    verdict = sheet("cards: {red: [per-set, per-card], blue: [per-permanent]}, rewards: {red: [], blue: []}", 3, epics)
    assert [(finding.path, *facts) for finding, facts in zip(verdict.findings, found(verdict), strict=True)] == [
        (
            ("final", "cards", "red", 0),
            "owned-epics-were-on-show",
            "red owns per-set, and it was not on show; blue owns per-permanent, and it was not on show",
        ),
        (
            ("final", "rewards", "red"),
            "requests-met-bear-markers",
            "0 markers of red, who has met one-invention; 0 markers of blue, who has met one-invention",
        ),
    ]


def test_the_patrons_of_the_game_are_held_against_the_markers() -> None:
    """The two printed rewards are in every game."""
    setup = "setup: {patron_rewards: [new-symbols, two-salaries, two-works, five-florins, two-materials]}\n"
    held = "rewards: {red: [automata-upgrade, week-reduction, two-materials], blue: [track-discount]}"
    assert found(sheet(held, 3, setup)) == [
        ("markers-lie-on-rewards-in-play", "a marker of blue on track-discount, which is not in play")
    ]


def test_a_breach_is_certain_whatever_symbols_the_cards_show() -> None:
    """Nobody declared a symbol, and a symbol card more than the others have inventions cannot be."""
    verdict = sheet("cards: {red: [sale], blue: [token]}, symbol_cards: {red: {gray: 2}}", parts="")
    assert found(verdict) == [("symbol-cards-mark-second-places", "2 symbol cards of red, others have 1 invention")]
    assert verdict.name == "illegal"


def test_a_symbol_card_depends_on_the_symbols_of_the_cards() -> None:
    """Where it can be, it is said that it was not checked for want of the symbol of blue's card."""
    verdict = sheet("cards: {blue: [token]}, symbol_cards: {red: {gray: 1}}", parts="")
    assert [(finding.kind, finding.value) for finding in verdict.findings] == [("notice", "inventions.token.symbol")]


def test_a_marker_too_many_is_found_without_symbols() -> None:
    """Six markers, and no epic on the table: whether two symbols are alike is not asked."""
    verdict = sheet(f"cards: {{red: [sale, token]}}, rewards: {{red: {SIX}}}", parts="")
    assert found(verdict) == [("markers-stand-for-requests-met", "6 markers of red, who cannot have met one-epic")]


# --- the ends of whole games ---------------------------------------------------------------------------------------


def sheet_of(playout: Playout) -> str:
    """Return the end of a game as a score sheet."""
    game: Game = playout.state
    ledger = Standing(game.ledger, "End of The Game", "shared")
    players = game.players.items()
    final = {
        "florins": ledger.scores(game.colors),
        "cards": {color: player.cards for color, player in players},
        "symbol_cards": {
            color: dict(Counter([*map(game.box.symbol, player.seconds), *player.symbol_cards]))
            for color, player in players
        },
        "rewards": {color: player.markers for color, player in players},
        "rooms": {color: player.tiles for color, player in players},
        "automata": {color: player.automata for color, player in players},
        "apprentices": {color: player.apprentices for color, player in players},
        "materials": {color: {what: n for what, n in player.materials.items() if n} for color, player in players},
    }
    return "".join(f"{key}: {flow(value)}\n" for key, value in {**playout.header, "final": final}.items())


@pytest.mark.parametrize("seed", range(40))
def test_the_end_of_a_game_is_a_score_sheet_that_comes_out_the_same(seed: int) -> None:
    """No rule about score sheets finds anything in what a legal game led to, and the scores and winners agree."""
    playout = play_out(GAME, draw_header(GAME, random.Random(seed)), seed)
    verdict = check(sheet_of(playout))
    assert [finding.message for finding in verdict.findings if finding.kind != "notice"] == []
    right = playout.result()
    assert (verdict.scores, sorted(verdict.winners)) == (right["scores"], sorted(right.get("winners", [])))
