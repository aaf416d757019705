"""What a folder under `games/` fills in to make a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from adjudicator.finding import Difference
from adjudicator.moves import Block, Move
from adjudicator.ranking import Standing
from adjudicator.record import Flaw, Header
from adjudicator.referee import Referee
from adjudicator.rulebook import Rulebook

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class GameFolder(Generic[S]):
    """A game: its pieces in the order in which a record meets them.

    `name` is the word under `game:` and the name of the folder; `editions` are the known values of `rules:`, the first
    being the one used if a record names none; `record` is the typed record; `flaws` finds what in it cannot be, such as
    names that nobody at the table bears. `set_up` and `play` are the script, `compare` holds a tally against the state,
    `standing` scores it, `describe` and `snapshot` show it, `invariants` names what has gone wrong with it. `lay_out`
    puts a score sheet's end position on the table. `rulings` is the type of the switches; `seats` are the words by
    which moves name players, and `plays` says for how many players the game is.
    """

    name: str
    title: str
    editions: tuple[str, ...]
    record: type[Header]
    moves: tuple[type[Move], ...]
    rulings: type[Block]
    seats: tuple[str, ...]
    plays: range
    rulebook: Rulebook[S]
    flaws: Callable[[Any], Iterator[Flaw]]
    players: Callable[[Any], dict[str, str | None]]
    set_up: Callable[[Any, Any], S]
    play: Callable[[S, Referee[S]], None]
    compare: Callable[[S, Any], list[Difference]]
    standing: Callable[[S], Standing]
    lay_out: Callable[[S, Any], None]
    describe: Callable[[S], Iterator[str]]
    snapshot: Callable[[S], dict[str, object]]
    invariants: Callable[[S], list[str]]
