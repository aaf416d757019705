"""Inventions with a once-per-round effect, outside the declaring phase (Icons, Common Invention Cards)."""

from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.gaining import claim_florins
from adjudicator.games.codex_leicester.moves import Pass, Use
from adjudicator.games.codex_leicester.pieces import FOUR_WORKS
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import EARLY_FINISH, complete

SOLD_FOR = 2
"""Florins for a material by the card `sale`."""


def use_card(game: Game, referee: Referee[Game], line: Use) -> None:
    """Use one of these cards; the question that stood before stands again."""
    game.interrupted = True
    game.players[line.by].used.add(line.card)
    choice, turn, revealing = game.choice, game.turn, game.revealing
    if line.card in FOUR_WORKS:
        convert(game, line)
    elif line.card == "sale":
        sell_one(game, line)
    elif line.card == "mover":
        move_one(game, line)
    else:
        finish_early(game, referee, line)
    game.choice, game.turn, game.revealing = choice, turn, revealing
    if line.card != "early-finish":
        claim_florins(game, referee, line)


def convert(game: Game, line: Use) -> None:
    """The five converters: one material of the kind that the card shows becomes one of another kind."""
    materials = game.players[line.by].materials
    if line.give is not None and line.take is not None:
        materials[line.give] -= 1
        materials[line.take] += 1


def sell_one(game: Game, line: Use) -> None:
    """The card `sale`: one material of any kind is sold for 2 florins."""
    if line.give is not None:
        game.players[line.by].materials[line.give] -= 1
        game.receive(line.by, SOLD_FOR, "card", "7 Works", line, f"{line.give} sold")


def move_one(game: Game, line: Use) -> None:
    """The card `mover`: for one florin an apprentice moves to another area, where it stands last (G69, G71, G121)."""
    if line.from_ is not None and line.to is not None:
        if game.phase == "assigning" and game.all_are_placed:
            game.phase = "moving"
        game.receive(line.by, -1, "card", "11 Works", line, "mover")
        game.move(line.by, line.from_, line.to, 1, master=False)


def finish_early(game: Game, referee: Referee[Game], line: Use) -> None:
    """The card `early-finish` where the table plays `when_full`: a florin completes a full future invention (G47)."""
    player = game.players[line.by]
    if player.workshops[line.workshop or ""].invention is None:
        referee.notice("nothing is in work there, and nothing is completed", move=line)
        return
    game.receive(line.by, -EARLY_FINISH, "early finish", "11 Works", line)
    complete(game, referee, player, player.workshops[line.workshop or ""], line, claims=True)


def pass_by_card(game: Game, referee: Referee[Game], line: Pass) -> None:
    """The card `pass`: nothing is placed in this turn, for one florin that is paid or received (G41)."""
    game.interrupted = True
    game.players[line.by].used.add("pass")
    florins = -1 if game.rules_on("pass_florin") == "pay" else 1
    game.receive(line.by, florins, "card", "7 Works", line, "pass")
    claim_florins(game, referee, line)


# The cards `early-finish` and `tile-copy` take effect on the lines that make works and take a tile: see `working.py`
# and `tiles.py`.
