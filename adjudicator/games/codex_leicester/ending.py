"""The end of a round: workers come home, the council is refilled, salaries are paid (End of the Round)."""

from collections.abc import Sequence

from adjudicator.engine.moves import by_of
from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.bots import bots_complete
from adjudicator.games.codex_leicester.moves import PaySalary
from adjudicator.games.codex_leicester.numbers import FLORINS_ON_TILE
from adjudicator.games.codex_leicester.pieces import MATERIALS, ROUNDS
from adjudicator.games.codex_leicester.rules.order import (
    additional_apprentices_are_paid,
    council_is_refilled,
    salaries_follow_odd_rounds,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import turned_up

SALARY_ROUNDS = (3, 5, 7)
"""The rounds after which apprentices are paid (Setup For Next Round)."""


def end_round(game: Game, referee: Referee[Game]) -> None:
    """Send workers home, let bots complete inventions, refill the council, and pay the apprentices."""
    referee.checkpoint()
    referee.forget()
    if not game.refilled:
        clear_the_table(game, referee)
    if game.round in SALARY_ROUNDS:
        referee.begin()
    spared = pay_salaries(game, referee) if game.round in SALARY_ROUNDS else []
    referee.rule_out(Decision(PaySalary, spared), under=additional_apprentices_are_paid)
    referee.rule_out(Decision(PaySalary, game.everybody), under=salaries_follow_odd_rounds)


def clear_the_table(game: Game, referee: Referee[Game]) -> None:
    """Send workers home, let bots complete inventions, and refill the council."""
    for area in game.areas:
        game.areas[area] = []
    for player in game.players.values():
        player.call_home()
    bots_complete(game, referee)
    if game.round < ROUNDS:
        refill_council(game, referee)
    game.refilled = True


def refill_council(game: Game, referee: Referee[Game]) -> None:
    """Discard tiles that lie on two florins, add one to the others, and fill empty spaces from the left (G75)."""
    for space, tile in enumerate(game.council):
        if tile is not None and game.under_tile[space] == FLORINS_ON_TILE:
            game.clear_space(space, None)
        elif tile is not None:
            game.under_tile[space] += 1
    for space, tile in enumerate(game.council):
        if tile is None:
            if not game.tile_stack:
                game.tile_stack, game.tile_discards = set(game.tile_discards), []
            reveal = turned_up(game, referee, "tile", "a council tile", council_is_refilled)
            if reveal is None or reveal.tile is None:
                return
            game.tile_stack.discard(reveal.tile)
            game.council[space] = reveal.tile


def pay_salaries(game: Game, referee: Referee[Game]) -> list[str]:
    """Pay a florin for each additional apprentice, then materials as far as they go; the unpaid leave (G92 to G97).

    Return the players who have an apprentice that this table does not pay.
    """
    referee.checkpoint()
    omitted = players_left_out(game, referee)
    spared = [color for color in game.players if game.spares_an_apprentice(color)]
    for color, player in game.players.items():
        due = 0 if color in omitted else game.salaries(color, spares=color in spared)
        florins = min(due, player.florins)
        game.receive(color, -florins, "salaries", "Setup For Next Round", None, f"after round {game.round}")
        if due > florins:
            game.owed[color] = due - florins
        referee.checkpoint()
    pay_with_materials(game, referee)
    for color, unpaid in game.owed.items():
        game.players[color].dismiss_apprentices(max(0, unpaid))
    game.owed.clear()
    return spared


def players_left_out(game: Game, referee: Referee[Game]) -> set[str]:
    """Return the players whose salaries the table left out."""
    omitted: set[str] = set()
    while (color := left_out_of(referee, [color for color in game.players if color not in omitted])) is not None:
        omitted.add(color)
    return omitted


def left_out_of(referee: Referee[Game], colors: Sequence[str]) -> str | None:
    """Return the one of these players whose salaries the next line says were left out."""
    under = salaries_follow_odd_rounds
    return next((color for color in colors if referee.left_out(PaySalary, color, under=under)), None)


def pay_with_materials(game: Game, referee: Referee[Game]) -> None:
    """Let players with more materials than are missing choose among them; the others give what they have (G94, G96)."""
    paid: set[str] = set()
    while any(color not in paid and game.has_a_choice_of_salary(color) for color in game.owed):
        owing = [color for color in game.owed if color not in paid and game.pieces(color)]
        line = referee.due(Decision(PaySalary, owing), omit=PaySalary, under=salaries_follow_odd_rounds)
        if line is None:
            forgive(game, by_of(referee.cursor.lines[referee.cursor.number - 1]) or owing[0])
            continue
        hand_over(game, line)
        paid.add(line.by)
    while owing := [color for color in game.owed if color not in paid and game.pieces(color)]:
        offered = referee.offer(Decision(PaySalary, owing), under=salaries_follow_odd_rounds)
        if offered is None:
            if (omitted := left_out_of(referee, owing)) is None:
                break
            forgive(game, omitted)
            continue
        hand_over(game, offered)
        paid.add(offered.by)
    for color in owing:
        held = game.players[color].materials
        single = {material: min(held[material], game.owed[color]) for material in MATERIALS if held[material]}
        hand_over(game, PaySalary(by=color, materials=single))  # type: ignore[arg-type]  # colors are plain words in the state


def forgive(game: Game, color: str) -> None:
    """Take the florins back that were counted for salaries which the table left out."""
    del game.owed[color]
    entry = next((entry for entry in reversed(game.ledger) if entry.player == color), None)
    if entry is not None and (entry.what, entry.about) == ("salaries", (f"after round {game.round}",)):
        game.receive(color, -entry.points, "salaries left out", "Setup For Next Round", None)


def hand_over(game: Game, line: PaySalary) -> None:
    """Give materials for salaries."""
    materials = game.players[line.by].materials
    for material, pieces in line.materials.items():
        materials[material] -= pieces
        game.owed[line.by] -= pieces
