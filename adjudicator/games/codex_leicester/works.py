"""Find how many works a line makes, and in which workshops: the rules and the script both look at this."""

from adjudicator.games.codex_leicester.moves import Act, Assign, Gain, Spend, TakeTile
from adjudicator.games.codex_leicester.pieces import WORKSHOPS, Workshop
from adjudicator.games.codex_leicester.roster import TILES
from adjudicator.games.codex_leicester.state import Game

WorkshopLine = Spend | Gain | TakeTile | Act
"""The lines that name the workshops where their works are made."""

SplitLine = Gain | TakeTile | Act
"""The lines whose works the player splits over the workshops."""

WorksLine = Assign | Spend | Gain | TakeTile | Act
"""The lines that may make works."""


def portions_of(game: Game, line: WorksLine) -> list[tuple[Workshop, int]]:
    """Return the works that a line makes by workshop, in their order; those of a batch count together (G46)."""
    match line:
        case Assign(to="hammer" | "pincer" as workshop):
            player = game.players[line.by]
            works = player.works_of_worker(line.master, line.apprentices or 0)
            return [(workshop, works + player.works_of_automata(workshop))]
        case Assign():
            return []
        case Spend():
            return [(line.workshop, line.tokens)]
        case Gain() | TakeTile() | Act():
            return list((line.split or {}).items())


def works_to_split(game: Game, line: SplitLine) -> int:
    """Return how many works a line has to split over the workshops."""
    match line:
        case Act():
            sold = game.works_for_sale(game.area or "") if line.take == "works" else None
            return sold[0] if sold is not None else 0
        case Gain():
            choice = game.choice
            return choice.number if choice is not None and choice.what == "works" else 0
        case TakeTile():
            return TILES[line.copy or line.tile].works


def works_in(game: Game, line: WorksLine, workshop: str) -> int:
    """Return the works that a line makes in one workshop."""
    return sum(works for name, works in portions_of(game, line) if name == workshop)


def in_work(game: Game, color: str) -> list[Workshop]:
    """Return the workshops of a player where an invention is in work."""
    workshops = game.players[color].workshops
    return [name for name in WORKSHOPS if workshops[name].invention is not None]
