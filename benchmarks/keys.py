"""How many keys the recorder takes for each line of the complete games; `benchmarks.menus` says what its menus cost.

    python -m benchmarks.keys [GAME ...]

A person types the first letters of the line's words in their order, figures whole, goes down to its row, and presses
Enter; every key is counted, and so are those of each stage of a line that is told in stages. A claim that nobody needs
to write (`pays`, `income`) is left out.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.engine.moves import Move, Note, Tally
from adjudicator.games import GAMES
from adjudicator.judging.check import check
from adjudicator.judging.writing import plain_move
from adjudicator.reading.writing import flow
from adjudicator.recorder.file import RecordFile
from adjudicator.recorder.layout import with_move
from adjudicator.recorder.matching import matches
from adjudicator.recorder.phrases import Phrase, Word, said
from adjudicator.recorder.session import TOGETHER
from adjudicator.recorder.table import Table

RECORDS = Path(__file__).parent.parent / "records"

LETTERS = 3
"""So many letters of each word are typed before all are typed whole."""

ROWS = 7
"""Rows of the menu that are seen without scrolling."""

UNREACHED = 1000
"""Keys of a line that cannot be taken."""


class Line(NamedTuple):
    """A line of a game: the letters it takes in a record, and the keys in the recorder."""

    letters: int
    keys: int | None


def lines(path: Path) -> Iterator[Line]:
    """Record a game line by line, and measure each."""
    verdict = check(path)
    record: Any = verdict.record
    text = path.read_text(encoding="utf-8")
    top = text[: text.index("\nmoves:")] + "\nmoves: []\n"
    with tempfile.TemporaryDirectory() as folder:
        file = RecordFile(Path(folder) / "game.yaml")
        file.path.write_text(top, encoding="utf-8")
        file.read()
        for move in record.moves:
            if not isinstance(move, Note | Tally) and not move.follows:
                yield Line(len(flow(plain_move(move))) + 4, _keys(Table(file), move))
            file.path.write_text(with_move(file.text, plain_move(move)), encoding="utf-8")
            file.read()


def _keys(table: Table, move: Move) -> int | None:
    """Return the keys that a line takes; `None` if it is not offered."""
    keys = 0
    while True:
        target = _target(table, move)
        if target is None:
            return None
        keys += _typed(target, table)
        if not table.goes_on(target):
            return keys
        table.begin(target)
        if len(table.phrases) == 1:
            return keys


def _target(table: Table, move: Move) -> Phrase | None:
    """Return the phrase that is the line, or begins it as the line does."""
    wanted = dict(said(move))
    for phrase in table.phrases:
        if type(phrase.move) is not type(move) or getattr(phrase.move, "by", None) != getattr(move, "by", None):
            continue
        head = table.heads.get(id(phrase))
        if head is None:
            if dict(said(phrase.move)) == wanted:
                return phrase
        elif all(getattr(move, name) == value for name, value in head.fields.items()):
            return phrase
    return None


def _typed(target: Phrase, table: Table) -> int:
    """Return the fewest keys until a line is marked and taken, by letters of its words and the arrow down."""
    short = [_figures(word) for word in target.words if not word.joint]
    best = _taken("", target, table)
    for letters in range(1, LETTERS + 1):
        tokens: list[str] = []
        for word in short:
            tokens.append(_begun(word, letters))
            best = min(best, _taken(" ".join(tokens), target, table))
    return min(best, _taken(" ".join(short), target, table))


def _figures(word: Word) -> str:
    """Return the shortest way to say a word whole: a sum without its zeros, a card by its number."""
    return next((alias for alias in word.aliases if alias.isdecimal()), word.text)


def _begun(word: str, letters: int) -> str:
    """Return the beginning of a word that is typed: figures whole, of `2green` the figure and some letters."""
    figures = "".join(letter for letter in word if letter.isdecimal()) if word[:1].isdecimal() else ""
    rest = word[len(figures) :][:letters]
    return rest if figures == "1" and rest else figures + rest


def _taken(typed: str, target: Phrase, table: Table) -> int:
    """Return the keys that take a line once this is typed: the arrow down to its row, and Enter."""
    fitting = matches(typed, table.phrases)
    if target not in fitting[:ROWS] or (len(fitting) > TOGETHER and not table.heads):
        return UNREACHED  # it is not to be seen, or joined with others
    return len(typed) + fitting.index(target) + 1


def main(games: Sequence[str]) -> None:
    """Print the keys of each game."""
    for game in games or GAMES:
        measured = [line for path in sorted((RECORDS / game / "games").glob("*.yaml")) for line in lines(path)]
        keys = sorted(line.keys for line in measured if line.keys is not None)
        letters = statistics.median(line.letters for line in measured)
        missing = len(measured) - len(keys)
        print(f"{game}: {len(measured)} lines of {letters:.0f} letters at the median, {missing} not offered")
        print(f"  keys: {statistics.median(keys):.0f} at the median, 90 % at most {_at(keys, 0.9)}, most {keys[-1]}")


def _at(ordered: Sequence[Any], share: float) -> Any:
    return ordered[int((len(ordered) - 1) * share)]


if __name__ == "__main__":
    main(sys.argv[1:])
