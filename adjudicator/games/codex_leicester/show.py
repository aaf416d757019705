"""A position of Codex Leicester in plain words, and as plain values."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount
from adjudicator.games.codex_leicester.pieces import MATERIALS
from adjudicator.games.codex_leicester.placements import Placement
from adjudicator.games.codex_leicester.player import Bench, Player
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.unknown import if_known, is_known

UNKNOWN = "?"
"""What is shown for a printed value that nobody declared."""

NOTHING = "-"


def describe(game: Game) -> Iterator[str]:
    """Yield the lines of a picture of the table; looking judges nothing, and no printed value counts as used."""
    with game.box.printed.aside():
        lines = [*_round(game), "", *_cards(game), *_tiles(game), "", *_areas(game), *_bots(game)]
        for player in game.players.values():
            lines += ["", *_player(game, player)]
    yield from lines


def where(game: Game) -> str:
    """Say where the game stands: the round, the phase, the area with the actions taken there, and whose turn it is."""
    when = f"round {game.round}, {game.phase}" if game.round else game.phase
    area = f", {game.area}" + (f" after {amount(game.step, 'action')}" if game.step else "") if game.area else ""
    closed = f"; {game.closed}" if game.closed and not game.step else ""
    return when + area + (f", {game.turn}'s turn" if game.turn else "") + closed


def _round(game: Game) -> Iterator[str]:
    yield where(game)
    if game.order:
        yield f"turn order: {', '.join(game.order)}"
    if game.next_order and game.phase in ("set-up", "resolving"):
        yield "next turn order: " + ", ".join(f"{place} {game.next_order[place]}" for place in sorted(game.next_order))


# --- cards and tiles -----------------------------------------------------------------------------------------------


def _cards(game: Game) -> Iterator[str]:
    """Describe the rows and the epics, with who works on each card, and who has completed which."""
    for name, row in (("present", game.present), ("future", game.future), ("epics", game.epics)):
        yield f"{name:<10}{', '.join(card + _work_on(game, card) for card in row) or NOTHING}"
    gone = {card: finishers for card, finishers in game.finishers.items() if card not in game.on_show()}
    for card, finishers in gone.items():
        yield f"completed {card} by {', '.join(finishers)}{_work_on(game, card)}"


def _work_on(game: Game, card: str) -> str:
    """Describe the tool markers on a card: whose, in which workshop, how far; and the bots' markers."""
    markers = [
        f"{color} {bench.name} {progress(player, bench)}"
        for color, player in game.players.items()
        for bench in player.workshops.values()
        if bench.invention == card
    ]
    markers += counted(game.markers.get(card, ()))
    return f" [{', '.join(markers)}]" if markers else ""


def progress(player: Player, bench: Bench) -> str:
    """Write the works made of the weeks that an invention needs: `3/7`."""
    invention = bench.invention
    return NOTHING if invention is None else f"{bench.works}/{known(lambda: player.weeks(invention))}"


def _tiles(game: Game) -> Iterator[str]:
    """Describe the patron reward tiles in play, the council tiles with the florins under them, and the others."""
    yield f"{'rewards':<10}{known(lambda: ', '.join(game.patron_rewards))}"
    tiles = [
        (tile or NOTHING) + (f" on {amount(florins, 'florin')}" if florins else "")
        for tile, florins in zip(game.council, game.under_tile, strict=True)
    ]
    yield f"{'council':<10}{', '.join(tiles)}"
    yield f"{'stack':<10}{len(game.tile_stack)}, and {len(game.tile_discards)} discarded"


# --- areas ---------------------------------------------------------------------------------------------------------


def _areas(game: Game) -> Iterator[str]:
    """Say who stands in each area, by rank, with how much influence."""
    width = max(map(len, game.areas)) + 2
    for area, placed in game.areas.items():
        influence = game.areas.influence(area)
        ranks = [f"{player} {influence[player]} ({_workers(placed, player)})" for player in game.areas.ranking(area)]
        yield f"{area:<{width}}{', '.join(ranks) or NOTHING}"


def _workers(placed: Iterable[Placement], player: str) -> str:
    groups = [_group(placement) for placement in placed if placement.player == player]
    return " + ".join(groups)


def _group(placement: Placement) -> str:
    apprentices = [amount(placement.apprentices, "apprentice")] if placement.apprentices else []
    return " and ".join([*apprentices, *(["master"] if placement.master else [])])


def _bots(game: Game) -> Iterator[str]:
    if game.bots:
        yield ""
        yield f"bots      {', '.join(game.bots)}; {amount(len(game.drawn), 'card')} of their deck drawn"
    if game.dummy is not None:
        yield ""
        yield f"dummy     {game.dummy}"


# --- players -------------------------------------------------------------------------------------------------------


def _player(game: Game, player: Player) -> Iterator[str]:
    """Describe what a player has behind the screen, on the board and in cards."""
    held = player.materials
    goods = [f"{material} {held[material]}" for material in MATERIALS if not is_known(held[material]) or held[material]]
    yield f"{player.color}: {_pieces(player.florins, 'florin')}, {_pieces(player.tokens, 'token')}"
    yield f"  materials  {', '.join(goods) or NOTHING}"
    yield f"  workers    {_hired(player)}"
    if player.waiting_automata:
        yield f"             {_automata(player.waiting_automata)} waiting for a room"
    for bench in player.workshops.values():
        yield f"  {bench.name:<11}{_workshop(player, bench)}"
    yield f"  board      {_on_board(player)}"
    yield f"  cards      {', '.join(card + _used(player, card) for card in player.cards) or NOTHING}"
    yield f"  symbols    {', '.join(_symbols(game, player)) or NOTHING}"
    led = player.led_council["most_influence"]
    firsts = f"; most influence in the council {amount(led, 'time')}" if led else ""
    yield f"  knowledge  {player.knowledge}; requests fulfilled: {', '.join(player.fulfilled) or NOTHING}{firsts}"
    yield f"  rewards    {', '.join(player.markers) or NOTHING}"
    if effects := [*_council_effects(player), *_debts(game, player)]:
        yield f"  round      {', '.join(effects)}"


def _pieces(number: int, what: str) -> str:
    return amount(number, what) if is_known(number) else f"{UNKNOWN} {what}s"


def _hired(player: Player) -> str:
    """Describe the workers: how many are owned, and who can still be placed."""
    free = [*([amount(player.free, "apprentice")] if player.free else []), *(["master"] if player.has_master else [])]
    gray = ", one of them gray" if player.has_gray else ""
    return f"{player.workers}{gray}; free: {' and '.join(free) or NOTHING}"


def _workshop(player: Player, bench: Bench) -> str:
    """Describe a workshop: its invention and how far it is, its basement, its rooms and who is in them."""
    inside = [_automata(bench.automata)] if bench.automata else []
    inside += [amount(bench.apprentices, "apprentice")] if bench.apprentices else []
    inside += ["master"] if bench.master else []
    rooms = amount(player.rooms(bench.name), "room") + (f" with {', '.join(inside)}" if inside else "")
    if bench.invention is None:
        return f"{NOTHING}; {rooms}"
    basement = ", ".join(f"{material} {pieces}" for material, pieces in bench.basement.items())
    return f"{bench.invention} {progress(player, bench)}; basement: {basement or NOTHING}; {rooms}"


def _on_board(player: Player) -> str:
    """Describe the extension tiles, and what is left of the player's color in laboratory, academy and on the track."""
    left = [
        f"{_automata(player.laboratory)} in the laboratory",
        f"{amount(player.academy, 'apprentice')} in the academy",
    ]
    left += [f"{' and '.join(sorted(player.on_board))} on the knowledge track"] if player.on_board else []
    return f"tiles: {', '.join(player.tiles) or NOTHING}; left: {', '.join(left)}"


def _used(player: Player, card: str) -> str:
    return " (used)" if card in player.used else ""


def _symbols(game: Game, player: Player) -> list[str]:
    """Describe the symbols of all cards by type, the undeclared ones as such."""
    symbols = [*(_symbol(game, card) for card in (*player.cards, *player.seconds)), *player.symbol_cards]
    return [f"{symbol} {number}" for symbol, number in sorted(Counter(symbols).items())]


def _symbol(game: Game, card: str) -> str:
    return str(known(lambda: game.box.symbol(card)))


def _council_effects(player: Player) -> Iterator[str]:
    """Say what council tiles allow in this round."""
    if player.may_finish_early:
        yield "may complete a future invention"
    yield from (f"pays by the {row.replace('-', ' ')}" for row in sorted(player.rows))


def _debts(game: Game, player: Player) -> Iterator[str]:
    if player.color in game.owed:
        yield f"owes {amount(game.owed[player.color], 'florin')} of salaries"


def known(value: Callable[[], object]) -> object:
    """Return a value that may depend on a printed one, or a question mark while that is undeclared."""
    try:
        return value()
    except Undetermined:
        return UNKNOWN


def counted(names: Sequence[str]) -> list[str]:
    """Return names with their number where there are several: `blue, 2 green`."""
    return [f"{number} {name}" if number > 1 else name for name, number in Counter(names).items()]


def _automata(number: int) -> str:
    return f"{number} {'automaton' if number == 1 else 'automata'}"


# --- plain values --------------------------------------------------------------------------------------------------


def snapshot(game: Game) -> dict[str, object]:
    """Return everything on the table as plain values; what has no order is sorted."""
    beginning: dict[str, object] = (
        {"dealt": dict(game.setup.dealt or {}), "temporary_order": list(game.temporary)}
        if game.phase == "set-up"
        else {}
    )
    return {
        **beginning,
        "round": game.round,
        "phase": game.phase,
        "turn": game.turn,
        "area": game.area,
        "step": game.step,
        "order": list(game.order),
        "track": list(game.track),
        "next_order": {str(place): game.next_order[place] for place in sorted(game.next_order)},
        **_cards_and_tiles(game),
        "areas": {area: [_placed(placement) for placement in placed] for area, placed in game.areas.items()},
        "bots": list(game.bots),
        "dummy": game.dummy,
        "markers": [[card, list(bots)] for card, bots in game.markers.items()],
        "drawn": sorted(game.drawn),
        "choice": None if game.choice is None else msgspec.structs.asdict(game.choice),
        "revealing": game.revealing,
        "owed": dict(game.owed),
        "players": {color: _plain(player) for color, player in game.players.items()},
    }


def _cards_and_tiles(game: Game) -> dict[str, object]:
    return {
        "present": list(game.present),
        "future": list(game.future),
        "epics": list(game.epics),
        "seen": sorted(game.seen),
        "finishers": {card: list(finishers) for card, finishers in game.finishers.items()},
        "patron_rewards": _patron_rewards(game),
        "council": list(game.council),
        "under_tiles": list(game.under_tile),
        "tile_stack": sorted(game.tile_stack),
        "tile_discards": sorted(game.tile_discards),
        "taken": [list(taken) for taken in game.taken],
    }


def _patron_rewards(game: Game) -> list[str]:
    """Return the patron reward tiles in play, none while nobody declared those for the first game."""
    try:
        with game.box.printed.aside():
            return sorted(game.patron_rewards)
    except Undetermined:
        return []


def _placed(placement: Placement) -> list[object]:
    return [placement.player, placement.apprentices, placement.master]


def _plain(player: Player) -> dict[str, object]:
    return {
        "florins": if_known(player.florins),
        "materials": {material: if_known(pieces) for material, pieces in player.materials.items()},
        "tokens": if_known(player.tokens),
        "apprentices": player.apprentices,
        "free": player.free,
        "has_master": player.has_master,
        "academy": player.academy,
        "laboratory": player.laboratory,
        "on_board": sorted(player.on_board),
        "automata": player.automata,
        "tiles": sorted(player.tiles),
        "workshops": {name: _plain_bench(bench) for name, bench in player.workshops.items()},
        "cards": sorted(player.cards),
        "seconds": sorted(player.seconds),
        "symbol_cards": sorted(player.symbol_cards),
        "finished": sorted(player.finished),
        "fulfilled": sorted(player.fulfilled),
        "markers": sorted(player.markers),
        "rewards": sorted(player.rewards),
        "led_council": dict(player.led_council),
        "knowledge": player.knowledge,
        "used": sorted(player.used),
        "may_finish_early": player.may_finish_early,
        "rows": sorted(player.rows),
    }


def _plain_bench(bench: Bench) -> dict[str, object]:
    return {
        "invention": bench.invention,
        "works": bench.works,
        "basement": dict(bench.basement),
        "automata": bench.automata,
        "apprentices": bench.apprentices,
        "master": bench.master,
        "started": bench.started,
        "batch": bench.batch,
        "placed": [[batch.workers, list(batch.pieces)] for batch in bench.placed],
        "taken_back": bench.taken_back,
    }
