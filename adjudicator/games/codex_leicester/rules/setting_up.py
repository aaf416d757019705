"""What may lie on the table at the start, and how players begin (Set Up, Player Set Up)."""

from collections.abc import Sequence

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import amount, are, some
from adjudicator.games.codex_leicester.goods import goods_of
from adjudicator.games.codex_leicester.moves import ChooseOrder, Draw, Keep, Remove, TakeOrder
from adjudicator.games.codex_leicester.numbers import COUNCIL_SPACES
from adjudicator.games.codex_leicester.pieces import TILES, WORKSHOPS, works_of
from adjudicator.games.codex_leicester.record import Setup
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game

REWARD_TILES = 5
"""Patron reward tiles in play (Set Up)."""

EPICS_ON_SHOW = {1: 4, 2: 4, 3: 6, 4: 8, 5: 8}
"""Epic inventions on show, by number of players (Set Up)."""

SHORT_ROWS = 3
"""Spaces of each card row with 1 to 3 players; with more there are more (Set Up)."""

LONGEST = 11
"""Works of the longest common inventions (Set Up)."""

ELEVEN_WORKS_AT_SETUP = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2}
"""Eleven-work inventions in the future row at the set-up, at most, by number of players (Set Up)."""

DEALT, KEPT = 4, 2
"""Multipurpose cards that each player receives and keeps (Player Set Up)."""

# --- what lies on the table ----------------------------------------------------------------------------------------


@rulebook.rule(Setup, cite="Set Up", at="patron_rewards")
def patron_rewards_are_five_different(_: Game, setup: Setup) -> str | None:
    """Five patron reward tiles are in play, each another one."""
    return _not_so_many_different(setup.patron_rewards, REWARD_TILES)


@rulebook.rule(Setup, cite="Set Up", at="council", basis="inferred", reading="G9")
def council_shows_different_tiles(game: Game, setup: Setup) -> str | None:
    """Four council tiles are on show, with one or two players three, each another one."""
    return _not_so_many_different(setup.council, COUNCIL_SPACES[game.seats])


@rulebook.rule(Setup, cite="Set Up", at="epics")
def epics_on_show_fit_the_players(game: Game, setup: Setup) -> str | None:
    """Epic inventions are on show: 4 with one or two players, 6 with three, 8 with more, each another one."""
    return _not_so_many_different(setup.epics, EPICS_ON_SHOW[game.seats])


def _not_so_many_different(things: Sequence[str] | None, number: int) -> str | None:
    """Say what is wrong with a list that should hold so many different things, where it is there."""
    if things is None:
        return None
    twice = list(dict.fromkeys(thing for thing in things if things.count(thing) > 1))
    wrong = [f"{len(things)} lie there, {number} are in play"] if len(things) != number else []
    wrong += [f"{thing} lies there {things.count(thing)} times" for thing in twice]
    return " and ".join(wrong) or None


@rulebook.rule(Setup, cite="Set Up", at="present", basis="ruling", reading="G18")
def rows_hold_different_inventions(game: Game, setup: Setup) -> str | None:
    """Two rows of common inventions: three spaces each with up to three players, more with four and five."""
    rows = {"present": setup.present, "future": setup.future}
    first: dict[str, str] = {}
    for name, row in rows.items():
        if row is None:
            continue  # a score sheet may leave it out
        if fault := _length_fault(game, name, len(row)):
            return Breach(fault, name)
        for index, card in enumerate(row):
            if card in first:
                return Breach(f"{card} lies in the {first[card]} row already", name, index)
            first[card] = name
    return None


def _length_fault(game: Game, name: str, length: int) -> str | None:
    if game.seats <= SHORT_ROWS:
        return None if length == SHORT_ROWS else f"{some(length, 'card')} in the {name} row, it has {SHORT_ROWS} spaces"
    if length <= SHORT_ROWS:
        return (
            f"{some(length, 'card')} in the {name} row, with {game.seats} players it has more than {SHORT_ROWS} spaces"
        )
    rows = game.box.rows()
    spaces = None if rows is None else getattr(rows, name)
    return None if spaces in (None, length) else f"{some(length, 'card')} in the {name} row, it has {spaces} spaces"


@rulebook.rule(Setup, cite="Set Up", at="present", given=(rows_hold_different_inventions,))
def no_eleven_works_in_the_present_row(_: Game, setup: Setup) -> str | None:
    """At the set-up no invention of eleven works lies in the present row."""
    long = [index for index, card in enumerate(setup.present or ()) if works_of(card) == LONGEST]
    facts = " and ".join(f"{(setup.present or [])[index]} takes 11 works" for index in long)
    return Breach(facts, "present", long[0]) if long else None


@rulebook.rule(
    Setup, cite="Set Up", at="future", reading="G19", basis="inferred", given=(rows_hold_different_inventions,)
)
def few_eleven_works_in_the_future_row(game: Game, setup: Setup) -> str | None:
    """At the set-up one invention of eleven works lies in the future row at most, with four or five players two."""
    long = [card for card in setup.future or () if works_of(card) == LONGEST]
    most = ELEVEN_WORKS_AT_SETUP[game.seats]
    return f"{' and '.join(long)} take 11 works, {most} at most lie there" if len(long) > most else None


@rulebook.rule(Setup, cite="Player Set Up", at="dealt")
def four_cards_are_dealt_to_each(_: Game, setup: Setup) -> str | None:
    """Every player receives four multipurpose cards, and each card is there once."""
    owners: dict[str, str] = {}
    for player, cards in (setup.dealt or {}).items():
        if len(cards) != DEALT:
            return Breach(f"{player} has {some(len(cards), 'card')}, {DEALT} are dealt", "dealt", player)
        for index, card in enumerate(cards):
            if card in owners:
                return Breach(f"{card} is {owners[card]}'s already", "dealt", player, index)
            owners[card] = player
    return None


# --- how players begin ---------------------------------------------------------------------------------------------


@rulebook.rule(ChooseOrder, cite="Player Set Up", at="place", stands=False)
def order_space_is_free(game: Game, choose: ChooseOrder) -> str | None:
    """In the first turn order each player has a space of the track to themselves."""
    return taken(game, choose)


@rulebook.rule(TakeOrder, cite="Council", at="place", stands=False)
def council_space_is_free(game: Game, take: TakeOrder) -> str | None:
    """In the council a free space of the next turn order is chosen."""
    return taken(game, take)


def taken(game: Game, line: ChooseOrder | TakeOrder) -> str | None:
    """Say who has a space of the turn order already."""
    holder = game.next_order.get(line.place)
    return f"{holder} has space {line.place}" if holder is not None else None


@rulebook.rule(
    ChooseOrder,
    cite="Player Set Up",
    at="place",
    basis="inferred",
    reading="G20",
    given=(order_space_is_free,),
    stands=True,
)
def order_space_is_in_play(game: Game, choose: ChooseOrder) -> str | None:
    """In the first turn order as many spaces are in play as there are players, the first ones."""
    return beyond(choose.place, len(game.order) or game.seats)


@rulebook.rule(
    TakeOrder,
    cite="Council",
    at="place",
    basis="inferred",
    reading="G20",
    given=(council_space_is_free,),
    stands=True,
)
def council_space_is_in_play(game: Game, take: TakeOrder) -> str | None:
    """In the council one of the first spaces of the next turn order is chosen, as many as there are players."""
    return beyond(take.place, len(game.order))


def beyond(place: int, spaces: int) -> str | None:
    """Say that a space of the turn order is none of those in play."""
    return None if place <= spaces else f"{spaces} spaces are in play"


@rulebook.rule(Keep, cite="Player Set Up", at="cards", stands=False)
def kept_cards_are_different(_: Game, keep: Keep) -> str | None:
    """A card is there once, and is kept once."""
    again = [index for index, card in enumerate(keep.cards) if card in keep.cards[:index]]
    return Breach(f"{keep.cards[again[0]]} is kept already", "cards", again[0]) if again else None


@rulebook.rule(Keep, cite="Player Set Up", at="cards", given=(kept_cards_are_different,), stands=True)
def two_cards_are_kept(_: Game, keep: Keep) -> str | None:
    """Two of the four cards are kept."""
    number = len(keep.cards)
    return None if number == KEPT else f"{amount(number, 'card')} {are(number)} kept: {', '.join(keep.cards)}"


@rulebook.rule(Keep, cite="Player Set Up", at="cards", stands=False)
def kept_cards_were_dealt(game: Game, keep: Keep) -> str | None:
    """The cards kept are among those that the player received."""
    dealt = (game.setup.dealt or {}).get(keep.by, [])
    others = [index for index, card in enumerate(keep.cards) if card not in dealt]
    facts = " or ".join(keep.cards[index] for index in others)
    return Breach(f"{keep.by} received {', '.join(dealt)}, not {facts}", "cards", others[0]) if others else None


@rulebook.rule(
    Keep, cite="Multipurpose Card", at="choose", given=(two_cards_are_kept, kept_cards_were_dealt), stands=False
)
def goods_are_chosen(game: Game, keep: Keep) -> str | None:
    """One side of each "/", each free material and each free extension tile is chosen, and nothing else."""
    wrong = goods_of(game.box, keep.cards, keep.choose or (), game.players[keep.by].tiles).wrong
    if wrong is None or wrong.owned:
        return None
    return Breach(wrong.facts, "choose", wrong.place) if wrong.place >= 0 else wrong.facts


@rulebook.rule(
    Keep, cite="Laboratory", at="choose", basis="inferred", reading="G23", given=(goods_are_chosen,), stands=False
)
def chosen_tile_is_new(game: Game, keep: Keep) -> str | None:
    """Nobody has two extension tiles of one type."""
    wrong = goods_of(game.box, keep.cards, keep.choose or (), game.players[keep.by].tiles).wrong
    return Breach(wrong.facts, "choose", wrong.place) if wrong is not None else None


@rulebook.rule(
    Keep, cite="Declaring", at="at", basis="inferred", reading="G32", given=(goods_are_chosen,), stands=False
)
def kept_automata_find_rooms(game: Game, keep: Keep) -> str | None:
    """Automata of the start go into rooms made for them; where both workshops have one the line says which."""
    player = game.players[keep.by]
    goods = goods_of(game.box, keep.cards, keep.choose or (), player.tiles).taken
    automata = min(goods.count("automaton"), player.laboratory)
    places = [keep.at] if isinstance(keep.at, str) else keep.at or []
    if len(places) > automata:
        return f"{len(places)} places, and the cards bring {amount(automata, 'automaton', 'automata')}"
    tiles = [*player.tiles, *(good for good in goods if good in TILES)]
    if not automata or (not places and len({tile.partition("-")[0] for tile in tiles}) < 2):
        return None  # no choice
    free = {name: sum(game.box.automaton_rooms(tile) for tile in tiles if tile.startswith(name)) for name in WORKSHOPS}
    for place in places:
        free[place] -= 1
        if free[place] < 0:
            return f"no free room for an automaton in {keep.by}'s {place} workshop"
    left = automata - len(places)
    if left and all(rooms > 0 for rooms in free.values()) and left < sum(free.values()):
        return Breach("both workshops have a free room for an automaton: `at` has to say which", "do")
    return None


@rulebook.rule(Remove, cite="2 Player Game", at="from", basis="inferred", reading="G102", stands=False)
def removed_dummy_stands_there(game: Game, remove: Remove) -> str | None:
    """A dummy apprentice stands on every area of the board in use, and one of those is taken away."""
    return None if remove.from_ in game.areas else f"the {remove.from_} is not in use, and no dummy stands there"


@rulebook.rule(Draw, cite="1 Player Game", at="card", stands=False)
def drawn_card_is_in_the_deck(game: Game, draw: Draw) -> str | None:
    """A card that was drawn comes back only when the bots' deck has run out and is shuffled again."""
    return f"{draw.card} has been drawn since the deck was shuffled" if draw.card in game.drawn else None
