"""Claims about a position of Codex Leicester: only what a tally names is compared, and every difference is reported."""

from typing import Any

import pytest

from adjudicator import check
from adjudicator.engine.figures import compare
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.moves import Counted
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tallies import FIGURES
from tests.games.codex_leicester.tables import complete, converted, table, work_on
from tests.support import RECORDS


def differences(game: Game, tally: str) -> list[tuple[str, Any, Any]]:
    """Return the place of each difference, what is claimed and what is right."""
    found = compare(FIGURES, game, converted(f"do: tally\n{tally}", Counted))
    return [(".".join(map(str, each.path)), each.claimed, each.worked_out) for each in found]


def midgame() -> Game:
    """Lay a table in the middle of the second round: red is ahead in inventions, the laboratory is being resolved."""
    game = table()
    red, blue = game.players["red"], game.players["blue"]
    game.receive("red", 7, "bank", "Bank", None)
    red.materials |= {"ore": 2, "glass": 1}
    red.tokens, red.knowledge, red.apprentices = 3, 1, 5
    complete(game, "red", "token", "gray-apprentice")
    work_on(game, "red", "hammer", "sale", 5)
    work_on(game, "blue", "hammer", "per-card", 14)
    blue.symbol_cards.append("gray")
    game.areas.place("laboratory", "blue", 2)
    game.areas.place("laboratory", "red", 1)
    game.areas.place("laboratory", "red", 0, master=True)
    game.area, game.step = "laboratory", 2
    return game


RIGHT = [
    "florins: {red: 9, blue: 2}",
    "materials: {red: {ore: 2, glass: 1, wood: 0}, blue: {ore: 0}}",
    "works: {red: {hammer: 5, pincer: 0}, blue: {hammer: 14}}",
    "weeks: {red: {hammer: 7, pincer: 0}, blue: {hammer: 15}}",
    "workers: {red: 7, blue: 4}",
    "tokens: {red: 3, blue: 0}",
    "symbols: {red: {gray: 1, green: 1, red: 0}, blue: {gray: 1}}",
    "knowledge: {red: 1, yellow: 0}",
    "influence: {laboratory: {red: 3, blue: 2, yellow: 0}, council: {red: 0}, bank: {red: 0}}",
    "order: [red, blue, yellow]",
    "present: [glass-converter, sale, material]",
    "future: [apprentice, pass]",
    "step: {laboratory: 2, academy: 0, bank: 0}",
]
"""What is right in `midgame`: five apprentices, the gray one and the master are seven workers."""


@pytest.mark.parametrize("tally", RIGHT)
def test_what_is_right_makes_no_difference(tally: str) -> None:
    """Zero may be claimed, of an empty workshop as well, and of an area that is not in play."""
    assert differences(midgame(), tally) == []


WRONG = {
    "florins: {red: 8, blue: 2}": [("florins.red", 8, 9)],
    "materials: {red: {ore: 1, glass: 1, wood: 1}}": [("materials.red.ore", 1, 2), ("materials.red.wood", 1, 0)],
    "works: {red: {hammer: 6, pincer: 1}}": [("works.red.hammer", 6, 5), ("works.red.pincer", 1, 0)],
    "weeks: {red: {hammer: 6, pincer: 1}}": [("weeks.red.hammer", 6, 7), ("weeks.red.pincer", 1, 0)],
    "workers: {red: 6}": [("workers.red", 6, 7)],
    "tokens: {red: 2}": [("tokens.red", 2, 3)],
    "symbols: {red: {gray: 2, green: 1}}": [("symbols.red.gray", 2, 1)],
    "knowledge: {blue: 1}": [("knowledge.blue", 1, 0)],
    "influence: {laboratory: {red: 2, blue: 3}, bank: {red: 1}}": [
        ("influence.laboratory.red", 2, 3),
        ("influence.laboratory.blue", 3, 2),
        ("influence.bank.red", 1, 0),
    ],
    "order: [blue, red, yellow]": [("order", "[blue, red, yellow]", "[red, blue, yellow]")],
    "present: [sale, glass-converter, material]": [
        ("present", "[sale, glass-converter, material]", "[glass-converter, sale, material]")
    ],
    "future: [apprentice]": [("future", "[apprentice]", "[apprentice, pass]")],
    "step: {laboratory: 0, academy: 2}": [("step.laboratory", 0, 2), ("step.academy", 2, 0)],
}


@pytest.mark.parametrize("tally", WRONG)
def test_each_difference_is_reported_at_its_place(tally: str) -> None:
    """Rows and orders are lists whose order counts."""
    assert differences(midgame(), tally) == WRONG[tally]


def test_what_a_tally_does_not_name_is_not_compared() -> None:
    """A tally of nothing is always right."""
    assert differences(midgame(), "") == []


def test_wrong_florins_are_reported_with_what_they_are_made_of() -> None:
    """Start and bank, in the order in which they came; what others received is left out."""
    (difference,) = compare(FIGURES, midgame(), converted("{do: tally, florins: {red: 8}}", Counted))
    assert [str(line) for line in difference.made_of] == ["+2 start", "+7 bank"]
    assert difference.about == "red's florins:"


def test_weeks_are_those_that_the_invention_needs_now() -> None:
    """The card saves a week, the reward one for each symbol of the type; one week at least is left."""
    game = midgame()
    complete(game, "red", "fewer-weeks")
    assert differences(game, "weeks: {red: {hammer: 6}}") == []
    game.players["red"].rewards.append(
        "week-reduction"
    )  # `sale`, `token` and `fewer-weeks` show gray in the sample box
    assert differences(game, "weeks: {red: {hammer: 4}}") == []
    game.players["red"].symbol_cards += ["gray"] * 9
    assert differences(game, "weeks: {red: {hammer: 1}}") == []


def test_a_claim_about_an_undeclared_symbol_cannot_be_judged() -> None:
    """And the florins of the same player can."""
    game = table(parts="{}")
    complete(game, "red", "token")
    assert differences(game, "florins: {red: 3}") == [("florins.red", 3, 2)]
    with pytest.raises(Undetermined, match=r"^inventions\.token\.symbol "):
        differences(game, "symbols: {red: {gray: 1}}")


def test_a_wrong_tally_in_a_record_is_a_mismatch() -> None:
    """It is reported with the player, what was claimed and what is right."""
    text = (RECORDS / "codex_leicester" / "examples" / "cl-x01.yaml").read_text("utf-8")
    wrong = text.replace("weeks: {red: {hammer: 7}}", "weeks: {red: {hammer: 11}}")
    assert wrong != text
    first = check(wrong).findings[0]
    assert first.message == "weeks of the invention in red's hammer workshop: 11 is claimed, 7 is right"
    assert first.path[2:] == ("weeks", "red", "hammer")
