"""Find what the rulebook says about something by the words that people use for it."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.rulebook import Rule
from adjudicator.games.game import GameFolder
from adjudicator.games.readings import Reading, readings
from adjudicator.games.statements import Statement, statements
from adjudicator.games.synonyms import Meaning, meanings

NEAR = 0.75
"""How similar a known word must be to an unknown one to be suggested."""

SUGGESTIONS = 3


Thing = Rule | Reading | tuple[str, Statement] | tuple[str, str]
"""What can be found: a rule, a reading, a statement with its id, a heading with its short name."""


@dataclass(slots=True)
class Found:
    """What was found by words: headings by their short names, rules, readings and statements, in the rulebook's order.

    `remarks` say what a word was taken to mean, and what people should know about it.
    """

    headings: dict[str, str] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    statements: dict[str, Statement] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Say whether anything was found."""
        return bool(self.headings or self.rules or self.readings or self.statements)


def look_up(game: GameFolder[Any], words: Sequence[str]) -> Found:
    """Return everything in which all of these words stand, under the names that people or the rulebook give them."""
    known = meanings(game.name)
    texts = list(_texts(game))
    patterns: list[re.Pattern[str]] = []
    found = Found()
    for word in words:
        names, meaning = _names(word, known, texts)
        patterns.append(_starting_with(names))
        others = [name for name in names if name != word.casefold()]
        if others:
            also = " also" if len(others) < len(names) else ""
            found.remarks.append(f"{word}: looked up{also} as {', '.join(others)}")
        if meaning is not None and meaning.says is not None:
            found.remarks.append(f"{word}: {meaning.says}")
    for thing, text in texts:
        if all(pattern.search(text) for pattern in patterns):
            _keep(found, thing)
    return found


def _keep(found: Found, thing: Thing) -> None:
    match thing:
        case Rule():
            found.rules.append(thing)
        case Reading():
            found.readings.append(thing)
        case (name, Statement() as statement):
            found.statements[name] = statement
        case (cite, str(heading)):
            found.headings[cite] = heading


def _texts(game: GameFolder[Any]) -> Iterator[tuple[Thing, str]]:
    """Yield everything that can be found with the text that is searched for words, in lower case."""
    known = list(readings(game.name).values())
    outline = game.rulebook.outline
    for cite, heading in outline.items():
        yield (cite, heading), f"{cite}\n{heading}".casefold()
    for rule in game.rulebook.rules.values():
        parts = [rule.id, rule.says, rule.cite, outline[rule.cite], rule.switch or ""]
        for reading in known:
            if rule.reading == reading.id or rule.id in reading.judged.rules:
                parts += [reading.id, *_words_of(reading)]
        yield rule, "\n".join(parts).casefold()
    for reading in known:
        yield reading, "\n".join([reading.id, reading.switch or "", *_words_of(reading)]).casefold()
    for name, statement in statements(game.name).statements.items():
        yield (name, statement), "\n".join([name, statement.kind, statement.says, statement.heading]).casefold()


def _words_of(reading: Reading) -> tuple[str, str, str]:
    return reading.question, reading.ruling, reading.reason


def _names(
    word: str, known: Mapping[str, Meaning], texts: Iterable[tuple[Thing, str]]
) -> tuple[list[str], Meaning | None]:
    """Return the names under which a word is looked up, and remarks about it.

    Where no text has the word as it stands, or under the names that a game gives it, its stem is tried.
    """
    plain = word.casefold()
    meaning = known.get(plain)
    names = list(dict.fromkeys([plain, *(meaning.means if meaning is not None else ())]))
    if _is_anywhere(names, texts):
        return names, meaning
    for stem in _stems(plain):
        other = known.get(stem)
        others = [stem, *(other.means if other is not None else ())]
        if _is_anywhere(others, texts):
            return others, other
    return names, meaning


def _stems(word: str) -> Iterator[str]:
    """Yield the stems that a word may have: `refund` for `refunds`, `advanc` and `advance` for `advancing`."""
    for ending in ("s", "es", "d", "ed", "ing"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            yield word.removesuffix(ending)
            if ending == "ing":
                yield f"{word.removesuffix(ending)}e"


def _starting_with(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for texts in which a word, or several in a row, begin like one of these names."""
    return re.compile("|".join(rf"(?<!\w){re.escape(name.casefold())}" for name in names))


def _is_anywhere(names: Iterable[str], texts: Iterable[tuple[Thing, str]]) -> bool:
    pattern = _starting_with(names)
    return any(pattern.search(text) for _, text in texts)


def not_found(game: GameFolder[Any], words: Sequence[str]) -> str:
    """Say that nothing was found: which word no text has, and what is near it, or that no single text has them all."""
    texts = list(_texts(game))
    known = meanings(game.name)
    for word in words:
        if not _is_anywhere(_names(word, known, texts)[0], texts):
            near = _near(word.casefold(), game, texts)
            hint = f"near it: {', '.join(near)}" if near else f"`adjudicator rules {game.name}` lists all rules"
            return f"nothing in the rules of {game.title} has {word} ({hint})"
    return f"nothing in the rules of {game.title} has all of: {', '.join(words)}"


def _near(word: str, game: GameFolder[Any], texts: Iterable[tuple[Thing, str]]) -> list[str]:
    """Return the ids, switches and words that are most like a word; none that merely has some letters of it."""
    said = {each for _, text in texts for each in re.findall(r"\w{3,}", text)}
    ids = [*game.rulebook.rules, *(rule.switch for rule in game.rulebook.rules.values() if rule.switch)]
    vocabulary = [*ids, *sorted({*said, *meanings(game.name)} - set(ids))]
    return difflib.get_close_matches(word, vocabulary, n=SUGGESTIONS, cutoff=NEAR)
