"""The position of a game of Codex Leicester as a record writes it, at each place where a record can begin."""

from collections.abc import Iterator
from typing import Any

from adjudicator.games.codex_leicester.council import places_to_choose, tiles_to_take
from adjudicator.games.codex_leicester.pieces import WORKSHOPS
from adjudicator.games.codex_leicester.player import START_APPRENTICES, Bench, Player
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.unknown import is_known

WRITTEN_EMPTY = ("present", "future", "epics", "placing", "choosing")
"""The lists that a position has even where nothing is in them."""


def position_of(game: Game) -> dict[str, Any] | None:
    """Return the position as a record writes it, `None` where it cannot say what is unknown.

    That is in which rooms automata lie, or what lies beside florins that somebody knows by now.
    """
    if any(player.settling or _is_half_known(player) for player in game.players.values()):
        return None
    position = {
        "round": game.round,
        "phase": None if game.phase == "declaring" else game.phase,
        **_turn(game),
        **_placed(game),
        "order": list(game.order),
        **_cards(game),
        **_tiles(game),
        **_goods(game),
        **_workshops(game),
        **_patron(game),
    }
    kept = {key: value for key, value in position.items() if value or key in WRITTEN_EMPTY}
    return {key: value for key, value in kept.items() if value is not None}


def _is_half_known(player: Player) -> bool:
    """Say whether the florins of a player are known, and not all the rest behind the screen."""
    return is_known(player.florins) and not all(map(is_known, (*player.materials.values(), player.tokens)))


# --- whose turn it is ----------------------------------------------------------------------------------------------


def _turn(game: Game) -> dict[str, Any]:
    """Return what a position says of the place in the order of play."""
    match game.phase:
        case "declaring":
            return {"of": game.going[0] if 0 < len(game.going) < len(game.order) else None}
        case "assigning":
            following = next(iter(game.going), game.order[0])
            return {"of": following if game.has_placements or following != game.order[0] else None}
        case "resolving" if game.area is None:
            return {"area": "council"}
        case "resolving" if game.area == "council":
            return {"area": "council", **_council(game)}
        case "resolving":
            return {"area": game.area, **_area(game), "next_order": _places(game)}
        case "round's end":
            return {"refilled": game.refilled, "next_order": _places(game)}
        case _:
            return {}


def _council(game: Game) -> dict[str, Any]:
    """Return who has places to choose and tiles to take, as far as it does not follow from who stands there."""
    marked = bool(game.next_order or game.taken)
    return {
        "of": next(iter([*game.placing, *game.choosing])),
        "next_order": _places(game),
        "placing": list(game.placing) if game.placing != places_to_choose(game) or not marked else None,
        "choosing": list(game.choosing) if game.choosing != tiles_to_take(game) else None,
        "last": game.turn,
    }


def _places(game: Game) -> dict[str, str]:
    return {str(place): game.next_order[place] for place in sorted(game.next_order)}


def _area(game: Game) -> dict[str, Any]:
    """Return how far an area has been resolved."""
    ranking, following = game.areas.ranking(game.area or ""), next(iter(game.going), None)
    follow = ranking[ranking.index(following) :] if following in ranking else []
    return {
        "of": following,
        "step": {game.area: game.step} if game.step else None,
        "turns": list(game.going) if game.going != follow else None,
        "acted": dict(game.acted),
    }


# --- workers -------------------------------------------------------------------------------------------------------


def _placed(game: Game) -> dict[str, Any]:
    """Return who stands where; at the start of a round the area that the dummy has left says it."""
    players = game.players.items()
    bare = [area for area, placed in game.areas.items() if not placed]
    dummies_only = game.dummy is not None and len(bare) == 1 and game.phase in ("declaring", "assigning")
    dummies_only = dummies_only and not any(game.holds_a_player(area) for area in game.areas)
    home = game.is_over("moving") and not game.refilled  # who leaves an area is at home and cannot be placed
    return {
        "removed": bare[0] if dummies_only else None,
        "areas": None if dummies_only else _areas(game),
        "workshops": {
            c: {bench.name: list(_batches(p, bench)) for bench in p.workshops.values() if bench.placed}
            for c, p in players
            if any(bench.placed for bench in p.workshops.values())
        },
        "taken_back": {
            c: {bench.name: bench.taken_back for bench in p.workshops.values() if bench.taken_back}
            for c, p in players
            if any(bench.taken_back for bench in p.workshops.values())
        },
        "free": {c: dict(_free(p)) for c, p in players if home and (p.free or p.has_master)},
        "used": {c: sorted(p.used) for c, p in players if p.used},
        "lasting": {c: lasting for c, p in players if (lasting := _lasting(p))},
        "taken": {tile: player for player, tile in game.taken},
    }


def _areas(game: Game) -> dict[str, Any]:
    return {
        area: [{"by": placed.player, **dict(_group(placed.apprentices, placed.master))} for placed in standing]
        for area, standing in game.areas.items()
        if standing
    }


def _batches(player: Player, bench: Bench) -> Iterator[dict[str, Any]]:
    """Yield the workers placed in a workshop, with its extensions where it has others by now."""
    there = tuple(piece for piece, _ in player.extensions(bench.name))
    for batch in bench.placed:
        group = dict(_group(batch.apprentices, batch.master))
        yield group if batch.pieces == there else {**group, "rooms": list(batch.pieces)}


def _free(player: Player) -> Iterator[tuple[str, object]]:
    return _group(player.free, player.has_master)


def _group(apprentices: int, master: bool) -> Iterator[tuple[str, object]]:
    if apprentices:
        yield "apprentices", apprentices
    if master:
        yield "master", True


def _lasting(player: Player) -> list[str]:
    return [*(["early-work"] if player.may_finish_early else []), *sorted(player.rows)]


# --- what lies on the table ----------------------------------------------------------------------------------------


def _cards(game: Game) -> dict[str, Any]:
    return {
        "present": list(game.present),
        "future": list(game.future),
        "epics": list(game.epics),
        "finishers": {card: list(colors) for card, colors in game.finishers.items()},
        "markers": {card: list(bots) for card, bots in game.markers.items()},
        "drawn": sorted(game.drawn),
    }


def _tiles(game: Game) -> dict[str, Any]:
    under = zip(game.council, game.under_tile, strict=True)
    return {
        "council": [tile or "empty" for tile in game.council],
        "under": {tile: florins for tile, florins in under if tile is not None and florins},
        "discards": list(game.tile_discards),
    }


def _goods(game: Game) -> dict[str, Any]:
    players = game.players
    return {
        "florins": {c: p.florins for c, p in players.items() if is_known(p.florins)},
        "materials": {
            c: {name: n for name, n in p.materials.items() if n}
            for c, p in players.items()
            if all(map(is_known, p.materials.values()))
        },
        "tokens": {
            c: p.tokens for c, p in players.items() if is_known(p.tokens) and (p.tokens or not is_known(p.florins))
        },
        "apprentices": {c: p.apprentices for c, p in players.items() if p.apprentices != START_APPRENTICES},
        "board": {c: sorted(p.on_board) for c, p in players.items() if len(p.on_board) < 2},
        "automata": {c: dict(_automata(p)) for c, p in players.items() if p.automata},
        "rooms": {c: list(p.tiles) for c, p in players.items() if p.tiles},
        "cards": {c: list(p.cards) for c, p in players.items() if p.cards},
        "symbol_cards": {c: list(p.symbol_cards) for c, p in players.items() if p.symbol_cards},
    }


def _automata(player: Player) -> Iterator[tuple[str, int]]:
    """Yield where a player's automata lie, with those that wait."""
    for name in WORKSHOPS:
        if player.workshops[name].automata:
            yield name, player.workshops[name].automata
    if player.waiting_automata:
        yield "waiting", player.waiting_automata


def _workshops(game: Game) -> dict[str, Any]:
    players = game.players.items()
    return {
        "inventions": {
            c: {name: bench.invention for name, bench in p.workshops.items() if bench.invention}
            for c, p in players
            if p.declared()
        },
        "works": {
            c: {name: bench.works for name, bench in p.workshops.items() if bench.works}
            for c, p in players
            if any(bench.works for bench in p.workshops.values())
        },
    }


def _patron(game: Game) -> dict[str, Any]:
    players = game.players.items()
    return {
        "fulfilled": {c: list(p.fulfilled) for c, p in players if p.fulfilled},
        "rewards": {c: list(p.markers) for c, p in players if p.markers},
        "led_council": {
            c: {how: times for how, times in p.led_council.items() if times}
            for c, p in players
            if any(p.led_council.values())
        },
    }
