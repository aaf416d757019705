"""What players may gain by their own choice: materials, pieces, symbols, works, and the rewards of requests."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import get_args

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.candidates.shares import shares, some_share
from adjudicator.games.codex_leicester.inventions.symbol import symbols_on_offer
from adjudicator.games.codex_leicester.moves import Fulfil, Gain, Knowledge, Materials
from adjudicator.games.codex_leicester.pieces import (
    MATERIALS,
    PRINTED_REWARDS,
    REQUESTS,
    TILES,
    WORKSHOPS,
    Color,
    PatronReward,
    Workshop,
)
from adjudicator.games.codex_leicester.requests import open_requests
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.gaining import given_by_knowledge
from adjudicator.games.codex_leicester.state import Choice, Game


@rulebook.candidates(Gain)
def gains(game: Game, player: Color) -> Iterator[Gain]:
    """Yield every answer to what is about to be gained."""
    choice = game.choice
    if choice is None or choice.player != player:
        return
    match choice.what:
        case "material":
            yield from (Gain(by=player, material=material) for material in MATERIALS)
        case "materials":
            yield from (Gain(by=player, materials=materials) for materials in several_materials(choice.number))
        case "piece":
            yield from pieces(player)
        case "apprentice" | "reuse":
            yield Gain(by=player, take="apprentice")
            yield Gain(by=player, take="florin")
        case "symbol":
            yield from (Gain(by=player, symbol=symbol) for symbol in symbols_on_offer(game))
        case "works":
            for share in shares(game, player, choice.number):
                yield Gain(by=player, split=share.split, future=share.future)


def several_materials(number: int) -> Iterator[Materials]:
    """Yield every choice of so many materials, of one kind or of several."""
    for chosen in combinations_with_replacement(MATERIALS, number):
        yield {material: chosen.count(material) for material in MATERIALS if material in chosen}


def pieces(player: Color) -> Iterator[Gain]:
    """Yield every piece of the laboratory, and the florin in its place."""
    for tile in TILES:
        yield Gain(by=player, take=tile)
    for at in workshops_for_automaton():
        yield Gain(by=player, take="automaton", at=at)
    yield Gain(by=player, take="florin")


def workshops_for_automaton() -> tuple[Workshop | None, ...]:
    """Return what a line may say about the workshop of a new automaton."""
    return None, *WORKSHOPS


@rulebook.sampler(Gain)
def some_gain(game: Game, player: Color, chooser: Random) -> Gain | None:
    """Draw an answer; works are preferably made and not lost."""
    choice: Choice | None = game.choice
    if choice is not None and choice.what == "works":
        share = some_share(game, player, choice.number, chooser)
        return Gain(by=player, split=share.split, future=share.future)
    ways = list(gains(game, player))
    return chooser.choice(ways) if ways else None


@rulebook.candidates(Fulfil)
def fulfilments(game: Game, player: Color) -> Iterator[Fulfil]:
    """Yield every request not fulfilled yet, with every reward that is new and everything that knowledge may give."""
    owner = game.players[player]
    for request in REQUESTS:
        if request not in owner.fulfilled:
            for reward in new_rewards(game, player):
                for knowledge, at in growths(game, player):
                    yield Fulfil(by=player, request=request, reward=reward, knowledge=knowledge, at=at)


def new_rewards(game: Game, player: Color) -> list[PatronReward]:
    """Return the rewards that bear no marker of a player; while the tiles in play are undeclared any of them may be."""
    bearing = game.players[player].markers
    try:
        in_play = {*PRINTED_REWARDS, *game.patron_rewards}
    except Undetermined:
        in_play = set(get_args(PatronReward))
    return [reward for reward in get_args(PatronReward) if reward in in_play and reward not in bearing]


def growths(game: Game, player: Color) -> Iterator[tuple[Knowledge | None, Workshop | None]]:
    """Yield what the next space of the knowledge track may give, and the workshop of a new automaton."""
    for piece in given_by_knowledge(game.players[player]) or (None,):
        if piece == "automaton":
            yield from ((piece, at) for at in workshops_for_automaton())
        else:
            yield piece, None


@rulebook.sampler(Fulfil)
def some_fulfilment(game: Game, player: Color, chooser: Random) -> Fulfil | None:
    """Draw a request that is met, and a reward and a piece for it."""
    requests = open_requests(game.players[player])
    if not requests:
        return None
    knowledge, at = chooser.choice(list(growths(game, player)))
    reward = chooser.choice(new_rewards(game, player))
    return Fulfil(by=player, request=chooser.choice(requests), reward=reward, knowledge=knowledge, at=at)
