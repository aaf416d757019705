"""What scalars stand for, and what is wrong with them (a message and a hint).

Scalars are those of YAML 1.2, stricter still: only `true` and `false` are booleans, only plain decimal digits are
numbers, all else is text, keys are always text, and texts are in Unicode NFC.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias, TypeVar
from unicodedata import normalize

MOST_DIGITS: Final = 18

_REFUSED: Final = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff"
FORBIDDEN: Final = re.compile(f"[{_REFUSED}]")
NO_BREAK: Final = re.compile(r"[ \t?:-]*(?P<space>[^\S\x00-\x7f])")  # or another space that YAML takes for text

_ESCAPED: Final = re.compile(rf"[\r{_REFUSED}]")
_WHOLE_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_CURLY_QUOTED: Final = re.compile("[\u2018\u201a-\u201c\u201e\u201f].*[\u2018\u2019\u201c\u201d]", re.DOTALL)
_CACHED: Final = 4096  # scalars at most
CACHED_LENGTH: Final = 64  # characters of each at most

Plain: TypeAlias = str | int | bool
Kept = TypeVar("Kept")


class Doubt(Exception):  # no error: most doubts are unfounded
    """Something that has to be looked at more carefully."""


def plain_value(text: str) -> Plain:
    """Return what a plain scalar stands for, given that nothing is wrong with it."""
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return text == "true" if text in ("true", "false") else normalize("NFC", text)


def objection_to_plain(text: str) -> tuple[str, str] | None:
    """Return what is wrong with a plain scalar as a value."""
    if text in ("", "~", "null"):
        return "a value is missing", "a field may be absent, never empty"
    if text == "-":
        return "a dash alone is no value", 'leave the field out, or write "-" if a dash is meant'
    if len(text) > MOST_DIGITS and _WHOLE_NUMBER.fullmatch(text) and len(text.lstrip("-")) > MOST_DIGITS:
        return f"the number has more than {MOST_DIGITS} digits", "a text of digits needs quotes"
    return _objection_to_unquoted(text)


def _objection_to_unquoted(text: str) -> tuple[str, str] | None:
    if text.isascii():
        return None
    if NO_BREAK.match(text) or text[-1].isspace():
        return "no-break space where a plain one is due", "use plain spaces"
    if _CURLY_QUOTED.fullmatch(text):
        return "curly quotes: write straight ones", "the quotes of YAML are \" and '"
    return None


def objection_to_quoted(text: str) -> tuple[str, str] | None:
    """Return what is wrong with the text of a quoted scalar: the character that an escape stands for."""
    escaped = _ESCAPED.search(text)
    if escaped:
        return f"the character U+{ord(escaped[0]):04X} cannot stand in a record", "leave the escape out"
    return None


def objection_to_key(text: str, *, plain: bool) -> tuple[str, str] | None:
    """Return what is wrong with a scalar as a key."""
    if not plain:
        return objection_to_quoted(text)
    if text == "":
        return "a key is missing", "a field is written as key: value"
    if text == "<<":
        return "merge keys are refused: write the values out", "a record has no anchors to merge from"
    return _objection_to_unquoted(text)


# ---- known already: each text is looked at once in a process


class _Values(dict[str, Plain]):
    """What plain scalars stand for; those that are refused raise `Doubt`."""

    def __missing__(self, text: str) -> Plain:
        if objection_to_plain(text):
            raise Doubt
        return remember(self, text, plain_value(text))


class _Keys(dict[str, str]):
    """Keys as written, in NFC; those that are refused, if only where they are plain, raise `Doubt`."""

    def __missing__(self, text: str) -> str:
        if objection_to_key(text, plain=True) or objection_to_quoted(text):
            raise Doubt
        return remember(self, text, normalize("NFC", text))


def remember(cache: dict[str, Kept], text: str, value: Kept) -> Kept:
    """Keep what a short text stands for, and return it."""
    if len(cache) >= _CACHED:
        cache.clear()
    if len(text) <= CACHED_LENGTH:
        cache[text] = value
    return value


VALUES: Final = _Values()
KEYS: Final = _Keys()


def quoted_value(text: str) -> str:
    """Return what the text of a quoted scalar stands for; raises `Doubt` where it is refused."""
    if text.isascii() and text.isprintable():
        return text
    if objection_to_quoted(text):
        raise Doubt
    return normalize("NFC", text)
