"""What a table may have counted in Codex Leicester, held against the state."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from adjudicator.engine import figures
from adjudicator.engine.figures import Figure, Figures
from adjudicator.engine.finding import Difference
from adjudicator.engine.moves import Move
from adjudicator.engine.parts import certain_breaches
from adjudicator.games.codex_leicester.moves import Correct, Counted
from adjudicator.games.codex_leicester.pieces import WORKSHOPS, CouncilTile, Material
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.shared.ledgers import ledger_of


def compare(game: Game, tally: Counted) -> list[Difference]:
    """Return every difference between a tally and the state; what the tally does not name is not compared.

    Raises `Undetermined` if no difference is certain and a value is missing for one of them.
    """
    parts = (_florins, _materials, _works, _players, _areas, _rows, _council, _automata, _symbols, _weeks)
    return list(certain_breaches(parts, lambda differences: differences(game, tally)))


def correct(game: Game, line: Correct) -> tuple[list[Difference], list[Difference]]:
    """Put on the table what a correction says; nothing else that can be counted hangs on it."""
    return figures.correct(FIGURES, game, line)


def _florins(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, claimed in (tally.florins or {}).items():
        right = game.players[player].florins
        if claimed != right:
            yield Difference(("florins", player), claimed, right, ledger_of(game, player), f"{player}'s florins:")


def _materials(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, materials in (tally.materials or {}).items():
        held = game.players[player].materials
        for material, claimed in materials.items():
            path = ("materials", player, material)
            yield from _number(path, claimed, held[material], f"{material} of {player}:")


def _symbols(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, symbols in (tally.symbols or {}).items():
        shown = game.players[player].symbols()
        for symbol, claimed in symbols.items():
            yield from _number(("symbols", player, symbol), claimed, shown[symbol], f"{symbol} symbols of {player}:")


def _works(game: Game, tally: Counted) -> Iterator[Difference]:
    """A workshop where nothing is in work has no works, and no weeks either."""
    for player, works in (tally.works or {}).items():
        for workshop, claimed in works.items():
            right = game.players[player].workshops[workshop].works
            about = f"works in {player}'s {workshop} workshop:"
            yield from _number(("works", player, workshop), claimed, right, about)


def _weeks(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, weeks in (tally.weeks or {}).items():
        owner = game.players[player]
        for workshop, claimed in weeks.items():
            invention = owner.workshops[workshop].invention
            right = 0 if invention is None else owner.weeks(invention)
            about = f"weeks of the invention in {player}'s {workshop} workshop:"
            yield from _number(("weeks", player, workshop), claimed, right, about)


def _players(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, claimed in (tally.workers or {}).items():
        about = f"{player}'s workers, the master among them:"
        yield from _number(("workers", player), claimed, game.players[player].workers, about)
    for player, claimed in (tally.tokens or {}).items():
        yield from _number(("tokens", player), claimed, game.players[player].tokens, f"{player}'s tokens:")
    for player, claimed in (tally.knowledge or {}).items():
        yield from _number(("knowledge", player), claimed, game.players[player].knowledge, f"{player}'s knowledge:")


def _areas(game: Game, tally: Counted) -> Iterator[Difference]:
    """Nobody has influence in an area that is not in play, and no action is taken where nothing is being resolved."""
    for area, influences in (tally.influence or {}).items():
        there: Mapping[str, int] = game.influence(area) if area in game.areas else {}
        for player, claimed in influences.items():
            about = f"{player}'s influence in the {area}:"
            yield from _number(("influence", area, player), claimed, there.get(player, 0), about)
    for area, claimed in (tally.step or {}).items():
        right = game.step if area == game.area else 0
        yield from _number(("step", area), claimed, right, f"actions taken in the {area}:")


def _rows(game: Game, tally: Counted) -> Iterator[Difference]:
    yield from _list("order", tally.order, game.track, "turn order:")
    yield from _list("present", tally.present, game.present, "present inventions:")
    yield from _list("future", tally.future, game.future, "future inventions:")


def _council(game: Game, tally: Counted) -> Iterator[Difference]:
    """A tile that is not on show has no florins under it; a marker lies on an invention for a bot to complete it."""
    for tile, claimed in (tally.council or {}).items():
        right = game.under_tile[game.council.index(tile)] if tile in game.council else "no such tile"
        if claimed != right:
            yield Difference(("council", tile), claimed, right, about=f"florins under {tile} in the council:")
    for card, markers in (tally.markers or {}).items():
        there = game.markers.get(card, [])
        for bot, claimed in markers.items():
            about = f"markers of {bot} on {card}:"
            yield from _number(("markers", card, bot), claimed, there.count(bot), about)


def _automata(game: Game, tally: Counted) -> Iterator[Difference]:
    for player, places in (tally.automata or {}).items():
        owner = game.players[player]
        for place, claimed in places.items():
            there = {name: owner.automata_in(name) for name in WORKSHOPS}
            right = owner.waiting_automata if place == "waiting" else there[place]
            where = "waiting for a room" if place == "waiting" else f"in the {place} workshop"
            yield from _number(("automata", player, place), claimed, right, f"{player}'s automata {where}:")


def _number(path: tuple[str, ...], claimed: int, right: int, about: str) -> Iterator[Difference]:
    if claimed != right:
        yield Difference(path, claimed, right, about=about)


def _list(field: str, claimed: Sequence[str] | None, right: Sequence[str], about: str) -> Iterator[Difference]:
    """Compare a list that has an order, if the tally names it."""
    if claimed is not None and list(claimed) != list(right):
        yield Difference((field,), _listed(claimed), _listed(right), about=about)


def _listed(names: Sequence[str]) -> str:
    return f"[{', '.join(names)}]"


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
    if tile in game.council:
        game.under_tile[game.council.index(tile)] = florins


FIGURES: Final[Figures[Game]] = {
    "florins": Figure(lambda game, player: game.players[player].florins, "{}'s florins:", _put_florins),
    "materials": Figure(lambda game, key: game.players[key[0]].materials[key[1]], "{0}'s {1}:", _put_material, depth=2),
    "works": Figure(
        lambda game, key: game.players[key[0]].workshops[key[1]].works,
        "works in {0}'s {1} workshop:",
        _put_works,
        depth=2,
    ),
    "tokens": Figure(lambda game, player: game.players[player].tokens, "{}'s tokens:", _put_tokens),
    "order": Figure(lambda game, _: game.track, "turn order:", _put_order, depth=0, shown=_listed),
    "present": Figure(lambda game, _: game.present, "present inventions:", _put_present, depth=0, shown=_listed),
    "future": Figure(lambda game, _: game.future, "future inventions:", _put_future, depth=0, shown=_listed),
    "council": Figure(
        lambda game, tile: game.under_tile[game.council.index(tile)] if tile in game.council else 0,
        "florins under {} in the council:",
        _put_under,
    ),
}
"""What a correction can set."""
