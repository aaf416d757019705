"""Rules that say what no end position of Codex Leicester can be: a score sheet is checked against them.

Where a sheet leaves out the rewards, the rooms or the automata of a player nothing depends on them, and nothing is
concluded from it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from adjudicator.engine.parts import certain_breaches
from adjudicator.engine.rulebook import Breach
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount, listed
from adjudicator.games.codex_leicester.inventions.epic import all_cards
from adjudicator.games.codex_leicester.numbers import COUNCIL_FIRSTS, PIECE_SPACES
from adjudicator.games.codex_leicester.pieces import PRINTED_REWARDS, REQUESTS, ROUNDS, TILES, Request, is_epic
from adjudicator.games.codex_leicester.player import (
    APPRENTICES,
    AUTOMATA,
    LABORATORY_AUTOMATA,
    START_APPRENTICES,
    Player,
)
from adjudicator.games.codex_leicester.record import Final
from adjudicator.games.codex_leicester.requests import two_symbols
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.setting_up import EPICS_ON_SHOW, REWARD_TILES
from adjudicator.games.codex_leicester.scoring import bonus_lines, of, player_at_the_end
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.working import SYMBOL_CARD_PLAYERS

T = TypeVar("T")


# --- cards ---------------------------------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Inventions rewards", at="cards")
def cards_have_one_owner(_: Game, final: Final) -> str | None:
    """Of each invention there is one card, and the first to complete it keeps it."""
    owners: dict[str, str] = {}
    found: list[Breach] = []
    for player, index, card in _listed(final.cards):
        owner = owners.get(card)
        if owner is not None:
            facts = f"{player} has {card} already" if owner == player else f"{card} of {player} is {owner}'s already"
            found.append(Breach(facts, "cards", player, index))
        owners.setdefault(card, player)
    return _together(found)


@rulebook.rule(Final, cite="Inventions rewards", at="cards")
def owned_epics_were_on_show(game: Game, final: Final) -> str | None:
    """Every epic invention that is owned has lain on show from the start, for none is turned up later."""
    shown = game.setup.epics
    owned = [(player, index, card) for player, index, card in _listed(final.cards) if is_epic(card)]
    if shown is None:
        number, most = len({card for _, _, card in owned}), EPICS_ON_SHOW[game.seats]
        return f"{number} epic inventions are owned, {most} were on show" if number > most else None
    return _together(
        [
            Breach(f"{player} owns {card}, and it was not on show", "cards", player, index)
            for player, index, card in owned
            if card not in shown
        ]
    )


# --- pieces --------------------------------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Laboratory", at="rooms")
def extension_tiles_differ(_: Game, final: Final) -> str | None:
    """A player has one extension tile of each type at most."""
    return _together(
        [
            Breach(f"{player} has {tile} already", "rooms", player, index)
            for player, index, tile in _repeated(final.rooms)
        ]
    )


@rulebook.rule(Final, cite="Components", at="apprentices", basis="inferred")
def apprentices_are_in_the_box(_: Game, final: Final) -> str | None:
    """A player ends with the three apprentices of the start at least, and with the nine of a color at most."""
    return _together(
        [
            Breach(
                f"{amount(number, 'apprentice')} of {player}, there are {START_APPRENTICES} to {APPRENTICES}",
                "apprentices",
                player,
            )
            for player, number in (final.apprentices or {}).items()
            if not START_APPRENTICES <= number <= APPRENTICES
        ]
    )


# --- rewards and requests ------------------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Knowledge Track", at="rewards")
def markers_lie_on_different_rewards(_: Game, final: Final) -> str | None:
    """Each marker of a player lies on another patron reward, and there are six, one for each request."""
    found = [
        Breach(f"a marker of {player} lies on {reward} already", "rewards", player, index)
        for player, index, reward in _repeated(final.rewards)
    ]
    found += [
        Breach(f"{len(rewards)} markers of {player}, for {len(REQUESTS)} requests", "rewards", player)
        for player, rewards in (final.rewards or {}).items()
        if len(rewards) > len(REQUESTS)
    ]
    return _together(found)


@rulebook.rule(Final, cite="Set Up", at="rewards")
def markers_lie_on_rewards_in_play(game: Game, final: Final) -> str | None:
    """Patron rewards that bear markers are the two printed ones or of the five tiles in play."""
    tiles = game.setup.patron_rewards
    marked = [marker for marker in _listed(final.rewards) if marker[2] not in PRINTED_REWARDS]
    if tiles is None:
        types = {reward for _, _, reward in marked}
        return f"{len(types)} tiles bear markers, {REWARD_TILES} are in play" if len(types) > REWARD_TILES else None
    return _together(
        [
            Breach(f"a marker of {player} on {reward}, which is not in play", "rewards", player, index)
            for player, index, reward in marked
            if reward not in tiles
        ]
    )


@rulebook.rule(
    Final,
    cite="Patron Requests",
    at="rewards",
    basis="inferred",
    reading="G59",
    given=(markers_lie_on_different_rewards,),
)
def markers_stand_for_requests_met(game: Game, final: Final) -> str | None:
    """A marker on a patron reward stands for a request that its player has met."""

    def breaches(player: Player) -> Iterator[Breach]:
        most = len(REQUESTS) - len(player.markers)
        return _too_many(player, never_met(game, final, player), most, "cannot have met")

    return _every(_with_rewards(game, final), breaches)


@rulebook.rule(
    Final,
    cite="Patron Requests",
    at="rewards",
    basis="inferred",
    reading="G58",
    given=(cards_have_one_owner, extension_tiles_differ),
)
def requests_met_bear_markers(game: Game, final: Final) -> str | None:
    """Every request that a player has met has brought a marker to a patron reward."""

    def breaches(player: Player) -> Iterator[Breach]:
        return _too_many(player, surely_met(player), len(player.markers), "has met")

    return _every(_with_rewards(game, final), breaches)


@rulebook.rule(
    Final,
    cite="Patron Requests",
    at="rewards",
    basis="inferred",
    given=(markers_stand_for_requests_met,),
)
def council_is_led_twice_by_few(game: Game, final: Final) -> str | None:
    """In seven rounds no more than three players can be first in the council twice."""
    if game.seats * COUNCIL_FIRSTS <= ROUNDS:
        return None
    leading = [
        player.color
        for player in _with_rewards(game, final)
        if len(player.markers) == len(REQUESTS) - sum(1 for _ in never_met(game, final, player))
    ]
    if len(leading) * COUNCIL_FIRSTS <= ROUNDS:
        return None
    facts = f"the markers of {listed(leading, 'and')} all take being first in the council twice"
    return Breach(facts, "rewards", leading[-1])


@rulebook.rule(Final, cite="Knowledge Track", at="rewards", basis="inferred", reading="G65")
def last_pieces_come_by_knowledge(game: Game, final: Final) -> str | None:
    """A player's last automaton and last apprentice come from the second and the fourth space of knowledge."""

    def breaches(player: Player) -> Iterator[Breach]:
        pieces = [("apprentices", player.apprentices, APPRENTICES), ("automata", player.automata, AUTOMATA)]
        gained = [(field, number) for field, number, most in pieces if number == most]
        needed = PIECE_SPACES[len(gained) - 1] if gained else 0
        if len(player.markers) < needed:
            held = " and ".join(f"{number} {field}" for field, number in gained)
            facts = f"{player.color} has {held}, which take {needed} markers, not {len(player.markers)}"
            yield Breach(facts, gained[0][0], player.color)

    return _every(_with_rewards(game, final), breaches)


def _too_many(player: Player, requests: Iterable[Request], most: int, verb: str) -> Iterator[Breach]:
    """Yield that the markers of a player do not go with these requests, once there are more of them than `most`."""
    counted: list[Request] = []
    for request in requests:
        counted.append(request)
        if len(counted) > most:
            facts = f"{amount(len(player.markers), 'marker')} of {player.color}, who {verb} {listed(counted, 'and')}"
            yield Breach(facts, "rewards", player.color)
            return


def never_met(game: Game, final: Final, player: Player) -> Iterator[Request]:
    """Yield the requests that a player cannot have met; the one that may depend on printed values comes last.

    The council keeps no trace, and apprentices who were not paid went back to the academy (G63). Completing an
    invention later than the first leaves none either, but then the first has the card, or a bot had it (G59, G112).
    """
    owned = [card for cards in (final.cards or {}).values() for card in cards]
    few_tiles = player.color in (final.rooms or {}) and len(player.tiles) < len(TILES)
    few_automata = player.color in (final.automata or {}) and player.automata < LABORATORY_AUTOMATA
    if few_tiles or few_automata:
        yield "all-of-laboratory"
    if not owned and game.seats > 1:
        yield "one-invention"
    if not any(map(is_epic, owned)):
        yield "one-epic"
    if not two_symbols(player):
        yield "two-symbols"


def surely_met(player: Player) -> Iterator[Request]:
    """Yield the requests that a player must have met; the one that may depend on printed values comes last."""
    if all_cards(player):
        yield "one-invention"
    if any(map(is_epic, player.cards)):
        yield "one-epic"
    if player.apprentices == APPRENTICES:
        yield "all-of-academy"
    if len(player.tiles) == len(TILES) and player.automata == AUTOMATA:
        yield "all-of-laboratory"
    if two_symbols(player):
        yield "two-symbols"


# --- symbol cards --------------------------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Inventions rewards", at="symbol_cards", basis="inferred")
def symbol_cards_mark_second_places(game: Game, final: Final) -> str | None:
    """A symbol card marks an invention that another player has taken, but for the one of the card `symbol`."""
    if game.seats < SYMBOL_CARD_PLAYERS or not final.symbol_cards:
        return None
    cards: list[tuple[str, str]] = [(owner, card) for owner, owned in (final.cards or {}).items() for card in owned]
    spare = Counter(owner for owner, card in cards if card == "symbol")
    held: dict[str, Counter[str]] = {}
    for player, symbols in final.symbol_cards.items():
        for symbol, number in symbols.items():
            held.setdefault(symbol, Counter())[player] = number
    in_all = sum(held.values(), Counter[str]())
    if found := list(_unaccounted(in_all, Counter(owner for owner, _ in cards), spare)):
        return _together(found)  # certain, whatever symbols the cards show
    for symbol, by_player in held.items():
        taken = Counter(owner for owner, card in cards if game.box.symbol(card) == symbol)
        if not any(_unaccounted(by_player, taken, Counter())):
            continue
        chosen = not any(_unaccounted(by_player, taken, spare))
        if chosen and symbol in game.box.offered_symbols():
            spare = Counter()  # the card brings one symbol
        else:
            found += _unaccounted(by_player, taken, Counter() if chosen else spare, symbol)
    return _together(found)


def _unaccounted(
    held: Counter[str], taken: Counter[str], spare: Counter[str], symbol: str | None = None
) -> Iterator[Breach]:
    """Yield which players have more symbol cards than there are inventions that others have taken.

    `spare` holds the players with one symbol card that marks none.
    """
    kind = f"{symbol} " if symbol else ""
    besides = ", and the card symbol brings one" if spare else ""
    marking = held - spare
    for player, number in marking.items():
        others = taken.total() - taken[player]
        if number > others:
            facts = f"{amount(held[player], f'{kind}symbol card')} of {player}"
            facts = f"{facts}, others have {amount(others, f'{kind}invention')}{besides}"
            yield Breach(facts, "symbol_cards", player, *([symbol] if symbol else []))
    if marking.total() > taken.total() and len(marking) > 1:
        facts = f"{amount(held.total(), f'{kind}symbol card')} in all, for {amount(taken.total(), f'{kind}invention')}"
        yield Breach(f"{facts}{besides}", "symbol_cards")


@rulebook.rule(
    Final,
    cite="Inventions rewards",
    at="symbol_cards",
    basis="ruling",
    reading="G7",
    switch="solo_symbol_card",
)
def symbol_cards_of_few_players_are_chosen(game: Game, final: Final) -> str | None:
    """With one or two players a symbol card only comes by the card `symbol`: one of the four symbols that it shows."""
    if game.seats >= SYMBOL_CARD_PLAYERS:
        return None

    def breaches(held: tuple[str, Mapping[str, int]]) -> Iterator[Breach]:
        player, symbols = held
        owns = "symbol" in of(player, final.cards, [])
        allowed = owns and (game.seats > 1 or game.rules_on("solo_symbol_card") == "allowed")
        number = sum(symbols.values())
        if number > allowed:
            brings = f"the card symbol brings {allowed:d}" if owns else "the card symbol is not theirs"
            yield Breach(f"{amount(number, 'symbol card')} of {player}, and {brings}", "symbol_cards", player)
            return
        for symbol in symbols:
            if symbol not in game.box.offered_symbols():
                yield Breach(f"the card symbol does not offer {symbol}", "symbol_cards", player, symbol)
                return

    return _every((final.symbol_cards or {}).items(), breaches)


# --- all breaches of a rule ----------------------------------------------------------------------------------------


def _with_rewards(game: Game, final: Final) -> list[Player]:
    """Return the players whose rewards a sheet states, as they are at the end."""
    return [player_at_the_end(game, final, color) for color in game.colors if color in (final.rewards or {})]


def _listed(field: Mapping[Any, Sequence[T]] | None) -> Iterator[tuple[str, int, T]]:
    """Yield every entry of the lists of a field, with its player and its place."""
    for player, things in (field or {}).items():
        for index, thing in enumerate(things):
            yield player, index, thing


def _repeated(field: Mapping[Any, Sequence[T]] | None) -> Iterator[tuple[str, int, T]]:
    """Yield every entry of a player's list that occurs in it before, with the player and its place."""
    for player, index, thing in _listed(field):
        if thing in (field or {})[player][:index]:
            yield player, index, thing


def _every(things: Iterable[T], breaches: Callable[[T], Iterable[Breach]]) -> Breach | None:
    """Return all breaches among things as one that points at the first, whatever values others need.

    Raises the first `Undetermined` if there is no breach and a value is missing.
    """
    return _together(list(certain_breaches(things, breaches)))


def _together(found: list[Breach]) -> Breach | None:
    """Return breaches as one that points at the first, `None` if there are none."""
    return Breach("; ".join(found), *found[0].at) if found else None


# --- light sheets --------------------------------------------------------------------------------------------------


@rulebook.rule(Final, cite="Same symbols", at="symbols")
def symbols_are_those_of_the_cards(game: Game, final: Final) -> str | None:
    """The symbols that a sheet counts are those of the cards that it names."""
    for color, symbols in (final.symbols or {}).items():
        _need_cards(final, color)
        shown = player_at_the_end(game, final, color).symbols()
        if dict(shown) != dict(symbols):
            there = ", ".join(f"{number} {symbol}" for symbol, number in sorted(shown.items())) or "none"
            return Breach(f"the cards of {color} show {there}", "symbols", color)
    return None


@rulebook.rule(Final, cite="Epic Invention bonus", at="epics")
def epics_bring_what_their_cards_do(game: Game, final: Final) -> str | None:
    """The florins of epic inventions that a sheet counts are those of the cards that it names."""
    for color, florins in (final.epics or {}).items():
        _need_cards(final, color)
        player = player_at_the_end(game, final, color)
        right = sum(line.points for line in bonus_lines(player) if line.what == "epic invention")
        if florins != right:
            return Breach(f"the epic inventions of {color} bring {right}", "epics", color)
    return None


def _need_cards(final: Final, color: str) -> None:
    """Say that something depends on the cards of a player, where the sheet names none."""
    if color not in (final.cards or {}):
        raise Undetermined(f"final.cards.{color}", f"cards: {{{color}: [?]}}")
