"""The council: places in the next turn order, and council tiles (Council)."""

from typing import Any

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.games.codex_leicester.bots import bot_takes_place, bot_takes_tile
from adjudicator.games.codex_leicester.inventions.permanent import tile_florin
from adjudicator.games.codex_leicester.moves import Spend, TakeOrder, TakeTile
from adjudicator.games.codex_leicester.rules.order import (
    council_places_go_by_influence,
    council_tile_is_taken,
    council_tiles_go_by_influence,
    nobody_takes_a_tile_behind_the_dummy,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.tiles import use_tile
from adjudicator.games.codex_leicester.tokens import leave_out_others, spend, spend_tokens, spending
from adjudicator.games.codex_leicester.working import fulfil_requests

TILES_TAKEN = {1: 2, 2: 1, 3: 2, 4: 3, 5: 3}
"""How many of the most influential take a council tile, by number of players (Council, 1 Player Game)."""


def hold_council(game: Game, referee: Referee[Game]) -> None:
    """Note the most influential; then places and tiles go by influence, all of one first or player by player."""
    if game.area is None:  # or else the record begins in the council
        open_council(game, referee)
    while game.placing or game.choosing:
        referee.begin()
        leave_out_the_others(game, referee)
        if game.bots:
            take_in_the_solo_council(game, referee)
        else:
            take_in_the_council(game, referee)
    if game.turn is not None:
        spend_tokens(game, referee, game.turn)
    leave_out_the_others(game, referee)
    game.area, game.turn, game.acting = None, None, []


def open_council(game: Game, referee: Referee[Game]) -> None:
    """Note the most influential, and settle for the whole council who chooses a place and who a tile."""
    referee.begin()
    game.area, game.next_order = "council", {}
    note_most_influence(game, referee)
    game.placing, game.choosing = places_to_choose(game), tiles_to_take(game)
    fill_up_places(game)


def places_to_choose(game: Game) -> list[str]:
    """Return those in the council who have no place in the next turn order yet, by influence."""
    placed = (game.dummy, *game.next_order.values())
    return [player for player in game.areas.ranking("council") if player not in placed]


def tiles_to_take(game: Game) -> list[str]:
    """Return those in the council who have a tile to take and have taken none, by influence."""
    taken = {player for player, _ in game.taken}
    return [player for player in leaders(game)[: TILES_TAKEN[game.seats]] if player not in taken]


def leaders(game: Game) -> list[str]:
    """Return those in the council by influence, as far as the request and the tiles are concerned (G105)."""
    ranking = game.areas.ranking("council")
    if game.dummy not in ranking:
        return ranking
    if ranking[0] == game.dummy and len(ranking) > 1 and game.rules_on("dummy_first_in_council") == "no_tile":
        return []
    return [player for player in ranking if player != game.dummy]


def note_most_influence(game: Game, referee: Referee[Game]) -> None:
    """Bring the most influential player, as the council opens, nearer to a patron request (G1, G120)."""
    first = next(iter(leaders(game)), None)
    if first in game.players:
        game.note_leader(first, "most_influence")
        game.turn = first
        spend_tokens(game, referee, first)
        fulfil_requests(game, referee, first)


def take_in_the_council(game: Game, referee: Referee[Game]) -> None:
    """Let the next in influence choose a place, or one who has a place take the next tile (G72)."""
    placer, taker = game.placing[:1], [player for player in game.choosing[:1] if player not in game.placing]
    under = council_places_go_by_influence if placer else council_tile_is_taken
    take(game, referee, placer, taker, under=under)


def take_in_the_solo_council(game: Game, referee: Referee[Game]) -> None:
    """Give out tiles first, and then places; a player who is next for both may choose them together (G124)."""
    placer, taker = game.placing[:1], game.choosing[:1]
    if game.colors == taker:
        take(game, referee, placer if placer == taker else [], taker, under=council_tile_is_taken)
    elif taker:
        if game.colors != placer or game.turn is None or not takes_place_at_once(game, referee):
            bot_takes_tile(game, referee, game.choosing.pop(0))
    elif game.colors == placer:
        take(game, referee, placer, [], under=council_places_go_by_influence)
    else:
        bot_takes_place(game, referee, game.placing.pop(0))
        fill_up_places(game)


def take(game: Game, referee: Referee[Game], placer: list[str], taker: list[str], *, under: Rule) -> None:
    """Ask for a place or a tile, or for tokens of a player whose turn it is; the last place left needs no line."""
    if placer and taker and referee.left_out(TakeTile, taker[0], under=council_tile_is_taken):
        game.choosing.pop(0)
        return
    last = [game.turn] if game.turn is not None else []
    game.acting = list(dict.fromkeys([*last, *placer, *taker]))
    leave_out_others(game, referee, *game.acting)
    forced = bool(placer) and len(free_places(game)) == 1
    declines = not placer and game.rules_on("council_tile") == "choice"
    line = asked(game, referee, placer, taker, needless=forced or declines, under=under)
    if line is None:
        go_on_without_a_line(game, referee, placer, forced=forced, declines=declines, under=under)
        return
    game.turn = line.by
    match line:
        case Spend():
            spend(game, referee, line)
        case TakeOrder():
            choose_place(game, line.by, line.place)
        case TakeTile():
            game.choosing.pop(0)
            take_tile(game, referee, line)


def go_on_without_a_line(
    game: Game, referee: Referee[Game], placer: list[str], *, forced: bool, declines: bool, under: Rule
) -> None:
    """Give the last place to who is next, or nothing where a place or a tile was left out or a tile is declined."""
    if not placer:
        player = game.choosing.pop(0)
        if declines:  # whether a line says so or not
            referee.left_out(TakeTile, player, under=under)
    elif forced and not referee.left_out(TakeOrder, placer[0], under=under):
        choose_place(game, placer[0], free_places(game)[0])
    else:  # left out: the player gets a place with those who are not in the council
        game.placing.pop(0)
        fill_up_places(game)


def asked(
    game: Game, referee: Referee[Game], placer: list[str], taker: list[str], *, needless: bool, under: Rule
) -> TakeOrder | TakeTile | Spend | None:
    """Return what one of those whose turn it is does; `None` where it is left out, or needs no line."""
    decisions: list[Decision[Any]] = [Decision(TakeOrder, placer, passes_on=needless)] if placer else []
    if taker:
        decisions.append(Decision(TakeTile, taker))
    decisions.append(spending(game, *game.acting))
    line: TakeOrder | TakeTile | Spend | None
    if needless:
        line = referee.offer(*decisions, under=under)
    else:
        line = referee.due(*decisions, omit=TakeOrder if placer else TakeTile, under=under)
    return line


def takes_place_at_once(game: Game, referee: Referee[Game]) -> bool:
    """Let a player who has just taken a tile choose a place with it, and say whether they did."""
    line = referee.offer(Decision(TakeOrder, game.colors), under=council_places_go_by_influence)
    if line is not None:
        choose_place(game, line.by, line.place)
    elif referee.left_out(TakeOrder, game.colors[0], under=council_places_go_by_influence):
        game.placing.pop(0)
        fill_up_places(game)
    else:
        return False
    return True


def choose_place(game: Game, player: str, place: int) -> None:
    """Note the place of the next in influence."""
    game.placing.pop(0)
    game.next_order[place] = player
    fill_up_places(game)


def free_places(game: Game) -> list[int]:
    """Return the places in the next turn order that nobody has chosen yet."""
    return [place for place in range(1, len(game.order) + 1) if place not in game.next_order]


def fill_up_places(game: Game) -> None:
    """Give the others what is left, in their present order, once all in the council have chosen (G73).

    More is left than they need where the table let somebody choose a place beyond those in play.
    """
    if not game.placing:
        placed = set(game.next_order.values())
        absent = [player for player in game.order if player not in placed]
        game.next_order |= zip(free_places(game), absent, strict=False)


def leave_out_the_others(game: Game, referee: Referee[Game]) -> None:
    """Say that only those who are still to come get a place or a tile."""
    elsewhere = [player for player in game.everybody if player not in game.placing]
    without = [player for player in game.everybody if player not in game.choosing[: 1 if not game.placing else None]]
    referee.rule_out(Decision(TakeOrder, elsewhere), under=council_places_go_by_influence)
    under = council_tiles_go_by_influence if game.dummy is None else nobody_takes_a_tile_behind_the_dummy
    referee.rule_out(Decision(TakeTile, without), under=under)


def take_tile(game: Game, referee: Referee[Game], line: TakeTile) -> None:
    """Take a tile off its space, with the florins under it, and use it (G77)."""
    space = game.council.index(line.tile)
    florins = game.clear_space(space, line.by)
    game.receive(line.by, florins, "under a council tile", "Council", line)
    game.receive(line.by, tile_florin(game.players[line.by].cards), "card", "7 Works", line, "tile-florin")
    use_tile(game, referee, line)
