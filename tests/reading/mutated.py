"""Texts of records with slips, and what the readings by simple lines are checked against on them.

    python -m tests.reading.mutated --texts 500000 --seed 1

reads so many texts in the careful way and in the two quick ones, and prints how many of them were read by simple lines;
the first difference ends it with the text.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from typing import Any

import yaml

from adjudicator.reading.places import Unreadable
from adjudicator.reading.scalars import Doubt
from adjudicator.reading.source import Source, is_odd, read_by_lines, read_simply, read_with_care
from tests.support import RECORDS

WRITTEN = """\
# Written by hand: comments, blank lines, a long note, block style.
record: 1
game: intrigue
title: Friday at Ana's
players:
  - {color: white, name: José}
  - {color: black, name: "no"}
moves:   # as far as we got
  - {do: tally, money: {white: 32000, black: 32000}, island: 0}  # counted twice

  # ---- Turn 1, white ----
  - {by: white, do: income, amount: 0}   # nothing yet
  - {by: white, do: present, advisor: white doctor, to: black}
  - by: white
    do: present
    advisor: white chemist
    to: black
  - {by: black, do: income, amount: 0}
  - {do: note, by: black, text: "6000 for the doctor # and that is my last word", note: 'so said'}
  - do: note
    text: |
      I'll give you the 10000
        - {by: white, do: keep}

  - {by: black, do: place, advisor: white doctor, at: 6000}  # {or not}
  - {do: tally, castle: {white: {1000: white doctor}}, waiting: {white: [black doctor, black writer], black: []}}
  # the end
  - {by: black, do: keep,
     advisor: white doctor}
  - {by: black, do: income, amount: 1000}
  - {by: white, do: bribe, amount: -1000, from_bank: true, note: "Gó & !x *y &z"} # &a *b !c
  - {by: white, do: bribe, amount: 010}
expect:
  verdict: illegal
  findings:
  - {kind: illegal, move: 3}
  - {kind: illegal, move: 4}
"""

SIMPLE = """\
# Simple lines alone, in blocks of every kind.
record: 1
game: intarsia
title: Four round the counter, in the rain
date: 2026-10-16   # a Friday
players:
- {id: ines, name: Inês}   # she begins
- {id: rui, name: "Rui, jr."}
setup:
  side: A

  # chosen by lot
  hands: {ines: hand-4, rui: hand-2}
  first: ines
parts:
  box: sample
  sources:   # as printed
    starting_hands.hand-1: the box, first edition; page 3
    ore market: 12
moves:
    - {by: ines, do: build, element: frame, at: b2, pay: {green: 1}}

    # two more
    - {by: rui, do: pass}  # {tired}
    - {do: tally, stacks: {green: 16}, board: {ines: {b2: frame}}}
result: {scores: {ines: 8, rui: -1}, winners: [ines]}
expect:
  verdict: illegal
  findings:
  - {kind: illegal, move: 2}
  - [a, "b # c", {d: []}]
  - no finding, but a text
"""

SIGNS: list[str] = [*"ab1-:,?[]{}&*!|>'\"%@`#~<=. \n\t\\\r\x85\xa0é\u2028“\ufeff\x07", "\r\n"]
SCRAPS = [
    *(
        ": ",
        ", ",
        " #",
        "# ",
        "- ",
        "- {",
        "}",
        "{}",
        "[]",
        '"',
        "'",
        '""',
        "~",
        "null",
        "---",
        "...",
        "|",
        "|+\n",
        ">-\n",
    ),
    *("\n  ", "\n", "\n\n", "&a ", "*a", "!t ", "<<: ", "? ", "moves:\n", "\nmoves:\n", "do: ", "a: 1", "%YAML 1.2\n"),
]
LINES = """\

    \

  # a comment
# one at the margin
      # one far in
\t# one behind a tab
  - x
  -
  - {by: white, do: keep}
  - {by: white, do: keep} # why
- {by: white}
   - {by: white}
  - {a: 1, a: 2}
  - do: note
    text: |
    text: >+
  - text: "open
  - text: 'open
    closed"
  - [a, {b: 1}]
    - {by: white}
result: {winners: [white]}
moves:
moves: # again
...
---
x: |
x: &a
  - {}
  - {by: white, do: keep}: 1
  ? {by: white}
  - {by: white} x
  - {a: {b: {c: {d: {e: 1}}}}}
  - {a: ~}
  - {a: [{}, [], ""], b: 12345678901234567890}
""".splitlines()
BEHIND = (" ", " # x", "  # {a: 1}", "#", "\t", "\r", ",", " }", ' "', ": 1")


def bases() -> list[str]:
    """Return the records that are mutated: two written by hand, and short ones of every game."""
    short = sorted(RECORDS.glob("*/illegal/*.yaml"), key=lambda path: (path.stat().st_size, path))
    return (
        [WRITTEN] * 8 + [SIMPLE] * 8 + [path.read_text("utf-8") for path in short[::40] if path.stat().st_size < 2500]
    )


def mutated(text: str, chance: random.Random) -> str:
    """Return a text with one to three slips, in signs or in whole lines."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        slip = chance.choice(SLIPS)
        text = slip(text, chance)
    return _as_a_whole(text, chance) if chance.random() < 0.15 else text


def _sign(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(SIGNS) + text[at + chance.randint(0, 1) :]


def _scrap(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(SCRAPS) + text[at + chance.randint(0, 3) :]


def _line(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(chance.randint(0, len(lines)), chance.choice(LINES))
    return "\n".join(lines)


def _moved(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randint(0, len(lines)), line)
    return "\n".join(lines)


def _shifted(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    first = chance.randrange(len(lines))
    for at in range(first, min(len(lines), first + chance.choice((1, 1, 3, 30)))):
        lines[at] = chance.choice(("  " + lines[at], " " + lines[at], lines[at][1:], lines[at][2:], "\t" + lines[at]))
    return "\n".join(lines)


def _dropped(text: str, chance: random.Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + text[at + chance.choice((1, 2, 5, 60)) :]


def _behind(text: str, chance: random.Random) -> str:
    """Write something behind a line."""
    lines = text.split("\n")
    lines[chance.randrange(len(lines))] += chance.choice(BEHIND)
    return "\n".join(lines)


SLIPS: list[Callable[[str, random.Random], str]] = [_sign, _sign, _scrap, _line, _line, _moved, _shifted]
SLIPS += [_dropped, _behind]


def _as_a_whole(text: str, chance: random.Random) -> str:
    """Do something to the whole text."""
    match chance.randrange(6):
        case 0:
            return text.replace("\n", "\r\n")
        case 1:
            return text.replace("\n", "\r")
        case 2:
            return text.rstrip("\n")
        case 3:
            return "\n".join(line.removeprefix("  ") if line.startswith("  - ") else line for line in text.split("\n"))
        case 4:
            return "x: " + chance.choice("'\"|") + "\n" + text
        case _:
            return text[: chance.randint(0, len(text))]


def paths_of(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield every path in the data, and some that lead past it."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths_of(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from paths_of(value, (*path, index))
        yield (*path, len(data))


def typed(data: Any) -> Any:
    """Return plain values with their types and the order of their keys, which equality does not see."""
    if isinstance(data, dict):
        return [(key, typed(value)) for key, value in data.items()]
    return [typed(value) for value in data] if isinstance(data, list) else (type(data), data)


def difference(text: str) -> str | None:
    """Say where a reading by simple lines departs from the careful one; an empty text if none does.

    There is nothing to compare where it leaves the text to the others.
    """
    text = text.removeprefix("\ufeff")
    if is_odd(text):
        return None
    quick = [source for way in (read_simply, read_by_lines) if (source := _read(way, text)) is not None]
    if not quick:
        return None
    try:
        careful = read_with_care(text)
    except Unreadable as unreadable:
        return f"it is read, though {unreadable}"
    return next((found for source in quick if (found := _difference(source, careful))), "")


def _read(way: Callable[[str], Source], text: str) -> Source | None:
    try:
        return way(text)
    except (Doubt, TypeError, yaml.YAMLError):
        return None


def _difference(quick: Source, careful: Source) -> str:
    if careful.faults:
        return f"it is read, though {careful.faults[0].message}"
    if typed(quick.data) != typed(careful.data):
        return f"{quick.data} instead of {careful.data}"
    for path in paths_of(careful.data):
        if (quick.where(*path), quick.where_key(*path)) != (careful.where(*path), careful.where_key(*path)):
            return f"{path} at {quick.where(*path)} instead of {careful.where(*path)}"
    return ""


def main() -> None:
    """Compare the two ways of reading on so many texts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance, texts, by_lines = random.Random(asked.seed), bases(), 0
    for number in range(asked.texts):
        text = mutated(chance.choice(texts), chance)
        found = difference(text)
        by_lines += found is not None
        if found:
            raise SystemExit(f"text {number} of seed {asked.seed}: {found}\n{text!r}")
    print(f"{asked.texts} texts of seed {asked.seed}, {by_lines} read by simple lines: no difference")


if __name__ == "__main__":
    main()
