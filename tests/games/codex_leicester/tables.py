"""Tables of Codex Leicester laid by hand, for tests that look at one position and play nothing."""

from collections.abc import Iterable
from typing import Any

import msgspec

from adjudicator.engine.moves import Block
from adjudicator.engine.parts import Printed
from adjudicator.engine.rulings import Switches
from adjudicator.games.codex_leicester import GAME
from adjudicator.games.codex_leicester.box import LINES, Box
from adjudicator.games.codex_leicester.parts import Inline
from adjudicator.games.codex_leicester.record import Rulings, Setup
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.printed import printed
from adjudicator.reading.source import read

BOTS = "{bots: [blue, green], council: [florin, trade, material]}"
"""What `setup:` has besides in the solo game."""

NOBODY = "sources: {}"
"""Values of which none is declared."""

COLORS = ("red", "blue", "yellow", "green", "purple")
SETUP = """
council: [florin, material, trade, two-works]
present: [glass-converter, token, sale]
future: [material, apprentice, pass]
patron_rewards: [two-works, five-florins, salary-and-material, token-and-florins, two-materials]
epics: [per-card, per-set, per-reward, per-instant, per-material, per-apprentice]
dealt: {red: [m01, m04, m07, m14], blue: [m21, m15, m05, m06], yellow: [m24, m09, m43, m08]}
"""


def table(players: int = 3, parts: str = "{box: sample}", rulings: str = "{}", setup: str = "{}") -> Game:
    """Lay a table at the very start; further keys of `setup:` win over those that are the same for all."""
    colors = COLORS[:players]
    box = Box(printed("codex_leicester", converted(parts, Inline)))
    laid = msgspec.convert({**read(SETUP).data, **read(setup).data}, Setup)
    game = Game(colors, laid, Switches(converted(rulings, Rulings)), box)
    game.order = [*colors, *game.bots]
    return game


def converted(text: str, kind: Any) -> Any:
    """Return a value that is written as in a record."""
    return msgspec.convert(read(text).data, kind)


def values(text: str) -> Inline:
    """Return the printed values of one layer."""
    return msgspec.convert(read(text).data, Inline)


def layered(*layers: str) -> Box:
    """Return a box of values in layers, the topmost first."""
    return Box(Printed([values(text) for text in layers], LINES))


def work_on(game: Game, player: Any, workshop: str, card: str, works: int = 0) -> None:
    """Let a player have an invention in work."""
    bench = game.players[player].workshops[workshop]
    bench.invention, bench.works, bench.basement = card, works, dict(game.box.materials(card))


def complete(game: Game, player: Any, *cards: str) -> None:
    """Let a player be the first who has completed inventions, without anything that comes with it."""
    owner = game.players[player]
    for card in cards:
        game.finishers[card] = [player]
        owner.cards.append(card)
        owner.finished.append(card)
        game.seen.add(card)
        game.take_off(card)


def proposed(game: Game, kind: type[Block], player: Any = "red") -> list[Any]:
    """Return the candidates of a kind of move."""
    return list(GAME.rulebook.propose(game, kind, None if player is None else [player]))


def legal(game: Game, kind: type[Block], player: Any = "red") -> list[Any]:
    """Return the candidates that are legal."""
    return list(GAME.rulebook.legal(game, kind, None if player is None else [player]))


def told(lines: Iterable[Any], *fields: str) -> list[Any]:
    """Return one field of each line, or several of them together."""
    if len(fields) == 1:
        return [getattr(line, fields[0]) for line in lines]
    return [tuple(getattr(line, field) for field in fields) for line in lines]
