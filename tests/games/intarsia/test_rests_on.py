"""A verdict rests on a switch only where turning it could have made a difference."""

import pytest

from adjudicator import check
from adjudicator.judging.verdict import Verdict

TOP = """record: 1
game: intarsia
players: [{id: ana}, {id: rui}]
setup: {hands: {ana: hand-1, rui: hand-2}}
parts:
  floor_boards:
    A:
      spaces: {a1: green, a2: purple, a3: red, b1: green}
      connectors: {x1: [a1, a2], x2: [a2, a3], x3: [a1, b1]}
      center: x1
  starting_hands:
    hand-1: {purple: 4, green: 3, yellow: 2, wild: 1}
    hand-2: {purple: 3, green: 3, red: 3, wild: 1}
    hand-3: {green: 9, wild: 1}
  reward_track: {spaces: [{yellow: 3}, {yellow: 1, red: 1, wild: 1}], loops: true, steps: {table: 1, connector: 1}}
  connector_points: [1, 2, 3]
  tool_tiles:
    plane-green: {tool: plane, color: green, requires: {1: 1}, bonus: 2}
    saw-green: {tool: saw, color: green, requires: {1: 1}, bonus: 1}
  supply: {2: {frames: 6, tiles: 2}}
"""
FRAME = "{by: ana, do: build, element: frame, at: a1, pay: {green: 1}"
MIDSECTION = "{by: ana, do: build, element: midsection, at: a1, pay: {green: 2}, take: {red: 1}"
CONNECTOR = "{by: ana, do: build, element: connector, at: x3, pay: {purple: 4}}"
PASS = "{by: rui, do: pass}"


def switches(*moves: str, top: str = TOP) -> dict[str, str]:
    """Return the switches that the verdict on these moves rests on; none of them is illegal."""
    verdict = judged(*moves, top=top)
    assert verdict.name == "unfinished", verdict.findings
    return {leaning.switch: leaning.value for leaning in verdict.rulings}


def judged(*moves: str, top: str = TOP) -> Verdict:
    """Judge a record of these moves."""
    return check(top + "moves:\n" + "".join(f"  - {move}\n" for move in moves))


def test_a_reward_space_whose_wild_card_is_there_rests_on_nothing() -> None:
    """Only a wild card that is short makes up for anything or is lost."""
    assert switches(FRAME + "}", PASS, CONNECTOR) == {}
    short = TOP.replace("  connector_points", "  cards: {color: 16, wild: 2}\n  connector_points")
    take = CONNECTOR[:-1] + ", take: {yellow: 2, red: 1}}"
    assert switches(FRAME + "}", PASS, take, top=short) == {"missing_wild": "other_stack"}


def test_the_first_copy_of_a_design_rests_on_nothing() -> None:
    """Only the second copy in one hand does."""
    first = FRAME + ", claim: plane-green}"
    assert switches(first, PASS) == {}
    assert switches(first, PASS, MIDSECTION + ", claim: saw-green}")["requirement"] == "at_least"
    again = switches(first, PASS, MIDSECTION + ", claim: plane-green}")
    assert again == {"same_design_twice": "allowed", "requirement": "at_least", "claim_after": "any_build"}


def test_a_requirement_that_is_met_exactly_rests_on_nothing() -> None:
    """Nor one that is not met at all."""
    assert switches(FRAME + ", claim: plane-green}") == {}
    refused = judged("{by: ana, do: build, element: frame, at: a2, pay: {purple: 1}, claim: plane-green}")
    assert (refused.name, refused.rulings) == ("illegal", ())


@pytest.mark.parametrize(
    ("take", "expected"), [("{red: 2}", {}), ("{red: 1, yellow: 1}", {"core_cards": "free"})], ids=str
)
def test_two_cards_of_one_color_for_a_core_rest_on_nothing(take: str, expected: dict[str, str]) -> None:
    """Only cards that differ do."""
    moves = (FRAME + "}", PASS, MIDSECTION.replace("take: {red", "take: {yellow") + "}")
    core = "{by: ana, do: build, element: core, at: a1, pay: {purple: 3, yellow: 2, wild: 1}, take: " + take + "}"
    found = switches(*moves, core)
    assert {switch: value for switch, value in found.items() if switch != "trade"} == expected


def test_a_trade_of_different_colors_rests_on_nothing() -> None:
    """Only one that a stricter table would refuse does."""
    differ = "{by: ana, do: build, element: frame, at: a1, pay: {purple: 1, yellow: 1}}"
    alike = "{by: ana, do: build, element: frame, at: a1, pay: {purple: 2}}"
    assert switches(differ) == {}
    assert switches(alike) == {"trade": "any_two"}


def test_the_order_of_two_players_and_a_hand_that_nobody_has_rest_on_who_chooses_first_alone() -> None:
    """Two players choose in one order only, and a hand that lay in the middle all along is anybody's."""
    passes = (PASS.replace("rui", "ana"), PASS)
    chosen = switches(*passes, "{by: rui, do: choose_hand, hand: hand-3}")
    assert chosen == {"first_choice": "last_to_pass"}
    returned = TOP.replace("parts:", "rulings: {old_cards: returned}\nparts:")
    old = switches(*passes, "{by: rui, do: choose_hand, hand: hand-2}", top=returned)
    assert old == {"first_choice": "last_to_pass", "old_cards": "returned"}


def test_a_sheet_rests_on_no_requirement_and_on_a_design_only_where_one_has_both_copies() -> None:
    """What every table would accept depends on no switch."""
    sheet = TOP + "final:\n  boards: {ana: {a1: core}, rui: {a1: frame}}\n  connector_points: {ana: 6, rui: 6}\n"
    assert check(sheet + "  tiles: {ana: [plane-green, saw-green], rui: [plane-green]}\n").rulings == ()
    both = check(sheet + "  tiles: {ana: [plane-green, plane-green]}\n").rulings
    assert [leaning.switch for leaning in both] == ["same_design_twice"]
