"""Works and what follows from them: progress, completion, effects, requests, knowledge, rewards (G130).

An invention completed may bring works that complete another: each step is finished before the next, by plain calls.
"""

from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Decision
from adjudicator.engine.referee import Referee
from adjudicator.engine.words import listed
from adjudicator.games.codex_leicester.gaining import (
    chosen_works,
    claim_florins,
    gain_materials,
    note_new_symbol,
    say_if_no_symbol_card_is_left,
)
from adjudicator.games.codex_leicester.inventions.instant import INSTANT_EFFECTS
from adjudicator.games.codex_leicester.inventions.permanent import is_always_first
from adjudicator.games.codex_leicester.moves import Assign, Fulfil, Reveal
from adjudicator.games.codex_leicester.parts import Space
from adjudicator.games.codex_leicester.pieces import ROUNDS, Workshop
from adjudicator.games.codex_leicester.player import Bench, Player
from adjudicator.games.codex_leicester.requests import open_requests
from adjudicator.games.codex_leicester.rewards import REWARDS
from adjudicator.games.codex_leicester.rules.order import requests_are_fulfilled_at_once, row_is_refilled_at_once
from adjudicator.games.codex_leicester.state import PIECE_SPACES, Game
from adjudicator.games.codex_leicester.works import WorksLine, in_work, portions_of

EARLY_FINISH = 1
"""What the card `early-finish` costs (11 Works)."""

SYMBOL_CARD_PLAYERS = 3
"""From so many players on the second to complete an invention receives a symbol card (Inventions rewards)."""


def work(game: Game, referee: Referee[Game], line: WorksLine) -> None:
    """Make the works of a line, workshop by workshop in the order written, and complete what they complete."""
    use_permissions(game, line)
    portions = portions_of(game, line)
    if isinstance(line, Assign):
        stand(game, line)
    if not portions:
        claim_florins(game, referee, line)
    for index, (workshop, works) in enumerate(portions, 1):
        player = game.players[line.by]
        bench = player.workshops[workshop]
        done = make_works(game, referee, player, bench, works, line)
        card = bench.invention
        if done:
            take_rewards(game, referee, player, bench, line)
        if index == len(portions):
            claim_florins(game, referee, line)
        if done and card is not None:
            follow_up(game, referee, player, workshop, card)


def stand(game: Game, line: Assign) -> None:
    """Put workers into the rooms of a workshop: its automata have worked with the first of them (G39)."""
    player = game.players[line.by]
    bench = player.workshops[line.to]
    pieces = tuple(piece for piece, _ in player.extensions(line.to))
    bench.placed.append(((line.apprentices or 0) + line.master, pieces))
    bench.apprentices += line.apprentices or 0
    bench.master = bench.master or line.master
    bench.batch = bench.batch or line.apprentices is not None
    bench.started = True


def use_permissions(game: Game, line: WorksLine) -> None:
    """Use up what allows a line to complete a future invention (G47, G48)."""
    player = game.players[line.by]
    for permission in (line.future or {}).values():
        if permission == "tile":
            player.may_finish_early = False
        else:
            player.used.add("early-finish")
            game.receive(line.by, -EARLY_FINISH, "early finish", "11 Works", line)


def make_works(game: Game, referee: Referee[Game], player: Player, bench: Bench, works: int, line: WorksLine) -> bool:
    """Move the tool marker, and say whether that completes the invention; surplus works are lost (G43 to G46)."""
    if bench.invention is None:  # what the same line completed before may have brought the works for it
        referee.notice(
            f"{works} of the works are lost: nothing is in work in the {bench.name} workshop any more", move=line
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
    """Florins first, then the card for the first or a symbol card for the second, and the workshop is empty (G130)."""
    card = bench.invention
    assert card is not None
    with referee.on_account_of(line):
        finishers = game.finishers.setdefault(card, [])
        first = not finishers
        florins = game.box.pays(card, first or is_always_first(player.cards))
        game.receive(player.color, florins, "invention", "Inventions rewards", line, card)
        finishers.append(player.color)
        player.finished.append(card)
        bench.clear()
        if first:
            note_symbol_of(game, player, card, line)
            player.cards.append(card)
            game.markers.pop(card, None)
        elif len(finishers) == 2 and game.seats >= SYMBOL_CARD_PLAYERS:
            take_symbol_card(game, referee, player, card, line)


def note_symbol_of(game: Game, player: Player, card: str, line: Move) -> None:
    """Pay for the symbol of an invention, if a reward pays for new ones; without it the symbol is no matter."""
    if "new-symbols" in player.rewards:
        note_new_symbol(game, player.color, game.box.symbol(card), line)


def take_symbol_card(game: Game, referee: Referee[Game], player: Player, card: str, line: Move) -> None:
    """The second to complete an invention marks its symbol with a symbol card (Multipurpose Card)."""
    note_symbol_of(game, player, card, line)
    player.seconds.append(card)
    say_if_no_symbol_card_is_left(game, referee, player.color)


def follow_up(game: Game, referee: Referee[Game], player: Player, workshop: Workshop, card: str) -> None:
    """The row slides and is refilled, the card's instant effect comes, and then the requests that are met (G130)."""
    if game.take_off(card):
        refill(game, referee)
    if card in player.cards and game.finishers[card][-1] == player.color and card in INSTANT_EFFECTS:
        INSTANT_EFFECTS[card](game, referee, player.color, workshop)
    fulfil_requests(game, referee, player.color)


def refill(game: Game, referee: Referee[Game]) -> None:
    """A card of the deck fills the right end of the future row, once the others have slid to the left (12-1).

    At the end of the last round nothing hangs on it, and it may be left out (G123).
    """
    game.revealing = "card"
    card = Decision(Reveal, about="a card for the row")
    if game.phase == "round's end" and game.round == ROUNDS:
        reveal = referee.offer(card, under=row_is_refilled_at_once)
    else:
        reveal = referee.expect(card, under=row_is_refilled_at_once)
    game.revealing = None
    if reveal is not None and reveal.card is not None:
        game.seen.add(reveal.card)
        game.row.append(reveal.card)


def fulfil_requests(game: Game, referee: Referee[Game], color: str) -> None:
    """Requests that are met bring their rewards, in the player's order: knowledge first, then a patron reward."""
    player = game.players[color]
    while open_requests(player):
        met = listed(open_requests(player), "and")
        fulfil = referee.expect(Decision(Fulfil, {color}, about=met), under=requests_are_fulfilled_at_once)
        with referee.on_account_of(fulfil):
            player.fulfilled.append(fulfil.request)
            player.markers.append(fulfil.reward)
            gained, reward = grow_in_knowledge(game, fulfil), REWARDS[fulfil.reward]()
            receive_goods(game, color, gained, "knowledge", "Knowledge Track", fulfil)
            receive_goods(game, color, reward, "patron reward", "Patron Reward", fulfil)
        claim_florins(game, referee, fulfil)
        choose_goods(game, referee, color, gained)
        player.rewards.append(fulfil.reward)
        choose_goods(game, referee, color, reward)


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


def choose_goods(game: Game, referee: Referee[Game], color: str, goods: Space) -> None:
    """Let a player choose the materials and make the works of a space or a reward."""
    gain_materials(game, referee, color, goods.materials)
    if goods.works and in_work(game, color):
        gain = chosen_works(game, referee, color, goods.works)
        if gain is not None:
            work(game, referee, gain)
