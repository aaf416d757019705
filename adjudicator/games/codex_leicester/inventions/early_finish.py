"""The card `early-finish`: for a florin a future invention may be completed (Inventions Require 11 Works)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import USES, CardUse, Fields
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.rules.working import future_invention_gets_all_works
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import EARLY_FINISH, complete
from adjudicator.games.codex_leicester.works import in_work


def finish_early(game: Game, referee: Referee[Game], line: Use) -> None:
    """Complete a future invention that has all its works for a florin, where the table plays `when_full` (G47)."""
    player = game.players[line.by]
    bench = player.workshops[line.workshop or ""]
    game.receive(line.by, -EARLY_FINISH, "early finish", "11 Works", line)
    complete(game, referee, player, bench, line, claims=True)


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every workshop where something is in work, if the card is used by a separate line at this table."""
    if game.rules_on("early_finish") == "when_full":
        yield from ({"workshop": workshop} for workshop in in_work(game, player))


def completes_full(game: Game, use: Use) -> bool:
    """Say whether a line is to complete an invention by the card alone, at a table that plays so."""
    return use.card == "early-finish" and game.rules_on("early_finish") == "when_full"


@rulebook.rule(Use, cite="11 Works", at="workshop", given=(future_invention_gets_all_works,), stands=False)
def early_finish_finds_an_invention(game: Game, use: Use) -> str | None:
    """The early finish completes an invention that is in work."""
    if use.card != "early-finish" or use.workshop is None:
        return None
    if game.players[use.by].workshops[use.workshop].invention is not None:
        return None
    return f"nothing is in work in {use.by}'s {use.workshop} workshop"


@rulebook.rule(Use, cite="11 Works", at="card", basis="ruling", reading="G47", switch="early_finish", stands=True)
def full_invention_is_completed_in_own_turn(game: Game, use: Use) -> str | None:
    """Where the table plays so, the early finish completes a full invention in one's own turn."""
    if not completes_full(game, use) or use.by in (game.turn, *game.acting):
        return None
    return f"it is not {use.by}'s turn"


@rulebook.rule(
    Use,
    cite="11 Works",
    at="workshop",
    basis="ruling",
    reading="G47",
    switch="early_finish",
    given=(early_finish_finds_an_invention,),
    stands=True,
)
def full_invention_is_a_future_one(game: Game, use: Use) -> str | None:
    """Where the table plays so, the early finish completes a future invention; a present one takes a work."""
    if not completes_full(game, use) or use.workshop is None:
        return None
    card = game.players[use.by].workshops[use.workshop].invention
    return f"{card} is no future invention" if card is not None and not game.is_closed(card) else None


@rulebook.rule(
    Use,
    cite="11 Works",
    at="workshop",
    basis="ruling",
    reading="G47",
    switch="early_finish",
    given=(early_finish_finds_an_invention, full_invention_is_a_future_one),
    stands=True,
)
def full_invention_is_completed(game: Game, use: Use) -> str | None:
    """Where the table plays so, the early finish completes a future invention that has all its works."""
    if not completes_full(game, use) or use.workshop is None:
        return None
    player = game.players[use.by]
    bench = player.workshops[use.workshop]
    weeks = 0 if bench.invention is None else player.weeks(bench.invention)
    return f"{bench.invention} has {bench.works} of {weeks} works" if bench.works < weeks else None


USES["early-finish"] = CardUse(finish_early, ("workshop",), ways, claims=False)
