"""What is forbidden while workers are placed (II. Assignment Phase)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import some
from adjudicator.games.codex_leicester.moves import Assign, TakeTile, Use
from adjudicator.games.codex_leicester.pieces import WORKSHOPS
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(Assign, cite="Assignment", at="master", reading="G35", basis="inferred", stands=True)
def apprentices_and_master_go_apart(_: Game, assign: Assign) -> str | None:
    """In one turn either apprentices are placed or the master."""
    return "the master and apprentices in one turn" if assign.master and assign.apprentices is not None else None


@rulebook.rule(Assign, cite="Assignment", at="apprentices", stands=False)
def assigned_workers_are_available(game: Game, assign: Assign) -> str | None:
    """A player places workers of their own who stand ready."""
    player = game.players[assign.by]
    if assign.master and not player.has_master:
        return Breach(f"{assign.by}'s master is placed already", "master")
    wanted = assign.apprentices or 0
    return None if wanted <= player.free else f"{assign.by} has {some(player.free, 'apprentice')} left to place"


@rulebook.rule(Assign, TakeTile, Use, cite="Bank", at="to", stands=False)
def bank_is_in_play(game: Game, line: Assign | TakeTile | Use) -> str | None:
    """The bank is in play with four and five players only."""
    if "bank" in game.areas:
        return None
    if line.to != "bank" and (isinstance(line, Assign) or line.from_ != "bank"):
        return None
    return Breach(f"no bank with {game.seats} players", "to" if line.to == "bank" else "from")


@rulebook.rule(
    Assign, cite="Assignment", at="to", reading="G35", basis="inferred", given=(bank_is_in_play,), stands=True
)
def apprentices_come_once_to_a_place(game: Game, assign: Assign) -> str | None:
    """Apprentices are not added where apprentices of the same player have been placed in this round."""
    if assign.apprentices is None or not game.has_apprentices(assign.to, assign.by):
        return None
    return f"apprentices of {assign.by} have been placed in the {assign.to} in this round"


@rulebook.rule(Assign, cite="Assignment", at="to", reading="G37", basis="inferred", stands=True)
def workshop_has_an_invention(game: Game, assign: Assign) -> str | None:
    """Workers go only to a workshop where an invention is declared."""
    if assign.to not in WORKSHOPS or game.players[assign.by].workshops[assign.to].invention is not None:
        return None
    return f"nothing is in work in {assign.by}'s {assign.to} workshop"


@rulebook.rule(
    Assign, cite="Assignment in the Workshop", at="to", reading="G38", given=(workshop_has_an_invention,), stands=True
)
def workers_find_rooms(game: Game, assign: Assign) -> str | None:
    """One worker or automaton is placed in each craft room."""
    if assign.to not in WORKSHOPS:
        return None
    free = game.players[assign.by].free_rooms(assign.to)
    placed = (assign.apprentices or 0) + assign.master
    return None if placed <= free else f"{some(free, 'free room')} in {assign.by}'s {assign.to} workshop"
