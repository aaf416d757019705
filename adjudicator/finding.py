"""One located statement about a record."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from adjudicator.record import FindingKind, Path
from adjudicator.rulebook import Rule

if TYPE_CHECKING:
    from adjudicator.source import Place


class Finding(msgspec.Struct, frozen=True):
    """What was found, where, and by which rule.

    `move` is the move's number from 1; `path` the keys and indices of the value in the record. `expected` says which
    decisions were due, `conditional` that the finding hangs on an earlier refused move being skipped. `claimed`,
    `worked_out` and `made_of` belong to a mismatch, `value` and `write` to an undetermined move.
    """

    kind: FindingKind
    message: str
    path: Path = ()
    rule: Rule | None = None
    move: int | None = None
    expected: tuple[str, ...] = ()
    conditional: bool = False
    hint: str | None = None
    claimed: object = None
    worked_out: object = None
    made_of: Sequence[object] = ()
    value: str | None = None
    write: str | None = None
    place: "Place | None" = None

    def located(self, place: "Place") -> "Finding":
        """Return the finding with its place in the file."""
        return msgspec.structs.replace(self, place=place)


class Difference(NamedTuple):
    """A claim that does not hold: where it stands in the line, what it says, what is right and what that is made of."""

    path: Path
    claimed: object
    worked_out: object
    made_of: Sequence[object] = ()
    about: str = ""
