"""The set-up: first turn order, what its places bring, and the cards that players keep (Player Set Up)."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.bots import draw_first_places
from adjudicator.games.codex_leicester.gaining import gain_materials, hire, take_automaton, take_extension
from adjudicator.games.codex_leicester.goods import goods_of
from adjudicator.games.codex_leicester.moves import ChooseOrder, Keep
from adjudicator.games.codex_leicester.pieces import MATERIALS, TILES, Workshop
from adjudicator.games.codex_leicester.rules.order import (
    cards_are_kept_in_turn_order,
    extras_come_by_place,
    order_is_chosen_in_temporary_order,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import fulfil_requests


def prepare(game: Game, referee: Referee[Game]) -> None:
    """Prepare places, extras and cards; in the solo game cards come first and a drawn card gives the places (G22)."""
    if game.bots:
        keep_cards(game, referee, game.colors[0])
        draw_first_places(game, referee)
        give_extras(game, referee)
        return
    choose_first_order(game, referee)
    give_extras(game, referee)
    for player in game.order:
        keep_cards(game, referee, player)


def choose_first_order(game: Game, referee: Referee[Game]) -> None:
    """Let everybody choose, in temporary order, a place in the turn order of the first round (G20, G21)."""
    for player in game.temporary:
        choose = referee.choose(Decision(ChooseOrder, {player}), under=order_is_chosen_in_temporary_order)
        game.next_order[choose.place] = player
    game.order = [game.next_order[place] for place in sorted(game.next_order)]


def give_extras(game: Game, referee: Referee[Game]) -> None:
    """Give something more to later places, by the number of players (G17)."""
    referee.checkpoint()
    for player, extra in zip(game.order, game.box.extras(game.seats), strict=False):
        if player in game.players:
            game.receive(player, extra.florins, "place in the first order", "Player Set Up", None)
            gain_materials(game, referee, player, extra.materials, under=extras_come_by_place)


def keep_cards(game: Game, referee: Referee[Game], player: str) -> None:
    """Let a player keep two of four cards and take their goods; all cards go back to the deck (G26)."""
    keep = referee.expect(Decision(Keep, {player}), under=cards_are_kept_in_turn_order)
    goods = goods_of(game.box, keep.cards, keep.choose or (), game.players[player].tiles)
    for good in goods.forfeited:
        referee.notice(f"{player} has the tile {good}: a second one is lost", move=keep)
    places = places_of(keep)
    for good in sorted(goods.taken, key=lambda good: good == "automaton"):  # the rooms first
        take_good(game, referee, good, keep, places)
    fulfil_requests(game, referee, player)


def take_good(game: Game, referee: Referee[Game], good: str, keep: Keep, places: list[Workshop]) -> None:
    """Take one good from the supply or the board; an automaton goes to the next of the places (G24)."""
    player = game.players[keep.by]
    if good == "florin":
        game.receive(keep.by, 1, "card kept", "Multipurpose Card", keep)
    elif good == "token":
        player.tokens += 1
    elif good in TILES:
        take_extension(game, keep.by, next(tile for tile in TILES if tile == good))
    elif good in MATERIALS:
        player.materials[good] += 1
    elif good == "apprentice" and player.academy:
        hire(game, keep.by)
    elif good == "automaton" and player.laboratory:
        take_automaton(game, keep.by, places.pop(0) if places else None)
    else:
        referee.notice(f"no {good} of {keep.by} is left to take: it is lost", move=keep)


def places_of(keep: Keep) -> list[Workshop]:
    """Return the workshops that a line names for its automata, in order."""
    if keep.at is None:
        return []
    return [keep.at] if isinstance(keep.at, str) else list(keep.at)
