"""What several tests share: the records of this checkout, opened and replayed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import settings

from adjudicator import check
from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Illegal, Question, RecordEnds
from adjudicator.engine.referee import Moves, Referee
from adjudicator.games.game import GameFolder
from adjudicator.judging.verdict import Verdict, open_record

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
    opened = open_record(path.read_bytes(), Verdict(str(path)))
    assert opened is not None, path
    return opened


@cache
def good() -> list[Path]:
    """Return the records in which nothing is wrong, whole games and beginnings of games."""
    return [path for path in files() if check(path).name in ("legal", "unfinished")]


def good_games() -> list[Path]:
    """Return the good records that hold moves."""
    return [path for path in good() if opened(path)[1].moves]


@dataclass(slots=True)
class Replay:
    """Moves that were judged: the state that they led to, the referee, and the question that stands, if one does."""

    folder: GameFolder[Any]
    state: Any
    referee: Referee[Any]
    question: Question | None = None
    illegal: bool = False

    @property
    def found(self) -> list[str]:
        """The kind and the rule of every finding but the notices."""
        findings = [finding for finding in self.referee.findings if finding.kind != "notice"]
        return [f"{finding.kind} {finding.rule.id if finding.rule else ''}".strip() for finding in findings]

    def snapshot(self) -> dict[str, object]:
        """Everything on the table as plain values."""
        return self.folder.snapshot(self.state)


def replay(
    folder: GameFolder[Any],
    record: Any,
    moves: Sequence[Move],
    source: Moves | None = None,
    kind: type[Referee[Any]] = Referee,
) -> Replay:
    """Judge moves with the players, the setup and the rulings of a record."""
    state = folder.set_up(record, record.rulings)
    referee = kind(state, folder.rulebook, moves, folder.compare, source)
    replay = Replay(folder, state, referee)
    try:
        folder.play(state, referee)
    except RecordEnds as ends:
        replay.question = ends.question
        referee.close_tallies()
    except Illegal:
        replay.illegal = True
    return replay
