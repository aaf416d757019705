"""The headings of the rulebook of Intrigue, and the book that its rules are written in."""

from adjudicator.engine.rulebook import Rulebook
from adjudicator.games.intrigue.state import Game

OUTLINE = {
    "Components": "Components",
    "Setup": "Setup",
    "Turn Structure": "Turn Structure",
    "Phase 1": "Phase 1: Collect Income",
    "Phase 2": "Phase 2: Welcome and Expel Rival Advisors",
    "Conflicts": "Resolving Conflicts",
    "Order": "Order for Welcoming and Expelling Advisors",
    "Phase 2, I": "I. The active player places the advisors that are in no conflict",
    "Phase 2, II": "II. The active player deals with the external conflicts",
    "Phase 2, III": "III. The active player settles the internal conflicts",
    "Phase 3": "Phase 3: Present 2 Advisors",
    "Turn Summary": "Turn Summary",
    "End": "End of the Game",
}
"""Every heading of the rulebook, by the short name that citations use."""

rulebook = Rulebook[Game](OUTLINE)
