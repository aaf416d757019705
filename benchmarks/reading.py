"""Goal 1: what judging a record costs beside merely loading its YAML, and what of that is reading; smaller is better.

`check` in process, from text to verdict, against `yaml.load(text, CSafeLoader)` alone on the same text, by turns
in one run: at most 0.45 in Intrigue, 0.85 in Intarsia, 1.0 in Codex Leicester, and at most 0.10 more with a comment
after every second line. The least seconds of work of each are compared.

    python -m benchmarks.reading
"""

import re
from collections.abc import Callable, Iterator, Sequence

import yaml

from adjudicator.games import GAMES, game_named
from adjudicator.judging.check import check
from adjudicator.reading.source import read
from benchmarks.each_game import random_game
from benchmarks.measuring import ROOT, least, settle, without_comments

ROUNDS = 12
RANDOM = 8
WANTED = {"intrigue": 0.45, "intarsia": 0.85, "codex_leicester": 1.0}
NOTE = (
    '  - {do: note, text: "She would have none of it, and said so: not for 10000, not for all that lies on the table."}'
)


def every(number: int, change: Callable[[str], str]) -> Callable[[str], str]:
    """Return what changes every so many of the lines under `moves:` of a text."""

    def changed(text: str) -> str:
        top, moves, rest = text.partition("\nmoves:\n")
        lines = rest.split("\n")
        there = [index for index, line in enumerate(lines) if re.fullmatch(r"  - \{.*\}", line)]
        for index in there[::number]:
            lines[index] = change(lines[index])
        return top + moves + "\n".join(lines)

    return changed


def in_a_block(line: str) -> str:
    """Return a line with a field on each of its own, if nothing in it has commas of its own."""
    body = line.removeprefix("  - {").removesuffix("}")
    return line if re.search(r'[\[{"]', body) else "  - " + body.replace(", ", "\n    ")


FORMS: dict[str, Callable[[str], str]] = {
    "a comment after every second line": every(2, lambda line: f"{line}  # as the table counted it"),
    "a blank line after every fifth": every(5, lambda line: f"{line}\n"),
    "a long note after every fifth": every(5, lambda line: f"{line}\n{NOTE}"),
    "every third line in block style": every(3, in_a_block),
}
"""How records look that are written by hand."""


def kinds() -> Iterator[tuple[str, str, list[str]]]:
    """Yield each game, the kind of its records, and their texts."""
    for game in GAMES:
        files = sorted((ROOT / "records" / game / "games").glob("*.yaml"))
        texts = [path.read_text(encoding="utf-8") for path in files]
        bare = [without_comments(text) for text in texts]
        yield game, "sample games", bare
        yield game, "random games", [random_game(game_named(game), seed).decode() for seed in range(1, RANDOM + 1)]
        yield game, "sample games with their comment lines", texts
        for form, written in FORMS.items():
            yield game, form, [written(text) for text in bare]


def compared(texts: Sequence[str]) -> tuple[float, float, float]:
    """Return what checking and reading cost beside loading, and the microseconds of a line that is checked."""

    def load() -> None:
        for text in texts:
            yaml.load(text, yaml.CSafeLoader)

    def judge() -> None:
        for text in texts:
            check(text)

    def read_in() -> None:
        for text in texts:
            read(text)

    stock, whole, reading = least([load, judge, read_in], ROUNDS)
    lines = sum(len(read(text).data.get("moves", ())) for text in texts)
    return whole / stock, reading / stock, 1e6 * whole / lines


def main() -> None:
    """Print the ratios of every game and kind of record."""
    settle()
    print(f"goal 1: check, and of it reading, / yaml.load with CSafeLoader; least work of {ROUNDS} rounds")
    for game, kind, texts in kinds():
        whole, reading, cost = compared(texts)
        wanted = f", wanted {WANTED[game]:.2f}" if kind.endswith("games") else ""
        print(
            f"  {game:<16} {kind:<38} {whole:.2f}{wanted}, of it reading {reading:.2f}; {cost:.1f} microseconds a move"
        )


if __name__ == "__main__":
    main()
