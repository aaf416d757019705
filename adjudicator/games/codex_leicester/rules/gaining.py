"""What is forbidden where something is gained, a request fulfilled, or a card or tile turned up."""

from typing import get_args

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import are, listed, some
from adjudicator.games.codex_leicester.moves import Act, Fulfil, Gain, Knowledge, Reveal
from adjudicator.games.codex_leicester.numbers import PIECE_SPACES
from adjudicator.games.codex_leicester.pieces import PRINTED_REWARDS, TILES, is_epic
from adjudicator.games.codex_leicester.player import Player
from adjudicator.games.codex_leicester.requests import MEETS, council_twice
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game

FIELDS = {
    "material": "material",
    "materials": "materials",
    "piece": "take",
    "apprentice": "take",
    "reuse": "take",
    "symbol": "symbol",
    "works": "split",
}
"""The field of a `gain` line, by what is gained."""

PIECES = {
    "piece": (*TILES, "automaton", "florin"),
    "apprentice": ("apprentice", "florin"),
    "reuse": ("apprentice", "florin"),
}
"""What `take` may be, by what is gained."""


@rulebook.rule(Gain, cite="Icons", at="materials", stands=True)
def as_many_materials_are_gained(game: Game, gain: Gain) -> str | None:
    """A player gains as many materials as the effect, the reward, the space or the place brings."""
    number = sum((gain.materials or {}).values())
    if gain.materials is None or game.choice is None or number == game.choice.number:
        return None
    return f"{some(number, 'material')}, {game.choice.number} {are(game.choice.number)} gained"


@rulebook.rule(Gain, Act, cite="Laboratory", at="take", basis="inferred", reading="G62", stands=False)
def gained_piece_is_there(game: Game, line: Gain | Act) -> str | None:
    """A player takes a piece of their own color that is still there, and one extension tile of each type."""
    player = game.players[line.by]
    if line.take in player.tiles:
        return f"{line.by} has the tile {line.take}"
    if line.take == "automaton" and not player.laboratory:
        return f"no automaton of {line.by} is left in the laboratory"
    if line.take != "apprentice" or is_reuse(game, line) or player.academy:
        return None
    return f"no apprentice of {line.by} is left in the academy"


def is_reuse(game: Game, line: Gain | Act) -> bool:
    """Say whether an apprentice is taken who stands in a workshop already."""
    return isinstance(line, Gain) and game.choice is not None and game.choice.what == "reuse"


@rulebook.rule(
    Gain,
    Fulfil,
    Act,
    cite="Declaring",
    at="at",
    basis="inferred",
    reading="G32",
    given=(gained_piece_is_there,),
    stands=False,
)
def automaton_finds_a_room(game: Game, line: Gain | Fulfil | Act) -> str | None:
    """A new automaton goes into a free room made for it; where both workshops have one the line says which."""
    taken = line.knowledge if isinstance(line, Fulfil) else line.take
    if taken != "automaton":
        return None
    player = game.players[line.by]
    if line.at is not None:
        free = player.free_automaton_rooms(line.at)
        return None if free > 0 else f"no free room for an automaton in {line.by}'s {line.at} workshop"
    if not player.may_choose_room:
        return None
    return Breach("both workshops have a free room for the automaton: `at` has to say which", "do")


# --- patron requests -----------------------------------------------------------------------------------------------


@rulebook.rule(Fulfil, cite="Patron Requests", at="request", stands=False)
def request_is_fulfilled_once(game: Game, fulfil: Fulfil) -> str | None:
    """Each request is fulfilled once."""
    if fulfil.request not in game.players[fulfil.by].fulfilled:
        return None
    return f"{fulfil.by} has fulfilled {fulfil.request}"


@rulebook.rule(Fulfil, cite="Patron Requests", at="request", given=(request_is_fulfilled_once,), stands=True)
def request_is_met(game: Game, fulfil: Fulfil) -> str | None:
    """A request is fulfilled once it is met."""
    if fulfil.request == "council-twice" or MEETS[fulfil.request](game.players[fulfil.by]):
        return None
    return f"{fulfil.by} has not met {fulfil.request} yet"


@rulebook.rule(
    Fulfil,
    cite="Patron Requests",
    at="request",
    basis="ruling",
    reading="G1",
    switch="council_request",
    given=(request_is_fulfilled_once,),
    stands=True,
)
def council_was_led_twice(game: Game, fulfil: Fulfil) -> str | None:
    """The request for the council is met by the one who leads there twice: in influence, or in placing workers."""
    if fulfil.request != "council-twice" or council_twice(game.players[fulfil.by]):
        return None
    led = "was first to place workers" if game.rules_on("council_request") == "first_to_place" else "had most influence"
    times = game.players[fulfil.by].led_council[game.rules_on("council_request")]
    return f"{fulfil.by} {led} in the council {'once' if times else 'in no round'}"


@rulebook.never_due(Fulfil)
def why_no_fulfilment_is_due(game: Game, fulfil: Fulfil) -> str | None:
    """Say how far a player is from meeting a request, or that they have fulfilled it."""
    heard = rulebook.hearing(game, fulfil) if fulfil.by in game.players else ()
    return next((facts for rule, facts in heard if rule.at == "request" and isinstance(facts, str)), None)


@rulebook.rule(Fulfil, cite="Patron Reward", at="reward", stands=False)
def reward_is_in_play(game: Game, fulfil: Fulfil) -> str | None:
    """The rewards are the two printed on the board and the five tiles on it."""
    if fulfil.reward in PRINTED_REWARDS or fulfil.reward in (tiles := game.patron_rewards):
        return None
    return f"the tiles are {listed(tiles, 'and')}"


@rulebook.rule(Fulfil, cite="Knowledge Track", at="reward", stands=True)
def reward_is_new_to_the_player(game: Game, fulfil: Fulfil) -> str | None:
    """Nobody puts two markers on one reward."""
    return f"{fulfil.by} has a marker there" if fulfil.reward in game.players[fulfil.by].markers else None


@rulebook.rule(Fulfil, cite="Knowledge Track", at="knowledge", basis="inferred", reading="G66", stands=False)
def knowledge_gives_what_is_left(game: Game, fulfil: Fulfil) -> str | None:
    """The second space gives an apprentice or an automaton, the fourth the other one or nothing, the others neither."""
    player = game.players[fulfil.by]
    space = player.knowledge + 1
    choices = given_by_knowledge(player)
    if not choices:
        return (
            None if fulfil.knowledge is None else f"{fulfil.by}'s marker moves to space {space}, which gives no piece"
        )
    if fulfil.knowledge is None:
        return Breach(f"`knowledge` has to say what space {space} gives: {listed(choices, 'or')}", "do")
    return None if fulfil.knowledge in choices else f"space {space} gives {listed(choices, 'or')}"


def given_by_knowledge(player: Player) -> list[Knowledge]:
    """Return what the next space of the knowledge track lets a player choose from, nothing where it gives no piece."""
    space = player.knowledge + 1
    if space not in PIECE_SPACES:
        return []
    choices = player.on_board if space == PIECE_SPACES[0] else {*player.on_board, "none"}
    return [piece for piece in get_args(Knowledge) if piece in choices]


# --- cards and tiles turned up -------------------------------------------------------------------------------------


@rulebook.rule(Reveal, cite="Set Up", at="card", stands=False)
def revealed_card_is_in_the_deck(game: Game, reveal: Reveal) -> str | None:
    """The deck holds the common inventions that have not been turned up yet, each once."""
    if reveal.card is not None and is_epic(reveal.card):
        return f"{reveal.card} is an epic invention"
    return f"{reveal.card} has been turned up before" if reveal.card in game.seen else None


@rulebook.rule(Reveal, cite="End of the Round", at="tile", stands=False)
def revealed_tile_is_in_the_stack(game: Game, reveal: Reveal) -> str | None:
    """The stack holds the council tiles not turned up since it was shuffled; used ones come back when it is empty."""
    if reveal.tile is None or reveal.tile in game.tile_stack:
        return None
    return f"the stack holds {', '.join(sorted(game.tile_stack)) or 'no tile'}"
