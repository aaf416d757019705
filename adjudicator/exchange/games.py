"""Find our games by the names that other programs give them."""

from typing import Any

from adjudicator.games import all_games
from adjudicator.games.game import GameFolder


def game_called(title: str) -> GameFolder[Any] | None:
    """Return the game of this title, whatever its case, spaces and punctuation; `None` if it is not one of ours."""
    wanted = _bare(title)
    for folder in all_games():
        if wanted and wanted in (_bare(folder.name), _bare(folder.title)):
            return folder
    return None


def _bare(title: str) -> str:
    """Return the letters and digits of a title, leaving out a possessive before it and an edition in brackets."""
    text = title.casefold().partition("(")[0]
    return "".join(letter for letter in text if letter.isalnum())
