"""The council: places in the next turn order, and council tiles (Council)."""

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.games.codex_leicester.bots import bot_takes_place, bot_takes_tile
from adjudicator.games.codex_leicester.inventions.permanent import tile_florin
from adjudicator.games.codex_leicester.moves import TakeOrder, TakeTile
from adjudicator.games.codex_leicester.rules.order import (
    council_places_go_by_influence,
    council_tiles_go_by_influence,
    nobody_takes_a_tile_behind_the_dummy,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tiles import use_tile
from adjudicator.games.codex_leicester.tokens import spend_tokens
from adjudicator.games.codex_leicester.working import fulfil_requests

TILES_TAKEN = {1: 2, 2: 1, 3: 2, 4: 3, 5: 3}
"""How many of the most influential take a council tile, by number of players (Council, 1 Player Game)."""


def hold_council(game: Game, referee: Referee[Game]) -> None:
    """The most influential is noted, then places go by influence, and then tiles; in the solo game tiles go first."""
    game.area, game.next_order = "council", {}
    note_most_influence(game, referee)
    if game.bots:
        share_out_tiles(game, referee)
        share_out_places(game, referee)
    else:
        share_out_places(game, referee)
        share_out_tiles(game, referee)
    game.area = game.turn = None


def leaders(game: Game) -> list[str]:
    """Return those in the council by influence, as far as the request and the tiles are concerned (G105)."""
    ranking = game.ranking("council")
    if game.dummy not in ranking:
        return ranking
    if ranking[0] == game.dummy and len(ranking) > 1 and game.rules_on("dummy_first_in_council") == "no_tile":
        return []
    return [player for player in ranking if player != game.dummy]


def note_most_influence(game: Game, referee: Referee[Game]) -> None:
    """As the council opens the most influential player comes nearer to a patron request (G1, G120)."""
    first = next(iter(leaders(game)), None)
    if first in game.players:
        game.note_leader(first, "most_influence")
        game.turn = first
        spend_tokens(game, referee, first)
        fulfil_requests(game, referee, first)


def share_out_places(game: Game, referee: Referee[Game]) -> None:
    """Everybody in the council chooses a place by influence; the others fill up in their present order (G72, G73)."""
    for player in game.ranking("council"):
        if player in game.bots:
            bot_takes_place(game, referee, player)
        elif player in game.players:
            game.turn = player
            spend_tokens(game, referee, player)
            take = referee.choose(Decision(TakeOrder, {player}), under=council_places_go_by_influence)
            game.next_order[take.place] = player
            spend_tokens(game, referee, player)
    referee.rule_out(Decision(TakeOrder, game.everybody), under=council_places_go_by_influence)
    placed = set(game.next_order.values())
    spaces = [place for place in range(1, len(game.order) + 1) if place not in game.next_order]
    absent = [player for player in game.order if player not in placed]
    game.next_order |= zip(spaces, absent, strict=True)


def share_out_tiles(game: Game, referee: Referee[Game]) -> None:
    """The most influential take a council tile each, with the florins under it (G108)."""
    for player in leaders(game)[: TILES_TAKEN[game.seats]]:
        if player in game.bots:
            bot_takes_tile(game, referee, player)
            continue
        game.turn = player
        spend_tokens(game, referee, player)
        take_tile(game, referee, referee.expect(Decision(TakeTile, {player}), under=council_tiles_go_by_influence))
        spend_tokens(game, referee, player)
    under = council_tiles_go_by_influence if game.dummy is None else nobody_takes_a_tile_behind_the_dummy
    referee.rule_out(Decision(TakeTile, game.everybody), under=under)


def take_tile(game: Game, referee: Referee[Game], line: TakeTile) -> None:
    """Take a tile off its space, with the florins under it, and use it (G77)."""
    space = game.council.index(line.tile)
    florins = game.clear_space(space, line.by)
    game.receive(line.by, florins, "under a council tile", "Council", line)
    game.receive(line.by, tile_florin(game.players[line.by].cards), "card", "7 Works", line, "tile-florin")
    use_tile(game, referee, line)
