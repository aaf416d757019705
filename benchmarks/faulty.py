"""Goal 6: what a record costs that is illegal, or whose game is not over, beside the legal one of the same length.

Random games are judged whole, cut three lines before their end, and with one of their last lines doubled where that is
illegal: at most 1.5 times the work for the whole game.

    python -m benchmarks.faulty
"""

from collections.abc import Callable, Sequence

from adjudicator.games import GAMES, game_named
from adjudicator.judging.check import check
from benchmarks.each_game import random_game
from benchmarks.measuring import least, settle

ROUNDS = 12
RANDOM = 20
LAST = 10
"""The line that is doubled is among so many last ones."""


def lines_of(text: str) -> tuple[str, list[str]]:
    """Return the top of a record, and its moves line by line; what the table claims at its end is left out."""
    top, moves, rest = text.partition("\nmoves:\n")
    return top + moves, [line for line in rest.split("\n") if line.startswith("  - ")]


def unfinished(text: str) -> str:
    """Return a game without its last three lines."""
    top, lines = lines_of(text)
    return top + "\n".join(lines[:-3]) + "\n"


def illegal(text: str) -> str | None:
    """Return a game with one of its last lines doubled, the latest that is illegal then; `None` if none is."""
    top, lines = lines_of(text)
    for n in range(len(lines) - 2, len(lines) - LAST, -1):
        made = top + "\n".join([*lines[:n], *lines[n - 1 : -1]]) + "\n"
        if check(made).name == "illegal":
            return made
    return None


def judging(texts: Sequence[str]) -> Callable[[], object]:
    """Return what judges some records."""
    return lambda: [check(text) for text in texts]


def main() -> None:
    """Print the ratios of every game."""
    settle()
    print(f"goal 6: check of a faulty game / of the whole one, at most 1.5; least work of {ROUNDS} rounds")
    for game in GAMES:
        whole = [random_game(game_named(game), seed).decode() for seed in range(1, RANDOM + 1)]
        pairs = [(text, made) for text in whole if (made := illegal(text)) is not None]
        runs = [whole, [unfinished(text) for text in whole], [text for text, _ in pairs], [made for _, made in pairs]]
        all_whole, cut, legal, faulty = least([judging(texts) for texts in runs], ROUNDS)
        print(f"  {game:<16} cut three lines before its end {cut / all_whole:.2f} ({len(whole)} games),", end=" ")
        print(f"illegal at one of its last lines {faulty / legal:.2f} ({len(pairs)} games)")


if __name__ == "__main__":
    main()
