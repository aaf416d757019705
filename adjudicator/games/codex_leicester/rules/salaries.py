"""What is forbidden where materials pay for salaries (Setup For Next Round)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import some
from adjudicator.games.codex_leicester.moves import PaySalary
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(PaySalary, cite="Setup For Next Round", at="materials", basis="inferred", reading="G96", stands=False)
def salary_materials_are_held(game: Game, pay: PaySalary) -> str | None:
    """Salaries are paid with materials from behind the player's screen."""
    held = game.players[pay.by].materials
    short = [name for name, pieces in pay.materials.items() if pieces > held[name]]
    facts = " and ".join(f"{held[name] or 'no'} {name}" for name in short)
    return Breach(f"{pay.by} holds {facts}", "materials", short[0]) if short else None


@rulebook.rule(PaySalary, cite="Setup For Next Round", at="materials", reading="G94", stands=True)
def salary_is_paid_in_full(game: Game, pay: PaySalary) -> str | None:
    """What florins do not cover is paid with materials, no more and no less, as far as they go."""
    paid, owed, there = sum(pay.materials.values()), game.owed[pay.by], game.pieces(pay.by)
    if paid == min(owed, there):
        return None
    return f"{some(paid, 'material')}: {pay.by} owes {owed} and holds {there}"
