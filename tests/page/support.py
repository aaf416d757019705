"""What the tests of pages share: records judged and turned into stories, and what lies inside a page."""

import json
import re
from pathlib import Path
from typing import Any

from adjudicator import Verdict, check
from adjudicator.page.document import page
from adjudicator.page.story import Story
from tests.support import RECORDS

GAMES = {
    "intrigue": RECORDS / "intrigue/games/five-players.yaml",
    "intarsia": RECORDS / "intarsia/games/four-players.yaml",
    "codex_leicester": RECORDS / "codex_leicester/games/five-players.yaml",
}
"""The largest record of each game."""


def judged(what: Path | str, *, keep_going: bool = True) -> Verdict:
    """Judge a record as pages do."""
    return check(what, keep_going=keep_going)


def told(what: Path | str, *, keep_going: bool = True) -> Story:
    """Tell a record from its first line to its last."""
    return Story(judged(what, keep_going=keep_going), {}, keep_going)


def written(what: Path | str) -> str:
    """Return the page of a record."""
    return page(judged(what), {})


def data_of(text: str) -> dict[str, Any]:
    """Return what the script of a page steps through."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    values: dict[str, Any] = json.loads(found[1])
    return values


def without_data(text: str) -> str:
    """Return a page without what only its script reads."""
    return re.sub(r'<script type="application/json".*?</script>', "", text, flags=re.DOTALL)
