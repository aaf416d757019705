"""What a table may have counted in Codex Leicester, checked against the state, and what it may have put right."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from typing import Final

from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.moves import Move
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.pieces import MATERIALS, WORKSHOPS, CouncilTile, Material, Workshop
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.shared.ledgers import ledger_of

# --- how each figure stands ----------------------------------------------------------------------------------------


def _works(game: Game, key: tuple[str, Workshop]) -> int:
    """Return the works and weeks; a workshop where nothing is in work has neither."""
    return game.players[key[0]].workshops[key[1]].works


def _weeks(game: Game, key: tuple[str, Workshop]) -> int:
    owner = game.players[key[0]]
    invention = owner.workshops[key[1]].invention
    return 0 if invention is None else owner.weeks(invention)


def _automata(game: Game, key: tuple[str, str]) -> int:
    """Automata that have waited for a room until now are put there first."""
    owner, place = game.players[key[0]], key[1]
    there: dict[str, int] = {name: owner.automata_in(name) for name in WORKSHOPS}
    return owner.waiting_automata if place == "waiting" else there[place]


def _influence(game: Game, key: tuple[str, str]) -> int:
    """Return a player's influence in an area: none in one that is not in play."""
    area, player = key
    return sum([placed.influence for placed in game.areas.get(area, ()) if placed.player == player])


def _under(game: Game, tile: CouncilTile) -> object:
    """Return the florins under a tile, if it is on show."""
    return game.under_tile[game.council.index(tile)] if tile in game.council else "no such tile"


def _listed(names: Sequence[str]) -> str:
    return f"[{', '.join(names)}]"


# --- which there are -----------------------------------------------------------------------------------------------


def _players(game: Game) -> Iterable[str]:
    return game.players


def _workshops(game: Game) -> Iterable[tuple[str, str]]:
    return product(game.players, WORKSHOPS)


def _symbols(game: Game) -> Iterator[tuple[str, str]]:
    for color, player in game.players.items():
        with suppress(Undetermined):
            yield from ((color, symbol) for symbol in player.symbols())


# --- setting -------------------------------------------------------------------------------------------------------


def _put_florins(game: Game, player: str, florins: int, line: Move) -> None:
    game.receive(player, florins - game.players[player].florins, "correction", "Components", line)


def _put_material(game: Game, key: tuple[str, Material], pieces: int, _: Move) -> None:
    game.players[key[0]].materials[key[1]] = pieces


def _put_works(game: Game, key: tuple[str, str], works: int, _: Move) -> None:
    game.players[key[0]].workshops[key[1]].works = works


def _put_tokens(game: Game, player: str, tokens: int, _: Move) -> None:
    game.players[player].tokens = tokens


def _put_order(game: Game, _: None, order: list[str], __: Move) -> None:
    """Set the order that the track shows: once the council has decided the next one it is that."""
    if game.track == game.order:
        game.order = list(order)
        if game.phase in ("declaring", "assigning") and not game.bots:
            game.going = [*game.going[:1], *game.by_the_track(game.going[1:])]
    game.next_order = dict(enumerate(order, 1)) if game.next_order else {}


def _put_present(game: Game, _: None, cards: list[str], __: Move) -> None:
    _put_row(game, [*cards, *game.future])


def _put_future(game: Game, _: None, cards: list[str], __: Move) -> None:
    _put_row(game, [*game.present, *cards])


def _put_row(game: Game, row: list[str]) -> None:
    """Lay cards in the rows: those that were there and are not any more go back into the deck, without markers."""
    gone = [card for card in game.row if card not in row]
    game.markers = {card: bots for card, bots in game.markers.items() if card not in gone}
    game.row = row
    game.seen = {card for card in game.seen if card not in gone} | set(row)


def _put_under(game: Game, tile: CouncilTile, florins: int, _: Move) -> None:
    game.under_tile[game.council.index(tile)] = florins


FIGURES: Final[Figures[Game]] = {
    "florins": Figure(
        lambda game, color: game.players[color].florins, "{}'s florins:", _put_florins, made_of=ledger_of, keys=_players
    ),
    "materials": Figure(
        lambda game, key: game.players[key[0]].materials[key[1]],
        "{1} of {0}:",
        _put_material,
        depth=2,
        keys=lambda game: product(game.players, MATERIALS),
    ),
    "works": Figure(_works, "works in {0}'s {1} workshop:", _put_works, depth=2, keys=_workshops),
    "workers": Figure(
        lambda game, color: game.players[color].workers, "{}'s workers, the master among them:", keys=_players
    ),
    "tokens": Figure(lambda game, color: game.players[color].tokens, "{}'s tokens:", _put_tokens, keys=_players),
    "knowledge": Figure(lambda game, color: game.players[color].knowledge, "{}'s knowledge:", keys=_players),
    "influence": Figure(
        _influence, "{1}'s influence in the {0}:", depth=2, keys=lambda game: product(game.areas, game.players)
    ),
    "step": Figure(
        lambda game, area: game.step if area == game.area else 0,
        "actions taken in the {}:",
        keys=lambda game: game.areas,
    ),
    "order": Figure(lambda game, _: game.known_track(), "turn order:", _put_order, depth=0, shown=_listed),
    "present": Figure(lambda game, _: game.present, "present inventions:", _put_present, depth=0, shown=_listed),
    "future": Figure(lambda game, _: game.future, "future inventions:", _put_future, depth=0, shown=_listed),
    "council": Figure(
        _under, "florins under {} in the council:", _put_under, keys=lambda game: filter(None, game.council)
    ),
    "markers": Figure(
        lambda game, key: game.markers.get(key[0], []).count(key[1]),
        "markers of {1} on {0}:",
        depth=2,
        keys=lambda game: product(game.row, game.bots),
    ),
    "automata": Figure(
        _automata,
        "{0}'s automata {1}:",
        depth=2,
        keys=lambda game: product(game.players, (*WORKSHOPS, "waiting")),
    ),
    "symbols": Figure(
        lambda game, key: game.players[key[0]].shown_symbols().count(key[1]),
        "{1} symbols of {0}:",
        depth=2,
        keys=_symbols,
    ),
    "weeks": Figure(_weeks, "weeks of the invention in {0}'s {1} workshop:", depth=2, keys=_workshops),
}
"""Everything that can be counted; what follows from the rest cannot be set."""
