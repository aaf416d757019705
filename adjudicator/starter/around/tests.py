"""Check Tiny Game against its rulebook."""

from pathlib import Path

from adjudicator.testing import tests_of

TestTinyGame = tests_of("tiny_game", Path(__file__).parent.parent / "records")
