"""What a folder under `games/` fills in to make a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from adjudicator.engine.figures import Figures
from adjudicator.engine.finding import Difference, Finding
from adjudicator.engine.moves import Block, Correction, Move, verb
from adjudicator.engine.parts import Printed, Values
from adjudicator.engine.ranking import Standing
from adjudicator.engine.record import Header
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule, Rulebook

if TYPE_CHECKING:
    from adjudicator.games.shared.picture import Picture

S = TypeVar("S")


def nothing_more(_: Sequence[str], __: Random) -> dict[str, Any]:
    """Return what the top of a record needs besides its players, for a game where that is nothing."""
    return {}


def nothing_happens(_: Any) -> None:
    """Do nothing: what lies on the table is scored as it lies."""


class BoxFolder(msgspec.Struct, frozen=True, eq=False):
    """What a game with printed values adds: their types, and what is known about them.

    `inline` is the type of a record's `parts:`, which also has the fields `box` and `file`; `file` is that of a parts
    file. `samples` names the boxes that come with the program and their files below `records/parts`. `lines` gives for
    each section the line that declares a value of it, and `examples` an entry for those that have entries. `box_errors`
    finds values that nothing can be judged by, `box_warnings` values that no box holds; `used` returns the values that
    a state looked at.
    """

    inline: type[Values]
    file: type[Values]
    samples: Mapping[str, str]
    lines: Mapping[str, str]
    examples: Mapping[str, str]
    box_errors: Callable[[Any], Iterator[Finding]]
    box_warnings: Callable[[Any], Iterator[Finding]]
    used: Callable[[Any], Printed]


class GameFolder(msgspec.Struct, Generic[S], frozen=True, eq=False):
    """A game: its pieces in the order in which a record meets them.

    `name` is the word under `game:` and the name of the folder; `editions` are the known values of `rules:`, the first
    being the one used if a record names none; `record` is the typed record; `flaws` finds what in it cannot be right,
    such as names that nobody at the table has. `set_up` and `play` are the script, `figures` are what a tally may
    count, `standing` scores it, `describe` and `snapshot` show it, `where` says where in the order of play it stands,
    `invariants` names what has gone wrong with it. `lay_out` puts a score sheet's end position on the table. `rulings`
    is the type of the switches; `seats` are the words by which moves name players, or with `free_seats` examples of
    them, and `plays` says for how many players the game is. `box` is there if the game needs printed values; `header`
    returns what the top of a new record needs besides its players and rulings; a chooser draws what is dealt. `picture`
    returns what a table looks like, from the state, the players' names, and whether only the end is known; a game
    without one is shown in words. `totals` returns what everybody has of what decides the game, money or points, where
    it is counted during the game.

    `ending` is the rule of order that ends the game, `final_scoring` does what comes then before it is scored, and
    `breaks_ties` says whether anything can separate players with as many points. `conserved` names what has gone wrong
    whatever a table let stand. `begin` lays out the position in which a record begins and returns what in it disagrees;
    `position_of` writes one as plain values, or `None` where something is pending.
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
    flaws: Callable[[Any], Iterator[Finding]]
    players: Callable[[Any], dict[str, str | None]]
    set_up: Callable[[Any, Any], S]
    play: Callable[[S, Referee[S]], None]
    figures: Figures[S]
    standing: Callable[[S], Standing]
    lay_out: Callable[[S, Any], None]
    describe: Callable[[S], Iterator[str]]
    snapshot: Callable[[S], dict[str, object]]
    where: Callable[[S], str]
    ending: Rule
    invariants: Callable[[S], list[str]]
    box: BoxFolder | None = None
    header: Callable[[Sequence[str], Random], dict[str, Any]] = nothing_more
    free_seats: bool = False
    breaks_ties: bool = True
    conserved: Callable[[S], list[str]] | None = None
    begin: Callable[[S, Any], list[Difference]] | None = None
    position_of: Callable[[S], dict[str, Any] | None] | None = None
    final_scoring: Callable[[S], None] = nothing_happens
    picture: "Callable[[S, Mapping[str, str | None], bool], Picture[S]] | None" = None
    totals: Callable[[S], Mapping[Any, int]] | None = None

    @property
    def corrected(self) -> frozenset[str]:
        """The fields of a tally that a correction can set."""
        fields = (kind.__struct_fields__ for kind in self.moves if issubclass(kind, Correction))
        return frozenset(field for names in fields for field in names if field != "note")

    @property
    def verbs(self) -> dict[str, type[Move]]:
        """The kinds of move by the verbs that name them in a record."""
        return {verb(kind): kind for kind in self.moves}
