"""The card `early-finish`: for a florin a future invention may be completed (Inventions Require 11 Works)."""

from collections.abc import Iterator

from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.moves import Use
from adjudicator.games.codex_leicester.pieces import Color
from adjudicator.games.codex_leicester.roster import USES, CardUse, Fields
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import EARLY_FINISH, complete
from adjudicator.games.codex_leicester.works import in_work


def finish_early(game: Game, referee: Referee[Game], line: Use) -> None:
    """Where the table plays `when_full`, a florin completes a future invention that has all its works (G47)."""
    player = game.players[line.by]
    bench = player.workshops[line.workshop or ""]
    if bench.invention is None:
        referee.notice("nothing is in work there, and nothing is completed", move=line)
        return
    game.receive(line.by, -EARLY_FINISH, "early finish", "11 Works", line)
    complete(game, referee, player, bench, line, claims=True)


def ways(game: Game, player: Color) -> Iterator[Fields]:
    """Yield every workshop where something is in work, if the card has lines of its own at this table."""
    if game.rules_on("early_finish") == "when_full":
        yield from ({"workshop": workshop} for workshop in in_work(game, player))


@rulebook.rule(Use, cite="11 Works", at="workshop", basis="ruling", reading="G47", switch="early_finish", stands=False)
def full_invention_is_completed(game: Game, use: Use) -> str | None:
    """Where the table plays so, the early finish completes a future invention that has all its works, in one's turn."""
    if use.card != "early-finish" or use.workshop is None or game.rules_on("early_finish") == "with_a_work":
        return None
    player = game.players[use.by]
    bench = player.workshops[use.workshop]
    if use.by not in (game.turn, *game.acting):
        return Breach(f"it is not {use.by}'s turn", "card")
    if bench.invention is None:
        return f"nothing is in work in {use.by}'s {use.workshop} workshop"
    if not game.is_closed(bench.invention):
        return f"{bench.invention} is no future invention"
    weeks = player.weeks(bench.invention)
    return f"{bench.invention} has {bench.works} works of {weeks}" if bench.works < weeks else None


USES["early-finish"] = CardUse(finish_early, ("workshop",), ways, claims=False)
