"""What several tests share: the records of this checkout, opened and replayed."""

from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import settings

from adjudicator import check
from adjudicator.games.game import GameFolder
from adjudicator.judging.open import open_record

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "records"


def files(*folders: str) -> list[Path]:
    """Return every record under `records/`, or those that lie in a folder of these names; files of parts are none."""
    found = sorted(path for path in RECORDS.rglob("*.yaml") if path.relative_to(RECORDS).parts[0] != "parts")
    return [path for path in found if not folders or not set(folders).isdisjoint(path.relative_to(RECORDS).parts)]


def examples(number: int) -> int:
    """Return how many examples a property is tried on: so many, or in a profile that explores as many times more."""
    return number * settings().max_examples // 100


def name_of(path: Path) -> str:
    """Return the path of a record below `records/`, without its ending: the id of a test about it."""
    return path.relative_to(RECORDS).with_suffix("").as_posix()


@cache
def opened(path: Path) -> tuple[GameFolder[Any], Any]:
    """Return a record's game and the typed record; the record is well formed."""
    opened = open_record(path.read_bytes(), path.parent)
    assert opened.folder is not None, path
    assert opened.is_sound, path
    return opened.folder, opened.record


@cache
def good() -> list[Path]:
    """Return the records in which nothing is wrong, whole games and beginnings of games."""
    return [path for path in files() if check(path).name in ("legal", "unfinished")]


def good_games() -> list[Path]:
    """Return the good records that hold moves."""
    return [path for path in good() if opened(path)[1].moves]
