"""Write numbers, lists and expectations as prose has them."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

OPTIONAL = " (optional)"
"""What is written after a decision that may be left out, in a list of those that are expected."""


def amount(number: int, noun: str, plural: str | None = None) -> str:
    """Write a number of things: `1 card`, `2 cards`, and with its own plural `2 copies`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or f'{noun}s'}"


def some(number: int, noun: str, plural: str | None = None) -> str:
    """Write a number of things of which there may be none: `no cards`, `1 card`, `2 cards`."""
    return amount(number, noun, plural) if number else f"no {plural or f'{noun}s'}"


def are(number: int) -> str:
    """Return the verb that goes with a number of things: `is` or `are`."""
    return "is" if number == 1 else "are"


def listed(words: Sequence[str], conjunction: str) -> str:
    """Join words as prose does: `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} {conjunction} {last}" if most else last


def matched(name: str) -> str:
    """Return the form of a name by which players are matched: in NFC, and without spaces that nobody sees.

    >>> matched("  Ana   Maria ")
    'Ana Maria'
    """
    return " ".join(normalize("NFC", name).split())


def folded(name: str) -> str:
    """Return the form of a name by which players are matched whose name somebody typed: upper and lower case alike."""
    return matched(name).casefold()


def waiting_for(expected: Sequence[str]) -> str:
    """Say what a game waits for: `the game waits for bribe by green or black, or place by white`."""
    due = [text for text in expected if not text.endswith(OPTIONAL)]
    if not due:
        return "the game is over"
    *most, last = due
    return f"the game waits for {', '.join(most)}, or {last}" if most else f"the game waits for {last}"


def _unpadded(word: str) -> str:
    """Return a word with its numbers written without leading zeros: `m3` and `m03` are the same card."""
    return re.sub(r"0+(?=\d)", "", word)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the known word that is most like a wrong one, or list them all."""
    import difflib  # only a record with a fault in it needs it

    words = sorted(known)
    same_number = [each for each in words if _unpadded(each) == _unpadded(word)]
    near = same_number or difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    return f"did you mean {near[0]}?" if near else f"known: {', '.join(words)}"
