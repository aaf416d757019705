"""Records with a slip in them, made from a good one by changing its text."""

from adjudicator.desk.repair.repairing import Repair
from adjudicator.desk.repair.suggestions import Suggestion
from adjudicator.judging.check import check
from tests.support import RECORDS

THREE_PLAYERS = RECORDS / "intrigue" / "games" / "three-players.yaml"
"""A whole game of Intrigue; its comments carry the balance after every turn."""


def good() -> str:
    """Return the text of the whole game."""
    return THREE_PLAYERS.read_text(encoding="utf-8")


def slipped(*slips: tuple[str, str]) -> str:
    """Return the text of the whole game with some pieces written otherwise, each of which stands there once."""
    text = good()
    for right, wrong in slips:
        assert text.count(right) == 1, right
        text = text.replace(right, wrong)
    return text


def repaired(text: str, within: int | None = None) -> Repair:
    """Search in a text to the end."""
    repair = Repair(check(text), within)
    for _ in repair.steps():
        pass
    return repair


def suggestions(text: str, within: int | None = None) -> list[Suggestion]:
    """Return what is suggested for a text."""
    return repaired(text, within).suggestions()
