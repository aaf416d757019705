"""Write plain values as JSON text that is valid UTF-8 and cannot act on a terminal, whatever they hold."""

import json
import re
from typing import Any

from adjudicator.engine.unsafe import UNSAFE

HALVES = re.compile("[\ud800-\udfff]")
"""Halves of characters: a byte of a file name that is not UTF-8, for instance. JSON has no way to write them."""


def json_text(value: Any, indent: int | None = None) -> str:
    r"""Write a value as JSON; letters stay as they are, what is unsafe is escaped, half a character becomes an escape.

    >>> print(json_text({"name": "José\x1b[2J"}))
    {"name": "José\u001b[2J"}
    """
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    return text if text.isascii() and "\x7f" not in text else re.sub(UNSAFE, _escape, text)


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    if character == "\n":  # json writes it only between values
        return character
    code = f"\\u{ord(character):04x}"
    return f"\\{code}" if HALVES.match(character) else code
