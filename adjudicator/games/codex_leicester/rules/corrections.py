"""What can lie on a table at all, whatever was played: asked of corrections (Game Components)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.moves import Correct
from adjudicator.games.codex_leicester.pieces import is_epic
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(Correct, cite="Player Set Up", at="order", basis="inferred", reading="G20")
def track_holds_each_marker_once(game: Game, line: Correct) -> str | None:
    """The turn order track holds the marker of everybody once."""
    if line.order is None or sorted(line.order) == sorted([*game.colors, *game.bots]):
        return None
    return f"{', '.join(line.order)}, and {', '.join([*game.colors, *game.bots])} play"


@rulebook.rule(Correct, cite="Set Up", at="present")
def rows_hold_cards_once(game: Game, line: Correct) -> str | None:
    """The rows hold common inventions that lie nowhere else, each once."""
    rows = {"present": line.present, "future": line.future}
    present = game.present if line.present is None else line.present
    future = game.future if line.future is None else line.future
    laid = [*present, *future, *(card for player in game.players.values() for card in player.cards)]
    for name, row in rows.items():
        for index, card in enumerate(row or ()):
            if is_epic(card) or laid.count(card) > 1:
                return Breach(f"{card} is {'an epic invention' if is_epic(card) else 'there twice'}", name, index)
    return None


@rulebook.rule(Correct, cite="Council", at="council")
def florins_lie_under_tiles_on_show(game: Game, line: Correct) -> str | None:
    """Florins lie under the tiles on show in the council, two at most under each."""
    strangers = [tile for tile in line.council or {} if tile not in game.council]
    return Breach(f"{strangers[0]} is not on show", "council", strangers[0]) if strangers else None
