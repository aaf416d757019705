"""Beginnings of a game of Codex Leicester in the middle: before any worker of a round has been placed."""

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.pieces import COUNCIL_TILES, WORKSHOPS, is_epic
from adjudicator.games.codex_leicester.player import APPRENTICES, AUTOMATA, START_APPRENTICES, Player
from adjudicator.games.codex_leicester.record import Opening
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.state import COUNCIL_FIRSTS, FLORINS_ON_TILE, Game

SYMBOL_CARD_PLAYERS = 3
"""From so many players on the second to complete an invention has a symbol card (Inventions rewards)."""


def begin(game: Game, position: Opening) -> list[Difference]:
    """Lay a position on the table; what came before is known only by what it left behind."""
    game.begins, game.removed = position.round, position.removed
    after = position.order[::-1].index(position.of) if position.of in position.order else 0
    game.begins_after = len(position.order) if position.phase == "assigning" else after
    game.order = list(position.order)
    game.next_order = {} if game.bots and position.round == 1 else dict(enumerate(position.order, 1))
    game.row = [*position.present, *position.future]
    game.epics = list(position.epics)
    game.finishers = {card: list(colors) for card, colors in (position.finishers or {}).items()}
    game.seen = {*game.row, *(card for card in game.finishers if not is_epic(card))}
    game.markers = {card: list(bots) for card, bots in (position.markers or {}).items()}
    game.drawn = set(position.drawn or ())
    game.council = list(position.council)
    game.under_tile = [(position.under or {}).get(tile, 0) if tile is not None else 0 for tile in game.council]
    game.tile_discards = list(position.discards or ())
    game.tile_stack = {tile for tile in COUNCIL_TILES if tile not in (*game.council, *game.tile_discards)}
    game.ledger = []
    for player in game.players.values():
        _lay_out(game, player, position)
    return []


def _lay_out(game: Game, player: Player, position: Opening) -> None:
    """Give a player what a position says, and what follows from it."""
    color: Any = player.color
    player.florins = position.florins[color]
    game.ledger.append(ScoreLine(color, player.florins, "start of the record", "Player Set Up"))
    player.materials |= (position.materials or {}).get(color, {})
    player.tokens = (position.tokens or {}).get(color, 0)
    player.tiles = list((position.rooms or {}).get(color, ()))
    player.on_board = set((position.board or {}).get(color, ("apprentice", "automaton")))
    player.apprentices = (position.apprentices or {}).get(color, START_APPRENTICES)
    player.academy = APPRENTICES - player.apprentices - ("apprentice" in player.on_board)
    places = (position.automata or {}).get(color, {})
    player.automata = sum(places.values())
    player.laboratory = AUTOMATA - player.automata - ("automaton" in player.on_board)
    player.cards = list((position.cards or {}).get(color, ()))
    player.symbol_cards = list((position.symbol_cards or {}).get(color, ()))
    player.finished = [card for card, colors in game.finishers.items() if color in colors]
    if game.seats >= SYMBOL_CARD_PLAYERS:
        player.seconds = [card for card, colors in game.finishers.items() if color in colors[1:2]]
    player.fulfilled = list((position.fulfilled or {}).get(color, ()))
    player.knowledge = len(player.fulfilled)
    player.markers = list((position.rewards or {}).get(color, ()))
    player.rewards = list(player.markers)
    for how, times in (position.led_council or {}).get(color, {}).items():
        player.led_council[how] = times
    twice = [how for how, times in player.led_council.items() if times >= COUNCIL_FIRSTS]
    player.led_council_twice = len(twice) > 1 or (bool(twice) and game.rules_on("council_request") in twice)
    for name in WORKSHOPS:
        bench = player.workshops[name]
        bench.automata = places.get(name, 0)
        bench.invention = (position.inventions or {}).get(color, {}).get(name)
        bench.works = (position.works or {}).get(color, {}).get(name, 0)
        bench.basement = {} if bench.invention is None else dict(game.box.materials(bench.invention))


def position_of(game: Game) -> dict[str, Any] | None:
    """Return the position before anybody has placed workers in a round as a record writes it, or else `None`."""
    if game.phase not in ("declaring", "assigning") or any(player.settling for player in game.players.values()):
        return None
    bare = [area for area, placed in game.areas.items() if not placed]
    if game.dummy is not None and game.areas["council"] + game.areas["academy"] and len(bare) != 1:
        return None  # where taking a dummy away was left out
    players = game.players
    under = zip(game.council, game.under_tile, strict=True)
    position: dict[str, Any] = {
        "round": game.round,
        "phase": game.phase if game.phase == "assigning" else None,
        "of": game.order[-1 - game.declared] if 0 < game.declared < len(game.order) else None,
        "removed": bare[0] if game.dummy is not None and len(bare) == 1 else None,
        "order": list(game.order),
        "present": list(game.present),
        "future": list(game.future),
        "epics": list(game.epics),
        "finishers": {card: list(colors) for card, colors in game.finishers.items()},
        "markers": {card: list(bots) for card, bots in game.markers.items()},
        "drawn": sorted(game.drawn),
        "council": list(game.council),
        "under": {tile: florins for tile, florins in under if tile is not None and florins},
        "discards": list(game.tile_discards),
        "florins": {color: player.florins for color, player in players.items()},
        "materials": {c: {name: n for name, n in p.materials.items() if n} for c, p in players.items()},
        "tokens": {c: p.tokens for c, p in players.items() if p.tokens},
        "apprentices": {c: p.apprentices for c, p in players.items() if p.apprentices != START_APPRENTICES},
        "board": {c: sorted(p.on_board) for c, p in players.items() if len(p.on_board) < 2},
        "automata": {c: dict(_places(p)) for c, p in players.items() if p.automata},
        "rooms": {c: list(p.tiles) for c, p in players.items() if p.tiles},
        "cards": {c: list(p.cards) for c, p in players.items() if p.cards},
        "symbol_cards": {c: list(p.symbol_cards) for c, p in players.items() if p.symbol_cards},
        "inventions": {
            c: {name: bench.invention for name, bench in p.workshops.items() if bench.invention}
            for c, p in players.items()
            if p.declared()
        },
        "works": {
            c: {name: bench.works for name, bench in p.workshops.items() if bench.works}
            for c, p in players.items()
            if any(bench.works for bench in p.workshops.values())
        },
        "fulfilled": {c: list(p.fulfilled) for c, p in players.items() if p.fulfilled},
        "rewards": {c: list(p.markers) for c, p in players.items() if p.markers},
        "led_council": {
            c: {how: times for how, times in p.led_council.items() if times}
            for c, p in players.items()
            if any(p.led_council.values())
        },
    }
    return {key: value for key, value in position.items() if value or key in ("present", "future", "epics")}


def _places(player: Player) -> Iterator[tuple[str, int]]:
    """Yield where a player's automata lie, with those that wait."""
    for name in WORKSHOPS:
        if player.workshops[name].automata:
            yield name, player.workshops[name].automata
    if player.waiting_automata:
        yield "waiting", player.waiting_automata


# --- what can lie on a table ---------------------------------------------------------------------------------------


@rulebook.rule(Opening, cite="Components", at="apprentices")
def pieces_are_in_the_box(_: Game, position: Opening) -> str | None:
    """A color has nine apprentices, three automata and one tile a room; knowledge brings two of them off its track."""
    for color in position.florins:
        board = (position.board or {}).get(color, ["apprentice", "automaton"])
        owned = (position.apprentices or {}).get(color, START_APPRENTICES)
        automata = sum((position.automata or {}).get(color, {}).values())
        if not START_APPRENTICES <= owned <= APPRENTICES - ("apprentice" in board):
            return Breach(f"{owned} apprentices of {color}", "apprentices", color)
        if automata > AUTOMATA - ("automaton" in board):
            return Breach(f"{automata} automata of {color}", "automata", color)
        for index, tile in enumerate(tiles := (position.rooms or {}).get(color, [])):
            if tile in tiles[:index]:
                return Breach(f"{tile} of {color} lies here already", "rooms", color, index)
    return None


@rulebook.rule(Opening, cite="Set Up", at="present")
def cards_lie_in_one_place(game: Game, position: Opening) -> str | None:
    """Each card lies in a row, among the epics on show, or before the player who completed it first."""
    for card, colors in (position.finishers or {}).items():
        if not colors:
            return Breach(f"nobody has completed {card}", "finishers", card)
        if colors[0] in game.players and card not in (position.cards or {}).get(colors[0], ()):
            return Breach(f"{colors[0]} completed {card} first, and does not have it", "finishers", card)
    first: dict[str, str] = {}
    places = {"present": position.present, "future": position.future, "epics": position.epics}
    for name, cards in places.items():
        for index, card in enumerate(cards):
            if card in first:
                return Breach(f"{card} lies in {first[card]} already", name, index)
            first[card] = name
    for color, owned in (position.cards or {}).items():
        for index, card in enumerate(owned):
            if card in first or (position.finishers or {}).get(card, [None])[0] != color:
                return Breach(f"{card} is not {color}'s alone to have completed first", "cards", color, index)
            first[card] = "cards"
    at_this_table = game.setup.epics or ()
    for index, card in enumerate(position.epics):
        if card not in at_this_table:
            return Breach(f"{card} is no epic invention of this table", "epics", index)
    gone = [card for card in at_this_table if card not in first]
    return Breach(f"{gone[0]} is neither on show nor anybody's", "epics") if gone else None


@rulebook.rule(Opening, cite="Set Up", at="council")
def council_tiles_lie_in_one_place(_: Game, position: Opening) -> str | None:
    """Each council tile is there once, and holds up to two florins while it is on show."""
    there = [tile for tile in position.council if tile is not None]
    for index, tile in enumerate(position.council):
        if tile is not None and tile in position.council[:index]:
            return Breach(f"{tile} is on show already", "council", index)
    for index, tile in enumerate(position.discards or ()):
        if tile in (*there, *(position.discards or ())[:index]):
            return Breach(f"{tile} lies elsewhere already", "discards", index)
    for tile, florins in (position.under or {}).items():
        if florins > (FLORINS_ON_TILE if tile in there else 0):
            return Breach(f"{florins} florins under {tile}", "under", tile)
    return None
