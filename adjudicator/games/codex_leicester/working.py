"""Works and what follows from them: progress, completion, effects, requests, knowledge, rewards (G130).

An invention completed may bring works that complete another: each step is finished before the next, by plain calls.
"""

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.words import are, listed
from adjudicator.games.codex_leicester.gaining import (
    IN_PLACE,
    INSTEAD,
    chosen,
    chosen_works,
    claim_florins,
    comes_by_itself,
    gain_materials,
    gaining,
    say_what_is_lost,
    take_gain,
)
from adjudicator.games.codex_leicester.inventions.permanent import is_always_first
from adjudicator.games.codex_leicester.moves import Assign, Fulfil, Future, Gain, Reveal, Use
from adjudicator.games.codex_leicester.numbers import PIECE_SPACES
from adjudicator.games.codex_leicester.parts import Space
from adjudicator.games.codex_leicester.pieces import ROUNDS, Request, Workshop
from adjudicator.games.codex_leicester.player import Batch, Bench, Player
from adjudicator.games.codex_leicester.requests import open_requests
from adjudicator.games.codex_leicester.rewards import brought_at_once, new_symbol_florins
from adjudicator.games.codex_leicester.roster import INSTANTS
from adjudicator.games.codex_leicester.rules.order import (
    effects_are_gained_at_once,
    requests_are_fulfilled_at_once,
    row_is_refilled_at_once,
)
from adjudicator.games.codex_leicester.state import Choice, Game
from adjudicator.games.codex_leicester.symbols import note_new_symbol, say_if_no_symbol_card_is_left
from adjudicator.games.codex_leicester.works import WorksLine, in_work, portions_of

EARLY_FINISH = 1
"""What the card `early-finish` costs (11 Works)."""

SYMBOL_CARD_PLAYERS = 3
"""From so many players on the second to complete an invention receives a symbol card (Inventions rewards)."""


def work(game: Game, referee: Referee[Game], line: WorksLine) -> None:
    """Make the works of a line, workshop by workshop in the order written, and complete what they complete."""
    if line.future:
        use_permissions(game, line, line.future)
    portions = portions_of(game, line)
    if isinstance(line, Assign):
        stand(game, line)
    if not portions:
        claim_florins(game, referee, line)
    for index, (workshop, works) in enumerate(portions, 1):
        player = game.players[line.by]
        bench = player.workshops[workshop]
        claims = index == len(portions)
        if make_works(game, referee, player, bench, works, line):
            complete(game, referee, player, bench, line, claims=claims)
        elif claims:
            claim_florins(game, referee, line)


def complete(
    game: Game, referee: Referee[Game], player: Player, bench: Bench, line: WorksLine | Use, *, claims: bool
) -> None:
    """Complete an invention: its rewards, the row, and then effect and requests in the player's order (G130).

    `claims` says that no later works of the line bring anything, so that its `pays` and `gets` can be checked now. A
    florin that comes by itself may be among what the line `gets`, or be claimed by a separate line afterwards.
    """
    card = bench.invention
    assert card is not None
    take_rewards(game, referee, player, bench, line)
    first = game.finishers[card] == [player.color]
    florin = florin_by_itself(game, referee, player, bench.name, card) if first else None
    by_line = florin is not None and claims and line.gets == sum(entry.points for entry in game.brought(line)) + INSTEAD
    if claims:
        claim_florins(game, referee, line, florin)
    if game.take_off(card):
        refill(game, referee)
    choice = None
    if first and card in INSTANTS:
        choice = INSTANTS[card].use(game, referee, player.color, bench.name)
    if choice is None:
        fulfil_requests(game, referee, player.color)
    elif florin is None:
        gain_and_fulfil(game, referee, choice)
    else:
        receive_by_itself(game, referee, choice, line, by_line=by_line)


def florin_by_itself(game: Game, referee: Referee[Game], player: Player, workshop: Workshop, card: str) -> Gain | None:
    """Return the florin in place of what a card gives, where nothing else can be had (G62)."""
    if card not in INSTANTS or not INSTANTS[card].or_florin:
        return None
    choice = INSTANTS[card].use(game, referee, player.color, workshop)
    return None if choice is None else comes_by_itself(game, choice)


def gain_and_fulfil(game: Game, referee: Referee[Game], choice: Choice) -> None:
    """Let a player choose what the card gives, and fulfil the requests that are met, in any order (G130)."""
    color = choice.player
    line: Gain | Fulfil | None = Gain(by=color)  # type: ignore[arg-type]  # colors are plain words in the state
    while requests := open_requests(game.players[color]):
        game.choice = choice
        line = referee.due(
            gaining(choice),
            Decision(Fulfil, {color}, about=listed(requests, "and")),
            omit=Fulfil,
            under=effects_are_gained_at_once,
        )
        game.choice = None
        if isinstance(line, Gain):
            take_gain(game, referee, line, line, choice.workshop)
            fulfil_requests(game, referee, color)
            return
        if line is None:
            break  # the request was left out
        fulfil(game, referee, line)
    gain = chosen(game, referee, choice)
    take_gain(game, referee, gain, gain, choice.workshop)
    if line is not None:
        fulfil_requests(game, referee, color)


def receive_by_itself(
    game: Game, referee: Referee[Game], choice: Choice, line: WorksLine | Use, *, by_line: bool
) -> None:
    """Give the florin that comes by itself with the line that completed the invention; it may have a separate line.

    That line may come before the requests that are met, between them or after them. `by_line` says that the line which
    completed the invention has claimed the florin already.
    """
    color = choice.player
    game.receive(color, INSTEAD, IN_PLACE, "7 Works", line)
    entry = None if by_line else len(game.ledger) - 1
    own = gaining(choice, follows=True)
    written: Gain | None = None
    while True:
        if written is None:
            game.choice = choice
            written = referee.offer(own, under=effects_are_gained_at_once)
            game.choice = None
            if written is not None:
                claim_own_line(game, referee, written, entry)
        met = open_requests(game.players[color])
        if not met:
            return
        fulfilling = expected_fulfilment(referee, color, met)
        if fulfilling is None:
            return
        fulfil(game, referee, fulfilling)


def claim_own_line(game: Game, referee: Referee[Game], gain: Gain, entry: int | None) -> None:
    """Count a florin that came by itself to its separate line, unless the line before has claimed it."""
    if entry is not None:
        game.ledger[entry] = msgspec.structs.replace(game.ledger[entry], move=gain)
    claim_florins(game, referee, gain)


def stand(game: Game, line: Assign) -> None:
    """Put workers into the rooms of a workshop."""
    player = game.players[line.by]
    player.automata_in(line.to)  # those that came before have found their rooms
    pieces = tuple([piece for piece, _ in player.extensions(line.to)])
    player.workshops[line.to].stand(Batch(line.apprentices or 0, line.master, pieces))


def use_permissions(game: Game, line: WorksLine, future: Future) -> None:
    """Use up what allows a line to complete a future invention (G47, G48)."""
    player = game.players[line.by]
    for permission in future.values():
        if permission == "tile":
            player.may_finish_early = False
        else:
            player.used.add("early-finish")
            game.receive(line.by, -EARLY_FINISH, "early finish", "11 Works", line)


def make_works(game: Game, referee: Referee[Game], player: Player, bench: Bench, works: int, line: WorksLine) -> bool:
    """Move the tool marker, and say whether that completes the invention; surplus works are lost (G43 to G46)."""
    if bench.invention is None:  # an invention that the same line completed before may have brought these works
        referee.notice(
            f"{works} of the works {are(works)} lost: nothing is in work in the {bench.name} workshop any more",
            move=line,
        )
        return False
    weeks = player.weeks(bench.invention)
    closed = game.is_closed(bench.invention) and bench.name not in (line.future or {})
    if bench.works + works >= weeks and not closed:
        return True
    if closed and bench.works >= weeks and not game.may_finish(player.color):
        referee.notice(f"the works are lost: {bench.invention} has all its works and is a future invention", move=line)
    bench.works = max(bench.works, min(weeks, bench.works + works))
    if closed and bench.works >= weeks and game.may_finish(player.color):
        hint = f"{bench.invention} has all its works and is a future invention: `future` would complete it"
        referee.notice(hint, move=line)
    return False


def take_rewards(game: Game, referee: Referee[Game], player: Player, bench: Bench, line: Move) -> None:
    """Give florins, then the card to the first or a symbol card to the second, and clear the workshop (G130)."""
    card = bench.invention
    assert card is not None
    with referee.on_account_of(line):
        finishers = game.finishers.setdefault(card, [])
        first, again = not finishers, player.color in finishers
        florins = game.box.pays(card, first or is_always_first(player.cards))
        game.receive(player.color, florins, "invention", "Inventions rewards", line, card)
        finishers.append(player.color)
        player.finished.append(card)
        bench.clear()
        game.markers.pop(card, None)
        if first:
            note_symbol_of(game, player, card, line)
            player.cards.append(card)
        elif not again and second_to_complete(finishers) == player.color and game.seats >= SYMBOL_CARD_PLAYERS:
            take_symbol_card(game, referee, player, card, line)


def second_to_complete(finishers: Sequence[str]) -> str | None:
    """Return the second player to complete an invention; the first is not the second too (G132)."""
    return next((color for color in finishers if color != finishers[0]), None)


def note_symbol_of(game: Game, player: Player, card: str, line: Move) -> None:
    """Pay for the symbol of an invention, if a reward pays for new ones; otherwise the symbol is not looked at."""
    if new_symbol_florins(player.rewards):
        note_new_symbol(game, player.color, game.box.symbol(card), line)


def take_symbol_card(game: Game, referee: Referee[Game], player: Player, card: str, line: Move) -> None:
    """Let the second to complete an invention mark its symbol with a symbol card (Multipurpose Card)."""
    note_symbol_of(game, player, card, line)
    player.seconds.append(card)
    say_if_no_symbol_card_is_left(game, referee, player.color)


def refill(game: Game, referee: Referee[Game], under: Rule = row_is_refilled_at_once, why: str = "") -> None:
    """Fill the right end of the future row from the deck, once the others have slid to the left (12-1).

    One card is missing, or more where turning one up was left out. At the end of the last round nothing depends on it,
    and it may be left out (G123).
    """
    needless = game.phase == "round's end" and game.round == ROUNDS
    while len(game.row) < game.row_spaces and game.deck_lasts:
        reveal = turned_up(game, referee, "card", f"a card for the row{why}", under, needless=needless)
        if reveal is None or reveal.card is None:
            return
        game.seen.add(reveal.card)
        game.row.append(reveal.card)


def turned_up(
    game: Game,
    referee: Referee[Game],
    what: Literal["card", "tile"],
    about: str,
    under: Rule,
    *,
    needless: bool = False,
) -> Reveal | None:
    """Return the card or tile that is turned up, `None` if that was left out, as it may be if it is `needless`."""
    decision = turning_up(what, about)
    game.revealing = what
    reveal = referee.offer(decision, under=under) if needless else referee.due(decision, omit=Reveal, under=under)
    game.revealing = None
    return reveal


@cache
def turning_up(what: Literal["card", "tile"], about: str) -> Decision[Reveal]:
    """Return the decision that turns a card or a tile up."""
    return Decision(Reveal, None, lambda line: getattr(line, what) is not None, about)


def fulfil_requests(game: Game, referee: Referee[Game], color: str) -> None:
    """Let requests that are met bring their rewards, in the player's order; one left out is due again later."""
    while met := open_requests(game.players[color]):
        line = expected_fulfilment(referee, color, met)
        if line is None:
            return
        fulfil(game, referee, line)


def expected_fulfilment(referee: Referee[Game], color: str, met: Sequence[Request]) -> Fulfil | None:
    """Return which of the requests that are met a player fulfils next, and for what; `None` if it was left out."""
    about = listed(met, "and")
    return referee.due(Decision(Fulfil, {color}, about=about), omit=Fulfil, under=requests_are_fulfilled_at_once)


def fulfil(game: Game, referee: Referee[Game], line: Fulfil) -> None:
    """Give knowledge for a request, and then a patron reward, which is in force as soon as it can be (G128)."""
    player = game.players[line.by]
    with referee.on_account_of(line):
        player.fulfilled.append(line.request)
        player.markers.append(line.reward)
        gained, reward = grow_in_knowledge(game, line), brought_at_once(line.reward)
        receive_goods(game, line.by, gained, "knowledge", "Knowledge Track", line)
        receive_goods(game, line.by, reward, "patron reward", "Patron Reward", line)
    claim_florins(game, referee, line)
    choose_goods(game, referee, line, gained)
    player.rewards.append(line.reward)
    choose_goods(game, referee, line, reward)


def grow_in_knowledge(game: Game, fulfil: Fulfil) -> Space:
    """Move the knowledge marker, and return what its space brings besides a piece (G65)."""
    player = game.players[fulfil.by]
    player.knowledge += 1
    if player.knowledge not in PIECE_SPACES:
        return game.box.space(player.knowledge)
    if fulfil.knowledge is not None:
        player.on_board.discard(fulfil.knowledge)
    if fulfil.knowledge == "apprentice":
        player.gain_apprentice()
    elif fulfil.knowledge == "automaton":
        player.gain_automaton(fulfil.at)
    return Space()


def receive_goods(game: Game, color: str, goods: Space, what: str, cite: str, line: Fulfil) -> None:
    """Give a player the florins and tokens of a space or a reward."""
    game.receive(color, goods.florins, what, cite, line)
    game.players[color].tokens += goods.tokens


def choose_goods(game: Game, referee: Referee[Game], line: Fulfil, goods: Space) -> None:
    """Let a player choose the materials and make the works of a space or a reward."""
    gain_materials(game, referee, line.by, goods.materials)
    if goods.works and in_work(game, line.by):
        gain = chosen_works(game, referee, line.by, goods.works, line)
        if gain is not None:
            work(game, referee, gain)
    elif goods.works:
        say_what_is_lost(referee, line, goods.works, None)
