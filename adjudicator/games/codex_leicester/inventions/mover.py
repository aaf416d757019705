"""The card `mover`: once a round, after the assignment phase, an apprentice moves on (Inventions Require 11 Works)."""

from collections.abc import Iterator
from itertools import product

from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.candidates.workers import areas_in_use
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import USES, CardUse, Fields
from adjudicator.games.codex_leicester.rules.assigning import bank_is_in_play
from adjudicator.games.codex_leicester.rules.cards import used_card_is_owned
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


def move_one(game: Game, _: Referee[Game], line: Use) -> None:
    """Move an apprentice to another area for one florin; it stands last there (G69, G71, G121)."""
    if line.from_ is not None and line.to is not None:
        if game.phase == "assigning" and game.all_are_placed:
            game.phase = "moving"
        game.receive(line.by, -1, "card", "11 Works", line, "mover")
        game.areas.move(line.by, line.from_, line.to, 1, master=False)


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every way from an area where an apprentice of the player stands."""
    for source, target in product(areas_in_use(game), repeat=2):
        if source != target and game.areas.standing(source, player)[0]:
            yield {"from_": source, "to": target}


@rulebook.rule(Use, cite="11 Works", at="card", given=(used_card_is_owned,), stands=True)
def mover_follows_the_assignment(game: Game, use: Use) -> str | None:
    """The mover is used after the assignment phase."""
    if use.card != "mover" or game.phase not in ("assigning", "declaring") or game.all_are_placed:
        return None
    return "workers are still being placed"


@rulebook.rule(
    Use,
    cite="11 Works",
    at="card",
    basis="ruling",
    reading="G121",
    switch="mover_time",
    given=(used_card_is_owned,),
    stands=True,
)
def mover_acts_before_the_council(game: Game, use: Use) -> str | None:
    """Where the table wants it so, the mover is used before the council."""
    if use.card != "mover" or game.phase in ("assigning", "moving"):
        return None
    return None if game.rules_on("mover_time") == "after_assignment" else "the council has opened"


@rulebook.rule(Use, cite="11 Works", at="from", given=(bank_is_in_play,), stands=False)
def moved_apprentice_stands_there(game: Game, use: Use) -> str | None:
    """An apprentice of one's own is moved from the area where it stands, never the master."""
    if use.card != "mover" or use.from_ is None or game.areas.standing(use.from_, use.by)[0]:
        return None
    return f"no apprentice of {use.by} stands in the {use.from_}"


@rulebook.rule(Use, cite="11 Works", at="to", stands=True)
def mover_goes_to_another_area(_: Game, use: Use) -> str | None:
    """The apprentice is moved to another area."""
    return f"it stands in the {use.to} already" if use.card == "mover" and use.from_ == use.to else None


@rulebook.rule(Use, cite="11 Works", at="to", basis="ruling", reading="G71", switch="mover_at_council", stands=True)
def mover_keeps_out_of_the_council(game: Game, use: Use) -> str | None:
    """Where the table wants it so, the mover moves nobody to the council or out of it."""
    if use.card != "mover" or "council" not in (use.from_, use.to):
        return None
    if game.rules_on("mover_at_council") == "allowed":
        return None
    return Breach("at this table the council is left aside", "from" if use.from_ == "council" else "to")


USES["mover"] = CardUse(move_one, ("from", "to"), ways)
