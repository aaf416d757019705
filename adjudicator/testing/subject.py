"""The game that is tested, and its records."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.engine.figures import taken
from adjudicator.engine.moves import Correction, Deed, Move, Omission, Stop, Tally, let_stand
from adjudicator.engine.rulebook import Rule
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.open import open_record
from adjudicator.judging.random_play import Playout, draw_header, play_out, typed
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import plain_move
from adjudicator.testing.counting import Counting, counted, kind_of
from adjudicator.testing.typed import Words, typed_changes, words_of

ACTS = Omission | Correction | Stop
"""The lines that say what a table did besides moves."""

Changes = Callable[[Path, Move], Iterator[tuple[str, Any]]]
"""What may be changed in a line of a record: names of fields, each with another value."""


FEW = 4
"""Every so many of the games played at random is looked at more closely."""


@dataclass(repr=False)
class Subject:
    """A game by its name, the folder of its records, and what its author knows about them.

    Records lie in `<records>/<game>/`, or in `<records>/` itself, by folders as in `records/` here: those in `illegal`
    are named for the rule that each breaks, those in `rulings` for a switch and its value. `claims` are the fields of
    lines that only claim something, of one kind of line as `income.amount` or of all. `samples` are games of which
    every line is changed once, by `changes`; what then goes unnoticed needs one of the `reasons`. Candidates may leave
    out what `unproposed` gives a reason for. `essence` writes a move as text, equal for lines that are the same move.
    `comes_by_itself` are the ids of rules of order under which an offered line only says what follows by itself, and an
    omission says that it was left out. `games` says how many are played at random.
    """

    name: str
    records: Path
    claims: Sequence[str] = ()
    samples: Sequence[str] = ()
    changes: Changes | None = None
    reasons: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    differs_at_once: bool = False
    unproposed: Mapping[str, Callable[[Any], bool]] = field(default_factory=dict)
    essence: Callable[[Move], str] | None = None
    comes_by_itself: Sequence[str] = ()
    games: int = 30

    def __post_init__(self) -> None:
        """Prepare to open each record once."""
        self._opened: dict[Path, Any] = {}
        self._played: dict[int, Playout] = {}
        self._faulty: dict[int, tuple[Any, list[Move]]] = {}

    def __repr__(self) -> str:
        """Name the game."""
        return f"<Subject {self.name}>"

    @cached_property
    def folder(self) -> GameFolder[Any]:
        """The game itself."""
        if self.name not in GAMES:
            raise pytest.UsageError(
                f"no game {self.name} is installed: `pip install --editable .` in the folder of its pyproject.toml,"
                ' which names it under [project.entry-points."adjudicator.games"]'
            )
        return game_named(self.name)

    @cached_property
    def home(self) -> Path:
        """The folder of the game's own records."""
        own = self.records / self.name
        return own if own.is_dir() else self.records

    def path(self, place: str) -> Path:
        """Return the record at a place below the game's own records."""
        return self.home / place

    def paths(self, folder: str | None = None) -> list[Path]:
        """Return the game's records, or those that lie in a folder of this name."""
        within = self.home if folder is None else self.home / folder
        found = sorted(within.rglob("*.yaml"))
        return [path for path in found if "parts" not in path.relative_to(self.home).parts]

    @property
    def few(self) -> range:
        """The seeds of the games played at random that are looked at more closely."""
        return range(0, self.games, FEW)

    def opened(self, path: Path) -> Any:
        """Return a typed record, which must be well formed."""
        if path not in self._opened:
            opened = open_record(path.read_bytes(), path.parent)
            assert opened.is_sound, path
            self._opened[path] = opened.record
        return self._opened[path]

    def id_of(self, path: Path) -> str:
        """Return the path of a record below the records, without its ending."""
        return path.relative_to(self.home).with_suffix("").as_posix()

    @cached_property
    def sound(self) -> list[Path]:
        """The records that are well formed."""
        return [path for path in self.paths() if open_record(path.read_bytes(), path.parent).is_sound]

    @cached_property
    def sound_games(self) -> list[Path]:
        """The well-formed records that hold moves, whatever is wrong with them."""
        return [path for path in self.sound if self.opened(path).moves]

    @cached_property
    def good(self) -> list[Path]:
        """The records in which nothing is wrong, whole games and beginnings of games."""
        return [path for path in self.paths() if check(path).name in ("legal", "unfinished")]

    @cached_property
    def good_games(self) -> list[Path]:
        """The good records that hold moves."""
        return [path for path in self.good if self.opened(path).moves]

    @cached_property
    def tolerable(self) -> list[Rule]:
        """The rules that say whether what they forbid can stand."""
        return [rule for rule in self.folder.rulebook.rules.values() if rule.stands is not None]

    @cached_property
    def sample_paths(self) -> list[Path]:
        """The games of which every line is changed: those named, or else the shortest one."""
        if self.samples:
            return [self.path(sample) for sample in self.samples]
        return sorted(self.paths("games"), key=lambda path: len(self.opened(path).moves or ()))[:1]

    @cached_property
    def with_acts(self) -> list[Path]:
        """The records in which nothing is wrong but what a table let stand, and which say what it did."""
        told = [path for path in self.sound if self._says_what_was_done(self.opened(path))]
        return [path for path in told if check(path).name in ("legal", "unfinished", "irregular")]

    def _says_what_was_done(self, record: Any) -> bool:
        begins = getattr(record, "position", None) is not None
        return bool(record.moves) and (begins or any(map(says_what_was_done, record.moves)))

    @cached_property
    def words(self) -> Words:
        """The values that stand in the lines of good records, by field."""
        return words_of(move for path in self.good_games for move in self.opened(path).moves)

    def changes_of(self, path: Path, move: Move) -> Iterator[tuple[str, Any]]:
        """Yield the fields of a move, each with another value for it."""
        own = None if isinstance(move, ACTS) else self.changes
        return typed_changes(move, self.words) if own is None else own(path, move)

    def is_unproposed(self, move: Move) -> bool:
        """Say whether there is a reason why a move need not be proposed."""
        return any(is_so(move) for is_so in self.unproposed.values())

    def is_sound(self, record: Any, move: Move) -> bool:
        """Say whether a line could stand in a record: it is well formed, and the record knows its names."""
        if not is_well_formed(move):
            return False
        alone = msgspec.structs.replace(record, moves=[move], result=None)
        return all(flaw.kind == "notice" for flaw in self.folder.flaws(alone))

    def essence_of(self, move: Move) -> str:
        """Return a move as text, without what is only claimed in it."""
        if self.essence is not None:
            return self.essence(move)
        values = plain_move(move)
        claims = (*Deed.__struct_fields__, *(claim.removeprefix(f"{values['do']}.") for claim in self.claims))
        return repr({field: _sorted(value) for field, value in values.items() if field not in claims})

    def playout(self, seed: int) -> Playout:
        """Return the game that is played at random from a seed, with the seats and the rulings drawn from it."""
        if seed not in self._played:
            self._played[seed] = play_out(self.folder, draw_header(self.folder, random.Random(seed)), seed)
        return self._played[seed]

    def faulty(self, seed: int) -> tuple[Any, list[Move]]:
        """Return the record and the lines of a game played at random, with tallies, right and wrong, in its gaps.

        That of an odd seed has a line too many, too few or out of its place.
        """
        if seed not in self._faulty:
            self._faulty[seed] = self._faulty_game(random.Random(seed), seed % 2 == 1)
        return self._faulty[seed]

    def _faulty_game(self, chooser: random.Random, spoilt: bool) -> tuple[Any, list[Move]]:
        record = typed(self.folder, draw_header(self.folder, chooser))
        counting = Counting(chooser, kind=kind_of(self.folder, Tally), is_sound=partial(self.is_sound, record))
        lines = replay(self.folder, record, [], counting).referee.moves
        if not spoilt:
            return record, lines
        index = chooser.randrange(len(lines))
        before, line, after = lines[:index], lines[index], lines[index + 1 :]
        wrong = ([*before, *after], [*before, line, line, *after], [*before, *after[:1], line, *after[1:]])
        return record, chooser.choice(wrong)

    @cached_property
    def seen(self) -> dict[str, list[Any]]:
        """What tallies could say of each figure: plain values from the ends of games played at random."""
        values: dict[str, list[Any]] = {}
        figures = self.folder.figures
        for seed in self.few:
            for path, value in counted(figures, taken(figures, self.playout(seed).state)).items():
                there = values.setdefault(path[0], [])
                if value not in there:
                    there.append(value)
        return values


def says_what_was_done(move: Move) -> bool:
    """Say whether a line says what a table did, besides moves by the rules."""
    return isinstance(move, ACTS) or let_stand(move)


def is_well_formed(move: Move) -> bool:
    """Say whether the values of a line have their types and go together."""
    try:
        msgspec.convert(plain_move(move), type(move))
    except msgspec.ValidationError:
        return False
    return True


def _sorted(value: Any) -> Any:
    return sorted(value.items()) if isinstance(value, dict) else value
