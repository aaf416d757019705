"""What can lie on a table where a record begins (Game Components, Set Up, Assignment, Council)."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.engine.record import Path
from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import amount
from adjudicator.games.codex_leicester.numbers import FLORINS_ON_TILE
from adjudicator.games.codex_leicester.player import APPRENTICES, AUTOMATA, START_APPRENTICES
from adjudicator.games.codex_leicester.record import Free, Opening, Working
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(Opening, cite="Components", at="apprentices")
def pieces_are_in_the_box(game: Game, position: Opening) -> str | None:
    """A color has nine apprentices, three automata and one tile a room; knowledge brings two of them off its track."""
    for seat in game.colors:
        color: Any = seat
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
    """Each council tile is there once, set aside once it is taken, and holds up to two florins while it is on show."""
    there = [tile for tile in position.council if tile != "empty"]
    for index, tile in enumerate(position.council):
        if tile != "empty" and tile in position.council[:index]:
            return Breach(f"{tile} is on show already", "council", index)
    for index, tile in enumerate(position.discards or ()):
        if tile in (*there, *(position.discards or ())[:index]):
            return Breach(f"{tile} lies elsewhere already", "discards", index)
    for tile in position.taken or ():
        if tile in there and not position.refilled:
            return Breach(f"{tile} is on show, and was taken", "taken", tile)
    for tile, florins in (position.under or {}).items():
        if florins > (FLORINS_ON_TILE if tile in there else 0):
            return Breach(f"{florins} florins under {tile}", "under", tile)
    return None


@rulebook.rule(Opening, cite="Bank", at="areas")
def areas_are_in_play(game: Game, position: Opening) -> str | None:
    """Workers stand, and actions are taken, in areas in play: the bank is with four and five players only."""
    for area in position.areas or ():
        if area not in game.areas:
            return Breach(f"no {area} with {game.seats} players", "areas", area)
    for key, named in (("area", position.area), ("removed", position.removed)):
        if named is not None and named not in game.areas:
            return Breach(f"no {named} with {game.seats} players", key)
    return None


@rulebook.rule(Opening, cite="Assignment", at="areas")
def placed_workers_are_owned(game: Game, position: Opening) -> str | None:
    """A player has placed no more workers than are theirs, the dummy and a bot none but the apprentices of a color."""
    for color in (*game.players, *game.bots, *([game.dummy] if game.dummy is not None else [])):
        owned, placed, masters = _owned(position, color) if color in game.players else APPRENTICES, 0, 0
        for path, apprentices, master in _workers_of(position, color):
            placed, masters = placed + apprentices, masters + master
            if placed > owned:
                return Breach(f"{amount(placed, 'apprentice')} of {color}, who has {owned}", *path)
            if masters > (color in game.players):
                return Breach(f"{amount(masters, 'master')} of {color}", *path)
    return None


def _owned(position: Opening, color: str) -> int:
    """Return the apprentices of a player, the gray one among them."""
    apprentices: Mapping[Any, int] = position.apprentices or {}
    cards: Mapping[Any, list[str]] = position.cards or {}
    return apprentices.get(color, START_APPRENTICES) + ("gray-apprentice" in cards.get(color, ()))


def _workers_of(position: Opening, color: str) -> Iterator[tuple[Path, int, bool]]:
    """Yield the workers of a color, each group with its place; those taken back stand in no workshop any more."""
    for area, standing in (position.areas or {}).items():
        for index, each in enumerate(standing):
            if each.by == color:
                yield ("areas", area, index), each.apprentices or 0, each.master
    workshops: Mapping[Any, Mapping[Any, list[Working]]] = position.workshops or {}
    taken_back: Mapping[Any, Mapping[Any, int]] = position.taken_back or {}
    for name, batches in workshops.get(color, {}).items():
        left = taken_back.get(color, {}).get(name, 0)
        for index, batch in enumerate(batches):
            gone = min(left, batch.apprentices or 0)
            left -= gone
            yield ("workshops", color, name, index), (batch.apprentices or 0) - gone, batch.master
    free: Mapping[Any, Free] = position.free or {}
    if color in free and position.phase in ("resolving", "round's end"):
        yield ("free", color), free[color].apprentices, free[color].master


@rulebook.rule(Opening, cite="Workshop", at="taken_back")
def taken_back_apprentices_were_placed(_: Game, position: Opening) -> str | None:
    """An apprentice is taken back out of a workshop where apprentices have been placed."""
    for color, workshops in (position.taken_back or {}).items():
        for name, number in workshops.items():
            there = (position.workshops or {}).get(color, {}).get(name, [])
            placed = sum(batch.apprentices or 0 for batch in there)
            if number > placed:
                facts = f"{amount(placed, 'apprentice')} of {color} placed in the {name} workshop"
                return Breach(facts, "taken_back", color, name)
    return None


@rulebook.rule(Opening, cite="Council", at="next_order", basis="inferred", reading="G20")
def next_places_are_taken_once(_: Game, position: Opening) -> str | None:
    """Everybody takes one place of the next turn order, and once the council is over everybody has one."""
    places = position.next_order or {}
    number, holders = len(position.order), list(places.values())
    for place, color in places.items():
        if holders.count(color) > 1:
            return Breach(f"{color} has two places", "next_order", place)
    is_over = position.phase == "round's end" or position.area not in (None, "council")
    return f"{len(places)} places are taken, of {number}" if places and is_over and len(places) < number else None
