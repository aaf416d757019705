"""Tokens between a player's last placement and first action may be of either turn: the line after them tells."""

from pathlib import Path

from adjudicator import check

RECORD = Path(__file__).with_name("tokens-of-the-next-turn.yaml")


def test_tokens_before_an_action_are_of_its_turn() -> None:
    """The apprentice whom they bring is not placed any more: no placement is waited for."""
    verdict = check(RECORD)
    assert verdict.name == "unfinished"
    assert [finding.message for finding in verdict.findings if finding.kind != "notice"] == [
        "the game waits for act by blue, or leave by blue"
    ]


def test_tokens_before_a_placement_are_of_the_assignment_phase() -> None:
    """The same tokens bring an apprentice who is placed, where a placement follows."""
    action = "  - {by: red, do: act, take: automaton, pays: 0}"
    placed = "  - {by: red, do: assign, apprentices: 1, to: council}\n  - {by: red, do: take_order, place: 1}"
    text = RECORD.read_text().replace(action, placed)
    verdict = check(text)
    assert verdict.name == "unfinished"
    assert verdict.judged == 26
