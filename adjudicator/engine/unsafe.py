"""Characters that act on a terminal or a log instead of being shown there, and the one way in which they are written.

These are the control characters, including the escape and the line ends, the marks that turn the direction of writing,
and what no encoding can write. Names, notes, titles, file names and the text of a record itself may hold them.
"""

import re

UNSAFE = (
    "[\x00-\x1f\x7f-\x9f"  # control characters
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks, embeddings, overrides and isolates of direction
    "\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]"  # line ends, byte order, halves of characters
)
"""The pattern of one character that is never written as it is; few runs meet one, so that it is compiled then."""


def is_unsafe(text: str) -> bool:
    """Say whether a text holds a character that is never written as it is."""
    return not text.isprintable() and re.search(UNSAFE, text) is not None


def escaped(text: str) -> str:
    r"""Write a text on one line, its unsafe characters as escapes of Python.

    >>> print(escaped("Ana\n\x1b[2J"))
    Ana\n\x1b[2J
    """
    if text.isprintable():
        return text
    return re.sub(UNSAFE, lambda found: ascii(found[0])[1:-1], text)
