"""Goal 2: moves per second beside a chess library and a poker library, each reading, checking and replaying.

Adjudicator judges random games of Intrigue from their YAML, python-chess replays random games from their PGN, and
PokerKit replays random hands from their hand histories; each library refuses what its rules forbid. All take turns in
one run. At least 1.5 times the moves per second of python-chess, and 7 times those of PokerKit.

    python -m benchmarks.moves_per_second
"""

import io
import random
from collections.abc import Callable

import chess
import chess.pgn
from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

from adjudicator.games import game_named
from adjudicator.judging.check import check
from adjudicator.judging.random_play import play_out
from adjudicator.judging.writing import top
from adjudicator.reading.source import read
from benchmarks.measuring import medians, samples, settle

GAMES = 100
ROUNDS = 15
PLIES = 80


def chess_game(seed: int) -> str:
    """Return a game of chess by chance, as PGN."""
    chance, board = random.Random(seed), chess.Board()
    while not board.is_game_over() and board.ply() < PLIES:
        board.push(chance.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def replay_chess(text: str) -> int:
    """Replay a game of chess and return the number of its plies."""
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.errors:
        raise ValueError("an illegal game of chess")
    return game.end().ply()


def poker_hand(seed: int) -> str:
    """Return a hand of Texas hold'em by chance: six players who mostly check or call, and the cards as they fell."""
    chance = random.Random(seed)
    random.seed(seed)  # the library shuffles with it
    automations = tuple(each for each in Automation if each is not Automation.BOARD_DEALING)
    game = NoLimitTexasHoldem(automations, True, 0, (50, 100), 100)
    state = game((10_000,) * 6, 6)
    while state.status:
        if state.can_deal_board():
            state.deal_board()
        elif chance.random() < 0.15 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif chance.random() < 0.15 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    return HandHistory.from_game_state(game, state).dumps()


def replay_poker(text: str) -> int:
    """Replay a hand and return the number of its actions, deals included."""
    hand = HandHistory.loads(text)
    for _ in hand:
        pass
    return len(hand.actions)


def intrigue_game(seed: int) -> str:
    """Return a game of Intrigue by chance, as a record with its result."""
    folder, chance = game_named("intrigue"), random.Random(seed)
    seats = chance.sample(folder.seats, chance.choice(folder.plays))
    return play_out(folder, top(folder, seats, seats[0]), seed).text()


def judge(content: bytes) -> int:
    """Judge a record and return the number of its moves."""
    verdict = check(content)
    if verdict.name != "legal":
        raise ValueError(f"a record that is {verdict.name}")
    return verdict.moves


def main() -> None:
    """Print how many moves a second each takes, and the ratios."""
    settle()
    seeds = range(1, GAMES + 1)
    records = [intrigue_game(seed).encode() for seed in seeds]
    sampled = [text.encode() for text in samples()] * (GAMES // 3)
    games, hands = [chess_game(seed) for seed in seeds], [poker_hand(seed) for seed in seeds]
    runs: dict[str, tuple[Callable[[], object], int]] = {
        "random games of Intrigue": (lambda: [judge(each) for each in records], sum(map(judge, records))),
        "sample games of Intrigue": (lambda: [judge(each) for each in sampled], sum(map(judge, sampled))),
        "  of these, reading alone": (lambda: sum(bool(read(each)) for each in sampled), sum(map(judge, sampled))),
        "python-chess, random games": (lambda: [replay_chess(each) for each in games], sum(map(replay_chess, games))),
        "PokerKit, random hands": (lambda: [replay_poker(each) for each in hands], sum(map(replay_poker, hands))),
    }
    seconds = medians([run for run, _ in runs.values()], ROUNDS)
    speeds = [moves / taken for (_, moves), taken in zip(runs.values(), seconds, strict=True)]
    print(f"goal 2: moves per second, medians of {ROUNDS} rounds")
    for (name, (_, moves)), speed in zip(runs.items(), speeds, strict=True):
        print(f"  {name:<28} {moves:>6} moves, {speed:>8,.0f} a second")
    for name, speed in zip(("random", "sample"), speeds, strict=False):
        print(f"  {name} games / python-chess, at least 1.5: {speed / speeds[3]:.2f}")
        print(f"  {name} games / PokerKit, at least 7: {speed / speeds[4]:.2f}")


if __name__ == "__main__":
    main()
