"""Records with one typing slip each, and what `fix` makes of them.

    python -m tests.fixing.slips --slips 924 --seed 1

prints how many come out as the record that was meant, how many are left, and how many come out as another one.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from adjudicator import Verdict, check
from adjudicator.judging.fixing import fix
from tests.support import files

Slip = Callable[[str, "Meant", random.Random], str | None]

NAMED = "advisor|newcomer|element|take|material|invention|card|tile|request|reward|workshop|hand"
VALUE = rf"(?:{NAMED}): ([a-z][a-z -]{{2,}}[a-z])(?=[,}}])"
NEIGHBOURS = dict(zip("abcdefghijklmnopqrstuvwxyz", "svxfrgjgukjlknimwetfycezgx", strict=True))
ABROAD = {
    "white": "branco", "black": "preto", "green": "verde", "blue": "azul", "orange": "laranja", "red": "vermelho",
    "yellow": "amarelo", "purple": "roxo", "wood": "madeira", "glass": "vidro", "brick": "tijolo", "rope": "corda",
    "doctor": "médico", "writer": "escritor", "chemist": "alchemist", "clergy": "priest", "frame": "moldura",
    "core": "núcleo",
}  # fmt: skip


class Meant(NamedTuple):
    """A record as it was meant: its name, its text, and what it says."""

    name: str
    text: str
    record: Any


def records() -> list[Meant]:
    """Return the records in which slips are made: those that can be read, and have lines enough."""
    found = []
    for path in files("games", "examples", "effects", "rulings"):
        text = path.read_text("utf-8")
        if "file:" not in text and text.count("\n  - {") > 3:
            verdict = check(text)
            if verdict.name in ("legal", "unfinished") and verdict.record is not None:
                found.append(Meant(path.name, text, verdict.record))
    return found


def _on(line: str, pattern: str, change: Callable[[str], str], chance: random.Random) -> str | None:
    """Change the first group of one match of a pattern."""
    found = list(re.finditer(pattern, line))
    if not found:
        return None
    one = chance.choice(found)
    return line[: one.start(1)] + change(one[1]) + line[one.end(1) :]


def _without_a_vowel(word: str, chance: random.Random) -> str:
    vowels = [at for at, letter in enumerate(word) if at and letter in "aeiou"]
    at = chance.choice(vowels) if vowels else len(word) - 1
    return word[:at] + word[at + 1 :]


def _doubled(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    return word[: at + 1] + word[at:]


def _beside(word: str, chance: random.Random) -> str:
    at = chance.choice([at for at, letter in enumerate(word) if letter in NEIGHBOURS])
    return word[:at] + NEIGHBOURS[word[at]] + word[at + 1 :]


def _swapped(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word) - 1)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


WORD_SLIPS = (_without_a_vowel, _doubled, _beside, _swapped)
PLACES = {
    "verb": r"do: (\w{3,})",
    "key": r"(?<=[{ ])([a-z_]{3,}):(?= )",
    "name": VALUE,
    "player": r"(?:by|to): (\w{3,})(?=[,}])",
}


def _in_a_word(pattern: str, slip: Callable[[str, random.Random], str]) -> Slip:
    return lambda line, meant, chance: _on(line, pattern, lambda word: slip(word, chance), chance)


def _abroad(line: str, meant: Meant, chance: random.Random) -> str | None:
    def told(words: str) -> str:
        return " ".join(ABROAD.get(word, word) for word in words.split(" "))

    return _on(line, r"(?:by|to|advisor|newcomer|material|element): ([a-z]+(?: [a-z]+)?)(?=[,}])", told, chance)


def _own_name(line: str, meant: Meant, chance: random.Random) -> str | None:
    names = {
        str(getattr(seat, "id", None) or seat.color): seat.name.upper() for seat in meant.record.players if seat.name
    }
    return _on(line, r"(?:by|to): (\w+)(?=[,}])", lambda word: names.get(word, word), chance)


def _plain(pattern: str, instead: str) -> Slip:
    return lambda line, meant, chance: _on(line, pattern, lambda _: instead, chance)


SLIPS: dict[str, Slip] = {
    **{
        f"{what}, {slip.__name__[1:].replace('_', ' ')}": _in_a_word(pattern, slip)
        for what, pattern in PLACES.items()
        for slip in WORD_SLIPS
    },
    "words of elsewhere": _abroad,
    "a player's name in capitals": _own_name,
    "thousands with a thin space": lambda line, meant, chance: _on(
        line, r": (\d{4,5})(?=[,}])", lambda sum_: f"{sum_[:-3]}\u202f{sum_[-3:]}", chance
    ),
    "thousands with a comma": lambda line, meant, chance: _on(
        line, r": (\d{4,5})(?=[,}])", lambda sum_: f"{sum_[:-3]},{sum_[-3:]}", chance
    ),
    "a number in quotes": lambda line, meant, chance: _on(line, r": (\d+)(?=[,}])", lambda sum_: f'"{sum_}"', chance),
    "round brackets": lambda line, meant, chance: (
        f"{line[: line.index('{')]}({line[line.index('{') + 1 : -1]})" if line.count("{") == 1 else None
    ),
    "a dash of a word processor": _plain(r"^\s*(-) ", "\u2013"),
    "a wide colon": _plain(r"\w(: )", "\uff1a"),
    "a wide comma": _plain(r"\w(, )(?=[a-z_]+: )", "\uff0c"),
    "a comma twice": _plain(r"(, )(?=[a-z_]+: )", ",, "),
    "a colon twice": _plain(r"(?<=[a-z])(: )", ":: "),
    "an arrow": _plain(r"(?<=[a-z])(: )", " => "),
    "a semicolon": _plain(r"(, )(?=[a-z_]+: )", "; "),
    "no comma and no space": _plain(r"(, )(?=[a-z_]+: )", ""),
    "guillemets": lambda line, meant, chance: (
        re.sub(r'"([^"]*)"', "\u00ab\\1\u00bb", line) if line.count('"') == 2 else None
    ),
    "a quote lost at the end": _plain(r'"[^"]*(")(?=\})', ""),
    "a no-break space in a name": _plain(r"[a-z]( )[a-z]+[,}]", "\u00a0"),
    "a tab in front": _plain(r"^( +)", "\t"),
    "a closing brace lost before a comment": lambda line, meant, chance: f"{line[:-1]}  # so it was",
    "a dash lost": _plain(r"^\s*(- )", ""),
    "two braces lost": lambda line, meant, chance: line.replace("{", "")[:-1] if line.count("{") == 1 else None,
    "capitals": lambda line, meant, chance: _on(line, r": ([a-z]+)(?=[ ,}])", str.upper, chance),
    "underscores": lambda line, meant, chance: _on(line, VALUE, lambda name: re.sub("[ -]", "_", name), chance),
}
"""Kinds of slip, each of one line: what `fix` is tried on."""


def slips(number: int, seed: int) -> Iterator[tuple[str, Meant, str]]:
    """Yield so many texts that a slip has made malformed or unknown, with the kind of slip and what was meant."""
    chance, meant_ones, done = random.Random(seed), records(), 0
    kinds = list(SLIPS)
    for turn in range(number * 20):
        if done == number:
            return
        kind, meant = kinds[(done + turn // 40) % len(kinds)], chance.choice(meant_ones)
        lines = meant.text.split("\n")
        rows = [row for row, line in enumerate(lines) if re.fullmatch(r"\s+- \{.*do: .*\}", line) and "#" not in line]
        if not rows:
            continue
        row = chance.choice(rows)
        slipped = SLIPS[kind](lines[row], meant, chance)
        if slipped is None or slipped == lines[row]:
            continue
        text = "\n".join([*lines[:row], slipped, *lines[row + 1 :]])
        if any(finding.kind in ("malformed", "unknown") for finding in check(text).findings):
            done += 1
            yield kind, meant, text


def outcome(meant: Meant, text: str) -> str:
    """Say what `fix` makes of a text: `right`, `left`, or `wrong` if it says something else now."""
    fixed = fix(text)
    if fix(fixed.text).text != fixed.text:
        return "changed again"
    verdict: Verdict = check(fixed.text)
    if verdict.record is not None and verdict.record == meant.record:
        return "right"
    return "left" if fixed.left else "wrong"


def main() -> None:
    """Make so many slips and print what became of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--slips", type=int, default=924)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    came, kinds = Counter[str](), Counter[tuple[str, str]]()
    for kind, meant, text in slips(asked.slips, asked.seed):
        came[result := outcome(meant, text)] += 1
        kinds[kind, result] += 1
        if result not in ("right", "left"):
            new, old = (each.split("\n") for each in (text, meant.text))
            row = next(row for row, (one, other) in enumerate(zip(new, old, strict=True)) if one != other)
            print(f"{result}: {kind}: {meant.name}\n  {new[row]}\n  {fix(text).text.split(chr(10))[row]}")
    print(f"{came.total()} slips of seed {asked.seed}: {dict(came)}")
    for (kind, result), number in sorted(kinds.items()):
        if result != "right":
            print(f"  {kind}: {number} {result}, {kinds[kind, 'right']} right")


if __name__ == "__main__":
    main()
