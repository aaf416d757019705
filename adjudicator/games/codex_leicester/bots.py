"""The bots of the solo game, who choose by cards drawn from their deck, and the dummy of two players."""

from functools import cache

from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.games.codex_leicester.box import MULTIPURPOSE
from adjudicator.games.codex_leicester.moves import Draw, Purpose, Remove
from adjudicator.games.codex_leicester.pieces import works_of
from adjudicator.games.codex_leicester.rules.order import (
    bots_declare_by_drawn_cards,
    bots_inventions_leave_the_row,
    bots_place_by_drawn_cards,
    bots_take_places_by_drawn_cards,
    bots_take_tiles_by_drawn_cards,
    first_places_are_drawn,
    second_player_removes_a_dummy,
)
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import refill

ABOUT: dict[Purpose, str] = {
    "first place": "the first places",
    "declaration": "{} declares",
    "workers": "{} places",
    "tile": "the tile of {}",
    "place": "the place of {}",
}
"""What a card is drawn for, in words."""

MARKERS_TO_COMPLETE = {4: 2, 7: 2, 11: 3}
"""Markers of one bot that complete an invention, by its works (End of the Round)."""


def drawn(game: Game, referee: Referee[Game], under: Rule, color: str, purpose: Purpose) -> Draw:
    """Return the line of the card that is drawn; when all have been drawn they are shuffled again."""
    if len(game.drawn) == len(MULTIPURPOSE):
        game.drawn.clear()
    game.drawing = {color: purpose}
    draw = referee.expect(drawing(color, purpose), under=under)
    game.drawing = None
    game.drawn.add(draw.card)
    return draw


@cache
def drawing(color: str, purpose: Purpose) -> Decision[Draw]:
    """Return the decision that a card makes; a line that says what another card is drawn for is not meant for it."""
    return Decision(Draw, None, lambda line: line.for_ in (None, {color: purpose}), ABOUT[purpose].format(color))


def marked(game: Game, referee: Referee[Game], under: Rule, color: str, purpose: Purpose) -> int:
    """Return which of three spaces the card that is drawn marks, counted from 0."""
    draw = drawn(game, referee, under, color, purpose)
    with referee.on_account_of(draw):
        return game.box.bot_choice(draw.card)


def draw_first_places(game: Game, referee: Referee[Game]) -> None:
    """Draw a card for the player's place in the first turn order; bots take the other two (Solo turn order)."""
    place = marked(game, referee, first_places_are_drawn, game.colors[0], "first place")
    game.order = list(game.bots)
    game.order.insert(place, game.colors[0])


def bot_declares(game: Game, referee: Referee[Game], bot: str) -> None:
    """Let a bot put a marker on the present invention at the place that a card marks (G111, G115)."""
    while game.present:
        space = marked(game, referee, bots_declare_by_drawn_cards, bot, "declaration")
        if space < len(game.present):
            game.markers.setdefault(game.present[space], []).append(bot)
            return


def bot_places(game: Game, referee: Referee[Game], bot: str) -> None:
    """Let a bot's apprentices go where a card shows for the round."""
    draw = drawn(game, referee, bots_place_by_drawn_cards, bot, "workers")
    with referee.on_account_of(draw):
        for area, apprentices in game.box.bot_places(draw.card, game.round).items():
            game.areas.place(area, bot, apprentices)


def bot_takes_tile(game: Game, referee: Referee[Game], bot: str) -> None:
    """Let a bot take the tile with most florins, of equal ones the one a card marks, and discard it (G109, G125)."""
    spaces = [space for space, tile in enumerate(game.council) if tile is not None]
    if not spaces:
        return  # where turning tiles up was left out
    most = max(game.under_tile[space] for space in spaces)
    tied = [space for space in spaces if game.under_tile[space] == most]
    game.clear_space(marked_of(game, referee, tied, bots_take_tiles_by_drawn_cards, bot, "tile"), bot)


def bot_takes_place(game: Game, referee: Referee[Game], bot: str) -> None:
    """Let a bot in the council take the place in the next turn order that a card marks (G125)."""
    free = [place - 1 for place in range(1, len(game.order) + 1) if place not in game.next_order]
    game.next_order[marked_of(game, referee, free, bots_take_places_by_drawn_cards, bot, "place") + 1] = bot


def marked_of(game: Game, referee: Referee[Game], spaces: list[int], under: Rule, bot: str, purpose: Purpose) -> int:
    """Return the one of these spaces that a card marks; cards are drawn until one does, and none for a single space."""
    if len(spaces) == 1:
        return spaces[0]
    while (space := marked(game, referee, under, bot, purpose)) not in spaces:
        pass
    return space


def bots_complete(game: Game, referee: Referee[Game]) -> None:
    """Let bots complete inventions at a round's end; what the player works on stays in its row until then (G112)."""
    working = {card for player in game.players.values() for card in player.declared()}
    for card, markers in list(game.markers.items()):
        bot = next((bot for bot in game.bots if markers.count(bot) >= MARKERS_TO_COMPLETE[works_of(card)]), None)
        if bot is None:
            continue
        game.finishers.setdefault(card, [bot])
        if card in working and game.rules_on("bot_completed") == "stays":
            continue
        del game.markers[card]
        if game.take_off(card):
            refill(game, referee, bots_inventions_leave_the_row, f": {bot} has completed {card}")


def place_dummies(game: Game, referee: Referee[Game]) -> None:
    """Let the dummy's apprentices stand first in every area but one, which the second in turn order chooses (G102)."""
    stand_dummies(game, None)
    remove = referee.due(Decision(Remove, {game.order[1]}), omit=Remove, under=second_player_removes_a_dummy)
    if remove is not None and game.dummy is not None:
        game.areas.withdraw(remove.from_, game.dummy)


def stand_dummies(game: Game, removed: str | None) -> None:
    """Put an apprentice of the dummy into every area but the one that it has left."""
    assert game.dummy is not None
    for area in game.areas:
        if area != removed:
            game.areas.place(area, game.dummy, 1)
