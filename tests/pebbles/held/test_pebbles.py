"""Pebbles held to its rulebook, as an installed package: `pytest` in the folder above collects it, and CI does."""

from pathlib import Path

from adjudicator.testing import tests_of
from adjudicator.testing.changes import Reasons

CLAIMS = ("points", "left")

REASONS: Reasons = {
    "A claim may be left out.": lambda m: m.field in CLAIMS and getattr(m.new, m.field) is None,
    "The die may show more than is taken.": lambda m: m.field == "shows",
}

TestPebbles = tests_of("pebbles", Path(__file__).parent.parent / "records", claims=CLAIMS, reasons=REASONS)
