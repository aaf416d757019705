"""A record of Codex Leicester that begins in the middle: its position laid on the table, and held to itself."""

from collections.abc import Iterator
from typing import Any

from adjudicator.engine import figures
from adjudicator.engine.finding import Difference
from adjudicator.engine.ranking import ScoreLine
from adjudicator.games.codex_leicester.bots import stand_dummies
from adjudicator.games.codex_leicester.council import fill_up_places, places_to_choose, tiles_to_take
from adjudicator.games.codex_leicester.numbers import COUNCIL_FIRSTS
from adjudicator.games.codex_leicester.pieces import COUNCIL_TILES, MATERIALS, WORKSHOPS, is_epic
from adjudicator.games.codex_leicester.player import APPRENTICES, AUTOMATA, START_APPRENTICES, Batch, Player
from adjudicator.games.codex_leicester.record import Free, Opening
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tallies import FIGURES
from adjudicator.games.codex_leicester.unknown import Unknown
from adjudicator.games.codex_leicester.working import SYMBOL_CARD_PLAYERS, second_to_complete


def begin(game: Game, position: Opening) -> list[Difference]:
    """Lay a position on the table, and return where what follows from the rest is otherwise than it says.

    What came before is only known by what it left.
    """
    game.begins = game.round = position.round
    game.phase, game.refilled = position.phase, position.refilled
    game.order = list(position.order)
    game.next_order = {} if game.bots and position.round == 1 else dict(enumerate(position.order, 1))
    game.ledger = []
    _lay_out_cards(game, position)
    _lay_out_tiles(game, position)
    for player in game.players.values():
        _lay_out(game, player, position)
    _place_workers(game, position)
    _turn_to(game, position)
    return [*_differences(game, position)]


def _lay_out_cards(game: Game, position: Opening) -> None:
    game.row = [*position.present, *position.future]
    game.epics = list(position.epics)
    game.finishers = {card: list(colors) for card, colors in (position.finishers or {}).items()}
    game.seen = {*game.row, *(card for card in game.finishers if not is_epic(card))}
    game.markers = {card: list(bots) for card, bots in (position.markers or {}).items()}
    game.drawn = set(position.drawn or ())


def _lay_out_tiles(game: Game, position: Opening) -> None:
    game.council = [None if tile == "empty" else tile for tile in position.council]
    game.under_tile = [(position.under or {}).get(tile, 0) if tile is not None else 0 for tile in game.council]
    game.tile_discards = list(position.discards or ())
    game.tile_stack = {tile for tile in COUNCIL_TILES if tile not in (*game.council, *game.tile_discards)}
    game.taken = [(player, tile) for tile, player in (position.taken or {}).items()]


def _lay_out(game: Game, player: Player, position: Opening) -> None:
    """Give a player what a position says, and what follows from it."""
    color: Any = player.color
    _lay_behind_the_screen(game, player, position)
    player.tiles = list((position.rooms or {}).get(color, ()))
    player.on_board = set((position.board or {}).get(color, ("apprentice", "automaton")))
    player.apprentices = (position.apprentices or {}).get(color, START_APPRENTICES)
    player.academy = APPRENTICES - player.apprentices - ("apprentice" in player.on_board)
    places = (position.automata or {}).get(color, {})
    player.automata = sum(places.values())
    player.laboratory = AUTOMATA - player.automata - ("automaton" in player.on_board)
    player.cards = list((position.cards or {}).get(color, ()))
    player.symbol_cards = list((position.symbol_cards or {}).get(color, ()))
    player.finished = [card for card, colors in game.finishers.items() for by in colors if by == color]
    if game.seats >= SYMBOL_CARD_PLAYERS:
        player.seconds = [card for card, colors in game.finishers.items() if second_to_complete(colors) == color]
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
    lasting = (position.lasting or {}).get(color, ())
    player.used = set((position.used or {}).get(color, ()))
    player.may_finish_early = "early-work" in lasting
    player.rows = {tile for tile in lasting if tile != "early-work"}


def _lay_behind_the_screen(game: Game, player: Player, position: Opening) -> None:
    """Give a player what lies behind the screen; where the florins are not said, the rest not said is unknown too."""
    color: Any = player.color
    if (florins := (position.florins or {}).get(color)) is not None:
        player.florins = florins
        game.ledger.append(ScoreLine(color, player.florins, "start of the record", "Player Set Up"))
        player.materials |= (position.materials or {}).get(color, {})
        player.tokens = (position.tokens or {}).get(color, 0)
        return
    player.florins = Unknown(f"the florins of {color}", f"florins: {{{color}: _}}")
    game.ledger.append(ScoreLine(color, 0, "unknown at the start of the record", "Player Set Up"))
    held = (position.materials or {}).get(color)
    for material in MATERIALS if held is None else ():
        player.materials[material] = Unknown(f"the {material} of {color}", f"materials: {{{color}: {{{material}: _}}}}")
    player.materials |= held or {}
    unknown = Unknown(f"the tokens of {color}", f"tokens: {{{color}: _}}")
    player.tokens = (position.tokens or {}).get(color, unknown)


def _place_workers(game: Game, position: Opening) -> None:
    """Put workers where they stand; who does not stand anywhere waits to be placed, or is at home from an area."""
    if game.dummy is not None and position.removed is not None:
        stand_dummies(game, position.removed)
    for area, standing in (position.areas or {}).items():
        for placed in standing:
            game.areas.place(area, placed.by, placed.apprentices or 0, placed.master)
    for color, player in game.players.items():
        for name, batches in (position.workshops or {}).get(color, {}).items():  # type: ignore[call-overload]
            bench = player.workshops[name]
            there = [piece for piece, _ in player.extensions(name)]
            for each in batches:
                pieces = there if each.rooms is None else each.rooms
                bench.stand(Batch(each.apprentices or 0, each.master, tuple(pieces)))
        for name, number in (position.taken_back or {}).get(color, {}).items():  # type: ignore[call-overload]
            player.workshops[name].apprentices -= number
            player.workshops[name].taken_back = number
        free = _free(game, player)
        if game.is_over("moving") and not game.refilled:
            free = (position.free or {}).get(color, Free())  # type: ignore[call-overload]
        player.free, player.has_master = free.apprentices, free.master
        player.settle()
    game.interrupted = any(player.used for player in game.players.values())


def _free(game: Game, player: Player) -> Free:
    """Return a player's workers who stand nowhere."""
    standing = [game.areas.standing(area, player.color) for area in game.areas]
    standing += [(bench.apprentices, int(bench.master)) for bench in player.workshops.values()]
    apprentices = player.apprentices + player.has_gray - sum(apprentices for apprentices, _ in standing)
    return Free(apprentices=apprentices, master=not sum(masters for _, masters in standing))


def _turn_to(game: Game, position: Opening) -> None:
    """Go to the place in the order of play where the record begins."""
    following = position.of
    match position.phase:
        case "declaring" if following in game.order:
            game.going = _from(following, game.order[::-1])
        case "assigning":
            game.going = _still_to_place(game, following)
        case "resolving" if position.area == "council":
            _turn_to_the_council(game, position)
        case "resolving" | "round's end":
            game.area = position.area
            game.next_order = {int(place): player for place, player in (position.next_order or {}).items()}
            game.step = (position.step or {}).get(position.area, 0) if position.area is not None else 0
            game.acted = {str(player): turns for player, turns in (position.acted or {}).items()}
            game.going = list(
                position.turns or _from(following, game.areas.ranking(position.area) if position.area else [])
            )
        case _:  # a round's first declaring, and the card `mover`
            pass


def _from(following: str | None, players: list[str]) -> list[str]:
    return players[players.index(following) :] if following in players else []


def _still_to_place(game: Game, following: str | None) -> list[str]:
    """Return who has a turn before everybody has one again; alone, the player has a second turn after the bots."""
    if not game.bots:
        return _from(following, game.order)
    everybody = [*game.order, *game.players]
    if following not in game.players:
        return _from(following, everybody)
    behind = game.order[game.order.index(following or "") :]
    placed = {placed.player for standing in game.areas.values() for placed in standing}
    again = "pass" in game.players[following or ""].used or any(bot in placed for bot in behind[1:])
    return [*game.players] if again else _from(following, everybody)


def _turn_to_the_council(game: Game, position: Opening) -> None:
    """Open the council, or go on in it where a place has been chosen, a tile been taken or it is said who still may."""
    said = position.next_order, position.taken, position.placing, position.choosing, position.last
    if all(each is None for each in said):
        return
    game.area, game.turn = "council", position.last
    game.next_order = {int(place): player for place, player in (position.next_order or {}).items()}
    game.placing = places_to_choose(game) if position.placing is None else list(position.placing)
    game.choosing = tiles_to_take(game) if position.choosing is None else list(position.choosing)
    fill_up_places(game)


# --- what follows from the rest ------------------------------------------------------------------------------------


def _differences(game: Game, position: Opening) -> Iterator[Difference]:
    """Yield what a position says otherwise than follows from the rest of it."""
    follows = {name: FIGURES[name] for name in ("workers", "knowledge", "influence")}
    yield from figures.compare(follows, game, position)
    for color, free in (position.free or {}).items():
        right = game.players[color]
        for path, claimed, there in (
            ("apprentices", free.apprentices, right.free),
            ("master", int(free.master), int(right.has_master)),
        ):
            if claimed != there:
                yield Difference(("free", color, path), claimed, there, about=f"{path} of {color} to place:")
    following = next(iter([*game.placing, *game.choosing]), None)
    if game.area == "council" and position.of not in (None, following):
        yield Difference(("of",), position.of, following, about="next in the council:")
