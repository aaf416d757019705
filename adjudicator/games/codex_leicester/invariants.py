"""Check what holds in every position of Codex Leicester; random games are checked after every move."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.games.codex_leicester.numbers import FLORINS_ON_TILE
from adjudicator.games.codex_leicester.pieces import (
    COUNCIL_TILES,
    PRINTED_REWARDS,
    STEPS,
    WORKSHOPS,
    is_epic,
    works_of,
)
from adjudicator.games.codex_leicester.player import (
    APPRENTICES,
    AUTOMATA,
    START_APPRENTICES,
    Bench,
    Player,
)
from adjudicator.games.codex_leicester.state import Game


def conserved(game: Game) -> list[str]:
    """Return what cannot lie on a table, whatever was let stand, left out or put right."""
    faults = [*_cards(game), *_council(game), *_areas(game), *_order(game), *_florins(game)]
    for player in game.players.values():
        faults += [*_goods(player), *_workers(game, player), *_pieces(player)]
    return faults


def invariants(game: Game) -> list[str]:
    """Return what cannot be in a position that legal moves led to."""
    faults = [*conserved(game), *_places(game)]
    for player in game.players.values():
        faults += [*_rooms(game, player), *_inventions(game, player)]
        faults += [*_taken_cards(game, player), *_knowledge(game, player)]
    return faults


# --- the table -----------------------------------------------------------------------------------------------------


def _cards(game: Game) -> Iterator[str]:
    """Check that each card turned up, and each epic, lies on the table, or is a player's, or a bot completed it."""
    owned = [card for player in game.players.values() for card in player.cards]
    out = [card for card, finishers in game.finishers.items() if finishers[0] in game.bots and card not in game.row]
    there = Counter([*game.row, *(card for card in (*owned, *out) if not is_epic(card))])
    if any(number > 1 for number in there.values()):
        yield f"cards in two places: {dict(there)}"
    if there.keys() != game.seen or any(map(is_epic, game.seen)):
        yield f"{', '.join(sorted(game.seen))} were turned up, {', '.join(sorted(there))} are there"
    epics = [*game.epics, *(card for card in owned if is_epic(card))]
    if sorted(epics) != sorted(game.setup.epics or ()):
        yield f"the epic inventions are {', '.join(sorted(epics))}"
    for card, markers in game.markers.items():
        if not set(markers) <= set(game.bots) or card not in game.row:
            yield f"markers of {', '.join(markers)} on {card}"


def _council(game: Game) -> Iterator[str]:
    """Check that each of the eight council tiles is in one place, and that florins lie only under tiles."""
    there = [*(tile for tile in game.council if tile is not None), *game.tile_stack, *game.tile_discards]
    if sorted(there) != sorted(COUNCIL_TILES):
        yield f"the council tiles are {', '.join(sorted(there))}"
    for tile, florins in zip(game.council, game.under_tile, strict=True):
        if not 0 <= florins <= (0 if tile is None else FLORINS_ON_TILE):
            yield f"{florins} florins under {tile}"


def _areas(game: Game) -> Iterator[str]:
    """Check that everybody in an area has influence there, and that four actions at most are taken, one by one."""
    known = {*game.players, *game.bots, *([game.dummy] if game.dummy is not None else [])}
    for area, placed in game.areas.items():
        ranking, influence = game.areas.ranking(area), game.areas.influence(area)
        if sorted(ranking) != sorted({placement.player for placement in placed}) or not set(ranking) <= known:
            yield f"{', '.join(ranking)} are in the {area}"
        if any(placement.apprentices < 0 or placement.influence <= 0 for placement in placed):
            yield f"workers without influence in the {area}"
        if [influence[player] for player in ranking] != sorted(influence.values(), reverse=True):
            yield f"the ranking in the {area} is {', '.join(ranking)}"
    if not 0 <= game.step <= STEPS or (game.step and game.area is None):
        yield f"{game.step} actions taken in {game.area}"


def _order(game: Game) -> Iterator[str]:
    """Check that everybody has one place in the turn order, and nobody has two in the next one."""
    everybody = sorted([*game.colors, *game.bots])
    if (game.order or game.round) and sorted(game.order) != everybody:
        yield f"the turn order is {', '.join(game.order)}"
    taken = list(game.next_order.values())
    if len(set(taken)) < len(taken) or not set(taken) <= set(everybody):
        yield f"the next turn order is {game.next_order}"


def _places(game: Game) -> Iterator[str]:
    """Check that the places of the next turn order are the first ones, as many as take part."""
    if not game.next_order.keys() <= set(range(1, len([*game.colors, *game.bots]) + 1)):
        yield f"places {sorted(game.next_order)} are chosen in the turn order"


def _florins(game: Game) -> Iterator[str]:
    """Check that every florin came from somewhere, and nobody owes any to the bank."""
    totals = dict.fromkeys(game.players, 0)
    for line in game.ledger:
        totals[line.player] += line.points
    for color, player in game.players.items():
        if player.florins != totals[color] or player.florins < 0:
            yield f"{color} has {player.florins} florins, and received {totals[color]}"


# --- a player ------------------------------------------------------------------------------------------------------


def _goods(player: Player) -> Iterator[str]:
    if min(*player.materials.values(), player.tokens) < 0:
        yield f"{player.color} has {player.materials} and {player.tokens} tokens"


def _workers(game: Game, player: Player) -> Iterator[str]:
    """Check that apprentices come from the academy and the knowledge track, and that nobody stands in two places."""
    color = player.color
    on_board = 1 if "apprentice" in player.on_board else 0
    if player.apprentices + player.academy + on_board != APPRENTICES:
        yield f"{color} has {player.apprentices} apprentices and {player.academy} in the academy"
    if player.apprentices < START_APPRENTICES or player.academy < 0 or player.free < 0:
        yield f"{color} has {player.apprentices} apprentices, {player.free} free and {player.academy} in the academy"
    if game.phase == "round's end" or game.revealing is not None:
        return  # dismissed apprentices were free, and a gray apprentice comes after the next card
    placed, masters = player.free, int(player.has_master)
    for area in game.areas:
        apprentices, master = game.areas.standing(area, color)
        placed, masters = placed + apprentices, masters + master
    for bench in player.workshops.values():
        placed, masters = placed + bench.apprentices, masters + bench.master
    owned = player.apprentices + player.has_gray
    home = game.phase == "resolving"  # workers who leave an area are at home and cannot be placed
    if placed > owned or masters > 1 or (not home and (placed < owned or not masters)):
        yield f"{placed} of {owned} apprentices and {masters} masters of {color} are placed or free"


def _pieces(player: Player) -> Iterator[str]:
    """Check that automata come from the laboratory and the knowledge track, and nobody has two extensions of a type."""
    color = player.color
    on_board = 1 if "automaton" in player.on_board else 0
    if player.automata + player.laboratory + on_board != AUTOMATA or player.laboratory < 0:
        yield f"{color} has {player.automata} automata and {player.laboratory} in the laboratory"
    if player.waiting_automata < 0:
        yield f"{color} has {player.automata} automata, and more lie in rooms"
    if len(set(player.tiles)) < len(player.tiles):
        yield f"{color} has the tiles {', '.join(player.tiles)}"


def _rooms(game: Game, player: Player) -> Iterator[str]:
    """Check that workers and automata are in rooms made for them, and that no automaton waits while a room is free."""
    color = player.color
    if (
        player.waiting_automata
        and player.rooms_for_automaton()
        and not player.may_choose_room
        and game.revealing is None
    ):
        yield f"an automaton of {color} waits beside a free room"
    for workshop in WORKSHOPS:
        bench = player.workshops[workshop]
        if min(bench.automata, bench.apprentices, player.free_rooms(workshop)) < 0:
            yield f"too many in the {workshop} workshop of {color}"
        if player.free_automaton_rooms(workshop) < 0:
            yield f"too many automata in the {workshop} workshop of {color}"


def _inventions(game: Game, player: Player) -> Iterator[str]:
    """Check that nobody works on an invention twice, on one they completed, or on one that is not at this table."""
    declared = player.declared()
    if len(set(declared)) < len(declared):
        yield f"{player.color} works twice on {declared[0]}"
    for bench in player.workshops.values():
        yield from _bench(game, player, bench)


def _bench(game: Game, player: Player, bench: Bench) -> Iterator[str]:
    invention = bench.invention
    if invention is None:
        if bench.works or bench.basement:
            yield f"{bench.works} works and a basement, but nothing in work in {player.color}'s {bench.name} workshop"
        return
    if invention in player.finished or not (invention in game.on_show() or invention in game.finishers):
        yield f"{player.color} works on {invention}"
    if not 0 <= bench.works <= works_of(invention):
        yield f"{player.color} has made {bench.works} works for {invention}"
    if bench.basement != game.box.materials(invention):
        yield f"{invention} is made of {bench.basement} by {player.color}"


def _taken_cards(game: Game, player: Player) -> Iterator[str]:
    """Check that the first to complete an invention has its card, and nobody completes one twice."""
    color = player.color
    finished = sorted(card for card, finishers in game.finishers.items() for by in finishers if by == color)
    first = sorted(card for card, finishers in game.finishers.items() if finishers[0] == color)
    if sorted(player.finished) != finished or len(set(finished)) < len(finished):
        yield f"{color} has completed {', '.join(player.finished)}"
    if sorted(player.cards) != first:
        yield f"{color} has the cards {', '.join(player.cards)}"
    seconds = {card for card in finished if color in game.finishers[card][1:2]}
    if len(set(player.seconds)) < len(player.seconds) or not set(player.seconds) <= seconds:
        yield f"{color} has symbol cards for {', '.join(player.seconds)}"
    if not player.used <= set(player.cards):
        yield f"{color} has used {', '.join(player.used)}"


def _knowledge(game: Game, player: Player) -> Iterator[str]:
    """Check that each request brought one move on the knowledge track and one marker, each on another reward."""
    color, markers = player.color, player.markers
    if not player.knowledge == len(player.fulfilled) == len(markers):
        yield f"{color} has knowledge {player.knowledge}, {len(player.fulfilled)} requests and {len(markers)} markers"
    if len(set(player.fulfilled)) < len(player.fulfilled) or len(set(markers)) < len(markers):
        yield f"{color} has fulfilled {', '.join(player.fulfilled)} for {', '.join(markers)}"
    if markers and not set(markers) <= {*PRINTED_REWARDS, *game.patron_rewards}:
        yield f"{color} has markers on {', '.join(markers)}"
    if len(set(player.rewards)) < len(player.rewards) or not set(player.rewards) <= set(markers):
        yield f"{color} has the rewards {', '.join(player.rewards)}"
