"""The colors of texts for a terminal."""

from typing import Any

import click

from adjudicator.report.text import Paint, plain

STYLES: dict[str, dict[str, Any]] = {
    "bad": {"fg": "red", "bold": True},
    "good": {"fg": "green", "bold": True},
    "warn": {"fg": "yellow", "bold": True},
    "rule": {"fg": "cyan"},
    "bold": {"bold": True},
}


def painter(colored: bool) -> Paint:
    """Return how to color texts."""
    return _painted if colored else plain


def _painted(text: str, role: str) -> str:
    return click.style(text, **STYLES[role])
